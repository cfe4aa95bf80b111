/**
 * Decides which tickets a promo or a checkout rule covers, part by part, so that a message can name the part that
 * excludes a ticket.
 *
 * Example: {event_ids: ["evt_ga"], weekdays: [1]} excludes a ticket for Sunday by its `weekday`.
 */
import { isoWeekday } from '#app/lib/dates.ts'
import { isWithin } from './when.ts'

/** Which tickets are covered; a missing part excludes none. As stored in `promo.scope` and `checkout_rule.scope`. */
export interface Scope {
	event_ids?: readonly string[]
	categories?: readonly string[]
	group_ids?: readonly string[]
	type_ids?: readonly string[]
	/** Of the session, venue-local, half-open; `YYYY-MM-DD` or `MM-DD`. Tickets without a session have no date. */
	dates?: { start?: string; end?: string }
	/** ISO: Monday 1 … Sunday 7. */
	weekdays?: readonly number[]
	/** Days within the others that are not covered, as `dates`. */
	except?: readonly { start?: string; end?: string }[]
	/** With fewer tickets of this scope in the cart the scope covers none. */
	min_tickets?: number
	/** Of a promo: one of every so many tickets, the cheapest ones. Stored with `min_tickets` of at least as many. */
	every?: number
	/** At most so many tickets of the cart. */
	max_tickets?: number
}

/** The fields of a ticket that a scope tests. */
export interface ScopedTicket {
	eventId: string
	category: string
	groupId: string
	typeId: string
	/** Of its session; null without one. */
	localDate: string | null
}

export type ScopePart = 'event' | 'category' | 'group' | 'type' | 'dates' | 'weekday' | 'except'

/** Whether a ticket fits one part of a scope; null where the scope does not have that part. */
type Accepts = (ticket: ScopedTicket, scope: Scope) => boolean | null

const lists = (ids: readonly string[] | undefined, id: string): boolean | null => ids?.includes(id) ?? null

/** Every part that a ticket must fit, in the order of evaluation. */
export const scopeParts: readonly { part: ScopePart; accepts: Accepts }[] = [
	{ part: 'event', accepts: ({ eventId }, { event_ids }) => lists(event_ids, eventId) },
	{ part: 'category', accepts: ({ category }, { categories }) => lists(categories, category) },
	{ part: 'group', accepts: ({ groupId }, { group_ids }) => lists(group_ids, groupId) },
	{ part: 'type', accepts: ({ typeId }, { type_ids }) => lists(type_ids, typeId) },
	{
		part: 'dates',
		accepts: ({ localDate }, { dates }) =>
			dates ? localDate !== null && isWithin(localDate, dates.start, dates.end) : null,
	},
	{
		part: 'weekday',
		accepts: ({ localDate }, { weekdays }) =>
			weekdays ? localDate !== null && weekdays.includes(isoWeekday(localDate)) : null,
	},
	{
		part: 'except',
		accepts: ({ localDate }, { except }) =>
			except ? localDate !== null && !except.some(({ start, end }) => isWithin(localDate, start, end)) : null,
	},
]

/** True when a scope covers a ticket, regardless of `min_tickets`. */
export function isInScope(ticket: ScopedTicket, scope: Scope): boolean {
	return scopeParts.every(({ accepts }) => accepts(ticket, scope) !== false)
}

/** The tickets of a cart that a scope covers; none where they are fewer than `min_tickets`. */
export function ticketsInScope<T extends ScopedTicket>(tickets: readonly T[], scope: Scope): T[] {
	const covered = tickets.filter((ticket) => isInScope(ticket, scope))
	return covered.length >= (scope.min_tickets ?? 1) ? covered : []
}

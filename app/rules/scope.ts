/**
 * Decides which tickets a promo or a checkout rule means, part by part, so that the part that left a ticket out can be
 * told.
 *
 * Example: {event_ids: ["evt_ga"], weekdays: [1]} leaves out a ticket for Sunday by its `weekday`.
 */
import { isoWeekday } from '#app/lib/dates.ts'
import { isWithin } from './when.ts'

/** Which tickets are meant; what is left out leaves all in. As `promo.scope` and `checkout_rule.scope` keep it. */
export interface Scope {
	event_ids?: readonly string[]
	categories?: readonly string[]
	group_ids?: readonly string[]
	type_ids?: readonly string[]
	/** Of the session, venue-local, half-open; `YYYY-MM-DD` or `MM-DD`. Tickets without a session have no date. */
	dates?: { start?: string; end?: string }
	/** ISO: Monday 1 … Sunday 7. */
	weekdays?: readonly number[]
	/** Fewer tickets of this scope in the cart are not enough. */
	min_tickets?: number
	/** Only so many tickets of the cart. */
	max_tickets?: number
}

/** What of a ticket a scope looks at. */
export interface ScopedTicket {
	eventId: string
	category: string
	groupId: string
	typeId: string
	/** Of its session; null without one. */
	localDate: string | null
}

export type ScopePart = 'event' | 'category' | 'group' | 'type' | 'dates' | 'weekday'

/** Whether a ticket fits one part of a scope; null where the scope says nothing of it. */
type Accepts = (ticket: ScopedTicket, scope: Scope) => boolean | null

const lists = (ids: readonly string[] | undefined, id: string): boolean | null => ids?.includes(id) ?? null

/** Every part that a ticket must fit, in the order in which they are asked. */
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
]

/** True when a ticket is one of those that a scope means; how many there must be is not asked. */
export function isInScope(ticket: ScopedTicket, scope: Scope): boolean {
	return scopeParts.every(({ accepts }) => accepts(ticket, scope) !== false)
}

/** The tickets of a cart that a scope means; none where they are too few. */
export function ticketsInScope<T extends ScopedTicket>(tickets: readonly T[], scope: Scope): T[] {
	const meant = tickets.filter((ticket) => isInScope(ticket, scope))
	return meant.length >= (scope.min_tickets ?? 1) ? meant : []
}

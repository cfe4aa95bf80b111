import type { SaleEvent, SaleFacts, SaleGroup, SaleSession, SaleType } from '#app/commerce/catalog/facts.ts'
import type { AddEntry } from '#app/contract/calls/cart.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { isMember, type Visitor } from '#app/contract/visitor.ts'
import { localTime } from '#app/lib/dates.ts'
import { isSoldByCarts } from '#app/rules/handlers.ts'
import { termsFor } from '#app/rules/membership.ts'
import { hasValidity, type Validity, validityOf } from '#app/rules/validity.ts'
import { outsideOfSale, outsideOfSession } from './sale-times.ts'

/** A requested ticket with the facts of the catalogue. */
export interface Offer {
	type: SaleType
	group: SaleGroup
	event: SaleEvent
	/** Null for what is bought for a time, or for nothing in particular. */
	session: SaleSession | null
	validity: { validFrom: string | null; validTo: string | null }
}

/** The visitor and the time of a request. */
export interface Asking {
	visitor: Visitor | null
	/** Hidden groups that a code opens. */
	unlocks: ReadonlySet<string>
	/** The level of the membership that is bought. */
	levelId: string | null
	/** Types of tickets that a change of an order takes back: when they are sold no longer matters. */
	owned: ReadonlySet<string>
	seller: SellerTerms
	now: Date
}

/**
 * What one entry means: a place in a session, a pass or an any-time ticket with its days, or an amount given.
 *
 * errors - ticket_type_not_available (also for what is hidden from this visitor, or outside of its times of sale),
 *   session_not_on_sale, validation_failed
 * source - spec 1 §3 handlers and hidden types
 */
export function offerOf(facts: SaleFacts, entry: AddEntry, asking: Asking): Offer | Refusal {
	const type = facts.types.get(entry.ticket_type_id)
	const group = type && facts.groups.get(type.groupId)
	const event = type && facts.events.get(type.eventId)
	if (!type || !group || !event || type.isWithdrawn || !isForCarts(group, event, asking))
		return notOnSale(entry)
	if (asking.seller.operations.hiddenEvents.includes(event.id)) return notOnSale(entry)
	const hidden = hiddenFrom(group, type, entry, asking)
	if (hidden) return notOnSale(entry, hidden)
	const session = sessionOf(facts, { entry, group, event, now: asking.now })
	if (session instanceof Refusal) return session
	const outside = asking.owned.has(type.id)
		? null
		: outsideOfSale({ entry, event, group, session }, asking.now)
	if (outside) return outside
	if (isForMembers(group, type) && !coversDay(asking, session)) return notOnSale(entry, 'membership_term')
	const validity = daysOf({ entry, group, event, session }, asking.now)
	if (validity instanceof Refusal) return validity
	return { type, group, event, session, validity }
}

/** Seats need a seat map; memberships are bought with their people. */
function isForCarts(
	{ id, handler }: SaleGroup,
	{ seatMapId }: SaleEvent,
	{ levelId }: Pick<Asking, 'levelId'>,
): boolean {
	if (handler === 'membership') return id === levelId
	return isSoldByCarts(handler) && (handler !== 'seated' || seatMapId !== null)
}

/** The id of a group for links is its secret: an entry that names it comes from the link, as in `sightOf`. */
function hiddenFrom(
	group: SaleGroup,
	type: SaleType,
	entry: AddEntry,
	{ visitor, unlocks }: Asking,
): string | null {
	const { id, hiddenType } = group
	if (isForMembers(group, type) && !isMember(visitor)) return 'members_only'
	const isReached = hiddenType !== 'public_link_only' || entry.ticket_group_id === id || unlocks.has(id)
	return isReached ? null : 'code_required'
}

const isForMembers = ({ hiddenType }: SaleGroup, { isBenefit }: SaleType): boolean =>
	hiddenType === 'public_member_only' || isBenefit

/** Whether a membership of the visitor is valid on the day of the visit, or the venue sells beyond its end. */
function coversDay({ visitor, seller, now }: Asking, session: SaleSession | null): boolean {
	const today = localTime(now, seller.timezone).date
	const day = session?.localDate ?? today
	const { reserveBeyondTerm: beyond } = seller.membership
	return termsFor(visitor?.terms ?? [], { day, today, beyond }).length > 0
}

/** Tickets of an event with sessions are for one of them, unless they are any-time tickets; seats always are. */
function sessionOf(
	facts: SaleFacts,
	{ entry, group, event, now }: { entry: AddEntry; group: SaleGroup; event: SaleEvent; now: Date },
): SaleSession | null | Refusal {
	const isTimed = group.handler === 'seated' || (group.handler === 'tickets' && event.hasSessions)
	const isAnyTime = group.handler === 'tickets' && hasValidity(group.validity)
	const id = entry.event_session_id ?? null
	if (id === null && (!isTimed || isAnyTime)) return null
	const session = facts.sessions.get(id ?? '')
	if (session && isTimed && session.eventId === event.id && !session.isWithdrawn)
		return outsideOfSession(session, now) ?? session
	return refuse('session_not_on_sale', 'This session is not on sale', { session_id: id })
}

type Days = Offer['validity']

function daysOf(
	{ entry, group, event, session }: { entry: AddEntry } & Omit<Offer, 'type' | 'validity'>,
	now: Date,
): Days | Refusal {
	const isForDays = session === null && (group.handler === 'passes' || hasValidity(group.validity))
	if (!isForDays) return entry.valid_from === undefined ? { validFrom: null, validTo: null } : badDay(entry)
	const today = localTime(now, event.timezone).date
	const days = validityOf(group.validity, today, entry.valid_from ?? null)
	if (days === 'over') return notOnSale(entry)
	return days === 'day_not_possible' ? badDay(entry) : written(days)
}

const written = ({ from, to }: Validity): Days => ({ validFrom: from, validTo: to })

const badDay = (entry: AddEntry): Refusal =>
	refuse('validation_failed', 'This ticket cannot begin on a day of choice, or not on this one', {
		ticket_type_id: entry.ticket_type_id,
		field: 'valid_from',
	})

const notOnSale = (entry: AddEntry, reason?: string): Refusal =>
	refuse('ticket_type_not_available', 'This ticket is not on sale', {
		ticket_type_id: entry.ticket_type_id,
		...(reason === undefined ? {} : { reason }),
	})

const refuse = (code: Refusal['code'], description: string, extra: Record<string, unknown>): Refusal =>
	new Refusal(code, description, 'reserve', extra)

import type { SaleFacts, SaleGroup, SaleSession } from '#app/commerce/catalog/facts.ts'
import type { Holding } from '#app/commerce/inventory/plan.ts'
import { priceTicket } from '#app/commerce/pricing/pricing.ts'
import type { PricedLine } from '#app/commerce/pricing/totals.ts'
import { voucherOf } from '#app/commerce/vouchers/check.ts'
import type { AddEntry } from '#app/contract/calls/cart.ts'
import { bestSeat } from '#app/contract/entities/seat.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { findClash, type Visit } from '#app/rules/overlap.ts'
import { brokenAnchor, orphansOf } from './anchors.ts'
import { brokenLimits, tooMany } from './limits.ts'
import { type Offer, offerOf } from './offer.ts'

/** A ticket as decided, before it has an id. */
export interface PlannedTicket extends Holding, PricedLine {
	eventId: string
	typeId: string
	handler: string
	/** Of its event. */
	category: string
	admitName: string | null
	admitEmail: string | null
	/** As the visitor chose it; whether it can be had is not asked here. */
	seat: string | null
	/** As vouchers are compared; null where none is needed. */
	voucher: string | null
	validFrom: string | null
	validTo: string | null
	start: Date | null
	end: Date | null
	allDay: boolean
	localDate: string | null
	timezone: string
}

/** What of a ticket already in the cart matters to a decision. */
export interface KeptTicket {
	eventId: string
	sessionId: string | null
	groupId: string
	typeId: string
}

export interface ReserveRequest<T extends KeptTicket = KeptTicket> {
	entries: readonly AddEntry[]
	kept: readonly T[]
	/** What the same change takes out of the cart. */
	removed?: readonly T[]
	visitor?: Visitor | null
	/** Hidden groups that codes open. */
	unlocks?: ReadonlySet<string>
	seller: SellerTerms
	now: Date
}

/** What a change of a cart comes to. */
export interface ReservePlan<T extends KeptTicket = KeptTicket> {
	planned: PlannedTicket[]
	/** Kept tickets that lose their last anchor by what is removed: they go as well. */
	orphans: T[]
}

const noGroups: ReadonlySet<string> = new Set()

/**
 * Decides what a visitor's wish comes to: each ticket with its price, or the first rule that refuses it. Whether
 * places are left is not asked here; `take` decides that, last.
 *
 * errors - those of `offerOf`, `brokenLimits` and `brokenAnchor`; sales_paused, price_changed, face_value_out_of_range,
 *   validation_failed, invalid_citypass, session_overlap
 * source - spec 1 §5, interpretations 32-33, 38, 40, 55
 */
export function planReserve<T extends KeptTicket>(
	facts: SaleFacts,
	request: ReserveRequest<T>,
): ReservePlan<T> | Refusal {
	const { kept, removed = [], seller } = request
	const planned = planEntries(facts, request)
	if (planned instanceof Refusal) return planned
	const anchoring = { ...facts, upsells: seller.upsells }
	const orphans = removed.length > 0 ? orphansBeside(anchoring, request, planned) : []
	const all = [...kept.filter((ticket) => !orphans.includes(ticket)), ...planned]
	return (
		brokenLimits(facts, { all, added: planned, removed: [...removed, ...orphans] }, seller.cart) ??
		brokenAnchor(anchoring, all) ??
		clash(facts, { planned, all, seller }) ?? { planned, orphans }
	)
}

/** An anchor that comes in the same change keeps what was sold beside the one that goes. */
function orphansBeside<T extends KeptTicket>(
	facts: Parameters<typeof orphansOf>[0],
	{ kept, removed = [] }: ReserveRequest<T>,
	planned: readonly KeptTicket[],
): T[] {
	const gone = new Set<KeptTicket>(orphansOf<KeptTicket>(facts, [...kept, ...planned], removed))
	return kept.filter((ticket) => gone.has(ticket))
}

function planEntries(facts: SaleFacts, request: ReserveRequest): PlannedTicket[] | Refusal {
	const { cart, operations } = request.seller
	const { maxTickets } = cart
	if (operations.paused && request.entries.length > 0)
		return new Refusal('sales_paused', 'Sales are paused for the moment', 'reserve')
	const wanted = request.entries.reduce((count, entry) => count + entry.quantity, 0)
	if (wanted > 0 && request.kept.length + wanted > maxTickets) return tooMany(maxTickets)
	const planned: PlannedTicket[] = []
	for (const entry of request.entries) {
		const ticket = planEntry(facts, entry, request)
		if (ticket instanceof Refusal) return ticket
		for (let count = 0; count < entry.quantity; count += 1) planned.push(ticket)
	}
	return planned
}

function planEntry(
	facts: SaleFacts,
	entry: AddEntry,
	{ seller, now, visitor = null, unlocks = noGroups }: ReserveRequest,
): PlannedTicket | Refusal {
	const hiddenEvents = seller.operations.hiddenEvents
	const offer = offerOf(facts, entry, { visitor, unlocks, hiddenEvents, now })
	if (offer instanceof Refusal) return offer
	const { type, group, event, session } = offer
	const missing = missingAdmit(group, entry) ?? misplaced(group, entry)
	if (missing) return missing
	const voucher = voucherOf(entry, { id: type.id, name: type.name, eventSays: event.citypass }, seller)
	if (voucher instanceof Refusal) return voucher
	const price = priceTicket({ type, session, event, wished: entry.face_value, seller })
	if (price instanceof Refusal) return price
	return {
		...price,
		...placesOf(offer),
		...offer.validity,
		eventId: event.id,
		groupId: group.id,
		typeId: type.id,
		handler: group.handler,
		category: event.category,
		admitName: entry.admit_name || null,
		admitEmail: entry.admit_email || null,
		seat: entry.seat ?? null,
		voucher: voucher?.code ?? null,
		start: session?.start ?? null,
		end: session?.end ?? null,
		allDay: session?.isAllDay ?? false,
		localDate: session?.localDate ?? null,
		timezone: event.timezone,
	}
}

function placesOf({ session, group }: Offer): Omit<Holding, 'groupId'> {
	return {
		sessionId: session?.id ?? null,
		takesSession: session !== null && !group.excludedFromSession,
		takesGroup: session !== null && group.hasCapacity,
		takesPool: session === null && group.hasCapacity,
	}
}

function missingAdmit(group: SaleGroup, entry: AddEntry): Refusal | null {
	if (group.admit.name === 'required' && !entry.admit_name)
		return badField(entry, 'admit_name', 'Each ticket of this kind needs the name of its visitor')
	if (group.admit.email === 'required' && !entry.admit_email)
		return badField(entry, 'admit_email', 'Each ticket of this kind needs an e-mail address')
	return null
}

/** A seat belongs to one ticket; the best that are left may be asked for several. */
function misplaced({ id, handler }: SaleGroup, entry: AddEntry): Refusal | null {
	const { seat, quantity } = entry
	const isForOne = seat !== undefined && seat !== bestSeat
	if ((isForOne && quantity > 1) || (seat !== undefined && handler !== 'seated'))
		return badField(entry, 'seat', 'A seat is chosen for one ticket of a seated group')
	if (handler === 'seated' && seat === undefined)
		return refuse('seat_required', 'Each ticket of a seated group needs a seat of its own', {
			ticket_group_id: id,
			tickets: quantity,
			seats: 0,
		})
	return null
}

interface Beside {
	planned: readonly KeptTicket[]
	all: readonly KeptTicket[]
	seller: SellerTerms
}

function clash(facts: SaleFacts, { planned, all, seller }: Beside): Refusal | null {
	const visits = visitsOf(facts, all)
	for (const visit of visitsOf(facts, planned)) {
		const other = findClash(visit, visits, seller.overlap)
		if (other)
			return refuse('session_overlap', 'The session overlaps another one in the cart', {
				session_id: visit.sessionId,
				other_session_id: other.sessionId,
			})
	}
	return null
}

function visitsOf(facts: SaleFacts, tickets: readonly KeptTicket[]): Visit[] {
	const ids = new Set(tickets.map((ticket) => ticket.sessionId))
	const sessions = [...ids].map((id) => (id ? facts.sessions.get(id) : undefined))
	return sessions.filter((session) => session !== undefined).map((session) => visitOf(facts, session))
}

function visitOf(facts: SaleFacts, session: SaleSession): Visit {
	const event = facts.events.get(session.eventId)
	return {
		sessionId: session.id,
		category: event?.category ?? '',
		start: session.start,
		end: session.end,
		padBefore: event?.padBefore ?? null,
		padAfter: event?.padAfter ?? null,
	}
}

const badField = (entry: AddEntry, field: string, description: string): Refusal =>
	refuse('validation_failed', description, { ticket_type_id: entry.ticket_type_id, field })

const refuse = (code: Refusal['code'], description: string, extra: Record<string, unknown>): Refusal =>
	new Refusal(code, description, 'reserve', extra)

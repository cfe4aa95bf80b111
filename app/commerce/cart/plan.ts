import type { AddEntry } from '#app/contract/calls/cart.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { findClash, type Visit } from '#app/rules/overlap.ts'
import { brokenLimit } from '#app/rules/quantity.ts'
import type { SaleEvent, SaleFacts, SaleGroup, SaleSession, SaleType } from '../catalog/facts.ts'
import type { Holding } from '../inventory/plan.ts'
import { priceTicket } from '../pricing/pricing.ts'
import type { PricedLine } from '../pricing/totals.ts'

/** A ticket as decided, before it has an id. */
export interface PlannedTicket extends Holding, PricedLine {
	eventId: string
	typeId: string
	handler: string
	admitName: string | null
	admitEmail: string | null
	start: Date | null
	localDate: string | null
	timezone: string
}

/** What of a ticket already in the cart matters to a decision. */
export interface KeptTicket {
	eventId: string
	sessionId: string | null
	groupId: string
}

export interface ReserveRequest {
	entries: readonly AddEntry[]
	kept: readonly KeptTicket[]
	seller: SellerTerms
	now: Date
}

/**
 * Decides what a visitor's wish comes to: each ticket with its price, or the first rule that refuses it. Whether
 * places are left is not asked here; `take` decides that, last.
 *
 * errors - ticket_type_not_available, session_not_on_sale, validation_failed, price_changed,
 *   face_value_out_of_range, cart_ticket_limit_exceeded, max_tickets_per_order_exceeded,
 *   min_tickets_per_order_not_met, rule_blocks_reserve, session_overlap
 * source - spec 1 §5, interpretations 32-33, 38, 55
 */
export function planReserve(facts: SaleFacts, request: ReserveRequest): PlannedTicket[] | Refusal {
	const planned: PlannedTicket[] = []
	const wanted = request.entries.reduce((count, entry) => count + entry.quantity, 0)
	if (request.kept.length + wanted > request.seller.cart.maxTickets)
		return tooMany(request.seller.cart.maxTickets)
	for (const entry of request.entries) {
		const ticket = planEntry(facts, entry, request)
		if (ticket instanceof Refusal) return ticket
		for (let count = 0; count < entry.quantity; count += 1) planned.push(ticket)
	}
	const all = [...request.kept, ...planned]
	return (
		brokenGroupLimit(facts, all) ??
		missingAnchor(facts, all) ??
		clash(facts, planned, all, request.seller) ??
		planned
	)
}

/** The first group whose sum in the cart breaks its limits. Also asked again before booking. */
export function brokenGroupLimit(
	facts: Pick<SaleFacts, 'groups'>,
	tickets: readonly KeptTicket[],
): Refusal | null {
	const counts = new Map<string, number>()
	for (const { groupId } of tickets) counts.set(groupId, (counts.get(groupId) ?? 0) + 1)
	for (const [groupId, count] of counts) {
		const group = facts.groups.get(groupId)
		const broken = group ? brokenLimit(count, group.minPerOrder, group.maxPerOrder) : null
		if (group && broken) return limitRefusal(group, broken)
	}
	return null
}

interface Offer {
	type: SaleType
	group: SaleGroup
	event: SaleEvent
	session: SaleSession | null
}

function planEntry(
	facts: SaleFacts,
	entry: AddEntry,
	{ seller, now }: ReserveRequest,
): PlannedTicket | Refusal {
	const offer = offerOf(facts, entry, now)
	if (offer instanceof Refusal) return offer
	const { type, group, event, session } = offer
	const missing = missingAdmit(group, entry)
	if (missing) return missing
	const price = priceTicket({ type, session, event, wished: entry.face_value, seller })
	if (price instanceof Refusal) return price
	return {
		...price,
		sessionId: session?.id ?? null,
		eventId: event.id,
		groupId: group.id,
		typeId: type.id,
		handler: group.handler,
		takesSession: session !== null && !group.excludedFromSession,
		takesGroup: session !== null && group.hasCapacity,
		admitName: entry.admit_name || null,
		admitEmail: entry.admit_email || null,
		start: session?.start ?? null,
		localDate: session?.localDate ?? null,
		timezone: event.timezone,
	}
}

function offerOf(facts: SaleFacts, entry: AddEntry, now: Date): Offer | Refusal {
	const type = facts.types.get(entry.ticket_type_id)
	const group = type && facts.groups.get(type.groupId)
	const event = type && facts.events.get(type.eventId)
	const isForMembers = group?.hiddenType === 'public_member_only'
	// Places of a group are counted in sessions: without one they could not be.
	const isUncounted = event && !event.hasSessions && group?.hasCapacity
	if (!type || !group || !event || isForMembers || isUncounted)
		return refuse('ticket_type_not_available', 'This ticket is not on sale', {
			ticket_type_id: entry.ticket_type_id,
		})
	if (!event.hasSessions && !entry.event_session_id) return { type, group, event, session: null }
	const session = facts.sessions.get(entry.event_session_id ?? '')
	if (!session || session.eventId !== event.id || session.start <= now)
		return refuse('session_not_on_sale', 'This session is not on sale', {
			session_id: entry.event_session_id ?? null,
		})
	return { type, group, event, session }
}

function missingAdmit(group: SaleGroup, entry: AddEntry): Refusal | null {
	const about = { ticket_type_id: entry.ticket_type_id }
	if (group.admit.name === 'required' && !entry.admit_name)
		return refuse('validation_failed', 'Each ticket of this kind needs the name of its visitor', {
			...about,
			field: 'admit_name',
		})
	if (group.admit.email === 'required' && !entry.admit_email)
		return refuse('validation_failed', 'Each ticket of this kind needs an e-mail address', {
			...about,
			field: 'admit_email',
		})
	return null
}

/** An event that cannot be bought standalone needs another one in the cart that can. */
function missingAnchor(facts: SaleFacts, all: readonly KeptTicket[]): Refusal | null {
	const events = all.map((ticket) => facts.events.get(ticket.eventId)).filter((event) => event !== undefined)
	const dependent = events.find((event) => event.requiresAnchor)
	if (!dependent || events.some((event) => !event.requiresAnchor)) return null
	return new Refusal(
		'rule_blocks_reserve',
		`${dependent.name} is sold only together with another visit`,
		'checkout_rules',
		{
			block_reason: 'anchor_required',
			event_template_id: dependent.id,
		},
	)
}

function clash(
	facts: SaleFacts,
	planned: readonly KeptTicket[],
	all: readonly KeptTicket[],
	seller: SellerTerms,
): Refusal | null {
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

function limitRefusal(group: SaleGroup, broken: 'above_maximum' | 'below_minimum'): Refusal {
	const about = { ticket_group_id: group.id, name: group.name }
	if (broken === 'above_maximum')
		return refuse(
			'max_tickets_per_order_exceeded',
			`At most ${group.maxPerOrder} of ${group.name} per order`,
			{
				...about,
				max: group.maxPerOrder,
			},
		)
	return refuse('min_tickets_per_order_not_met', `At least ${group.minPerOrder} of ${group.name} per order`, {
		...about,
		min: group.minPerOrder,
	})
}

const tooMany = (max: number): Refusal =>
	refuse('cart_ticket_limit_exceeded', `A cart holds at most ${max} tickets`, { max })

const refuse = (code: Refusal['code'], description: string, extra: Record<string, unknown>): Refusal =>
	new Refusal(code, description, 'reserve', extra)

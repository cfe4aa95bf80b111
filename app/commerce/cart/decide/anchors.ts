import type { SaleEvent, SaleFacts } from '#app/commerce/catalog/facts.ts'
import type { CartItem } from '#app/contract/entities/cart.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { isAnchor, isWithinVisit } from '#app/rules/visit-window.ts'

/** The parts of a ticket that decide about its anchor. */
export interface VisitTicket {
	eventId: string
	sessionId: string | null
}

/** Facts of events and sessions, and the seller's rules for anchors. */
export interface AnchorFacts extends Pick<SaleFacts, 'events' | 'sessions'> {
	upsells: SellerTerms['upsells']
}

/**
 * Refuses tickets that need an anchor: of an event without its anchor, outside the time of the
 * visit, or in another number than the anchor's tickets.
 *
 * errors - rule_blocks_reserve (_extra.block_reason anchor_required, outside_visit_time, tickets_must_match_anchor)
 * source - spec 1 §2, §4, §6, settled.md 10
 */
export function brokenAnchor<T extends VisitTicket>(facts: AnchorFacts, all: readonly T[]): Refusal | null {
	const anchors = all.filter((ticket) => isAnchorTicket(facts, ticket))
	for (const visit of visitsOf(all)) {
		const event = facts.events.get(visit.eventId)
		if (!event || isAnchor(event, facts.upsells.anchors)) continue
		const fitting = anchors.filter((anchor) => isInSameVisit(facts, visit, anchor))
		if (event.requiresAnchor && fitting.length === 0)
			return blocked(event, anchors.length === 0 ? 'anchor_required' : 'outside_visit_time')
		const mismatch = matchRefusal(facts, event, { visit, fitting })
		if (mismatch) return mismatch
	}
	return null
}

/**
 * Tickets whose last anchor is removed: they are removed with it (interpretations 40).
 *
 * Example: two admissions, on Saturday and Sunday, each with an audio guide of its day. Removing Saturday's admission
 * also removes Saturday's guide and leaves Sunday's.
 */
export function orphansOf<T extends VisitTicket>(
	facts: AnchorFacts,
	left: readonly T[],
	removed: readonly T[],
): T[] {
	const needs = left.filter((ticket) => facts.events.get(ticket.eventId)?.requiresAnchor)
	if (needs.length === 0) return []
	const lost = removed.filter((ticket) => isAnchorTicket(facts, ticket))
	const still = left.filter((ticket) => isAnchorTicket(facts, ticket))
	const hasOne = (ticket: T, anchors: readonly T[]): boolean =>
		anchors.some((anchor) => isInSameVisit(facts, ticket, anchor))
	return needs.filter((ticket) => hasOne(ticket, lost) && !hasOne(ticket, still))
}

/** The items of a cart by event, in the order of its tickets, with the tickets that each would remove. */
export function cartItems<T extends VisitTicket & { id: string; handler: string }>(
	facts: AnchorFacts,
	tickets: readonly T[],
): CartItem[] {
	const eventIds = [...new Set(tickets.map((ticket) => ticket.eventId))]
	return eventIds.map((id) => {
		const own = tickets.filter((ticket) => ticket.eventId === id)
		const others = tickets.filter((ticket) => ticket.eventId !== id)
		const clears = orphansOf(facts, others, own)
		const event = facts.events.get(id)
		return {
			id,
			ticket_ids: own.map((ticket) => ticket.id),
			is_anchor: event !== undefined && isAnchor(event, facts.upsells.anchors),
			is_dependency: clears.length > 0,
			is_membership_event: own.some(({ handler }) => handler === 'membership'),
			clears_ticket_ids: clears.map((ticket) => ticket.id),
		}
	})
}

function isAnchorTicket(facts: AnchorFacts, { eventId }: VisitTicket): boolean {
	const event = facts.events.get(eventId)
	return event !== undefined && isAnchor(event, facts.upsells.anchors)
}

function isInSameVisit(
	{ sessions, upsells }: AnchorFacts,
	ticket: VisitTicket,
	anchor: VisitTicket,
): boolean {
	const session = (id: string | null) => (id ? (sessions.get(id) ?? null) : null)
	return isWithinVisit(session(ticket.sessionId), session(anchor.sessionId), upsells.visitTime)
}

interface Visit extends VisitTicket {
	tickets: number
}

/** Tickets of one event in one session are one visit. */
function visitsOf(tickets: readonly VisitTicket[]): Visit[] {
	const visits = new Map<string, Visit>()
	for (const { eventId, sessionId } of tickets) {
		const key = `${eventId} ${sessionId}`
		const visit = visits.get(key) ?? { eventId, sessionId, tickets: 0 }
		visit.tickets += 1
		visits.set(key, visit)
	}
	return [...visits.values()]
}

function matchRefusal(
	{ upsells }: AnchorFacts,
	event: SaleEvent,
	{ visit, fitting }: { visit: Visit; fitting: readonly VisitTicket[] },
): Refusal | null {
	const mustMatch = event.mustMatchAnchor ?? (upsells.matchAnchorTickets && event.requiresAnchor)
	if (!mustMatch || fitting.length === 0) return null
	const numbers = visitsOf(fitting).map(({ tickets }) => tickets)
	if (numbers.includes(visit.tickets)) return null
	return blocked(event, 'tickets_must_match_anchor', { expected: numbers, found: visit.tickets })
}

const sentences = {
	anchor_required: 'is sold only together with another visit',
	outside_visit_time: 'does not fall into the time of the visit',
	tickets_must_match_anchor: 'is sold in the number of the tickets of its visit',
} as const

const blocked = (
	{ id, name }: SaleEvent,
	reason: keyof typeof sentences,
	extra: Record<string, unknown> = {},
): Refusal =>
	new Refusal('rule_blocks_reserve', `${name} ${sentences[reason]}`, 'checkout_rules', {
		block_reason: reason,
		event_template_id: id,
		...extra,
	})

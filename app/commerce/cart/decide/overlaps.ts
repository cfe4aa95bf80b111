import type { SaleFacts, SaleSession } from '#app/commerce/catalog/facts.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { findClash, type Visit } from '#app/rules/overlap.ts'
import { isAnchor } from '#app/rules/visit-window.ts'

interface SessionTicket {
	sessionId: string | null
}

interface Tickets {
	added: readonly SessionTicket[]
	/** Of the cart, the added ones included. */
	all: readonly SessionTicket[]
}

/**
 * Refuses tickets whose session overlaps another one in the cart.
 *
 * errors - session_overlap
 */
export function brokenOverlap(
	facts: SaleFacts,
	{ added, all }: Tickets,
	{ overlap, upsells }: Pick<SellerTerms, 'overlap' | 'upsells'>,
): Refusal | null {
	const visits = visitsOf(facts, all, upsells)
	for (const visit of visitsOf(facts, added, upsells)) {
		const other = findClash(visit, visits, overlap)
		if (other)
			return new Refusal('session_overlap', 'The session overlaps another one in the cart', 'reserve', {
				session_id: visit.sessionId,
				other_session_id: other.sessionId,
			})
	}
	return null
}

type Upsells = SellerTerms['upsells']

function visitsOf(facts: SaleFacts, tickets: readonly SessionTicket[], upsells: Upsells): Visit[] {
	const ids = new Set(tickets.map((ticket) => ticket.sessionId))
	const sessions = [...ids].map((id) => (id ? facts.sessions.get(id) : undefined))
	return sessions
		.filter((session) => session !== undefined)
		.map((session) => visitOf(facts, session, upsells))
}

function visitOf(facts: SaleFacts, session: SaleSession, { anchors }: Upsells): Visit {
	const event = facts.events.get(session.eventId)
	return {
		sessionId: session.id,
		category: event?.category ?? '',
		isAnchor: event !== undefined && isAnchor(event, anchors),
		start: session.start,
		end: session.end,
		padBefore: event?.padBefore ?? null,
		padAfter: event?.padAfter ?? null,
	}
}

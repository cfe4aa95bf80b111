import type { SaleFacts } from '#app/commerce/catalog/facts.ts'
import type { Ctx } from '#app/commerce/context.ts'
import type { BenefitClaim, BenefitPlace } from '#app/commerce/inventory/plan.ts'
import { Refusal } from '#app/contract/errors.ts'
import { isMember, type Visitor } from '#app/contract/visitor.ts'
import { localTime } from '#app/lib/dates.ts'
import { termsFor } from '#app/rules/membership.ts'
import { type Allowance, allowancesOf } from './benefit-store.ts'

/** A ticket of a cart. */
export interface BenefitTicket {
	id: string
	typeId: string
	cartId: string
	sessionId: string | null
	localDate: string | null
}

export interface BenefitRequest {
	facts: Pick<SaleFacts, 'types'>
	added: readonly BenefitTicket[]
	visitor: Visitor | null
}

/**
 * What the new tickets take from the benefits of the visitor's memberships: each a place of the allowance of its type,
 * else of one that fits any type.
 *
 * errors - member_limit_exceeded for a type that no membership of the visitor gives
 * source - spec 1 §5 "Member limits", interpretations 14
 */
export async function benefitClaims(
	ctx: Ctx,
	{ facts, added, visitor }: BenefitRequest,
): Promise<BenefitClaim[]> {
	const tickets = added.filter(({ typeId }) => facts.types.get(typeId)?.isBenefit)
	if (tickets.length === 0) return []
	const placesFor = await placesGiven(ctx, visitor)
	return tickets.map((ticket) => {
		const places = placesFor(ticket)
		if (places.length === 0) throw notGiven(ticket.typeId)
		return { kind: 'benefit', ticketId: ticket.id, typeId: ticket.typeId, places, count: 1 }
	})
}

/** The places that the visitor's memberships give for a ticket, those of its type before those of any; for members alone. */
export async function placesGiven(
	ctx: Ctx,
	visitor: Visitor | null,
): Promise<(ticket: BenefitTicket) => BenefitPlace[]> {
	const terms = isMember(visitor) ? (visitor?.terms ?? []) : []
	const allowances = await allowancesOf(ctx, [...new Set(terms.map(({ partyId }) => partyId))])
	const { timezone, membership } = ctx.seller
	const today = localTime(ctx.now, timezone).date
	return (ticket) => {
		const day = ticket.localDate ?? today
		const valid = termsFor(allowances, { day, today, beyond: membership.reserveBeyondTerm })
		return [
			...valid.filter(({ benefit }) => benefit === ticket.typeId),
			...valid.filter(({ benefit }) => benefit === anyType),
		].map((allowance) => placeOf(allowance, ticket))
	}
}

const anyType = '*'

/** What cannot be counted by a session or a day is counted by its cart. */
function placeOf(
	{ partyId, benefit, period, term, quantity }: Allowance,
	{ cartId, sessionId, localDate }: BenefitTicket,
): BenefitPlace {
	const counted = (): string => {
		if (period === 'per_term') return `term ${term}`
		if (period === 'per_session' && sessionId) return `session ${sessionId}`
		return period === 'per_day' && localDate ? `day ${localDate}` : `cart ${cartId}`
	}
	return { partyId, benefit, period: counted(), limit: quantity }
}

const notGiven = (typeId: string): Refusal =>
	new Refusal('member_limit_exceeded', "The visitor's membership does not give this ticket", 'reserve', {
		ticket_type_id: typeId,
		limit: 0,
	})

import type { SaleFacts } from '#app/commerce/catalog/facts.ts'
import type { Ctx } from '#app/commerce/context.ts'
import type { BenefitClaim, BenefitPlace } from '#app/commerce/inventory/plan.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { Visitor } from '#app/contract/visitor.ts'
import { localTime } from '#app/lib/dates.ts'
import { termsFor } from '#app/rules/membership.ts'
import { type Allowance, allowancesOf, lostBenefits } from './benefit-store.ts'

/** A new ticket of a cart. */
interface NewTicket {
	id: string
	typeId: string
	cartId: string
	sessionId: string | null
	localDate: string | null
}

export interface BenefitRequest {
	facts: SaleFacts
	added: readonly NewTicket[]
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
	const parties = new Set((visitor?.terms ?? []).map(({ partyId }) => partyId))
	const allowances = await allowancesOf(ctx, [...parties])
	const { timezone, membership } = ctx.seller
	const today = localTime(ctx.now, timezone).date
	return tickets.map((ticket) => {
		const day = ticket.localDate ?? today
		const valid = termsFor(allowances, { day, today, beyond: membership.reserveBeyondTerm })
		const places = [
			...valid.filter(({ benefit }) => benefit === ticket.typeId),
			...valid.filter(({ benefit }) => benefit === anyType),
		].map((allowance) => placeOf(allowance, ticket))
		if (places.length === 0) throw notGiven(ticket.typeId)
		return { kind: 'benefit', ticketId: ticket.id, typeId: ticket.typeId, places, count: 1 }
	})
}

/**
 * Refuses tickets of a benefit whose membership was cancelled since they were reserved.
 *
 * errors - member_limit_exceeded
 */
export async function requireBenefits(
	ctx: Ctx,
	{ types }: Pick<SaleFacts, 'types'>,
	tickets: readonly Pick<NewTicket, 'id' | 'typeId'>[],
): Promise<void> {
	const ids = tickets.filter(({ typeId }) => types.get(typeId)?.isBenefit).map(({ id }) => id)
	if (ids.length === 0) return
	const [lost] = await lostBenefits(ctx, ids)
	if (lost !== undefined)
		throw new Refusal('member_limit_exceeded', 'The membership has ended', 'checkout', {
			ticket_type_id: tickets.find(({ id }) => id === lost)?.typeId,
		})
}

const anyType = '*'

/** What cannot be counted by a session or a day is counted by its cart. */
function placeOf(
	{ partyId, benefit, period, term, quantity }: Allowance,
	{ cartId, sessionId, localDate }: NewTicket,
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

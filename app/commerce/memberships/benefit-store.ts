import type { Ctx } from '#app/commerce/context.ts'
import type { BenefitPlace } from '#app/commerce/inventory/plan.ts'
import type { BenefitPeriod } from '#app/contract/entities/membership.ts'
import { sql } from '#app/data/sql.ts'
import { isHeld, membershipTicket } from './terms-store.ts'

/** Tickets of one type that the people of a membership get together, in each period of a term. */
export interface Allowance {
	partyId: string
	term: number
	from: string
	to: string | null
	isAutoRenewing: boolean
	/** A ticket type; "*" fits any. */
	benefit: string
	period: BenefitPeriod
	quantity: number
}

/** What memberships give, added up over their people, by the rules of their levels as they are now. */
export async function allowancesOf(ctx: Ctx, partyIds: readonly string[]): Promise<Allowance[]> {
	if (partyIds.length === 0) return []
	const { rows } = await sql<Allowance>`
		select membership.party_id as "partyId", membership.term, ticket.valid_from as "from", ticket.valid_to as "to",
			bool_or(membership.auto_renew_state = 'scheduled') as "isAutoRenewing",
			membership_rule.member_event_ticket_type as benefit, membership_rule.benefit_period as period,
			sum(membership_rule.benefit_quantity)::integer as quantity
		from membership
		${membershipTicket}
		join membership_rule
			on membership_rule.seller_id = ticket.seller_id
			and membership_rule.ticket_group_id = ticket.ticket_group_id
			and membership_rule.ticket_type_id = ticket.ticket_type_id
		where membership.seller_id = ${ctx.seller.sellerId}
		and membership.party_id = any(${[...partyIds]})
		and ${isHeld}
		and not membership_rule.withdrawn
		and membership_rule.member_event_ticket_type is not null
		group by membership.party_id, membership.term, ticket.valid_from, ticket.valid_to,
			membership_rule.member_event_ticket_type, membership_rule.benefit_period
		order by membership.party_id, membership.term, membership_rule.benefit_period
	`.execute(ctx.sql)
	return rows
}

/** Names the places of an allowance in one of its periods. */
export const placeKey = ({
	partyId,
	benefit,
	period,
}: Pick<BenefitPlace, 'partyId' | 'benefit' | 'period'>): string => `${partyId} ${benefit} ${period}`

type Use = Pick<BenefitPlace, 'partyId' | 'benefit' | 'period'>

/** By ticket, the place of an allowance that it uses. */
export async function usesOf(ctx: Ctx, ticketIds: readonly string[]): Promise<Map<string, string>> {
	const { rows } = await sql<Use & { ticketId: string }>`
		select ticket_id as "ticketId", party_id as "partyId", benefit, period
		from benefit_use
		where seller_id = ${ctx.seller.sellerId}
		and ticket_id = any(${[...ticketIds]})
	`.execute(ctx.sql)
	return new Map(rows.map((use) => [use.ticketId, placeKey(use)]))
}

/**
 * How many of some places are used, without those of carts whose hold has ended: taking them ends these carts.
 *
 * @param except tickets that give theirs back in the same change
 */
export async function usedPlaces(
	ctx: Ctx,
	places: readonly BenefitPlace[],
	except: readonly string[],
): Promise<Map<string, number>> {
	if (places.length === 0) return new Map()
	const { rows } = await sql<Use & { used: number }>`
		select benefit_use.party_id as "partyId", benefit_use.benefit, benefit_use.period, count(*)::integer as used
		from benefit_use
		join (
			select distinct *
			from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as one ("partyId" text, benefit text, period text)
		) place
			on place."partyId" = benefit_use.party_id
			and place.benefit = benefit_use.benefit
			and place.period = benefit_use.period
		join ticket
			on ticket.seller_id = benefit_use.seller_id
			and ticket.id = benefit_use.ticket_id
		join cart
			on cart.seller_id = ticket.seller_id
			and cart.id = ticket.cart_id
		where benefit_use.seller_id = ${ctx.seller.sellerId}
		and benefit_use.ticket_id <> all(${[...except]})
		and (cart.state <> 'pending' or cart.expires_at is null or cart.expires_at > ${ctx.now})
		group by benefit_use.party_id, benefit_use.benefit, benefit_use.period
	`.execute(ctx.sql)
	return new Map(rows.map((use) => [placeKey(use), use.used]))
}

/** Gives back the benefits of tickets that stay without them. */
export async function releaseBenefits(ctx: Ctx, ticketIds: readonly string[]): Promise<void> {
	await sql`
		delete from benefit_use
		where seller_id = ${ctx.seller.sellerId}
		and ticket_id = any(${[...ticketIds]})
	`.execute(ctx.sql)
}

import type { Ctx } from '#app/commerce/context.ts'
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

/** Which of these tickets use a benefit of a membership that was cancelled. */
export async function lostBenefits(ctx: Ctx, ticketIds: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{ ticketId: string }>`
		select benefit_use.ticket_id as "ticketId"
		from benefit_use
		where benefit_use.seller_id = ${ctx.seller.sellerId}
		and benefit_use.ticket_id = any(${[...ticketIds]})
		and not exists (
			select
			from membership
			${membershipTicket}
			where membership.seller_id = benefit_use.seller_id
			and membership.party_id = benefit_use.party_id
			and ${isHeld}
		)
	`.execute(ctx.sql)
	return rows.map(({ ticketId }) => ticketId)
}

/** Gives back the benefits of cancelled tickets. */
export async function releaseBenefits(ctx: Ctx, ticketIds: readonly string[]): Promise<void> {
	await sql`
		delete from benefit_use
		where seller_id = ${ctx.seller.sellerId}
		and ticket_id = any(${[...ticketIds]})
	`.execute(ctx.sql)
}

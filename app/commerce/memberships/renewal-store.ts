import type { Ctx } from '#app/commerce/context.ts'
import { sql } from '#app/data/sql.ts'
import { membershipTicket } from './terms-store.ts'

/** The memberships that orders bought, by their parties. */
export async function partiesOfOrders(ctx: Ctx, orderIds: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{ partyId: string }>`
		select distinct membership.party_id as "partyId"
		from membership
		${membershipTicket}
		where membership.seller_id = ${ctx.seller.sellerId}
		and ticket.ticket_order_id = any(${[...orderIds]})
		order by membership.party_id
	`.execute(ctx.sql)
	return rows.map(({ partyId }) => partyId)
}

/** Locks memberships, so that the booking of their next term waits. */
export async function lockParties(ctx: Ctx, partyIds: readonly string[]): Promise<void> {
	await sql`
		select
		from membership_party
		where seller_id = ${ctx.seller.sellerId}
		and id = any(${[...partyIds]})
		order by id
		for update
	`.execute(ctx.sql)
}

/**
 * Cancels the automatic renewal of people of a membership. The term is noted in the row that the booking of the next one locks: of a
 * cancellation and a renewal at the same moment, the later one sees the other.
 */
export async function cancelRenewal(ctx: Ctx, memberIds: readonly string[]): Promise<void> {
	await sql`
		with cancelled as (
			update membership
			set auto_renew_state = 'cancelled'
			where seller_id = ${ctx.seller.sellerId}
			and id = any(${[...memberIds]})
			and auto_renew_state = 'scheduled'
			returning party_id, term
		)
		update membership_party
		set cancelled_term = cancelled.term
		from cancelled
		where membership_party.seller_id = ${ctx.seller.sellerId}
		and membership_party.id = cancelled.party_id
	`.execute(ctx.sql)
}

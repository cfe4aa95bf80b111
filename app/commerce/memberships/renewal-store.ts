import type { Ctx } from '#app/commerce/context.ts'
import { sql } from '#app/data/sql.ts'
import { isHeld, membershipTicket } from './terms-store.ts'

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
 * Takes back the terms of cancelled tickets: the next term of their people is that after the newest one that is still held. The row is
 * the one that the booking of a term locks, so that a booking which waits for it finds what is true then.
 */
export async function takeBackTerms(ctx: Ctx, ticketIds: readonly string[]): Promise<void> {
	// Most venues sell no memberships.
	if (ctx.seller.membership.eventId === null) return
	await sql`
		update membership_party
		set terms = (
			select coalesce(max(membership.term), 0)
			from membership
			${membershipTicket}
			where membership.seller_id = membership_party.seller_id
			and membership.party_id = membership_party.id
			and ${isHeld}
		)
		where seller_id = ${ctx.seller.sellerId}
		and id in (
			select membership.party_id
			from membership
			where membership.seller_id = ${ctx.seller.sellerId}
			and membership.ticket_id = any(${[...ticketIds]})
		)
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

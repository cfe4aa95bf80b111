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

/**
 * Takes back the terms of memberships whose tickets have ended: the term before is the newest one again and can be renewed by hand. The
 * consent to automatic renewal went on with the term that ended, so an earlier term is not charged by it.
 */
export async function takeBackTerms(ctx: Ctx, ticketIds: readonly string[]): Promise<void> {
	const { sellerId, membership } = ctx.seller
	// Most venues sell no memberships.
	if (membership.eventId === null) return
	const { count } = await sql`
		select
		from membership_party
		where seller_id = ${sellerId}
		and id in (
			select party_id
			from membership
			where seller_id = ${sellerId}
			and ticket_id = any(${[...ticketIds]})
		)
		order by id
		for update
	`.execute(ctx.sql)
	if (count === 0) return
	// A statement of its own: it sees what was booked before the lock.
	await sql`
		with ended as (
			select party_id, max(term) as term
			from membership
			where seller_id = ${sellerId}
			and ticket_id = any(${[...ticketIds]})
			group by party_id
		),
		held as (
			select ended.party_id, ended.term as ended, coalesce(max(membership.term) filter (where ${isHeld}), 0) as newest
			from ended
			join membership
				on membership.seller_id = ${sellerId}
				and membership.party_id = ended.party_id
			${membershipTicket}
			group by ended.party_id, ended.term
		),
		party as (
			update membership_party
			set terms = held.newest,
				cancelled_term = held.ended
			from held
			where membership_party.seller_id = ${sellerId}
			and membership_party.id = held.party_id
			and held.newest < held.ended
			returning membership_party.id, membership_party.terms
		)
		update membership
		set auto_renew_state = 'cancelled'
		from party
		where membership.seller_id = ${sellerId}
		and membership.party_id = party.id
		and membership.term <= party.terms
		and membership.auto_renew_state = 'scheduled'
	`.execute(ctx.sql)
}

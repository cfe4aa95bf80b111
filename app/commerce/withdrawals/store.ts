import type { Ctx } from '#app/commerce/context.ts'
import { membershipTicket } from '#app/commerce/memberships/terms-store.ts'
import { sql } from '#app/data/sql.ts'

/** A person of a membership that an order bought. */
export interface BoughtMember {
	memberId: string
	ticketId: string
	partyId: string
	isRenewing: boolean
	/** Places for visits to come in its term are booked. */
	isInUse: boolean
}

export async function boughtMembers(ctx: Ctx, orderId: string): Promise<BoughtMember[]> {
	const { rows } = await sql<BoughtMember>`
		select membership.id as "memberId", ticket.id as "ticketId", membership.party_id as "partyId",
			membership.auto_renew_state = 'scheduled' as "isRenewing", exists (
				select
				from benefit_use
				join ticket visit
					on visit.seller_id = benefit_use.seller_id
					and visit.id = benefit_use.ticket_id
				join event_session
					on event_session.seller_id = visit.seller_id
					and event_session.id = visit.event_session_id
				where benefit_use.seller_id = membership.seller_id
				and benefit_use.party_id = membership.party_id
				and visit.state = 'booked'
				and event_session.start_datetime > ${ctx.now}
				and event_session.local_date >= ticket.valid_from
				and (ticket.valid_to is null or event_session.local_date <= ticket.valid_to)
			) as "isInUse"
		from membership
		${membershipTicket}
		where membership.seller_id = ${ctx.seller.sellerId}
		and ticket.ticket_order_id = ${orderId}
		order by membership.id
	`.execute(ctx.sql)
	return rows
}

/** Locks the gift cards that an order bought, so that what is left on them stays until the transaction ends. */
export async function lockGiftCards(ctx: Ctx, orderId: string): Promise<void> {
	await sql`
		select
		from ledger_account
		where seller_id = ${ctx.seller.sellerId}
		and ticket_id in (
			select id
			from ticket
			where seller_id = ${ctx.seller.sellerId}
			and ticket_order_id = ${orderId}
		)
		order by id
		for update
	`.execute(ctx.sql)
}

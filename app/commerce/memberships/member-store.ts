import type { Membership } from '#app/contract/entities/membership.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import { isHeld, membershipTicket } from './terms-store.ts'

/** One person of a membership in one of its terms. */
export interface MemberRow {
	id: string
	number: string
	role: string
	partyId: string
	term: number
	levelId: string
	levelName: string
	eventId: string
	orderId: string | null
	/** The login that the order belongs to. */
	purchaserId: string | null
	typeId: string
	autoRenewState: Membership['auto_renew_state']
	autoRenewWords: string | null
	autoRenewAt: Date | null
	from: string
	to: string | null
	firstName: string | null
	lastName: string | null
	email: string | null
	accountId: string | null
	createdAt: Date
}

/** The people of the newest term of each membership. */
export async function membersOf(ctx: Ctx, parties: readonly string[]): Promise<MemberRow[]> {
	const { rows } = await memberRows(ctx, parties).execute(ctx.sql)
	return rows
}

/** The same as a statement or a part of one. */
export const memberRows = (ctx: Ctx, parties: readonly string[]): Statement<MemberRow> => sql<MemberRow>`
	select membership.id, membership.member_number as number, membership.party_role as role,
		membership.party_id as "partyId", membership.term, ticket.ticket_group_id as "levelId",
		ticket_group.name as "levelName", ticket.event_template_id as "eventId",
		ticket.ticket_order_id as "orderId", ticket_order.account_id as "purchaserId", ticket.ticket_type_id as "typeId",
		membership.auto_renew_state as "autoRenewState", membership.auto_renew_words as "autoRenewWords",
		membership.auto_renew_at as "autoRenewAt", ticket.valid_from as "from", ticket.valid_to as "to",
		membership.first_name as "firstName", membership.last_name as "lastName", membership.email,
		membership.account_id as "accountId", ticket.created_at as "createdAt"
	from membership
	${membershipTicket}
	join ticket_group
		on ticket_group.seller_id = ticket.seller_id
		and ticket_group.id = ticket.ticket_group_id
	left join ticket_order
		on ticket_order.seller_id = ticket.seller_id
		and ticket_order.id = ticket.ticket_order_id
	where membership.seller_id = ${ctx.seller.sellerId}
	and membership.party_id = any(${[...parties]})
	and ${isHeld}
	and membership.term = (
		select max(newest.term)
		from membership newest
		join ticket newest_ticket
			on newest_ticket.seller_id = newest.seller_id
			and newest_ticket.id = newest.ticket_id
		where newest.seller_id = membership.seller_id
		and newest.party_id = membership.party_id
		and newest_ticket.state in ('booked', 'redeemed')
	)
	order by ticket.valid_to desc nulls first, membership.party_id, membership.place
`

import type { Ctx } from '#app/commerce/context.ts'
import type { MembershipTerm } from '#app/contract/visitor.ts'
import { type Statement, sql } from '#app/data/sql.ts'

/** A ticket whose membership holds: a cancelled order takes it back. */
export const isHeld = sql`ticket.state in ('booked', 'redeemed')`

/** The tickets of memberships, to be joined. */
export const membershipTicket = sql`
	join ticket
		on ticket.seller_id = membership.seller_id
		and ticket.id = membership.ticket_id
`

/** The terms of `account`, in a statement that reads it; `MembershipTerm[]` in JSON. */
export const termsOfAccount: Statement<MembershipTerm[]> = sql`(
	select coalesce(jsonb_agg(jsonb_build_object(
		'partyId', membership.party_id,
		'term', membership.term,
		'groupId', ticket.ticket_group_id,
		'role', membership.party_role,
		'from', ticket.valid_from,
		'to', ticket.valid_to,
		'isAutoRenewing', membership.auto_renew_state = 'scheduled'
	) order by membership.term), '[]')
	from membership
	${membershipTicket}
	where membership.seller_id = account.seller_id
	and membership.account_id = account.id
	and ${isHeld}
)`

/** The same of one account; none at a venue without memberships. */
export async function termsOf({ sql: db, seller }: Ctx, accountId: string): Promise<MembershipTerm[]> {
	if (seller.membership.eventId === null) return []
	const { rows } = await sql<{ terms: MembershipTerm[] }>`
		select ${termsOfAccount} as terms
		from account
		where account.seller_id = ${seller.sellerId}
		and account.id = ${accountId}
	`.execute(db)
	return rows[0]?.terms ?? []
}

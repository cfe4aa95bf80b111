import type { Ctx } from '#app/commerce/context.ts'
import { sql } from '#app/data/sql.ts'
import { isHeld, membershipTicket } from './terms-store.ts'

/** The card of a member, as an email names it. */
export interface MemberNumber {
	number: string
	firstName: string | null
	lastName: string | null
	levelName: string
}

/** The cards of an address, and the address as it is stored. */
export interface CardsOfAddress {
	email: string
	members: MemberNumber[]
}

/**
 * The cards that belong to each of these addresses: of people under it, of accounts with it, and of people without an
 * address whose membership was bought under it. An address without cards is left out.
 */
export async function cardsOfAddresses(
	ctx: Ctx,
	addresses: readonly string[],
): Promise<ReadonlyMap<string, CardsOfAddress>> {
	if (addresses.length === 0) return new Map()
	const { rows } = await sql<MemberNumber & { address: string; email: string }>`
		select distinct on (asked.address, membership.member_number) asked.address, known.email,
			membership.member_number as number, membership.first_name as "firstName",
			membership.last_name as "lastName", ticket_group.name as "levelName"
		from unnest(${[...new Set(addresses)]}::text[]) as asked (address)
		cross join lateral (
			select membership.id, membership.email
			from membership
			where membership.seller_id = ${ctx.seller.sellerId}
			and lower(membership.email) = lower(asked.address)
			union all
			select membership.id, account.email
			from account
			join membership on membership.seller_id = account.seller_id and membership.account_id = account.id
			where account.seller_id = ${ctx.seller.sellerId}
			and lower(account.email) = lower(asked.address)
			union all
			select membership.id, identity.email
			from identity
			join ticket_order
				on ticket_order.seller_id = identity.seller_id
				and ticket_order.identity_id = identity.id
			join ticket on ticket.seller_id = ticket_order.seller_id and ticket.ticket_order_id = ticket_order.id
			join membership on membership.seller_id = ticket.seller_id and membership.ticket_id = ticket.id
			where identity.seller_id = ${ctx.seller.sellerId}
			and lower(identity.email) = lower(asked.address)
			and membership.email is null
		) known
		join membership on membership.seller_id = ${ctx.seller.sellerId} and membership.id = known.id
		${membershipTicket}
		join ticket_group
			on ticket_group.seller_id = ticket.seller_id
			and ticket_group.id = ticket.ticket_group_id
		where ${isHeld}
		order by asked.address, membership.member_number, membership.term desc
	`.execute(ctx.sql)
	const byAddress = new Map<string, CardsOfAddress>()
	for (const { address, email, ...member } of rows) {
		const cards = byAddress.get(address) ?? { email, members: [] }
		cards.members.push(member)
		byAddress.set(address, cards)
	}
	return byAddress
}

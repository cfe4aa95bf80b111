import { sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import { noEmailAddress } from '#app/rules/logins/real-email.ts'
import type { Ctx } from '../context.ts'
import { isHeld, membershipTicket } from '../memberships/terms-store.ts'
import { type AccountRow, accountColumns } from './account-store.ts'

/** A card whose membership holds, with what is known of its member. */
export interface CardRow {
	/** Null before the first login with the card. */
	accountId: string | null
	firstName: string | null
	lastName: string | null
	/** The values that belong to the card: of the account, of the person, or of the order for a person without them. */
	zipCodes: (string | null)[]
	emails: (string | null)[]
	lastNames: (string | null)[]
}

/** The newest term of a card, in one statement for every number; null for an unknown one. */
export async function findCard(
	{ sql: db, seller: { sellerId } }: Pick<Ctx, 'sql' | 'seller'>,
	number: string,
): Promise<CardRow | null> {
	const { rows } = await sql<CardRow>`
		select card_login.account_id as "accountId", membership.first_name as "firstName",
			membership.last_name as "lastName",
			array[account.zip_code, identity.zip_code] as "zipCodes",
			array[account.email, coalesce(membership.email, identity.email)] as emails,
			array[account.last_name, coalesce(membership.last_name, identity.last_name)] as "lastNames"
		from membership
		${membershipTicket}
		left join ticket_order
			on ticket_order.seller_id = ticket.seller_id
			and ticket_order.id = ticket.ticket_order_id
		left join identity
			on identity.seller_id = ticket_order.seller_id
			and identity.id = ticket_order.identity_id
		left join card_login
			on card_login.seller_id = membership.seller_id
			and card_login.member_number = membership.member_number
		left join account
			on account.seller_id = card_login.seller_id
			and account.id = card_login.account_id
		where membership.seller_id = ${sellerId}
		and membership.member_number = ${number}
		and ${isHeld}
		order by membership.term desc
		limit 1
	`.execute(db)
	return rows[0] ?? null
}

/**
 * The account of a card, which gets one at its first login. Of two first logins at once the second one finds the account of
 * the first.
 */
export async function accountOfCard(
	ctx: Ctx,
	number: string,
	name: Pick<AccountRow, 'firstName' | 'lastName'>,
): Promise<AccountRow> {
	const known = await linkedAccount(ctx, number)
	if (known) return known
	const id = newId('acc')
	await sql`
		with own as (
			insert into account (seller_id, id, email, first_name, last_name, created_at)
			values (${ctx.seller.sellerId}, ${id}, ${noEmailAddress(ctx.seller.identity, id)}, ${name.firstName},
				${name.lastName}, ${ctx.now}::timestamptz)
		)
		insert into card_login (seller_id, member_number, account_id, created_at)
		values (${ctx.seller.sellerId}, ${number}, ${id}, ${ctx.now}::timestamptz)
	`.execute(ctx.sql)
	return { id, email: noEmailAddress(ctx.seller.identity, id), ...name }
}

async function linkedAccount(ctx: Ctx, number: string): Promise<AccountRow | null> {
	const { rows } = await sql<AccountRow>`
		select ${accountColumns}
		from card_login
		join account on account.seller_id = card_login.seller_id and account.id = card_login.account_id
		where card_login.seller_id = ${ctx.seller.sellerId}
		and card_login.member_number = ${number}
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/** Makes first logins with one card wait for each other, until the transaction ends. */
export async function lockCard(ctx: Ctx, number: string): Promise<void> {
	await sql`
		select
		from membership
		where seller_id = ${ctx.seller.sellerId}
		and member_number = ${number}
		order by id
		for update
	`.execute(ctx.sql)
}

/** Gives the terms of a card to the account that it opens. */
export async function takeMemberships(ctx: Ctx, accountId: string, number: string): Promise<void> {
	await sql`
		update membership
		set account_id = ${accountId}
		where seller_id = ${ctx.seller.sellerId}
		and member_number = ${number}
		and account_id is distinct from ${accountId}
	`.execute(ctx.sql)
}

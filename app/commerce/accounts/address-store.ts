import { sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import { type AccountRow, accountColumns } from './account-store.ts'

/**
 * Gives an account a proved address. Two accounts that claim one at the same moment wait for each other, by its lock.
 *
 * @returns the other account that has the address; null when it is set
 */
export async function claimAddress(ctx: Ctx, accountId: string, email: string): Promise<AccountRow | null> {
	const { sellerId } = ctx.seller
	await sql`select pg_advisory_xact_lock(hashtext(${`address ${sellerId} ${email.toLowerCase()}`}))`.execute(
		ctx.sql,
	)
	const { rows } = await sql<AccountRow>`
		select ${accountColumns}
		from account
		where seller_id = ${sellerId}
		and lower(email) = lower(${email})
		and id <> ${accountId}
	`.execute(ctx.sql)
	const [other] = rows
	if (other) return other
	await sql`
		update account
		set email = ${email},
			version = version + 1
		where seller_id = ${sellerId}
		and id = ${accountId}
	`.execute(ctx.sql)
	return null
}

/**
 * Gives the cards of an account that belong to memberships under a proved address to the account of that address, with what
 * the first one holds.
 *
 * @returns false where no card belongs to the address, and nothing was changed
 */
export async function moveCards(
	ctx: Ctx,
	{ from, to, email }: { from: string; to: string; email: string },
): Promise<boolean> {
	const { sellerId } = ctx.seller
	const { count } = await sql`
		with card as (
			update card_login
			set account_id = ${to}
			where seller_id = ${sellerId}
			and account_id = ${from}
			and member_number in (
				select member_number
				from membership
				where seller_id = ${sellerId}
				and account_id = ${from}
				and lower(email) = lower(${email})
			)
			returning member_number
		),
		held as (
			update cart
			set account_id = ${to}
			where seller_id = ${sellerId}
			and account_id = ${from}
			and exists (select from card)
		)
		update membership
		set account_id = ${to}
		where seller_id = ${sellerId}
		and member_number in (select member_number from card)
	`.execute(ctx.sql)
	return count > 0
}

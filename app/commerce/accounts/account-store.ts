import { sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import type { Ctx } from '../context.ts'

/** Somebody who logs in at one venue. */
export interface AccountRow {
	id: string
	email: string
	firstName: string | null
	lastName: string | null
}

export const accountColumns = sql`account.id, account.email, account.first_name as "firstName",
	account.last_name as "lastName"`

/**
 * The account of a proved address, compared without case. An address that has none gets one, with the name under which it bought
 * last.
 */
export async function accountOfAddress(ctx: Ctx, email: string): Promise<AccountRow> {
	const { sellerId } = ctx.seller
	const { rows } = await sql<AccountRow>`
		with purchaser as (
			select first_name, last_name
			from identity
			where seller_id = ${sellerId}
			and lower(email) = lower(${email})
			order by created_at desc
			limit 1
		)
		insert into account (seller_id, id, email, first_name, last_name, created_at)
		select ${sellerId}, ${newId('acc')}, ${email}, (select first_name from purchaser),
			(select last_name from purchaser), ${ctx.now}
		on conflict (seller_id, lower(email)) do update
		set email = account.email
		returning ${accountColumns}
	`.execute(ctx.sql)
	const [account] = rows
	if (!account) throw new Error('an account was neither found nor made')
	return account
}

/** A name, and further answers that are added to the known ones. */
export interface Naming extends Pick<AccountRow, 'firstName' | 'lastName'> {
	meta?: Readonly<Record<string, string>>
}

export async function nameAccount(
	ctx: Ctx,
	accountId: string,
	{ firstName, lastName, meta = {} }: Naming,
): Promise<void> {
	await sql`
		update account
		set first_name = ${firstName},
			last_name = ${lastName},
			meta = meta || ${JSON.stringify(meta)}::jsonb,
			version = version + 1
		where seller_id = ${ctx.seller.sellerId}
		and id = ${accountId}
	`.execute(ctx.sql)
}

/** Locks an account for the rest of the transaction. */
export async function lockAccount(ctx: Ctx, accountId: string): Promise<void> {
	await sql`
		select
		from account
		where seller_id = ${ctx.seller.sellerId}
		and id = ${accountId}
		for update
	`.execute(ctx.sql)
}

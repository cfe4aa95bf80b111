import { sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import { type AccountRow, accountColumns } from './account-store.ts'

/** A visitor as a provider names them: it never uses a subject again. */
export interface Subject {
	issuer: string
	subject: string
}

export async function accountOfSubject(ctx: Ctx, { issuer, subject }: Subject): Promise<AccountRow | null> {
	const { rows } = await sql<AccountRow>`
		select ${accountColumns}
		from external_login
		join account on account.seller_id = external_login.seller_id and account.id = external_login.account_id
		where external_login.seller_id = ${ctx.seller.sellerId}
		and external_login.issuer = ${issuer}
		and external_login.subject = ${subject}
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/** Links a subject to an account; one that was linked meanwhile stays with its account. */
export async function linkSubject(ctx: Ctx, accountId: string, { issuer, subject }: Subject): Promise<void> {
	await sql`
		insert into external_login (seller_id, issuer, subject, account_id, created_at)
		values (${ctx.seller.sellerId}, ${issuer}, ${subject}, ${accountId}, ${ctx.now})
		on conflict do nothing
	`.execute(ctx.sql)
}

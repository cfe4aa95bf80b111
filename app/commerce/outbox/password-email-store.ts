import { sql } from '#app/data/sql.ts'
import { newId } from '#app/lib/ids.ts'
import type { Ctx } from '../context.ts'
import { emailTime } from './email-time-store.ts'

/** Stores the email that reports a new password to the owner of its account. */
export async function insertPasswordEmail(
	ctx: Ctx,
	{ email, locale }: { email: string; locale: string | null },
): Promise<void> {
	const time = emailTime(sql<Date>`${ctx.now}::timestamptz`)
	await sql`
		insert into outbox (seller_id, id, kind, recipient, locale, facts, created_at, due_at)
		values (${ctx.seller.sellerId}, ${newId('ltr')}, 'password_changed', ${email}, ${locale}, '{}'::jsonb, ${time}, ${time})
	`.execute(ctx.sql)
}

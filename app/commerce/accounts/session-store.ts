import type { MembershipTerm } from '#app/contract/visitor.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import { termsOfAccount } from '../memberships/terms-store.ts'
import { type AccountRow, accountColumns } from './account-store.ts'

type Place = Pick<Ctx, 'sql' | 'seller'>

/** A browser that logs in. */
export interface NewSession {
	tokenHash: string
	accountId: string
	days: number
}

export async function insertSession(ctx: Ctx, { tokenHash, accountId, days }: NewSession): Promise<void> {
	await sql`
		insert into login_session (seller_id, token_hash, account_id, created_at, expires_at)
		values (${ctx.seller.sellerId}, ${tokenHash}, ${accountId}, ${ctx.now},
			${ctx.now}::timestamptz + ${days}::integer * interval '1 day')
	`.execute(ctx.sql)
}

/** The account of a session, with the terms of its memberships and the time. */
export interface AccountOfSession extends AccountRow {
	terms: MembershipTerm[]
	now: Date
}

/** The account of a session; null for one that has ended or never was. */
export async function accountOfSession(
	{ sql: db, seller: { sellerId, membership } }: Place,
	tokenHash: string,
	now: Statement<Date>,
): Promise<AccountOfSession | null> {
	const { rows } = await sql<AccountOfSession>`
		select ${accountColumns}, ${now} as now, ${membership.eventId === null ? sql`'[]'::jsonb` : termsOfAccount} as terms
		from login_session
		join account on account.seller_id = login_session.seller_id and account.id = login_session.account_id
		where login_session.seller_id = ${sellerId}
		and login_session.token_hash = ${tokenHash}
		and login_session.expires_at > ${now}
	`.execute(db)
	return rows[0] ?? null
}

export async function deleteSession(
	{ sql: db, seller: { sellerId } }: Place,
	tokenHash: string,
): Promise<void> {
	await sql`
		delete from login_session
		where seller_id = ${sellerId}
		and token_hash = ${tokenHash}
	`.execute(db)
}

/** Ends every login of an account. */
export async function deleteSessionsOf(
	{ sql: db, seller: { sellerId } }: Place,
	accountId: string,
): Promise<void> {
	await sql`
		delete from login_session
		where seller_id = ${sellerId}
		and account_id = ${accountId}
	`.execute(db)
}

/** Deletes sessions, codes and links that have ended, of all sellers. */
export async function deleteEndedLogins(db: Place['sql'], now: Statement<Date>): Promise<void> {
	await sql`delete from login_session where expires_at <= ${now}`.execute(db)
	await sql`delete from login_code where expires_at <= ${now} - interval '1 day'`.execute(db)
	await sql`delete from password_reset where expires_at <= ${now} - interval '1 day'`.execute(db)
}

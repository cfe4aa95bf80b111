import { type Statement, sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import { type StoredResponse, storedResponse } from '../idempotency-store.ts'
import { emailTime } from '../outbox/email-time-store.ts'

/** Minutes for which a code is valid after its email was written. */
export const codeMinutes = 15

const untilEnd = (now: Statement<Date>) => sql`${now} + ${codeMinutes}::integer * interval '1 minute'`

/** What a visitor signs up with. */
export interface SignUp {
	passwordHash: string
	firstName: string
	lastName: string
	/** Further answers. */
	meta: Readonly<Record<string, string>>
}

/** A request to log in by a code, with its email. */
export interface NewCode {
	id: string
	tokenHash: string
	email: string
	attempts: number
	locale: string | null
	emailId: string
	/** Null for a request to log in. */
	signUp: SignUp | null
	/** The account whose new address the code proves; null for a code that logs in. */
	accountId: string | null
	/** Null for a request without a key. */
	response: StoredResponse | null
	now: Statement<Date>
}

/**
 * Stores a code's request, its email and its response in one statement, the same one for every address.
 *
 * @returns false when the key of the request has a response, and nothing was written
 */
export async function insertCode(
	{ sql: db, seller: { sellerId } }: Pick<Ctx, 'sql' | 'seller'>,
	{ id, tokenHash, email, attempts, locale, emailId, signUp, accountId, response, now }: NewCode,
): Promise<boolean> {
	const facts = { codeId: id, ...(accountId === null ? {} : { isForAddress: true }) }
	const { count } = await sql`
		with stored as (${storedResponse(sellerId, response, now)}),
		code as (
			insert into login_code (seller_id, id, token_hash, email, attempts_left, created_at, expires_at,
				password_hash, first_name, last_name, meta, account_id)
			select ${sellerId}, ${id}, ${tokenHash}, ${email}, ${attempts}::integer, ${now}, ${untilEnd(now)},
				${signUp?.passwordHash ?? null}, ${signUp?.firstName ?? null}, ${signUp?.lastName ?? null},
				${JSON.stringify(signUp?.meta ?? {})}::jsonb, ${accountId}
			from stored
		)
		insert into outbox (seller_id, id, kind, recipient, locale, facts, created_at, due_at)
		select ${sellerId}, ${emailId}, 'login_code', ${email}, ${locale},
			${JSON.stringify(facts)}::jsonb, ${emailTime(now)}, ${emailTime(now)}
		from stored
	`.execute(db)
	return count === 1
}

/** Stores the hashes of the codes that emails are about to say. A code that was written before is valid no longer. */
export async function writeCodes(ctx: Ctx, codes: readonly { id: string; hash: string }[]): Promise<void> {
	const now = sql<Date>`${ctx.now}::timestamptz`
	await sql`
		update login_code
		set code_hash = written.hash,
			expires_at = ${untilEnd(now)}
		from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as written (id text, hash text)
		where login_code.seller_id = ${ctx.seller.sellerId}
		and login_code.id = written.id
		and login_code.attempts_left > 0
	`.execute(ctx.sql)
}

export interface CodeRow {
	id: string
	email: string
	codeHash: string | null
	attemptsLeft: number
	hasExpired: boolean
	/** Null for a request to log in. */
	passwordHash: string | null
	firstName: string | null
	lastName: string | null
	meta: Record<string, string>
}

const codeColumns = (now: Statement<Date>) => sql`id, email, code_hash as "codeHash",
	attempts_left as "attemptsLeft", expires_at <= ${now} as "hasExpired", password_hash as "passwordHash",
	first_name as "firstName", last_name as "lastName", meta`

/** Names the request of a code. */
export interface CodeName {
	tokenHash: string
	/** The account whose new address the code proves; null for a code that logs in. */
	accountId: string | null
}

const isNamed = ({ tokenHash, accountId }: CodeName) =>
	sql`token_hash = ${tokenHash} and account_id is not distinct from ${accountId}`

/** Takes one attempt of a request whose code can be tried; null where there is none to take. */
export async function takeAttempt(ctx: Ctx, name: CodeName): Promise<CodeRow | null> {
	const now = sql<Date>`${ctx.now}::timestamptz`
	const { rows } = await sql<CodeRow>`
		update login_code
		set attempts_left = attempts_left - 1
		where seller_id = ${ctx.seller.sellerId}
		and ${isNamed(name)}
		and attempts_left > 0
		and code_hash is not null
		and expires_at > ${now}
		returning ${codeColumns(now)}
	`.execute(ctx.sql)
	return rows[0] ?? null
}

export async function findCode(ctx: Ctx, name: CodeName): Promise<CodeRow | null> {
	const { rows } = await sql<CodeRow>`
		select ${codeColumns(sql<Date>`${ctx.now}::timestamptz`)}
		from login_code
		where seller_id = ${ctx.seller.sellerId}
		and ${isNamed(name)}
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/** Ends every request of an address: a code logs in once, and older emails log in no more. */
export async function endCodes(ctx: Ctx, email: string): Promise<void> {
	await sql`
		update login_code
		set attempts_left = 0
		where seller_id = ${ctx.seller.sellerId}
		and lower(email) = lower(${email})
		and attempts_left > 0
	`.execute(ctx.sql)
}

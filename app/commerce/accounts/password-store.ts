import { type Statement, sql } from '#app/data/sql.ts'
import type { Ctx } from '../context.ts'
import { type StoredResponse, storedResponse } from '../idempotency-store.ts'
import { emailTime } from '../outbox/email-time-store.ts'
import { type AccountRow, accountColumns } from './account-store.ts'

type Place = Pick<Ctx, 'sql' | 'seller'>

/** Minutes for which the link of an email sets a password. */
export const resetMinutes = 60

const untilEnd = (now: Statement<Date>) => sql`${now} + ${resetMinutes}::integer * interval '1 minute'`

/** An address that has an account, or has bought as a guest. */
const isKnown = (sellerId: string, email: Statement<unknown>) => sql`(
	exists (
		select
		from account
		where account.seller_id = ${sellerId}
		and lower(account.email) = lower(${email})
	)
	or exists (
		select
		from identity
		join ticket_order
			on ticket_order.seller_id = identity.seller_id
			and ticket_order.identity_id = identity.id
		where identity.seller_id = ${sellerId}
		and lower(identity.email) = lower(${email})
	)
)`

export interface KnownAddress {
	/** Null without an account. */
	account: AccountRow | null
	passwordHash: string | null
	/** Has an account, or has bought as a guest. */
	isKnown: boolean
}

/** What is known of an address, in one statement for every address. */
export async function findPassword(
	{ sql: db, seller: { sellerId } }: Place,
	email: string,
): Promise<KnownAddress> {
	type Row = { [Key in keyof AccountRow]: AccountRow[Key] | null } & Omit<KnownAddress, 'account'>
	const { rows } = await sql<Row>`
		select ${accountColumns}, account.password_hash as "passwordHash",
			${isKnown(sellerId, sql`${email}`)} as "isKnown"
		from (select 1) one
		left join account on account.seller_id = ${sellerId} and lower(account.email) = lower(${email})
	`.execute(db)
	const [row] = rows
	if (!row) throw new Error('the database returned no row')
	const { id, email: address, firstName, lastName, passwordHash, isKnown: isKnownAddress } = row
	const account = id && address ? { id, email: address, firstName, lastName } : null
	return { account, passwordHash, isKnown: isKnownAddress }
}

/**
 * Whether the account still has this password. Its row is locked until the transaction ends, so that a new password ends
 * the session that begins in it.
 */
export async function holdPassword(ctx: Ctx, accountId: string, passwordHash: string): Promise<boolean> {
	const { rows } = await sql`
		select
		from account
		where seller_id = ${ctx.seller.sellerId}
		and id = ${accountId}
		and password_hash = ${passwordHash}
		for update
	`.execute(ctx.sql)
	return rows.length === 1
}

/** An account with the stored form of its password; null for an unknown account. */
export async function passwordOf(
	{ sql: db, seller: { sellerId } }: Place,
	accountId: string,
): Promise<{ account: AccountRow; passwordHash: string | null } | null> {
	const { rows } = await sql<AccountRow & { passwordHash: string | null }>`
		select ${accountColumns}, account.password_hash as "passwordHash"
		from account
		where seller_id = ${sellerId}
		and id = ${accountId}
	`.execute(db)
	const [row] = rows
	if (!row) return null
	const { passwordHash, ...account } = row
	return { account, passwordHash }
}

/** The stored form of an account's password, whose row is locked until the transaction ends. */
export async function lockPassword(ctx: Ctx, accountId: string): Promise<string | null> {
	const { rows } = await sql<{ passwordHash: string | null }>`
		select password_hash as "passwordHash"
		from account
		where seller_id = ${ctx.seller.sellerId}
		and id = ${accountId}
		for update
	`.execute(ctx.sql)
	return rows[0]?.passwordHash ?? null
}

export async function setPassword(ctx: Ctx, accountId: string, passwordHash: string): Promise<void> {
	await sql`
		update account
		set password_hash = ${passwordHash},
			password_set_at = ${ctx.now}
		where seller_id = ${ctx.seller.sellerId}
		and id = ${accountId}
	`.execute(ctx.sql)
}

/** A request for a link, with its email. */
export interface NewReset {
	id: string
	email: string
	locale: string | null
	emailId: string
	/** Null for a request without a key. */
	response: StoredResponse | null
	now: Statement<Date>
}

/**
 * Stores a request for a link, its email and its response in one statement, the same one for every address.
 *
 * @returns false when the key of the request has a response, and nothing was written
 */
export async function insertReset(
	{ sql: db, seller: { sellerId } }: Place,
	{ id, email, locale, emailId, response, now }: NewReset,
): Promise<boolean> {
	const { count } = await sql`
		with stored as (${storedResponse(sellerId, response, now)}),
		request as (
			insert into password_reset (seller_id, id, email, created_at, expires_at)
			select ${sellerId}, ${id}, ${email}, ${now}, ${untilEnd(now)}
			from stored
		)
		insert into outbox (seller_id, id, kind, recipient, locale, facts, created_at, due_at)
		select ${sellerId}, ${emailId}, 'password_reset', ${email}, ${locale},
			${JSON.stringify({ resetId: id })}::jsonb, ${emailTime(now)}, ${emailTime(now)}
		from stored
	`.execute(db)
	return count === 1
}

/**
 * Stores the hashes of the tokens that emails are about to say, and ends the older links of their addresses.
 *
 * @returns the ids of the newest request of each address that has an account or an order: the others get no email
 */
export async function writeResets(
	ctx: Ctx,
	resets: readonly { id: string; hash: string }[],
): Promise<Set<string>> {
	const { sellerId } = ctx.seller
	const { rows } = await sql<{ id: string }>`
		with newest as (
			select distinct on (lower(password_reset.email)) password_reset.id as reset_id, written.hash
			from jsonb_to_recordset(${JSON.stringify(resets)}::jsonb) as written (id text, hash text)
			join password_reset on password_reset.seller_id = ${sellerId} and password_reset.id = written.id
			where ${isKnown(sellerId, sql`password_reset.email`)}
			order by lower(password_reset.email), password_reset.created_at desc
		),
		link as (
			update password_reset
			set token_hash = newest.hash,
				expires_at = ${untilEnd(sql<Date>`${ctx.now}::timestamptz`)}
			from newest
			where password_reset.seller_id = ${sellerId}
			and password_reset.id = newest.reset_id
			returning password_reset.id, password_reset.email
		),
		older as (
			delete from password_reset
			using link
			where password_reset.seller_id = ${sellerId}
			and lower(password_reset.email) = lower(link.email)
			and password_reset.token_hash is not null
			and password_reset.id not in (select id from link)
		)
		select id from link
	`.execute(ctx.sql)
	return new Set(rows.map(({ id }) => id))
}

/** The request of a link. */
export interface ResetRow {
	email: string
	hasExpired: boolean
}

const resetColumns = (ctx: Ctx) => sql`email, expires_at <= ${ctx.now}::timestamptz as "hasExpired"`

export async function findReset(ctx: Ctx, tokenHash: string): Promise<ResetRow | null> {
	const { rows } = await sql<ResetRow>`
		select ${resetColumns(ctx)}
		from password_reset
		where seller_id = ${ctx.seller.sellerId}
		and token_hash = ${tokenHash}
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/** Spends a link that has not expired: of several requests with it one gets it. */
export async function takeReset(ctx: Ctx, tokenHash: string): Promise<ResetRow | null> {
	const { rows } = await sql<ResetRow>`
		delete from password_reset
		where seller_id = ${ctx.seller.sellerId}
		and token_hash = ${tokenHash}
		and expires_at > ${ctx.now}::timestamptz
		returning ${resetColumns(ctx)}
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/** Ends every link of an address. */
export async function endResets(ctx: Ctx, email: string): Promise<void> {
	await sql`
		delete from password_reset
		where seller_id = ${ctx.seller.sellerId}
		and lower(email) = lower(${email})
		and token_hash is not null
	`.execute(ctx.sql)
}

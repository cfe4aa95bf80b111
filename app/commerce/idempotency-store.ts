import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { type Ctx, clockOf, type Engine } from './context.ts'

/** A request with its key, as it is recognised again. */
export interface KeyedRequest {
	call: string
	key: string
	hash: string
}

/** The response of a keyed request. */
export interface StoredResponse extends KeyedRequest {
	status: number
	response: unknown
}

/** A row of the table; without a status its request is still running. */
export interface StoredKey {
	call: string
	hash: string
	status: number | null
	response: unknown
	createdAt: Date
	/** Until when its running request has it; null in a row of a version that holds no keys. */
	heldUntil: Date | null
}

/** A key that a running request has. Each request that takes the key over has the next run. */
export interface HeldKey {
	key: string
	run: number
}

/** How long a process has a key without a sign of life. It renews its hold several times within. */
export const keyHeldForMs = 10_000

/** Where something is written, in a statement that is a transaction by itself. */
export type Place = Pick<Ctx, 'sql' | 'seller'>

/** Stores responses and returns the keys that had one. */
export async function insertResponses(ctx: Ctx, responses: readonly StoredResponse[]): Promise<Set<string>> {
	const { rows } = await responsesInsert(ctx, responses, sql`${ctx.now}::timestamptz`).execute(ctx.sql)
	return answeredOf(
		responses,
		rows.map(({ key }) => key),
	)
}

/** The same as a part of a statement, which returns the keys that had none. In their order, so that two writers cannot deadlock. */
export const responsesInsert = (
	{ seller }: Pick<Ctx, 'seller'>,
	responses: readonly StoredResponse[],
	now: Statement<unknown>,
) => sql<{ key: string }>`
	insert into idempotency (seller_id, key, call, request_hash, status, answer, created_at)
	select ${seller.sellerId}, key, call, hash, status, response, ${now}
	from jsonb_to_recordset(${JSON.stringify(responses)}::jsonb) as row
		(key text, call text, hash text, status integer, response jsonb)
	order by key
	on conflict do nothing
	returning key
`

/** Keys that had a response before. */
export function answeredOf(responses: readonly StoredResponse[], stored: readonly string[]): Set<string> {
	const had = new Set(responses.map(({ key }) => key))
	for (const key of stored) had.delete(key)
	return had
}

/** Stores the response of a request as a part of its only statement: one row, or none when its key has a response. */
export const storedResponse = (
	sellerId: string,
	response: StoredResponse | null,
	now: Statement<Date>,
): Statement<unknown> =>
	response
		? sql`
			insert into idempotency (seller_id, key, call, request_hash, status, answer, created_at)
			values (${sellerId}, ${response.key}, ${response.call}, ${response.hash}, ${response.status},
				${JSON.stringify(response.response)}, ${now})
			on conflict do nothing
			returning 1
		`
		: sql`select 1`

const holdFrom = (now: Statement<Date>): Statement<Date> =>
	sql`(${now} + ${keyHeldForMs}::integer * interval '1 millisecond')`

/** Reserves a key for a request that runs now; null when the key is there already. */
export async function insertKey(
	engine: Engine,
	seller: SellerTerms,
	{ call, key, hash }: KeyedRequest,
): Promise<HeldKey | null> {
	const now = clockOf(engine)
	const made = await sql`
		insert into idempotency (seller_id, key, call, request_hash, created_at, held_until)
		values (${seller.sellerId}, ${key}, ${call}, ${hash}, ${now}, ${holdFrom(now)})
		on conflict do nothing
	`.execute(engine.database.sql)
	return made.count === 1 ? { key, run: firstRun } : null
}

// The default of the column.
const firstRun = 1

/** Holds a key for longer; false when its request has ended or another one has taken it over. */
export async function renewHold(
	engine: Engine,
	seller: SellerTerms,
	{ key, run }: HeldKey,
): Promise<boolean> {
	const renewed = await sql`
		update idempotency
		set held_until = ${holdFrom(clockOf(engine))}
		where seller_id = ${seller.sellerId}
		and key = ${key}
		and run = ${run}
		and status is null
	`.execute(engine.database.sql)
	return renewed.count === 1
}

export async function findKey(
	ctx: Ctx,
	key: string,
	as: 'seen' | 'locked' = 'seen',
): Promise<StoredKey | null> {
	const { rows } = await sql<StoredKey>`
		select call, request_hash as hash, status, answer as response, created_at as "createdAt",
			held_until as "heldUntil"
		from idempotency
		where seller_id = ${ctx.seller.sellerId}
		and key = ${key}
		${as === 'locked' ? sql`for update` : sql``}
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/** Takes over a locked key of a request whose process has died. What that request may still write has no effect. */
export async function takeOverKey(ctx: Ctx, key: string): Promise<HeldKey> {
	const { rows } = await sql<{ run: number }>`
		update idempotency
		set created_at = ${ctx.now},
			held_until = ${holdFrom(sql`${ctx.now}::timestamptz`)},
			run = run + 1
		where seller_id = ${ctx.seller.sellerId}
		and key = ${key}
		returning run
	`.execute(ctx.sql)
	const [row] = rows
	if (!row) throw new Error('a locked key was deleted')
	return { key, run: row.run }
}

export async function updateResponse(
	ctx: Place,
	{ key, run }: HeldKey,
	{ status, response }: Pick<StoredResponse, 'status' | 'response'>,
): Promise<void> {
	await sql`
		update idempotency
		set status = ${status},
			answer = ${JSON.stringify(response)}
		where seller_id = ${ctx.seller.sellerId}
		and key = ${key}
		and run = ${run}
	`.execute(ctx.sql)
}

export async function deleteKey(ctx: Place, { key, run }: HeldKey): Promise<void> {
	await sql`
		delete from idempotency
		where seller_id = ${ctx.seller.sellerId}
		and key = ${key}
		and run = ${run}
	`.execute(ctx.sql)
}

/** Deletes the oldest keys; one that a request reads at the moment is left for the next run. */
export async function deleteKeysBefore(ctx: Ctx, before: Date, limit: number): Promise<number> {
	const { sellerId } = ctx.seller
	const deleted = await sql`
		with old as (
			select key as name
			from idempotency
			where seller_id = ${sellerId}
			and created_at < ${before}
			order by created_at
			limit ${limit}
			for update skip locked
		)
		delete from idempotency
		using old
		where seller_id = ${sellerId}
		and key = old.name
	`.execute(ctx.sql)
	return deleted.count
}

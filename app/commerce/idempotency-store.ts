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
}

/** Where something is written, in a statement that is a transaction by itself. */
export type Place = Pick<Ctx, 'sql' | 'seller'>

/** Stores responses and returns the keys that had one. In the order of keys, so that two writers cannot deadlock. */
export async function insertResponses(ctx: Ctx, responses: readonly StoredResponse[]): Promise<Set<string>> {
	const { rows } = await sql<{ key: string }>`
		insert into idempotency (seller_id, key, call, request_hash, status, answer, created_at)
		select ${ctx.seller.sellerId}, key, call, hash, status, response, ${ctx.now}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(responses)}::jsonb) as row
			(key text, call text, hash text, status integer, response jsonb)
		order by key
		on conflict do nothing
		returning key
	`.execute(ctx.sql)
	const stored = new Set(rows.map((row) => row.key))
	return new Set(responses.map(({ key }) => key).filter((key) => !stored.has(key)))
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

/** Reserves a key for a request that runs now; false when the key is there already. */
export async function insertKey(
	engine: Engine,
	seller: SellerTerms,
	{ call, key, hash }: KeyedRequest,
): Promise<boolean> {
	const made = await sql`
		insert into idempotency (seller_id, key, call, request_hash, created_at)
		values (${seller.sellerId}, ${key}, ${call}, ${hash}, ${clockOf(engine)})
		on conflict do nothing
	`.execute(engine.database.sql)
	return made.count === 1
}

export async function findKey(
	ctx: Ctx,
	key: string,
	as: 'seen' | 'locked' = 'seen',
): Promise<StoredKey | null> {
	const { rows } = await sql<StoredKey>`
		select call, request_hash as hash, status, answer as response, created_at as "createdAt"
		from idempotency
		where seller_id = ${ctx.seller.sellerId}
		and key = ${key}
		${as === 'locked' ? sql`for update` : sql``}
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/** Reserves a locked key again, for a request whose first run was abandoned. */
export async function renewKey(ctx: Ctx, key: string): Promise<void> {
	await sql`
		update idempotency
		set created_at = ${ctx.now}
		where seller_id = ${ctx.seller.sellerId}
		and key = ${key}
	`.execute(ctx.sql)
}

export async function updateResponse(
	ctx: Place,
	key: string,
	{ status, response }: Pick<StoredResponse, 'status' | 'response'>,
): Promise<void> {
	await sql`
		update idempotency
		set status = ${status},
			answer = ${JSON.stringify(response)}
		where seller_id = ${ctx.seller.sellerId}
		and key = ${key}
	`.execute(ctx.sql)
}

export async function deleteKey(ctx: Place, key: string): Promise<void> {
	await sql`
		delete from idempotency
		where seller_id = ${ctx.seller.sellerId}
		and key = ${key}
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

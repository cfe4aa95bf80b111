import { sql } from 'kysely'
import { Refusal, type RefusalBody } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { hashSecret } from '#app/lib/ids.ts'
import { type Ctx, type Engine, transact } from '../context.ts'

// A process that died in the middle leaves its key behind; after this long the act may be tried again, and its own
// rules (one order for a cart, one payment at a time) keep it from happening twice.
const abandonedAfterMs = 2 * 60_000

export interface OnceRequest<T> {
	call: string
	/** One per attempt, chosen by the client; without it nothing is remembered. */
	key: string | undefined
	/** Whatever must be the same for the same key: the cart, who asks, the body without card data. */
	fingerprint: readonly unknown[]
	/** What is kept of an answer that carries a secret, and how it is made whole again. */
	keep?: (answer: T) => unknown
	restore?: (kept: T) => Promise<T>
}

interface Remembered {
	call: string
	hash: string
	status: number | null
	answer: unknown
	createdAt: Date
}

/**
 * Does something once for a key: the same key and body get the first answer again, refusals included.
 *
 * errors - idempotency_key_reused for another body, request_in_progress while the first is under way
 * source - engine.md "Money", interpretations 7
 */
export async function once<T>(
	engine: Engine,
	seller: SellerTerms,
	request: OnceRequest<T>,
	act: () => Promise<T>,
): Promise<T> {
	const { key } = request
	if (key === undefined) return act()
	const known = await transact(engine, seller, (ctx) => claim(ctx, key, request))
	if (known) return replay(known, request)
	try {
		const answer = await act()
		const kept = request.keep ? request.keep(answer) : answer
		await transact(engine, seller, (ctx) => remember(ctx, key, 200, kept))
		return answer
	} catch (error) {
		await transact(engine, seller, (ctx) => rememberFailure(ctx, key, error))
		throw error
	}
}

async function replay<T>(known: Remembered, request: OnceRequest<T>): Promise<T> {
	if (known.status !== null && known.status >= 400) {
		const body = known.answer as RefusalBody
		throw new Refusal(body._code, body._description, body._context, body._extra)
	}
	const kept = known.answer as T
	return request.restore ? request.restore(kept) : kept
}

/** Null when the key is ours now; what is known of it when the act was done before. */
async function claim<T>(ctx: Ctx, key: string, request: OnceRequest<T>): Promise<Remembered | null> {
	const hash = hashSecret(JSON.stringify(request.fingerprint))
	const made = await sql`
		insert into idempotency (seller_id, key, call, request_hash, created_at)
		values (${ctx.seller.sellerId}, ${key}, ${request.call}, ${hash}, ${ctx.now})
		on conflict do nothing
	`.execute(ctx.sql)
	if (made.numAffectedRows === 1n) return null
	const known = await lockKey(ctx, key)
	if (!known || known.call !== request.call || known.hash !== hash)
		throw new Refusal('idempotency_key_reused', 'The key was used for another request', 'idempotency')
	if (known.status !== null) return known
	if (ctx.now.getTime() - known.createdAt.getTime() < abandonedAfterMs)
		throw new Refusal('request_in_progress', 'The same request is under way', 'idempotency')
	await sql`
		update idempotency
		set created_at = ${ctx.now}
		where seller_id = ${ctx.seller.sellerId}
		and key = ${key}
	`.execute(ctx.sql)
	return null
}

async function lockKey(ctx: Ctx, key: string): Promise<Remembered | null> {
	const { rows } = await sql<Remembered>`
		select call, request_hash as hash, status, answer, created_at as "createdAt"
		from idempotency
		where seller_id = ${ctx.seller.sellerId}
		and key = ${key}
		for update
	`.execute(ctx.sql)
	return rows[0] ?? null
}

async function remember(ctx: Ctx, key: string, status: number, answer: unknown): Promise<void> {
	await sql`
		update idempotency
		set status = ${status},
			answer = ${JSON.stringify(answer)}
		where seller_id = ${ctx.seller.sellerId}
		and key = ${key}
	`.execute(ctx.sql)
}

// Faults are not remembered, nor what may be otherwise in a moment, nor an order's link: only its hash may be kept.
const forgotten = new Set(['request_in_progress', 'cart_already_completed'])

async function rememberFailure(ctx: Ctx, key: string, error: unknown): Promise<void> {
	if (error instanceof Refusal && !forgotten.has(error.code))
		return remember(ctx, key, error.status, error.body())
	await sql`
		delete from idempotency
		where seller_id = ${ctx.seller.sellerId}
		and key = ${key}
	`.execute(ctx.sql)
}

// Clients repeat within minutes; a day covers a phone that was out of reach.
const keptForMs = 24 * 3_600_000

/** Forgets keys of yesterday. */
export async function forgetOldKeys(ctx: Ctx): Promise<number> {
	const gone = await sql`
		delete from idempotency
		where seller_id = ${ctx.seller.sellerId}
		and created_at < ${new Date(ctx.now.getTime() - keptForMs)}
	`.execute(ctx.sql)
	return Number(gone.numAffectedRows ?? 0n)
}

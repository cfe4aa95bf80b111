import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Refusal, type RefusalBody } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { hashSecret } from '#app/lib/ids.ts'
import { type Ctx, clockOf, type Engine, reading } from './context.ts'
import { withTransaction } from './transaction.ts'

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

/** How a request with a key is known again. */
export interface Attempt {
	call: string
	key: string
	hash: string
}

/** What became of an attempt. */
export interface Outcome extends Attempt {
	status: number
	answer: unknown
}

/** Thrown so that the transaction rolls back: what it was about to do has had its outcome before. */
export class RepeatedAttempts extends Error {
	readonly keys: ReadonlySet<string>

	constructor(keys: ReadonlySet<string>) {
		super('a request with the same key has had its outcome')
		this.name = 'RepeatedAttempts'
		this.keys = keys
	}
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
	const attempt = attemptOf(request)
	if (!attempt) return act()
	const { key } = attempt
	const at = { sql: engine.database.sql, seller }
	const known = await claim(engine, seller, attempt)
	if (known) return replay(known, request)
	try {
		const answer = await act()
		const kept = request.keep ? request.keep(answer) : answer
		await remember(at, key, 200, kept)
		return answer
	} catch (error) {
		await rememberFailure(at, key, error)
		throw error
	}
}

/** Keeps an answer in the transaction of the act that made it. */
export type Keep<T> = (ctx: Ctx, answer: T) => Promise<void>

/**
 * Does something that is one transaction once for a key, at the price of one statement: the outcome is kept where the
 * act is done, so there is nothing to claim before. Whoever repeats a request that is under way waits for its end.
 *
 * errors - idempotency_key_reused for another body
 *
 * @param act calls `keep` with its answer before it takes what others wait for
 */
export async function onceInTransaction<T>(
	engine: Engine,
	seller: SellerTerms,
	request: Pick<OnceRequest<T>, 'call' | 'key' | 'fingerprint'>,
	act: (keep: Keep<T>) => Promise<T>,
): Promise<T> {
	const attempt = attemptOf(request)
	if (!attempt) return act(async () => undefined)
	return orReplay(engine, seller, attempt, () =>
		act((ctx, answer) => keepOutcomes(ctx, [{ ...attempt, status: 200, answer }])),
	)
}

/** The name of a request; null without a key. */
export function attemptOf({
	call,
	key,
	fingerprint,
}: Pick<OnceRequest<unknown>, 'call' | 'key' | 'fingerprint'>): Attempt | null {
	return key === undefined ? null : { call, key, hash: hashSecret(JSON.stringify(fingerprint)) }
}

/** Runs an act that keeps its own outcome, or answers the outcome that is there; a refusal is kept here. */
export async function orReplay<T>(
	engine: Engine,
	seller: SellerTerms,
	attempt: Attempt,
	act: () => Promise<T>,
	restore?: (kept: T) => Promise<T>,
): Promise<T> {
	try {
		return await act()
	} catch (error) {
		const isRepeated =
			error instanceof RepeatedAttempts || (await isKeptBefore(engine, seller, attempt, error))
		if (!isRepeated) throw error
	}
	const known = await findKey(await reading(engine, seller), attempt.key)
	if (!known) throw inProgress()
	return replay(requireSame(known, attempt), { restore })
}

/** Keeps a refusal; true when the attempt has had another outcome before, which then holds. */
async function isKeptBefore(
	engine: Engine,
	seller: SellerTerms,
	attempt: Attempt,
	error: unknown,
): Promise<boolean> {
	if (!isLasting(error)) return false
	const outcome = { ...attempt, status: error.status, answer: error.body() }
	return (await insertOutcomes(await reading(engine, seller), [outcome])).size > 0
}

/**
 * Keeps the outcomes of any number of attempts in one statement.
 *
 * errors - RepeatedAttempts (thrown: the transaction must roll back), naming those that have had theirs
 */
export async function keepOutcomes(ctx: Ctx, outcomes: readonly Outcome[]): Promise<void> {
	if (outcomes.length === 0) return
	const repeated = await insertOutcomes(ctx, outcomes)
	if (repeated.size > 0) throw new RepeatedAttempts(repeated)
}

/** Answers the keys that had an outcome. In the order of keys, so that two writers never wait for each other. */
async function insertOutcomes(ctx: Ctx, outcomes: readonly Outcome[]): Promise<Set<string>> {
	const { rows } = await sql<{ key: string }>`
		insert into idempotency (seller_id, key, call, request_hash, status, answer, created_at)
		select ${ctx.seller.sellerId}, key, call, hash, status, answer, ${ctx.now}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as row
			(key text, call text, hash text, status integer, answer jsonb)
		order by key
		on conflict do nothing
		returning key
	`.execute(ctx.sql)
	const kept = new Set(rows.map((row) => row.key))
	return new Set(outcomes.map((outcome) => outcome.key).filter((key) => !kept.has(key)))
}

async function replay<T>(known: Remembered, { restore }: Pick<OnceRequest<T>, 'restore'>): Promise<T> {
	if (known.status !== null && known.status >= 400) {
		const body = known.answer as RefusalBody
		throw new Refusal(body._code, body._description, body._context, body._extra)
	}
	const kept = known.answer as T
	return restore ? restore(kept) : kept
}

/** The same call with the same body, and finished. */
function requireSame(known: Remembered, { call, hash }: Attempt): Remembered {
	if (known.call !== call || known.hash !== hash)
		throw new Refusal('idempotency_key_reused', 'The key was used for another request', 'idempotency')
	if (known.status === null) throw inProgress()
	return known
}

const inProgress = (): Refusal =>
	new Refusal('request_in_progress', 'The same request is under way', 'idempotency')

/** Null when the key is ours now; what is known of it when the act was done before. */
async function claim(engine: Engine, seller: SellerTerms, attempt: Attempt): Promise<Remembered | null> {
	const made = await sql`
		insert into idempotency (seller_id, key, call, request_hash, created_at)
		values (${seller.sellerId}, ${attempt.key}, ${attempt.call}, ${attempt.hash}, ${clockOf(engine)})
		on conflict do nothing
	`.execute(engine.database.sql)
	if (made.numAffectedRows === 1n) return null
	return withTransaction(engine, seller, (ctx) => reclaim(ctx, attempt))
}

async function reclaim(ctx: Ctx, attempt: Attempt): Promise<Remembered | null> {
	const known = await findKey(ctx, attempt.key, 'locked')
	if (!known) throw inProgress()
	const isAbandoned =
		known.status === null && ctx.now.getTime() - known.createdAt.getTime() >= abandonedAfterMs
	if (!isAbandoned || known.call !== attempt.call || known.hash !== attempt.hash)
		return requireSame(known, attempt)
	await sql`
		update idempotency
		set created_at = ${ctx.now}
		where seller_id = ${ctx.seller.sellerId}
		and key = ${attempt.key}
	`.execute(ctx.sql)
	return null
}

async function findKey(ctx: Ctx, key: string, as: 'seen' | 'locked' = 'seen'): Promise<Remembered | null> {
	const { rows } = await sql<Remembered>`
		select call, request_hash as hash, status, answer, created_at as "createdAt"
		from idempotency
		where seller_id = ${ctx.seller.sellerId}
		and key = ${key}
		${as === 'locked' ? sql`for update` : sql``}
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/** Where something is written, in a statement that is a transaction by itself. */
type Place = Pick<Ctx, 'sql' | 'seller'>

async function remember(ctx: Place, key: string, status: number, answer: unknown): Promise<void> {
	await sql`
		update idempotency
		set status = ${status},
			answer = ${JSON.stringify(answer)}
		where seller_id = ${ctx.seller.sellerId}
		and key = ${key}
	`.execute(ctx.sql)
}

// Faults are not remembered, nor what may be otherwise in a moment, nor an order's link: only its hash may be kept.
const forgotten = new Set(['request_in_progress', 'cart_already_completed', 'cart_busy', 'unavailable'])

const isLasting = (error: unknown): error is Refusal => error instanceof Refusal && !forgotten.has(error.code)

async function rememberFailure(ctx: Place, key: string, error: unknown): Promise<void> {
	if (isLasting(error)) return remember(ctx, key, error.status, error.body())
	await sql`
		delete from idempotency
		where seller_id = ${ctx.seller.sellerId}
		and key = ${key}
	`.execute(ctx.sql)
}

// Clients repeat within minutes; a day covers a phone that was out of reach.
const keptForMs = 24 * 3_600_000

// A fraction of a second, and few enough that nobody waits for it.
const keysAtOnce = 2_000
const pauseMs = 50

/** Forgets keys of yesterday: some at a time, each time a transaction of its own, and between them gives way. */
export async function forgetOldKeys(engine: Engine, seller: SellerTerms): Promise<number> {
	for (let forgotten = 0; ; ) {
		const gone = await forgetSome(await reading(engine, seller))
		forgotten += gone
		if (gone < keysAtOnce) return forgotten
		await pause(pauseMs)
	}
}

/** The oldest; a key that somebody is asking about is left for the next hour. */
async function forgetSome(ctx: Ctx): Promise<number> {
	const { sellerId } = ctx.seller
	const gone = await sql`
		with old as (
			select key as name
			from idempotency
			where seller_id = ${sellerId}
			and created_at < ${new Date(ctx.now.getTime() - keptForMs)}
			order by created_at
			limit ${keysAtOnce}
			for update skip locked
		)
		delete from idempotency
		using old
		where seller_id = ${sellerId}
		and key = old.name
	`.execute(ctx.sql)
	return Number(gone.numAffectedRows ?? 0n)
}

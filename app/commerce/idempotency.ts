import { setTimeout as pause } from 'node:timers/promises'
import { Refusal, type RefusalBody } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { hashSecret } from '#app/lib/ids.ts'
import { type Ctx, type Engine, reading } from './context.ts'
import {
	deleteKey,
	deleteKeysBefore,
	findKey,
	type HeldKey,
	insertKey,
	insertResponses,
	type KeyedRequest,
	keyHeldForMs,
	type Place,
	renewHold,
	type StoredKey,
	type StoredResponse,
	takeOverKey,
	updateResponse,
} from './idempotency-store.ts'
import { storeRefusal } from './refusals-of-keys.ts'
import { withTransaction } from './transaction.ts'

// A process of the previous version does not renew its hold: its key is free after this long.
const abandonedAfterMs = 2 * 60_000

// Several renewals may fail, while connections are scarce, before the hold ends.
const renewEveryMs = keyHeldForMs / 4

export interface IdempotentRequest<T> {
	call: string
	/** One per attempt, chosen by the client; without it nothing is stored. */
	key: string | undefined
	/** Whatever must be the same for the same key: the cart, who asks, the body without card data. */
	fingerprint: readonly unknown[]
	/**
	 * True for an act with effects outside the database: its key is reserved first. Any other act stores its response
	 * itself, in its own transaction (`storeResponses`), which costs one statement.
	 */
	reservesKey?: boolean
	/** What is stored of a response with a secret, and how a replay completes it. */
	toStored?: (response: T) => unknown
	fromStored?: (stored: T) => Promise<T>
}

/** Thrown so that the transaction rolls back: these keys have a response already. */
export class KeysAnswered extends Error {
	readonly keys: ReadonlySet<string>

	constructor(keys: ReadonlySet<string>) {
		super('a request with the same key has a response')
		this.name = 'KeysAnswered'
		this.keys = keys
	}
}

/**
 * Runs an act once per key: a repeated request with the same body gets the stored response, refusals included.
 *
 * errors - idempotency_key_reused for another body, request_in_progress while the first request runs
 * source - engine.md "Money", interpretations 7
 *
 * @param act gets the keyed request, null without a key; it stores its response unless `reservesKey` is set
 */
export function withIdempotencyKey<T>(
	engine: Engine,
	seller: SellerTerms,
	request: IdempotentRequest<T>,
	act: (keyed: KeyedRequest | null) => Promise<T>,
): Promise<T> {
	if (request.key === undefined) return act(null)
	const keyed = {
		call: request.call,
		key: request.key,
		hash: hashSecret(JSON.stringify(request.fingerprint)),
	}
	const run = request.reservesKey ? runWithReservedKey : runAndStore
	return run(engine, seller, { request, keyed, act: () => act(keyed) })
}

interface Run<T> {
	request: IdempotentRequest<T>
	keyed: KeyedRequest
	act: () => Promise<T>
}

async function runWithReservedKey<T>(
	engine: Engine,
	seller: SellerTerms,
	{ request, keyed, act }: Run<T>,
): Promise<T> {
	const reserved = await reserveKey(engine, seller, keyed)
	if ('status' in reserved) return replayResponse(reserved, request)
	const place: Place = { sql: engine.database.sql, seller }
	const release = holdKey(engine, seller, reserved)
	try {
		const response = await act()
		const stored = request.toStored ? request.toStored(response) : response
		await updateResponse(place, reserved, { status: 200, response: stored })
		return response
	} catch (error) {
		if (isLasting(error)) await updateResponse(place, reserved, refusalOf(error))
		else await deleteKey(place, reserved)
		throw error
	} finally {
		release()
	}
}

/**
 * Renews the hold of a key until the returned function is called, so that no other request runs while this one does, and
 * a key whose process has died is free within seconds.
 */
function holdKey(engine: Engine, seller: SellerTerms, held: HeldKey): () => void {
	const timer = setInterval(() => {
		renewHold(engine, seller, held).then(
			(isHeld) => {
				if (!isHeld) clearInterval(timer)
			},
			// The database is away or has no connection to spare: the next renewal may be in time.
			() => undefined,
		)
	}, renewEveryMs)
	timer.unref()
	return () => clearInterval(timer)
}

/** The act stores its own response; a refusal is stored here. A repeat of a running request waits for its transaction. */
async function runAndStore<T>(
	engine: Engine,
	seller: SellerTerms,
	{ request, keyed, act }: Run<T>,
): Promise<T> {
	try {
		return await act()
	} catch (error) {
		const isAnswered =
			error instanceof KeysAnswered ||
			(isLasting(error) && (await storeRefusal(engine, seller, { ...keyed, ...refusalOf(error) })))
		if (!isAnswered) throw error
	}
	const known = await findKey(await reading(engine, seller), keyed.key)
	if (!known) throw inProgress()
	return replayResponse(requireSame(known, keyed), request)
}

/**
 * Stores the responses of any number of keyed requests in one statement, in the transaction that made them. An act calls
 * it before it takes what other transactions wait for.
 *
 * errors - KeysAnswered (thrown: the transaction must roll back)
 */
export async function storeResponses(ctx: Ctx, responses: readonly StoredResponse[]): Promise<void> {
	if (responses.length === 0) return
	const answered = await insertResponses(ctx, responses)
	if (answered.size > 0) throw new KeysAnswered(answered)
}

/** The same of one request; without a key nothing is stored. */
export function storeResponse(ctx: Ctx, keyed: KeyedRequest | null, response: unknown): Promise<void> {
	return storeResponses(ctx, keyed ? [{ ...keyed, status: 200, response }] : [])
}

/** The key when it is this request's now; else what is stored under it. */
async function reserveKey(
	engine: Engine,
	seller: SellerTerms,
	keyed: KeyedRequest,
): Promise<HeldKey | StoredKey> {
	const inserted = await insertKey(engine, seller, keyed)
	if (inserted) return inserted
	return withTransaction(engine, seller, async (ctx) => {
		const known = await findKey(ctx, keyed.key, 'locked')
		if (!known) throw inProgress()
		if (!isAbandoned(known, ctx.now) || !isSame(known, keyed)) return requireSame(known, keyed)
		return takeOverKey(ctx, keyed.key)
	})
}

/** Whether the process of an unfinished request has died. The rules of the act keep it from happening twice. */
function isAbandoned({ status, createdAt, heldUntil }: StoredKey, now: Date): boolean {
	if (status !== null) return false
	return heldUntil ? heldUntil <= now : now.getTime() - createdAt.getTime() >= abandonedAfterMs
}

async function replayResponse<T>(
	known: StoredKey,
	{ fromStored }: Pick<IdempotentRequest<T>, 'fromStored'>,
): Promise<T> {
	if (known.status !== null && known.status >= 400) {
		const body = known.response as RefusalBody
		throw new Refusal(body._code, body._description, body._context, body._extra)
	}
	const stored = known.response as T
	return fromStored ? fromStored(stored) : stored
}

const isSame = (known: StoredKey, { call, hash }: KeyedRequest): boolean =>
	known.call === call && known.hash === hash

/** The same call with the same body, and finished. */
function requireSame(known: StoredKey, keyed: KeyedRequest): StoredKey {
	if (!isSame(known, keyed))
		throw new Refusal('idempotency_key_reused', 'The key was used for another request', 'idempotency')
	if (known.status === null) throw inProgress()
	return known
}

const inProgress = (): Refusal =>
	new Refusal('request_in_progress', 'The same request is under way', 'idempotency')

// Faults are not stored, nor what may be otherwise in a moment, nor an order's link: only its hash may be stored.
const notStored = new Set(['request_in_progress', 'cart_already_completed', 'cart_busy', 'unavailable'])

const isLasting = (error: unknown): error is Refusal => error instanceof Refusal && !notStored.has(error.code)

/** A provider's secret is stored nowhere: a client that repeats its request asks for the payment by its id. */
function refusalOf(refusal: Refusal): Pick<StoredResponse, 'status' | 'response'> {
	const { _extra, ...body } = refusal.body()
	const { client_secret: _secret, ...extra } = _extra ?? {}
	return { status: refusal.status, response: _extra ? { ...body, _extra: extra } : body }
}

// Clients repeat within minutes; a day covers a phone without a connection.
const storedForMs = 24 * 3_600_000

// A batch takes a fraction of a second: no request waits longer for it.
const keysPerBatch = 2_000
const pauseMs = 50

/** Deletes keys older than a day in batches, each a transaction of its own, with pauses between them. */
export async function deleteOldKeys(engine: Engine, seller: SellerTerms): Promise<number> {
	for (let total = 0; ; ) {
		const ctx = await reading(engine, seller)
		const deleted = await deleteKeysBefore(ctx, new Date(ctx.now.getTime() - storedForMs), keysPerBatch)
		total += deleted
		if (deleted < keysPerBatch) return total
		await pause(pauseMs)
	}
}

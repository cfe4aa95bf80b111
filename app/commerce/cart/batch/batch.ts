import { type Ctx, type Engine, reading } from '#app/commerce/context.ts'
import { KeysAnswered } from '#app/commerce/idempotency.ts'
import { lockCounters } from '#app/commerce/inventory/counters-store.ts'
import { requireNoneExpired } from '#app/commerce/inventory/inventory.ts'
import {
	type Admission,
	admit,
	type Claim,
	type CounterPlaces,
	claimKey,
	claimsOf,
	isCounter,
	isOfAddress,
} from '#app/commerce/inventory/plan.ts'
import { fullRefusal } from '#app/commerce/inventory/refusals.ts'
import { readCounters, readWithExpired } from '#app/commerce/inventory/store.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import type { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { isDataFault } from '#app/data/problem.ts'
import type { CartDraft } from './draft.ts'
import { reserveExpected } from './expected.ts'
import { type Decided, decideBatch, type PendingReservation } from './plain.ts'
import { NoRoom, StaleCatalog } from './reservation-store.ts'
import { addressesOf, optionsOf, write } from './write.ts'

/** Expired carts freed for one batch: as many as a batch could want. */
const expiredForOneBatch = 200

/** The result of a part: an admission for each request, a draft for each admitted one. */
interface Reserved {
	ctx: Ctx
	admissions: Admission[]
	drafts: CartDraft[]
}

/** Gets each request that was refused because no place of its kind is left. */
type OnSoldOut = (request: PendingReservation, refusal: Refusal) => void

interface BatchOptions {
	onSoldOut: OnSoldOut
	/** Whether nothing was refused lately in its sessions. */
	expectsRoom: boolean
}

/** Answers every request of a batch, in order of arrival within its session; never throws. */
export async function settleBatch(
	engine: Engine,
	seller: SellerTerms,
	batch: readonly PendingReservation[],
	{ onSoldOut, expectsRoom }: BatchOptions,
): Promise<void> {
	try {
		const drafts = expectsRoom ? await reserveExpected(engine, seller, batch) : null
		if (!drafts) await settleCarefully(engine, seller, batch, onSoldOut)
		else for (const [index, request] of batch.entries()) request.settle(drafts[index] ?? lost())
	} catch (cause) {
		for (const request of batch) request.fail(cause)
	}
}

/** Reads what the rules and the counters say before anything is written. */
async function settleCarefully(
	engine: Engine,
	seller: SellerTerms,
	batch: readonly PendingReservation[],
	onSoldOut: OnSoldOut,
): Promise<void> {
	for (let pending = batch; pending.length > 0; ) {
		const undecided: PendingReservation[] = []
		// 1. The rules decide each request by itself, on one reading of the catalogue.
		const { ctx, decided } = await decideBatch(engine, seller, pending)
		// 2. Requests with room share a transaction; each session that runs out has one of its own.
		const parts = await divide(ctx, decided)
		for (let part = parts.shift(); part; part = parts.shift()) {
			const requests = part.decided.map(({ request }) => request)
			try {
				// 3. Places are taken, and every request of the part is answered.
				await settlePart(engine, ctx, part, onSoldOut)
			} catch (cause) {
				// 4. A catalogue that was applied after the decision: its prices and limits hold, decide again.
				if (cause instanceof StaleCatalog) undecided.push(...requests)
				// 5. The database refuses what one request writes: it fails alone.
				else if (requests.length > 1 && isDataFault(cause)) parts.unshift(...eachAlone(part))
				else for (const request of requests) request.fail(cause)
			}
		}
		pending = undecided
	}
}

const lost = (): never => {
	throw new Error('the reservation batcher lost an admitted request')
}

const eachAlone = ({ decided }: Part): Part[] => decided.map((one) => ({ decided: [one], admissions: null }))

/** Requests that are reserved together. */
interface Part {
	decided: Decided[]
	/** Null where the counters have not been read yet. */
	admissions: Admission[] | null
}

/** Divides a batch so that the locks and refusals of a session that runs out delay no other session. */
async function divide(ctx: Ctx, decided: Decided[]): Promise<Part[]> {
	const sessions = new Set(decided.map(({ request }) => request.sessionId))
	if (sessions.size < 2) return decided.length > 0 ? [{ decided, admissions: null }] : []
	const admissions = await look(ctx, decided)
	const full = new Set(
		decided.flatMap(({ request }, index) => (admissions[index] === 'in' ? [] : [request.sessionId])),
	)
	const of = (sessionId: string): Part => ({
		decided: decided.filter(({ request }) => request.sessionId === sessionId),
		admissions: null,
	})
	const withRoom = decided.filter(({ request }) => !full.has(request.sessionId))
	const parts = [{ decided: withRoom, admissions: withRoom.map(() => 'in' as const) }, ...[...full].map(of)]
	return parts.filter((part) => part.decided.length > 0)
}

/** A request whose key has a response fails with `KeysAnswered`, and the part is reserved without it. */
async function settlePart(engine: Engine, ctx: Ctx, part: Part, onSoldOut: OnSoldOut): Promise<void> {
	let left = part
	for (let current = ctx; ; current = await reading(engine, ctx.seller, engine.database.batchSql)) {
		try {
			return await answer(await reserve(engine, current, left), left.decided, onSoldOut)
		} catch (error) {
			if (!(error instanceof KeysAnswered)) throw error
			const isAnswered = ({ request }: Decided) => error.keys.has(request.keyed?.key ?? '')
			for (const { request } of left.decided.filter(isAnswered)) request.fail(error)
			left = { decided: left.decided.filter((one) => !isAnswered(one)), admissions: null }
			if (left.decided.length === 0) return
		}
	}
}

async function reserve(engine: Engine, ctx: Ctx, { decided, admissions: read }: Part): Promise<Reserved> {
	const { admissions, hasExpired } = read
		? { admissions: read, hasExpired: false }
		: await lookAlsoForExpired(ctx, decided)
	const misfits = admissions.filter((admission) => admission !== 'in')
	const fitting = decided.filter((_, index) => admissions[index] === 'in')
	// 1. Everything fits, but for addresses that hold too much: the conditional updates of the write decide, and no row is
	//    locked before them. Where another process was quicker, one does not fit.
	const isForOthers = misfits.every((misfit) => isOfAddress(misfit.claim)) && !hasExpired
	if (fitting.length > 0 && (misfits.length === 0 || isForOthers)) {
		const drafts = await writeUnlocked(engine, ctx.seller, fitting)
		if (drafts) return { ctx, admissions, drafts }
	}
	// 2. Nothing fits, and no expired hold has places: refuse without locking a row.
	if (fitting.length === 0 && !hasExpired) return { ctx, admissions, drafts: [] }
	// 3. Otherwise (last places, expired holds, or another process was quicker): lock the counters and admit requests
	//    in order of arrival. While they are locked, the write finds the places that were read.
	const reserveLocked = async (inside: Ctx) => {
		await lockCounters(inside, rowsOf(decided).filter(isCounter))
		const certain = await lookAlsoForExpired(inside, decided)
		if (certain.hasExpired)
			await requireNoneExpired(inside, misfitRows(certain.admissions), expiredForOneBatch)
		const certainly = decided.filter((_, index) => certain.admissions[index] === 'in')
		const drafts = certainly.length > 0 ? await write(inside, certainly) : []
		return { admissions: certain.admissions, drafts, ctx: { ...inside, sql: ctx.sql } }
	}
	// The refusals read their facts outside the transaction, when it is over.
	return withTransaction(engine, ctx.seller, reserveLocked, optionsOf(engine, ctx.seller, decided))
}

/** Null when a conditional update found no place: another process was quicker. */
async function writeUnlocked(
	engine: Engine,
	seller: SellerTerms,
	decided: readonly Decided[],
): Promise<CartDraft[] | null> {
	try {
		const options = optionsOf(engine, seller, decided)
		return await withTransaction(engine, seller, (ctx) => write(ctx, decided), options)
	} catch (error) {
		if (error instanceof NoRoom) return null
		throw error
	}
}

async function answer(
	{ ctx, admissions, drafts }: Reserved,
	decided: Decided[],
	onSoldOut: OnSoldOut,
): Promise<void> {
	const made = drafts.values()
	// Most refusals of a batch are the same: read the facts of each refusal once.
	const refusals = new Map<string, Promise<Refusal>>()
	for (const [index, { request }] of decided.entries()) {
		const admission = admissions[index]
		if (admission !== 'in' && admission) {
			const refusal = await refusalFor(ctx, admission, refusals)
			if (isSoldOut(admission)) onSoldOut(request, refusal)
			request.settle(refusal)
		} else {
			request.settle(made.next().value ?? lost())
		}
	}
}

/** Whether no visitor gets a place of this kind; an address or a code may only be used up for this one. */
const isSoldOut = ({ claim, left }: Exclude<Admission, 'in'>): boolean =>
	left <= 0 && (claim.kind === 'session' || claim.kind === 'group' || claim.kind === 'pool')

function refusalFor(
	ctx: Ctx,
	{ claim, left }: Exclude<Admission, 'in'>,
	known: Map<string, Promise<Refusal>>,
): Promise<Refusal> {
	const key = `${claimKey(claim)} ${left > 0 ? claim.count : ''} ${left}`
	const refusal = known.get(key) ?? fullRefusal(ctx, claim, left)
	known.set(key, refusal)
	return refusal
}

/** The rows that decide about requests. */
const rowsOf = (decided: readonly Decided[]): Claim[] => [
	...claimsOf(decided.flatMap(({ planned }) => planned)),
	...addressesOf(decided),
]

const admitted = (decided: readonly Decided[], counters: CounterPlaces): Admission[] =>
	admit(
		decided.map(({ claims }) => claims),
		counters,
	)

/** Which requests fit the counters, in order of arrival. */
const look = async (ctx: Ctx, decided: readonly Decided[]): Promise<Admission[]> =>
	admitted(decided, await readCounters(ctx, rowsOf(decided)))

async function lookAlsoForExpired(
	ctx: Ctx,
	decided: readonly Decided[],
): Promise<{ admissions: Admission[]; hasExpired: boolean }> {
	const { counters, hasExpired } = await readWithExpired(ctx, rowsOf(decided))
	return { admissions: admitted(decided, counters), hasExpired }
}

function misfitRows(admissions: readonly Admission[]): Claim[] {
	const rows = admissions.flatMap((admission) => (admission === 'in' ? [] : [admission.claim]))
	return [...new Map(rows.map((claim) => [claimKey(claim), claim])).values()]
}

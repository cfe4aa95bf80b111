import type { AddEntry } from '#app/contract/calls/cart.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { sellableTypes } from '../catalog/facts.ts'
import { type Ctx, type Engine, reading, transact } from '../context.ts'
import { type Attempt, keepOutcomes, RepeatedAttempts } from '../idempotency.ts'
import { freeLapsed, fullRefusal, take } from '../inventory/inventory.ts'
import { type Admission, admit, type Claim, claimKey, claimsOf } from '../inventory/plan.ts'
import { hasLapsed, readCounters } from '../inventory/store.ts'
import { type CartDraft, draftCart, outcomeOf } from './draft.ts'
import { type PlannedTicket, planReserve } from './plan.ts'
import { insertCarts } from './store.ts'

/** Requests that one statement admits; more makes the last of them wait longer than it saves. */
const batchSize = 200
/** Lapsed carts freed for one batch: as many as a batch could want. */
const lapsedForOneBatch = 200

/** Reservations that may wait. Beyond it an answer would come when its visitor has gone: better none, at once. */
export interface Patience {
	perSession: number
	inAll: number
}
// Some seconds of what one process admits (engine.md: a batch of 200 in 10 to 50 ms).
const shipped: Patience = { perSession: 2_000, inAll: 10_000 }

interface Waiting {
	entries: readonly AddEntry[]
	attempt: Attempt | null
	settle(result: CartDraft | Refusal): void
	fail(cause: unknown): void
}

interface Decided {
	request: Waiting
	planned: PlannedTicket[]
	claims: Claim[]
}

/** The door for plain reservations: new carts with tickets of one session. */
export interface Combiner {
	/**
	 * errors - unavailable while too many wait; RepeatedAttempts when the attempt has had its outcome
	 */
	reserve(
		seller: SellerTerms,
		sessionId: string,
		entries: readonly AddEntry[],
		attempt: Attempt | null,
	): Promise<CartDraft>
}

/**
 * Gathers the reservations of one session that arrive while the previous ones are under way, and admits them in
 * order of arrival in one transaction: lock and commit are paid once for up to 200 visitors. Nothing is decided
 * from memory: the rule stays the counters' own conditional update (`take`), so any number of processes may
 * combine on the same session.
 *
 * source - engine.md "The combiner"
 */
export function createCombiner(engine: Engine, patience: Patience = shipped): Combiner {
	const queues = new Map<string, Waiting[]>()
	let waiting = 0

	const drain = async (
		key: string,
		queue: Waiting[],
		seller: SellerTerms,
		sessionId: string,
	): Promise<void> => {
		while (queue.length > 0) {
			const batch = nextBatch(queue)
			waiting -= batch.length
			await settleBatch(engine, seller, sessionId, batch)
		}
		queues.delete(key)
	}

	return {
		async reserve(seller, sessionId, entries, attempt) {
			const key = `${seller.sellerId} ${sessionId}`
			const isCrowded = (queues.get(key)?.length ?? 0) >= patience.perSession || waiting >= patience.inAll
			if (isCrowded) throw tooMany()
			waiting += 1
			return new Promise((resolve, reject) => {
				const settle = (result: CartDraft | Refusal) =>
					result instanceof Refusal ? reject(result) : resolve(result)
				const request: Waiting = { entries, attempt, settle, fail: reject }
				const queue = queues.get(key)
				if (queue) {
					queue.push(request)
					return
				}
				const fresh = [request]
				queues.set(key, fresh)
				void drain(key, fresh, seller, sessionId)
			})
		},
	}
}

const tooMany = (): Refusal =>
	new Refusal('unavailable', 'Too many visitors reserve at once; try again soon', 'reserve', {
		retry_after: 2,
	})

/** The next requests in order of arrival. A key's second request waits for what becomes of the first. */
function nextBatch(queue: Waiting[]): Waiting[] {
	const keys = new Set<string>()
	const later: Waiting[] = []
	const batch = queue.splice(0, batchSize).filter((request) => {
		if (!request.attempt) return true
		const isFirst = !keys.has(request.attempt.key)
		if (isFirst) keys.add(request.attempt.key)
		else later.push(request)
		return isFirst
	})
	queue.unshift(...later)
	return batch
}

async function settleBatch(
	engine: Engine,
	seller: SellerTerms,
	sessionId: string,
	batch: Waiting[],
): Promise<void> {
	try {
		const ctx = await reading(engine, seller)
		const decided = await decide(ctx, sessionId, batch)
		if (decided.length > 0) await reserveFirsts(engine, ctx, decided)
	} catch (cause) {
		for (const request of batch) request.fail(cause)
	}
}

/** Refuses at once what breaks a rule of its own; the rest goes on to the counters. */
async function decide(ctx: Ctx, sessionId: string, batch: Waiting[]): Promise<Decided[]> {
	const typeIds = new Set(batch.flatMap((request) => request.entries.map((entry) => entry.ticket_type_id)))
	const facts = await sellableTypes(ctx, { typeIds: [...typeIds], sessionIds: [sessionId] })
	const decided: Decided[] = []
	for (const request of batch) {
		const planned = planReserve(facts, {
			entries: request.entries,
			kept: [],
			seller: ctx.seller,
			now: ctx.now,
		})
		if (planned instanceof Refusal) request.settle(planned)
		else decided.push({ request, planned, claims: claimsOf(planned) })
	}
	return decided
}

/** Repeated requests have had their answer: they are told so, and the rest goes on without them. */
async function reserveFirsts(engine: Engine, ctx: Ctx, decided: Decided[]): Promise<void> {
	try {
		await reserveAll(engine, ctx, decided)
	} catch (error) {
		if (!(error instanceof RepeatedAttempts)) throw error
		const isRepeated = ({ request }: Decided) => error.keys.has(request.attempt?.key ?? '')
		for (const { request } of decided.filter(isRepeated)) request.fail(error)
		const firsts = decided.filter((one) => !isRepeated(one))
		if (firsts.length > 0) await reserveFirsts(engine, await reading(engine, ctx.seller), firsts)
	}
}

/**
 * First by a plain look: while everything asked for fits, or nothing can, no row is locked before the write. Where
 * that is not certain (the last places, lapsed holds, another process was quicker) the counters are locked first.
 */
async function reserveAll(engine: Engine, ctx: Ctx, decided: Decided[]): Promise<void> {
	const rows = counterRows(decided)
	const admissions = admit(claimsEach(decided), await readCounters(ctx, rows))
	const misfits = admissions.filter((admission) => admission !== 'in')
	if (misfits.length === 0 && (await reserveOptimistically(engine, ctx.seller, decided))) return
	const isHopeless = misfits.length === decided.length && !(await anyLapsed(ctx, misfits))
	const settled = isHopeless
		? { ctx, admissions, drafts: [] }
		: await reserveLocked(engine, ctx.seller, decided)
	await answer(settled.ctx, decided, settled.admissions, settled.drafts)
}

async function reserveOptimistically(
	engine: Engine,
	seller: SellerTerms,
	decided: Decided[],
): Promise<boolean> {
	try {
		const drafts = await transact(engine, seller, (ctx) => write(ctx, decided))
		for (const [index, { request }] of decided.entries()) settleWith(request, drafts[index])
		return true
	} catch (error) {
		if (error instanceof Refusal) return false
		throw error
	}
}

interface Settled {
	ctx: Ctx
	admissions: Admission[]
	drafts: CartDraft[]
}

async function reserveLocked(engine: Engine, seller: SellerTerms, decided: Decided[]): Promise<Settled> {
	const settled = await transact(engine, seller, async (ctx): Promise<Settled> => {
		const rows = counterRows(decided)
		const wishes = claimsEach(decided)
		const looked = admit(wishes, await readCounters(ctx, rows))
		for (const row of misfitRows(looked)) await freeLapsed(ctx, row, lapsedForOneBatch)
		// The rows stay ours from here to the commit: what fits now is what `take` finds.
		const admissions = admit(wishes, await readCounters(ctx, rows, 'locked'))
		const admitted = decided.filter((_, index) => admissions[index] === 'in')
		return { ctx, admissions, drafts: admitted.length > 0 ? await write(ctx, admitted) : [] }
	})
	// The transaction is over: what is read for the refusals is read outside it.
	return { ...settled, ctx: await reading(engine, seller) }
}

async function write(ctx: Ctx, admitted: readonly Decided[]): Promise<CartDraft[]> {
	const drafts = admitted.map(({ planned }) => draftCart(planned, ctx.seller, ctx.now))
	await insertCarts(
		ctx,
		drafts.map((draft) => draft.cart),
		drafts.flatMap((draft) => draft.tickets),
	)
	const outcomes = admitted.flatMap(({ request: { attempt } }, index) => {
		const draft = drafts[index]
		return attempt && draft ? [outcomeOf(attempt, draft, ctx.seller)] : []
	})
	await keepOutcomes(ctx, outcomes)
	await take(
		ctx,
		admitted.flatMap(({ planned }) => planned),
	)
	return drafts
}

async function answer(
	ctx: Ctx,
	decided: Decided[],
	admissions: Admission[],
	drafts: CartDraft[],
): Promise<void> {
	const made = drafts.values()
	// A batch of refusals is mostly one refusal many times: ask the database once for each.
	const refusals = new Map<string, Promise<Refusal>>()
	for (const [index, { request }] of decided.entries()) {
		const admission = admissions[index]
		if (admission === 'in' || !admission) settleWith(request, made.next().value)
		else request.settle(await refusalFor(ctx, admission, refusals))
	}
}

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

function settleWith(request: Waiting, draft: CartDraft | undefined): void {
	if (draft) request.settle(draft)
	else request.fail(new Error('the combiner lost an admitted request'))
}

const claimsEach = (decided: readonly Decided[]): Claim[][] => decided.map(({ claims }) => claims)

const counterRows = (decided: readonly Decided[]): Claim[] =>
	claimsOf(decided.flatMap(({ planned }) => planned))

function misfitRows(admissions: readonly Admission[]): Claim[] {
	const rows = admissions.flatMap((admission) => (admission === 'in' ? [] : [admission.claim]))
	return [...new Map(rows.map((claim) => [claimKey(claim), claim])).values()]
}

async function anyLapsed(ctx: Ctx, misfits: readonly Admission[]): Promise<boolean> {
	for (const row of misfitRows(misfits)) if (await hasLapsed(ctx, row)) return true
	return false
}

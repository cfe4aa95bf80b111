import { cartItems } from '#app/commerce/cart/decide/anchors.ts'
import { insertCarts, StaleCatalog } from '#app/commerce/cart/store/store.ts'
import { type Ctx, type Engine, reading } from '#app/commerce/context.ts'
import { KeysAnswered, storeResponses } from '#app/commerce/idempotency.ts'
import { requireNoneLapsed, take } from '#app/commerce/inventory/inventory.ts'
import { hasLapsed } from '#app/commerce/inventory/lapsed-store.ts'
import { type Admission, admit, type Claim, claimKey, claimsOf } from '#app/commerce/inventory/plan.ts'
import { fullRefusal } from '#app/commerce/inventory/refusals.ts'
import { readCounters } from '#app/commerce/inventory/store.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Decided, decide, type Waiting } from './decide.ts'
import { type CartDraft, draftCart, draftTickets, responseOf } from './draft.ts'

/** Lapsed carts freed for one batch: as many as a batch could want. */
const lapsedForOneBatch = 200

/** Answers every request of a batch, in order of arrival within its session; never throws. */
export async function settleBatch(
	engine: Engine,
	seller: SellerTerms,
	batch: readonly Waiting[],
): Promise<void> {
	try {
		const { ctx, decided } = await decide(engine, seller, batch)
		for (const part of await apart(ctx, decided)) await settlePart(engine, ctx, part)
	} catch (cause) {
		for (const request of batch) request.fail(cause)
	}
}

/**
 * What fails takes only its own part down: the others have been, or will be, answered. A catalogue that came between
 * the decision and the write is decided on anew: its prices and limits hold.
 */
async function settlePart(engine: Engine, ctx: Ctx, part: Decided[]): Promise<void> {
	const requests = part.map(({ request }) => request)
	try {
		await reserveFirsts(engine, ctx, part)
	} catch (cause) {
		if (cause instanceof StaleCatalog) return settleBatch(engine, ctx.seller, requests)
		for (const request of requests) request.fail(cause)
	}
}

/**
 * Parts that are reserved each in a transaction of its own: everything that plainly fits together, and each session
 * that is running out by itself, so that its locks and refusals hold up nobody else.
 */
async function apart(ctx: Ctx, decided: Decided[]): Promise<Decided[][]> {
	const sessions = new Set(decided.map(({ request }) => request.sessionId))
	if (sessions.size < 2) return decided.length > 0 ? [decided] : []
	const admissions = admit(claimsEach(decided), await readCounters(ctx, counterRows(decided)))
	const tight = new Set(
		decided.flatMap(({ request }, index) => (admissions[index] === 'in' ? [] : [request.sessionId])),
	)
	const of = (sessionId: string) => decided.filter(({ request }) => request.sessionId === sessionId)
	const calm = decided.filter(({ request }) => !tight.has(request.sessionId))
	return [calm, ...[...tight].map(of)].filter((part) => part.length > 0)
}

/** Repeated requests have had their answer: they are told so, and the rest goes on without them. */
async function reserveFirsts(engine: Engine, ctx: Ctx, decided: Decided[]): Promise<void> {
	try {
		await reserveAll(engine, ctx, decided)
	} catch (error) {
		if (!(error instanceof KeysAnswered)) throw error
		const isRepeated = ({ request }: Decided) => error.keys.has(request.keyed?.key ?? '')
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
	// Between the two looks somebody may have ended what was in the way.
	const isHopeless =
		misfits.length === decided.length &&
		!(await anyLapsed(ctx, misfits)) &&
		admit(claimsEach(decided), await readCounters(ctx, rows)).every((admission) => admission !== 'in')
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
		const drafts = await withTransaction(engine, seller, (ctx) => write(ctx, decided))
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
	const settled = await withTransaction(engine, seller, async (ctx): Promise<Settled> => {
		const rows = counterRows(decided)
		const wishes = claimsEach(decided)
		const looked = admit(wishes, await readCounters(ctx, rows))
		await requireNoneLapsed(ctx, misfitRows(looked), lapsedForOneBatch)
		// The rows stay ours from here to the commit: what fits now is what `take` finds.
		const admissions = admit(wishes, await readCounters(ctx, rows, 'locked'))
		const admitted = decided.filter((_, index) => admissions[index] === 'in')
		return { ctx, admissions, drafts: admitted.length > 0 ? await write(ctx, admitted) : [] }
	})
	// The transaction is over: what is read for the refusals is read outside it.
	return { ...settled, ctx: await reading(engine, seller) }
}

async function write(ctx: Ctx, admitted: readonly Decided[]): Promise<CartDraft[]> {
	const drafts = admitted.map((one) => draftOf(ctx, one))
	await insertCarts(ctx, {
		carts: drafts.map((draft) => draft.cart),
		tickets: drafts.flatMap((draft) => draft.tickets),
		revision: admitted[0]?.facts.revision ?? null,
	})
	const responses = admitted.flatMap(({ request: { keyed } }, index) => {
		const draft = drafts[index]
		return keyed && draft ? [responseOf(keyed, draft, ctx.seller)] : []
	})
	await storeResponses(ctx, responses)
	await take(
		ctx,
		admitted.flatMap(({ claims }) => claims),
	)
	return drafts
}

function draftOf(ctx: Ctx, { request, planned, mods, facts }: Decided): CartDraft {
	const { cart, credential } = draftCart(request.origin, ctx.seller, ctx.now)
	const tickets = draftTickets(planned, cart.id, ctx.now)
	const items = cartItems({ ...facts, upsells: ctx.seller.upsells }, tickets)
	return { cart, credential, tickets, items, mods }
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

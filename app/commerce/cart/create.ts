import type { z } from 'zod'
import type { ModifyCartBody } from '#app/contract/calls/cart.ts'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { hashSecret, secret } from '#app/lib/ids.ts'
import { sellableTypes } from '../catalog/facts.ts'
import { type Engine, transact } from '../context.ts'
import { type Attempt, attemptOf, keepOutcomes, orReplay } from '../idempotency.ts'
import { refuseIfFull, take } from '../inventory/inventory.ts'
import type { Combiner } from './combiner.ts'
import { answerOf, type CartDraft, draftCart, outcomeOf } from './draft.ts'
import { expired } from './own.ts'
import { planReserve } from './plan.ts'
import { insertCarts, replaceCredential } from './store.ts'

export type ReservingEngine = Engine & { combiner: Combiner }

export interface CreatedCart {
	answer: Answer<'createCart'>
	/** The secret half of the cart's cookie; only its hash is kept. */
	credential: string
}

type Body = z.output<typeof ModifyCartBody>

/**
 * Makes a cart and holds tickets in it, all or nothing. Tickets of one session go through the combiner, anything
 * else through a transaction of its own; both obey the same plan and the same `take`.
 *
 * errors - those of `planReserve` and `take`; ticket_not_found when it should remove something; validation_failed
 *   when it adds nothing; idempotency_key_reused; unavailable when too many wait already; cart_expired for a
 *   repeated request whose cart is gone
 */
export async function createCart(
	engine: ReservingEngine,
	seller: SellerTerms,
	body: Body,
	idempotencyKey?: string,
): Promise<CreatedCart> {
	const attempt = attemptOf({ call: 'createCart', key: idempotencyKey, fingerprint: [body] })
	if (!attempt) return make(engine, seller, body, null)
	const act = () => make(engine, seller, body, attempt)
	return orReplay(engine, seller, attempt, act, ({ answer }) => withNewCredential(engine, seller, answer))
}

async function make(
	engine: ReservingEngine,
	seller: SellerTerms,
	body: Body,
	attempt: Attempt | null,
): Promise<CreatedCart> {
	if (body.remove.length > 0)
		throw new Refusal('ticket_not_found', 'A new cart has no tickets to remove', 'reserve')
	if (body.add.length === 0) throw new Refusal('validation_failed', 'Add at least one ticket', 'reserve')
	const sessionIds = new Set(body.add.map((entry) => entry.event_session_id ?? null))
	const [only] = sessionIds
	const draft =
		sessionIds.size === 1 && only
			? await engine.combiner.reserve(seller, only, body.add, attempt)
			: await reserveMixed(engine, seller, body, attempt)
	return { answer: answerOf(draft, seller), credential: draft.credential }
}

/**
 * Whoever repeats a request has not received its answer: the cart gets a new secret, for only the hash of the first
 * one was kept. What is over by now stays so.
 */
async function withNewCredential(
	engine: Engine,
	seller: SellerTerms,
	answer: Answer<'createCart'>,
): Promise<CreatedCart> {
	const credential = secret()
	const cart = answer.cart._data[0]
	const isGiven =
		cart !== undefined &&
		(await transact(engine, seller, (ctx) => replaceCredential(ctx, cart.id, hashSecret(credential))))
	if (!isGiven) throw expired()
	return { answer, credential }
}

async function reserveMixed(
	engine: Engine,
	seller: SellerTerms,
	{ add }: Body,
	attempt: Attempt | null,
): Promise<CartDraft> {
	return transact(engine, seller, async (ctx) => {
		const facts = await sellableTypes(ctx, {
			typeIds: add.map((entry) => entry.ticket_type_id),
			sessionIds: add.flatMap((entry) => entry.event_session_id ?? []),
		})
		const planned = planReserve(facts, { entries: add, kept: [], seller, now: ctx.now })
		if (planned instanceof Refusal) throw planned
		await refuseIfFull(ctx, planned)
		const draft = draftCart(planned, seller, ctx.now)
		await insertCarts(ctx, [draft.cart], draft.tickets)
		if (attempt) await keepOutcomes(ctx, [outcomeOf(attempt, draft, seller)])
		await take(ctx, planned)
		return draft
	})
}

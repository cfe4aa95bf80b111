import type { z } from 'zod'
import type { ModifyCartBody } from '#app/contract/calls/cart.ts'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { sellableTypes } from '../catalog/facts.ts'
import { type Engine, transact } from '../context.ts'
import { refuseIfFull, take } from '../inventory/inventory.ts'
import type { Combiner } from './combiner.ts'
import { type CartDraft, draftCart } from './draft.ts'
import { planReserve } from './plan.ts'
import { insertCarts } from './store.ts'
import { cartAnswer } from './wire.ts'

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
 *   when it adds nothing
 */
export async function createCart(
	engine: ReservingEngine,
	seller: SellerTerms,
	body: Body,
): Promise<CreatedCart> {
	if (body.remove.length > 0)
		throw new Refusal('ticket_not_found', 'A new cart has no tickets to remove', 'reserve')
	if (body.add.length === 0) throw new Refusal('validation_failed', 'Add at least one ticket', 'reserve')
	const sessionIds = new Set(body.add.map((entry) => entry.event_session_id ?? null))
	const [only] = sessionIds
	const draft =
		sessionIds.size === 1 && only
			? await engine.combiner.reserve(seller, only, body.add)
			: await reserveMixed(engine, seller, body)
	const parts = { cart: draft.cart, tickets: draft.tickets, payments: [] }
	return { answer: cartAnswer(parts, seller, draft.cart.createdAt), credential: draft.credential }
}

async function reserveMixed(engine: Engine, seller: SellerTerms, { add }: Body): Promise<CartDraft> {
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
		await take(ctx, planned)
		return draft
	})
}

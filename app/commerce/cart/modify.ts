import type { z } from 'zod'
import type { AddEntry, ModifyCartBody } from '#app/contract/calls/cart.ts'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { sellableTypes } from '../catalog/facts.ts'
import { type Ctx, type Engine, transact } from '../context.ts'
import { type Keep, onceInTransaction } from '../idempotency.ts'
import { refuseIfFull, take } from '../inventory/inventory.ts'
import { draftTickets } from './draft.ts'
import { restartedHold } from './hold.ts'
import { withOrderLink } from './order-link.ts'
import { lockOwnCart, requirePending, settledPayments } from './own.ts'
import { type PlannedTicket, planReserve } from './plan.ts'
import { type CartRow, insertTickets, removeTickets, type TicketRow, ticketsOf, updateCart } from './store.ts'
import { cartAnswer } from './wire.ts'

type Body = z.output<typeof ModifyCartBody>

/**
 * Adds and removes tickets, all or nothing. A successful add restarts the hold; a cart left without tickets is
 * deleted.
 *
 * errors - cart_not_found, cart_expired, cart_already_completed, cart_busy while a payment is open,
 *   ticket_not_found, idempotency_key_reused, and those of `planReserve` and `take`
 * source - spec 1 §4-5, interpretations 4, 32
 */
export async function modifyCart(
	engine: Engine,
	seller: SellerTerms,
	cartId: string,
	credential: string,
	body: Body,
	idempotencyKey?: string,
): Promise<Answer<'modifyCart'>> {
	const request = { call: 'modifyCart', key: idempotencyKey, fingerprint: [cartId, credential, body] }
	return withOrderLink(engine, seller, cartId, () =>
		onceInTransaction<Answer<'modifyCart'>>(engine, seller, request, (keep) =>
			transact(engine, seller, async (ctx) =>
				modify(ctx, await lockOwnCart(ctx, cartId, credential), body, keep),
			),
		),
	)
}

async function modify(
	ctx: Ctx,
	cart: CartRow,
	{ add, remove }: Body,
	keep: Keep<Answer<'modifyCart'>>,
): Promise<Answer<'modifyCart'>> {
	requirePending(cart, ctx.now)
	const payments = await settledPayments(ctx, cart.id)
	const { kept, removed } = divide(await ticketsOf(ctx, cart.id), remove)
	const planned = await plan(ctx, add, kept)
	await refuseIfFull(ctx, planned, removed)
	if (removed.length > 0) await removeTickets(ctx, cart.id, remove)
	const added = draftTickets(planned, cart.id, ctx.now)
	await insertTickets(ctx, added)
	const tickets = [...kept, ...added]
	const hold = added.length > 0 ? restartedHold(cart, ctx.seller, ctx.now) : {}
	const changed = await updateCart(ctx, cart, {
		...hold,
		...(tickets.length === 0 ? { state: 'deleted' } : {}),
	})
	const answer = cartAnswer({ cart: changed, tickets, payments }, ctx.seller, ctx.now)
	await keep(ctx, answer)
	await take(ctx, planned, removed)
	return answer
}

function divide(
	tickets: readonly TicketRow[],
	remove: readonly string[],
): { kept: TicketRow[]; removed: TicketRow[] } {
	const ids = new Set(remove)
	const removed = tickets.filter((ticket) => ids.has(ticket.id))
	if (removed.length < ids.size)
		throw new Refusal('ticket_not_found', 'The cart has no such ticket', 'cart_remove_tickets')
	return { removed, kept: tickets.filter((ticket) => !ids.has(ticket.id)) }
}

async function plan(
	ctx: Ctx,
	entries: readonly AddEntry[],
	kept: readonly TicketRow[],
): Promise<PlannedTicket[]> {
	const facts = await sellableTypes(ctx, {
		typeIds: [...entries.map((entry) => entry.ticket_type_id), ...kept.map((ticket) => ticket.typeId)],
		sessionIds: [...entries, ...kept].flatMap(
			(one) => ('sessionId' in one ? one.sessionId : one.event_session_id) ?? [],
		),
	})
	const planned = planReserve(facts, { entries, kept, seller: ctx.seller, now: ctx.now })
	if (planned instanceof Refusal) throw planned
	return planned
}

import type { z } from 'zod'
import type { AddEntry, ModifyCartBody } from '#app/contract/calls/cart.ts'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { sellableTypes } from '../catalog/facts.ts'
import { type Ctx, type Engine, transact } from '../context.ts'
import { refuseIfFull, take } from '../inventory/inventory.ts'
import { draftTickets } from './draft.ts'
import { restartedHold } from './hold.ts'
import { lockOwnCart, openPayment, requirePending } from './own.ts'
import { type PlannedTicket, planReserve } from './plan.ts'
import { insertTickets, paymentsOf, removeTickets, type TicketRow, ticketsOf, updateCart } from './store.ts'
import { cartAnswer } from './wire.ts'

/**
 * Adds and removes tickets, all or nothing. A successful add restarts the hold; a cart left without tickets is
 * deleted.
 *
 * errors - cart_not_found, cart_expired, cart_already_completed, cart_busy while a payment is open,
 *   ticket_not_found, and those of `planReserve` and `take`
 * source - spec 1 §4-5, interpretations 4, 32
 */
export async function modifyCart(
	engine: Engine,
	seller: SellerTerms,
	cartId: string,
	credential: string,
	body: z.output<typeof ModifyCartBody>,
): Promise<Answer<'modifyCart'>> {
	return transact(engine, seller, async (ctx) => {
		const cart = await lockOwnCart(ctx, cartId, credential)
		requirePending(cart, ctx.now)
		const payments = await paymentsOf(ctx, cartId)
		if (openPayment(payments)) throw busy()
		const { kept, removed } = divide(await ticketsOf(ctx, cartId), body.remove)
		const planned = await plan(ctx, body.add, kept)
		await refuseIfFull(ctx, planned, removed)
		if (removed.length > 0) await removeTickets(ctx, cartId, body.remove)
		await insertTickets(ctx, draftTickets(planned, cartId, ctx.now))
		const isEmpty = kept.length + planned.length === 0
		const hold = planned.length > 0 ? restartedHold(cart, seller, ctx.now) : {}
		const changed = await updateCart(ctx, cart, { ...hold, ...(isEmpty ? { state: 'deleted' } : {}) })
		await take(ctx, planned, removed)
		return cartAnswer({ cart: changed, tickets: await ticketsOf(ctx, cartId), payments }, seller, ctx.now)
	})
}

export const busy = (): Refusal => new Refusal('cart_busy', 'A payment for the cart is under way', 'cart')

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

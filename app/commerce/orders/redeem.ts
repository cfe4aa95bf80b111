import { wireTicket } from '#app/commerce/cart/wire/wire.ts'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Ctx, type Engine, reading } from '../context.ts'
import { withIdempotencyKey } from '../idempotency.ts'
import type { StaffRequest } from './entry-store.ts'
import { findTicket, markRedeemed } from './redeem-store.ts'
import { ordersById } from './store.ts'

/**
 * Redeems a booked ticket, by its id or its scan code. Of requests that come at the same time one succeeds.
 *
 * errors - ticket_not_found, also for an item that is no admission; ticket_state_incorrect (_extra state, since);
 *   payment_required for an order whose payment failed, or with an overdue part where the venue blocks its tickets;
 *   payment_disputed for a ticket that the venue blocks (_extra ticket_id); idempotency_key_reused, request_in_progress
 */
export async function redeemTicket(
	engine: Engine,
	seller: SellerTerms,
	idOrCode: string,
	{ actor, idempotencyKey }: StaffRequest,
): Promise<Answer<'redeemTicket'>> {
	const request = { call: 'redeemTicket', key: idempotencyKey, fingerprint: [idOrCode], reservesKey: true }
	return withIdempotencyKey(engine, seller, request, async () => {
		const ctx = await reading(engine, seller)
		const redeemed = await markRedeemed(ctx, idOrCode, actor)
		if (!redeemed) throw await redeemRefusal(ctx, idOrCode)
		const [whole] = await ordersById(ctx, [redeemed.orderId])
		const ticket = whole?.tickets.find(({ id }) => id === redeemed.id)
		if (!whole || !ticket) throw new Error(`the ticket ${redeemed.id} has no order`)
		return { ticket: { _data: [wireTicket(ticket, whole.order.currency)] } }
	})
}

async function redeemRefusal(ctx: Ctx, idOrCode: string): Promise<Refusal> {
	const found = await findTicket(ctx, idOrCode)
	if (!found?.isAdmission) return new Refusal('ticket_not_found', 'There is no such ticket', 'redeem')
	const { id, isBlocked, state, since } = found
	if (state === 'booked' && isBlocked)
		return new Refusal('payment_disputed', 'The payment for this order is disputed', 'redeem', {
			ticket_id: id,
		})
	if (state === 'booked')
		return new Refusal('payment_required', 'A payment for this order is missing', 'redeem')
	return new Refusal('ticket_state_incorrect', `The ticket is ${state}`, 'redeem', {
		ticket_id: id,
		state,
		...(since ? { since: since.toISOString() } : {}),
	})
}

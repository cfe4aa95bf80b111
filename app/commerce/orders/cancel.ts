import { isVisitor } from '#app/commerce/actors.ts'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { toDecimal } from '#app/lib/money.ts'
import { returnCodes } from '../codes/cancel-store.ts'
import type { Ctx } from '../context.ts'
import { withIdempotencyKey } from '../idempotency.ts'
import { take } from '../inventory/inventory.ts'
import { claimsOf } from '../inventory/plan.ts'
import { takeBackGifts } from '../ledger/cancel-store.ts'
import { releaseBenefits } from '../memberships/benefit-store.ts'
import { takeBackTerms } from '../memberships/renewal-store.ts'
import { storeCancelledEmail, storeWithdrawnEmails } from '../outbox/order-email-store.ts'
import type { PayingEngine } from '../payments/record.ts'
import { withTransaction } from '../transaction.ts'
import {
	type CancelledTicket,
	cancelTickets,
	releaseSeats,
	ticketStates,
	updateTotals,
} from './cancel-store.ts'
import { insertEntry, type StaffRequest } from './entry-store.ts'
import { settledOrder } from './refund.ts'
import { overpaidOf, planRefund, refundableOf } from './refund-plan.ts'
import { findMoney, type OrderWithMoney } from './refund-store.ts'
import { lowerSchedule } from './schedule-store.ts'
import { requireOrder, storeRefund } from './store-refund.ts'

export interface CancelBody {
	/** Without it every ticket of the order. */
	tickets?: { ticket_id: string }[]
	/** Whether the price of the tickets goes back. */
	refund?: boolean
	/** Kept in the order's entry. */
	reason?: string
}

/**
 * Cancels tickets of an order: their places, seats and the uses of their codes are free again, and what they cost goes back. Tickets of an order
 * whose payment failed become `unbooked`. A redeemed ticket is never cancelled,
 * nor one whose gift card or code was used; an unused one ends.
 *
 * errors - order_not_found, ticket_not_found, ticket_state_incorrect (_extra ticket_id, state), gift_card_spent, cart_busy while a payment
 *   of the order is under way, idempotency_key_reused, request_in_progress
 *
 * @param idOrNumber the id or the number of the order
 */
export async function cancelOrder(
	engine: PayingEngine,
	seller: SellerTerms,
	idOrNumber: string,
	body: CancelBody,
	{ actor, idempotencyKey }: StaffRequest,
): Promise<Answer<'cancelOrder'>> {
	const request = {
		call: 'cancelOrder',
		key: idempotencyKey,
		fingerprint: [idOrNumber, body],
		reservesKey: true,
	}
	return withIdempotencyKey(engine, seller, request, async () => {
		const { tickets, ...terms } = body
		const ticketIds = tickets?.map(({ ticket_id }) => ticket_id) ?? null
		const stored = await withTransaction(engine, seller, async (ctx) =>
			cancelTicketsOf(ctx, await requireOrder(ctx, idOrNumber), { actor, ticketIds, ...terms }),
		)
		return settledOrder(engine, seller, stored)
	})
}

interface CancelRequest extends Pick<CancelBody, 'refund' | 'reason'> {
	actor: string
	/** Null for every ticket that has not ended. */
	ticketIds: readonly string[] | null
	/** The visitor withdraws from the contract: a gift card that was spent in part ends as well, and the venue keeps what was spent. */
	withdrawal?: { retained: number }
}

/** Cancels tickets of a locked order and stores what goes back. */
export async function cancelTicketsOf(
	ctx: Ctx,
	order: OrderWithMoney,
	{ actor, ticketIds, refund = true, reason, withdrawal }: CancelRequest,
): Promise<{ orderId: string; refundIds: string[] }> {
	if (order.paymentState === 'pending')
		throw new Refusal('cart_busy', 'A payment of the order is under way', 'cancel')
	return endTickets(ctx, order, {
		ticketIds,
		takesRest: withdrawal !== undefined,
		settle: (ended) => settle(ctx, order, { ended, actor, refund, reason, withdrawal }),
	})
}

/** Writes what a cancellation says of the order, and stores what goes back. */
async function settle(
	ctx: Ctx,
	order: OrderWithMoney,
	{ ended, actor, refund, reason, withdrawal }: Omit<CancelRequest, 'ticketIds'> & { ended: EndedTickets },
): Promise<{ orderId: string; refundIds: string[] }> {
	const { ids, found } = ended
	const waived = Math.max(0, ended.waived - (withdrawal?.retained ?? 0))
	const after = await lowerSchedule(ctx, found, waived)
	const paidBefore = waived - (found.scheduled - after.scheduled)
	const amount = refund ? Math.min(paidBefore, refundableOf(after)) : 0
	await insertEntry(ctx, {
		orderId: order.id,
		actor,
		action: withdrawal ? 'withdraw' : 'cancel',
		before: { total_price: toDecimal(order.price, order.currency), state: 'booked' },
		after: {
			total_price: toDecimal(after.price, order.currency),
			state: endState(order),
			ticket_ids: ids,
			...(withdrawal ? { amount: toDecimal(amount, order.currency) } : {}),
			...(reason ? { reason } : {}),
		},
	})
	if (withdrawal)
		await storeWithdrawnEmails(ctx, {
			orderId: order.id,
			ticketIds: ids,
			receivedAt: ctx.now.toISOString(),
			amount,
		})
	// The page of a visitor asks for the email itself.
	else if (!isVisitor(actor) && endState(order) === 'cancelled')
		await storeCancelledEmail(ctx, { orderId: order.id, ticketIds: ids })
	if (amount === 0) return { orderId: order.id, refundIds: [] }
	const parts = planRefund(after, amount, ctx.seller.payment.amountStep)
	if (parts instanceof Refusal) throw parts
	return { orderId: order.id, refundIds: await storeRefund(ctx, after, parts, { actor, reason }) }
}

/** Tickets of an order that were just cancelled. */
export interface EndedTickets {
	ids: string[]
	/** The money of the order after that. */
	found: OrderWithMoney
	/** What is not owed any more for them. */
	waived: number
}

interface Ending<T> {
	/** Null for every ticket that has not ended. */
	ticketIds: readonly string[] | null
	/** A gift card that was spent in part ends as well. */
	takesRest?: boolean
	/** Decides about the money. */
	settle(ended: EndedTickets): Promise<T>
}

/**
 * Cancels tickets of a locked order: their places, seats and the uses of their codes are free again, and what they delivered
 * ends. It is the last act of its transaction, because it locks the counters that every visitor of a session wants.
 *
 * @returns what `settle` returns
 */
export async function endTickets<T>(
	ctx: Ctx,
	order: OrderWithMoney,
	{ ticketIds, takesRest = false, settle }: Ending<T>,
): Promise<T> {
	const cancelled = await cancelAll(ctx, order, ticketIds)
	const ids = cancelled.map(({ id }) => id)
	await takeBackGifts(ctx, ids, { takesRest })
	await releaseSeats(ctx, ids)
	await releaseBenefits(ctx, ids)
	await takeBackTerms(ctx, ids)
	await updateTotals(ctx, order.id)
	const found = await findMoney(ctx, order.id)
	if (!found) throw new Error(`the order ${order.id} is gone`)
	const settled = await settle({ ids, found, waived: waivedFor(order, found) })
	await take(ctx, [...claimsOf([], cancelled), ...(await returnCodes(ctx, ids))])
	return settled
}

/** A ticket that was never paid is unbooked. */
const endState = ({ paymentState }: OrderWithMoney): 'cancelled' | 'unbooked' =>
	paymentState === 'failed' ? 'unbooked' : 'cancelled'

/** What is not owed any more for cancelled tickets: the difference of the totals, as far as it was not returned already. */
const waivedFor = (before: OrderWithMoney, after: OrderWithMoney): number =>
	Math.min(before.price - after.price, overpaidOf(after))

/** Cancels the named tickets, or all of the order: every one of them, or none. */
async function cancelAll(
	ctx: Ctx,
	order: OrderWithMoney,
	named: readonly string[] | null,
): Promise<CancelledTicket[]> {
	const states = new Map((await ticketStates(ctx, order.id)).map(({ id, state }) => [id, state]))
	const isEnded = (id: string): boolean => ['cancelled', 'unbooked'].includes(states.get(id) ?? '')
	const ids = named ? [...new Set(named)] : [...states.keys()].filter((id) => !isEnded(id))
	const unknown = ids.find((id) => !states.has(id))
	if (unknown)
		throw new Refusal('ticket_not_found', 'The order has no such ticket', 'cancel', { ticket_id: unknown })
	const cancelled = await cancelTickets(ctx, order.id, ids, endState(order))
	if (cancelled.length === ids.length && ids.length > 0) return cancelled
	const other = ids.find((id) => !cancelled.some((ticket) => ticket.id === id))
	const state = (await ticketStates(ctx, order.id)).find(({ id }) => id === other)?.state
	throw new Refusal('ticket_state_incorrect', 'Only a booked ticket can be cancelled', 'cancel', {
		...(other ? { ticket_id: other, state } : {}),
	})
}

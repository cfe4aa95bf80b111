import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { parseDecimal, toDecimal } from '#app/lib/money.ts'
import { type Ctx, reading } from '../context.ts'
import { withIdempotencyKey } from '../idempotency.ts'
import { giftTickets, takeBackGifts } from '../ledger/cancel-store.ts'
import type { PayingEngine } from '../payments/record.ts'
import { withTransaction } from '../transaction.ts'
import type { StaffRequest } from './entry-store.ts'
import { wireOrders } from './orders.ts'
import { amountIn, overpaidOf, planRefund, type RefundPart, refundableOf } from './refund-plan.ts'
import type { OrderWithMoney } from './refund-store.ts'
import { coverRetries, hasRetriedLately } from './retry-store.ts'
import { settleRefunds } from './settle-refunds.ts'
import { ordersById } from './store.ts'
import { requireOrder, storeRefund } from './store-refund.ts'

export interface RefundBody {
	/** Decimal text; without it all that can go back. */
	amount?: string
	/** Kept in the order's entry. */
	reason?: string
}

/**
 * Returns money of an order, never more than came in. The refund is stored under the order's lock before its gateway is
 * asked; its tickets stay as they are. Where all of it goes back, gift cards and codes that the order delivered end.
 *
 * errors - order_not_found, refund_amount_invalid (_extra refundable), gift_card_spent (_extra ticket_id), idempotency_key_reused, request_in_progress
 *
 * @param idOrNumber the id or the number of the order
 */
export async function refundOrder(
	engine: PayingEngine,
	seller: SellerTerms,
	idOrNumber: string,
	body: RefundBody,
	{ actor, idempotencyKey }: StaffRequest,
): Promise<Answer<'refundOrder'>> {
	const request = {
		call: 'refundOrder',
		key: idempotencyKey,
		fingerprint: [idOrNumber, body],
		reservesKey: true,
	}
	return withIdempotencyKey(engine, seller, request, async () => {
		const stored = await withTransaction(engine, seller, async (ctx) => {
			const order = await requireOrder(ctx, idOrNumber)
			const parts = planRefund(order, amountOf(body, order), seller.payment.amountStep)
			if (parts instanceof Refusal) throw parts
			await refuseBeyondRetry(ctx, order, parts)
			await coverRetries(ctx, order.id, amountIn(parts))
			if (isAllOf(parts, order)) await takeBackGifts(ctx, await giftTickets(ctx, order.id))
			return { orderId: order.id, refundIds: await storeRefund(ctx, order, parts, { actor, ...body }) }
		})
		return settledOrder(engine, seller, stored)
	})
}

function amountOf({ amount }: RefundBody, { currency }: OrderWithMoney): number | null {
	if (amount === undefined) return null
	// A malformed amount is refused like one that is too high.
	return parseDecimal(amount, currency) ?? 0
}

const isAllOf = (parts: readonly RefundPart[], order: OrderWithMoney): boolean =>
	amountIn(parts) === refundableOf(order)

/** Limits a refund to what the order owes for some minutes after a refused refund was tried again: staff may return it a second time. */
async function refuseBeyondRetry(
	ctx: Ctx,
	order: OrderWithMoney,
	parts: readonly RefundPart[],
): Promise<void> {
	const overpaid = overpaidOf(order)
	if (amountIn(parts) <= overpaid || !(await hasRetriedLately(ctx, order.id))) return
	throw new Refusal('refund_amount_invalid', 'A refused refund of the order was just tried again', 'refund', {
		refundable: toDecimal(overpaid, order.currency),
	})
}

/** Sends the stored refunds to their gateways and returns the order after that. */
export async function settledOrder(
	engine: PayingEngine,
	seller: SellerTerms,
	{ orderId, refundIds }: { orderId: string; refundIds: readonly string[] },
): Promise<Answer<'refundOrder'>> {
	if (refundIds.length > 0) await settleRefunds(engine, seller, refundIds)
	const ctx = await reading(engine, seller)
	return wireOrders(ctx, await ordersById(ctx, [orderId]), ['payment', 'payment_history'])
}

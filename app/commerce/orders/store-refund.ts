import { Refusal } from '#app/contract/errors.ts'
import { toDecimal } from '#app/lib/money.ts'
import type { Ctx } from '../context.ts'
import { insertEntry } from './entry-store.ts'
import { amountIn, type RefundPart, refundableOf } from './refund-plan.ts'
import { insertRefunds, lockOrder, type OrderWithMoney } from './refund-store.ts'

/** Locks an order. */
export async function requireOrder(ctx: Ctx, idOrNumber: string): Promise<OrderWithMoney> {
	const order = await lockOrder(ctx, idOrNumber)
	if (!order) throw new Refusal('order_not_found', 'There is no such order', 'order')
	return order
}

/** Stores the parts of a refund and the entry that names its actor; returns the ids of the refunds. */
export async function storeRefund(
	ctx: Ctx,
	order: OrderWithMoney,
	parts: readonly RefundPart[],
	{ actor, reason }: { actor: string; reason?: string },
): Promise<string[]> {
	const ids = await insertRefunds(ctx, order.id, parts)
	const refundable = refundableOf(order)
	const amount = amountIn(parts)
	await insertEntry(ctx, {
		orderId: order.id,
		actor,
		action: 'refund',
		before: { refundable: toDecimal(refundable, order.currency) },
		after: {
			refundable: toDecimal(refundable - amount, order.currency),
			amount: toDecimal(amount, order.currency),
			refund_ids: ids,
			...(reason ? { reason } : {}),
		},
	})
	return ids
}

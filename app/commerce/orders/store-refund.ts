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
	await insertRefundEntry(ctx, order, { actor, amount: amountIn(parts), ids, more: reason ? { reason } : {} })
	return ids
}

interface RefundEntry {
	actor: string
	/** `refund` where it is left out. */
	action?: string
	/** What goes back, in minor units. */
	amount: number
	/** What can go back after it, where that is not its amount less. */
	left?: number
	ids: readonly string[]
	/** Further facts of it. */
	more?: Record<string, unknown>
}

/** Writes the entry of money that goes back, with what could go back before it and can after it. */
export async function insertRefundEntry(
	ctx: Ctx,
	order: OrderWithMoney,
	{ actor, action = 'refund', amount, left, ids, more = {} }: RefundEntry,
): Promise<void> {
	const refundable = refundableOf(order)
	const decimal = (minor: number): string => toDecimal(minor, order.currency)
	await insertEntry(ctx, {
		orderId: order.id,
		actor,
		action,
		before: { refundable: decimal(refundable) },
		after: {
			refundable: decimal(left ?? refundable - amount),
			amount: decimal(amount),
			refund_ids: ids,
			...more,
		},
	})
}

import type { ScheduledRow } from '#app/commerce/cart/store/store.ts'
import type { PaymentHistory } from '#app/contract/entities/order.ts'
import { type Minor, toDecimal } from '#app/lib/money.ts'
import type { RefundRow } from './refund-store.ts'
import type { OrderDetails } from './store.ts'

/** What went back of an order, or is about to. */
export const returnedBy = (refunds: readonly RefundRow[]): Minor =>
	refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0)

/**
 * The payment history of an order: captured payments and refunds in their order, then what is to be paid.
 *
 * source - specification 2 §4 "Payment"
 *
 * @param today the venue's day, by which a scheduled payment is overdue
 */
export function paymentHistory(
	{ order, payments, refunds }: Pick<OrderDetails, 'order' | 'payments' | 'refunds'>,
	scheduled: readonly ScheduledRow[],
	today: string,
): PaymentHistory[] {
	const decimal = (amount: Minor): string => toDecimal(amount, order.currency)
	const labels = new Map(payments.map(({ id, label }) => [id, label]))
	const paid = payments
		.filter(({ state, amount }) => state === 'captured' && amount > 0)
		.map(({ id, amount, updatedAt, label }) => ({
			id,
			ticket_order_id: order.id,
			action: 'paid' as const,
			amount: decimal(amount),
			occurred_at: updatedAt.toISOString(),
			state: 'done' as const,
			label,
		}))
	const returned = refunds.map(({ id, amount, state, paymentId, createdAt, updatedAt }) => ({
		id,
		ticket_order_id: order.id,
		action: 'refund' as const,
		amount: decimal(amount),
		occurred_at: (state === 'succeeded' ? updatedAt : createdAt).toISOString(),
		state: state === 'succeeded' ? ('done' as const) : state,
		label: labels.get(paymentId) ?? null,
	}))
	const due = scheduled
		.filter(({ state }) => state === 'scheduled')
		.map(({ id, amount, dueDate }) => ({
			id,
			ticket_order_id: order.id,
			action: dueDate < today ? ('overdue' as const) : ('upcoming' as const),
			amount: decimal(amount),
			occurred_at: dueDate,
			state: 'pending' as const,
			label: null,
		}))
	const moved = [...paid, ...returned].sort((one, other) => (one.occurred_at < other.occurred_at ? -1 : 1))
	return [...moved, ...due]
}

import { job } from '#app/commerce/actors.ts'
import type { BookingEngine } from '#app/commerce/checkout/reconcile.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { type EndedTickets, endTickets } from '#app/commerce/orders/cancel.ts'
import { storeCredit } from '#app/commerce/orders/credit.ts'
import { insertEntry } from '#app/commerce/orders/entry-store.ts'
import { planRefund, refundableOf } from '#app/commerce/orders/refund-plan.ts'
import type { OrderWithMoney } from '#app/commerce/orders/refund-store.ts'
import { lowerSchedule } from '#app/commerce/orders/schedule-store.ts'
import { settleRefunds } from '#app/commerce/orders/settle-refunds.ts'
import { requireOrder, storeRefund } from '#app/commerce/orders/store-refund.ts'
import { storeCancelledEmail } from '#app/commerce/outbox/order-email-store.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { toDecimal } from '#app/lib/money.ts'
import { sumOf } from '#app/rules/instalments/schedule.ts'
import { moneyBack } from '#app/rules/self-edit.ts'
import { type TicketToCancel, ticketsToCancel } from './cancel-store.ts'
import { dueParts } from './charge.ts'
import { type ChargeRow, updateCharge } from './charge-store.ts'

const againMs = 5 * 60_000

/**
 * Cancels the tickets of an order whose part is still open on the day that its email named. The lock of the order lets either
 * this or a payment win; the other one finds the part paid, or cancelled. Parts that are no longer owed are not charged, and the venue
 * returns what was paid beyond its share.
 */
export async function cancelOverdue(
	engine: BookingEngine,
	seller: SellerTerms,
	charge: ChargeRow,
): Promise<void> {
	const refundIds = await withTransaction(engine, seller, async (ctx) => {
		const order = await requireOrder(ctx, charge.orderId)
		const amount = sumOf(await dueParts(ctx, charge))
		const tickets = amount === 0 ? [] : await ticketsToCancel(ctx, order.id, ctx.now)
		const change = nextStateOf(ctx, { amount, tickets, order })
		const isChanged = await updateCharge(ctx, charge, change)
		if (!isChanged || change.state !== 'ended') return []
		const overdue = { amount, dueOn: charge.dueDate }
		return endTickets(ctx, order, {
			ticketIds: tickets.map(({ id }) => id),
			settle: (ended) => settle(ctx, order, { ended, tickets, overdue }),
		})
	})
	engine.emailWorker.wake()
	if (refundIds.length > 0) await settleRefunds(engine, seller, refundIds)
}

interface Overdue {
	/** What is open of the parts of the charge. */
	amount: number
	tickets: readonly TicketToCancel[]
	order: OrderWithMoney
}

/** A venue that changes its policy back cancels nothing any more. */
function nextStateOf(
	{ seller, now }: Ctx,
	{ amount, tickets, order }: Overdue,
): { state: 'done' | 'overdue' | 'to_cancel' | 'ended'; nextAt?: Date } {
	if (amount === 0) return { state: 'done' }
	if (seller.order.overdue.policy !== 'cancel' || tickets.length === 0) return { state: 'overdue' }
	// Another part of it was paid a moment ago. The refund is planned once that is captured.
	if (order.paymentState === 'pending')
		return { state: 'to_cancel', nextAt: new Date(now.getTime() + againMs) }
	return { state: 'ended' }
}

interface Settling {
	ended: EndedTickets
	tickets: readonly TicketToCancel[]
	overdue: { amount: number; dueOn: string }
}

/** Decides about the money of tickets that end; returns the refunds to be sent. */
async function settle(
	ctx: Ctx,
	order: OrderWithMoney,
	{ ended: { ids, found, waived }, tickets, overdue }: Settling,
): Promise<string[]> {
	const after = await lowerSchedule(ctx, found, waived)
	const paidBefore = waived - (found.scheduled - after.scheduled)
	const back = Math.max(0, Math.min(paidBefore - shareOfVenue(ctx, waived, tickets), refundableOf(after)))
	await insertEntry(ctx, {
		orderId: order.id,
		actor: job,
		action: 'cancel',
		before: { total_price: toDecimal(order.price, order.currency), state: 'booked' },
		after: {
			total_price: toDecimal(after.price, order.currency),
			state: 'cancelled',
			ticket_ids: ids,
			reason: 'overdue',
			amount: toDecimal(back, order.currency),
		},
	})
	await storeCancelledEmail(ctx, {
		orderId: order.id,
		ticketIds: ids,
		overdue: { ...overdue, back, isSettled: after.scheduled === 0 },
	})
	if (back === 0) return []
	const parts = planRefund(after, back, ctx.seller.payment.amountStep)
	if (parts instanceof Refusal) throw parts
	if (ctx.seller.changes.refund.policy !== 'credit') return storeRefund(ctx, after, parts, { actor: job })
	await storeCredit(ctx, after, parts, { actor: job })
	return []
}

/** What the venue keeps of the price of cancelled tickets, as where visitors give them back. */
function shareOfVenue({ seller, now }: Ctx, price: number, tickets: readonly TicketToCancel[]): number {
	const starts = tickets.flatMap(({ start }) => (start === null ? [] : [start.getTime()]))
	const start = starts.length > 0 ? new Date(Math.min(...starts)) : null
	return (
		price - moneyBack(price, seller.changes.refund, { start, now, amountStep: seller.payment.amountStep })
	)
}

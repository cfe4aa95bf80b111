import type { PaymentRow } from '#app/commerce/cart/store/payment-row-store.ts'
import type { ScheduledRow } from '#app/commerce/cart/store/schedule-store.ts'
import type { Ticket } from '#app/contract/entities/cart.ts'
import type { PaymentHistory } from '#app/contract/entities/order.ts'
import { type Minor, toDecimal } from '#app/lib/money.ts'
import type { CreditCard } from '../ledger/credit-store.ts'
import { type Delivered, worthOf } from '../ledger/delivered-store.ts'
import type { DisputeRow } from './dispute-store.ts'
import type { RefundRow } from './refund-store.ts'
import type { OrderDetails, OrderRow } from './store.ts'

/** What went back of an order, or is about to. */
export const returnedBy = (refunds: readonly RefundRow[]): Minor =>
	refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0)

/** What went back as gift cards of the venue: one line for each card, whatever payments its money came from. */
function creditedLines(
	order: OrderRow,
	refunds: readonly RefundRow[],
	cards: ReadonlyMap<string, CreditCard>,
): PaymentHistory[] {
	const credits = Map.groupBy(refunds, ({ accountId }) => accountId)
	return [...credits].flatMap(([id, parts]) => {
		const card = id === null ? undefined : cards.get(id)
		if (id === null || !card || !parts[0]) return []
		return [
			{
				id,
				ticket_order_id: order.id,
				action: 'credited' as const,
				amount: toDecimal(returnedBy(parts), order.currency),
				occurred_at: parts[0].createdAt.toISOString(),
				state: 'done' as const,
				label: null,
				gift_card: wireCard(card, order.currency),
			},
		]
	})
}

/** A gift card with its number, for an answer to a link of its order. */
export const wireCard = (
	{ number, balance, state }: CreditCard,
	currency: string,
): NonNullable<PaymentHistory['gift_card']> => ({
	kind: 'gift_card',
	number,
	balance: toDecimal(worthOf({ balance, state }), currency),
	state: state === 'active' && balance === 0 ? 'spent' : state,
})

/** What a ticket has delivered, for an answer about its order. */
export function wireDelivered(gift: Delivered | undefined, currency: string): Ticket['delivered'] {
	if (!gift) return null
	if (gift.kind === 'member_card') return { ...gift, balance: null, state: 'active' }
	if (gift.kind === 'membership_gift') return { ...gift, balance: null }
	if (gift.kind === 'code') return { ...codeOf(gift), balance: null }
	return wireCard(gift, currency)
}

const codeOf = ({ kind, number, isUsed }: Delivered & { kind: 'code' }) => ({
	kind,
	number,
	state: isUsed ? ('spent' as const) : ('active' as const),
})

/**
 * The payment history of an order: captured payments, refunds and disputes in their order, then what is to be paid.
 *
 * source - specification 2 §4 "Payment"
 *
 * @param today the venue's day, by which a scheduled payment is overdue
 * @param cards the gift cards that took the place of money, by id
 */
export function paymentHistory(
	{ order, payments, refunds, disputes }: Pick<OrderDetails, 'order' | 'payments' | 'refunds' | 'disputes'>,
	scheduled: readonly ScheduledRow[],
	{ today, cards }: { today: string; cards: ReadonlyMap<string, CreditCard> },
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
	const sent = refunds.filter(({ accountId }) => accountId === null)
	const returned = sent.map(({ id, amount, state, paymentId, createdAt, updatedAt }) => ({
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
	const disputed = disputes.flatMap((one) =>
		disputeLines(
			one,
			order,
			payments.find(({ id }) => id === one.paymentId),
		),
	)
	const moved = [...paid, ...returned, ...creditedLines(order, refunds, cards), ...disputed].sort(
		(one, other) => (one.occurred_at < other.occurred_at ? -1 : 1),
	)
	return [...moved, ...due]
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other)

function disputeLines(
	dispute: DisputeRow,
	order: OrderRow,
	payment: PaymentRow | undefined,
): PaymentHistory[] {
	const { id, amount, closedAt, fee, feeCurrency, openedAt, state } = dispute
	const line = {
		id,
		ticket_order_id: order.id,
		amount: toDecimal(amount, order.currency),
		label: payment?.label ?? null,
	}
	const opened: PaymentHistory = {
		...line,
		action: 'dispute_opened',
		// The provider counts whole seconds by its own clock: never before the payment.
		occurred_at: latest(openedAt, payment?.updatedAt ?? openedAt).toISOString(),
		state: 'done',
	}
	const charged: PaymentHistory = {
		...opened,
		action: 'dispute_fee',
		amount: toDecimal(fee, feeCurrency ?? order.currency),
		...(feeCurrency && feeCurrency !== order.currency ? { currency_code: feeCurrency } : {}),
	}
	const takenBack: PaymentHistory = {
		...opened,
		action: 'credit_taken_back',
		amount: toDecimal(dispute.takenBack, order.currency),
		label: null,
	}
	return [
		opened,
		...(dispute.takenBack > 0 ? [takenBack] : []),
		...(fee > 0 ? [charged] : []),
		...(closedAt && state !== 'open'
			? [
					{
						...opened,
						action: 'dispute_closed' as const,
						occurred_at: closedAt.toISOString(),
						outcome: state,
					},
				]
			: []),
	]
}

import type { Answer } from '#app/contract/calls.ts'
import { localTime } from '#app/lib/dates.ts'
import { longDate } from '#app/pages/shared/page-words.ts'
import { isNothing, sumDecimals, toPrice } from '#app/pages/shared/price.ts'
import { giftText, type ReceiptRow, type ReceiptTerms, type ReceiptView } from './receipt-terms.ts'

type Orders = Answer<'listOrders'>
type Order = Orders['ticket_order']['_data'][number]
type Movement = NonNullable<Orders['payment_history']>['_data'][number]

/** A history with more movements than these is long: its older part is one row, and these many are rows of their own. */
const mostMovements = 8
const latestMovements = 5

const paymentsQuery = 'payments'
const allPayments = 'all'

/** Where the receipt has a row for each payment; null on that page itself. */
export const paymentsHref = ({ searchParams }: URL, page: string): string | null =>
	searchParams.get(paymentsQuery) === allPayments ? null : `${page}?${paymentsQuery}=${allPayments}`

/**
 * Payments and what became of them, then what is left of them and what is still scheduled. The rows add up: the older
 * part of a long history is one row.
 */
export function paymentRows(
	answer: Orders,
	order: Order,
	terms: ReceiptTerms,
): Pick<ReceiptView, 'payments' | 'anchor' | 'allPaymentsHref'> {
	const { t, money } = terms
	const { total_payments: paid, total_refunds: returned, total_outstanding: outstanding } = order.fees
	// A dispute's fee is the venue's.
	const history = (answer.payment_history?._data ?? []).filter(
		({ ticket_order_id, state, action }) =>
			ticket_order_id === order.id && state !== 'failed' && action !== 'dispute_fee',
	)
	const known = new Set(history.map(({ id }) => id))
	// Authorised money is counted as paid before the gateway has captured it.
	const promised = (answer.payment?._data ?? []).filter(
		({ id, ticket_order_id, state }) =>
			ticket_order_id === order.id && state === 'authorised' && !known.has(id),
	)
	const moved = history.filter(({ action }) => action !== 'upcoming' && action !== 'overdue')
	const scheduled = history.filter(({ action }) => action === 'upcoming' || action === 'overdue')
	const isLong = terms.allPaymentsHref !== null && moved.length > mostMovements
	const earlier = isLong ? moved.slice(0, -latestMovements) : []
	const latest = isLong ? moved.slice(-latestMovements) : moved
	const rows = [
		...(earlier.length > 0 ? [earlierRow(earlier, terms)] : []),
		...promised.map(({ id, amount, label }) => ({
			id,
			label: withLabel(t('orders.payment.paid'), label, t),
			value: toPrice(amount, money).text,
		})),
		...latest.map((movement) => movementRow(movement, terms)),
	]
	const net = sumDecimals([paid, `-${returned}`, `-${order.fees.total_disputes}`], money.currency)
	const payments = [
		...rows,
		...(moved.some(({ action }) => action !== 'paid')
			? [
					{
						id: 'net',
						label: t('orders.receipt.net'),
						value: toPrice(net, money).text,
						kind: 'total' as const,
					},
				]
			: []),
		...scheduled.map((movement) => movementRow(movement, terms)),
		...(scheduled.length === 0 && !isNothing(outstanding) && !outstanding.startsWith('-')
			? [
					{
						id: 'outstanding',
						label: t('orders.receipt.outstanding'),
						value: toPrice(outstanding, money).text,
					},
				]
			: []),
	]
	const anchor = `payments-${order.order_number}`
	return { payments, anchor, allPaymentsHref: isLong ? `${terms.allPaymentsHref}#${anchor}` : null }
}

/** One row for the older part of a long history. */
const earlierRow = (earlier: readonly Movement[], { t, money }: ReceiptTerms): ReceiptRow => ({
	id: 'earlier',
	label: t('orders.receipt.earlier', { count: earlier.length }),
	value: toPrice(sumDecimals(earlier.map(signedAmount), money.currency), money).text,
})

function movementRow(movement: Movement, { t, words, money, timezone }: ReceiptTerms): ReceiptRow {
	const { id, action, label, occurred_at, state, gift_card: card } = movement
	const isBack = action === 'refund'
	const date = longDate(dayOf(occurred_at, timezone), words)
	const dated = card ? `${date} · ${giftText(card, { t, money })}` : date
	return {
		id: `${action} ${id}`,
		label: withLabel(t(`orders.payment.${action}`), label, t),
		value: toPrice(signedAmount(movement), money).text,
		note: isBack && state === 'pending' ? t('orders.receipt.on_its_way', { date }) : dated,
		...(isTaken(movement) ? { kind: 'reduction' as const } : {}),
	}
}

const isTaken = ({ action }: Movement): boolean =>
	action === 'refund' || action === 'credited' || action === 'dispute_opened'

/** Negative for money that went back. */
function signedAmount(movement: Movement): string {
	const { action, amount, outcome } = movement
	// The money of a lost dispute went with its opening.
	const shown = action === 'dispute_closed' && outcome !== 'won' ? '0' : amount
	return isTaken(movement) ? `-${shown}` : shown
}

const withLabel = (action: string, label: string | null, t: ReceiptTerms['t']): string =>
	label === null ? action : t('orders.receipt.moved', { action, label: namedLabel(label, t) })

/** A card's label begins with its brand. That of a gift card is its masked number alone. */
const namedLabel = (label: string, t: ReceiptTerms['t']): string =>
	label.startsWith('•') ? t('giftcard.named', { number: label }) : label

/** An instant's day in the venue's zone; a day as it is. */
const dayOf = (at: string, timezone: string): string =>
	at.length === 10 ? at : localTime(new Date(at), timezone).date

import type { Answer } from '#app/contract/calls.ts'
import { localTime } from '#app/lib/dates.ts'
import { type DateWords, longDate } from '#app/pages/shared/page-words.ts'
import { isNothing, type Money, sumDecimals, toPrice } from '#app/pages/shared/price.ts'
import type { Translate } from '#app/sellers/wording/translate.ts'

/** The receipt of an order as text: `lines` add up to its total, `payments` to what was paid and kept. */
export interface ReceiptView {
	lines: ReceiptRow[]
	payments: ReceiptRow[]
	/** The document to print; null for an order that is not paid. */
	href: string | null
}

export interface ReceiptRow {
	id: string
	label: string
	value: string
	note?: string
	kind?: 'reduction' | 'total'
}

export interface ReceiptTerms {
	t: Translate
	words: DateWords
	money: Money
	timezone: string
}

type Orders = Answer<'listOrders'>
type Order = Orders['ticket_order']['_data'][number]
type Ticket = Orders['ticket']['_data'][number]
type Movement = NonNullable<Orders['payment_history']>['_data'][number]

/**
 * The receipt of an order, from its live tickets, its totals, its payments and their history.
 *
 * @param href the document to print
 */
export function receiptView(
	answer: Orders,
	order: Order,
	{ tickets, href }: { tickets: readonly Ticket[]; href: string | null },
	terms: ReceiptTerms,
): ReceiptView {
	return {
		lines: [...lineRows(answer, tickets, terms), ...totalRows(order, terms)],
		payments: paymentRows(answer, order, terms),
		href,
	}
}

/** "Gift card B7QH-2MXD-RK4T-9VZC: $50.00" */
export function giftText(
	{ kind, number, balance }: NonNullable<Ticket['delivered']>,
	{ t, money }: Pick<ReceiptTerms, 't' | 'money'>,
): string {
	if (kind === 'member_card') return t('membership.numbered', { number })
	if (kind === 'membership_gift') return t('gift.code', { code: number })
	return balance === null
		? t('giftcard.code', { number })
		: t('giftcard.delivered', { number, balance: toPrice(balance, money).text })
}

/** One row for each type and price, and for each gift card or code, with its number. */
function lineRows(answer: Orders, tickets: readonly Ticket[], { t, money }: ReceiptTerms): ReceiptRow[] {
	const kinds = Map.groupBy(
		tickets,
		({ ticket_type_id, face_value, delivered }) => `${ticket_type_id} ${face_value} ${delivered?.number}`,
	)
	return [...kinds].map(([id, ofKind]) => {
		const name = answer.ticket_type?._data.find((each) => each.id === ofKind[0]?.ticket_type_id)?.name ?? ''
		const event = answer.event_template?._data.find((each) => each.id === ofKind[0]?.event_template_id)?.name
		const gift = ofKind[0]?.delivered
		const note = gift ? giftText(gift, { t, money }) : event
		const amounts = ofKind.map(({ face_value }) => face_value)
		return {
			id,
			label: t('mail.confirmation.line', { count: ofKind.length, name }),
			value: toPrice(sumDecimals(amounts, money.currency), money).text,
			...(note ? { note } : {}),
		}
	})
}

function totalRows({ fees }: Order, { t, money }: ReceiptTerms): ReceiptRow[] {
	const row = (id: string, label: string, amount: string): ReceiptRow[] =>
		isNothing(amount) ? [] : [{ id, label, value: toPrice(amount, money).text }]
	const lowered = (id: string, label: string, amount: string): ReceiptRow[] => row(id, label, `-${amount}`)
	const reduction = (id: string, label: string, amount: string): ReceiptRow[] =>
		lowered(id, label, amount).map((each) => ({ ...each, kind: 'reduction' }))
	return [
		...reduction('discounts', t('cart.widget.discounts'), fees.total_cartmod_amount),
		...row('fees', t('cart.widget.fees'), fees.total_fee_outside),
		...lowered('rounding', t('cart.widget.rounding'), fees.total_rounding),
		...reduction('credit', t('orders.receipt.credit'), fees.total_credits),
		{
			id: 'total',
			label: t('cart.widget.total'),
			value: toPrice(
				sumDecimals([fees.total_after_fees_price, `-${fees.total_credits}`], money.currency),
				money,
			).text,
			kind: 'total',
		},
	]
}

/** Payments and what became of them, then what is left of them and what is still scheduled. */
function paymentRows(answer: Orders, order: Order, terms: ReceiptTerms): ReceiptRow[] {
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
	const rows = [
		...promised.map(({ id, amount, label }) => ({
			id,
			label: withLabel(t('orders.payment.paid'), label, t),
			value: toPrice(amount, money).text,
		})),
		...moved.map((movement) => movementRow(movement, terms)),
	]
	const net = sumDecimals([paid, `-${returned}`, `-${order.fees.total_disputes}`], money.currency)
	return [
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
}

function movementRow(
	{ id, action, amount, label, occurred_at, state, outcome, gift_card: card }: Movement,
	{ t, words, money, timezone }: ReceiptTerms,
): ReceiptRow {
	const isBack = action === 'refund'
	const isTaken = isBack || action === 'credited' || action === 'dispute_opened'
	// The money of a lost dispute went with its opening.
	const shown = action === 'dispute_closed' && outcome !== 'won' ? '0' : amount
	const date = longDate(dayOf(occurred_at, timezone), words)
	const dated = card ? `${date} · ${giftText(card, { t, money })}` : date
	return {
		id: `${action} ${id}`,
		label: withLabel(t(`orders.payment.${action}`), label, t),
		value: toPrice(isTaken ? `-${shown}` : shown, money).text,
		note: isBack && state === 'pending' ? t('orders.receipt.on_its_way', { date }) : dated,
		...(isTaken ? { kind: 'reduction' as const } : {}),
	}
}

const withLabel = (action: string, label: string | null, t: Translate): string =>
	label === null ? action : t('orders.receipt.moved', { action, label: namedLabel(label, t) })

/** A card's label begins with its brand. That of a gift card is its masked number alone. */
const namedLabel = (label: string, t: Translate): string =>
	label.startsWith('•') ? t('giftcard.named', { number: label }) : label

/** An instant's day in the venue's zone; a day as it is. */
const dayOf = (at: string, timezone: string): string =>
	at.length === 10 ? at : localTime(new Date(at), timezone).date

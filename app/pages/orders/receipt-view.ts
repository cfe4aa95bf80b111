import type { Answer } from '#app/contract/calls.ts'
import { isNothing, sumDecimals, toPrice } from '#app/pages/shared/price.ts'
import { recipientText } from '#app/pages/shared/recipient-text.ts'
import { addedTax, taxText } from '#app/pages/shared/tax-text.ts'
import { paymentRows } from './payment-rows.ts'
import { giftText, type ReceiptRow, type ReceiptTerms, type ReceiptView } from './receipt-terms.ts'

type Orders = Answer<'listOrders'>
type Order = Orders['ticket_order']['_data'][number]
type Ticket = Orders['ticket']['_data'][number]

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
		...paymentRows(answer, order, terms),
		href,
	}
}

/** One row for each type and price, and for each gift card or code, with its number. */
function lineRows(
	answer: Orders,
	tickets: readonly Ticket[],
	{ t, words, money, includesFees }: ReceiptTerms,
): ReceiptRow[] {
	const kinds = Map.groupBy(
		tickets,
		({ ticket_type_id, face_value, delivered, gift_recipient }) =>
			`${ticket_type_id} ${face_value} ${delivered?.number} ${JSON.stringify(gift_recipient)}`,
	)
	return [...kinds].map(([id, ofKind]) => {
		const name = answer.ticket_type?._data.find((each) => each.id === ofKind[0]?.ticket_type_id)?.name ?? ''
		const event = answer.event_template?._data.find((each) => each.id === ofKind[0]?.event_template_id)?.name
		const gift = ofKind[0]?.delivered
		const recipient = recipientText(ofKind[0]?.gift_recipient ?? null, { t, words })
		const what = gift ? giftText(gift, { t, money }) : event
		const note = [what, recipient].filter(Boolean).join(' · ')
		const amounts = ofKind.flatMap(({ face_value, fee }) => (includesFees ? [face_value, fee] : [face_value]))
		return {
			id,
			label: t('mail.confirmation.line', { count: ofKind.length, name }),
			value: toPrice(sumDecimals(amounts, money.currency), money).text,
			...(note ? { note } : {}),
		}
	})
}

function totalRows({ fees }: Order, { t, money, includesFees }: ReceiptTerms): ReceiptRow[] {
	const row = (id: string, label: string, amount: string): ReceiptRow[] =>
		isNothing(amount) ? [] : [{ id, label, value: toPrice(amount, money).text }]
	const lowered = (id: string, label: string, amount: string): ReceiptRow[] => row(id, label, `-${amount}`)
	const reduction = (id: string, label: string, amount: string): ReceiptRow[] =>
		lowered(id, label, amount).map((each) => ({ ...each, kind: 'reduction' }))
	const tax = addedTax(fees.taxes, money)
	const fee = sumDecimals([fees.total_fee_outside, `-${tax}`], money.currency)
	const taxes = (isAdded: boolean): ReceiptRow[] =>
		(fees.taxes ?? [])
			.filter(({ included }) => isAdded === (!included && !includesFees))
			.map((each, at) => ({
				id: `${isAdded ? 'tax' : 'included tax'} ${at}`,
				label: taxText(each, isAdded, {
					t,
					locale: money.locale,
					price: (amount) => toPrice(amount, money).text,
				}),
				value: toPrice(each.amount, money).text,
				...(isAdded ? {} : { kind: 'part' as const }),
			}))
	return [
		...reduction('discounts', t('cart.widget.discounts'), fees.total_cartmod_amount),
		...(includesFees ? [] : row('fees', t('cart.widget.fees'), fee)),
		...taxes(true),
		...lowered('rounding', t('cart.widget.rounding'), fees.total_rounding),
		...reduction('credit', t('orders.receipt.credit'), fees.total_credits),
		{
			id: 'total',
			label: t('cart.widget.total'),
			value: toPrice(
				sumDecimals([fees.total_after_fees_price, `-${fees.total_credits}`], money.currency),
				money,
			).text,
			...(includesFees && !isNothing(fee)
				? { note: t('cart.widget.fees_included', { fee: toPrice(fee, money).text }) }
				: {}),
			kind: 'total',
		},
		...taxes(false),
	]
}

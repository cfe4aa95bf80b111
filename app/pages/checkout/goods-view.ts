import type { Answer } from '#app/contract/calls.ts'
import { giftText, type ReceiptTerms } from '#app/pages/orders/receipt-terms.ts'
import { sumDecimals, toPrice } from '#app/pages/shared/price.ts'
import { recipientText } from '#app/pages/shared/recipient-text.ts'

/** Lines of a receipt. */
export interface GoodsView {
	event: string
	/** "2 × One child’s day", "$60.00" */
	lines: { id: string; text: string; price: string; note?: string }[]
}

type Orders = Answer<'listOrders'>
type Ticket = Orders['ticket']['_data'][number]

/** What of an order is no ticket, by event. */
export function goodsViews(
	answer: Orders,
	goods: readonly Ticket[],
	terms: Pick<ReceiptTerms, 't' | 'money' | 'words'>,
): GoodsView[] {
	const { t, money } = terms
	const byEvent = Map.groupBy(goods, (one) => one.event_template_id)
	return [...byEvent].map(([eventId, ofEvent]) => ({
		event: answer.event_template?._data.find((each) => each.id === eventId)?.name ?? '',
		// Each gift card and each code has a line of its own.
		lines: [
			...Map.groupBy(ofEvent, (one) => (one.delivered || one.gift_recipient ? one.id : one.ticket_type_id)),
		].map(([id, ofType]) => {
			const [first] = ofType
			const name = answer.ticket_type?._data.find((each) => each.id === first?.ticket_type_id)?.name ?? ''
			const paid = sumDecimals(
				ofType.map((one) => one.adjusted_value),
				money.currency,
			)
			const note = [
				first?.delivered ? giftText(first.delivered, terms) : '',
				recipientText(first?.gift_recipient ?? null, terms),
			]
				.filter(Boolean)
				.join(' · ')
			return {
				id,
				text: t('mail.confirmation.line', { count: ofType.length, name }),
				price: toPrice(paid, money).text,
				...(note ? { note } : {}),
			}
		}),
	}))
}

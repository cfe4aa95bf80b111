import { expect, it } from 'vitest'
import { receiptView } from '#app/pages/orders/receipt-view.ts'
import { money, t, words } from '../facts.ts'

type Answer = Parameters<typeof receiptView>[0]
type Order = Parameters<typeof receiptView>[1]
type Ticket = Parameters<typeof receiptView>[2]['tickets'][number]

/** Two adults at 20.00 with fees of 1.50 each. */
function linesOf(includesFees: boolean): [string, string, string?][] {
	const ticket = { ticket_type_id: 'adult', event_template_id: 'evt', face_value: '20.00', fee: '1.50' }
	const fees = {
		total_cartmod_amount: '0.00',
		total_fee_outside: '3.00',
		total_rounding: '0.00',
		total_credits: '0.00',
		total_after_fees_price: '43.00',
		total_payments: '43.00',
		total_refunds: '0.00',
		total_disputes: '0.00',
		total_outstanding: '0.00',
	}
	const order = { id: 'ord', order_number: 'F1', fees } as unknown as Order
	const answer = { ticket_type: { _data: [{ id: 'adult', name: 'Adult' }] } } as unknown as Answer
	const tickets = [ticket, ticket] as unknown as Ticket[]
	const terms = { t, words, money, timezone: 'UTC', allPaymentsHref: null, includesFees }
	return receiptView(answer, order, { tickets, href: null }, terms).lines.map(({ label, value, note }) =>
		note ? [label, value, note] : [label, value],
	)
}

it('a receipt has prices with their fees where the venue advertises them so, and says what they are', () => {
	expect(linesOf(true)).toEqual([
		['2 × Adult', '$43.00'],
		['Total', '$43.00', 'Includes $3.00 fees'],
	])
})

it('a receipt has fees in a line of their own where prices are advertised without them', () => {
	expect(linesOf(false)).toEqual([
		['2 × Adult', '$40.00'],
		['Fees', '$3.00'],
		['Total', '$43.00'],
	])
})

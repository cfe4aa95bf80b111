import { expect, it } from 'vitest'
import { overdueMessage, paymentForm } from '#app/pages/orders/payment-form.ts'
import { payRefusal } from '#app/pages/shared/refusals.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { aStorefront, shippedSeller } from '#tests/builders/storefront.ts'
import { t } from '../facts.ts'

type Order = Parameters<typeof paymentForm>[1]

// The form is made of the order alone: it asks nothing and sets no cookie.
const storefront = aStorefront({
	seller: shippedSeller('harbour-science'),
	gateway: {} as Storefront['gateway'],
	cookies: {} as Storefront['cookies'],
})

/** An order with an open part of 25.00 from 2027-04-01. */
const orderWith = (
	action: 'upcoming' | 'overdue',
	state: { is_overdue?: true; cancels_on?: string },
): Order => {
	const due = { id: 'spm_1', action, amount: '25.00', occurred_at: '2027-04-01' }
	const order = { ticket_order: { _data: [state] }, payment_history: { _data: [due] } }
	return order as unknown as Order
}

// spec: orders.overdue
it.each([
	[{}, 'A payment is overdue. $25.00 is still to pay.'],
	[{ is_overdue: true as const }, 'A payment is overdue, and your tickets are not valid until you make it.'],
	[{ cancels_on: '2027-04-15' }, 'your tickets will be cancelled on Thursday, April 15, 2027.'],
])(
	'the page of an order with an overdue part says what happens to the tickets, and leads to the form that pays it: %o',
	(state, text) => {
		const order = orderWith('overdue', state)
		const message = overdueMessage(storefront, order)
		expect(message?.text).toContain(text)
		expect(message?.link?.href).toBe(`#${paymentForm(storefront, order)?.anchor}`)
	},
)

it('the page of an order says nothing of its parts while none is overdue', () => {
	const order = orderWith('upcoming', {})
	expect(overdueMessage(storefront, order)).toBeNull()
	expect(paymentForm(storefront, order)?.intro).toBe('$25.00 of your order is still to pay.')
})

it('a payment that comes after the tickets were cancelled is refused in other words than one that was made twice', () => {
	expect(payRefusal({ extra: { reason: 'cancelled' } }, t).text).toMatch(
		/cancelled before you paid\. Nothing/,
	)
	expect(payRefusal({ extra: { reason: 'paid' } }, t).text).toMatch(/made in the meantime/)
})

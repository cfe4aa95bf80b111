import { describe, expect, test } from 'vitest'
import { checkoutAction, checkoutPage } from '#app/pages/checkout/checkout-page.ts'
import { completePage } from '#app/pages/checkout/complete-page.ts'
import { formOf, session } from '#tests/pages/facts.ts'
import { answersOf, refusedWith } from '#tests/pages/open-event.ts'
import { cartWith, shopWindow } from '#tests/pages/shop-window.ts'

const held = cartWith([{ eventId: 'visit', isAnchor: true, session: session('s', '2027-05-01', '1000') }])
const checkout = new URL('http://x/checkout')
const throwing = (code: string, status: number) => () => {
	throw refusedWith(code, status)
}

describe('the checkout', () => {
	// spec: 2§4.17
	test('leads to the start page without a cart and with an empty one', async () => {
		expect(await checkoutPage(shopWindow({}), checkout)).toEqual({ redirect: '/' })
		const empty = shopWindow({ getCart: () => cartWith([]) }, { cartId: 'crt' })
		expect(await checkoutPage(empty, checkout)).toEqual({ redirect: '/' })
	})

	// spec: 2§4.16
	test('ignores that the cart belongs to another account, and explains one that is gone', async () => {
		const answer = (code: string, status: number) =>
			checkoutPage(shopWindow({ getCart: throwing(code, status) }, { cartId: 'crt' }), checkout)
		expect(await answer('cart_access_denied', 403)).toEqual({ redirect: '/' })
		expect(await answer('cart_not_found', 404)).toMatchObject({
			page: {
				checkout: null,
				messages: [{ text: 'Your cart is no longer available. Please choose your tickets again.' }],
			},
		})
	})

	test('says to whom the cart of a sent form belongs', async () => {
		const shop = shopWindow({ getCart: throwing('cart_access_denied', 403) }, { cartId: 'crt' })
		expect(await checkoutAction(shop, checkout, formOf({ amount: '26.50' }))).toMatchObject({
			status: 403,
			page: { checkout: null, messages: [{ tone: 'error', text: 'This cart belongs to another member' }] },
		})
	})

	// spec: 2§2.40, 2§8.4
	test.each([
		['payment_required', 402, 'Please edit your payment details and try again.'],
		[
			'identity_invalid',
			404,
			'There were errors found in the information you submitted. Please address the errors and re-submit the form.',
		],
		// spec: 2§8.2
		['unexpected', 500, 'Sorry, something unexpected happened. Please try again later.'],
	])('says above the form what %s means', async (code, status, text) => {
		const answers = {
			...answersOf(),
			getCart: () => held,
			storeIdentity: () => ({ identity_id: 'idn' }),
			payCart: throwing(code, status),
		}
		const form = formOf({
			amount: '26.50',
			first_name: 'Ada',
			last_name: 'Quay',
			email: 'ada@quay.example',
			email_confirm: 'ada@quay.example',
			card_number: '4242 4242 4242 4242',
			card_expiry: '12/31',
			card_cvc: '123',
			terms: 'on',
		})
		const shop = { ...shopWindow(answers, { cartId: 'crt' }), report: () => {} }
		const result = await checkoutAction(shop, checkout, form)
		if (!('page' in result)) throw new Error('it was bought')
		expect(result.page.messages).toEqual([expect.objectContaining({ tone: 'error', text })])
	})
})

describe('the confirmation', () => {
	const at = (query: string, listOrders: () => unknown = () => ({})) =>
		completePage(shopWindow({ listOrders }), new URL(`http://x/checkout/complete${query}`))

	// spec: 2§2.6
	test.each(['', '?orderIds=', '?orderIds=%20'])('is not found without orders (%j)', async (query) => {
		expect(await at(query)).toBeNull()
	})

	// spec: 2§8.22
	test.each([
		['bad_field_value', 400],
		['not_found', 404],
	])('is not found when the engine refuses its orders as %s', async (code, status) => {
		expect(await at('?orderIds=ord_1.abc', throwing(code, status))).toBeNull()
	})

	test('is a fault when the engine fails', async () => {
		await expect(at('?orderIds=ord_1.abc', throwing('unexpected', 500))).rejects.toThrow()
	})
})

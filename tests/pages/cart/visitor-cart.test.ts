import { describe, expect, test } from 'vitest'
import { cartCookieName } from '#app/contract/visitor.ts'
import { cartAction, cartPage } from '#app/pages/cart/cart-page.ts'
import { visitorCart } from '#app/pages/cart/visitor-cart.ts'
import { checkoutAction } from '#app/pages/checkout/checkout-page.ts'
import { formOf, session } from '#tests/pages/facts.ts'
import { refusedWith } from '#tests/pages/open-event.ts'
import { cartWith, shopWindow } from '#tests/pages/shop-window.ts'

const held = cartWith([{ eventId: 'evt', session: session('s', '2027-05-01', '1000') }])
const answered = (change: object, tickets = held.ticket._data) => ({
	...held,
	ticket: { _data: tickets },
	cart: { _data: held.cart._data.map((row) => ({ ...row, ...change })) },
})

/** A browser that knows a cart, and what the cookies of the answer do to it. */
function browser(getCart: () => unknown, more: object = {}) {
	const reported: unknown[] = []
	const front = shopWindow({ getCart, ...more }, { cartId: 'crt' })
	const name = cartCookieName(front.seller.id, false)
	const storefront = {
		...front,
		report: (error: unknown) => reported.push(error),
	}
	return {
		storefront,
		reported,
		hasForgotten: () =>
			front.cookies.setCookies.some((line) => line.startsWith(`${name}=; Path=/; Max-Age=0`)),
	}
}
const refusing = (code: string, status: number, extra = {}) =>
	browser(() => {
		throw refusedWith(code, status, { extra })
	})

describe('the cart that a browser knows', () => {
	// spec: 1§4.3
	test('is loaded while it is pending and holds tickets', async () => {
		const { storefront, hasForgotten } = browser(() => held)
		expect((await visitorCart(storefront)).view).toMatchObject({ state: 'pending', count: 1 })
		expect(hasForgotten()).toBe(false)
	})

	test.each([
		// spec: 1§4.2
		['booked', 'completed'],
		// spec: 1§4.1
		['deleted', null],
	])('is none when it is %s', async (state, problem) => {
		const { storefront } = browser(() => answered({ state }))
		expect(await visitorCart(storefront)).toMatchObject({ view: null, answer: null, problem })
	})

	// spec: 1§4.4
	test('is none when it holds no tickets', async () => {
		const { storefront } = browser(() => answered({}, []))
		expect((await visitorCart(storefront)).view).toBeNull()
	})

	// spec: 1§4.5
	test('is not loaded when its time is over, and the page says so', async () => {
		const { storefront } = browser(() => answered({ state: 'expired' }))
		expect(await cartPage(storefront, new URL('http://x/cart'))).toMatchObject({
			cart: null,
			isCartExpired: true,
		})
	})

	// spec: 1§4.6
	test('leads to its order when it has become one', async () => {
		const { storefront } = browser(() => ({ ...answered({ state: 'booked' }), order_link: 'ord_1.token' }))
		const page = await cartPage(storefront, new URL('http://x/cart'))
		expect(page.cart).toBeNull()
		expect(page.messages[0]?.link?.href).toBe('/checkout/complete?orderIds=ord_1.token')
	})

	test('says once that it has become an order when an extension is refused for that', async () => {
		const { storefront } = browser(() => ({ ...answered({ state: 'booked' }), order_link: 'ord_1.token' }), {
			patchCart: () => {
				throw refusedWith('cart_already_completed', 409, { extra: { order_link: 'ord_1.token' } })
			},
		})
		const result = await cartAction(storefront, new URL('http://x/cart'), formOf({ intent: 'extend' }))
		if (!('page' in result)) throw new Error('the extension was accepted')
		expect(result.page.messages).toEqual([
			expect.objectContaining({ tone: 'success', text: storefront.t('cart.completed') }),
		])
	})

	test.each([
		// spec: 1§4.7
		['cart_not_found', 404, 'missing'],
		// spec: 1§4.9
		['scope_error', 400, null],
	])('is forgotten after %s', async (code, status, problem) => {
		const { storefront, hasForgotten } = refusing(code, status)
		expect(await visitorCart(storefront)).toMatchObject({ view: null, problem })
		expect(hasForgotten()).toBe(true)
	})

	// Interpretation 42: a cart keeps its tickets when its venue can't be paid.
	// spec: 1§4.8
	test('is kept when the venue has no gateway for payments, who hears of it', async () => {
		const { storefront, reported, hasForgotten } = browser(() => held, {
			storeIdentity: () => ({ identity_id: 'idn' }),
			payCart: () => {
				throw refusedWith('gateway_not_available', 422)
			},
		})
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
		const result = await checkoutAction(storefront, new URL('http://x/checkout'), form)
		if (!('page' in result)) throw new Error('nothing was paid')
		expect(result.page.messages[0]?.text).toContain('Payment is not available at the moment.')
		expect(result.page.cart?.count).toBe(1)
		expect([reported.length, hasForgotten()]).toEqual([1, false])
	})
})

describe('what is reported to operators', () => {
	const extended = async (code: string, status: number) => {
		const { storefront, reported } = browser(() => held, {
			patchCart: () => {
				throw refusedWith(code, status)
			},
		})
		const result = await cartAction(storefront, new URL('http://x/cart'), formOf({ intent: 'extend' }))
		return { result, reported }
	}

	test.each([
		['payment_required', 402],
		['cart_not_found', 404],
		['extension_refused', 409],
		['cart_expired', 410],
		// spec: 1§8.48, 2§8.35
		['validation_failed', 422],
	])('is not %s, which was to be expected', async (code, status) => {
		expect((await extended(code, status)).reported).toEqual([])
	})

	// spec: 1§8.45, 1§8.48
	test('is a fault', async () => {
		expect((await extended('unexpected', 500)).reported).toHaveLength(1)
	})
})

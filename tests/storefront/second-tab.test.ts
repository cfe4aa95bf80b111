import { afterAll, describe, expect, it } from 'vitest'
import {
	bookedReturn,
	type CheckoutResult,
	checkoutAction,
	checkoutPage,
} from '#app/pages/checkout/checkout-page.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { aCart, cookieOf, entry, keepCookies, openShop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { formOf } from '#tests/pages/facts.ts'

const shop = await openShop({ catalog: () => aVenue().withEvent({ capacity: 500 }).catalog() })
afterAll(() => shop.close())

const url = new URL(`${harbourOrigin}/checkout`)
const filled = {
	intent: 'pay',
	amount: '25.00',
	first_name: 'Ada',
	last_name: 'Quay',
	email: 'ada@quay.example',
	email_confirm: 'ada@quay.example',
	card_number: '4242424242424242',
	card_expiry: '12/31',
	card_cvc: '123',
	terms: 'yes',
}

/** A browser with a cart for 25.00, whose tabs share its cookies. */
async function aBrowser() {
	const visitor = shop.visitor()
	const cartId = await aCart(visitor, [entry()])
	async function ask(act: (front: ReturnType<typeof storefrontOn>) => Promise<CheckoutResult>) {
		const front = storefrontOn(shop, { cookies: cookieOf(visitor.cookies), venue: 'harbour-science' })
		const result = await act(front)
		keepCookies(visitor.cookies, front.cookies.setCookies)
		return 'redirect' in result ? result.redirect : result.status
	}
	return {
		visitor,
		cartId,
		send: (fields: object = {}) =>
			ask((front) => checkoutAction(front, url, formOf({ ...filled, ...fields }))),
		load: () => ask((front) => checkoutPage(front, url)),
	}
}

it('a checkout form of another cart pays nothing, also for the same total', async () => {
	const { visitor, cartId, send } = await aBrowser()
	visitor.cookies.clear()
	const next = await aCart(visitor, [entry()])
	expect(await send({ key: 'the-key-of-the-stale-tab', cart: cartId })).toBe(422)
	const { rows } = await shop.database.pool.query('select 1 from payment where cart_id = any($1)', [
		[cartId, next],
	])
	expect(rows).toEqual([])
	expect(await send({ key: 'the-key-of-the-new-tab', cart: next })).toMatch(/^\/checkout\/complete/)
})

describe('a checkout form that is sent after its cart became an order', () => {
	it('leads to the order, from the same tab and from another one, and pays nothing again', async () => {
		const { cartId, send } = await aBrowser()
		const first = await send({ key: 'the-key-of-the-first-tab' })
		expect(first).toMatch(/^\/checkout\/complete\?orderIds=ord_/)
		expect(await send({ key: 'the-key-of-the-first-tab' })).toBe(first)
		expect(await send({ key: 'the-key-of-the-second-tab' })).toBe(first)
		const { rows } = await shop.database.pool.query('select state from payment where cart_id = $1', [cartId])
		expect(rows).toEqual([{ state: 'captured' }])
	})

	it('pays for the next cart of the browser, once there is one', async () => {
		const { visitor, send } = await aBrowser()
		const first = await send({ key: 'the-key-of-the-first-cart' })
		await aCart(visitor, [entry()])
		const next = await send({ key: 'the-key-of-the-next-cart' })
		expect(next).toMatch(/^\/checkout\/complete\?orderIds=ord_/)
		expect(next).not.toBe(first)
	})

	it('leads a return address that is loaded once more to the order', async () => {
		const { visitor, cartId, send } = await aBrowser()
		const back = new URL(`/checkout/${cartId}?payment=pay_any&purchaser=idn_any`, harbourOrigin)
		const leads = () =>
			bookedReturn(storefrontOn(shop, { cookies: cookieOf(visitor.cookies), venue: 'harbour-science' }), back)
		expect(leads()).toBeNull()
		const order = await send({ key: 'the-key-of-the-returned-cart' })
		expect(leads()).toBe(order)
		back.search = ''
		expect(leads()).toBeNull()
	})

	it('control: the page that is loaded without a cart leads to the start page', async () => {
		const { send, load } = await aBrowser()
		await send({ key: 'the-key-of-the-only-cart' })
		expect(await load()).toBe('/')
	})
})

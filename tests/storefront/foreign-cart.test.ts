import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cartAction, cartPage } from '#app/pages/cart/cart-page.ts'
import { checkoutAction } from '#app/pages/checkout/checkout-page.ts'
import { reserve } from '#app/pages/event/reserve/reserve.ts'
import type { Storefront } from '#app/pages/shared/storefront.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { aCart, cookieOf, entry, keepCookies, openShop, type Visitor } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { loggedInAs } from '#tests/builders/visitor.ts'
import { formOf } from '#tests/pages/facts.ts'

const shop = await openShop({
	catalog: () => aVenue().withEvent({ capacity: 500 }).catalog(),
	identityOf: async (request) => {
		const name = request.headers.get('x-member')
		return name ? loggedInAs(`acc_${name}`) : null
	},
})
afterAll(() => shop.close())

/** A browser in which Ada has filled a cart as a member, and Bob is logged in since. */
let browser: Visitor
let cartId: string
beforeEach(async () => {
	browser = shop.visitor()
	cartId = await aCart({ ...browser, ask: (path, ask) => browser.ask(path, as('ada', ask)) })
})

const as = (name: string, ask: Parameters<Visitor['ask']>[1] = {}) => ({
	...ask,
	headers: { ...ask.headers, 'x-member': name },
})

/** What a page answers to Bob, and the cookies that the browser keeps from it. */
async function forBob<T>(act: (storefront: Storefront) => Promise<T>): Promise<T> {
	const storefront = storefrontOn(shop, {
		cookies: cookieOf(browser.cookies),
		transport: (request) => {
			request.headers.set('x-member', 'bob')
			return shop.api.fetch(request, { ip: '192.0.2.1', requestId: 'request-1' })
		},
	})
	const result = await act(storefront)
	keepCookies(browser.cookies, storefront.cookies.setCookies)
	return result
}

const at = (path: string) => new URL(harbourOrigin + path)
const otherMember = { tone: 'error', text: 'This cart belongs to another member' }
const hasCart = () => [...browser.cookies.keys()].some((name) => name.includes('foyer_cart'))
const ticketsOfAda = async (): Promise<number> => {
	const { json } = await shop.visitor().ask(`/api/my/cart/${cartId}`, as('ada'))
	return json.ticket._data.length
}

// spec: transfer.other_member
describe('a cart that another member has left in the browser', () => {
	it('is refused by the API with these words and without its content', async () => {
		for (const path of [`/api/cart/${cartId}`, `/api/my/cart/${cartId}`]) {
			const { status, json } = await browser.ask(path, as('bob'))
			expect([status, json]).toEqual([
				403,
				{
					_code: 'cart_access_denied',
					_context: 'cart',
					_description: otherMember.text,
				},
			])
		}
	})

	it('is named by the page of the cart once, and the browser forgets it', async () => {
		const first = await forBob((storefront) => cartPage(storefront, at('/cart')))
		expect([first.cart, first.messages]).toEqual([null, [otherMember]])
		expect(hasCart()).toBe(false)
		const second = await forBob((storefront) => cartPage(storefront, at('/cart')))
		expect(second.messages).toEqual([])
		expect(await ticketsOfAda()).toBe(1)
	})

	it.each<Record<string, string>>([
		{ intent: 'extend' },
		{ intent: 'apply-code', promo_code: 'SPRING' },
		{ intent: 'discard' },
	])('is not changed by $intent, and the browser forgets it', async (fields) => {
		const done = await forBob((storefront) => cartAction(storefront, at('/cart'), formOf(fields)))
		expect(done).toMatchObject({ status: 422, page: { cart: null, messages: [otherMember] } })
		expect(hasCart()).toBe(false)
		expect(await ticketsOfAda()).toBe(1)
	})

	it('loses nothing to a removal, which leads to the page of the cart', async () => {
		const fields = formOf({ intent: 'remove', item: 'evt_ga' })
		const done = await forBob((storefront) => cartAction(storefront, at('/cart'), fields))
		expect(done).toEqual({ redirect: '/cart' })
		expect(await ticketsOfAda()).toBe(1)
	})

	it('is not paid by the next member, and the browser forgets it', async () => {
		const fields = formOf({ intent: 'pay', amount: '25.00' })
		const done = await forBob((storefront) => checkoutAction(storefront, at('/checkout'), fields))
		expect(done).toMatchObject({ status: 403, page: { checkout: null, messages: [otherMember] } })
		expect(hasCart()).toBe(false)
	})

	it('stays as it is when the next member reserves, whose tickets go into another one', async () => {
		const url = at(`/events/evt_ga?session=${entry().event_session_id}`)
		const fields = formOf({ 'quantity.evt_ga_adult': '2', attempt: 'attempt-of-bob' })
		const done = await forBob((storefront) => reserve(storefront, 'evt_ga', url, fields, null))
		expect(done).toEqual({ redirect: expect.any(String) })
		expect(cookieOf(browser.cookies)).not.toContain(cartId)
		expect(hasCart()).toBe(true)
		expect(await ticketsOfAda()).toBe(1)
	})
})

import { afterAll, describe, expect, it } from 'vitest'
import type { Visitor } from '#app/contract/visitor.ts'
import { hashSecret } from '#app/lib/ids.ts'
import { transferAction, transferPage } from '#app/pages/cart/transfer-page.ts'
import { completePage } from '#app/pages/checkout/complete-page.ts'
import { rememberOrder } from '#app/pages/checkout/last-order.ts'
import { loader } from '#app/routes/transferCart.tsx'
import { memberOf } from '#tests/api/contract/member.ts'
import { everything } from '#tests/api/contract/venue.ts'
import { harbourOrigin } from '#tests/api/router.ts'
import { ada, entry, openShop } from '#tests/api/shop.ts'
import { storefrontOn } from '#tests/builders/storefront.ts'
import { loggedInAs } from '#tests/builders/visitor.ts'

const key = 'staff-key-of-the-transfer-page-00001'
/** The account of the requests of the next storefront. */
let account: Visitor | null = null
const shop = await openShop({
	catalog: everything,
	...memberOf,
	identityOf: async () => account,
	terms: { staff: { keyHash: hashSecret(key), email: null } },
})
afterAll(() => shop.close())

let requests = 0
const front = (cookies = '') => {
	requests += 1
	return storefrontOn(shop, { venue: 'harbour-science', cookies, requestId: `request-${requests}` })
}
type Front = ReturnType<typeof front>

const asStaff = async (path: string, body: object) =>
	(
		await shop.ask(path, {
			method: 'POST',
			origin: harbourOrigin,
			body,
			headers: { authorization: `Staff ${key}` },
		})
	).json
async function prepared(body: object = { add: [entry()] }): Promise<{ cart_id: string; link: string }> {
	return (await asStaff('/api/cart/prepare', body)).transfer._data[0]
}
const free = entry('evt_free_entry')

const urlOf = (link: string, next?: string) =>
	new URL(
		`${harbourOrigin}/transfer-cart/${link}${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`,
	)
const open = (link: string, storefront: Front = front(), next?: string) =>
	transferPage(storefront, urlOf(link, next), link)
async function shown(link: string, storefront?: Front) {
	const answered = await open(link, storefront)
	if ('redirect' in answered) throw new Error(`led to ${answered.redirect}`)
	return answered
}
function press(link: string, storefront: Front, { next, ...fields }: Record<string, string> = {}) {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.append(name, value)
	return transferAction(storefront, urlOf(link, next), { link, form })
}
const cookiesOf = (storefront: Front): string => storefront.cookies.header() ?? ''
/** A browser that has filled a cart of its own. */
async function withCart(): Promise<{ cookies: string; cartId: string }> {
	const storefront = front()
	const { cart } = await storefront.gateway.ask('createCart', { body: { add: [entry()] } })
	return { cookies: cookiesOf(storefront), cartId: cart._data[0]?.id ?? '' }
}
const stateOf = async (cartId: string) =>
	(await shop.database.pool.query('select state from cart where id = $1', [cartId])).rows[0].state

describe('the page of a prepared cart', () => {
	it('asks first, says what is in the cart, and changes nothing however often it is opened', async () => {
		const { link } = await prepared({ add: [entry('evt_ga_adult', { quantity: 2 })] })
		for (let count = 0; count < 3; count += 1) {
			const storefront = front()
			const { page, status } = await shown(link, storefront)
			expect([status, page.title, page.messages]).toEqual([200, 'A cart for you', []])
			expect(page.form).toMatchObject({
				items: ['In the cart for you: Event evt_ga · 2 tickets · $53.00'],
				submit: 'Use this cart',
				back: { href: '/', text: 'Not now' },
			})
			expect(storefront.cookies.cartId).toBeNull()
		}
	})

	// spec: 2§2.3
	it('gives the cart to the browser on request and goes to the checkout', async () => {
		const { cart_id, link } = await prepared()
		const storefront = front()
		expect(await press(link, storefront)).toEqual({ redirect: '/checkout' })
		expect(storefront.cookies.cartId).toBe(cart_id)
		expect(await open(link, front(cookiesOf(storefront)))).toEqual({ redirect: '/checkout' })
	})

	it('goes on to the venue’s own page that the address names, and to no other site', async () => {
		const leadsTo = async (next: string) => {
			const { link } = await prepared()
			const answered = await press(link, front(), { next })
			return 'redirect' in answered ? answered.redirect : answered.status
		}
		expect(await leadsTo('/cart?enter=code')).toBe('/cart?enter=code')
		for (const elsewhere of [
			'https://evil.example/',
			'//evil.example/',
			'///evil.example',
			'/\\evil.example',
			'\\\\evil.example',
			'/\t/evil.example',
			'/\n/evil.example',
			' //evil.example',
			'http:evil.example',
			'javascript:alert(1)',
			'/events\\@evil.example',
			'evil.example',
		])
			expect(await leadsTo(elsewhere), elsewhere).toBe('/checkout')
	})

	it('asks before it replaces the cart that the visitor has, and keeps that one until then', async () => {
		const { link } = await prepared()
		const own = await withCart()
		const { page } = await shown(link, front(own.cookies))
		expect(page.form).toMatchObject({
			intro: expect.stringContaining('You already have a cart with 1 ticket.'),
			hidden: [{ name: 'replaces', value: own.cartId }],
			submit: 'Replace my cart',
			back: { href: '/cart', text: 'Keep my cart' },
		})
		const unasked = await press(link, front(own.cookies))
		expect('page' in unasked && unasked.page.form?.submit).toBe('Replace my cart')
		expect(await stateOf(own.cartId)).toBe('pending')
		expect(await press(link, front(own.cookies), { replaces: own.cartId })).toEqual({ redirect: '/checkout' })
		expect(await stateOf(own.cartId)).toBe('deleted')
	})

	it('asks again about a cart that the visitor has filled since it asked', async () => {
		const { link } = await prepared()
		const own = await withCart()
		const other = await press(link, front(own.cookies), { replaces: 'crt_before' })
		expect('page' in other && other.page.form?.hidden).toEqual([{ name: 'replaces', value: own.cartId }])
	})

	// spec: transfer.not_found
	it('knows no cart by a link that was cut, a wrong token or the id alone', async () => {
		const { cart_id, link } = await prepared()
		for (const wrong of [link.slice(0, -1), `${cart_id}.${'A'.repeat(22)}`, cart_id, '%']) {
			const { page, status } = await shown(wrong)
			expect([status, page.form]).toEqual([404, null])
			expect(page.messages).toMatchObject([{ tone: 'error', text: '404 Cart not found' }])
			const pressed = await press(wrong, front())
			expect('page' in pressed && pressed.page.messages[0]?.text).toBe('404 Cart not found')
		}
	})

	it('says in another browser that a link was used', async () => {
		const { link } = await prepared()
		await press(link, front())
		const { page, status } = await shown(link)
		expect([status, page.form]).toEqual([410, null])
		expect(page.messages[0]?.text).toMatch(/^This link was used already/)
	})

	it('leads the browser that bought a taken cart to its order, and no other one', async () => {
		const { cart_id, link } = await prepared({ add: [free] })
		const storefront = front()
		await press(link, storefront)
		const { gateway } = storefront
		const { identity_id } = await gateway.ask('storeIdentity', { body: ada })
		const booked = await gateway.ask('guestCheckout', {
			params: { id: cart_id },
			body: { guest_identity_id: identity_id },
		})
		const order = booked.ticket_order._data[0]?.link ?? ''
		rememberOrder(storefront, order)
		const href = `/checkout/complete?orderIds=${encodeURIComponent(order)}`
		expect(await open(link, front(cookiesOf(storefront)))).toEqual({ redirect: href })
		expect((await shown(link)).status).toBe(410)
		const other = front()
		rememberOrder(other, `${order.slice(0, -1)}_`)
		expect((await shown(link, front(cookiesOf(other)))).status).toBe(410)
	})

	it('says that the time of a cart has run out', async () => {
		const { cart_id, link } = await prepared()
		await shop.database.pool.query("update cart set state = 'expired' where id = $1", [cart_id])
		const { page, status } = await shown(link)
		expect([status, page.form]).toEqual([410, null])
		expect(page.messages[0]?.text).toMatch(/^The time for this cart has run out/)
	})

	// spec: transfer.denied
	it('asks for the login of the account that a cart belongs to, with the way back', async () => {
		const { link } = await prepared({ add: [entry()], owner: ada, owner_only: true })
		const { page, status } = await shown(link)
		expect([status, page.form]).toEqual([401, null])
		expect(page.messages).toEqual([
			{
				tone: 'error',
				text: '403 Access denied to cart',
				link: {
					href: `/login?next=${encodeURIComponent(`/transfer-cart/${link}`)}`,
					text: 'Log in to use this cart',
				},
			},
		])
	})

	// spec: transfer.other_member
	it('refuses another member, whose own cart stays', async () => {
		const { link } = await prepared({ add: [entry()], owner: ada, owner_only: true })
		const own = await withCart()
		account = loggedInAs('acc_other', ['member'])
		const { page, status } = await shown(link, front(own.cookies))
		account = null
		expect([status, page.form, page.messages[0]?.text]).toEqual([
			403,
			null,
			'This cart belongs to another member',
		])
		expect(await stateOf(own.cartId)).toBe('pending')
	})

	it('leads to the order that the cart has become: by a button, and at once in the browser that bought it', async () => {
		const { cart_id, link } = await prepared({ add: [free], owner: ada })
		const booked = await asStaff(`/api/cart/${cart_id}/guest_checkout`, { send_email: false })
		const [{ id }] = booked.ticket_order._data
		expect((await shown(link)).page.form?.submit).toBe('Show my order')
		const led = await press(link, front())
		if (!('redirect' in led)) throw new Error('the order was not shown')
		expect(led.redirect).toMatch(new RegExp(`^/checkout/complete\\?orderIds=${id}\\.`))
		const address = new URL(led.redirect, harbourOrigin)
		const shownOrder = await completePage(front(), address)
		expect(shownOrder && 'complete' in shownOrder ? shownOrder.complete : null).toMatchObject({
			email: '',
			orders: [{ number: expect.any(String) }],
		})
	})
})

// spec: routing.routes.transferCart
it('the page of a prepared cart is not found where the venue has switched it off', async () => {
	const { link } = await prepared()
	const statusOf = async (enabled: boolean) => {
		const storefront = front()
		const { config } = storefront.seller
		const routes = {
			...config.routing.routes,
			transferCart: { ...config.routing.routes.transferCart, enabled },
		}
		Object.assign(storefront, {
			seller: { ...storefront.seller, config: { ...config, routing: { ...config.routing, routes } } },
			visitor: { ...storefront.visitor, route: 'transferCart' },
		})
		const args = { request: new Request(urlOf(link)), params: { id: link }, context: { storefront } }
		const answer = await loader(args as never).catch((error: unknown) => error)
		return answer instanceof Response ? answer.status : answer
	}
	expect([await statusOf(true), await statusOf(false)]).toEqual([200, 404])
})

import { describe, expect, test } from 'vitest'
import { createVisitorCookies } from '#app/boot/visitor-cookies.ts'

const cookiesOf = (header: string | null = null, isSecure = false) =>
	createVisitorCookies({ header, sellerId: 'harbour', isSecure })
const line = (value: string, seconds: number): string =>
	`foyer_cart_harbour=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`

describe('the visitor’s cookies of a request', () => {
	test.each([
		[null, null],
		['foyer_cart_harbour=c1.s', 'c1'],
		['__Host-foyer_cart_harbour=c2.s', 'c2'],
		['foyer_cart_tidewater=c1.s', null],
		['foyer_cart_harbour=<script>', null],
	])('the visitor’s cookies name the cart in %j: %j', (header, cartId) => {
		expect(cookiesOf(header).cartId).toBe(cartId)
	})

	test('the visitor’s cookies include a cart that a call has created, and the response sets it', () => {
		const cookies = cookiesOf('theme=dark; foyer_cart_harbour=c1.old')
		cookies.apply([line('c9.new', 86_400)])
		expect(cookies.cartId).toBe('c9')
		expect(cookies.header()).toBe('theme=dark; foyer_cart_harbour=c9.new')
		expect(cookies.setCookies).toEqual([line('c9.new', 86_400)])
	})

	test('the visitor’s cookies lose a cart that a call has deleted', () => {
		const cookies = cookiesOf('foyer_cart_harbour=c1.s')
		cookies.apply([line('', 0)])
		expect([cookies.cartId, cookies.header()]).toEqual([null, null])
	})

	test('pages can set, read and delete the visitor’s cookies, the cart’s among them', () => {
		const cookies = cookiesOf('foyer_cart_harbour=c1.s; plan=a')
		expect([cookies.read('plan'), cookies.read('other')]).toEqual(['a', null])
		cookies.set('plan', 'b', 60)
		expect(cookies.read('plan')).toBe('b')
		cookies.set('plan', '', 0)
		cookies.forgetCart()
		expect([cookies.read('plan'), cookies.cartId]).toEqual([null, null])
		expect(cookies.setCookies).toEqual([
			'plan=b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
			'plan=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
			line('', 0),
		])
	})

	test('a cart is set aside for its days beside the last three', () => {
		const cookies = cookiesOf('foyer_cart_harbour=c4.s; foyer_cart_pending_harbour=c3.s~c2.s~c1.s')
		cookies.setCartAside(60)
		expect([cookies.cartId, cookies.pendingCartIds]).toEqual([null, ['c4', 'c3', 'c2']])
		expect(cookies.header()).toBe('foyer_cart_pending_harbour=c4.s~c3.s~c2.s')
		cookies.setCartAside(60)
		expect(cookies.pendingCartIds).toEqual(['c4', 'c3', 'c2'])
	})

	test('the visitor’s cookies are Secure on https, and readable by scripts only where they are set so', () => {
		const cookies = cookiesOf(null, true)
		cookies.set('plan', 'b', 60)
		cookies.setOpen('declined', 'c1', 60)
		expect(cookies.setCookies).toEqual([
			'plan=b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
			'declined=c1; Path=/; Max-Age=60; SameSite=Lax; Secure',
		])
		expect(cookies.openText('declined', 'c1', 60)).toBe(cookies.setCookies[1])
	})

	test('the visitor keeps a cookie that a page ignores', () => {
		const cookies = cookiesOf('codes=A')
		cookies.ignore('codes')
		expect([cookies.read('codes'), cookies.header(), cookies.setCookies]).toEqual([null, 'codes=A', []])
		cookies.set('codes', 'B', 60)
		expect(cookies.read('codes')).toBe('B')
	})
})

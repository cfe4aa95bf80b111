import { describe, expect, test } from 'vitest'
import { createVisitorCookies } from '#app/boot/visitor-cookies.ts'
import { loginAction, loginPage } from '#app/pages/account/login-page.ts'
import { localPath, pendingLogin, setPendingLogin } from '#app/pages/account/pending-login.ts'
import { formOf } from '#tests/pages/facts.ts'
import { answersOf } from '#tests/pages/open-event.ts'
import { shopWindow } from '../shop-window.ts'

describe('the way on after a login', () => {
	const storefront = shopWindow({})

	test.each([
		['/events', '/events'],
		['/events/evt_a?date=2027-05-01&x=1', '/events/evt_a?date=2027-05-01&x=1'],
		['/events/../cart', '/cart'],
	])('is a page of the venue: %s', (text, path) => {
		expect(localPath(storefront, text)).toBe(path)
	})

	test.each([
		'https://evil.example/',
		'//evil.example/',
		'///evil.example',
		'/\\evil.example',
		'\\\\evil.example',
		'/\t/evil.example',
		'/\n/evil.example',
		'/%0d%0aset-cookie:x=1 ',
		' //evil.example',
		'http:evil.example',
		'javascript:alert(1)',
		'/events\\@evil.example',
		'evil.example',
		'/login',
		'/logout?x',
		'',
		`/${'x'.repeat(600)}`,
	])('is no other site and no step of the login: %j', (text) => {
		expect(localPath(storefront, text)).toBeNull()
	})

	test('stays below the prefix of the venue', () => {
		const prefixed = {
			...storefront,
			seller: { ...storefront.seller, prefix: '/corner' },
			href: (path: string) => `/corner${path}`,
		}
		expect(localPath(prefixed, '/corner/events')).toBe('/corner/events')
		expect(localPath(prefixed, '/cornershop/events')).toBeNull()
		expect(localPath(prefixed, '/events')).toBeNull()
	})
})

// spec: 2§4.6
describe('a login that was begun on one page and goes on above another', () => {
	/** A browser that has begun on the cart, at its next request. */
	const begun = (answers = {}) => {
		const before = shopWindow({}, { auth: { method: 'otp' } })
		setPendingLogin(before, {
			token: 'otp_1',
			email: 'mia@quay.example',
			next: '/cart',
			code: null,
			isLocked: false,
			isSignUp: false,
		})
		const header = before.cookies.setCookies.map((cookie) => cookie.split(';')[0]).join('; ')
		const shop = shopWindow({ ...answersOf(), ...answers }, { auth: { method: 'otp' } })
		const cookies = createVisitorCookies({ header, sellerId: shop.seller.id, isSecure: true })
		return { ...shop, cookies }
	}
	const above = new URL('https://tickets.example/login?next=%2Fevents')
	const alone = new URL('https://tickets.example/login?step=code')

	test('is stored with the page on which it goes on', async () => {
		const storefront = begun()
		expect(await loginPage(storefront, above)).toMatchObject({ login: { step: 'otp_form' } })
		expect(pendingLogin(storefront)).toMatchObject({ token: 'otp_1', next: '/events' })
	})

	test('keeps the page on which it was begun where no other is named', async () => {
		const storefront = begun()
		await loginPage(storefront, alone)
		expect(storefront.cookies.setCookies).toEqual([])
	})

	test.each([
		[above, '/events'],
		[alone, '/cart'],
		[new URL('https://tickets.example/login?next=https://evil.example/'), '/cart'],
	])('ends on the page that %s names', async (url, redirect) => {
		const storefront = begun({ verifyLoginCode: () => ({}) })
		const form = formOf({ intent: 'code', otp: 'AB12CD' })
		expect(await loginAction(storefront, url, form)).toEqual({ redirect })
	})

	test('goes on to the same page with another address', async () => {
		const outcome = await loginAction(begun(), above, formOf({ intent: 'again' }))
		expect(outcome).toEqual({ redirect: '/login?next=%2Fevents' })
	})
})

const address = (query: string) => new URL(`https://tickets.example/login?${query}`)

// spec: query:otp, 2§2.33
describe('the link of an email with a code', () => {
	const shop = () => shopWindow(answersOf(), { auth: { method: 'otp' } })
	/** The browser that has asked for a code, at its next request. */
	const asking = () => {
		const before = shop()
		setPendingLogin(before, {
			token: 'otp_1',
			email: 'mia@quay.example',
			next: '/cart',
			code: null,
			isLocked: false,
			isSignUp: false,
		})
		const header = before.cookies.setCookies.map((cookie) => cookie.split(';')[0]).join('; ')
		const cookies = createVisitorCookies({ header, sellerId: before.seller.id, isSecure: true })
		return { ...before, cookies }
	}

	test('leads to the code, without it in the address, in the browser that has asked', async () => {
		const storefront = asking()
		expect(await loginPage(storefront, address('otp=ab12cd'))).toEqual({ redirect: '/login' })
		expect(storefront.cookies.setCookies.join()).toContain('code=AB12CD')
		expect(pendingLogin(storefront)?.next).toBe('/cart')
	})

	test('leads any other browser to a page that says so, and stores nothing', async () => {
		const storefront = shop()
		expect(await loginPage(storefront, address('otp=ab12cd'))).toEqual({
			redirect: '/login?step=unavailable',
		})
		expect(storefront.cookies.setCookies).toEqual([])
	})
})

// spec: 1§9.41
test('the login takes no promo codes from its address', async () => {
	const storefront = shopWindow(answersOf(), { auth: { method: 'otp' } })
	expect(await loginPage(storefront, address('code=BYFERRY'))).toMatchObject({ login: { step: 'email' } })
	expect(storefront.cookies.setCookies).toEqual([])
})

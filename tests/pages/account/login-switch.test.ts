import { describe, expect, test } from 'vitest'
import { askedLogin, askedLoginPage, loginSwitch } from '#app/pages/account/login-switch.ts'
import { shopWindow } from '../shop-window.ts'

const account = {
	id: 'acc_mia',
	email: 'mia@quay.example',
	firstName: null,
	membership: 'none',
	membershipRole: null,
} as const
const at = (path: string) => new URL(`https://tickets.example${path}`)

// spec: query:login
describe('an address that asks for a login', () => {
	const storefront = shopWindow({}, { auth: { method: 'otp' } })
	const loggedIn = { ...storefront, visitor: { ...storefront.visitor, account } }

	test.each([
		['/events?login', 'offered', '/login?next=%2Fevents'],
		[
			'/events/evt_a?date=2027-05-01&requirelogin=1',
			'required',
			'/login?next=%2Fevents%2Fevt_a%3Fdate%3D2027-05-01',
		],
		['/events?_data=routes%2Fevents&login=true', 'offered', '/login?next=%2Fevents'],
	])(
		'stays at its page, which has the login above it or leads to it without scripts: %s',
		(path, asked, page) => {
			expect(loginSwitch(storefront, at(path))).toBeNull()
			expect(askedLogin(storefront, at(path))).toBe(asked)
			expect(askedLoginPage(storefront, at(path))).toBe(page)
		},
	)

	test.each([
		['/login?login&next=%2Fevents%3Fdate%3Dtoday', '/login?next=%2Fevents%3Fdate%3Dtoday'],
		['/user/register?login', '/login?next=%2F'],
		['/my/orders?requirelogin', '/login?next=%2Fmy%2Forders'],
		['/checkout?login', '/login?next=%2Fcheckout'],
		['/membership/gift?requirelogin', '/login?next=%2Fmembership%2Fgift'],
	])('leads to the login from a page that has one of its own, or asks for one: %s', (path, to) => {
		expect(loginSwitch(storefront, at(path))).toBe(to)
		expect(askedLogin(storefront, at(path))).toBeNull()
	})

	test("leads to a provider's login by its page", () => {
		const external = shopWindow({}, { auth: { method: 'external' } })
		expect(loginSwitch(external, at('/events?login'))).toBe('/login?next=%2Fevents')
		expect(askedLoginPage(external, at('/events?login'))).toBeNull()
	})

	test('loses the switch for a visitor who is logged in', () => {
		expect(loginSwitch(loggedIn, at('/events?requirelogin&category=tours'))).toBe('/events?category=tours')
		expect(askedLogin(loggedIn, at('/events?requirelogin'))).toBeNull()
	})

	test('leads to no other site', () => {
		expect(loginSwitch(loggedIn, at('//evil.example/events?login'))).toBe('/')
		expect(askedLoginPage(storefront, at('//evil.example/events?login'))).toBe('/login?next=%2F')
	})

	test('is any other one without the switch, and where the venue has no logins', () => {
		for (const [shop, path] of [
			[storefront, '/events?category=login'],
			[shopWindow({}), '/events?login'],
		] as const) {
			expect(loginSwitch(shop, at(path))).toBeNull()
			expect(askedLogin(shop, at(path))).toBeNull()
		}
	})
})

// spec: 2§2.66, 2§8.36
describe('an address that says what a login provider has done', () => {
	const open = { enabled: true, from: null, until: null, roles: [] }
	const { routes } = shopWindow({}).seller.config.routing
	const provider = shopWindow(
		{},
		{ auth: { method: 'external' }, routing: { routes: { ...routes, externalLoginCallback: open } } },
	)
	const loggedIn = { ...provider, visitor: { ...provider.visitor, account } }
	const own = shopWindow({}, { auth: { method: 'otp' } })

	test.each([
		['/events?auth_callback&category=tours', '/login?step=external&next=%2Fevents%3Fcategory%3Dtours'],
		['/events?auth_callback=1&_data=routes%2Fevents', '/login?step=external&next=%2Fevents'],
		['/events?auth_error=zq-their-own-words', '/auth0-login?step=failed&next=%2Fevents'],
		['//evil.example/?auth_callback', '/login?step=external&next=%2F'],
	])('leads through the provider, or says that it has failed: %s', (path, to) => {
		expect(loginSwitch(provider, at(path))).toBe(to)
	})

	test('only loses that for a visitor who is logged in, and where members log in here', () => {
		for (const shop of [loggedIn, own])
			for (const name of ['auth_callback', 'auth_error'])
				expect(loginSwitch(shop, at(`/events?${name}=x&category=tours`))).toBe('/events?category=tours')
	})

	test('is an answer on the way back alone, and nothing at a venue without logins', () => {
		expect(loginSwitch(provider, at('/auth0-login?auth_callback&code=a&state=b'))).toBeNull()
		expect(loginSwitch(shopWindow({}), at('/events?auth_callback'))).toBeNull()
	})
})

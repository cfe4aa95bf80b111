import { describe, expect, test } from 'vitest'
import { loginSwitch } from '#app/pages/account/login-switch.ts'
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
		['/events?login', '/login?next=%2Fevents'],
		['/events/evt_a?date=2027-05-01&requirelogin=1', '/login?next=%2Fevents%2Fevt_a%3Fdate%3D2027-05-01'],
		['/events?_data=routes%2Fevents&login=true', '/login?next=%2Fevents'],
		['/login?login&next=%2Fevents%3Fdate%3Dtoday', '/login?next=%2Fevents%3Fdate%3Dtoday'],
	])('leads to the login, and back without the switch: %s', (path, to) => {
		expect(loginSwitch(storefront, at(path))).toBe(to)
	})

	test('loses the switch for a visitor who is logged in', () => {
		expect(loginSwitch(loggedIn, at('/events?requirelogin&category=tours'))).toBe('/events?category=tours')
	})

	test('leads to no other site', () => {
		expect(loginSwitch(loggedIn, at('//evil.example/events?login'))).toBe('/')
		expect(loginSwitch(storefront, at('//evil.example/events?login'))).toBe('/login?next=%2F')
	})

	test('is any other one without the switch, and where the venue has no logins', () => {
		expect(loginSwitch(storefront, at('/events?category=login'))).toBeNull()
		expect(loginSwitch(shopWindow({}), at('/events?login'))).toBeNull()
	})
})

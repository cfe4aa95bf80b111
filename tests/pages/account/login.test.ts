import { describe, expect, test } from 'vitest'
import { localPath } from '#app/pages/account/pending-login.ts'
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

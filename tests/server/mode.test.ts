import { describe, expect, it } from 'vitest'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { modeOf, switchMode } from '#app/server/visit-switches.ts'

const seller = (...modes: string[]) => ({ id: 'one', theme: { modes } }) as unknown as ResolvedSeller
const three = seller('light', 'dark', 'high-contrast')
const ask = (url: string, cookie = '') => new Request(`http://one.example${url}`, { headers: { cookie } })
const plain = { isSecure: false }

describe('the mode of a visitor', () => {
	it('the mode of a visitor is their choice, where the seller offers it', () => {
		expect(modeOf(ask('/', 'a=1; foyer_mode_one=dark'), three)).toBe('dark')
		expect(modeOf(ask('/', 'foyer_mode_one=dark'), seller('light', 'high-contrast'))).toBeNull()
		expect(modeOf(ask('/', 'foyer_mode_one=light'), seller('light'))).toBeNull()
	})

	it('a mode chosen at another seller on the same host does not apply', () => {
		expect(modeOf(ask('/', 'foyer_mode_two=dark'), three)).toBeNull()
	})

	it('a chosen mode is stored and redirects to the same page', () => {
		const answer = switchMode(ask('/events?date=today&mode=dark'), three, plain)
		expect(answer?.status).toBe(303)
		expect(answer?.headers.get('location')).toBe('/events?date=today')
		expect(answer?.headers.get('set-cookie')).toMatch(
			/^foyer_mode_one=dark; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
		)
		expect(switchMode(ask('/?mode=dark'), three, { isSecure: true })?.headers.get('set-cookie')).toMatch(
			/; Secure$/,
		)
	})

	it('a mode is deleted with "auto"', () => {
		expect(switchMode(ask('/?mode=auto'), three, plain)?.headers.get('set-cookie')).toMatch(
			/^foyer_mode_one=; Path=\/; Max-Age=0/,
		)
	})

	it.each([
		['a mode that is not offered', ask('/?mode=dark'), seller('light', 'high-contrast')],
		['an unknown value', ask('/?mode=purple'), three],
		['no parameter', ask('/'), three],
		['a post', new Request('http://one.example/?mode=dark', { method: 'POST' }), three],
		["a page's data", ask('/?mode=dark&_data=root'), three],
	])('a mode is not changed by %s', (_what, request, one) => {
		expect(switchMode(request, one, plain)).toBeNull()
	})

	it('a mode switch never redirects to another site', () => {
		expect(switchMode(ask('//evil.example/?mode=dark'), three, plain)?.headers.get('location')).toBe(
			'/evil.example/',
		)
	})
})

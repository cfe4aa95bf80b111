import { describe, expect, it } from 'vitest'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { dropDisabledParameters } from '#app/server/refused-requests.ts'

const allOn = { expresscheckout: true, tg: true, select: true, price: true, reserve: true, code: true }
const seller = (query: Partial<typeof allOn>) =>
	({ config: { routing: { query: { ...allOn, ...query } } } }) as unknown as ResolvedSeller
const ask = (url: string, method = 'GET') => new Request(`http://one.example${url}`, { method })
const redirectOf = (url: string, query: Partial<typeof allOn>) =>
	dropDisabledParameters(ask(url), seller(query))?.headers.get('location') ?? null

describe('what an address may not ask for at a venue', () => {
	it.each(Object.keys(allOn))(
		'a disabled "%s" is removed from the address, and other parameters stay',
		(name) => {
			expect(redirectOf(`/events/evt?date=2027-05-01&${name}=x`, { [name]: false })).toBe(
				'/events/evt?date=2027-05-01',
			)
			expect(redirectOf(`/events/evt?date=2027-05-01&${name}=x`, {})).toBeNull()
		},
	)

	it('a disabled parameter that is not in the address changes nothing', () => {
		expect(redirectOf('/events/evt?date=2027-05-01', { tg: false })).toBeNull()
	})

	it.each([
		['a post', ask('/events/evt?tg=a', 'POST')],
		["a page's data", ask('/events/evt?tg=a&_data=root')],
	])('a disabled parameter is kept in %s', (_what, request) => {
		expect(dropDisabledParameters(request, seller({ tg: false }))).toBeNull()
	})

	it('removing a parameter never redirects to another site', () => {
		expect(redirectOf('//evil.example/?code=X', { code: false })).toBe('/evil.example/')
	})
})

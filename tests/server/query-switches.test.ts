import { describe, expect, it } from 'vitest'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { withoutSwitchedOff } from '#app/server/query-switches.ts'

const allOn = { expresscheckout: true, tg: true, select: true, price: true, reserve: true, code: true }
const seller = (query: Partial<typeof allOn>) =>
	({ config: { routing: { query: { ...allOn, ...query } } } }) as unknown as ResolvedSeller
const ask = (url: string, method = 'GET') => new Request(`http://one.example${url}`, { method })
const ledTo = (url: string, query: Partial<typeof allOn>) =>
	withoutSwitchedOff(ask(url), seller(query))?.headers.get('location') ?? null

describe('what an address may not ask for at a venue', () => {
	it.each(Object.keys(allOn))('"%s" is taken out of it, and the rest stays', (name) => {
		expect(ledTo(`/events/evt?date=2027-05-01&${name}=x`, { [name]: false })).toBe(
			'/events/evt?date=2027-05-01',
		)
		expect(ledTo(`/events/evt?date=2027-05-01&${name}=x`, {})).toBeNull()
	})

	it('is no hindrance where nobody asks for it', () => {
		expect(ledTo('/events/evt?date=2027-05-01', { tg: false })).toBeNull()
	})

	it.each([
		['a post', ask('/events/evt?tg=a', 'POST')],
		["a page's data", ask('/events/evt?tg=a&_data=root')],
	])('is left in %s', (_what, request) => {
		expect(withoutSwitchedOff(request, seller({ tg: false }))).toBeNull()
	})

	it('never leads to another site', () => {
		expect(ledTo('//evil.example/?code=X', { code: false })).toBe('/evil.example/')
	})
})

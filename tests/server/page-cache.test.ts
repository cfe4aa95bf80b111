import { describe, expect, it } from 'vitest'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import type { Preview } from '#app/sellers/targeting/visit-facts.ts'
import { createPageCache, type KeptVisit } from '#app/server/page-cache.ts'

const noon = new Date('2027-05-01T12:00:00Z')
const seller = {
	id: 'one',
	revision: 'r1',
	isPersonalOn: (route: string) => route === 'home',
	nextEdge: () => new Date(noon.getTime() + 3_600_000),
} as unknown as ResolvedSeller
const page = (html: string, headers: Record<string, string> = {}) =>
	new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
const ask = (url = 'http://one.example/events', headers: Record<string, string> = {}) =>
	new Request(url, { headers })
const visit = (change: Partial<KeptVisit> = {}): KeptVisit => ({
	request: ask(),
	seller,
	locale: 'en-US',
	mode: null,
	route: 'events',
	now: noon,
	preview: null,
	...change,
})
const preview: Preview = { persona: null, at: null, locale: 'en-US' }
const first = { nonce: 'nonce-1', requestId: 'request-1' }
const second = { nonce: 'nonce-2', requestId: 'request-2' }

async function cacheWith(response: Response, kept = visit(), at = 1_000) {
	const clock = { at }
	const cache = createPageCache(() => clock.at)
	await cache.keep(response, kept, first)
	return { cache, clock }
}

describe('the cache of finished pages', () => {
	it('in ever new words fills no more than its room', async () => {
		const large = 'x'.repeat(2 ** 20)
		const asked = (number: number) => visit({ request: ask(`http://one.example/events?page=${number}`) })
		const { cache } = await cacheWith(page('x'))
		for (let number = 0; number < 50; number += 1) await cache.keep(page(large), asked(number), first)
		const kept = Array.from({ length: 50 }, (_, number) => cache.find(asked(number), second))
		expect(kept.filter((answer) => answer !== null)).toHaveLength(32)
	})

	it('answers the next anonymous visitor with a nonce and a request id of their own', async () => {
		const { cache } = await cacheWith(page('<script nonce="nonce-1">request-1</script>'))
		const answer = cache.find(visit(), second)
		expect(await answer?.text()).toBe('<script nonce="nonce-2">request-2</script>')
	})

	it.each([
		['a visitor with a cart', { request: ask(undefined, { cookie: 'foyer_cart_one=c.s' }) }],
		[
			'a visitor with a cart over https',
			{ request: ask(undefined, { cookie: 'a=1; __Host-foyer_cart_one=c.s' }) },
		],
		['another path', { request: ask('http://one.example/cart') }],
		['another query', { request: ask('http://one.example/events?date=today') }],
		['another host', { request: ask('http://two.example/events') }],
		['somebody who previews', { preview }],
		['another language', { locale: 'es-US' }],
		['somebody who chose a mode', { mode: 'dark' as const }],
		['another revision', { seller: { ...seller, revision: 'r2' } }],
		['a page that depends on who visits', { route: 'home' as const }],
	])('has nothing for %s', async (_who, change) => {
		const { cache } = await cacheWith(page('x'))
		expect(cache.find(visit(change), second)).toBeNull()
	})

	it('answers a counted visitor on a page where nothing is counted', async () => {
		const { cache } = await cacheWith(page('x'))
		const request = ask(undefined, { cookie: 'foyer_visitor_one=v' })
		expect(cache.find(visit({ request }), second)).not.toBeNull()
	})

	it.each([
		['that depends on who visits', { route: 'home' as const }],
		['of a preview', { preview }],
	])('keeps no page %s, not even for itself', async (_what, change) => {
		const { cache } = await cacheWith(page('x'), visit(change))
		expect([cache.find(visit(change), second), cache.find(visit(), second)]).toEqual([null, null])
	})

	it('forgets after five seconds, and at the next whole minute', async () => {
		const { cache, clock } = await cacheWith(page('x'))
		clock.at = 5_999
		expect(cache.find(visit(), second)).not.toBeNull()
		clock.at = 6_001
		expect(cache.find(visit(), second)).toBeNull()
		const late = await cacheWith(page('x'), visit({ now: new Date('2027-05-01T12:00:58Z') }))
		late.clock.at = 2_999
		expect(late.cache.find(visit(), second)).not.toBeNull()
		late.clock.at = 3_000
		expect(late.cache.find(visit(), second)).toBeNull()
	})

	it('keeps nothing past the minute, or the edge of a schedule, in which it was begun, however long it took', async () => {
		const soon = { ...seller, nextEdge: (after: Date) => new Date(after.getTime() + 1_500) }
		for (const begunBefore of [visit({ now: new Date('2027-05-01T12:00:59Z') }), visit({ seller: soon })]) {
			const clock = { at: 1_000 }
			const cache = createPageCache(() => clock.at)
			const begun = clock.at
			clock.at = 2_600
			await cache.keep(page('x'), begunBefore, first, begun)
			expect(cache.find(begunBefore, second)).toBeNull()
		}
	})

	it("forgets at the next edge of a schedule, on the venue's clock", async () => {
		const soon = { ...seller, nextEdge: (after: Date) => new Date(after.getTime() + 1_500) }
		const { cache, clock } = await cacheWith(page('x'), visit({ seller: soon }))
		clock.at = 2_499
		expect(cache.find(visit({ seller: soon }), second)).not.toBeNull()
		clock.at = 2_500
		expect(cache.find(visit({ seller: soon }), second)).toBeNull()
	})

	it.each([
		['sets a cookie', page('x', { 'set-cookie': 'a=1' })],
		['is not to be stored', page('x', { 'cache-control': 'no-store' })],
		['is no page', new Response('{}', { headers: { 'content-type': 'application/json' } })],
		['is an error', new Response('x', { status: 404, headers: { 'content-type': 'text/html' } })],
	])('does not keep what %s', async (_what, response) => {
		const { cache } = await cacheWith(response)
		expect(cache.find(visit(), second)).toBeNull()
	})
})

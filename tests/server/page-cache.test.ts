import { describe, expect, it } from 'vitest'
import type { ResolvedSeller } from '#app/seller/sellers.ts'
import { createPageCache } from '#app/server/page-cache.ts'

const seller = { id: 'one', revision: 'r1', config: { flags: {} } } as unknown as ResolvedSeller
const page = (html: string, headers: Record<string, string> = {}) =>
	new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
const ask = (url = 'http://one.example/events', headers: Record<string, string> = {}) =>
	new Request(url, { headers })
const first = { nonce: 'nonce-1', requestId: 'request-1' }
const second = { nonce: 'nonce-2', requestId: 'request-2' }

async function cacheWith(response: Response, request = ask(), at = 1_000) {
	const clock = { at }
	const cache = createPageCache(() => clock.at)
	await cache.keep(response, request, seller, 'en-US', first)
	return { cache, clock }
}

describe('the cache of finished pages', () => {
	it('answers the next anonymous visitor with a nonce and a request id of their own', async () => {
		const { cache } = await cacheWith(page('<script nonce="nonce-1">request-1</script>'))
		const answer = cache.find(ask(), seller, 'en-US', second)
		expect(await answer?.text()).toBe('<script nonce="nonce-2">request-2</script>')
	})

	it.each([
		['a visitor with a cart', ask('http://one.example/events', { cookie: 'foyer_cart_one=c.s' })],
		[
			'a visitor with a cart over https',
			ask('http://one.example/events', { cookie: 'a=1; __Host-foyer_cart_one=c.s' }),
		],
		['another path', ask('http://one.example/cart')],
		['another query', ask('http://one.example/events?date=today')],
		['another host', ask('http://two.example/events')],
	])('keeps nothing for %s', async (_who, request) => {
		const { cache } = await cacheWith(page('x'))
		expect(cache.find(request, seller, 'en-US', second)).toBeNull()
	})

	it('separates languages and revisions', async () => {
		const { cache } = await cacheWith(page('x'))
		expect(cache.find(ask(), seller, 'es-US', second)).toBeNull()
		expect(cache.find(ask(), { ...seller, revision: 'r2' }, 'en-US', second)).toBeNull()
	})

	it('forgets after five seconds, and at the next whole minute', async () => {
		const { cache, clock } = await cacheWith(page('x'))
		clock.at = 6_001
		expect(cache.find(ask(), seller, 'en-US', second)).toBeNull()
		const late = await cacheWith(page('x'), ask(), 58_000)
		late.clock.at = 60_000
		expect(late.cache.find(ask(), seller, 'en-US', second)).toBeNull()
	})

	it.each([
		['sets a cookie', page('x', { 'set-cookie': 'a=1' })],
		['is not to be stored', page('x', { 'cache-control': 'no-store' })],
		['is no page', new Response('{}', { headers: { 'content-type': 'application/json' } })],
		['is an error', new Response('x', { status: 404, headers: { 'content-type': 'text/html' } })],
	])('does not keep what %s', async (_what, response) => {
		const { cache } = await cacheWith(response)
		expect(cache.find(ask(), seller, 'en-US', second)).toBeNull()
	})
})

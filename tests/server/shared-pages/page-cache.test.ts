import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Level } from '#app/boot/level.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import type { Preview } from '#app/sellers/targeting/visit.ts'
import { type CacheableVisit, createPageCache } from '#app/server/shared-pages/page-cache.ts'
import { html } from '#tests/builders/page-app.ts'

const noon = new Date('2027-05-01T12:00:00Z')
const hourMs = 3_600_000
const seller = {
	id: 'one',
	revision: 'r1',
	prefix: '',
	isPersonalOn: (route: string) => route === 'home',
	nextEdge: () => new Date(noon.getTime() + hourMs),
} as unknown as ResolvedSeller
const ask = (url = 'http://one.example/events', headers: Record<string, string> = {}) =>
	new Request(url, { headers })
const visit = (change: Partial<CacheableVisit> = {}): CacheableVisit => ({
	request: ask(),
	seller,
	locale: 'en-US',
	scheme: 'http',
	mode: null,
	route: 'events',
	now: noon,
	preview: null,
	level: null,
	...change,
})
const preview: Preview = { persona: null, at: null, locale: 'en-US' }
const first = { nonce: 'nonce-1', requestId: 'request-1', attempt: 'attempt-1' }
const second = { nonce: 'nonce-2', requestId: 'request-2', attempt: 'attempt-2' }

/** A page cache whose clock is at 0 ms, which is noon at the venue; pages contain the number of their render. */
function aPageCache({ random = 0 }: { random?: number } = {}) {
	const clock = { at: 0 }
	const cache = createPageCache({ clock: () => clock.at, random: () => random })
	let renders = 0
	return {
		cache,
		clock,
		renders: () => renders,
		/** The text of the response, at the venue's time for the cache's clock. */
		ask: async (change: Partial<CacheableVisit> = {}, render = (number: number) => html(`${number}`)) => {
			const now = new Date(noon.getTime() + clock.at)
			const answer = await cache.answer(visit({ now, ...change }), second, async () => {
				renders += 1
				return render(renders)
			})
			await new Promise(setImmediate)
			return answer.text()
		},
	}
}

describe('the page cache', () => {
	it('the page cache holds no more than 32 MB of pages, however many queries are requested', async () => {
		const pages = aPageCache()
		const large = () => html('x'.repeat(2 ** 20))
		const requests = (number: number) => ({ request: ask(`http://one.example/events?page=${number}`) })
		for (let number = 0; number < 50; number += 1) await pages.ask(requests(number), large)
		let cachedCount = 0
		while (pages.renders() === 50) {
			await pages.ask(requests(49 - cachedCount), large)
			if (pages.renders() === 50) cachedCount += 1
		}
		// 32 pages and their keys are a little over 32 MB.
		expect(cachedCount).toBe(31)
	})

	it('the page cache inserts the nonce, request id and attempt of each response', async () => {
		const { cache } = aPageCache()
		const render = async () => html('<script nonce="nonce-1">request-1 attempt-1</script>')
		const texts = [
			await (await cache.answer(visit(), first, render)).text(),
			await (await cache.answer(visit(), second, render)).text(),
		]
		expect(texts).toEqual([
			'<script nonce="nonce-1">request-1 attempt-1</script>',
			'<script nonce="nonce-2">request-2 attempt-2</script>',
		])
	})

	it.each([
		['a page', 'gzip', (text: string) => text],
		['a page with a zero, which the pieces of gzip cannot hold,', null, (text: string) => `${text}\0`],
	])(
		'the page cache answers %s with its marks to browsers that take gzip',
		async (_what, coding, written) => {
			const { cache } = aPageCache()
			const render = async () => html(written('<script nonce="nonce-1">request-1 attempt-1</script>'))
			const request = ask(undefined, { 'accept-encoding': 'gzip, br' })
			for (const marks of [first, second]) {
				const answer = await cache.answer(visit({ request }), marks, render)
				const bytes = Buffer.from(await answer.arrayBuffer())
				const text = (coding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
				expect(answer.headers.get('content-encoding')).toBe(coding)
				expect(answer.headers.get('vary')).toBe(coding && 'Accept-Encoding')
				const { nonce, requestId, attempt } = marks
				expect(text).toBe(written(`<script nonce="${nonce}">${requestId} ${attempt}</script>`))
			}
		},
	)

	it.each([
		['a visitor with a cart', { request: ask(undefined, { cookie: 'foyer_cart_one=c.s' }) }],
		['a visitor with codes but no cart', { request: ask(undefined, { cookie: 'foyer_cart_codes_one=X' }) }],
		[
			'a visitor with a cart over https',
			{ request: ask(undefined, { cookie: 'a=1; __Host-foyer_cart_one=c.s' }) },
		],
		['another path', { request: ask('http://one.example/cart') }],
		['another query', { request: ask('http://one.example/events?date=today') }],
		['another host', { request: ask('http://two.example/events') }],
		['staff who preview', { preview }],
		['another language', { locale: 'es-US' }],
		['another scheme', { scheme: 'https' as const }],
		['a visitor who chose a mode', { mode: 'dark' as const }],
		['another revision', { seller: { ...seller, revision: 'r2' } }],
		['a page that depends on its visitor', { route: 'home' as const }],
	])('the page cache renders another page for %s', async (_who, change) => {
		const pages = aPageCache()
		await pages.ask()
		expect(await pages.ask(change)).toBe('2')
		expect(await pages.ask()).toBe('1')
	})

	it('the page cache answers a visitor whose cookie counts on other pages', async () => {
		const pages = aPageCache()
		await pages.ask()
		expect(await pages.ask({ request: ask(undefined, { cookie: 'foyer_visitor_one=v' }) })).toBe('1')
	})

	const party = { cookie: 'foyer_party_one=adult=2+Adult' }
	it.each([
		['of a chosen session', 'http://one.example/events/a?session=s', 'event', party, '2'],
		[
			'of a chosen session over https',
			'http://one.example/events/a?session=s',
			'event',
			{ cookie: `__Host-${party.cookie}` },
			'2',
		],
		[
			'of another venue',
			'http://one.example/events/a?session=s',
			'event',
			{ cookie: 'foyer_party_two=a' },
			'1',
		],
		['before a session is chosen', 'http://one.example/events/a?date=2027-05-02', 'event', party, '1'],
		['of the listing', 'http://one.example/events?session=today', 'events', party, '1'],
	] as const)(
		'the page cache fills in the last party on no page but %s',
		async (_which, url, route, headers, expected) => {
			const pages = aPageCache()
			await pages.ask({ request: ask(url), route })
			expect(await pages.ask({ request: ask(url, headers), route })).toBe(expected)
			expect(await pages.ask({ request: ask(url), route })).toBe('1')
		},
	)

	it.each([
		['depends on its visitor', { route: 'home' as const }],
		['is a preview', { preview }],
	])('the page cache stores no page that %s, not even for the same visitor', async (_what, change) => {
		const pages = aPageCache()
		expect([await pages.ask(change), await pages.ask(change)]).toEqual(['1', '2'])
	})

	it.each([
		['sets a cookie', () => html('x', { 'set-cookie': 'a=1' })],
		['must not be stored', () => html('x', { 'cache-control': 'no-store' })],
		['is private', () => html('x', { 'cache-control': 'private, no-cache' })],
		['is no page', () => new Response('{}', { headers: { 'content-type': 'application/json' } })],
		['is a 404', () => new Response('x', { status: 404, headers: { 'content-type': 'text/html' } })],
		['is a 500', () => new Response('x', { status: 500, headers: { 'content-type': 'text/html' } })],
	])('the page cache renders a response that %s once for each waiting request', async (_what, render) => {
		const pages = aPageCache()
		await Promise.all([pages.ask({}, render), pages.ask({}, render), pages.ask({}, render)])
		expect(pages.renders()).toBe(3)
	})

	it('the page cache rejects only for the request whose own render failed', async () => {
		const pages = aPageCache()
		const failing = (number: number): Response => {
			if (number === 1) throw new Error('the page failed')
			return html(`${number}`)
		}
		const requests = await Promise.allSettled([pages.ask({}, failing), pages.ask({}, failing)])
		expect(requests.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
		expect(await pages.ask()).toBe('3')
	})
})

describe('the age of a cached page', () => {
	it('a cached page is fresh for at most five seconds, then stale while the next one is rendered', async () => {
		const pages = aPageCache()
		await pages.ask()
		pages.clock.at = 4_999
		expect([await pages.ask(), pages.renders()]).toEqual(['1', 1])
		pages.clock.at = 5_000
		expect([await pages.ask(), await pages.ask(), pages.renders()]).toEqual(['1', '2', 2])
	})

	it('a cached page expires after at most eight seconds without requests', async () => {
		const afterMs = async (ms: number) => {
			const pages = aPageCache()
			await pages.ask()
			pages.clock.at = ms
			return pages.ask()
		}
		expect([await afterMs(7_999), await afterMs(8_000)]).toEqual(['1', '2'])
	})

	it('cached pages of one moment expire at different times', async () => {
		const ends = await Promise.all(
			[0, 0.5, 1].map(async (random) => {
				const pages = aPageCache({ random })
				await pages.ask()
				for (; pages.renders() === 1; pages.clock.at += 50) await pages.ask()
				return pages.clock.at
			}),
		)
		expect(ends).toEqual([5_050, 4_300, 3_550])
	})

	it.each([
		[0, 0],
		[1, 2_000],
	])('a cached page expires %s to two seconds after a whole minute', async (random, lag) => {
		const pages = aPageCache({ random })
		pages.clock.at = 58_000
		await pages.ask()
		pages.clock.at = 60_000 + lag - 501
		expect([await pages.ask(), pages.renders()]).toEqual(['1', 1])
		pages.clock.at = 60_000 + lag
		expect([await pages.ask(), await pages.ask()]).toEqual(['1', '2'])
	})
})

describe('a page that must change at an edge', () => {
	const soon = { ...seller, nextEdge: (after: Date) => (after < edge ? edge : new Date(+edge + hourMs)) }
	const edge = new Date(noon.getTime() + 1_500)

	it("a page is rendered again from an edge of the venue's clock on", async () => {
		const pages = aPageCache()
		await pages.ask({ seller: soon })
		pages.clock.at = 1_499
		expect(await pages.ask({ seller: soon })).toBe('1')
		pages.clock.at = 1_500
		expect(await pages.ask({ seller: soon })).toBe('2')
	})

	it('a page is not taken from a render that began before the edge', async () => {
		const pages = aPageCache()
		const before = pages.ask({ seller: soon })
		pages.clock.at = 1_500
		expect([await pages.ask({ seller: soon }), await before]).toEqual(['2', '1'])
		expect(await pages.ask({ seller: soon })).toBe('2')
	})
})

describe('a page of an event of which places were sold', () => {
	const page = (id: string) => ({
		route: 'event' as const,
		request: ask(`http://one.example/events/${id}?date=2027-05-01`),
	})
	const sale = (...eventIds: string[]) => ({ sellerId: 'one', eventIds })

	it('a page of a sold event is rendered again, and other pages of its seller are not', async () => {
		const pages = aPageCache()
		const all = [page('evt_a'), page('evt_b'), {}]
		for (const one of all) await pages.ask(one)
		pages.clock.at = 800
		pages.cache.invalidateSale(sale('evt_a'))
		const texts = []
		for (const one of all) texts.push(await pages.ask(one))
		expect(texts).toEqual(['4', '2', '3'])
	})

	it('however often its event is sold, a page is rendered no more than once in 750 ms', async () => {
		const pages = aPageCache()
		for (; pages.clock.at < 3_000; pages.clock.at += 10) {
			pages.cache.invalidateSale(sale('evt_a'))
			await pages.ask(page('evt_a'))
		}
		expect(pages.renders()).toBe(4)
	})

	it('a sale whose events are not known renders every page of its seller again', async () => {
		const pages = aPageCache()
		await pages.ask()
		pages.cache.invalidateSale({ sellerId: 'one', eventIds: null })
		expect(await pages.ask()).toBe('2')
	})

	it('below a prefix the event is the segment after it', async () => {
		const pages = aPageCache()
		const prefixed = {
			route: 'event' as const,
			seller: { ...seller, prefix: '/one' },
			request: ask('http://one.example/one/events/evt_a'),
		}
		await pages.ask(prefixed)
		pages.clock.at = 800
		pages.cache.invalidateSale(sale('evt_a'))
		expect(await pages.ask(prefixed)).toBe('2')
	})
})

describe('a page whose seller was invalidated', () => {
	it('a page of an invalidated seller is rendered again, and pages of other sellers are not', async () => {
		const pages = aPageCache()
		const other = { seller: { ...seller, id: 'two' } }
		await pages.ask()
		await pages.ask(other)
		pages.cache.invalidate('one')
		expect([await pages.ask(), await pages.ask(other)]).toEqual(['3', '2'])
	})

	it('a page of an invalidated seller is not returned as stale either', async () => {
		const pages = aPageCache()
		await pages.ask()
		pages.clock.at = 5_000
		pages.cache.invalidate('one')
		expect(await pages.ask()).toBe('2')
	})
})

describe('a page of a level', () => {
	const account = { id: 'canary', email: 'canary@account.invalid', firstName: 'placeholder' }
	const level = (key: string, firstName: string | null = 'Mia'): Level => ({
		key,
		roles: ['member'],
		account: { ...account, membership: 'active', membershipRole: 'member' },
		canary: 'canary',
		firstName,
	})
	const withLogin = { request: ask(undefined, { cookie: 'foyer_login_one=x' }) }
	const member = (key: string, firstName?: string) => ({ ...withLogin, level: level(key, firstName) })

	it('a page of a level is shared by its members, each with their own name as text and as data', async () => {
		const pages = aPageCache()
		const render = () => html('<p>placeholder</p><script>{"name":"placeholder"}</script><i>placeholder</i>')
		const name = `</script><b>"Ann" & O'Neill`
		expect(await pages.ask(member('active'), render)).toBe(
			'<p>Mia</p><script>{"name":"Mia"}</script><i>Mia</i>',
		)
		const text = '&lt;/script&gt;&lt;b&gt;&quot;Ann&quot; &amp; O&#x27;Neill'
		const data = String.raw`\u003c/script\u003e\u003cb\u003e\"Ann\" \u0026 O'Neill`
		expect(await pages.ask(member('active', name), render)).toBe(
			`<p>${text}</p><script>{"name":"${data}"}</script><i>${text}</i>`,
		)
		expect(pages.renders()).toBe(1)
	})

	it('members of another level, visitors without a login and those with a cart get other pages', async () => {
		const pages = aPageCache()
		expect([
			await pages.ask(member('active')),
			await pages.ask(member('expired')),
			await pages.ask(),
			await pages.ask(withLogin),
			await pages.ask(member('active')),
		]).toEqual(['1', '2', '3', '4', '1'])
	})

	it('control: a key without the level would give one level the page of another', async () => {
		const pages = aPageCache()
		expect([await pages.ask(member('')), await pages.ask(member(''))]).toEqual(['1', '1'])
	})

	it('a page of a level is rendered from its address alone, and one of a visitor from the request', async () => {
		const { cache } = aPageCache()
		const seen: [cookie: string | null, isForLevel: boolean][] = []
		const render = async (one: CacheableVisit) => {
			seen.push([one.request.headers.get('cookie'), one.level !== null])
			return html('canary')
		}
		await cache.answer(visit(member('active')), first, render)
		expect(seen).toEqual([
			[null, true],
			['foyer_login_one=x', false],
		])
	})

	it.each([
		['has something of one visitor in it', () => html('by canary')],
		['asked for something of one visitor', () => new Response(null, { status: 204 })],
		['leads elsewhere', () => new Response(null, { status: 303, headers: { location: '/' } })],
		['failed', () => new Response('x', { status: 500 })],
		['sets a cookie', () => html('x', { 'set-cookie': 'a=1' })],
	])('a page of a level that %s is not shared', async (_what, render) => {
		const pages = aPageCache()
		const own = (number: number) => (number === 1 ? render() : html(`own ${number}`))
		expect(await pages.ask(member('active'), own)).toBe('own 2')
	})
})

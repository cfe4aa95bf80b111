import { describe, expect, it } from 'vitest'
import type { CallContext, Handlers } from '#app/api/router/handler.ts'
import { Refusal } from '#app/contract/errors.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { aRouter, tidewaterOrigin } from '../router.ts'

/** A router whose listing counts how often it was computed; `gate` delays it. */
function aCounting(gate?: () => Promise<void>) {
	let time = 0
	let made = 0
	let revision = 'r1'
	const face = aRouter({
		clock: () => time,
		sellerOf: (request) => {
			const sellerId = new URL(request.url).origin === tidewaterOrigin ? 'tidewater' : 'harbour'
			return {
				terms: aVenue(sellerId).terms,
				settings: {} as never,
				revision,
				prefix: '',
				origins: [],
			}
		},
		handlers: {
			listEvents: (async ({ seller }: CallContext) => {
				made += 1
				const mine = made
				await gate?.()
				return { event_template: { _data: [{ id: `${seller.sellerId}-${mine}` }] } }
			}) as unknown as Handlers['listEvents'],
			getEvent: (async (_: CallContext, { params }: { params: { id: string } }) => {
				made += 1
				return { event_template: { _data: [{ id: `${params.id}-${made}` }] } }
			}) as unknown as Handlers['getEvent'],
			getTicketGroup: (async () => {
				made += 1
				return { event_template: { _data: [{ id: `group-${made}` }] } }
			}) as unknown as Handlers['getTicketGroup'],
			getCode: (async () => {
				made += 1
				return { event_template: { _data: [{ id: `code-${made}` }] } }
			}) as unknown as Handlers['getCode'],
		},
	})
	return {
		...face,
		made: () => made,
		sell: (...eventIds: string[]) => face.api.invalidateSale({ sellerId: 'harbour', eventIds }),
		pass: (ms: number) => {
			time += ms
		},
		configure: () => {
			revision = 'r2'
		},
		id: async (path = '/cached_api/events/available', origin?: string) => {
			const sent = await face.ask(path, { origin })
			return sent.json.event_template._data[0].id as string
		},
	}
}

describe('the cache of API answers', () => {
	it('computes an answer once in fifteen seconds', async () => {
		const api = aCounting()
		expect([await api.id(), await api.id()]).toEqual(['harbour-1', 'harbour-1'])
		api.pass(14_999)
		expect(await api.id()).toBe('harbour-1')
	})

	it('returns a stale answer once while it computes the new one', async () => {
		const api = aCounting()
		await api.id()
		api.pass(15_000)
		expect(await api.id()).toBe('harbour-1')
		expect(await api.id()).toBe('harbour-2')
	})

	it('never returns an answer older than thirty seconds', async () => {
		const api = aCounting()
		await api.id()
		api.pass(30_000)
		expect(await api.id()).toBe('harbour-2')
	})

	it('computes again after a new catalogue of that seller, and of no other', async () => {
		const api = aCounting()
		await api.id()
		await api.id(undefined, tidewaterOrigin)
		api.api.invalidate('harbour')
		expect([await api.id(), await api.id(undefined, tidewaterOrigin)]).toEqual(['harbour-3', 'tidewater-2'])
	})

	it('computes what is about an event again after a sale of that event, and of no other', async () => {
		const api = aCounting()
		const read = () => Promise.all(['evt_a', 'evt_b'].map((id) => api.id(`/cached_api/events/${id}`)))
		expect(await read()).toEqual(['evt_a-1', 'evt_b-2'])
		api.sell('evt_a')
		expect(await read()).toEqual(['evt_a-3', 'evt_b-2'])
		api.sell('evt_a', 'evt_b')
		expect(await read()).toEqual(['evt_a-4', 'evt_b-5'])
		api.api.invalidateSale({ sellerId: 'harbour', eventIds: null })
		expect(await read()).toEqual(['evt_a-6', 'evt_b-7'])
		api.api.invalidateSale({ sellerId: 'tidewater', eventIds: ['evt_a'] })
		expect(await read()).toEqual(['evt_a-6', 'evt_b-7'])
	})

	it('computes what codes decide again after a sale of any event, and after a sale of codes alone', async () => {
		const api = aCounting()
		const read = async () => [
			await api.id('/cached_api/events/evt_b?code=SPRING'),
			await api.id('/cached_api/code/SPRING'),
			await api.id('/cached_api/events/evt_b'),
		]
		expect(await read()).toEqual(['evt_b-1', 'code-2', 'evt_b-3'])
		api.sell('evt_a')
		expect(await read()).toEqual(['evt_b-4', 'code-5', 'evt_b-3'])
		api.sell()
		expect(await read()).toEqual(['evt_b-6', 'code-7', 'evt_b-3'])
	})

	it.each([
		['a listing', undefined],
		['a group, which does not name its event', '/cached_api/ticket_group/giving'],
	])('computes %s again after a sale, but at most once in two seconds', async (_, path) => {
		const api = aCounting()
		const read = async () => (await api.id(path)).split('-')[1]
		await read()
		api.pass(1_999)
		api.sell('evt_a')
		expect(await read()).toBe('1')
		api.pass(1)
		expect(await read()).toBe('2')
		api.pass(2_000)
		expect(await read()).toBe('2')
		api.sell('evt_a')
		expect(await read()).toBe('3')
	})

	it('computes again after a new configuration', async () => {
		const api = aCounting()
		await api.id()
		api.configure()
		expect(await api.id()).toBe('harbour-2')
	})

	it('has an entry for each seller and query, whatever the order of the query', async () => {
		const api = aCounting()
		await api.id('/cached_api/events/available?limit=2&category=a')
		expect(await api.id('/cached_api/events/available?category=a&limit=2')).toBe('harbour-1')
		expect(await api.id('/cached_api/events/available?category=b&limit=2')).toBe('harbour-2')
		expect(await api.id('/cached_api/events/available?category=a&limit=2', tidewaterOrigin)).toBe(
			'tidewater-3',
		)
	})

	it('has one entry for queries with the same meaning: an invalid group id changes nothing', async () => {
		let made = 0
		const { ask } = aRouter({
			handlers: {
				getSeatMap: async () => {
					made += 1
					return {} as never
				},
			},
		})
		const map = '/cached_api/events/evt_a/sessions/ses_a/seat_map'
		await ask(`${map}?ticket_group_id._in=stalls&_withgeometry=true`)
		await ask(`${map}?_withgeometry=true&ticket_group_id._in=stalls`)
		await ask(`${map}?_withgeometry=true&ticket_group_id._in=stalls,%3F1`)
		await ask(`${map.replace('seat_map', 'seat%5Fmap')}?_withgeometry=true&ticket_group_id._in=stalls,%3F2`)
		expect(made).toBe(1)
		await ask(`${map}?_withgeometry=true&ticket_group_id._in=circle`)
		expect(made).toBe(2)
	})

	it('stays within its size under ever new queries', async () => {
		let made = 0
		const megabytes = 2
		const { ask } = aRouter({
			clock: () => 0,
			handlers: {
				getSeatMap: async () => {
					made += 1
					return 'x'.repeat(megabytes * 2 ** 20) as never
				},
			},
		})
		const read = (number: number) =>
			ask(`/cached_api/events/evt_a/sessions/ses_a/seat_map?ticket_group_id._in=x${number}`, {
				headers: { 'if-none-match': '*' },
			})
		const words = 40
		for (let number = 0; number < words; number += 1) await read(number)
		expect(made).toBe(words)
		// From the youngest on: those that are answered without being made are all that is kept.
		let cached = 0
		while (made === words) {
			await read(words - 1 - cached)
			if (made === words) cached += 1
		}
		expect(cached * megabytes).toBeGreaterThan(50)
		expect(cached * megabytes).toBeLessThan(64)
	})

	it('returns the same answer to every visitor, whatever cookies and headers they send', async () => {
		const api = aCounting()
		await api.ask('/cached_api/events/available', {
			headers: { cookie: 'foyer_cart_harbour=c.s', 'x-forwarded-host': 'evil.example' },
		})
		const sent = await api.ask('/cached_api/events/available')
		expect([sent.text.includes('evil'), sent.headers.get('set-cookie'), api.made()]).toEqual([false, null, 1])
	})

	it('computes an answer once for concurrent requests', async () => {
		const api = aCounting(() => new Promise((resolve) => setImmediate(resolve)))
		await Promise.all(Array.from({ length: 50 }, () => api.id()))
		expect(api.made()).toBe(1)
	})

	it('never returns an answer begun before a purchase to a request after it, and computes one at a time', async () => {
		const open: (() => void)[] = []
		const api = aCounting(() => new Promise((resolve) => open.push(resolve)))
		const before = api.id()
		await new Promise(setImmediate)
		api.pass(2_000)
		api.sell('evt_a')
		const after = [api.id(), api.id(), api.id()]
		await new Promise(setImmediate)
		expect(api.made()).toBe(1)
		open.shift()?.()
		expect(await before).toBe('harbour-1')
		await new Promise(setImmediate)
		open.shift()?.()
		expect(await Promise.all(after)).toEqual(['harbour-2', 'harbour-2', 'harbour-2'])
	})

	it('computes again for waiting requests when the first one was refused for too many codes', async () => {
		let made = 0
		const tooMany = new Refusal('too_many_requests', 'Too many attempts.', '', { retry_after: 9 })
		const { ask } = aRouter({
			handlers: {
				listEvents: async () => {
					made += 1
					if (made === 1) throw tooMany
					return {} as never
				},
			},
		})
		const asked = await Promise.all([1, 2, 3].map(() => ask('/cached_api/events/available')))
		expect([asked.map(({ status }) => status), made]).toEqual([[429, 200, 200], 2])
	})

	it('does not store a failure', async () => {
		let calls = 0
		const { ask } = aRouter({
			handlers: {
				listEvents: async () => {
					calls += 1
					if (calls === 1) throw new Error('not today')
					return {} as never
				},
			},
		})
		expect((await ask('/cached_api/events/available')).status).toBe(500)
		expect((await ask('/cached_api/events/available')).status).toBe(200)
	})
})

describe('the headers of a cached answer', () => {
	it('allow caches to store it for fifteen seconds, by host', async () => {
		const sent = await aRouter().ask('/cached_api/events/available')
		expect(sent.headers.get('cache-control')).toBe('public, max-age=15, stale-while-revalidate=60')
		expect(sent.headers.get('vary')).toBe('Host')
		expect(sent.headers.get('etag')).toMatch(/^"[\w-]{43}"$/)
	})

	it('of a refusal forbid caching', async () => {
		const sent = await aRouter().ask('/cached_api/events/available?colour=red')
		expect([sent.status, sent.headers.get('cache-control')]).toEqual([400, 'no-store'])
	})

	it('answer 304 without a body to a client that has the current version', async () => {
		const { ask } = aRouter()
		const etag = (await ask('/cached_api/events/available')).headers.get('etag') ?? ''
		for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
			const sent = await ask('/cached_api/events/available', { headers: { 'if-none-match': known } })
			expect([sent.status, sent.text, sent.headers.get('etag')]).toEqual([304, '', etag])
		}
		expect(
			(await ask('/cached_api/events/available', { headers: { 'if-none-match': '"other"' } })).status,
		).toBe(200)
	})
})

import { describe, expect, it } from 'vitest'
import { Refusal } from '#app/contract/errors.ts'
import { aRouter, harbourOrigin, tidewaterOrigin } from './router.ts'

const add = { add: [{ ticket_type_id: 'adult' }] }

describe('a write', () => {
	const cookie = { cookie: 'foyer_cart_harbour=c1.secret' }
	const cases: [name: string, headers: Record<string, string>, status: number][] = [
		['a client with neither origin nor cookies', {}, 200],
		['the seller’s own page', { ...cookie, origin: harbourOrigin, 'sec-fetch-site': 'same-origin' }, 200],
		['the seller’s own page without an Origin', { ...cookie, 'sec-fetch-site': 'same-origin' }, 200],
		['another seller’s page', { ...cookie, origin: tidewaterOrigin, 'sec-fetch-site': 'same-site' }, 403],
		['another site', { ...cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
		['another site without cookies', { origin: 'https://evil.example' }, 403],
		['a page without an origin of its own', { ...cookie, origin: 'null' }, 403],
		[
			'a neighbour under the same domain without an Origin',
			{ ...cookie, 'sec-fetch-site': 'same-site' },
			403,
		],
		['another site that hides its Origin', { 'sec-fetch-site': 'cross-site' }, 403],
		['cookies without Origin and Sec-Fetch-Site', cookie, 403],
	]
	it.each(cases)('from %s', async (_, headers, status) => {
		const { ask, noted } = aRouter()
		const writes = [
			await ask('/api/my/cart/c1/modify', { body: add, headers }),
			await ask('/api/cart/c1', { method: 'DELETE', headers }),
			await ask('/api/cart/c1', { method: 'PATCH', body: { expires_at: '2027-01-01T00:00:00Z' }, headers }),
		]
		expect(writes.map((sent) => sent.status)).toEqual([status, status, status])
		if (status === 403) expect(writes[0]?.json._code).toBe('cross_site_request')
		if (status === 403) expect(noted).toEqual([])
	})

	it('of another site is refused before its body is read', async () => {
		const { ask } = aRouter()
		const sent = await ask('/api/my/cart/modify', { body: '{', headers: { origin: 'https://evil.example' } })
		expect(sent.status).toBe(403)
	})

	it('passes its Idempotency-Key to the handler', async () => {
		const keys: unknown[] = []
		const { ask } = aRouter({
			handlers: {
				payCart: async ({ idempotencyKey }) => {
					keys.push(idempotencyKey)
					return {} as never
				},
			},
		})
		const body = { amount: '1.00', gateway_id: 'test', gateway_data: {} }
		await ask('/api/cart/c1/pay', { body, headers: { 'idempotency-key': 'attempt-of-a-writer-1' } })
		await ask('/api/cart/c1/pay', { body })
		expect(keys).toEqual(['attempt-of-a-writer-1', undefined])
	})

	it.each(['', 'fifteen-letters', 'two words, and many', 'x'.repeat(201), 'ä'])(
		'with the Idempotency-Key %j is refused',
		async (key) => {
			const { ask } = aRouter()
			const sent = await ask('/api/cart/c1/pay', {
				body: { amount: '1.00', gateway_id: 'test', gateway_data: {} },
				headers: { 'idempotency-key': key },
			})
			expect([sent.status, sent.json._extra.fields[0].path]).toEqual([400, 'Idempotency-Key'])
		},
	)
})

describe('a fault', () => {
	const failing = (error: unknown) => aRouter({ handlers: { getEvent: () => Promise.reject(error) } })

	// spec: 1§7.25, 2§3.19
	it('that is a refusal is answered unchanged', async () => {
		const { ask, logged } = failing(
			new Refusal('event_not_found', 'There is no such event', 'event', { id: 'e1' }),
		)
		const sent = await ask('/api/events/e1')
		expect(sent.status).toBe(404)
		expect(sent.json).toEqual({
			_code: 'event_not_found',
			_context: 'event',
			_description: 'There is no such event',
			_extra: { id: 'e1' },
		})
		expect(logged).toEqual([])
	})

	it('that is a refusal of another copy of the class is recognized by its shape', async () => {
		const foreign = Object.assign(new Error('gone'), {
			name: 'Refusal',
			code: 'cart_expired',
			context: '',
			extra: undefined,
		})
		expect((await failing(foreign).ask('/api/events/e1')).status).toBe(410)
	})

	it('that is unexpected is answered with the request id only', async () => {
		const { ask, logged } = failing(
			Object.assign(new Error('relation "secret" is missing'), { detail: 'ada@quay.example' }),
		)
		const sent = await ask('/api/events/e1')
		expect(sent.status).toBe(500)
		expect(sent.json).toEqual({
			_code: 'unexpected',
			_description: 'Something unexpected happened.',
			_extra: { request_id: 'request-1' },
		})
		expect(logged).toMatchObject([
			{ code: 'unexpected', seller: 'harbour', requestId: 'request-1', call: 'getEvent' },
		])
		expect(JSON.stringify(logged)).not.toContain('ada@quay.example')
	})

	it('in the lookup of the seller is answered in the envelope as well', async () => {
		const { ask, logged } = aRouter({
			sellerOf: () => {
				throw new Error('the files are gone')
			},
		})
		const sent = await ask('/api/events/e1')
		expect([sent.status, sent.json._code]).toEqual([500, 'unexpected'])
		expect(logged).toMatchObject([{ code: 'unexpected', requestId: 'request-1', call: 'seller' }])
	})

	it.each(['/api/events/available', '/api/my/cart/crt_a'])(
		'of a cart token that is none is 400, whatever %s does with it',
		async (path) => {
			const sent = await aRouter().ask(path, { headers: { authorization: 'Cart zzz' } })
			expect([sent.status, sent.json._code]).toEqual([400, 'scope_error'])
		},
	)

	it.each([
		Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
		Object.assign(new Error('terminating connection'), { code: '57P01' }),
		Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }),
		Object.assign(new Error('could not write to file: Input/output error'), { code: '58030' }),
		Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
		new Error('Connection terminated unexpectedly'),
		new Error('the query failed', {
			cause: new AggregateError([Object.assign(new Error(''), { code: 'ECONNREFUSED' })]),
		}),
	])('of a database that is away or cannot write is 503: %s', async (error) => {
		const sent = await failing(error).ask('/cached_api/events/e1')
		expect([sent.status, sent.json._code, sent.headers.get('retry-after')]).toEqual([503, 'unavailable', '2'])
	})
})

describe('every answer', () => {
	it.each(['/api/events/available', '/cached_api/events/available', '/api/nothing', '/api/events/a%20b'])(
		'of %s names its request',
		async (path) => {
			const { ask } = aRouter()
			expect((await ask(path)).headers.get('x-request-id')).toBe('request-1')
		},
	)

	it('below /api is stored in no cache', async () => {
		const { ask } = aRouter()
		for (const path of ['/api/events/available', '/api/cart/c1', '/api/nothing']) {
			expect((await ask(path)).headers.get('cache-control')).toBe('no-store')
		}
	})
})

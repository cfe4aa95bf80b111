import { describe, expect, it } from 'vitest'
import { bodyLimit } from '#app/api/middleware/body.ts'
import { aRouter } from './router.ts'

const add = { add: [{ ticket_type_id: 'adult' }] }

describe('a body', () => {
	it('of more than 256 kB is refused by its Content-Length', async () => {
		const { ask, noted } = aRouter()
		const sent = await ask('/api/my/cart/modify', {
			body: add,
			headers: { 'content-length': String(bodyLimit + 1) },
		})
		expect(sent.status).toBe(413)
		expect(sent.json._code).toBe('body_too_large')
		expect(noted).toEqual([])
	})

	it('of unknown length is refused while it arrives, as soon as there are more than 256 kB', async () => {
		const { ask } = aRouter()
		let pulled = 0
		const endless = new ReadableStream({
			pull(controller) {
				pulled += 1
				controller.enqueue(new Uint8Array(64 * 1024).fill(32))
			},
		})
		const sent = await ask('/api/my/cart/modify', { body: endless })
		expect(sent.status).toBe(413)
		expect(pulled).toBeLessThan(8)
	})

	it.each([
		'text/plain',
		'application/x-www-form-urlencoded',
		'multipart/form-data',
		'application/json; charset=utf-16',
		'application/jsonx',
	])('of type %s is refused', async (type) => {
		const { ask } = aRouter()
		const sent = await ask('/api/my/cart/modify', { body: add, headers: { 'content-type': type } })
		expect([sent.status, sent.json._code]).toEqual([415, 'unsupported_media_type'])
	})

	it('that is compressed is refused', async () => {
		const { ask } = aRouter()
		const sent = await ask('/api/my/cart/modify', { body: add, headers: { 'content-encoding': 'gzip' } })
		expect(sent.status).toBe(415)
	})

	it.each([
		['', 1, 1],
		['{"add": [}', 1, 10],
		['{\n  "add": [],\n  "remove" []\n}', 3, 12],
		['{"add": [{"ticket_type_id": \'x\'}]}', 1, 29],
		['{"add": []} trailing', 1, 13],
	])('%j is refused and says where', async (body, line, column) => {
		const { ask } = aRouter()
		const sent = await ask('/api/my/cart/modify', { body })
		expect(sent.status).toBe(400)
		expect(sent.json).toMatchObject({ _code: 'validation_failed', _extra: { line, column } })
	})

	it('of the wrong shape is refused with the path of every wrong field', async () => {
		const { ask, noted } = aRouter()
		const sent = await ask('/api/my/cart/modify', {
			body: {
				add: [{ ticket_type_id: 'adult', quantity: 1.5, colour: 'red' }],
				remove: 'all',
				'<script>': 1,
			},
		})
		expect(sent.status).toBe(400)
		expect(sent.json._code).toBe('validation_failed')
		expect(sent.json._extra.fields.map((field: { path: string }) => field.path).sort()).toEqual([
			'<script>',
			'add.0.colour',
			'add.0.quantity',
			'remove',
		])
		expect(noted).toEqual([])
	})

	it.each([0, -1, 1.5, 1001, 2 ** 31, '1', null, [1]])(
		'with the quantity %j is refused',
		async (quantity) => {
			const { ask } = aRouter()
			const sent = await ask('/api/my/cart/modify', {
				body: { add: [{ ticket_type_id: 'adult', quantity }] },
			})
			expect([sent.status, sent.json._extra.fields[0].path]).toEqual([400, 'add.0.quantity'])
		},
	)

	it.each(['NaN', '1e309', '0x10', '', '1,50', 'Infinity'])(
		'with the face value %j is refused',
		async (face_value) => {
			const { ask } = aRouter()
			const sent = await ask('/api/my/cart/modify', {
				body: { add: [{ ticket_type_id: 'adult', face_value }] },
			})
			expect([sent.status, sent.json._extra.fields[0].path]).toEqual([400, 'add.0.face_value'])
		},
	)

	it('cannot reach a prototype', async () => {
		const { ask } = aRouter()
		const sent = await ask('/api/identity', { body: '{"__proto__": {"isAdmin": true}, "constructor": {}}' })
		expect(sent.status).toBe(400)
		expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
	})

	it('a thousand levels deep is only a wrong shape', async () => {
		const { ask } = aRouter()
		const sent = await ask('/api/my/cart/modify', { body: `{"add": ${'['.repeat(1000)}${']'.repeat(1000)}}` })
		expect(sent.status).toBe(400)
	})

	it.each([
		['{"add": [], "remove": ["a\\u0000"]}', 'remove.0'],
		['{"add": [{"ticket_type_id": "adult", "admit_name": "\\ud800"}]}', 'add.0.admit_name'],
		['{"additionalInfo": {"g\\u0000": {}}}', 'additionalInfo'],
	])('with text that no database keeps is refused: %s', async (body, path) => {
		const { ask, noted } = aRouter()
		const sent = await ask('/api/my/cart/modify', { body })
		expect([sent.status, sent.json._code, sent.json._extra.fields[0].path]).toEqual([
			400,
			'validation_failed',
			path,
		])
		expect(noted).toEqual([])
	})

	it.each(['0000-01-01T00:00:00Z', '1899-12-31T23:59:59Z', '2200-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
		'with the instant %s is refused',
		async (expires_at) => {
			const { ask } = aRouter()
			const sent = await ask('/api/cart/c1', { method: 'PATCH', body: { expires_at } })
			expect([sent.status, sent.json._extra.fields[0].path]).toEqual([400, 'expires_at'])
		},
	)

	it('with wrong fields never comes back with what was in them', async () => {
		const { ask, logged } = aRouter()
		const sent = await ask('/api/cart/c1/pay', {
			body: {
				amount: '1.00',
				gateway_id: 'test',
				gateway_data: { card: { number: 4242424242424242, exp_month: 'x', exp_year: 2030, cvc: 123 } },
			},
		})
		expect(sent.status).toBe(400)
		expect(sent.text).not.toContain('4242424242424242')
		expect(logged).toEqual([])
	})
})

describe('a query', () => {
	it('with an unknown filter is refused by name', async () => {
		const { ask } = aRouter()
		const sent = await ask('/api/events/available?colour=red')
		expect(sent.status).toBe(400)
		expect(sent.json._extra.fields).toEqual([{ path: 'colour', message: 'is not known here' }])
		expect(sent.json._description).toContain('colour')
	})

	it.each(['__proto__', 'constructor', 'toString', 'seller_id', '_sort'])(
		'with %s is refused',
		async (name) => {
			const { ask } = aRouter()
			expect((await ask(`/api/events/available?${name}=x`)).status).toBe(400)
			expect((await ask(`/api/my/cart/c1/modify?${name}=x`, { body: add })).status).toBe(400)
		},
	)

	it('that says a thing twice is refused', async () => {
		const { ask } = aRouter()
		const sent = await ask('/api/events/available?category=a&category=b')
		expect(sent.json._extra.fields).toEqual([{ path: 'category', message: 'is given twice' }])
	})

	// spec: api.sellerId
	it('may name the seller of the host and no other', async () => {
		const { ask, noted } = aRouter()
		expect((await ask('/api/events/available?seller=harbour')).status).toBe(200)
		expect(noted[0]?.input.query).toEqual({})
		const foreign = await ask('/api/events/available?seller=tidewater')
		expect([foreign.status, foreign.json._code]).toEqual([400, 'scope_error'])
	})

	it.each([
		'limit=0',
		'limit=1001',
		'limit=1e9',
		'limit=x',
		'time.start=2500',
		'start_datetime._ondate=2027-02-30',
		"hidden_type='or 1=1",
	])('%s is refused', async (query) => {
		const { ask } = aRouter()
		expect((await ask(`/api/events/available?${query}`)).status).toBe(400)
	})

	it('reaches the call parsed', async () => {
		const { ask, noted } = aRouter()
		await ask('/api/events/e1/sessions?sold_out=false&limit=7&ticket_group_id._in=a,b')
		expect(noted).toEqual([
			{
				call: 'listSessions',
				input: {
					params: { id: 'e1' },
					query: { sold_out: false, limit: 7, 'ticket_group_id._in': ['a', 'b'] },
					body: undefined,
				},
			},
		])
	})
})

describe('a path', () => {
	it.each([
		'/api/nothing',
		'/api/',
		'/api/events/',
		'/cached_api/my/cart/c1',
		'/cached_api/ticket_order?id._in=a.b',
	])('%s that is none is 404 in JSON', async (path) => {
		const { ask } = aRouter()
		const sent = await ask(path)
		expect([sent.status, sent.json._code]).toEqual([404, 'not_found'])
	})

	it.each([
		['PUT', '/api/my/cart/c1', 'DELETE, GET, HEAD, PATCH'],
		['DELETE', '/api/events/available', 'GET, HEAD'],
		['POST', '/api/ticket_order', 'GET, HEAD'],
		['GET', '/api/identity', 'POST'],
		['OPTIONS', '/api/cart/c1/pay', 'POST'],
	])('answers %s %s with 405 and what it takes', async (method, path, allow) => {
		const { ask } = aRouter()
		const sent = await ask(path, { method })
		expect([sent.status, sent.headers.get('allow'), sent.json._code]).toEqual([
			405,
			allow,
			'method_not_allowed',
		])
	})

	it.each(['a%20b', '%27%20or%201=1', '%zz', '%00', 'x'.repeat(121), '%F0%9F%8E%9F'])(
		'with the id %s is refused',
		async (id) => {
			const { ask, noted } = aRouter()
			const sent = await ask(`/api/events/${id}`)
			expect([sent.status, sent.json._code]).toEqual([400, 'bad_field_value'])
			expect(noted).toEqual([])
		},
	)

	it('of the listing is never the event called "available"', async () => {
		const { ask, noted } = aRouter()
		await ask('/api/events/available')
		await ask('/cached_api/events/available')
		expect(noted.map(({ call }) => call)).toEqual(['listEvents', 'listEvents'])
	})

	it('on a host without a seller reveals no seller', async () => {
		const { ask } = aRouter()
		const sent = await ask('/api/events/available', { origin: 'http://evil.example' })
		expect([sent.status, sent.json._code]).toEqual([404, 'seller_not_found'])
		expect(sent.text).not.toMatch(/harbour|tidewater/)
	})

	it('asked with HEAD has the headers and no body', async () => {
		const { ask } = aRouter()
		const sent = await ask('/cached_api/events/available', { method: 'HEAD' })
		expect([sent.status, sent.text]).toEqual([200, ''])
		expect(sent.headers.get('etag')).toMatch(/^"/)
	})
})

import { describe, expect, test } from 'vitest'
import { createAnswerMemory, createGateway, type GatewayOptions } from '#app/gateway/gateway.ts'

const origin = 'http://harbour.localhost:3000'

interface Seen {
	method: string
	url: string
	headers: Record<string, string>
	body: string
}

/** A gateway whose requests are noted and answered by `answers` in order. */
function aGateway(
	answers: (Response | Error)[] = [],
	options: Partial<GatewayOptions> & { cookie?: string } = {},
) {
	const seen: Seen[] = []
	const waits: number[] = []
	const applied: string[] = []
	const { cookie, ...rest } = options
	const gateway = createGateway({
		origin,
		credentials: {
			header: () => (cookie === undefined ? null : [cookie, ...applied].join('; ')),
			apply: (lines) => applied.push(...lines),
		},
		transport: async (request) => {
			seen.push({
				method: request.method,
				url: request.url,
				headers: Object.fromEntries(request.headers),
				body: await request.text(),
			})
			const answer = answers.shift() ?? Response.json({})
			if (answer instanceof Error) throw answer
			return answer
		},
		sleep: async (ms) => {
			waits.push(ms)
		},
		...rest,
	})
	return { gateway, seen, waits, applied }
}

const refusal = (status: number, body: unknown): Response =>
	Response.json(body, { status, headers: { 'x-request-id': 'request-7' } })

describe('a call', () => {
	// spec: 1§7.1
	test('that is cached goes to the cached prefix, with its parameters and without cookies', async () => {
		const { gateway, seen } = aGateway([], { cookie: 'foyer_cart_harbour=c1.s' })
		await gateway.ask('listSessions', {
			params: { id: 'tide pools' },
			query: { 'start_datetime._ondate': '2027-05-01', 'ticket_group_id._in': 'a,b', _sort: undefined },
		})
		expect(seen).toEqual([
			{
				method: 'GET',
				url: `${origin}/cached_api/events/tide%20pools/sessions?start_datetime._ondate=2027-05-01&ticket_group_id._in=a%2Cb`,
				headers: {},
				body: '',
			},
		])
	})

	test('that is the visitor’s own carries the visitor’s cookies', async () => {
		const { gateway, seen } = aGateway([], { cookie: 'theme=dark; foyer_cart_harbour=c1.s' })
		await gateway.ask('getMyCart', { params: { id: 'c1' } })
		expect(seen[0]).toMatchObject({
			url: `${origin}/api/my/cart/c1`,
			headers: { cookie: 'theme=dark; foyer_cart_harbour=c1.s' },
		})
	})

	test('that writes is not sent for a page of a draft, and one that reads by POST is', async () => {
		const { gateway, seen } = aGateway([], { isReadOnly: true })
		await gateway.ask('postCalendar', { params: { id: 'tides' }, body: { ticket_types_required: [] } })
		const input = { params: { id: 'c1' } }
		const writes = [() => gateway.ask('deleteCart', input), () => gateway.raw('deleteCart', input)]
		for (const write of writes)
			await expect(write()).rejects.toMatchObject({ status: 403, code: 'draft_read_only' })
		expect(seen.map(({ url }) => url)).toEqual([expect.stringContaining('/events/tides/')])
	})

	test('that writes says whose page it comes from, sends JSON and its key', async () => {
		const { gateway, seen } = aGateway([], { cookie: 'foyer_cart_harbour=c1.s' })
		await gateway.ask('payCart', {
			params: { id: 'c1' },
			body: { amount: '25.00', gateway_id: 'test', gateway_data: {} },
			idempotencyKey: 'the-first-attempt',
		})
		expect(seen[0]).toMatchObject({
			method: 'POST',
			headers: {
				origin,
				'content-type': 'application/json',
				'idempotency-key': 'the-first-attempt',
				cookie: 'foyer_cart_harbour=c1.s',
			},
			body: '{"amount":"25.00","gateway_id":"test","gateway_data":{}}',
		})
	})

	test.each(['..', '.', '../../cart', 'a/b', '?x=1', '#'])(
		'with the id %j stays the call it is',
		async (id) => {
			const { gateway, seen } = aGateway()
			await gateway.ask('getSession', { params: { id, sessionId: 's1' } })
			expect(new URL(seen[0]?.url ?? '').pathname).toMatch(/^\/cached_api\/events\/[^/]+\/sessions\/s1$/)
		},
	)

	test('without an id is a mistake of ours', async () => {
		await expect(aGateway().gateway.ask('getEvent', { params: { id: '' } })).rejects.toThrow(
			'getEvent needs the path parameter id',
		)
	})
})

describe('a refusal', () => {
	test('becomes a CallError with everything that the answer says', async () => {
		const body = {
			_code: 'event_session_sold_out',
			_context: 'reserve',
			_description: 'Sold out',
			_extra: { session_id: 's1' },
		}
		const { gateway } = aGateway([refusal(422, body)])
		const error = await gateway.ask('createCart', { body: { add: [] } }).catch((thrown) => thrown)
		expect(error).toBeInstanceOf(Error)
		expect({ ...error }).toEqual({
			name: 'CallError',
			status: 422,
			code: 'event_session_sold_out',
			context: 'reserve',
			description: 'Sold out',
			extra: { session_id: 's1' },
			requestId: 'request-7',
		})
	})

	test.each([
		['a page of a proxy', new Response('<html>', { status: 500 }), 500, 'unexpected'],
		['an empty answer', new Response(null, { status: 503 }), 503, 'unavailable'],
		['JSON that is no object', Response.json(['_code'], { status: 400 }), 400, 'unexpected'],
	])('that is %s still has a code', async (_, answer, status, code) => {
		await expect(aGateway([answer]).gateway.ask('getEvent', { params: { id: 'e1' } })).rejects.toMatchObject({
			status,
			code,
		})
	})

	test('of a network that is gone is "unavailable", after three attempts', async () => {
		const lost = new TypeError('fetch failed')
		const { gateway, seen, waits } = aGateway([lost, lost, lost])
		await expect(gateway.ask('getEvent', { params: { id: 'e1' } })).rejects.toMatchObject({
			status: 503,
			code: 'unavailable',
			cause: lost,
		})
		expect([seen.length, waits]).toEqual([3, [250, 500]])
	})

	test('of a write is never answered by writing again', async () => {
		const { gateway, seen } = aGateway([new TypeError('fetch failed')])
		await expect(gateway.ask('createCart', { body: { add: [] } })).rejects.toMatchObject({
			code: 'unavailable',
		})
		const second = aGateway([new Response(null, { status: 502 })])
		await expect(second.gateway.ask('createCart', { body: { add: [] } })).rejects.toMatchObject({
			status: 502,
		})
		expect([seen.length, second.seen.length]).toEqual([1, 1])
	})

	test('of a document is thrown alike', async () => {
		const { gateway } = aGateway([refusal(404, { _code: 'order_not_found', _description: 'No' })])
		await expect(gateway.raw('orderPdf', { params: { link: 'o.t' } })).rejects.toMatchObject({
			code: 'order_not_found',
		})
	})
})

describe('the visitor’s cookies', () => {
	test('of every response are handed on, and the next call is sent with what its caller made of them', async () => {
		const line = 'foyer_cart_harbour=c9.new; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax'
		const { gateway, seen, applied } = aGateway([Response.json({}, { headers: { 'set-cookie': line } })], {
			cookie: 'theme=dark',
		})
		await gateway.ask('createCart', { body: { add: [] } })
		expect(applied).toEqual([line])
		await gateway.ask('getMyCart', { params: { id: 'c9' } })
		expect(seen.map(({ headers }) => headers.cookie)).toEqual(['theme=dark', `theme=dark; ${line}`])
	})

	test('of a refusal are handed on as well', async () => {
		const line = 'foyer_cart_harbour=; Max-Age=0'
		const answer = Response.json(
			{ _code: 'cart_not_found' },
			{ status: 404, headers: { 'set-cookie': line } },
		)
		const { gateway, applied } = aGateway([answer], { cookie: 'foyer_cart_harbour=c1.s' })
		await expect(gateway.ask('getMyCart', { params: { id: 'c1' } })).rejects.toThrow()
		expect(applied).toEqual([line])
	})
})

describe('the reads of one request', () => {
	const event = { params: { id: 'e1' } }
	const cart = { params: { id: 'c1' } }

	test('are sent once for the same question, also while the first is on its way', async () => {
		const { gateway, seen } = aGateway()
		await Promise.all([gateway.ask('getEvent', event), gateway.ask('getEvent', event)])
		await gateway.ask('getEvent', { params: { id: 'e2' } })
		await gateway.ask('getEvent', event)
		expect(seen).toHaveLength(2)
	})

	test('are cached separately by party', async () => {
		const { gateway, seen } = aGateway()
		for (const quantity of [1, 2, 1])
			await gateway.ask('postCalendar', {
				...event,
				query: {},
				body: { ticket_types_required: [{ ticket_type_id: 'adult', quantity }] },
			})
		expect(seen).toHaveLength(2)
	})

	test('are sent again after a write, whether it succeeds or not', async () => {
		const refused = Response.json({ _code: 'cart_expired' }, { status: 422 })
		const { gateway, seen } = aGateway([Response.json({}), Response.json({}), Response.json({}), refused])
		await gateway.ask('getMyCart', cart)
		await gateway.ask('deleteCart', cart)
		await gateway.ask('getMyCart', cart)
		await expect(gateway.ask('deleteCart', cart)).rejects.toThrow()
		await gateway.ask('getMyCart', cart)
		expect(seen).toHaveLength(5)
	})
})

describe('a remembered answer', () => {
	const answered = (name: string, etag: string): Response =>
		Response.json({ event_template: { _data: [{ name }] } }, { headers: { etag } })
	const unchanged = (etag: string): Response => new Response(null, { status: 304, headers: { etag } })

	test('is not read again while it has not changed', async () => {
		const memory = createAnswerMemory()
		const input = { params: { id: 'e1' } }
		const first = await aGateway([answered('Tide pools', '"a"')], { memory }).gateway.ask('getEvent', input)
		const second = aGateway([unchanged('"a"')], { memory })
		expect(await second.gateway.ask('getEvent', input)).toBe(first)
		expect(second.seen[0]?.headers['if-none-match']).toBe('"a"')
		const third = aGateway([answered('Tides', '"b"')], { memory })
		expect(await third.gateway.ask('getEvent', input)).toEqual({
			event_template: { _data: [{ name: 'Tides' }] },
		})
	})

	test('about a plan of seats is one for members and guests, and is asked for without cookies', async () => {
		const memory = createAnswerMemory()
		const input = { params: { id: 'hall' } }
		const guest = await aGateway([answered('Hall', '"a"')], { memory }).gateway.ask('getSeatPlan', input)
		const member = aGateway([unchanged('"a"')], { memory, cookie: 'login=m', isPersonal: () => true })
		expect(await member.gateway.ask('getSeatPlan', input)).toBe(guest)
		const [{ url, headers } = { url: '', headers: {} }] = member.seen
		expect(url).toBe(`${origin}/cached_api/seat_maps/hall`)
		expect(headers).not.toHaveProperty('cookie')
	})

	test('cannot be changed', async () => {
		const { gateway } = aGateway([answered('Tide pools', '"a"')], { memory: createAnswerMemory() })
		const answer = await gateway.ask('getEvent', { params: { id: 'e1' } })
		expect(() => answer.event_template._data.pop()).toThrow(TypeError)
	})

	test('goes when too many large ones come after it', async () => {
		const memory = createAnswerMemory()
		const large = 'x'.repeat(3 * 2 ** 20)
		for (let number = 0; number < 10; number += 1) {
			const { gateway } = aGateway([answered(large, '"a"')], { memory })
			await gateway.ask('getEvent', { params: { id: `e${number}` } })
		}
		expect(memory.size).toBe(5)
	})

	test('is never a visitor’s own', async () => {
		const memory = createAnswerMemory()
		const requests = [1, 2].map(() => aGateway([answered('mine', '"a"')], { memory }))
		for (const { gateway } of requests) await gateway.ask('getMyCart', { params: { id: 'c1' } })
		expect([memory.size, requests[1]?.seen[0]?.headers['if-none-match']]).toEqual([0, undefined])
	})
})

describe('a page that many visitors share', () => {
	test('asks what is the same for all, and fails to ask what is one visitor’s', async () => {
		const asked: string[] = []
		const { gateway, seen } = aGateway([], { onOwnCall: (name) => asked.push(name) })
		await gateway.ask('getEvent', { params: { id: 'evt_ga' } })
		for (const act of [
			() => gateway.ask('getMyUser', {}),
			() => gateway.ask('getCart', { params: { id: 'c1' } }),
			() => gateway.ask('createCart', { body: { add: [] } }),
			() => gateway.raw('orderQrCode', { params: { link: 'o1.token' } }),
		])
			await expect(act()).rejects.toThrow('the page is for many')
		expect(seen).toHaveLength(1)
		expect(asked).toHaveLength(4)
	})
})

import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCart, ada, card, entry, openShop, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
	shop = await openShop()
})
afterAll(async () => shop?.close())

const nasty = [
	'<script>alert(1)</script>',
	'"><img src=x onerror=alert(1)>',
	"'; drop table cart; --",
	"' or '1'='1",
	'{{constructor.constructor("alert(1)")()}}',
	'\u2028\u2029</script>',
	'\\u003cscript\\u003e $1 %s %00',
]

describe('HTML and SQL in a text', () => {
	it.each(nasty)('%j of a purchaser is kept as it is and comes back as JSON', async (text) => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor, [entry('evt_free_entry', { admit_name: text })])
		const identity = await visitor.ask('/api/identity', {
			body: {
				...ada,
				first_name: text,
				last_name: text,
				phone: text,
				meta: { question: text, [text.slice(0, 60)]: text },
			},
		})
		expect(identity.status, identity.text).toBe(200)
		const booked = await visitor.ask(`/api/cart/${cartId}/guest_checkout`, {
			body: { guest_identity_id: identity.json.identity_id },
		})
		const order = await visitor.ask(
			`/api/ticket_order/${booked.json.ticket_order._data[0].link}?embed=identity`,
		)
		expect(order.headers.get('content-type')).toBe('application/json; charset=utf-8')
		expect(order.json.ticket._data[0].admit_name).toBe(text.trim())
		expect(order.json.identity._data[0]).toMatchObject({ first_name: text.trim(), last_name: text.trim() })
	})

	it.each(nasty)('%j in an id, a filter or an embed finds nothing and breaks nothing', async (text) => {
		const word = encodeURIComponent(text)
		const visitor = shop.visitor()
		for (const path of [
			`/api/events/${word}`,
			`/api/events/evt_ga/sessions/${word}`,
			`/api/cart/${word}`,
			`/api/ticket_order?id._in=${word}`,
			`/api/events/available?category=${word}`,
			`/api/events/available?embed=${word}`,
			`/api/events/evt_ga/sessions?_sort=${word}`,
			`/api/events/evt_ga/calendar?ticket_group_id._in=${word}`,
			`/api/events/available?${word}=1`,
		]) {
			const sent = await visitor.ask(path)
			expect([200, 400, 404], path).toContain(sent.status)
		}
		const held = await visitor.ask('/api/my/cart/modify', { body: { add: [{ ticket_type_id: text }] } })
		expect([held.status, held.json._code]).toEqual([400, 'validation_failed'])
		expect((await visitor.ask('/api/events/available')).json.event_template._data).toHaveLength(3)
	})

	it.each([
		'two\nlines',
		'carriage\rreturn',
		'nul\u0000',
		'Ada\r\nBcc: all@example.org',
		'Ada\u202egnp.exe',
		'\u200b',
	])('a name with control, invisible or direction characters is refused: %j', async (text) => {
		const sent = await shop.visitor().ask('/api/identity', { body: { ...ada, first_name: text } })
		expect([sent.status, sent.json._extra.fields[0].path]).toEqual([400, 'first_name'])
	})

	it('a purchaser with more than 20 custom fields is refused', async () => {
		const meta = (count: number) =>
			Object.fromEntries(Array.from({ length: count }, (_, at) => [`field ${at}`, 'x']))
		const store = (count: number) =>
			shop.visitor().ask('/api/identity', { body: { ...ada, meta: meta(count) } })
		expect((await store(20)).status).toBe(200)
		const sent = await store(21)
		expect([sent.status, sent.json._extra.fields[0].path]).toEqual([400, 'meta'])
	})

	it.each([
		'ada',
		'ada@',
		'ada@quay.example\nBcc: x@y.example',
		'<ada@quay.example>',
		`${'a'.repeat(250)}@quay.example`,
	])('the e-mail %j is refused', async (email) => {
		const sent = await shop.visitor().ask('/api/identity', { body: { ...ada, email } })
		expect([sent.status, sent.json._extra.fields[0].path]).toEqual([400, 'email'])
	})
})

describe('a reservation', () => {
	it.each([
		[
			'of a session of another event',
			entry('evt_small_adult', { event_session_id: 'evt_ga.20270501T1000' }),
			422,
		],
		[
			'of a session that is not there',
			entry('evt_ga_adult', { event_session_id: 'evt_ga.20990101T1000' }),
			422,
		],
		['of a type that is not there', entry('evt_ga_nobody'), 422],
		['at a price of yesterday', entry('evt_ga_adult', { face_value: '20.00' }), 422],
		['at a negative price', entry('evt_ga_adult', { face_value: '-25.00' }), 422],
		['at a price of three decimals', entry('evt_ga_adult', { face_value: '25.000' }), 422],
		['of more than there are', entry('evt_small_adult', { quantity: 3 }), 422],
		['of more than a cart may hold', entry('evt_ga_adult', { quantity: 1000 }), 422],
	])('%s is refused and holds nothing', async (_, wrong, status) => {
		const visitor = shop.visitor()
		const sent = await visitor.ask('/api/my/cart/modify', { body: { add: [wrong] } })
		expect([sent.status, visitor.cookies.size], sent.text).toEqual([status, 0])
		const small = await visitor.ask('/cached_api/events/evt_small/sessions?start_datetime._ondate=2027-05-01')
		expect(small.json.event_session._data[0].available_capacity).toBe(2)
	})

	it('at a price of yesterday says so', async () => {
		const sent = await shop
			.visitor()
			.ask('/api/my/cart/modify', { body: { add: [entry('evt_ga_adult', { face_value: '20.00' })] } })
		expect(sent.json._code).toBe('price_changed')
	})

	it('with an identity or a cart of the client’s choice is a wrong shape', async () => {
		for (const field of ['identity_id', 'cart_id', 'seller_id', 'state', 'expires_at']) {
			const sent = await shop.visitor().ask('/api/my/cart/modify', { body: { add: [entry()], [field]: 'x' } })
			expect([sent.status, sent.json._extra.fields[0].path]).toEqual([400, field])
		}
	})
})

describe('a cart whose time is over', () => {
	it('can be neither changed, extended, paid nor booked', async () => {
		const late = await openShop()
		const visitor = late.visitor()
		const cartId = await aCart(visitor)
		const identity = await visitor.ask('/api/identity', { body: ada })
		late.pass(16)
		const attempts = [
			await visitor.ask(`/api/my/cart/${cartId}/modify`, { body: { add: [entry()] } }),
			await visitor.ask(`/api/cart/${cartId}`, {
				method: 'PATCH',
				body: { expires_at: '2027-05-01T00:00:00Z' },
			}),
			await visitor.ask(`/api/cart/${cartId}/pay`, {
				body: { amount: '25.00', gateway_id: 'test', gateway_data: { card: card() } },
			}),
			await visitor.ask(`/api/cart/${cartId}/guest_checkout`, {
				body: { guest_identity_id: identity.json.identity_id },
			}),
		]
		expect(attempts.map((sent) => [sent.status, sent.json._code])).toEqual(
			attempts.map(() => [410, 'cart_expired']),
		)
		await late.close()
	})
})

describe('a payment', () => {
	const paying = async (gateway_data: object, amount = '25.00', gateway_id = 'test') => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor, [entry('evt_ga_adult', { event_session_id: 'evt_ga.20270502T1000' })])
		const sent = await visitor.ask(`/api/cart/${cartId}/pay`, { body: { amount, gateway_id, gateway_data } })
		await visitor.ask(`/api/cart/${cartId}`, { method: 'DELETE' })
		return [sent.status, sent.json._code]
	}

	it.each([
		['that is declined', card('4000000000000002'), 402, 'card_declined'],
		['with a wrong CVC', card('4000000000000127'), 402, 'incorrect_cvc'],
		['with an expired card', card('4000000000000069'), 402, 'expired_card'],
		['with a number that is none', card('4242424242424241'), 402, 'incorrect_number'],
		['that the bank wants to confirm', card('4000002500003155'), 402, 'intent_requires_action'],
	])('%s is refused with its own code', async (_, used, status, code) => {
		expect(await paying({ card: used })).toEqual([status, code])
	})

	it('of another amount, or by a gateway of the client’s choice, is refused', async () => {
		expect(await paying({ card: card() }, '1.00')).toEqual([422, 'payment_amount_invalid'])
		expect(await paying({ card: card() }, '25.00', 'stripe')).toEqual([403, 'gateway_not_available'])
		expect(await paying({}, '25.00', 'free')).not.toEqual([200, undefined])
	})

	it('is needed before a cart that costs something is booked, whatever gateway is named', async () => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor)
		const identity = await visitor.ask('/api/identity', { body: ada })
		const sent = await visitor.ask(`/api/cart/${cartId}/guest_checkout`, {
			body: { guest_identity_id: identity.json.identity_id, gateway_id: 'free', gateway_data: {} },
		})
		expect([sent.status, sent.json._code]).toEqual([402, 'payment_required'])
	})

	it('sent twice with one key is made once; with another amount the key is refused', async () => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor)
		const headers = { 'idempotency-key': `pay-the-cart-${cartId}` }
		const body = { amount: '25.00', gateway_id: 'test', gateway_data: { card: card() } }
		const [first, second] = [
			await visitor.ask(`/api/cart/${cartId}/pay`, { body, headers }),
			await visitor.ask(`/api/cart/${cartId}/pay`, { body, headers }),
		]
		expect(second.json.payment._data).toEqual(first.json.payment._data)
		const other = await visitor.ask(`/api/cart/${cartId}/pay`, { body: { ...body, amount: '1.00' }, headers })
		expect([other.status, other.json._code]).toEqual([409, 'idempotency_key_reused'])
	})

	it('leaves no card number and no e-mail in the log', () => {
		expect(JSON.stringify(shop.logged)).not.toMatch(/4242|4000|quay/)
	})
})

describe('too many attempts', () => {
	it('are refused at the limits that are shipped, with the time to wait', async () => {
		const defaults = JSON.parse(await readFile('seller-configs/_platform/defaults.json', 'utf8'))
		const limits = defaults.api.limits
		expect(limits).toEqual({ cartCreatePerMinute: 30, payPerMinute: 20, codePerMinute: 10 })
		const busy = await openShop({ limits })
		const statuses: number[] = []
		for (let made = 0; made < limits.cartCreatePerMinute; made += 1) {
			statuses.push(
				(
					await busy.ask('/api/my/cart/modify', {
						body: { add: [entry('evt_free_entry', { event_session_id: 'evt_free.20270501T1000' })] },
					})
				).status,
			)
		}
		expect(statuses.filter((status) => status === 200).length).toBe(20)
		const refused = await busy.ask('/api/my/cart/modify', { body: { add: [entry()] } })
		expect([refused.status, refused.json._code]).toEqual([429, 'too_many_requests'])
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
		const neighbour = await busy.ask('/api/my/cart/modify', { body: { add: [entry()] }, ip: '192.0.2.99' })
		expect(neighbour.status).toBe(200)
		const body = { amount: '1.00', gateway_id: 'test', gateway_data: {} }
		for (let made = 0; made < limits.payPerMinute; made += 1) {
			expect((await busy.ask('/api/cart/crt_x/pay', { body })).status).toBe(404)
		}
		expect((await busy.ask('/api/cart/crt_x/pay', { body })).status).toBe(429)
		for (let made = 0; made < limits.codePerMinute; made += 1)
			expect((await busy.ask('/api/code/NOBODYS')).status).toBe(404)
		expect((await busy.ask('/api/code/NOBODYS')).status).toBe(429)
		await busy.close()
	})
})

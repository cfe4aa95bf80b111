import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { aCart, ada, card, entry, openShop } from './shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

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
	it.each(nasty)('%j is stored unchanged for a purchaser and answered as JSON', async (text) => {
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

	it.each(nasty)('%j in an id, a filter or an embed is refused or finds nothing', async (text) => {
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
	it('refuses fields that name an identity, a cart, a seller or a state', async () => {
		for (const field of ['identity_id', 'cart_id', 'seller_id', 'state', 'expires_at']) {
			const sent = await shop.visitor().ask('/api/my/cart/modify', { body: { add: [entry()], [field]: 'x' } })
			expect([sent.status, sent.json._extra.fields[0].path]).toEqual([400, field])
		}
	})
})

describe('a payment', () => {
	it('is required to book a cart with a price, whatever gateway the booking names', async () => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor)
		const identity = await visitor.ask('/api/identity', { body: ada })
		const sent = await visitor.ask(`/api/cart/${cartId}/guest_checkout`, {
			body: { guest_identity_id: identity.json.identity_id, gateway_id: 'free', gateway_data: {} },
		})
		expect([sent.status, sent.json._code]).toEqual([402, 'payment_required'])
	})

	it('with an idempotency key is made once, and another amount under the key is refused', async () => {
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

	it('leaves no card number and no e-mail in the log, whether it is made, declined or unreadable', async () => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor)
		for (const number of ['4000000000000002', '4242424242424241', '4000002500003155', '4242424242424242']) {
			const body = { amount: '25.00', gateway_id: 'test', gateway_data: { card: card(number) } }
			await visitor.ask(`/api/cart/${cartId}/pay`, { body })
		}
		expect(JSON.stringify(shop.logged)).not.toMatch(/4242|4000|quay/)
	})
})

describe('too many attempts', () => {
	it('are refused at the shipped limits, with the time to wait', async () => {
		const defaults = JSON.parse(await readFile('seller-configs/_platform/defaults.json', 'utf8'))
		const limits = defaults.api.limits
		expect(limits).toEqual({
			addressPerMinute: 60,
			loginPerMinute: 20,
			passwordPerHour: 10,
			uncheckedPayPerHour: 10,
			lookupMissesPerHour: 5,
			lookupDelayMs: 2_000,
			cartCreatePerMinute: 30,
			payPerMinute: 20,
			codePerMinute: 10,
			emailPerHour: 5,
		})
		const busy = await openShop({ limits })
		const statuses: number[] = []
		const add = [entry('evt_free_entry')]
		for (let made = 0; made < limits.cartCreatePerMinute; made += 1)
			statuses.push((await busy.ask('/api/my/cart/modify', { body: { add } })).status)
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
		const email = { body: { email: 'nobody@quay.example' } }
		for (let made = 0; made < limits.emailPerHour; made += 1)
			expect((await busy.ask('/api/ticket_order/resend', email)).status).toBe(404)
		expect((await busy.ask('/api/ticket_order/resend', email)).status).toBe(429)
		await busy.close()
	})
})

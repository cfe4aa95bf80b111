import { describe, expect, it } from 'vitest'
import { tidewaterOrigin } from '../router.ts'
import { ada, type Visitor } from '../shop.ts'
import { bookFor, entry, gift, holding, payFor, payLater } from './carts.ts'
import { memberOf } from './member.ts'
import { contract, type SuitePart } from './suite.ts'

const part: SuitePart = {
	part: 'cart',
	elsewhere: {
		request_in_progress: 'commerce/cart/idempotency.test.ts: two concurrent requests with one key',
	},
	options: memberOf,
}

/** It is held for a time, as gifts are not. */
const place = entry('evt_ga_adult', '20270502T1000')

contract(part, (suite) => {
	describe.each(['my/cart', 'cart'])('GET, PATCH and DELETE %s/{id}', (path) => {
		const each = async (visitor: Visitor, id: string, headers = {}) => {
			const address = `/api/${path}/${id}`
			const body = { expires_at: '2099-01-01T00:00:00Z' }
			return [
				(await visitor.ask(address, { headers })).json._code,
				(await visitor.ask(address, { method: 'PATCH', body, headers })).json._code,
				(await visitor.ask(address, { method: 'DELETE', headers })).json._code,
			]
		}

		// spec: 1§7.6, 2§7.2
		it('answers all that the page of the cart renders', async () => {
			const began = performance.now()
			const { visitor, id } = await holding(suite, [entry('evt_ga_adult', '20270502T1000'), gift])
			const embed = 'event_template,event_session,ticket_group,ticket_type,venue,meta,config,seller'
			const sent = await visitor.ask(`/api/${path}/${id}?embed=${embed}&limit=1000`)
			expect(sent.json.seller._data[0]).toMatchObject({ id: 'harbour', timezone: 'America/New_York' })
			expect(sent.json.ticket._data).toHaveLength(2)
			expect(sent.json.event_session._data).toHaveLength(1)
			expect(sent.json.cart_item._data).toHaveLength(2)
			const passed = (performance.now() - began) / 1000
			expect(sent.json.cart._data[0].expires_in).toBeGreaterThan(898 - passed)
			expect(sent.json.cart._data[0].expires_in).toBeLessThanOrEqual(900)
		})

		// spec: 1§7.6
		it('answers only the settings that are asked for', async () => {
			const { visitor, id } = await holding(suite, [entry('evt_ga_adult', '20270502T1000')])
			const keys = 'config.key._in=web.price_display&meta.key._in=image_profile_alt'
			const sent = await visitor.ask(`/api/${path}/${id}?embed=event_template,meta,config&${keys}`)
			const { meta, config } = sent.json.event_template._data[0]
			expect([meta, Object.keys(config)]).toEqual([
				{ image_profile_alt: 'A lighthouse at dusk' },
				['web.price_display'],
			])
			expect(sent.json.meta._data).toEqual([
				{ event_template_id: 'evt_ga', key: 'image_profile_alt', value: 'A lighthouse at dusk' },
			])
			expect(sent.json.config._data.map((row: { key: string }) => row.key)).toEqual(['web.price_display'])
		})

		it('answers no order before there is one', async () => {
			const { visitor, id } = await holding(suite)
			const sent = await visitor.ask(`/api/${path}/${id}?embed=ticket_order`)
			expect(sent.json.ticket_order._data).toEqual([])
		})

		it('answers what is paid later', async () => {
			const { visitor, id } = await holding(suite)
			await payLater(suite, id, '10.00')
			const sent = await visitor.ask(`/api/${path}/${id}?embed=scheduled_payment`)
			expect(sent.json.scheduled_payment._data).toMatchObject([{ amount: '10.00', state: 'scheduled' }])
			const { total_outstanding, total_scheduled, total_due } = sent.json.cart._data[0].fees.grand_totals
			expect([total_scheduled, Number(total_outstanding) - Number(total_due)]).toEqual(['10.00', 10])
		})

		it('answers the parts that a visitor does not use who pays at once', async () => {
			const { visitor, id } = await holding(suite)
			await payLater(suite, id, '10.00')
			const chosen = await visitor.ask(`/api/my/cart/${id}/modify`, { body: { pay_at_once: true } })
			expect([chosen.status, chosen.json.cart._data[0].unused_parts]).toEqual([200, []])
			const sent = await visitor.ask(`/api/${path}/${id}?embed=scheduled_payment`)
			expect(sent.json.scheduled_payment._data).toEqual([])
			expect(sent.json.cart._data[0]).toMatchObject({
				unused_parts: [],
				fees: { grand_totals: { total_scheduled: '0.00' } },
			})
			const again = await visitor.ask(`/api/my/cart/${id}/modify`, { body: { pay_at_once: false } })
			expect(again.json.cart._data[0].unused_parts).toBeUndefined()
		})

		// spec: 2§7.2
		it('answers who bought and what was paid; an order can not be changed', async () => {
			const held = await holding(suite)
			await payFor(held)
			const order = await bookFor(held)
			const sent = await held.visitor.ask(
				`/api/${path}/${held.id}?embed=ticket,payment,identity,ticket_order`,
			)
			expect(sent.json.payment._data).toHaveLength(1)
			expect(sent.json.identity._data[0]).toMatchObject({ email: ada.email })
			expect(sent.json.cart._data[0].ticket_order_id).toBe(order.id)
			expect(sent.json.ticket_order._data).toMatchObject([{ id: order.id, order_number: expect.any(String) }])
			const done = 'cart_already_completed'
			expect(await each(held.visitor, held.id)).toEqual([undefined, done, done])
		})

		it('refuses to embed what there is not', async () => {
			const { visitor, id } = await holding(suite)
			const sent = await visitor.ask(`/api/${path}/${id}?embed=ticket,secrets`)
			expect([sent.status, sent.json._code]).toEqual([400, 'validation_failed'])
		})

		it('is refused for a missing cart, another visitor’s cart, and a cart of another seller', async () => {
			const { id, authorization } = await holding(suite)
			expect(await each(suite.visitor(), id)).toEqual(Array(3).fill('cart_not_found'))
			const elsewhere = suite.visitor(tidewaterOrigin)
			expect(await each(elsewhere, id, { authorization })).toEqual(Array(3).fill('scope_error'))
			const other = await holding(suite, [gift], { headers: { 'x-test-member': 'other' } })
			const headers = { authorization: other.authorization, 'x-test-member': 'yes' }
			expect(await each(suite.visitor(), other.id, headers)).toEqual(Array(3).fill('cart_access_denied'))
		})

		// spec: 1§7.7
		it('extends the hold once, near its end, and ends with it', async () => {
			const { visitor, id } = await holding(suite, [place])
			const body = { expires_at: '2099-01-01T00:00:00Z' }
			const ask = () => visitor.ask(`/api/${path}/${id}`, { method: 'PATCH', body })
			expect((await visitor.ask(`/api/${path}/${id}`, { method: 'PATCH', body: {} })).json._code).toBe(
				'validation_failed',
			)
			suite.shop.pass(14)
			expect((await ask()).json.cart._data[0]).toMatchObject({ extensions_left: 0, expires_in: 120 })
			expect((await ask()).json._code).toBe('extension_refused')
			suite.shop.pass(3)
			expect((await ask()).json._code).toBe('cart_expired')
			expect((await visitor.ask(`/api/${path}/${id}`)).json._code).toBe('cart_expired')
		})

		it('acts once for a key, and refuses another cart under it', async () => {
			const [one, other] = [await holding(suite, [place]), await holding(suite, [place])]
			const body = { expires_at: '2099-01-01T00:00:00Z' }
			suite.shop.pass(14)
			for (const [method, more] of [
				['PATCH', { body }],
				['DELETE', {}],
			] as const) {
				const headers = { 'idempotency-key': `contract-${method}-${path.length}` }
				const ask = ({ visitor, id }: typeof one) =>
					visitor.ask(`/api/${path}/${id}`, { method, headers, ...more })
				const first = await ask(one)
				expect(first.status).toBe(200)
				if (method === 'PATCH') expect((await ask(one)).json).toEqual(first.json)
				expect((await ask(other)).json._code).toBe('idempotency_key_reused')
			}
		})

		// spec: 1§7.8, 2§7.11
		it('gives everything back, unless a payment may be on its way', async () => {
			const { visitor, id } = await holding(suite)
			expect((await visitor.ask(`/api/${path}/${id}`, { method: 'DELETE' })).status).toBe(200)
			expect(visitor.cookies.size).toBe(0)
			const paid = await holding(suite)
			await payFor(paid)
			const sent = await paid.visitor.ask(`/api/${path}/${paid.id}`, { method: 'DELETE' })
			expect(sent.json._code).toBe('cart_busy')
		})
	})
})

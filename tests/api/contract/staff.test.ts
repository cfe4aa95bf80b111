import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashSecret } from '#app/lib/ids.ts'
import type { Ask } from '../router.ts'
import { harbourOrigin, tidewaterOrigin } from '../router.ts'
import { ada, card } from '../shop.ts'
import { blocksDisputed, bookFor, disputeOrder, entry, holding } from './carts.ts'
import { contract, type SuitePart } from './suite.ts'

const key = 'staff-key-of-the-contract-suite-0001'
const adult = { ticket_type_id: 'evt_ga_adult', event_session_id: 'evt_ga.20270501T1000' }
const gift = { ticket_type_id: 'evt_gift_amount', face_value: '25.00' }

const part: SuitePart = {
	part: 'staff',
	elsewhere: {
		request_in_progress: 'api/once.test.ts: two at once with one key',
		gift_card_spent: 'commerce/ledger/gift-cards.test.ts: an order whose gift card was used',
	},
	options: {
		terms: {
			staff: { keyHash: hashSecret(key), email: null },
			...blocksDisputed,
		},
	},
}

contract(part, (suite) => {
	/** A booked order of two adults and a gift. */
	const booked = async () => {
		const visitor = suite.visitor()
		const held = await visitor.ask('/api/my/cart/modify', {
			body: { add: [{ ...adult, quantity: 2 }, gift] },
		})
		const [{ id, fees }] = held.json.cart._data
		const amount = fees.grand_totals.total_due
		await visitor.ask(`/api/cart/${id}/pay`, {
			body: { amount, gateway_id: 'test', gateway_data: { card: card() } },
		})
		const identity = await visitor.ask('/api/identity', { body: ada })
		const sent = await visitor.ask(`/api/cart/${id}/guest_checkout`, {
			body: { guest_identity_id: identity.json.identity_id },
		})
		if (sent.status !== 200) throw new Error(sent.text)
		const { ticket_order, ticket } = sent.json
		const admissions = ticket._data.filter((one: { scan_code: string | null }) => one.scan_code)
		return { order: ticket_order._data[0], tickets: ticket._data, admissions, amount }
	}
	const asStaff = (path: string, { headers, ...rest }: Ask = {}) =>
		suite.ask(path, {
			method: 'POST',
			origin: harbourOrigin,
			...rest,
			headers: { authorization: `Staff ${key}`, ...headers },
		})
	const entries = async (orderId: string) =>
		(
			await suite.shop.database.pool.query(
				'select actor, action, before, after from order_entry where ticket_order_id = $1 order by created_at, id',
				[orderId],
			)
		).rows

	describe('POST ticket/{id}/redeem', () => {
		it('a ticket is redeemed once, by its id or its code, and the order says by whom', async () => {
			const { order, admissions } = await booked()
			const [one, other] = admissions
			const first = await asStaff(`/api/ticket/${one.id}/redeem`)
			expect(first.json.ticket._data).toMatchObject([{ id: one.id, state: 'redeemed' }])
			expect((await asStaff(`/api/ticket/${other.scan_code}/redeem`)).json.ticket._data[0].id).toBe(other.id)
			const again = await asStaff(`/api/ticket/${one.scan_code}/redeem`)
			expect(again.json).toMatchObject({
				_code: 'ticket_state_incorrect',
				_extra: { ticket_id: one.id, state: 'redeemed', since: expect.any(String) },
			})
			const redeemed = (await entries(order.id)).filter(({ action }) => action === 'redeem')
			expect(redeemed).toHaveLength(2)
			expect(redeemed[0]).toMatchObject({
				actor: `staff key ${hashSecret(key).slice(0, 8)}`,
				before: { ticket_id: one.id, state: 'booked' },
				after: { ticket_id: one.id, state: 'redeemed' },
			})
		})

		it('a repeated request with the same key gets the same answer', async () => {
			const { admissions } = await booked()
			const headers = { 'idempotency-key': randomUUID() }
			const first = await asStaff(`/api/ticket/${admissions[0].id}/redeem`, { headers })
			const second = await asStaff(`/api/ticket/${admissions[0].id}/redeem`, { headers })
			expect([second.status, second.json]).toEqual([200, first.json])
			const other = await asStaff(`/api/ticket/${admissions[1].id}/redeem`, { headers })
			expect(other.json._code).toBe('idempotency_key_reused')
		})

		it('another key, no key and the key of another venue are refused', async () => {
			const { admissions } = await booked()
			const path = `/api/ticket/${admissions[0].id}/redeem`
			for (const authorization of ['Staff wrong', `Bearer ${key}`, `Staff ${key}x`]) {
				const { status, json } = await suite.ask(path, { method: 'POST', headers: { authorization } })
				expect([status, json._code]).toEqual([401, 'staff_key_invalid'])
			}
			expect((await suite.ask(path, { method: 'POST' })).json._code).toBe('staff_key_invalid')
			expect((await asStaff(path, { origin: tidewaterOrigin })).json._code).toBe('ticket_not_found')
		})

		it('an unknown ticket, a gift and what is no id are refused', async () => {
			const { tickets } = await booked()
			const given = tickets.find((one: { scan_code: string | null }) => !one.scan_code)
			expect((await asStaff(`/api/ticket/${given.id}/redeem`)).json._code).toBe('ticket_not_found')
			expect((await asStaff('/api/ticket/tkt_none/redeem')).json._code).toBe('ticket_not_found')
			expect((await asStaff('/api/ticket/%20/redeem')).json._code).toBe('bad_field_value')
		})

		it('a ticket of an order whose payment failed is refused', async () => {
			const { order, admissions } = await booked()
			const state = (value: string) =>
				suite.shop.database.pool.query('update ticket_order set payment_state = $1 where id = $2', [
					value,
					order.id,
				])
			await state('failed')
			const { status, json } = await asStaff(`/api/ticket/${admissions[0].id}/redeem`)
			expect([status, json._code]).toEqual([402, 'payment_required'])
			await state('paid')
		})
	})

	describe('POST ticket/{id}/redeem of a disputed order', () => {
		it('a ticket is refused while a bank has taken the money of its order', async () => {
			const { order, admissions } = await booked()
			const giveBack = await disputeOrder(suite, order.id)
			const { status, json } = await asStaff(`/api/ticket/${admissions[0].id}/redeem`)
			expect([status, json._code]).toEqual([402, 'payment_disputed'])
			expect(json._extra).toEqual({ ticket_id: admissions[0].id })
			await giveBack()
			expect((await asStaff(`/api/ticket/${admissions[0].id}/redeem`)).status).toBe(200)
		})
	})

	describe('POST ticket_order/{id}/refund', () => {
		it('a part of the money goes back, by the id or the number of the order', async () => {
			const { order } = await booked()
			const path = (id: string) => `/api/ticket_order/${id}/refund`
			const first = await asStaff(path(order.id), { body: { amount: '10.00', reason: 'Cut short' } })
			expect(first.json.ticket_order._data[0].fees).toMatchObject({
				total_refunds: '10.00',
				total_credits: '10.00',
				total_outstanding: '0.00',
			})
			expect(first.json.payment_history._data.map(({ action }: { action: string }) => action)).toEqual([
				'paid',
				'refund',
			])
			const headers = { 'idempotency-key': randomUUID() }
			const all = await asStaff(path(order.order_number), { body: {}, headers })
			expect(all.json.ticket_order._data[0].fees.total_refunds).toBe(order.fees.total_payments)
			expect((await asStaff(path(order.id), { body: { amount: '0.01' } })).json).toMatchObject({
				_code: 'refund_amount_invalid',
				_extra: { refundable: '0.00' },
			})
			const other = await asStaff(path(order.id), { body: { amount: '1.00' }, headers })
			expect(other.json._code).toBe('idempotency_key_reused')
		})

		it('an unknown order, another key and a malformed request are refused', async () => {
			const { order } = await booked()
			const codeOf = async (id: string, ask: Ask) =>
				(await asStaff(`/api/ticket_order/${id}/refund`, ask)).json._code
			expect(await codeOf('ord_none', { body: {} })).toBe('order_not_found')
			expect(await codeOf('%20', { body: {} })).toBe('bad_field_value')
			expect(await codeOf(order.id, { body: { amount: 5 } })).toBe('validation_failed')
			expect(await codeOf(order.id, { body: {}, headers: { authorization: 'Staff x' } })).toBe(
				'staff_key_invalid',
			)
			expect(await codeOf(order.id, { body: {}, origin: tidewaterOrigin })).toBe('order_not_found')
		})
	})

	describe('POST ticket_order/{id}/cancel', () => {
		it('tickets end, their places are on sale again and their price goes back', async () => {
			const { order, admissions } = await booked()
			const path = `/api/ticket_order/${order.id}/cancel`
			const used = async () =>
				(
					await suite.shop.database.pool.query(
						"select used_capacity from event_session where seller_id = 'harbour' and id = $1",
						[adult.event_session_id],
					)
				).rows[0].used_capacity
			const before = await used()
			const [one] = admissions
			const headers = { 'idempotency-key': randomUUID() }
			const body = { tickets: [{ ticket_id: one.id }], reason: 'Asked by telephone' }
			const { json } = await asStaff(path, { body, headers })
			const ended = json.ticket._data.filter(({ state }: { state: string }) => state === 'cancelled')
			expect(ended).toMatchObject([{ id: one.id, scan_code: null }])
			expect(json.ticket_order._data[0].fees.total_outstanding).toBe('0.00')
			expect(await used()).toBe(before - 1)
			expect((await asStaff(path, { body: {}, headers })).json._code).toBe('idempotency_key_reused')
			expect((await asStaff(path, { body })).json).toMatchObject({
				_code: 'ticket_state_incorrect',
				_extra: { ticket_id: one.id, state: 'cancelled' },
			})
			const rest = await asStaff(path, { body: {} })
			expect(rest.json.ticket_order._data[0].fees.total_after_fees_price).toBe('0.00')
			expect((await entries(order.id)).map(({ action }) => action)).toContain('cancel')
		})

		// spec: 2§7.17
		it('a guest cancels free tickets with the link of the order, once for a key', async () => {
			const free = entry('evt_free_entry', '20270502T1000')
			const { link } = await bookFor(await holding(suite, [free, free]))
			const read = await suite.ask(`/api/ticket_order/${link}`)
			const [one, other] = read.json.ticket._data
			const headers = { 'idempotency-key': randomUUID() }
			const ask = (tickets: string[], more = {}) =>
				suite.ask(`/api/ticket_order/${link}/cancel`, {
					body: { gateway_data: {}, tickets: tickets.map((ticket_id) => ({ ticket_id })), ...more },
					headers,
				})
			const first = await ask([one.id])
			const states = first.json.ticket._data.map(({ state }: { state: string }) => state)
			expect([first.status, states.sort()]).toEqual([200, ['booked', 'cancelled']])
			expect((await ask([one.id])).json).toEqual(first.json)
			expect((await ask([other.id])).json._code).toBe('idempotency_key_reused')
			for (const more of [{ refund: false }, { reason: 'Rain' }, { gateway_data: { amount: '5.00' } }])
				expect((await ask([other.id], more)).json._code).toBe('validation_failed')
			const without = await suite.ask(`/api/ticket_order/${link}/cancel`, { body: {} })
			expect([without.status, without.json._code]).toEqual([400, 'validation_failed'])
		})

		it('a link of more than 30 days cancels nothing', async () => {
			const { link } = await bookFor(await holding(suite, [entry('evt_free_entry', '20270502T1000')]))
			const [ticket] = (await suite.ask(`/api/ticket_order/${link}`)).json.ticket._data
			await suite.shop.database.pool.query(
				"update order_link set created_at = created_at - interval '31 days' where ticket_order_id = $1",
				[link.split('.')[0]],
			)
			const body = { tickets: [{ ticket_id: ticket.id }] }
			const refused = await suite.ask(`/api/ticket_order/${link}/cancel`, { body })
			expect([refused.status, refused.json._code]).toEqual([403, 'order_link_expired'])
		})

		it('a guest cannot cancel what costs something, nor without the token or at another venue', async () => {
			const { order, admissions } = await booked()
			const body = { tickets: [{ ticket_id: admissions[0].id }] }
			const ask = async (id: string, more: Ask = {}) =>
				(await suite.ask(`/api/ticket_order/${id}/cancel`, { body, ...more })).json
			expect(await ask(order.link)).toMatchObject({
				_code: 'cancellation_refused',
				_extra: { reason: 'contact' },
			})
			expect((await ask(order.id))._code).toBe('staff_key_invalid')
			expect((await ask(order.link.slice(0, -1)))._code).toBe('bad_field_value')
			expect((await ask(`${order.id}.${'A'.repeat(22)}`))._code).toBe('order_not_found')
			expect((await ask(order.link, { origin: tidewaterOrigin }))._code).toBe('order_not_found')
		})

		it('an unknown order or ticket, another key and a payment under way are refused', async () => {
			const { order } = await booked()
			const codeOf = async (id: string, ask: Ask) =>
				(await asStaff(`/api/ticket_order/${id}/cancel`, ask)).json._code
			expect(await codeOf('ord_none', { body: {} })).toBe('order_not_found')
			expect(await codeOf('%20', { body: {} })).toBe('bad_field_value')
			expect(await codeOf(order.id, { body: { tickets: [] } })).toBe('validation_failed')
			expect(await codeOf(order.id, { body: { tickets: [{ ticket_id: 'tkt_none' }] } })).toBe(
				'ticket_not_found',
			)
			expect(await codeOf(order.id, { body: {}, headers: { authorization: 'Staff x' } })).toBe(
				'staff_key_invalid',
			)
			await suite.shop.database.pool.query(
				"update ticket_order set payment_state = 'pending' where id = $1",
				[order.id],
			)
			expect(await codeOf(order.id, { body: {} })).toBe('cart_busy')
		})
	})
})

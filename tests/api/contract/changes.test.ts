import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { rules } from '#tests/commerce/changes/movable.ts'
import type { Ask } from '../router.ts'
import { bookFor, entry, holding, payFor } from './carts.ts'
import { contract, type SuitePart } from './suite.ts'

const asReserved = 'api/contract/reserve.test.ts: the same plan of a reservation'

const part: SuitePart = {
	part: 'changes',
	elsewhere: {
		order_link_expired: 'commerce/changes/refusals.test.ts: a link of 31 days',
		order_access_denied: 'callers/matrix.ts: members with the link of a guest',
		tickets_too_old: 'commerce/changes/move.test.ts: the horizon and a session that has begun',
		cart_expired: 'commerce/changes/refusals.test.ts: a repeated request whose cart has ended',
		cart_access_denied: 'callers/matrix.ts: members with the cart of another member',
		cart_ticket_limit_exceeded: asReserved,
		face_value_out_of_range: asReserved,
		price_changed: asReserved,
		seat_required: asReserved,
		seat_not_in_group: asReserved,
		too_many_requests: 'limits.test.ts: limits that are low',
		request_in_progress: 'commerce/cart/idempotency.test.ts: two concurrent requests with one key',
		member_limit_exceeded: 'commerce/memberships/benefits.test.ts: benefits that are used up',
		sales_paused: 'commerce/jobs/operations.test.ts: sales that an operator has paused',
		ticket_type_not_available: asReserved,
		session_capacity_exceeded: asReserved,
		ticket_group_sold_out: asReserved,
		ticket_group_capacity_exceeded: asReserved,
		seat_unavailable: asReserved,
		max_tickets_per_order_exceeded: asReserved,
		min_tickets_per_order_not_met: asReserved,
		session_overlap: asReserved,
		rule_blocks_reserve: asReserved,
		input_required: asReserved,
		additional_info_validation_failed: asReserved,
	},
	options: { terms: { changes: rules } },
}

contract(part, (suite) => {
	/** A paid order of adults on Saturday at 10:00. */
	const booked = async (quantity = 1) => {
		const held = await holding(suite, [{ ...entry('evt_ga_adult', '20270501T1000'), quantity }])
		await payFor(held)
		const { link } = await bookFor(held)
		return { link, tickets: held.tickets.map(({ id }) => id) }
	}
	const sunday = 'evt_ga.20270502T1000'
	const move = (link: string, body: object, more: Ask = {}) =>
		suite.ask(`/api/ticket_order/${link}/move`, { method: 'POST', body, ...more })

	describe('POST cart/{id}/remove', () => {
		const remove = (cart: string, authorization: string, body: object, more: Ask = {}) =>
			suite.ask(`/api/cart/${cart}/remove`, {
				method: 'POST',
				body,
				...more,
				headers: { authorization, ...more.headers },
			})

		// spec: 2§7.9
		it('removes tickets of a cart, and gives more tickets back in an edit', async () => {
			const held = await holding(suite, [{ ...entry('evt_ga_adult', '20270501T1000'), quantity: 2 }])
			const [first] = held.tickets
			const left = await remove(held.id, held.authorization, { tickets: [first?.id] })
			expect([left.status, left.json.ticket._data.length]).toEqual([200, 1])
			const { link, tickets } = await booked(2)
			const edited = await suite.ask(`/api/ticket_order/${link}/edit`, {
				method: 'POST',
				body: { remove: tickets.slice(1) },
			})
			const [cart] = edited.json.cart._data
			const more = await remove(cart.id, `Cart ${edited.json.cart_token}`, { tickets: tickets.slice(0, 1) })
			expect(more.json.cart._data[0].change.replaces).toEqual(tickets.toReversed())
		})

		it('refuses tickets that the cart has not, those of a foreign cart, and a repeated key', async () => {
			const held = await holding(suite, [entry('evt_ga_adult', '20270501T1000')])
			const ids = held.tickets.map(({ id }) => id)
			const refused = async (...asked: Parameters<typeof remove>) => (await remove(...asked)).json._code
			expect(await refused(held.id, held.authorization, { tickets: [] })).toBe('validation_failed')
			expect(await refused(held.id, held.authorization, { tickets: ['tkt_none'] })).toBe('ticket_not_found')
			expect(await refused(held.id, `Cart ${held.id}.${'A'.repeat(22)}`, { tickets: ids })).toBe(
				'cart_not_found',
			)
			const headers = { 'idempotency-key': randomUUID() }
			expect((await remove(held.id, held.authorization, { tickets: ids }, { headers })).status).toBe(200)
			expect(await refused(held.id, held.authorization, { tickets: ['tkt_none'] }, { headers })).toBe(
				'idempotency_key_reused',
			)
			const paid = await holding(suite, [entry('evt_ga_adult', '20270501T1000')])
			await payFor(paid)
			const paidIds = paid.tickets.map(({ id }) => id)
			expect(await refused(paid.id, paid.authorization, { tickets: paidIds })).toBe('cart_busy')
			await bookFor(paid)
			expect(await refused(paid.id, paid.authorization, { tickets: paidIds })).toBe('cart_already_completed')
		})
	})

	it('POST cart/{id}/remove refuses tickets that were redeemed, and a cart that moves tickets', async () => {
		const { link, tickets } = await booked(2)
		const changing = async (path: string, body: object) => {
			const { json } = await suite.ask(`/api/ticket_order/${link}/${path}`, { method: 'POST', body })
			const [{ id }] = json.cart._data
			const headers = { authorization: `Cart ${json.cart_token}` }
			return (ids: string[]) =>
				suite.ask(`/api/cart/${id}/remove`, { method: 'POST', body: { tickets: ids }, headers })
		}
		const edit = await changing('edit', { remove: tickets.slice(0, 1) })
		const move = await changing('move', { tickets: tickets.slice(0, 1), event_session_id: sunday })
		expect((await move(tickets.slice(1))).json._code).toBe('change_refused')
		const { pool } = suite.shop.database
		await pool.query("update ticket set state = 'redeemed' where id = $1", [tickets[1]])
		expect((await edit(tickets.slice(1))).json._code).toBe('ticket_state_incorrect')
	})

	describe('POST ticket_order/{link}/edit', () => {
		const edit = (link: string, body: object, more: Ask = {}) =>
			suite.ask(`/api/ticket_order/${link}/edit`, { method: 'POST', body, ...more })

		it('makes a cart that gives tickets back, and says what comes back', async () => {
			const { link, tickets } = await booked()
			const { status, json } = await edit(link, { remove: tickets })
			const [cart] = json.cart._data
			expect([status, cart.change.purpose, cart.change.replaces]).toEqual([200, 'edit', tickets])
			expect(cart.fees.grand_totals).toMatchObject({ total_outstanding: '-26.50', total_back: '26.50' })
			expect(json.ticket._data).toEqual([])
			expect(json.cart_token).toMatch(/^crt_\w+\.[\w-]{22}$/)
		})

		it('adds tickets, and refuses sessions that are not there or full', async () => {
			const { link } = await booked()
			const added = (at: string) => ({ add: [entry('evt_ga_adult', at)] })
			const { status, json } = await edit(link, added('20270501T1200'))
			expect([status, json.ticket._data.length]).toEqual([200, 1])
			expect((await edit(link, added('20290501T1200'))).json._code).toBe('session_not_on_sale')
			const { pool } = suite.shop.database
			await pool.query('update event_session set capacity = used_capacity where id = $1', [sunday])
			expect((await edit(link, added('20270502T1000'))).json._code).toBe('event_session_sold_out')
			await pool.query('update event_session set capacity = 200 where id = $1', [sunday])
		})

		it('refuses what is no link and no ticket of the order, and another request with the same key', async () => {
			const { link, tickets } = await booked()
			const refused = async (of: string, body: object, more?: Ask) => (await edit(of, body, more)).json._code
			expect(await refused('ord_x', { remove: tickets })).toBe('bad_field_value')
			expect(await refused(`ord_x.${'A'.repeat(22)}`, { remove: tickets })).toBe('order_not_found')
			expect(await refused(link, { remove: [] })).toBe('validation_failed')
			expect(await refused(link, { remove: ['tkt_none'] })).toBe('ticket_not_found')
			const headers = { 'idempotency-key': randomUUID() }
			expect((await edit(link, { remove: tickets }, { headers })).status).toBe(200)
			expect(await refused(link, { remove: ['tkt_none'] }, { headers })).toBe('idempotency_key_reused')
			const { pool } = suite.shop.database
			await pool.query("update ticket set state = 'redeemed' where id = any($1)", [tickets])
			expect(await refused(link, { remove: tickets })).toBe('ticket_state_incorrect')
			await pool.query("update ticket_order set payment_state = 'pending' where id = $1", [
				link.split('.')[0],
			])
			expect(await refused(link, { remove: tickets })).toBe('change_refused')
		})
	})

	describe('POST ticket_order/{link}/move', () => {
		it('makes a cart for the move, and says what it costs', async () => {
			const { link, tickets } = await booked()
			const { status, json } = await move(link, { tickets, event_session_id: sunday })
			expect([status, json.cart._data[0].change.replaces]).toEqual([200, tickets])
			expect(json.cart._data[0].fees.grand_totals).toMatchObject({
				total_exchanged: '26.50',
				total_due: '5.00',
				total_back: '0.00',
			})
			expect(json.ticket._data[0].event_session_id).toBe(sunday)
			expect(json.cart_token).toMatch(/^crt_\w+\.[\w-]{22}$/)
		})

		it('gives a browser the cart in a cookie beside that of its own cart', async () => {
			const { link, tickets } = await booked()
			const visitor = suite.visitor()
			const own = await visitor.ask('/api/my/cart/modify', {
				body: { add: [entry('evt_ga_adult', '20270501T1000')] },
			})
			const made = await visitor.ask(`/api/ticket_order/${link}/move`, {
				body: { tickets, event_session_id: sunday },
			})
			const { id } = made.json.cart._data[0]
			expect([...visitor.cookies.keys()].toSorted()).toEqual([
				expect.stringContaining('foyer_cart_change_'),
				expect.stringContaining('foyer_cart_harbour'),
			])
			expect((await visitor.ask(`/api/cart/${id}`)).json.cart._data[0].change.purpose).toBe('move')
			await visitor.ask(`/api/cart/${id}`, { method: 'DELETE' })
			const { id: ownId } = own.json.cart._data[0]
			expect((await visitor.ask(`/api/cart/${ownId}`)).status).toBe(200)
		})

		it('refuses what is no link, no ticket of the order, no session and no other session', async () => {
			const { link, tickets } = await booked()
			const refused = async (of: string, body: object) => (await move(of, body)).json._code
			const body = { tickets, event_session_id: sunday }
			expect(await refused('ord_x', body)).toBe('bad_field_value')
			expect(await refused(`ord_x.${'A'.repeat(22)}`, body)).toBe('order_not_found')
			expect(await refused(link, { tickets: [] })).toBe('validation_failed')
			expect(await refused(link, { ...body, tickets: ['tkt_none'] })).toBe('ticket_not_found')
			expect(await refused(link, { ...body, event_session_id: 'evt_none' })).toBe('session_not_on_sale')
			const same = { ...body, event_session_id: 'evt_ga.20270501T1000' }
			expect(await refused(link, same)).toBe('change_refused')
			const { pool } = suite.shop.database
			await pool.query("update ticket set state = 'redeemed' where id = any($1)", [tickets])
			expect(await refused(link, body)).toBe('ticket_state_incorrect')
		})

		it('refuses a session without places, and another request with the same key', async () => {
			const { link, tickets } = await booked()
			const body = { tickets, event_session_id: sunday }
			const headers = { 'idempotency-key': randomUUID() }
			expect((await move(link, body, { headers })).status).toBe(200)
			const other = { ...body, event_session_id: 'evt_ga.20270502T1100' }
			expect((await move(link, other, { headers })).json._code).toBe('idempotency_key_reused')
			const { pool } = suite.shop.database
			await pool.query('update event_session set capacity = used_capacity where id = $1', [sunday])
			expect((await move(link, body)).json._code).toBe('event_session_sold_out')
		})
	})
})

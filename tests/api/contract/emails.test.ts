import { describe, expect, it } from 'vitest'
import { tidewaterOrigin } from '../router.ts'
import { ada } from '../shop.ts'
import { bookFor, entry, holding } from './carts.ts'
import { contract } from './suite.ts'

const free = entry('evt_free_entry', '20270502T1000')
const elsewhere = {
	captcha_failed: 'captcha.test.ts: a venue with a captcha',
	captcha_required: 'captcha.test.ts: a venue with a captcha',
	too_many_requests: 'limits.test.ts: limits that are low',
	request_in_progress: 'commerce/cart/idempotency.test.ts: two concurrent requests with one key',
}

contract({ part: 'emails', elsewhere }, (suite) => {
	const order = async () => bookFor(await holding(suite, [free]))
	const resend = (body: object, headers = {}) => suite.ask('/api/ticket_order/resend', { body, headers })
	/** Emails of a kind that wait, with their facts. */
	const waiting = async (kind: string) => {
		const { rows } = await suite.shop.database.pool.query(
			"select recipient, locale, facts from outbox where kind = $1 and state = 'waiting' order by created_at",
			[kind],
		)
		return rows
	}

	describe('POST ticket_order/resend', () => {
		it('stores an email to an address with orders, compared without regard to case', async () => {
			await order()
			const { status, json } = await resend({ email: ada.email.toUpperCase(), locale: 'es-US' })
			expect([status, json]).toEqual([200, {}])
			const row = { recipient: ada.email.toUpperCase(), locale: 'es-US', facts: {} }
			expect(await waiting('resend')).toContainEqual(row)
		})

		it('is refused for an address without orders, and for an order that failed or is of another venue', async () => {
			const { id } = await order()
			const refused = async () => {
				const before = (await waiting('resend')).length
				const { status, json } = await resend({ email: 'eve@quay.example' })
				expect([status, json._code]).toEqual([404, 'order_not_found'])
				expect((await waiting('resend')).length).toBe(before)
			}
			await refused()
			const { pool } = suite.shop.database
			await pool.query(
				`update identity set email = 'eve@quay.example' where id = (select identity_id from ticket_order where id = $1)`,
				[id],
			)
			expect(
				(
					await suite.ask('/api/ticket_order/resend', {
						body: { email: 'eve@quay.example' },
						origin: tidewaterOrigin,
					})
				).status,
			).toBe(404)
			await pool.query("update ticket_order set payment_state = 'failed' where id = $1", [id])
			await refused()
		})

		// spec: 2§7.15
		it('stores an email with the numbers of members for any address, with the same answer', async () => {
			for (const email of [ada.email, 'nobody@quay.example']) {
				const { status, json } = await resend({ email, memberships_only: true })
				expect([status, json]).toEqual([200, {}])
				const row = { recipient: email, locale: null, facts: {} }
				expect(await waiting('member_numbers')).toContainEqual(row)
			}
		})

		it('is made once for one key', async () => {
			await order()
			const before = (await waiting('resend')).length
			const headers = { 'idempotency-key': 'contract-emails-resend' }
			expect((await resend({ email: ada.email }, headers)).status).toBe(200)
			expect((await resend({ email: ada.email }, headers)).status).toBe(200)
			expect((await waiting('resend')).length).toBe(before + 1)
			expect((await resend({ email: 'b@quay.example' }, headers)).json._code).toBe('idempotency_key_reused')
		})

		it.each([{}, { email: 'ada' }, { email: ['a@quay.example'] }, { email: ada.email, memberships: true }])(
			'is refused for the body %j',
			async (body) => {
				expect((await resend(body)).json._code).toBe('validation_failed')
			},
		)
	})

	describe('POST ticket_order/{link}/email', () => {
		const send = (link: string, body: object = {}, headers = {}) =>
			suite.ask(`/api/ticket_order/${link}/email`, { body, headers })

		it('stores the confirmation once more, to the purchaser', async () => {
			const { id, link } = await order()
			const { status, json } = await send(link, { locale: 'es-US' })
			expect([status, json]).toEqual([200, {}])
			const row = { recipient: ada.email, locale: 'es-US', facts: { orderId: id } }
			expect(await waiting('confirmation')).toContainEqual(row)
		})

		// spec: 2§7.14
		it('stores the email about cancelled tickets once some are cancelled', async () => {
			const { id, link } = await order()
			const about = { log_context: 'order_cancel' }
			expect((await send(link, about)).json._code).toBe('ticket_not_found')
			const { json } = await suite.ask(`/api/ticket_order/${link}`)
			const ticketIds = json.ticket._data.map((ticket: { id: string }) => ticket.id)
			await suite.ask(`/api/ticket_order/${link}/cancel`, {
				body: { tickets: ticketIds.map((ticket_id: string) => ({ ticket_id })) },
			})
			expect((await send(link, about)).status).toBe(200)
			const row = { recipient: ada.email, locale: null, facts: { orderId: id, ticketIds } }
			expect(await waiting('cancelled')).toContainEqual(row)
			expect((await send(link, { log_context: 'order_update' })).status).toBe(200)
			expect((await send(link, { log_context: 'other' })).json._code).toBe('validation_failed')
		})

		it('is made once for one key', async () => {
			const { id, link } = await order()
			const headers = { 'idempotency-key': 'contract-emails-order' }
			for (let made = 0; made < 2; made += 1) expect((await send(link, {}, headers)).status).toBe(200)
			// The first one was stored with the order.
			expect((await waiting('confirmation')).filter(({ facts }) => facts.orderId === id)).toHaveLength(2)
			expect((await send(link, { locale: 'ar' }, headers)).json._code).toBe('idempotency_key_reused')
		})

		it('is refused without the token, for another shape, and for an order whose payment failed', async () => {
			const { id, link } = await order()
			expect((await send(id)).json._code).toBe('bad_field_value')
			expect((await send(`${id}.${'A'.repeat(22)}`)).json._code).toBe('order_not_found')
			expect((await send(link, { email: 'eve@quay.example' })).json._code).toBe('validation_failed')
			await suite.shop.database.pool.query("update ticket_order set payment_state = 'failed' where id = $1", [
				id,
			])
			expect((await send(link)).json._code).toBe('payment_required')
		})
	})
})

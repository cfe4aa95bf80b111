import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Ask } from '../../router.ts'
import { bookFor, entry, holding, payFor } from '../carts.ts'
import { contract, type SuitePart } from '../suite.ts'

const part: SuitePart = {
	part: 'instalments',
	elsewhere: {
		cart_expired: 'commerce/instalments/pay-in-parts.test.ts: a repeated request whose cart has ended',
		too_many_requests: 'limits.test.ts: limits that are low',
		request_in_progress: 'commerce/cart/idempotency.test.ts: two concurrent requests with one key',
	},
}

contract(part, (suite) => {
	/** A booked order whose price was to be paid in two parts more. */
	const booked = async () => {
		const held = await holding(suite, [entry('evt_ga_adult', '20270501T1000')])
		await payFor(held)
		const { link } = await bookFor(held)
		await suite.shop.database.pool.query(
			`insert into scheduled_payment (seller_id, id, cart_id, due_date, amount, created_at)
			select seller_id, 'spm_' || id || days, cart_id, '2027-05-01'::date + days, 1000, now()
			from ticket_order, unnest(array[0, 31]) days
			where id = $1`,
			[link.split('.')[0]],
		)
		return link
	}
	const pay = (link: string, body: object, more: Ask = {}) =>
		suite.ask(`/api/ticket_order/${link}/pay`, { method: 'POST', body, ...more })

	describe('POST ticket_order/{link}/pay', () => {
		it('makes a cart without tickets that costs what is due, all that is outstanding, or an amount between the two', async () => {
			const link = await booked()
			const made = async (body: object) => {
				const { json } = await pay(link, body)
				return [json.cart._data[0].fees.grand_totals.total_due, json.ticket._data.length]
			}
			expect(await made({ pay: 'due' })).toEqual(['10.00', 0])
			expect(await made({ pay: 'outstanding' })).toEqual(['20.00', 0])
			expect(await made({ pay: 'other', amount: '12.50' })).toEqual(['12.50', 0])
			const { json } = await pay(link, { pay: 'due' })
			expect(json.cart._data[0].change).toEqual({
				purpose: 'pay',
				ticket_order_id: link.split('.')[0],
				replaces: [],
				price_before: '26.50',
				price_after: '26.50',
				repriced: [],
			})
			expect(json.cart_token).toMatch(/^crt_\w+\.[\w-]{22}$/)
		})

		it('refuses what is no link, no amount, and an order of which nothing is left to pay', async () => {
			const link = await booked()
			const refused = async (of: string, body: object) => (await pay(of, body)).json._code
			expect(await refused('ord_x', { pay: 'due' })).toBe('bad_field_value')
			expect(await refused(`ord_x.${'A'.repeat(22)}`, { pay: 'due' })).toBe('order_not_found')
			expect(await refused(link, { pay: 'half' })).toBe('validation_failed')
			expect(await refused(link, { pay: 'other' })).toBe('payment_amount_invalid')
			expect(await refused(link, { pay: 'other', amount: '-5.00' })).toBe('payment_amount_invalid')
			await suite.shop.database.pool.query("update scheduled_payment set state = 'paid'")
			expect(await refused(link, { pay: 'due' })).toBe('change_refused')
		})

		it('refuses another request with the same key', async () => {
			const link = await booked()
			const headers = { 'idempotency-key': randomUUID() }
			expect((await pay(link, { pay: 'due' }, { headers })).status).toBe(200)
			expect((await pay(link, { pay: 'outstanding' }, { headers })).json._code).toBe('idempotency_key_reused')
		})
	})
})

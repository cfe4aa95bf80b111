import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcilePayments } from '#app/commerce/checkout/reconcile.ts'
import { reading } from '#app/commerce/context.ts'
import { entriesOf } from '#app/commerce/orders/entry-store.ts'
import { ordersById } from '#app/commerce/orders/store.ts'
import { openSale, refusal, type Sale } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'

let sale: Sale
beforeAll(async () => {
	sale = await openSale(aVenue().withEvent({ capacity: 100 }))
})
afterAll(() => sale.close())

const query = (text: string, values: unknown[] = []) => sale.engine.database.pool.query(text, values)
const bookedOrder = async (): Promise<{ cartId: string; orderId: string }> => {
	const cart = await sale.hold({ quantity: 2 })
	await refusal(sale.pay(cart, '50.00', { number: '4000000000000002' }))
	await sale.pay(cart, '50.00')
	const answer = await sale.book(cart)
	return { cartId: cart.id, orderId: answer.ticket_order._data[0]?.id ?? '' }
}

describe('the payments of a cart', () => {
	it('belong to its order from booking on, also those that failed', async () => {
		const held = await sale.hold()
		await sale.pay(held, '25.00')
		const before = await query('select ticket_order_id from payment where cart_id = $1', [held.id])
		expect(before.rows).toEqual([{ ticket_order_id: null }])
		const { orderId } = await bookedOrder()
		const [whole] = await ordersById(await reading(sale.engine, sale.seller), [orderId])
		expect(whole?.payments.map(({ state }) => state)).toEqual(['failed', 'captured'])
		expect(whole?.payments.map((payment) => payment.orderId)).toEqual([orderId, orderId])
	})

	it('that belong to no order after booking are found by the ledger audit', async () => {
		const { cartId, orderId } = await bookedOrder()
		await query('update payment set ticket_order_id = null where cart_id = $1', [cartId])
		expect((await sale.ledgerDifferences()).join()).toMatch(
			/Every payment of a booked cart belongs to an order/,
		)
		await query('update payment set ticket_order_id = $2 where cart_id = $1', [cartId, orderId])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('the entries of an order', () => {
	it('name each change of its payment state, with before and after', async () => {
		const { cartId, orderId } = await bookedOrder()
		const ctx = await reading(sale.engine, sale.seller)
		const [captured] = await entriesOf(ctx, orderId)
		expect(captured).toMatchObject({
			actor: 'gateway',
			action: 'payment_state',
			before: { payment_state: 'pending' },
			after: { payment_state: 'paid' },
		})
		await query("update payment set state = 'unknown' where cart_id = $1 and state = 'captured'", [cartId])
		sale.pass(2)
		await reconcilePayments(sale.engine, sale.seller)
		expect(await entriesOf(ctx, orderId)).toHaveLength(1)
	})
})

it('the ledger audit finds a redeemed ticket of an order that is not paid', async () => {
	const { orderId } = await bookedOrder()
	await query("update ticket set state = 'redeemed' where ticket_order_id = $1", [orderId])
	expect(await sale.ledgerDifferences()).toEqual([])
	await query('update ticket set ticket_order_id = null where ticket_order_id = $1', [orderId])
	expect((await sale.ledgerDifferences()).join()).toMatch(/A redeemed ticket belongs to an order/)
	await query("update ticket set ticket_order_id = $1 where state = 'redeemed'", [orderId])
	expect(await sale.ledgerDifferences()).toEqual([])
})

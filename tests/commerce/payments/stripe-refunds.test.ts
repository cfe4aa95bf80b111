import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { reconcileRefunds } from '#app/commerce/hooks/reconcile-refunds.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import type { HeldCart } from '#tests/builders/sale.ts'
import { clockAt } from '#tests/builders/venue.ts'
import type { Fault } from '#tests/doubles/stripe/faults.ts'
import { hall, openStripeSale } from './stripe-sale.ts'

const sale = await openStripeSale()
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
	sale.seller.refunds.retryHours = [1, 24]
})

async function booked(): Promise<{ cart: HeldCart; orderId: string }> {
	const cart = await sale.hold()
	await sale.payWith(cart, 'pm_card_visa')
	const answer = await sale.book(cart)
	return { cart, orderId: answer.ticket_order._data[0]?.id ?? '' }
}

const refund = (orderId: string, amount?: string) =>
	refundOrder(sale.engine, sale.seller, orderId, amount ? { amount } : {}, {
		actor: 'staff',
		idempotencyKey: undefined,
	})

const atStripe = async (cart: HeldCart) => (await sale.ledgerOf(cart))[0]?.stripe

const statesOf = async (orderId: string) => {
	const { rows } = await sale.engine.database.pool.query(
		'select state from refund where ticket_order_id = $1 order by created_at, id',
		[orderId],
	)
	return rows.map(({ state }) => state)
}

/** A refund of 10.00 that Stripe has taken and then failed. */
async function failed() {
	const order = await booked()
	sale.double.letRefundsPend(hall)
	await refund(order.orderId, '10.00')
	sale.double.letRefundsPend(hall, false)
	const { data } = await sale.dashboard.refunds.list()
	const refundId = data[0]?.id ?? ''
	const said = sale.listen()
	sale.double.finishRefund(hall, refundId, 'failed')
	await sale.send(said())
	await sale.settleHooks()
	expect(await statesOf(order.orderId)).toEqual(['failed'])
	return { ...order, refundId }
}

describe('a refund at Stripe', () => {
	it('returns parts until everything has gone back', async () => {
		const { cart, orderId } = await booked()
		await refund(orderId, '10.00')
		expect(await atStripe(cart)).toMatchObject({ captured: 2500, refunded: 1000 })
		await refund(orderId)
		expect(await atStripe(cart)).toMatchObject({ captured: 2500, refunded: 2500 })
		expect(await statesOf(orderId)).toEqual(['succeeded', 'succeeded'])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it.each<Fault>(['error', 'error_after', 'silent', 'lost', 'late', 'limited'])(
		'is made once after the fault %s',
		async (fault) => {
			const { cart, orderId } = await booked()
			sale.plant('refund', fault)
			await refund(orderId, '10.00')
			expect(await statesOf(orderId)).toEqual(['pending'])
			sale.double.deliver()
			sale.pass(1)
			while ((await reconcileRefunds(sale.engine, sale.seller)) > 0);
			expect(await statesOf(orderId)).toEqual(['succeeded'])
			expect(await atStripe(cart)).toMatchObject({ captured: 2500, refunded: 1000 })
		},
	)
	it('goes back once if it fails, and succeeds at Stripe before it is tried again', async () => {
		const { cart, orderId, refundId } = await failed()
		sale.double.finishRefund(hall, refundId, 'succeeded')
		sale.pass(61)
		await reconcileRefunds(sale.engine, sale.seller)
		sale.pass(48 * 60)
		await reconcileRefunds(sale.engine, sale.seller)
		expect(await statesOf(orderId)).toEqual(['succeeded'])
		expect(await atStripe(cart)).toMatchObject({ captured: 2500, refunded: 1000 })
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('is not tried again while Stripe does not say what became of it, and is a little later', async () => {
		const { cart, orderId } = await failed()
		sale.plant('refunds', 'silent')
		sale.pass(61)
		await reconcileRefunds(sale.engine, sale.seller)
		expect(await statesOf(orderId)).toEqual(['failed'])
		sale.pass(6)
		await reconcileRefunds(sale.engine, sale.seller)
		expect(await statesOf(orderId)).toEqual(['failed', 'succeeded'])
		expect(await atStripe(cart)).toMatchObject({ captured: 2500, refunded: 1000 })
	})
	// spec: orders.refundRetryHours
	it('is tried again when the venue says', async () => {
		sale.seller.refunds.retryHours = [3]
		const { orderId } = await failed()
		sale.pass(2 * 60)
		await reconcileRefunds(sale.engine, sale.seller)
		expect(await statesOf(orderId)).toEqual(['failed'])
		sale.pass(61)
		await reconcileRefunds(sale.engine, sale.seller)
		expect(await statesOf(orderId)).toEqual(['failed', 'succeeded'])
	})
	it('is not tried again where the venue does not want it', async () => {
		sale.seller.refunds.retryHours = []
		const { orderId } = await failed()
		sale.pass(48 * 60)
		await reconcileRefunds(sale.engine, sale.seller)
		expect(await statesOf(orderId)).toEqual(['failed'])
	})
	it('fails when Stripe has returned the money already', async () => {
		const { cart, orderId } = await booked()
		const intent = (await atStripe(cart))?.id ?? ''
		await sale.dashboard.refunds.create({ payment_intent: intent })
		await refund(orderId, '10.00').catch(() => undefined)
		expect(await statesOf(orderId)).toEqual(['failed'])
	})
})

describe('a payment that was given up and captured nevertheless', () => {
	it('is returned by the reconciler', async () => {
		const cart = await sale.hold()
		await sale.payWith(cart, 'pm_card_visa')
		await sale.dashboard.paymentIntents.capture((await atStripe(cart))?.id ?? '')
		await sale.reconcile(60)
		expect(await sale.ledgerOf(cart)).toEqual([
			expect.objectContaining({
				ours: 'refunded',
				stripe: expect.objectContaining({ captured: 2500, refunded: 2500 }),
			}),
		])
	})
})

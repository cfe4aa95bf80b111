import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compareWithProviders } from '#app/commerce/orders/compare.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { hall, openStripeSale, platform } from './stripe-sale.ts'

const sale = await openStripeSale(undefined, { isConnected: true })
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})
afterEach(() => {
	expect(sale.double.payments(platform)).toEqual([])
})

describe('a venue whose account is connected to a platform', () => {
	it('gets the money of an order, and pays it back from its own account', async () => {
		const { cart, orderId } = await sale.booked()
		expect(sale.double.payments(hall)).toMatchObject([{ captured: 2500, refunded: 0 }])
		await refundOrder(sale.engine, sale.seller, orderId, { amount: '10.00' }, { actor: 'staff' })
		expect((await sale.ledgerOf(cart))[0]?.stripe).toMatchObject({ captured: 2500, refunded: 1000 })
	})
	it('releases the money of a cart that is abandoned', async () => {
		const cart = await sale.hold()
		await sale.payWith(cart, 'pm_card_visa')
		await sale.reconcile(120)
		expect((await sale.ledgerOf(cart)).map(({ ours, stripe }) => [ours, stripe?.status])).toEqual([
			['voided', 'canceled'],
		])
	})
	it('hears of its own payments, and compares them with its own ledger', async () => {
		const said = sale.listen()
		const { intent } = await sale.booked()
		await sale.dashboard.refunds.create({ payment_intent: intent, amount: 500 })
		expect(new Set(await sale.send(said()))).toEqual(new Set([200]))
		await sale.settleHooks()
		sale.pass(2)
		const [stripe] = await compareWithProviders(sale.engine, sale.seller, new Date(0))
		expect(stripe).toMatchObject({ gatewayId: 'stripe', differences: [] })
		expect(stripe?.compared).toBeGreaterThanOrEqual(1)
	})
})

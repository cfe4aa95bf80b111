import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { reconcileRefunds } from '#app/commerce/hooks/reconcile-refunds.ts'
import { compareWithProviders } from '#app/commerce/orders/compare.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { openMollieSale } from './mollie-sale.ts'

const sale = await openMollieSale()
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

async function compared() {
	sale.pass(2)
	const [mollie] = await compareWithProviders(sale.engine, sale.seller, new Date(0))
	if (!mollie) throw new Error('nothing was compared')
	return mollie
}
const differences = async () => (await compared()).differences
const run = (text: string, values: unknown[] = []) => sale.engine.database.pool.query(text, values)

async function booked() {
	const cart = await sale.hold()
	const { id, theirs } = await sale.leave(cart)
	sale.double.choose(theirs, 'creditcard', 'paid')
	await sale.pay(cart, { payment_id: id })
	const orderId = (await sale.book(cart)).ticket_order._data[0]?.id ?? ''
	await sale.reconcile(1)
	return { orderId, id, theirs }
}

describe('the comparison with the ledger of Mollie', () => {
	it('finds no difference after a purchase, refunds of both sides, a chargeback and an abandoned page', async () => {
		await booked()
		const returned = await booked()
		sale.double.refundInDashboard(returned.theirs, '5.00')
		sale.double.finishRefunds(returned.theirs)
		sale.double.chargeBack(returned.theirs)
		await sale.send(returned.theirs)
		await sale.settleHooks()
		const refunded = await booked()
		await sale.leave(await sale.hold())
		await sale.reconcile(120)
		await refundOrder(sale.engine, sale.seller, refunded.orderId, { amount: '10.00' }, { actor: 'staff' })
		sale.double.finishRefunds(refunded.theirs)
		sale.pass(24 * 60)
		await reconcileRefunds(sale.engine, sale.seller)
		expect(await compared()).toMatchObject({ gatewayId: 'mollie', underWay: 0, differences: [] })
		expect((await compared()).compared).toBeGreaterThanOrEqual(3)
	})

	it('reports a refund of the dashboard that is not here until its message is taken up', async () => {
		const { theirs } = await booked()
		sale.double.refundInDashboard(theirs, '5.00')
		sale.double.finishRefunds(theirs)
		expect((await differences()).join('\n')).toMatch(/5\.00/)
		await sale.send(theirs)
		await sale.settleHooks()
		expect(await differences()).toEqual([])
	})

	it.each([
		[
			'a cent more here',
			'amount = amount + 1',
			'amount = amount - 1',
			/captured 25\.01 here, 25\.00 at the provider/,
		],
		[
			'a captured payment that is voided here',
			"state = 'voided'",
			"state = 'captured'",
			/captured 0\.00 here, 25\.00 at the provider/,
		],
		['another currency', "currency = 'USD'", "currency = 'EUR'", /USD here, EUR at the provider/],
	])('reports %s', async (_, put, back, found) => {
		const { id } = await booked()
		expect(await differences()).toEqual([])
		await run(`update payment set ${put} where id = $1`, [id])
		expect((await differences()).join('\n')).toMatch(found)
		await run(`update payment set ${back} where id = $1`, [id])
		expect(await differences()).toEqual([])
	})
})

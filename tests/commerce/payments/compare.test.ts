import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { compareWithProviders } from '#app/commerce/orders/compare.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { openSale } from '#tests/builders/sale.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { hall, openStripeSale } from './stripe-sale.ts'

const sale = await openStripeSale()
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const begin = new Date(0)
const staff = { actor: 'staff' }

async function compared(since = begin) {
	sale.pass(2)
	const [stripe, ...others] = await compareWithProviders(sale.engine, sale.seller, since)
	if (!stripe) throw new Error('nothing was compared')
	return { ...stripe, others }
}
const differences = async () => (await compared()).differences

const run = (text: string, values: unknown[] = []) => sale.engine.database.pool.query(text, values)

/** An order with a refund by the venue, one of the dashboard, and a lost dispute of another payment. */
async function aBusyDay() {
	const { orderId, intent } = await sale.booked()
	const other = await sale.booked()
	const said = sale.listen()
	await refundOrder(sale.engine, sale.seller, orderId, { amount: '10.00' }, staff)
	await sale.dashboard.refunds.create({ payment_intent: intent, amount: 500 })
	sale.double.closeDispute(hall, sale.double.dispute(hall, other.intent).id, 'lost')
	await sale.send(said())
	await sale.settleHooks()
	return { orderId, intent, other }
}

describe('the comparison with the ledger of Stripe', () => {
	it('finds no difference after purchases, refunds, a dispute, a refusal and an abandoned cart', async () => {
		await aBusyDay()
		await sale.payWith(await sale.hold(), 'pm_card_chargeDeclined').catch(() => undefined)
		await sale.payWith(await sale.hold(), 'pm_card_visa')
		await sale.reconcile(120)
		expect(await compared()).toMatchObject({ gatewayId: 'stripe', compared: 4, underWay: 0, differences: [] })
	})
	it('counts a payment that a request works on as under way', async () => {
		const cart = await sale.hold()
		await sale.payWith(cart, 'pm_card_visa')
		const [stripe] = await compareWithProviders(sale.engine, sale.seller, begin)
		expect(stripe).toMatchObject({ underWay: 1, differences: [] })
		await sale.book(cart)
	})
	it('compares the payments since a moment alone', async () => {
		const { rows } = await run('select now() as now')
		expect((await compared(new Date(rows[0].now.getTime() + 10 * 365 * 86_400_000))).compared).toBe(0)
	})
})

/** Plants a difference, expects it to be found, and takes it away again. */
async function planted(put: string, back: string, found: RegExp): Promise<void> {
	expect(await differences()).toEqual([])
	await run(put)
	expect((await differences()).join('\n')).toMatch(found)
	await run(back)
	expect(await differences()).toEqual([])
}

const one = (table: string, where = 'true') => `id = (select min(id) from ${table} where ${where})`
const captured = one('payment', "state = 'captured'")
const refunded = one('refund', "state = 'succeeded'")

it.each([
	[
		'a cent more here than was captured',
		`update payment set amount = amount + 1 where ${captured}`,
		`update payment set amount = amount - 1 where ${captured}`,
		/captured 25\.01 here, 25\.00 at the provider/,
	],
	[
		'a captured payment that is voided here',
		`update payment set state = 'voided', label = 'planted' where ${captured}`,
		"update payment set state = 'captured', label = null where label = 'planted'",
		/captured 0\.00 here, 25\.00 at the provider/,
	],
	[
		'a payment in another currency',
		`update payment set currency = 'EUR' where ${captured}`,
		`update payment set currency = 'USD' where ${captured}`,
		/EUR here, USD at the provider/,
	],
	[
		'a refund of another amount',
		`update refund set amount = amount + 1 where ${refunded}`,
		`update refund set amount = amount - 1 where ${refunded}`,
		/returned \d+\.01 here[\s\S]*refund ref_\w+ \d+\.01 here, \d+\.00 at the provider/,
	],
	[
		'a refund that failed here and succeeded there',
		`update refund set state = 'failed', failure_code = 'planted' where ${refunded}`,
		"update refund set state = 'succeeded', failure_code = null where failure_code = 'planted'",
		/is failed here, succeeded at the provider/,
	],
	[
		'a dispute that has taken less here',
		'update dispute set withdrawn = 0',
		'update dispute set withdrawn = amount',
		/dispute dsp_\w+ is lost, 0\.00 taken.* lost, 25\.00 taken/,
	],
	[
		'a fee that is not here',
		'update dispute set fee = 0',
		'update dispute set fee = 1500',
		/fee 0 here; .* fee 1500 at the provider/,
	],
])('the comparison finds %s', (_, put, back, found) => planted(put, back, found))

it('the comparison finds money that only the provider knows', async () => {
	expect(await differences()).toEqual([])
	const made = await sale.dashboard.paymentIntents.create({
		amount: 700,
		currency: 'usd',
		confirm: true,
		payment_method: 'pm_card_visa',
		metadata: { seller: 'hall', payment: 'pay_lost' },
	})
	expect(await differences()).toEqual([`${made.id}: not here, 7.00 at the provider`])
	await sale.dashboard.paymentIntents
		.update(made.id, { metadata: { seller: 'another' } })
		.catch(() => undefined)
})

it('the comparison finds a payment that the provider does not know', async () => {
	const { orderId } = await sale.booked()
	const before = await differences()
	await run("update payment set provider_id = 'pi_none' where ticket_order_id = $1", [orderId])
	// Its reference still names it: only both together make it unknown.
	expect(await differences()).toEqual(before)
	await run(
		`insert into payment (seller_id, id, cart_id, gateway_id, amount, currency, state, created_at, updated_at)
		select seller_id, 'pay_unknown', cart_id, gateway_id, 100, currency, 'captured', created_at, updated_at
		from payment where ticket_order_id = $1`,
		[orderId],
	)
	expect(await differences()).toContainEqual(
		expect.stringMatching(/^pay_unknown.*, captured: 1\.00 here, none at the provider$/),
	)
	await run("delete from payment where id = 'pay_unknown'")
})

it('the comparison finds a refund and a dispute whose messages never came', async () => {
	const { intent } = await sale.booked()
	const before = (await differences()).length
	const refund = await sale.dashboard.refunds.create({ payment_intent: intent, amount: 300 })
	const { id } = sale.double.dispute(hall, intent, { amount: 2000 })
	const found = (await differences()).slice(before).join('\n')
	expect(found).toMatch(new RegExp(`refund ${refund.id} of 3\\.00 is not here`))
	expect(found).toMatch(new RegExp(`dispute ${id} of 20\\.00 is not here`))
})

it('the ledger of the test gateway is compared as well', async () => {
	const test = await openSale()
	const cart = await test.hold()
	await test.pay(cart, '25.00')
	const orderId = (await test.book(cart)).ticket_order._data[0]?.id ?? ''
	await refundOrder(test.engine, test.seller, orderId, { amount: '10.00' }, staff)
	test.pass(2)
	const compare = () => compareWithProviders(test.engine, test.seller, begin)
	expect(await compare()).toEqual([{ gatewayId: 'test', compared: 1, underWay: 0, differences: [] }])
	await test.engine.database.pool.query('update test_gateway_intent set amount = amount + 1')
	expect((await compare())[0]?.differences).toEqual([expect.stringMatching(/captured 25\.00 here, 25\.01/)])
	await test.close()
})

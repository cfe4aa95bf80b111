import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { emailsIn } from '#app/commerce/email/outbox.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { hall, openStripeSale } from './stripe-sale.ts'

const sale = await openStripeSale()
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
	sale.double.letRefundsPend(hall, false)
})

const staff = { actor: 'staff' }

/** Refunds made in the provider's dashboard, with the messages about them. */
async function refundedAtStripe(intent: string, amount?: number) {
	const said = sale.listen()
	const refund = await sale.dashboard.refunds.create({
		payment_intent: intent,
		...(amount ? { amount } : {}),
	})
	return { id: refund.id, events: said() }
}

/** Emails to the visitor about money that goes back. */
const emails = async (orderId: string): Promise<number> =>
	(await emailsIn(sale.engine, sale.seller, 'waiting')).filter(
		({ kind, facts }) => kind === 'refunded' && 'orderId' in facts && facts.orderId === orderId,
	).length

const history = async (orderId: string) => (await sale.order(orderId)).history.slice(1)

describe('a refund that is made in the dashboard of Stripe', () => {
	it('becomes a refund of the order by the actor provider', async () => {
		const { orderId, intent } = await sale.booked()
		const { events } = await refundedAtStripe(intent, 1000)
		expect(events.map(({ type }) => type)).toEqual(['refund.created', 'charge.refunded'])
		expect(await sale.send(events)).toEqual([200, 200])
		await sale.settleHooks()
		const order = await sale.order(orderId)
		expect(order.history.slice(1)).toEqual([['refund', '10.00', 'done']])
		expect(order.fees).toMatchObject({
			total_refunds: '10.00',
			total_credits: '10.00',
			total_outstanding: '0.00',
		})
		expect(await sale.entries(orderId)).toContain('provider refund')
		expect(await emails(orderId)).toBe(1)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('is one row when its messages come ten at once, reversed and three days late', async () => {
		const { orderId, intent } = await sale.booked()
		const { events } = await refundedAtStripe(intent)
		sale.pass(3 * 24 * 60)
		await Promise.all(Array.from({ length: 10 }, () => sale.send(events.toReversed())))
		await Promise.all([sale.settleHooks(), sale.settleHooks()])
		expect(await history(orderId)).toEqual([['refund', '25.00', 'done']])
		expect((await sale.entries(orderId)).filter((one) => one === 'provider refund')).toHaveLength(1)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('lowers what the venue can return itself', async () => {
		const { orderId, intent } = await sale.booked()
		await sale.send((await refundedAtStripe(intent, 1000)).events)
		await sale.settleHooks()
		await refundOrder(sale.engine, sale.seller, orderId, {}, staff)
		expect(await history(orderId)).toEqual([
			['refund', '10.00', 'done'],
			['refund', '15.00', 'done'],
		])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('gives the money back to the payment when it fails later', async () => {
		const { orderId, intent } = await sale.booked()
		const { id, events } = await refundedAtStripe(intent, 1000)
		await sale.send(events)
		await sale.settleHooks()
		const said = sale.listen()
		sale.double.finishRefund(hall, id, 'failed')
		await sale.send(said())
		await sale.settleHooks()
		const order = await sale.order(orderId)
		expect(order.history.slice(1)).toEqual([['refund', '10.00', 'failed']])
		expect(order.fees).toMatchObject({ total_refunds: '0.00', total_credits: '0.00' })
		expect(await sale.entries(orderId)).toContain('gateway refund_state')
		await refundOrder(sale.engine, sale.seller, orderId, {}, staff)
		expect(await history(orderId)).toContainEqual(['refund', '25.00', 'done'])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('a refund of ours', () => {
	it('is no second row when its message comes before the answer to our request', async () => {
		const { orderId } = await sale.booked()
		const said = sale.listen()
		sale.plant('refund', 'lost')
		await refundOrder(sale.engine, sale.seller, orderId, { amount: '10.00' }, staff)
		expect(await history(orderId)).toEqual([['refund', '10.00', 'pending']])
		await sale.send(said())
		await sale.settleHooks()
		expect(await history(orderId)).toEqual([['refund', '10.00', 'done']])
		expect((await sale.entries(orderId)).filter((one) => one.endsWith('refund'))).toEqual(['staff refund'])
		expect(await emails(orderId)).toBe(1)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('is done when the bank has taken it, and failed when the bank sends it back', async () => {
		const { orderId } = await sale.booked()
		sale.double.letRefundsPend(hall)
		await refundOrder(sale.engine, sale.seller, orderId, { amount: '10.00' }, staff)
		expect(await history(orderId)).toEqual([['refund', '10.00', 'pending']])
		const { data } = await sale.dashboard.refunds.list()
		for (const [end, state] of [
			['succeeded', 'done'],
			['failed', 'failed'],
		] as const) {
			const said = sale.listen()
			sale.double.finishRefund(hall, data[0]?.id ?? '', end)
			await sale.send(said())
			await sale.settleHooks()
			expect(await history(orderId)).toEqual([['refund', '10.00', state]])
		}
		expect((await sale.entries(orderId)).filter((one) => one === 'gateway refund_state')).toHaveLength(2)
		expect(await emails(orderId)).toBe(1)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

it('an answer to an earlier question than the recorded one changes nothing', async () => {
	const { orderId, intent } = await sale.booked()
	const { id, events } = await refundedAtStripe(intent, 1000)
	sale.double.inject('refunds', { delayMs: 300 })
	await sale.send(events.slice(0, 1))
	const slow = sale.settleHooks()
	await expect.poll(() => sale.double.received.at(-1)?.call).toMatch(/refunds|disputes/)
	const said = sale.listen()
	sale.double.finishRefund(hall, id, 'failed')
	sale.pass(0.01)
	await sale.send(said())
	await sale.settleHooks()
	expect(await history(orderId)).toEqual([['refund', '10.00', 'failed']])
	await slow
	expect(await history(orderId)).toEqual([['refund', '10.00', 'failed']])
})

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { reading } from '#app/commerce/context.ts'
import { emailsIn } from '#app/commerce/email/outbox.ts'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { factsOf } from '#app/commerce/orders/order-facts.ts'
import { wireOrders } from '#app/commerce/orders/orders.ts'
import { redeemTicket } from '#app/commerce/orders/redeem.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { ordersById, printedTickets } from '#app/commerce/orders/store.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { refusal } from '#tests/builders/sale.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { hall, openStripeSale } from './stripe-sale.ts'

const sale = await openStripeSale()
afterAll(() => sale.close())
beforeEach(async () => {
	sale.engine.clockOffsetMs = clockAt()
	await sale.engine.database.pool.query("delete from outbox where kind = 'dispute'")
})

const staff = { actor: 'staff' }
const blocking: SellerTerms = { ...sale.seller, order: { ...sale.seller.order, disputedTickets: 'block' } }

/** Opens a dispute and lets the product hear of it. */
async function disputed(sketch?: Parameters<typeof sale.double.dispute>[2]) {
	const order = await sale.booked()
	const said = sale.listen()
	const { id } = sale.double.dispute(hall, order.intent, sketch)
	await sale.send(said())
	await sale.settleHooks()
	return { ...order, disputeId: id }
}

async function closed(disputeId: string, end: 'won' | 'lost') {
	const said = sale.listen()
	sale.double.closeDispute(hall, disputeId, end)
	await sale.send(said())
	await sale.settleHooks()
}

const emails = async () =>
	(await emailsIn(sale.engine, sale.seller, 'waiting'))
		.filter(({ kind }) => kind === 'dispute')
		.map(({ recipient, facts }) => [recipient, 'state' in facts && facts.state])

describe('a dispute of a payment', () => {
	it('takes the money of the order while it is open, with its fee', async () => {
		const { orderId } = await disputed()
		const order = await sale.order(orderId)
		expect(order.history).toEqual([
			['paid', '25.00', 'done'],
			['dispute_opened', '25.00', 'done'],
			['dispute_fee', '15.00', 'done'],
		])
		expect(order.fees).toMatchObject({
			total_payments: '25.00',
			total_disputes: '25.00',
			total_outstanding: '25.00',
		})
		expect(await sale.entries(orderId)).toContain('provider dispute_opened')
		expect(await emails()).toEqual([['staff@example.org', 'open']])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('gives the money back when the venue wins', async () => {
		const { orderId, disputeId } = await disputed()
		await closed(disputeId, 'won')
		const order = await sale.order(orderId)
		expect(order.history.at(-1)).toEqual(['dispute_closed', '25.00', 'done'])
		expect(order.fees).toMatchObject({ total_disputes: '0.00', total_outstanding: '0.00' })
		expect(await emails()).toEqual([
			['staff@example.org', 'open'],
			['staff@example.org', 'won'],
		])
		await refundOrder(sale.engine, sale.seller, orderId, { amount: '10.00' }, staff)
		expect((await sale.order(orderId)).fees.total_refunds).toBe('10.00')
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('keeps the money when the venue loses, so that none of it can go back a second time', async () => {
		const { orderId, disputeId } = await disputed()
		await closed(disputeId, 'lost')
		const refused = await refusal(refundOrder(sale.engine, sale.seller, orderId, {}, staff))
		expect(refused).toMatchObject({ _code: 'refund_amount_invalid', _extra: { refundable: '0.00' } })
		await cancelOrder(sale.engine, sale.seller, orderId, {}, staff)
		expect((await sale.order(orderId)).fees).toMatchObject({
			total_refunds: '0.00',
			total_disputes: '25.00',
		})
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('of a part leaves the rest of the payment to refunds', async () => {
		const { orderId } = await disputed({ amount: 1000 })
		const refused = await refusal(refundOrder(sale.engine, sale.seller, orderId, { amount: '15.01' }, staff))
		expect(refused).toMatchObject({ _extra: { refundable: '15.00' } })
	})
	it('takes nothing while the bank only asks', async () => {
		const { orderId, disputeId } = await disputed({ isInquiry: true })
		expect((await sale.order(orderId)).fees.total_disputes).toBe('0.00')
		await closed(disputeId, 'won')
		expect((await sale.order(orderId)).history.map(([action]) => action)).toEqual([
			'paid',
			'dispute_opened',
			'dispute_closed',
		])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('is stored once when its messages come twice, reversed and after its end', async () => {
		const { orderId, intent } = await sale.booked()
		const said = sale.listen()
		sale.double.closeDispute(hall, sale.double.dispute(hall, intent).id, 'lost')
		await sale.send(said().toReversed())
		await sale.send(said())
		await sale.settleHooks()
		expect((await sale.order(orderId)).history.map(([action]) => action)).toEqual([
			'paid',
			'dispute_opened',
			'dispute_fee',
			'dispute_closed',
		])
		expect(await emails()).toEqual([['staff@example.org', 'lost']])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

// spec: orders.disputedTickets
describe('the tickets of a disputed order', () => {
	it('admit where the venue keeps them', async () => {
		const { cart } = await disputed()
		const answer = await redeemTicket(sale.engine, sale.seller, cart.ticketIds[0] ?? '', staff)
		expect(answer.ticket._data[0]?.state).toBe('redeemed')
	})
	it('are refused where the venue blocks them, until it wins', async () => {
		const { cart, disputeId } = await disputed()
		const ticketId = cart.ticketIds[0] ?? ''
		const redeem = () => redeemTicket(sale.engine, blocking, ticketId, staff)
		expect(await refusal(redeem())).toMatchObject({
			_code: 'payment_disputed',
			_extra: { ticket_id: ticketId },
		})
		await closed(disputeId, 'won')
		expect((await redeem()).ticket._data[0]?.state).toBe('redeemed')
	})
	it('admit while the bank only asks, also where the venue blocks them', async () => {
		const { cart } = await disputed({ isInquiry: true })
		const answer = await redeemTicket(sale.engine, blocking, cart.ticketIds[0] ?? '', staff)
		expect(answer.ticket._data[0]?.state).toBe('redeemed')
	})
})

it('the audit finds a dispute that has taken more than its payment, and one without an entry', async () => {
	const { orderId } = await disputed()
	await sale.engine.database.pool.query(
		'update dispute set amount = 2501, withdrawn = 2501 where ticket_order_id = $1',
		[orderId],
	)
	expect(await sale.ledgerDifferences()).toEqual([
		expect.stringMatching(/^No more goes back of a payment, by refunds and disputes.* disputed 2501/),
	])
	await sale.engine.database.pool.query(
		"update dispute set amount = 2500, withdrawn = 2500, state = 'lost', closed_at = now() where ticket_order_id = $1",
		[orderId],
	)
	expect(await sale.ledgerDifferences()).toEqual([
		expect.stringMatching(/^Every change of a dispute is an entry/),
	])
	await sale.engine.database.pool.query(
		"update dispute set state = 'open', closed_at = null, withdrawn = 1 where ticket_order_id = $1",
		[orderId],
	)
	expect(await sale.ledgerDifferences()).toEqual([
		expect.stringMatching(/has taken all of its amount or nothing/),
	])
})

describe('tickets of a disputed order', () => {
	/** Codes that the order gives out, as the API and as documents have them. */
	async function codesOf(orderId: string, terms: SellerTerms): Promise<(string | null)[]> {
		const ctx = await reading(sale.engine, terms)
		const [details] = await ordersById(ctx, [orderId])
		if (!details) throw new Error('there is no such order')
		const answer = await wireOrders(ctx, [details], [])
		const facts = factsOf(ctx, details, { link: '', printed: await printedTickets(ctx, [orderId]) })
		return [
			...answer.ticket._data.map(({ scan_code }) => scan_code),
			...facts.tickets.map(({ scanCode }) => scanCode),
		]
	}

	it('have no codes on pages and documents while the venue blocks them, and have them again when it wins', async () => {
		const { orderId, disputeId } = await disputed()
		expect(await codesOf(orderId, blocking)).toEqual([null, null])
		expect(await codesOf(orderId, sale.seller)).toEqual([expect.any(String), expect.any(String)])
		await closed(disputeId, 'won')
		expect(await codesOf(orderId, blocking)).toEqual([expect.any(String), expect.any(String)])
	})
})

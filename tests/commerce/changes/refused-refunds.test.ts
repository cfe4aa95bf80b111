import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { reconcileRefunds } from '#app/commerce/hooks/reconcile-refunds.ts'
import { readOrders } from '#app/commerce/orders/orders.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue, clockAt } from '#tests/builders/venue.ts'
import { cheaper, movesOf, priced, rules } from './movable.ts'

const venue = aVenue('test-venue', { changes: rules, staff: { keyHash: null, email: 'staff@example.org' } })
const sale = await openSale(venue.withEvent({ ...priced, capacity: 100 }))
const { editing, moving } = movesOf(sale)
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const staff = { actor: 'staff' }
const rowsOf = async (text: string, values: unknown[] = []) =>
	(await sale.engine.database.pool.query(text, values)).rows

/** An order of two adults that was paid with a card to which no money can go back. */
async function boughtWithLostCard() {
	const cart = await sale.hold({ quantity: 2 })
	await sale.pay(cart, '50.00', { number: '4000000000005126' })
	const { ticket_order, ticket } = await sale.book(cart)
	const [order] = ticket_order._data
	const { id = '', link = '', order_number: number = '' } = order ?? {}
	return { id, link, number, tickets: ticket._data.map((one) => one.id) }
}

/** The same, and one of its tickets was given back. */
async function refused() {
	const order = await boughtWithLostCard()
	await sale.change(await editing(order.link, order.tickets.slice(1)))
	return order
}

/** The provider returns money to the cards again. */
const cardsAreGood = () =>
	rowsOf(`update test_gateway_intent set outcome = 'approve' where outcome = 'refund_fails'`)

/** Lets hours pass, with a run of the background work after each. */
async function hours(count: number): Promise<void> {
	for (let hour = 0; hour < count; hour += 1) {
		sale.pass(60)
		await reconcileRefunds(sale.engine, sale.seller)
	}
}

async function ledgerOf(link: string) {
	const order = await readOrders(sale.engine, sale.seller, { links: [link] }, { embed: ['payment_history'] })
	return {
		fees: order.ticket_order._data[0]?.fees,
		tickets: order.ticket._data.map(({ state }) => state).sort(),
		refunds: order.payment_history?._data.flatMap(({ action, amount, state }) =>
			action === 'refund' ? [[amount, state]] : [],
		),
	}
}

const emailsAbout = (number: string) =>
	rowsOf(
		`select recipient, facts from outbox where kind = 'refund_failed' and facts ->> 'orderNumber' = $1
		order by facts ->> 'reader'`,
		[number],
	)

describe('a refund that is refused after the tickets are gone', () => {
	it('leaves the order overpaid, is tried again after an hour and a day, and then emails purchaser and venue once', async () => {
		const order = await refused()
		expect(await ledgerOf(order.link)).toMatchObject({
			fees: { total_payments: '50.00', total_refunds: '0.00', total_outstanding: '-25.00' },
			tickets: ['booked', 'cancelled'],
			refunds: [['25.00', 'failed']],
		})
		sale.pass(58)
		await reconcileRefunds(sale.engine, sale.seller)
		expect((await ledgerOf(order.link)).refunds).toHaveLength(1)
		await hours(1)
		expect((await ledgerOf(order.link)).refunds).toHaveLength(2)
		expect(await emailsAbout(order.number)).toEqual([])
		await hours(25)
		expect((await ledgerOf(order.link)).refunds).toHaveLength(3)
		const facts = { orderNumber: order.number, amount: 2500, code: 'refund_refused' }
		expect(await emailsAbout(order.number)).toEqual([
			{ recipient: 'ada@example.org', facts: { ...facts, reader: 'purchaser' } },
			{ recipient: 'staff@example.org', facts: { ...facts, reader: 'venue' } },
		])
		await hours(30)
		expect((await ledgerOf(order.link)).refunds).toHaveLength(3)
		expect(await emailsAbout(order.number)).toHaveLength(2)
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('goes back once as soon as the provider takes it, without an email about the refusal', async () => {
		const order = await refused()
		await cardsAreGood()
		await hours(30)
		expect(await ledgerOf(order.link)).toMatchObject({
			fees: { total_refunds: '25.00', total_outstanding: '0.00' },
			refunds: [
				['25.00', 'failed'],
				['25.00', 'done'],
			],
		})
		expect(await emailsAbout(order.number)).toEqual([])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('goes back once where the process dies before the provider has answered the second try', async () => {
		const order = await refused()
		await cardsAreGood()
		const gateway = sale.engine.gateways.get('test')
		if (!gateway) throw new Error('there is no test gateway')
		const refund = vi.spyOn(gateway, 'refund').mockRejectedValueOnce(new Error('the process died'))
		await hours(1)
		expect((await ledgerOf(order.link)).refunds?.at(-1)).toEqual(['25.00', 'pending'])
		await hours(2)
		refund.mockRestore()
		expect((await ledgerOf(order.link)).refunds).toEqual([
			['25.00', 'failed'],
			['25.00', 'done'],
		])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('is tried again by staff, and then goes back once', async () => {
		const order = await boughtWithLostCard()
		const move = await moving({ link: order.link, tickets: order.tickets.slice(1) }, cheaper)
		await sale.change(move)
		await cardsAreGood()
		await refundOrder(sale.engine, sale.seller, order.id, { amount: '5.00' }, staff)
		await hours(30)
		expect(await ledgerOf(order.link)).toMatchObject({
			fees: { total_after_fees_price: '45.00', total_refunds: '5.00', total_outstanding: '0.00' },
			refunds: [
				['5.00', 'failed'],
				['5.00', 'done'],
			],
		})
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('goes back less what staff have returned by hand meanwhile', async () => {
		const order = await refused()
		await cardsAreGood()
		await refundOrder(sale.engine, sale.seller, order.id, { amount: '10.00' }, staff)
		await hours(1)
		expect((await ledgerOf(order.link)).refunds).toEqual([
			['25.00', 'failed'],
			['10.00', 'done'],
			['15.00', 'done'],
		])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('is not returned by hand beyond what is owed in the minutes after it was tried again', async () => {
		const order = await refused()
		await cardsAreGood()
		await hours(1)
		const byHand = () => refundOrder(sale.engine, sale.seller, order.id, { amount: '25.00' }, staff)
		expect(await refusal(byHand())).toMatchObject({
			_code: 'refund_amount_invalid',
			_extra: { refundable: '0.00' },
		})
		sale.pass(11)
		await byHand()
		expect((await ledgerOf(order.link)).fees).toMatchObject({ total_refunds: '50.00' })
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('is not sent again where the order costs more meanwhile', async () => {
		const order = await refused()
		await cardsAreGood()
		await rowsOf('update ticket set adjusted_value = 5000 where id = $1', [order.tickets[0]])
		await rowsOf('update ticket_order set total_price = 5000 where id = $1', [order.id])
		await hours(2)
		expect((await ledgerOf(order.link)).refunds).toEqual([['25.00', 'failed']])
		await rowsOf('update ticket set adjusted_value = 2500 where id = $1', [order.tickets[0]])
		await rowsOf('update ticket_order set total_price = 2500 where id = $1', [order.id])
	})
})

import { afterAll, describe, expect, it } from 'vitest'
import { readOrders } from '#app/commerce/orders/orders.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { reconcileRefunds } from '#app/commerce/orders/settle-refunds.ts'
import { openSale } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { cheaper, movesOf, priced, rules } from './movable.ts'

const venue = aVenue('test-venue', { changes: rules, staff: { keyHash: null, email: 'staff@example.org' } })
const sale = await openSale(venue.withEvent({ ...priced, capacity: 100 }))
const { editing, moving } = movesOf(sale)
afterAll(() => sale.close())

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
	it('leaves the order overpaid, and sends the purchaser and the venue one email each', async () => {
		const order = await boughtWithLostCard()
		await sale.change(await editing(order.link, order.tickets.slice(1)))
		const ledger = await ledgerOf(order.link)
		expect(ledger).toMatchObject({
			fees: { total_payments: '50.00', total_refunds: '0.00', total_outstanding: '-25.00' },
			tickets: ['booked', 'cancelled'],
			refunds: [['25.00', 'failed']],
		})
		const facts = { orderNumber: order.number, amount: 2500, code: 'refund_refused' }
		expect(await emailsAbout(order.number)).toEqual([
			{ recipient: 'ada@example.org', facts: { ...facts, reader: 'purchaser' } },
			{ recipient: 'staff@example.org', facts: { ...facts, reader: 'venue' } },
		])
		sale.pass(1)
		await reconcileRefunds(sale.engine, sale.seller)
		expect(await emailsAbout(order.number)).toHaveLength(2)
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('is tried again by staff, and then goes back once', async () => {
		const order = await boughtWithLostCard()
		const move = await moving({ link: order.link, tickets: order.tickets.slice(1) }, cheaper)
		await sale.change(move)
		await rowsOf(`update test_gateway_intent set outcome = 'approve' where outcome = 'refund_fails'`)
		await refundOrder(sale.engine, sale.seller, order.id, { amount: '5.00' }, staff)
		expect(await ledgerOf(order.link)).toMatchObject({
			fees: { total_after_fees_price: '45.00', total_refunds: '5.00', total_outstanding: '0.00' },
			refunds: [
				['5.00', 'failed'],
				['5.00', 'done'],
			],
		})
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

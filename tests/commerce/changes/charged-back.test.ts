import { afterAll, describe, expect, it } from 'vitest'
import { editOrder } from '#app/commerce/changes/edit.ts'
import { moveTickets } from '#app/commerce/changes/move.ts'
import { compareWithProviders } from '#app/commerce/orders/compare.ts'
import { readOrders } from '#app/commerce/orders/orders.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { refusal } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { apply } from '#tests/commerce/ledger/gift-venue.ts'
import { hall, openStripeSale } from '#tests/commerce/payments/stripe-sale.ts'
import { cheaper, priced, rules } from './movable.ts'

const aHall = (policy: 'source' | 'credit') =>
	aVenue('hall', {
		payment: { gatewayId: 'stripe' },
		staff: { keyHash: null, email: 'staff@example.org' },
		changes: { ...rules, refund: { policy, steps: [] } },
	}).withEvent({ ...priced, capacity: 500 })
const open = { source: await openStripeSale(aHall('source')), credit: await openStripeSale(aHall('credit')) }
afterAll(() => Promise.all(Object.values(open).map((sale) => sale.close())))

/** The gift card of the credit of an order. */
async function cardOf(link: string) {
	const { engine, seller } = open.credit
	const { payment_history: history } = await readOrders(
		engine,
		seller,
		{ links: [link] },
		{ embed: ['payment_history'] },
	)
	return history?._data.find(({ action }) => action === 'credited')?.gift_card
}

/** Pays 2.00 of another order with the credit of this one. */
async function spendTwo(link: string) {
	const sale = open.credit
	const cart = await sale.hold()
	await apply(sale, cart, (await cardOf(link))?.number ?? '', '2.00')
	await sale.payWith(cart, 'pm_card_visa', { amount: '23.00' })
	await sale.book(cart)
}

async function disputeEmail(orderId: string) {
	const { rows } = await open.credit.engine.database.pool.query(
		`select facts from outbox
		where kind = 'dispute' and facts ->> 'disputeId' in (select id from dispute where ticket_order_id = $1)`,
		[orderId],
	)
	return rows[0]?.facts
}

/** A booked order that moves to a cheaper time, and whose bank then takes an amount back. */
async function movedAndDisputed(
	sale: (typeof open)['source'],
	amount: number,
	meanwhile: (link: string) => Promise<void> = async () => {},
) {
	const { orderId, link, intent, cart } = await sale.booked()
	const body = { tickets: cart.ticketIds, event_session_id: cheaper }
	const { answer, credential } = await moveTickets(sale.engine, sale.seller, { link, visitor: null, body })
	await sale.change({ id: answer.cart._data[0]?.id ?? '', credential })
	await meanwhile(link)
	const said = sale.listen()
	const { id: disputeId } = sale.double.dispute(hall, intent, { amount })
	await sale.send(said())
	await sale.settleHooks()
	const links = { links: [link] }
	const { ticket_order } = await readOrders(sale.engine, sale.seller, links, { embed: [] })
	return { orderId, link, disputeId, fees: ticket_order._data[0]?.fees }
}

describe('a chargeback of an order that was moved', () => {
	it('takes what is left of the payment, and nothing more goes back', async () => {
		const sale = open.source
		const { orderId, fees } = await movedAndDisputed(sale, 2000)
		expect(fees).toMatchObject({ total_refunds: '5.00', total_disputes: '20.00', total_outstanding: '20.00' })
		const refused = await refusal(refundOrder(sale.engine, sale.seller, orderId, {}, { actor: 'staff' }))
		expect(refused).toMatchObject({ _extra: { refundable: '0.00' } })
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('takes back the credit that was issued of it, and the visitor owes the price', async () => {
		const sale = open.credit
		const { orderId, fees } = await movedAndDisputed(sale, 2500)
		expect(fees).toMatchObject({ total_refunds: '0.00', total_disputes: '25.00', total_outstanding: '20.00' })
		const refused = await refusal(refundOrder(sale.engine, sale.seller, orderId, {}, { actor: 'staff' }))
		expect(refused).toMatchObject({ _extra: { refundable: '0.00' } })
		expect((await sale.order(orderId)).history).toContainEqual(['credit_taken_back', '5.00', 'done'])
		expect(await sale.entries(orderId)).toContain('provider credit_taken_back')
		expect(await disputeEmail(orderId)).toMatchObject({ state: 'open', credit: { taken: 500, spent: 0 } })
		expect(await sale.ledgerDifferences()).toEqual([])
		sale.pass(2)
		const [stripe] = await compareWithProviders(sale.engine, sale.seller, new Date(0))
		expect(stripe?.differences).toEqual([])
	})

	it('takes what was not spent of the credit; the rest is owed, and staff hear of it', async () => {
		const sale = open.credit
		const { orderId, fees } = await movedAndDisputed(sale, 2500, spendTwo)
		expect(fees).toMatchObject({ total_refunds: '2.00', total_disputes: '25.00', total_outstanding: '22.00' })
		expect(await disputeEmail(orderId)).toMatchObject({ credit: { taken: 300, spent: 200 } })
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('gives the credit back once the bank has decided for the venue', async () => {
		const sale = open.credit
		const { orderId, link, disputeId } = await movedAndDisputed(sale, 2500, spendTwo)
		const said = sale.listen()
		sale.double.closeDispute(hall, disputeId, 'won')
		await sale.send(said())
		await sale.settleHooks()
		const { history, fees } = await sale.order(orderId)
		expect(fees).toMatchObject({ total_refunds: '5.00', total_disputes: '0.00', total_outstanding: '0.00' })
		expect(history.map(([action]) => action)).not.toContain('credit_taken_back')
		expect(await cardOf(link)).toMatchObject({ balance: '3.00', state: 'active' })
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('a chargeback of an order that was half returned', () => {
	/** An order of two tickets, one of which is given back. */
	async function halfReturned(sale: (typeof open)['source']) {
		const cart = await sale.hold({ quantity: 2 })
		await sale.payWith(cart, 'pm_card_visa', { amount: '50.00' })
		const { ticket_order, ticket } = await sale.book(cart)
		const [order] = ticket_order._data
		const link = order?.link ?? ''
		const body = { remove: ticket._data.slice(1).map(({ id }) => id) }
		const { answer, credential } = await editOrder(sale.engine, sale.seller, { link, visitor: null, body })
		await sale.change({ id: answer.cart._data[0]?.id ?? '', credential })
		const [payment] = await sale.ledgerOf(cart)
		return { orderId: order?.id ?? '', link, intent: payment?.stripe?.id ?? '' }
	}

	it('takes the other half, and neither staff nor the visitor get it a second time', async () => {
		const sale = open.source
		const { orderId, link, intent } = await halfReturned(sale)
		const said = sale.listen()
		sale.double.dispute(hall, intent, { amount: 2500 })
		await sale.send(said())
		await sale.settleHooks()
		const { ticket_order, ticket } = await readOrders(
			sale.engine,
			sale.seller,
			{ links: [link] },
			{ embed: [] },
		)
		expect(ticket_order._data[0]?.fees).toMatchObject({
			total_refunds: '25.00',
			total_disputes: '25.00',
			total_outstanding: '25.00',
		})
		expect(ticket._data.map(({ state }) => state).sort()).toEqual(['booked', 'cancelled'])
		const refused = await refusal(refundOrder(sale.engine, sale.seller, orderId, {}, { actor: 'staff' }))
		expect(refused).toMatchObject({ _extra: { refundable: '0.00' } })
		const left = ticket._data.filter(({ state }) => state === 'booked').map(({ id }) => id)
		const { answer, credential } = await editOrder(sale.engine, sale.seller, {
			link,
			visitor: null,
			body: { remove: left },
		})
		await sale.change({ id: answer.cart._data[0]?.id ?? '', credential })
		const after = await readOrders(sale.engine, sale.seller, { links: [link] }, { embed: [] })
		expect(after.ticket_order._data[0]?.fees).toMatchObject({
			total_refunds: '25.00',
			total_disputes: '25.00',
			total_outstanding: '0.00',
		})
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

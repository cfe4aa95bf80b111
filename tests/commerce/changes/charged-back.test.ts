import { afterAll, describe, expect, it } from 'vitest'
import { editOrder } from '#app/commerce/changes/edit.ts'
import { moveTickets } from '#app/commerce/changes/move.ts'
import { compareWithProviders } from '#app/commerce/orders/compare.ts'
import { readOrders } from '#app/commerce/orders/orders.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { refusal } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { hall, openStripeSale } from '#tests/commerce/payments/stripe-sale.ts'
import { cheaper, priced, rules } from './movable.ts'

const aHall = (policy: 'source' | 'credit') =>
	aVenue('hall', {
		payment: { gatewayId: 'stripe' },
		changes: { ...rules, refund: { policy, steps: [] } },
	}).withEvent({ ...priced, capacity: 500 })
const open = { source: await openStripeSale(aHall('source')), credit: await openStripeSale(aHall('credit')) }
afterAll(() => Promise.all(Object.values(open).map((sale) => sale.close())))

/** A booked order that moves to a cheaper time, and whose bank then takes an amount back. */
async function movedAndDisputed(sale: (typeof open)['source'], amount: number) {
	const { orderId, link, intent, cart } = await sale.booked()
	const body = { tickets: cart.ticketIds, event_session_id: cheaper }
	const { answer, credential } = await moveTickets(sale.engine, sale.seller, { link, visitor: null, body })
	await sale.change({ id: answer.cart._data[0]?.id ?? '', credential })
	const said = sale.listen()
	sale.double.dispute(hall, intent, { amount })
	await sale.send(said())
	await sale.settleHooks()
	const links = { links: [link] }
	const { ticket_order } = await readOrders(sale.engine, sale.seller, links, { embed: [] })
	return { orderId, fees: ticket_order._data[0]?.fees }
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

	it('may take the whole payment where a credit was issued, and the visitor then owes both', async () => {
		const sale = open.credit
		const { orderId, fees } = await movedAndDisputed(sale, 2500)
		expect(fees).toMatchObject({ total_refunds: '5.00', total_disputes: '25.00', total_outstanding: '25.00' })
		const refused = await refusal(refundOrder(sale.engine, sale.seller, orderId, {}, { actor: 'staff' }))
		expect(refused).toMatchObject({ _extra: { refundable: '0.00' } })
		expect(await sale.ledgerDifferences()).toEqual([])
		sale.pass(2)
		const [stripe] = await compareWithProviders(sale.engine, sale.seller, new Date(0))
		expect(stripe?.differences).toEqual([])
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

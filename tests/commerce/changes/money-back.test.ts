import { afterAll, expect, it } from 'vitest'
import { reconcilePayments } from '#app/commerce/checkout/reconcile.ts'
import { redeemTicket } from '#app/commerce/orders/redeem.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { refusal, type Sale } from '#tests/builders/sale.ts'
import { cheaper, dearer, movesOf, openMovable } from './movable.ts'

const open: Sale[] = []
const sold = async (...parts: Parameters<typeof openMovable>) => {
	const sale = await openMovable(...parts)
	open.push(sale)
	return { sale, ...movesOf(sale) }
}
afterAll(() => Promise.all(open.map((sale) => sale.close())))

const staff = { actor: 'staff' }

it('a venue that blocks returns refuses a cheaper move, and books an equal one without money', async () => {
	const { sale, bought, moving } = await sold({ refund: { policy: 'block', steps: [] } })
	const order = await bought(2)
	expect(await refusal(moving(order, cheaper))).toMatchObject({
		_code: 'change_refused',
		_extra: { reason: 'cheaper', amount: '10.00' },
	})
	expect(await sale.used(cheaper)).toBe(0)
	const equal = await bought(1, { session: cheaper, price: 20 })
	const move = await moving(equal, 'evt_ga.20270502T1100')
	expect(move.totals).toMatchObject({ total_due: '0.00', total_outstanding: '0.00' })
	const { ticket_order } = await sale.change(move)
	expect(ticket_order._data[0]?.fees).toMatchObject({ total_payments: '20.00', total_refunds: '0.00' })
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('a venue that returns nothing books a cheaper move and keeps the difference', async () => {
	const { sale, bought, moving } = await sold({ refund: { policy: 'none', steps: [] } })
	const order = await bought(1)
	const move = await moving(order, cheaper)
	expect(move.totals).toMatchObject({ total_back: '0.00', total_outstanding: '-5.00' })
	const { ticket_order } = await sale.change(move)
	expect(ticket_order._data[0]?.fees).toMatchObject({
		total_after_fees_price: '20.00',
		total_refunds: '0.00',
	})
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('what a venue keeps of a late change is shown, and the rest goes back', async () => {
	const { sale, bought, moving } = await sold({
		refund: { policy: 'source', steps: [{ daysBefore: 0, percent: 30 }] },
	})
	const move = await moving(await bought(1), cheaper)
	expect(move.totals?.total_back).toBe('3.50')
	const { ticket_order } = await sale.change(move)
	expect(ticket_order._data[0]?.fees.total_refunds).toBe('3.50')
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('no more goes back than staff have left in the order', async () => {
	const { sale, bought, moving } = await sold()
	const order = await bought(1)
	await refundOrder(sale.engine, sale.seller, order.id, { amount: '24.00' }, staff)
	const { ticket_order } = await sale.change(await moving(order, cheaper))
	expect(ticket_order._data[0]?.fees.total_refunds).toBe('25.00')
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('free tickets become paid ones and free again', async () => {
	const { sale, bought, moving } = await sold(
		{},
		{
			prices: { adult: '0.00' },
			price_rules: [{ name: 'Sunday', when: { weekdays: ['sun'] }, prices: { evt_ga_adult: '30.00' } }],
		},
	)
	const order = await bought(1, { price: 0 })
	const paid = await moving(order, dearer)
	expect(paid.totals).toMatchObject({ total_exchanged: '0.00', total_due: '30.00' })
	await sale.pay(paid, '30.00')
	await sale.change(paid)
	const free = await moving({ ...order, tickets: paid.ticketIds }, cheaper)
	const { ticket_order } = await sale.change(free)
	expect(ticket_order._data[0]?.fees).toMatchObject({
		total_after_fees_price: '0.00',
		total_refunds: '30.00',
	})
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('a ticket that is redeemed after the move was paid keeps its place, and the money is released', async () => {
	const { sale, bought, moving } = await sold()
	const order = await bought(1)
	const move = await moving(order, dearer)
	await sale.pay(move, '5.00')
	await redeemTicket(sale.engine, sale.seller, order.tickets[0] ?? '', staff)
	expect(await refusal(sale.change(move))).toMatchObject({
		_code: 'ticket_state_incorrect',
		_extra: { state: 'redeemed' },
	})
	expect(await sale.used(dearer)).toBe(0)
	const { rows } = await sale.engine.database.pool.query('select state from payment where cart_id = $1', [
		move.id,
	])
	expect(rows).toEqual([{ state: 'voided' }])
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('a paid move whose visitor does not come back is booked by the reconciler', async () => {
	const { sale, bought, moving } = await sold()
	const order = await bought(1)
	const move = await moving(order, dearer)
	const { engine, seller } = sale
	const { payCart } = await import('#app/commerce/payments/pay.ts')
	const { payment } = await import('#tests/builders/sale.ts')
	const purchase = { guest_identity_id: move.cart?.identity_id ?? '' }
	await payCart(engine, seller, move.id, move.credential, { ...payment('5.00'), purchase })
	sale.pass(1)
	await reconcilePayments(engine, seller)
	expect((await refusal(sale.change(move)))._code).toBe('cart_already_completed')
	expect([await sale.used(), await sale.used(dearer)]).toEqual([0, 1])
	expect(await sale.ledgerDifferences()).toEqual([])
})

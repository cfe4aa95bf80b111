import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reading } from '#app/commerce/context.ts'
import { reconcileRefunds } from '#app/commerce/hooks/reconcile-refunds.ts'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { entriesOf } from '#app/commerce/orders/entry-store.ts'
import { redeemTicket } from '#app/commerce/orders/redeem.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { openSale, refusal, type Sale } from '#tests/builders/sale.ts'
import { aVenue, clockAt } from '#tests/builders/venue.ts'
import { type FaultyLine, installFaultyLine } from '../payments/faulty-line.ts'

let sale: Sale
let line: FaultyLine
beforeAll(async () => {
	sale = await openSale(
		aVenue()
			.withFee('booking', { kind: 'outside', fixed: '1.50', percent: '10' })
			.withEvent({
				capacity: 1000,
				fees: ['booking'],
				prices: { adult: '25.00', odd: '9.99' },
			}),
	)
	line = installFaultyLine(sale.engine)
})
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const staff = { actor: 'test' }
const query = async (text: string, values: unknown[] = []) =>
	(await sale.engine.database.pool.query(text, values)).rows

/** An order of an adult at 29.00 and an odd ticket at 12.49. */
async function booked(number?: string) {
	const cart = await sale.hold({ type: 'evt_ga_adult' }, { type: 'evt_ga_odd' })
	await sale.pay(cart, '41.49', number ? { number } : {})
	const answer = await sale.book(cart)
	const order = answer.ticket_order._data[0]
	if (!order) throw new Error('there is no order')
	const byType = new Map(answer.ticket._data.map((ticket) => [ticket.ticket_type_id, ticket]))
	return {
		id: order.id,
		number: order.order_number,
		adult: byType.get('evt_ga_adult')?.id ?? '',
		odd: byType.get('evt_ga_odd')?.id ?? '',
	}
}

const refund = (id: string, amount?: string) =>
	refundOrder(sale.engine, sale.seller, id, amount ? { amount } : {}, staff)
const cancel = (id: string, tickets?: string[], more: { refund?: boolean } = {}) =>
	cancelOrder(
		sale.engine,
		sale.seller,
		id,
		{ ...(tickets ? { tickets: tickets.map((ticket_id) => ({ ticket_id })) } : {}), ...more },
		staff,
	)
const feesOf = (answer: Awaited<ReturnType<typeof refund>>) => {
	const { total_after_fees_price, total_refunds, total_credits, total_outstanding } =
		answer.ticket_order._data[0]?.fees ?? {}
	return [total_after_fees_price, total_refunds, total_credits, total_outstanding]
}
/** What the gateway returned of an order's payments, in minor units. */
const returned = async (orderId: string): Promise<number> =>
	(
		await query(
			`select coalesce(sum(refund.amount), 0)::integer as sum
			from test_gateway_refund refund
			join payment on payment.id = refund.reference
			where payment.ticket_order_id = $1 and refund.state = 'succeeded'`,
			[orderId],
		)
	)[0].sum

describe('refundOrder', () => {
	it('returns parts of a payment until nothing is left, and the tickets stay', async () => {
		const order = await booked()
		expect(feesOf(await refund(order.id, '10.00'))).toEqual(['41.49', '10.00', '10.00', '0.00'])
		expect(feesOf(await refund(order.number, '1.49'))).toEqual(['41.49', '11.49', '11.49', '0.00'])
		expect(await refusal(refund(order.id, '30.01'))).toMatchObject({
			_code: 'refund_amount_invalid',
			_extra: { refundable: '30.00' },
		})
		const all = await refund(order.id)
		expect(all.ticket._data.map(({ state }) => state)).toEqual(['booked', 'booked'])
		expect(all.payment_history?._data.map(({ action, amount, state }) => [action, amount, state])).toEqual([
			['paid', '41.49', 'done'],
			['refund', '10.00', 'done'],
			['refund', '1.49', 'done'],
			['refund', '30.00', 'done'],
		])
		expect(await returned(order.id)).toBe(4149)
		for (const amount of ['0.01', '0.00', '-5.00', '1.001'])
			expect((await refusal(refund(order.id, amount)))._code).toBe('refund_amount_invalid')
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('names the actor, the amount and what was left, before and after', async () => {
		const order = await booked()
		await refundOrder(sale.engine, sale.seller, order.id, { amount: '5.00', reason: 'rain' }, staff)
		const entries = await entriesOf(await reading(sale.engine, sale.seller), order.id)
		expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
			['payment_state', 'gateway'],
			['refund', 'test'],
			['refund_state', 'gateway'],
		])
		expect(entries[1]).toMatchObject({
			before: { refundable: '41.49' },
			after: { refundable: '36.49', amount: '5.00', reason: 'rain' },
		})
	})

	it('repeated with its key returns the money once', async () => {
		const order = await booked()
		const keyed = { actor: 'test', idempotencyKey: 'refund-of-ten-0001' }
		const body = { amount: '10.00' }
		const first = await refundOrder(sale.engine, sale.seller, order.id, body, keyed)
		expect(await refundOrder(sale.engine, sale.seller, order.id, body, keyed)).toEqual(first)
		expect(await returned(order.id)).toBe(1000)
	})

	it('says that a refused refund moved no money, and a further one can be made', async () => {
		const order = await booked('4000000000005126')
		const failed = await refund(order.id, '10.00')
		expect(failed.payment_history?._data.at(-1)).toMatchObject({ action: 'refund', state: 'failed' })
		expect(feesOf(failed)).toEqual(['41.49', '0.00', '0.00', '0.00'])
		expect(sale.faults.at(-1)).toMatchObject({ code: 'refund_refused' })
		const open = await booked()
		line.inject('refund', 'refused')
		await refund(open.id)
		await refund(open.id)
		expect(await returned(open.id)).toBe(4149)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('a refund whose outcome is not known', () => {
	it.each(['failed', 'delayed', 'silent'] as const)(
		'is sent again with the same key after a %s request, and returns the money once',
		async (fault) => {
			const order = await booked()
			line.inject('refund', fault)
			const answer = await refund(order.id, '10.00')
			expect(answer.payment_history?._data.at(-1)).toMatchObject({ action: 'refund', state: 'pending' })
			expect((await refusal(refund(order.id, '31.50')))._extra).toEqual({ refundable: '31.49' })
			expect(await reconcileRefunds(sale.engine, sale.seller)).toBe(0)
			sale.pass(1)
			await reconcileRefunds(sale.engine, sale.seller)
			await line.deliver()
			expect(await returned(order.id)).toBe(1000)
			expect(await query('select state from refund where ticket_order_id = $1', [order.id])).toEqual([
				{ state: 'succeeded' },
			])
			expect(await sale.ledgerDifferences()).toEqual([])
		},
	)

	it('is recorded after its process died between the provider and the record', async () => {
		const order = await booked()
		await refund(order.id, '10.00')
		// The rows as the killed process left them: the provider has returned the money, and no outcome is recorded.
		await query("update refund set state = 'pending' where ticket_order_id = $1", [order.id])
		sale.pass(1)
		expect(await reconcileRefunds(sale.engine, sale.seller)).toBe(1)
		expect(await reconcileRefunds(sale.engine, sale.seller)).toBe(0)
		expect(await returned(order.id)).toBe(1000)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('cancelOrder', () => {
	it('cancels one ticket: its place is free and its price goes back to the cent', async () => {
		const order = await booked()
		const used = await sale.used()
		const answer = await cancel(order.id, [order.odd])
		expect(feesOf(answer)).toEqual(['29.00', '12.49', '0.00', '0.00'])
		const odd = answer.ticket._data.find(({ id }) => id === order.odd)
		expect(odd).toMatchObject({ state: 'cancelled', scan_code: null })
		expect(await sale.used()).toBe(used - 1)
		expect(await returned(order.id)).toBe(1249)
		expect((await refusal(cancel(order.id, [order.odd])))._extra).toEqual({
			ticket_id: order.odd,
			state: 'cancelled',
		})
		expect(feesOf(await cancel(order.id))).toEqual(['0.00', '41.49', '0.00', '0.00'])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('returns no more than is left after an earlier refund', async () => {
		const order = await booked()
		await refund(order.id, '20.00')
		expect(feesOf(await cancel(order.id))).toEqual(['0.00', '41.49', '20.00', '0.00'])
		expect(await returned(order.id)).toBe(4149)
	})

	it('keeps the money where the venue wants it, and the ledger says how much', async () => {
		const order = await booked()
		expect(feesOf(await cancel(order.id, [order.adult], { refund: false }))).toEqual([
			'12.49',
			'0.00',
			'0.00',
			'-29.00',
		])
		expect(await sale.ledgerDifferences()).toEqual([])
		expect(feesOf(await refund(order.id, '30.00'))).toEqual(['12.49', '30.00', '1.00', '0.00'])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('refuses a redeemed ticket, an unknown one and an unknown order', async () => {
		const order = await booked()
		await redeemTicket(sale.engine, sale.seller, order.adult, staff)
		expect(await refusal(cancel(order.id))).toMatchObject({
			_code: 'ticket_state_incorrect',
			_extra: { ticket_id: order.adult, state: 'redeemed' },
		})
		expect((await refusal(cancel(order.id, ['tkt_none'])))._code).toBe('ticket_not_found')
		expect((await refusal(cancel('ord_none')))._code).toBe('order_not_found')
		await cancel(order.id, [order.odd])
		expect(await refusal(redeemTicket(sale.engine, sale.seller, order.odd, staff))).toMatchObject({
			_code: 'ticket_state_incorrect',
			_extra: { state: 'cancelled' },
		})
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	// spec: 2§4.32
	it('unbooks the tickets of an order whose payment failed', async () => {
		const order = await booked()
		await query("update payment set state = 'failed' where ticket_order_id = $1", [order.id])
		await query("update ticket_order set payment_state = 'failed' where id = $1", [order.id])
		const answer = await cancel(order.id)
		expect(answer.ticket._data.map(({ state }) => state)).toEqual(['unbooked', 'unbooked'])
		expect(answer.ticket_order._data[0]?.payment_state).toBe('failed')
		expect(await returned(order.id)).toBe(0)
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('waits for a payment that is under way', async () => {
		const order = await booked()
		await query("update ticket_order set payment_state = 'pending' where id = $1", [order.id])
		expect((await refusal(cancel(order.id)))._code).toBe('cart_busy')
		await query("update ticket_order set payment_state = 'paid' where id = $1", [order.id])
	})
})

// Each breaks the rows of one order, as a fault would, and puts them right again.
it.each([
	[
		'more back than came in',
		'update refund set amount = amount + 5000',
		'update refund set amount = amount - 5000',
		/No more goes back/,
	],
	[
		'a credit that no refund explains',
		'update credit set amount = amount + 5000',
		'update credit set amount = amount - 5000',
		/No credit is more than its refund/,
	],
	[
		'a credit that is forgotten',
		'update credit set amount = amount - 500',
		'update credit set amount = amount + 500',
		/Every order is paid/,
	],
	[
		'a total with a cancelled ticket',
		'update ticket_order set total_price = total_price + 100',
		'update ticket_order set total_price = total_price - 100',
		/sums of its live tickets/,
	],
	[
		'a refund that never ends',
		"update refund set state = 'pending', asked_at = created_at + interval '2 hours'",
		"update refund set state = 'succeeded', asked_at = null",
		/outcome within an hour/,
	],
])('the ledger audit finds %s', async (_, damage, repair, found) => {
	const order = await booked()
	await refund(order.id, '10.00')
	await cancel(order.id, [order.odd])
	const own = damage.includes('ticket_order set') ? 'id' : 'ticket_order_id'
	const before = await sale.ledgerDifferences()
	await query(`${damage} where ${own} = $1`, [order.id])
	expect((await sale.ledgerDifferences()).join()).toMatch(found)
	await query(`${repair} where ${own} = $1`, [order.id])
	expect(await sale.ledgerDifferences()).toEqual(before)
})

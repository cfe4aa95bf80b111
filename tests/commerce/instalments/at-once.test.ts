import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { repriceCart } from '#app/commerce/cart/commands/reprice.ts'
import { type HeldCart, refusal } from '#tests/builders/sale.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { openInParts, partsOf, visit } from './parts.ts'

const sale = await openInParts()
const { shown } = partsOf(sale)
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

const four = () => sale.hold({ quantity: 4, session: visit })
const one = { ticket_type_id: 'evt_ga_child', event_session_id: visit, quantity: 1 }

/** What is due and scheduled, the parts that the visitor declined, and the rows of the parts. */
const facts = async (cart: HeldCart) => {
	const { cart: rows, scheduled_payment: parts } = await sale.read(cart, { embed: ['scheduled_payment'] })
	const [row] = rows._data
	const { total_due, total_scheduled } = row?.fees.grand_totals ?? {}
	return {
		due: total_due,
		later: total_scheduled,
		unused: row?.unused_parts?.map(({ due_date, amount }) => `${due_date} ${amount}`),
		parts: parts?._data.length,
	}
}

describe('a cart that could be paid in parts', () => {
	// spec: checkout.payments.partialOptions
	it('is due all of its price where the visitor pays at once, and names the parts that are not used', async () => {
		const cart = await four()
		const { cart: answered } = await sale.modify(cart, { pay_at_once: true })
		expect(answered._data[0]?.fees.grand_totals).toMatchObject({
			total_due: '100.00',
			total_scheduled: '0.00',
		})
		expect(await facts(cart)).toEqual({
			due: '100.00',
			later: '0.00',
			unused: ['2027-05-30 25.00', '2027-07-17 50.00'],
			parts: 0,
		})
	})
	it('is due its deposit again where the visitor goes back to parts', async () => {
		const cart = await four()
		await sale.modify(cart, { pay_at_once: true })
		await sale.modify(cart, { pay_at_once: false })
		expect(await facts(cart)).toEqual({ due: '25.00', later: '75.00', unused: undefined, parts: 2 })
	})
	it('keeps the choice when its tickets change, and when its prices are recalculated', async () => {
		const cart = await four()
		await sale.modify(cart, { pay_at_once: true })
		await sale.modify(cart, { add: [one], remove: cart.ticketIds.slice(1) })
		const changed = {
			due: '40.00',
			later: '0.00',
			unused: ['2027-05-30 10.00', '2027-07-17 20.00'],
			parts: 0,
		}
		expect(await facts(cart)).toEqual(changed)
		await sale.engine.database.pool.query('update ticket set adjusted_value = 0 where cart_id = $1', [
			cart.id,
		])
		expect(await repriceCart(sale.engine, sale.seller, cart.id, cart.credential)).toBe(true)
		expect(await facts(cart)).toEqual(changed)
	})
	it('becomes an order of which nothing is left to pay', async () => {
		const cart = await four()
		await sale.modify(cart, { pay_at_once: true })
		expect(await refusal(sale.pay(cart, '25.00'))).toMatchObject({ _code: 'payment_amount_invalid' })
		await sale.pay(cart, '100.00')
		const [order] = (await sale.book(cart)).ticket_order._data
		expect(await shown(order?.link ?? '')).toEqual({
			history: ['paid 100.00'],
			state: 'paid',
			outstanding: '0.00',
			codes: 4,
		})
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('keeps the way in which it is paid once something of it is', async () => {
		const cart = await four()
		await sale.pay(cart, '25.00')
		expect(await refusal(sale.modify(cart, { pay_at_once: true }))).toMatchObject({ _code: 'cart_busy' })
		// A provider captures some payments before the cart is booked.
		await sale.engine.database.pool.query("update payment set state = 'captured' where cart_id = $1", [
			cart.id,
		])
		const fixed = { _code: 'change_refused', _extra: { reason: 'fixed' } }
		expect(await refusal(sale.modify(cart, { pay_at_once: true }))).toMatchObject(fixed)
		expect(await facts(cart)).toMatchObject({ due: '0.00', later: '75.00' })
	})
})

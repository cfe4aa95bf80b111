import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type HeldCart, openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue, clockAt } from '#tests/builders/venue.ts'

// Amounts set against the price of a cart: payments and the amount that is paid later.
const sale = await openSale(aVenue().withEvent({ capacity: 500, prices: { adult: '25.00' } }))
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})

interface Booked {
	amount: number
	state: string
}

let made = 0
const nextId = (prefix: string): string => {
	made += 1
	return `${prefix}_${made}`
}

async function paid({ id }: HeldCart, { amount, state }: Booked): Promise<void> {
	await sale.engine.database.pool.query(
		`insert into payment (seller_id, id, cart_id, gateway_id, amount, currency, state, created_at, updated_at)
		values ($1, $2, $3, 'test', $4, 'USD', $5, now(), now())`,
		[sale.seller.sellerId, nextId('pay'), id, amount, state],
	)
}

async function later(
	{ id }: HeldCart,
	amount: number,
	state = 'scheduled',
	due = '2027-06-01',
): Promise<void> {
	await sale.engine.database.pool.query(
		`insert into scheduled_payment (seller_id, id, cart_id, due_date, amount, state, created_at)
		values ($1, $2, $3, $4, $5, $6, now())`,
		[sale.seller.sellerId, nextId('spm'), id, due, amount, state],
	)
}

const read = (cart: HeldCart, embed: string[] = []) => sale.read(cart, { embed })

async function totals(cart: HeldCart) {
	const { cart: answer } = await read(cart)
	const { total_payments, total_gift_cards, total_outstanding, total_scheduled, total_due } =
		answer._data[0]?.fees.grand_totals ?? {}
	return [total_payments, total_gift_cards, total_outstanding, total_scheduled, total_due]
}

describe('the totals of a cart', () => {
	it('count nothing where nothing was paid', async () => {
		expect(await totals(await sale.hold({ quantity: 2 }))).toEqual(['0.00', '0.00', '50.00', '0.00', '50.00'])
	})
	it('count every payment', async () => {
		const cart = await sale.hold({ quantity: 2 })
		await paid(cart, { amount: 1_500, state: 'authorised' })
		await paid(cart, { amount: 1_000, state: 'authorised' })
		expect(await totals(cart)).toEqual(['25.00', '0.00', '25.00', '0.00', '25.00'])
	})
	it('leave out what was not paid after all', async () => {
		const cart = await sale.hold()
		for (const state of ['created', 'failed', 'voided', 'refunded', 'unknown'])
			await paid(cart, { amount: 500, state })
		expect(await totals(cart)).toEqual(['0.00', '0.00', '25.00', '0.00', '25.00'])
	})
	// spec: 1§2.98
	it('take from what is due now what is paid later, and only while it is owed', async () => {
		const cart = await sale.hold({ quantity: 2 })
		await later(cart, 2_000)
		await later(cart, 500)
		await later(cart, 100, 'paid')
		await later(cart, 100, 'cancelled')
		expect(await totals(cart)).toEqual(['0.00', '0.00', '50.00', '25.00', '25.00'])
	})
	it('name what is paid later, in the order of its days', async () => {
		const cart = await sale.hold({ quantity: 2 })
		await later(cart, 500, 'scheduled', '2027-07-01')
		await later(cart, 2_000)
		const { scheduled_payment: rows } = await read(cart, ['scheduled_payment'])
		expect(rows?._data.map(({ due_date, amount }) => [due_date, amount])).toEqual([
			['2027-06-01', '20.00'],
			['2027-07-01', '5.00'],
		])
		expect((await read(cart)).scheduled_payment).toBeUndefined()
	})
})

describe('a cart of which a part is paid later', () => {
	// spec: 2§4.15
	it('is paid by what is due now, no more and no less, and becomes an order that passes the ledger audit', async () => {
		const cart = await sale.hold({ quantity: 2 })
		await later(cart, 3_000)
		expect(await refusal(sale.pay(cart, '50.00'))).toMatchObject({
			_code: 'payment_amount_invalid',
			_extra: { outstanding: '20.00' },
		})
		expect(await refusal(sale.book(cart))).toMatchObject({
			_code: 'payment_required',
			_extra: { outstanding: '20.00' },
		})
		await sale.pay(cart, '20.00')
		expect((await sale.pay(cart, '20.00')).payment?._data).toHaveLength(1)
		const { ticket_order: order } = await sale.book(cart)
		expect(order._data[0]?.fees).toMatchObject({ total_after_fees_price: '50.00', total_payments: '20.00' })
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('fails the ledger audit when the amount that is paid later is gone', async () => {
		const cart = await sale.hold()
		await later(cart, 1_000)
		await sale.pay(cart, '15.00')
		await sale.book(cart)
		const { pool } = sale.engine.database
		await pool.query(`update scheduled_payment set state = 'cancelled' where cart_id = $1`, [cart.id])
		expect((await sale.ledgerDifferences()).join()).toContain('is to be paid later')
		await pool.query(`update scheduled_payment set state = 'scheduled' where cart_id = $1`, [cart.id])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runCharges } from '#app/commerce/collection/run.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import { refusal } from '#tests/builders/sale.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { openCharges } from './charges.ts'
import { visit } from './parts.ts'

const sale = await openCharges()
afterAll(() => sale.close())
const { agreed, at, bought, captured, news, paid, payers, shown, work } = sale
const { pool } = sale.engine.database
beforeEach(async () => {
	sale.engine.clockOffsetMs = clockAt()
	await pool.query("update instalment_charge set state = 'ended'")
})

describe('a later part whose visitor agreed to be charged', () => {
	// spec: orders.instalments
	it('is announced a week before its day and charged on that day, once, to the card of the deposit', async () => {
		const { id, link } = await agreed()
		at('2027-05-22')
		await work()
		expect(await news(id)).toEqual([])
		at('2027-05-23')
		await work()
		expect(await news(id)).toEqual(['notice'])
		at('2027-05-30', '0859')
		await work()
		expect(await captured(id)).toEqual([2500])
		at('2027-05-30', '0901')
		await work()
		await work()
		expect(await captured(id)).toEqual([2500, 2500])
		expect(await news(id)).toEqual(['notice', 'paid'])
		expect(await shown(link)).toMatchObject({
			history: ['paid 25.00', 'paid 25.00', 'upcoming 2027-07-17 50.00'],
			state: 'paid',
			outstanding: '50.00',
			codes: 4,
		})
		at('2027-07-10')
		await work()
		at('2027-07-17')
		await work()
		expect(await captured(id)).toEqual([2500, 2500, 5000])
		expect(await news(id)).toEqual(['notice', 'paid', 'notice', 'paid'])
		expect((await shown(link)).outstanding).toBe('0.00')
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('is charged for what is left where the visitor has paid a part of it by hand', async () => {
		const { id, link } = await agreed()
		at('2027-05-23')
		await work()
		await paid(link, { pay: 'other', amount: '40.00' })
		at('2027-05-30')
		await work()
		expect(await captured(id)).toEqual([2500, 4000])
		at('2027-07-10')
		await work()
		at('2027-07-17')
		await work()
		expect(await captured(id)).toEqual([2500, 4000, 3500])
		expect(await payers(id)).toEqual([
			['guest', '75.00', '35.00'],
			['job', '35.00', '0.00'],
		])
		expect(await news(id)).toEqual(['notice', 'paid', 'notice', 'paid'])
	})

	it('is charged once by four processes that take it up together', async () => {
		const { id } = await agreed()
		at('2027-05-23')
		await work()
		at('2027-05-30')
		await Promise.all([1, 2, 3, 4].map(() => runCharges(sale.engine, sale.seller)))
		await work()
		expect(await captured(id)).toEqual([2500, 2500])
	})
})

describe('a charge that comes to nothing', () => {
	// spec: orders.instalments
	it('is tried three times with three days between, and then the visitor is asked to pay', async () => {
		const { id, link } = await agreed({ number: '4000000000000341' })
		at('2027-05-23')
		await work()
		for (const day of ['2027-05-30', '2027-06-02', '2027-06-05', '2027-06-08']) {
			at(day)
			await work()
		}
		expect(await news(id)).toEqual(['notice', 'failed', 'failed', 'given_up', 'overdue'])
		expect(await captured(id)).toEqual([2500])
		expect(await shown(link)).toMatchObject({ state: 'paid', outstanding: '75.00', codes: 4 })
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('is not tried again after the visitor has paid with another card', async () => {
		const { id, link } = await agreed({ number: '4000000000000341' })
		at('2027-05-23')
		await work()
		at('2027-05-30')
		await work()
		await paid(link)
		at('2027-06-02')
		await work()
		expect(await news(id)).toEqual(['notice', 'failed', 'paid'])
		expect(await captured(id)).toEqual([2500, 2500])
	})

	it('is not tried again where the bank asks for the visitor, who gets the way to pay', async () => {
		const { id } = await agreed({ number: '4000002760003184' })
		at('2027-05-23')
		await work()
		for (const day of ['2027-05-30', '2027-06-02']) {
			at(day)
			await work()
		}
		expect(await news(id)).toEqual(['notice', 'bank_asks', 'overdue'])
		expect(await captured(id)).toEqual([2500])
	})

	it('is not begun where the card is gone on its day', async () => {
		const { id } = await agreed()
		at('2027-05-23')
		await work()
		await pool.query('update saved_card set removed_at = now()')
		at('2027-05-30')
		await work()
		expect(await news(id)).toEqual(['notice', 'by_hand'])
		expect(await captured(id)).toEqual([2500])
	})
})

describe('a later part whose visitor did not agree to be charged', () => {
	it('is asked for by email a week before its day, and charged by nothing', async () => {
		const { id, link } = await bought()
		at('2027-05-23')
		await work()
		at('2027-05-30')
		await work()
		expect(await news(id)).toEqual(['pay_by'])
		expect(await captured(id)).toEqual([2500])
		await paid(link)
		expect(await news(id)).toEqual(['pay_by', 'paid'])
	})

	it('is refused the words of an agreement where the cart is paid at once', async () => {
		const cart = await sale.hold({ session: visit })
		await pool.query('delete from scheduled_payment where cart_id = $1', [cart.id])
		const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' }
		const body = { amount: '25.00', gateway_id: 'test', gateway_data: { card, charge_later_words: 'Yes' } }
		expect(await refusal(payCart(sale.engine, sale.seller, cart.id, cart.credential, body))).toMatchObject({
			_code: 'validation_failed',
			_extra: { field: 'gateway_data.charge_later_words' },
		})
	})
})

describe('charges after the venue was closed', () => {
	it('are made late where they were announced, and announced first where they were not', async () => {
		const [announced, other] = [await agreed(), await agreed()]
		at('2027-05-23')
		await work()
		await pool.query('delete from instalment_charge where ticket_order_id = $1', [other.id])
		await pool.query("delete from outbox where kind = 'instalment' and facts ->> 'orderId' = $1", [other.id])
		at('2027-06-02')
		await work()
		expect(await captured(announced.id)).toEqual([2500, 2500])
		expect(await captured(other.id)).toEqual([2500])
		expect(await news(other.id)).toEqual(['notice'])
		at('2027-06-08')
		await work()
		expect(await captured(other.id)).toEqual([2500])
		at('2027-06-09')
		await work()
		expect(await captured(other.id)).toEqual([2500, 2500])
		expect(await news(announced.id)).toEqual(['notice', 'paid'])
	})
})

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { planSellersCharges, runCharges } from '#app/commerce/collection/run.ts'
import { instantAt } from '#app/lib/dates.ts'
import { aVenue, clockAt } from '#tests/builders/venue.ts'
import { inParts, visit } from '#tests/commerce/instalments/parts.ts'
import { hall, openStripeSale } from './stripe-sale.ts'

const sale = await openStripeSale(aVenue('hall', { payment: { gatewayId: 'stripe' } }).withEvent(inParts))
afterAll(() => sale.close())
const { engine, seller } = sale
beforeEach(() => {
	engine.clockOffsetMs = clockAt()
})

/** Sets the clock to noon of a day of the venue, and does what the background work does until nothing is due. */
async function workOn(day: string): Promise<void> {
	engine.clockOffsetMs = instantAt(day, '1200', seller.timezone).getTime() - Date.now()
	await planSellersCharges(engine, seller)
	for (let runs = 0; runs < 20 && (await runCharges(engine, seller)) > 0; runs += 1);
}

/** Pays the deposit of four tickets with one of Stripe's cards; the visitor approves where the bank asks. */
async function agreed(card: string): Promise<string> {
	const cart = await sale.hold({ quantity: 4, session: visit })
	const source = { source: await sale.token(card), source_type: 'confirmation_token' }
	const data = { ...source, charge_later_words: 'We will charge this card on these days.' }
	await sale.pay(cart, data).catch(async (error: unknown) => {
		const { extra } = error as { extra?: { payment_id?: string } }
		const [payment] = await sale.ledgerOf(cart)
		if (!extra?.payment_id || !payment?.stripe) throw error
		sale.double.challenge(hall, payment.stripe.id, 'approved')
		await sale.pay(cart, { payment_id: extra.payment_id })
	})
	return (await sale.book(cart)).ticket_order._data[0]?.id ?? ''
}

/** What the emails about the parts of an order say, in their order. */
async function news(orderId: string): Promise<string[]> {
	const { rows } = await engine.database.pool.query(
		`select facts -> 'news' ->> 'state' as state from outbox
		where kind = 'instalment' and facts ->> 'orderId' = $1 order by created_at, id`,
		[orderId],
	)
	return rows.map(({ state }) => state)
}

const captured = () => sale.double.payments(hall).map((one) => one.captured)

describe('an order whose deposit was paid at Stripe', () => {
	it('is charged for its later parts with the stored card and without the visitor, each once', async () => {
		const orderId = await agreed('pm_card_visa')
		const before = captured().length
		await workOn('2027-05-23')
		expect(captured()).toHaveLength(before)
		for (const day of ['2027-05-30', '2027-06-01', '2027-07-10', '2027-07-17', '2027-07-18'])
			await workOn(day)
		expect(captured().slice(before)).toEqual([2500, 5000])
		expect(await news(orderId)).toEqual(['notice', 'paid', 'notice', 'paid'])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('is not charged where the bank asks for the visitor, who gets the way to pay', async () => {
		const orderId = await agreed('pm_card_authenticationRequired')
		const before = captured().length
		await workOn('2027-05-23')
		await workOn('2027-05-30')
		await workOn('2027-06-02')
		expect(await news(orderId)).toEqual(['notice', 'bank_asks', 'overdue'])
		expect(captured().slice(before)).toEqual([0])
	})
})

describe('an order that the visitor paid at once at Stripe instead of in parts', () => {
	it('was charged its whole price, and nothing later', async () => {
		const cart = await sale.hold({ quantity: 4, session: visit })
		await sale.modify(cart, { pay_at_once: true })
		await sale.payWith(cart, 'pm_card_visa', { amount: '100.00' })
		await sale.book(cart)
		expect(captured().at(-1)).toBe(10_000)
		const before = captured().length
		for (const day of ['2027-05-23', '2027-05-30', '2027-07-17', '2027-07-18']) await workOn(day)
		expect(captured()).toHaveLength(before)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

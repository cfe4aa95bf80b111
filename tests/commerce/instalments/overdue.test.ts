import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { reading } from '#app/commerce/context.ts'
import { orderFacts } from '#app/commerce/orders/orders.ts'
import { redeemTicket } from '#app/commerce/orders/redeem.ts'
import { ordersById } from '#app/commerce/orders/store.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { refusal } from '#tests/builders/sale.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { openCharges } from './charges.ts'

const sale = await openCharges()
afterAll(() => sale.close())
const { agreed, at, bought, engine, news, paid, seller, shown, work } = sale
const { pool } = engine.database
const { order } = seller
const staff = { actor: 'test' }
beforeEach(async () => {
	engine.clockOffsetMs = clockAt()
	seller.order = { ...order, overdue: { policy: 'block', afterDays: 7 } }
	await pool.query("update instalment_charge set state = 'ended'")
})

const ticketsOf = async (orderId: string): Promise<string[]> => {
	const [found] = await ordersById(await reading(engine, seller), [orderId])
	return found?.tickets.map(({ id }) => id) ?? []
}
const blocksOn = async (orderId: string) => {
	const { rows } = await pool.query(
		"select facts -> 'news' ->> 'blocksOn' as day from outbox where kind = 'instalment' and facts ->> 'orderId' = $1 and facts -> 'news' ->> 'state' = 'overdue'",
		[orderId],
	)
	return rows[0]?.day
}

/** An order whose part of 2027-05-30 is not paid on the day after. */
async function overdue(policy: SellerTerms['order']['overdue']['policy'] = 'block') {
	seller.order = { ...order, overdue: { policy, afterDays: 7 } }
	const made = await bought()
	at('2027-05-23')
	await work()
	at('2027-05-30')
	await work()
	expect(await news(made.id)).toEqual(['pay_by'])
	at('2027-05-31')
	await work()
	return made
}

// spec: orders.overdue
describe('an order with an overdue part', () => {
	it('gets an email on the day after, with the day from which its tickets are blocked, and gets it once', async () => {
		const { id } = await overdue()
		await work()
		expect(await news(id)).toEqual(['pay_by', 'overdue'])
		expect(await blocksOn(id)).toBe('2027-06-07')
	})

	it('keeps its tickets valid where the venue wants it', async () => {
		const { id, link } = await overdue('keep')
		expect(await blocksOn(id)).toBeNull()
		at('2027-07-01')
		expect((await shown(link)).codes).toBe(4)
		const [ticket = ''] = await ticketsOf(id)
		await redeemTicket(engine, seller, ticket, staff)
	})

	it('has no codes and is refused at the entrance from that day on, until it is paid', async () => {
		const { id, link } = await overdue()
		const [first = '', second = ''] = await ticketsOf(id)
		at('2027-06-06', '2359')
		expect((await shown(link)).codes).toBe(4)
		await redeemTicket(engine, seller, first, staff)
		at('2027-06-07', '0001')
		expect((await shown(link)).codes).toBe(0)
		expect((await orderFacts(engine, seller, link)).isOverdue).toBe(true)
		expect(await refusal(redeemTicket(engine, seller, second, staff))).toMatchObject({
			_code: 'payment_required',
		})
		await paid(link)
		expect((await shown(link)).codes).toBe(4)
		expect((await orderFacts(engine, seller, link)).isOverdue).toBeUndefined()
		await redeemTicket(engine, seller, second, staff)
	})

	it('is not blocked by a part that is paid partly in advance and not due yet', async () => {
		const { link } = await overdue()
		await paid(link, { pay: 'other', amount: '30.00' })
		at('2027-06-20')
		await work()
		expect((await shown(link)).codes).toBe(4)
	})

	it('has the whole time of the email that asks for it, where the venue was closed on the day', async () => {
		const { id, link } = await bought()
		at('2027-06-10')
		await work()
		expect(await news(id)).toEqual(['pay_by'])
		at('2027-06-17')
		await work()
		expect(await news(id)).toEqual(['pay_by'])
		at('2027-06-18')
		await work()
		expect(await blocksOn(id)).toBe('2027-06-25')
		expect((await shown(link)).codes).toBe(4)
	})

	it('is one whose card was declined to the end', async () => {
		const { id, link } = await agreed({ number: '4000000000000341' })
		for (const day of ['2027-05-23', '2027-05-30', '2027-06-02', '2027-06-05', '2027-06-06']) {
			at(day)
			await work()
		}
		expect(await news(id)).toEqual(['notice', 'failed', 'failed', 'given_up', 'overdue'])
		expect(await blocksOn(id)).toBe('2027-06-13')
		at('2027-06-13')
		expect((await shown(link)).codes).toBe(0)
	})
})

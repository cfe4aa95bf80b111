import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { reading } from '#app/commerce/context.ts'
import { entriesOf } from '#app/commerce/orders/entry-store.ts'
import { readOrders } from '#app/commerce/orders/orders.ts'
import { redeemTicket } from '#app/commerce/orders/redeem.ts'
import { ordersById } from '#app/commerce/orders/store.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { refusal } from '#tests/builders/sale.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { rules } from '#tests/commerce/changes/movable.ts'
import { openCharges } from './charges.ts'
import { visit } from './parts.ts'

const sale = await openCharges({ changes: rules })
afterAll(() => sale.close())
const { agreed, at, authorised, bought, captured, engine, news, paid, seller, shown, work } = sale
const { pool } = engine.database
const { order } = seller
const policy = (name: SellerTerms['order']['overdue']['policy'], afterDays = 7): void => {
	seller.order = { ...order, overdue: { policy: name, afterDays } }
}
beforeEach(async () => {
	engine.clockOffsetMs = clockAt()
	policy('cancel')
	seller.changes = rules
	await pool.query("update instalment_charge set state = 'ended'")
})

type Refund = SellerTerms['changes']['refund']
const keepsFifth: Refund = { policy: 'source', steps: [{ daysBefore: 0, percent: 20 }] }

/** The background work of several days at noon. */
async function workOn(...days: string[]): Promise<void> {
	for (const day of days) {
		at(day)
		await work()
	}
}

/** An order of four adults at 25.00 whose deposit of 25.00 is paid, and whose part of 2027-05-30 is overdue. */
async function overdue() {
	const made = await bought()
	await workOn('2027-05-23', '2027-05-30', '2027-05-31')
	expect(await news(made.id)).toEqual(['pay_by', 'overdue'])
	return made
}

async function read(link: string) {
	const { ticket_order, ticket } = await readOrders(engine, seller, { links: [link] }, { embed: [] })
	const [one] = ticket_order._data
	return { fees: one?.fees, cancelsOn: one?.cancels_on, states: ticket._data.map(({ state }) => state) }
}
const emails = async (orderId: string) => {
	const { rows } = await pool.query(
		`select kind, facts -> 'overdue' as overdue from outbox where kind in ('cancelled', 'credited', 'refunded')
		and facts ->> 'orderId' = $1 order by created_at, kind`,
		[orderId],
	)
	return rows
}

// spec: orders.overdue
describe('an overdue order of a venue that cancels such orders', () => {
	it('says the day in its email and on its page, and keeps its tickets until then', async () => {
		const { id, link } = await overdue()
		const { rows } = await pool.query(
			"select facts -> 'news' ->> 'cancelsOn' as day from outbox where facts ->> 'orderId' = $1 and facts -> 'news' ->> 'state' = 'overdue'",
			[id],
		)
		expect(rows).toEqual([{ day: '2027-06-07' }])
		await workOn('2027-06-06')
		expect((await read(link)).cancelsOn).toBe('2027-06-07')
		expect((await shown(link)).codes).toBe(4)
	})

	it('loses its tickets on that day: places are free, no part is left, an entry and one email say why', async () => {
		const { id, link } = await overdue()
		await workOn('2027-06-07', '2027-06-08', '2027-07-20')
		expect(await read(link)).toMatchObject({
			states: ['cancelled', 'cancelled', 'cancelled', 'cancelled'],
			cancelsOn: undefined,
			fees: { total_after_fees_price: '0.00', total_payments: '25.00', total_refunds: '25.00' },
		})
		expect((await shown(link)).history.map((line) => line.split(' ')[0])).toEqual(['paid', 'refund'])
		const entry = (await entriesOf(await reading(engine, seller), id)).find(
			({ action }) => action === 'cancel',
		)
		expect(entry).toMatchObject({ actor: 'job', after: { reason: 'overdue', amount: '25.00' } })
		expect((await emails(id)).map(({ kind }) => kind)).toEqual(['cancelled', 'refunded'])
		expect((await emails(id))[0].overdue).toEqual({
			amount: 2500,
			dueOn: '2027-05-30',
			back: 2500,
			isSettled: true,
		})
		expect(await captured(id)).toEqual([2500])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('is kept where it is paid before that day', async () => {
		const { id, link } = await overdue()
		await paid(link)
		await workOn('2027-06-07', '2027-06-08')
		expect((await shown(link)).codes).toBe(4)
		expect((await read(link)).cancelsOn).toBeUndefined()
		expect(await emails(id)).toEqual([])
	})

	it.each<[string, Refund, string]>([
		['the share that changes cost', keepsFifth, '5.00'],
		['everything where nothing goes back', { policy: 'none', steps: [] }, '0.00'],
		['everything where changes bring no money', { policy: 'block', steps: [] }, '0.00'],
	])('leaves the venue %s', async (_, refund, back) => {
		seller.changes = { ...rules, refund }
		const { id, link } = await overdue()
		await workOn('2027-06-07', '2027-07-20')
		expect((await read(link)).fees).toMatchObject({ total_payments: '25.00', total_refunds: back })
		expect((await shown(link)).history.filter((line) => /upcoming|overdue/.test(line))).toEqual([])
		expect(await captured(id)).toEqual([2500])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('brings a gift card where the venue returns money so', async () => {
		seller.changes = { ...rules, refund: { policy: 'credit', steps: [] } }
		const { id, link } = await overdue()
		await workOn('2027-06-07')
		expect((await shown(link)).history.map((line) => line.split(' ')[0])).toEqual(['paid', 'credited'])
		expect((await emails(id)).map(({ kind }) => kind)).toEqual(['cancelled', 'credited'])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('keeps a ticket that was used, and what is left to pay for it', async () => {
		const { id, link } = await overdue()
		const [found] = await ordersById(await reading(engine, seller), [id])
		const [first, second] = found?.tickets.map((ticket) => ticket.id) ?? []
		for (const ticket of [first, second]) await redeemTicket(engine, seller, ticket ?? '', { actor: 'test' })
		await workOn('2027-06-07', '2027-07-20')
		expect((await read(link)).states.sort()).toEqual(['cancelled', 'cancelled', 'redeemed', 'redeemed'])
		expect((await shown(link)).history).toEqual(['paid 25.00', 'overdue 2027-05-30 25.00'])
		expect(await emails(id)).toMatchObject([{ overdue: { back: 0, isSettled: false } }])
	})

	it('is not cancelled when the visit is over by then, nor is that announced', async () => {
		policy('cancel', 90)
		const { id, link } = await overdue()
		expect((await read(link)).cancelsOn).toBeUndefined()
		await workOn('2027-08-29')
		expect((await read(link)).states).toEqual(['booked', 'booked', 'booked', 'booked'])
		expect(await emails(id)).toEqual([])
	})

	it('is kept where the venue has changed its policy meanwhile', async () => {
		const { link } = await overdue()
		policy('keep')
		await workOn('2027-06-07')
		policy('cancel')
		await workOn('2027-06-08')
		expect((await shown(link)).codes).toBe(4)
	})

	it('is charged no more, although its card was to be charged for the other part', async () => {
		const { id, link } = await agreed({ number: '4000000000000341' })
		await workOn('2027-05-23', '2027-05-30', '2027-06-02', '2027-06-05', '2027-06-06', '2027-06-13')
		expect(await news(id)).toEqual(['notice', 'failed', 'failed', 'given_up', 'overdue'])
		expect((await read(link)).states[0]).toBe('cancelled')
		await workOn('2027-07-10', '2027-07-17', '2027-07-18')
		expect(await captured(id)).toEqual([2500])
		expect(await news(id)).toHaveLength(5)
	})

	it('refuses a payment that comes too late, releases its money, and says why', async () => {
		const { id, link } = await overdue()
		const cart = await authorised(link)
		await workOn('2027-06-07')
		expect(await refusal(sale.change(cart))).toMatchObject({
			_code: 'change_refused',
			_extra: { reason: 'cancelled' },
		})
		sale.pass(10)
		expect(await captured(id)).toEqual([2500])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('gives its places back to other visitors', async () => {
		const before = await sale.used(visit)
		await overdue()
		expect(await sale.used(visit)).toBe(before + 4)
		await workOn('2027-06-07')
		expect(await sale.used(visit)).toBe(before)
	})
})

import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import { withdraw } from '#app/commerce/withdrawals/withdraw.ts'
import { openSale, type Sale } from '#tests/builders/sale.ts'
import { aGiftVenue, bought, giftCard } from '#tests/commerce/ledger/gift-venue.ts'
import { withdrawal } from '#tests/commerce/withdrawals/withdrawing.ts'
import { countedEnds, many } from '../ends.ts'

/** Each race runs twice: first with the engine's own guard off, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({ lock: true, read: async (): Promise<unknown> => undefined }))

vi.mock('#app/commerce/orders/refund-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/orders/refund-store.ts')>()
	const lockOrder: typeof store.lockOrder = async (...asked) => {
		if (guards.lock) return store.lockOrder(...asked)
		const order = await store.findMoney(...asked)
		await guards.read()
		return order
	}
	return { ...store, lockOrder }
})

let sale: Sale
beforeAll(async () => {
	sale = await openSale(aGiftVenue({ withdrawal }))
})
afterAll(() => sale.close())
afterEach(() => {
	Object.assign(guards, { lock: true, read: async () => undefined })
})

/** An order of a gift card of 50.00. */
async function booked() {
	const { ticket_order, ticket } = await bought(sale, await sale.hold(giftCard('50.00')))
	const [{ id = '', link = '' } = {}] = ticket_order._data
	return { id, link, items: ticket._data.map((one) => one.id) }
}
type Booked = Awaited<ReturnType<typeof booked>>

const withdrawFrom =
	({ link, items }: Booked) =>
	() =>
		withdraw(sale.engine, sale.seller, { link, visitor: null, body: { items, amount: '50.00' } })
const refund =
	({ id }: Booked) =>
	() =>
		refundOrder(sale.engine, sale.seller, id, {}, { actor: 'test' })

/** What refunds of an order promise to return, in minor units. */
const promisedOf = async ({ id }: Booked): Promise<number> => {
	const { rows } = await sale.engine.database.pool.query(
		'select sum(amount)::integer as sum from refund where ticket_order_id = $1',
		[id],
	)
	return rows[0].sum
}

it('control: a refund that reads without a lock returns what a withdrawal returns meanwhile', async () => {
	const order = await booked()
	const withdrawMeanwhile = async () => {
		guards.read = async () => undefined
		await withdrawFrom(order)()
	}
	Object.assign(guards, { lock: false, read: withdrawMeanwhile })
	expect(await countedEnds([refund(order)])).toEqual({ held: 1 })
	expect(await promisedOf(order)).toBe(10_000)
})

it('a withdrawal and a refund of the same order at the same time return its money once', async () => {
	for (const _ of many(10, (index) => index)) {
		const order = await booked()
		const ends = await countedEnds([withdrawFrom(order), refund(order)])
		expect(ends.held).toBe(1)
		expect((ends.withdrawal_refused ?? 0) + (ends.refund_amount_invalid ?? 0)).toBe(1)
		expect(await promisedOf(order)).toBe(5000)
	}
})

it('two withdrawals from the same gift card at the same time have one winner, and one receipt each is sent', async () => {
	for (const _ of many(10, (index) => index)) {
		const order = await booked()
		expect(await countedEnds([withdrawFrom(order), withdrawFrom(order)])).toEqual({
			held: 1,
			withdrawal_refused: 1,
		})
		expect(await promisedOf(order)).toBe(5000)
		const { rows } = await sale.engine.database.pool.query(
			"select count(*)::integer as emails from outbox where kind = 'withdrawn' and facts ->> 'orderId' = $1",
			[order.id],
		)
		expect(rows).toEqual([{ emails: 2 }])
	}
})

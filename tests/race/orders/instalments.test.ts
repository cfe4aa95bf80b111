import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import type { Sale } from '#tests/builders/sale.ts'
import { openInParts, partsOf } from '#tests/commerce/instalments/parts.ts'
import { countedEnds, endsAfterAllRead, many, watchDeadlocks } from '../ends.ts'

/** Each race runs twice: first with the engine's own guard off, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({ order: true }))

vi.mock('#app/commerce/orders/refund-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/orders/refund-store.ts')>()
	const lockOrder: typeof store.lockOrder = (...asked) =>
		guards.order ? store.lockOrder(...asked) : store.findMoney(...asked)
	return { ...store, lockOrder }
})

let sale: Sale
let parts: ReturnType<typeof partsOf>
beforeAll(async () => {
	sale = await openInParts()
	parts = partsOf(sale)
})
afterAll(() => sale.close())
afterEach(() => {
	guards.order = true
})

/** Two tabs that have paid the same part, and are about to book it. */
async function twoTabs(link: string) {
	const carts = [await parts.pay(link), await parts.pay(link)]
	for (const cart of carts) await sale.pay(cart, cart.due)
	return carts
}

const capturedOf = async (orderId: string): Promise<number> => {
	const { rows } = await sale.engine.database.pool.query(
		"select coalesce(sum(amount), 0)::integer as sum from payment where ticket_order_id = $1 and state = 'captured'",
		[orderId],
	)
	return rows[0].sum
}

it('control: two payments that trust an earlier reading both pay the same part', async () => {
	const { id, link } = await parts.bought()
	const carts = await twoTabs(link)
	guards.order = false
	const bookings = carts.map((cart) => () => sale.change(cart))
	const ends = await endsAfterAllRead(sale.engine.database.pool, 'select id from scheduled_payment', bookings)
	expect(ends).toEqual({ held: 2 })
	expect(await capturedOf(id)).toBe(7_500)
})

it('two payments of one part have one winner, and only its money is captured', async () => {
	for (const _ of many(8, (index) => index)) {
		const { id, link } = await parts.bought()
		const carts = await twoTabs(link)
		const ends = await countedEnds(carts.map((cart) => () => sale.change(cart)))
		expect(ends).toEqual({ held: 1, change_refused: 1 })
		expect(await capturedOf(id)).toBe(5_000)
		expect((await parts.shown(link)).outstanding).toBe('50.00')
	}
})

it('a payment and the cancellation of its order end without a deadlock, and nothing is owed after both', async () => {
	for (const _ of many(6, (index) => index)) {
		const { id, link } = await parts.bought()
		const cart = await parts.pay(link)
		await sale.pay(cart, cart.due)
		const cancel = () => cancelOrder(sale.engine, sale.seller, id, {}, { actor: 'test' })
		const { deadlocks, result: ends } = await watchDeadlocks(sale.engine.database.pool, () =>
			countedEnds([() => sale.change(cart), cancel]),
		)
		expect(deadlocks).toBe(0)
		expect(ends.held).toBeGreaterThanOrEqual(1)
		// A cancellation in the moment of a payment is refused, and made once more.
		if (ends.cart_busy) await cancel()
		expect((await parts.shown(link)).outstanding).toBe('0.00')
	}
})

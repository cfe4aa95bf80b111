import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import type { Sale } from '#tests/builders/sale.ts'
import { clockAt, sessionId } from '#tests/builders/venue.ts'
import { cheaper, movesOf, openMovable } from '#tests/commerce/changes/movable.ts'
import { countedEnds, many, watchDeadlocks } from '../ends.ts'

/** The race runs twice: first with the lock of the order off, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({ order: true, read: async (): Promise<unknown> => undefined }))

vi.mock('#app/commerce/orders/refund-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/orders/refund-store.ts')>()
	const lockOrder: typeof store.lockOrder = async (...asked) => {
		if (guards.order) return store.lockOrder(...asked)
		const order = await store.findMoney(...asked)
		const { read } = guards
		guards.read = async () => undefined
		await read()
		return order
	}
	return { ...store, lockOrder }
})

let sale: Sale
let moves: ReturnType<typeof movesOf>
beforeAll(async () => {
	sale = await openMovable({}, { capacity: 1000 })
	moves = movesOf(sale)
})
afterAll(() => sale.close())
afterEach(() => {
	Object.assign(guards, { order: true, read: async () => undefined })
	sale.engine.clockOffsetMs = clockAt()
})

const staff = { actor: 'test' }
const refund = (orderId: string) => refundOrder(sale.engine, sale.seller, orderId, {}, staff)
const rowsOf = async (text: string, values: unknown[]) =>
	(await sale.engine.database.pool.query(text, values)).rows
const promisedOf = async (orderId: string): Promise<number> =>
	(
		await rowsOf('select coalesce(sum(amount), 0)::integer as sum from refund where ticket_order_id = $1', [
			orderId,
		])
	)[0].sum

it('a move and a refund of the whole order at the same time never promise more than was paid', async () => {
	for (const _ of many(10, (index) => index)) {
		const order = await moves.bought(2)
		const move = await moves.moving(order, cheaper)
		const { deadlocks, result: ends } = await watchDeadlocks(sale.engine.database.pool, () =>
			countedEnds([() => sale.change(move), () => refund(order.id)]),
		)
		expect([deadlocks, ends]).toEqual([0, { held: 2 }])
		expect(await promisedOf(order.id)).toBe(5000)
	}
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('a place that was held before the sale of its session ended is booked after that, and no other is held', async () => {
	const first = sessionId('evt_ga', '2027-05-01')
	const later = sessionId('evt_ga', '2027-05-02')
	const used = await sale.used(first)
	const [held, other] = [
		await moves.bought(1, { session: later, price: 30 }),
		await moves.bought(1, { session: later, price: 30 }),
	]
	const { rows } = await sale.engine.database.pool.query(
		'select extract(epoch from start_datetime)::float8 * 1000 as start from event_session where id = $1',
		[first],
	)
	// One minute before the session begins, and its sale ends.
	sale.engine.clockOffsetMs = rows[0].start - 60_000 - Date.now()
	const move = await moves.moving(held, first)
	sale.pass(2)
	expect(await countedEnds([() => moves.moving(other, first)])).toEqual({ session_not_on_sale: 1 })
	expect(await countedEnds([() => sale.change(move)])).toEqual({ held: 1 })
	expect(await sale.used(first)).toBe(used + 1)
})

// Runs last, because it leaves differences in the ledger.
it('control: a refund that trusts an earlier reading promises the difference of a move a second time', async () => {
	const order = await moves.bought(2)
	const move = await moves.moving(order, cheaper)
	Object.assign(guards, { order: false, read: () => sale.change(move) })
	expect(await countedEnds([() => refund(order.id)])).toEqual({ held: 1 })
	expect(await promisedOf(order.id)).toBe(6000)
})

import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { applyCatalog } from '#app/commerce/catalog/import/apply.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import type { Sale } from '#tests/builders/sale.ts'
import { aVenue, clockAt, sessionId } from '#tests/builders/venue.ts'
import { cheaper, movesOf, openMovable, priced, rules } from '#tests/commerce/changes/movable.ts'
import { countedEnds, many, untilTransactionsWait, watchDeadlocks } from '../ends.ts'

/** Each race runs twice: first with the engine's own guard off, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({
	order: true,
	catalogue: true,
	read: async (): Promise<unknown> => undefined,
	decided: async (): Promise<unknown> => undefined,
	ending: (_by: 'import' | 'shared'): void => undefined,
}))

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

vi.mock('#app/commerce/transaction.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/transaction.ts')>()
	const withTransaction: typeof store.withTransaction = async (engine, seller, act, options) => {
		const locked = guards.catalogue ? options : { catalogLock: 'import' as const }
		// Noted before the commit, under the lock: the answers to two commits can arrive in either order.
		const actAndNote: typeof act = async (...given) => {
			const result = await act(...given)
			guards.ending(options?.catalogLock ?? 'shared')
			return result
		}
		return store.withTransaction(engine, seller, actAndNote, locked)
	}
	return { ...store, withTransaction }
})

vi.mock('#app/commerce/inventory/inventory.ts', async (original) => {
	const inventory = await original<typeof import('#app/commerce/inventory/inventory.ts')>()
	/** Comes after everything that can refuse a move by the catalogue. */
	const refuseIfFull: typeof inventory.refuseIfFull = async (...asked) => {
		const { decided } = guards
		guards.decided = async () => undefined
		await decided()
		return inventory.refuseIfFull(...asked)
	}
	return { ...inventory, refuseIfFull }
})

const weekend = ['2027-05-01', '2027-05-02']
const sketch = { ...priced, capacity: 1000 }
const monday = sessionId('evt_ga', '2027-05-03')

let sale: Sale
let moves: ReturnType<typeof movesOf>
beforeAll(async () => {
	sale = await openMovable({}, { ...sketch, dates: [...weekend, '2027-05-03'] })
	moves = movesOf(sale)
})
afterAll(() => sale.close())
afterEach(() => {
	const nothing = async () => undefined
	Object.assign(guards, {
		order: true,
		catalogue: true,
		read: nothing,
		decided: nothing,
		ending: () => undefined,
	})
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

const apply = (dates: string[]) => {
	const venue = aVenue('test-venue', { changes: rules }).withEvent({ ...sketch, dates })
	return applyCatalog(sale.engine, sale.seller, venue.catalog())
}

/** A move to Monday, whose sessions a catalogue withdraws as soon as the move was decided. What came first? */
async function againstTheEndOfSale() {
	await apply([...weekend, '2027-05-03'])
	const order = await moves.bought(1)
	const happened: string[] = []
	let ending: Promise<unknown> = Promise.resolve()
	guards.decided = async () => {
		// The answer to the mover comes some statements after the move itself, so it says nothing about what came first.
		guards.ending = (by) => happened.push(by === 'import' ? 'sale ended' : 'moved')
		ending = apply(weekend)
		await (guards.catalogue ? untilTransactionsWait(sale.engine.database.pool, 1) : ending)
	}
	const ends = await countedEnds([() => moves.moving(order, monday)])
	await ending
	return { ends, happened }
}

it('control: without the lock of the catalogue a move holds a place after the sale of its session ended', async () => {
	guards.catalogue = false
	const { ends, happened } = await againstTheEndOfSale()
	expect([ends, happened]).toEqual([{ held: 1 }, ['sale ended', 'moved']])
})

it('the sale of a session ends after the moves that were decided on it, and the next one is refused', async () => {
	const { ends, happened } = await againstTheEndOfSale()
	expect([ends, happened]).toEqual([{ held: 1 }, ['moved', 'sale ended']])
	const late = await moves.bought(1)
	expect(await countedEnds([() => moves.moving(late, monday)])).toEqual({ session_not_on_sale: 1 })
})

// Runs last, because it leaves differences in the ledger.
it('control: a refund that trusts an earlier reading promises the difference of a move a second time', async () => {
	const order = await moves.bought(2)
	const move = await moves.moving(order, cheaper)
	Object.assign(guards, { order: false, read: () => sale.change(move) })
	expect(await countedEnds([() => refund(order.id)])).toEqual({ held: 1 })
	expect(await promisedOf(order.id)).toBe(6000)
})

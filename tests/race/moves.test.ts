import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { redeemTicket } from '#app/commerce/orders/redeem.ts'
import type { Sale } from '#tests/builders/sale.ts'
import { sessionId } from '#tests/builders/venue.ts'
import { cheaper, movesOf, openMovable } from '#tests/commerce/changes/movable.ts'
import { countedEnds, endsAfterAllRead, many, untilTransactionsWait, watchDeadlocks } from './ends.ts'

/** Each race runs twice: first with the engine's own guard off, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({
	ticket: true,
	order: true,
	take: true,
	cancelling: async (): Promise<unknown> => undefined,
}))

vi.mock('#app/commerce/orders/refund-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/orders/refund-store.ts')>()
	const lockOrder: typeof store.lockOrder = (...asked) =>
		guards.order ? store.lockOrder(...asked) : store.findMoney(...asked)
	return { ...store, lockOrder }
})

vi.mock('#app/commerce/inventory/store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/inventory/store.ts')>()
	/** Trusts the counters that were read before. */
	const takePlaces: typeof store.takePlaces = async (ctx, claims) => {
		if (guards.take) return store.takePlaces(ctx, claims)
		for (const claim of claims) await store.returnPlaces(ctx, claim)
		return []
	}
	return { ...store, takePlaces }
})

vi.mock('#app/commerce/orders/cancel-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/orders/cancel-store.ts')>()
	const { sql } = await import('#app/data/sql.ts')
	const cancelTickets: typeof store.cancelTickets = async (ctx, orderId, ids, state) => {
		await guards.cancelling()
		// Trusts what was read before: the ticket counts as booked again.
		if (!guards.ticket)
			await sql`update ticket set state = 'booked' where id = any(${[...ids]})`.execute(ctx.sql)
		return store.cancelTickets(ctx, orderId, ids, state)
	}
	return { ...store, cancelTickets }
})

let sale: Sale
let moves: ReturnType<typeof movesOf>
beforeAll(async () => {
	sale = await openMovable({}, { capacity: 1000 })
	moves = movesOf(sale)
})
afterAll(() => sale.close())
afterEach(() => {
	Object.assign(guards, { ticket: true, order: true, take: true, cancelling: async () => undefined })
})

const staff = { actor: 'test' }
const last = sessionId('evt_ga', '2027-05-02', '1100')
const repetitions = many(10, (index) => index)

const query = async (text: string, values: unknown[] = []) =>
	(await sale.engine.database.pool.query(text, values)).rows
const statesOf = async (orderId: string): Promise<string[]> =>
	(await query('select state from ticket where ticket_order_id = $1 order by state', [orderId])).map(
		({ state }) => state,
	)
const promisedOf = async (orderId: string): Promise<number> =>
	(
		await query('select coalesce(sum(amount), 0)::integer as sum from refund where ticket_order_id = $1', [
			orderId,
		])
	)[0].sum
const redeem = (ticketId = '') => redeemTicket(sale.engine, sale.seller, ticketId, staff)

const rowOf = (table: 'ticket' | 'event_session', id = '') => `select id from ${table} where id = '${id}'`

/** Two movers and a buyer, for whom their session has one place left. */
async function lastPlace() {
	const orders = await Promise.all([moves.bought(1), moves.bought(1)])
	const used = await sale.used(last)
	await query('update event_session set capacity = $2 where id = $1', [last, used + 1])
	const movers = orders.map((order) => () => fromProcess().moving(order, last))
	return { orders, used, movers, buyer: () => sale.hold({ session: last }) }
}

/** Moves of a process of its own: those of one process reserve places of a session in turn. */
const fromProcess = () =>
	movesOf({ ...sale, engine: { ...sale.engine, database: { ...sale.engine.database } } })

const roomAgain = () => query('update event_session set capacity = 1000 where id = $1', [last])

/** The constraint of the database is the last guard: the control drops it as well. */
async function withoutConstraint(act: () => Promise<void>): Promise<void> {
	const name = 'event_session_not_oversold'
	const [constraint] = await query(
		'select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1',
		[name],
	)
	await query(`alter table event_session drop constraint ${name}`)
	await act()
	await roomAgain()
	await query(`alter table event_session add constraint ${name} ${constraint.rule}`)
}

it('control: two moves and a buyer that trust an earlier reading all have the last place', () =>
	withoutConstraint(async () => {
		const { used, movers, buyer } = await lastPlace()
		guards.take = false
		const { pool } = sale.engine.database
		// A buyer's own statement looks for room once more when it gets the lock, so the buyer is the first to wait for it.
		const later = movers.map((move) => () => untilTransactionsWait(pool, 1).then(move))
		const ends = await endsAfterAllRead(pool, rowOf('event_session', last), [buyer, ...later])
		expect(ends).toEqual({ held: 3 })
		expect(await sale.used(last)).toBe(used + 3)
	}))

it('two moves and a buyer for the last place: one of them has it, and nothing is lost', async () => {
	for (const _ of repetitions) {
		const { orders, movers, buyer } = await lastPlace()
		const ends = await countedEnds([...movers, buyer])
		expect(ends).toEqual({ held: 1, event_session_sold_out: 2 })
		sale.pass(61)
		await sale.expire()
		for (const { id } of orders) expect(await statesOf(id)).toEqual(['booked'])
	}
	await roomAgain()
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('a place that a move gives back is sold with the commit of the move', async () => {
	const order = await moves.bought(1, { session: last, price: 20 })
	const used = await sale.used(last)
	await query('update event_session set capacity = $2 where id = $1', [last, used])
	const move = await moves.moving(order, cheaper)
	expect(await countedEnds([() => sale.hold({ session: last })])).toEqual({ event_session_sold_out: 1 })
	await sale.change(move)
	expect(await countedEnds([() => sale.hold({ session: last })])).toEqual({ held: 1 })
	await roomAgain()
})

it('control: two moves that trust an earlier reading take two places for one ticket', async () => {
	const order = await moves.bought(1)
	const carts = [await moves.moving(order, cheaper), await moves.moving(order, last)]
	Object.assign(guards, { ticket: false, order: false })
	const bookings = carts.map((cart) => () => sale.change(cart))
	const ticket = rowOf('ticket', order.tickets[0])
	expect(await endsAfterAllRead(sale.engine.database.pool, ticket, bookings)).toEqual({ held: 2 })
	expect(await statesOf(order.id)).toEqual(['booked', 'booked', 'cancelled'])
})

it('two moves of one ticket in two tabs have one winner', async () => {
	for (const _ of repetitions) {
		const order = await moves.bought(1)
		const carts = [await moves.moving(order, cheaper), await moves.moving(order, last)]
		const ends = await countedEnds(carts.map((cart) => () => sale.change(cart)))
		expect(ends).toEqual({ held: 1, ticket_state_incorrect: 1 })
		expect(await statesOf(order.id)).toEqual(['booked', 'cancelled'])
		expect(await promisedOf(order.id)).toBe(500)
	}
})

it('control: a move that trusts an earlier reading ends a ticket that was redeemed', async () => {
	const order = await moves.bought(1)
	const move = await moves.moving(order, cheaper)
	Object.assign(guards, { ticket: false, cancelling: () => redeem(order.tickets[0]) })
	expect(await countedEnds([() => sale.change(move)])).toEqual({ held: 1 })
	expect(await statesOf(order.id)).toEqual(['booked', 'cancelled'])
})

it('a move and scans at the same time have one winner', async () => {
	for (const _ of repetitions) {
		const order = await moves.bought(1)
		const move = await moves.moving(order, cheaper)
		const [moved, redeemed] = await Promise.all([
			countedEnds([() => sale.change(move)]),
			countedEnds(many(3, () => () => redeem(order.tickets[0]))),
		])
		expect([moved.held ?? 0, redeemed.held ?? 0].sort()).toEqual([0, 1])
		expect(await statesOf(order.id)).toEqual(moved.held ? ['booked', 'cancelled'] : ['redeemed'])
	}
})

it('control: a move and a cancellation that trust an earlier reading leave a live ticket in a cancelled order', async () => {
	const order = await moves.bought(1)
	const move = await moves.moving(order, cheaper)
	Object.assign(guards, { ticket: false, order: false })
	const ends = await endsAfterAllRead(sale.engine.database.pool, rowOf('ticket', order.tickets[0]), [
		() => sale.change(move),
		() => cancelOrder(sale.engine, sale.seller, order.id, {}, staff),
	])
	expect(ends).toEqual({ held: 2 })
	expect(await statesOf(order.id)).toEqual(['booked', 'cancelled'])
})

it('a move and a cancellation of its order at the same time return the money once, without a deadlock', async () => {
	for (const _ of repetitions) {
		const order = await moves.bought(2)
		const move = await moves.moving(order, cheaper)
		const { deadlocks, result: ends } = await watchDeadlocks(sale.engine.database.pool, () =>
			countedEnds([
				() => sale.change(move),
				() => cancelOrder(sale.engine, sale.seller, order.id, {}, staff),
			]),
		)
		expect(deadlocks).toBe(0)
		expect(ends.held).toBeGreaterThanOrEqual(1)
		expect(await promisedOf(order.id)).toBe(5000)
		expect(await statesOf(order.id)).not.toContain('booked')
	}
})

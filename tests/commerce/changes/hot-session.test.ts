import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { Refusal } from '#app/contract/errors.ts'
import { type Bought, cheaper as elsewhere, saturday as hot, movesOf, openMovable } from './movable.ts'

// `npm run test:hunt` makes 10,000.
const acts = Number(process.env.HOT_SESSION_ACTS ?? 240)
const callers = 24
const places = 20

const sale = await openMovable({}, { capacity: 100_000, price_rules: [] })
const { bought, moving } = movesOf(sale)
const { pool } = sale.engine.database
afterAll(() => sale.close())
await pool.query('update event_session set capacity = $2 where id = $1', [hot, places])

const sold = { bought: 0, moved: 0, full: 0 }
/** Acts that are still to do. */
let left = acts
/** What is sold out is refused from memory, sooner than a visitor could ask again. */
const retryMs = 5

async function move(order: Bought, session: string): Promise<Bought> {
	const cart = await moving(order, session)
	await sale.change(cart)
	sold.moved += 1
	return { ...order, tickets: cart.ticketIds }
}

/** What an act makes; null where the session is sold out, which is no act. Every other end of it fails the test. */
async function unlessFull<T>(act: Promise<T>): Promise<T | null> {
	try {
		return await act
	} catch (error) {
		if (!(error instanceof Refusal) || error.code !== 'event_session_sold_out') throw error
		sold.full += 1
		left += 1
		await pause(retryMs)
		return null
	}
}

async function buy(): Promise<Bought | null> {
	const order = await unlessFull(bought(1, { session: hot }))
	if (order) sold.bought += 1
	return order
}

const deadlocks = async (): Promise<number> => {
	const { rows } = await pool.query(
		'select deadlocks::integer as count from pg_stat_database where datname = current_database()',
	)
	return rows[0].count
}

it(`movers and buyers sell one hot session exactly: ${acts} acts`, {
	timeout: 60_000 + acts * 500,
}, async () => {
	const before = await deadlocks()
	/** Buys a place and moves away with it, so that it is sold again. */
	const buyer = async (): Promise<void> => {
		let order: Bought | null = null
		for (; left > 0; left -= 1) {
			if (order) await move(order, elsewhere)
			order = order ? null : await buy()
		}
	}
	/** Moves one order into the session and out of it. */
	const mover = async (): Promise<void> => {
		let order = await bought(1, { session: elsewhere })
		for (let isIn = false; left > 0; left -= 1) {
			const moved = await unlessFull(move(order, isIn ? elsewhere : hot))
			if (moved) isIn = !isIn
			order = moved ?? order
		}
	}
	await Promise.all(Array.from({ length: callers }, (_, number) => (number % 2 === 0 ? buyer() : mover())))
	expect(await usedAndLive()).toEqual({ isExact: true, isOversold: false })
	// The storm was one: most of its acts took a place or gave one back, and some found none.
	expect(sold.moved).toBeGreaterThan(acts / 4)
	expect(sold.bought).toBeGreaterThan(acts / 10)
	expect(sold.full).toBeGreaterThan(0)
	expect(await deadlocks()).toBe(before)
	expect(sale.faults).toEqual([])
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('a place that a mover gives back is sold by the next request', async () => {
	const last: Bought[] = []
	for (let order = await buy(); order; order = await buy()) last.push(order)
	const [leaving] = last
	if (!leaving) throw new Error('nothing was left to buy')
	await move(leaving, elsewhere)
	expect(await buy()).not.toBeNull()
	expect(await buy()).toBeNull()
})

async function usedAndLive() {
	const { rows } = await pool.query(
		`select used_capacity = (
				select count(*)
				from ticket
				where event_session_id = $1
				and state in ('in_cart', 'booked')
			) as "isExact",
			used_capacity > $2 as "isOversold"
		from event_session
		where id = $1`,
		[hot, places],
	)
	return rows[0]
}

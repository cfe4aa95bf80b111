import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { moveTickets } from '#app/commerce/changes/move.ts'
import { openSale, type Sale } from '#tests/builders/sale.ts'
import { aTheatre, evening, nextEvening } from '#tests/builders/theatre.ts'
import { rules } from '#tests/commerce/changes/movable.ts'
import { countedEnds, endsAfterAllRead, watchDeadlocks } from '../ends.ts'

/** The race runs twice: first without the unique row of a seat, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({ unique: true }))

vi.mock('#app/commerce/inventory/unique-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/inventory/unique-store.ts')>()
	/** Trusts the plan, which has read that the seats are free. */
	const takeSeats: typeof store.takeSeats = async (...asked) =>
		guards.unique ? store.takeSeats(...asked) : []
	return { ...store, takeSeats }
})

const type = 'evt_play_stalls_full'

let sale: Sale
beforeAll(async () => {
	sale = await openSale(
		aTheatre({
			zones: { stalls: ['oooooo', 'oooooo'] },
			terms: { changes: rules },
		}),
	)
})
afterAll(() => sale.close())
afterEach(() => {
	guards.unique = true
})

/** An order of one seat on the first evening. */
async function seated(seat: string) {
	const cart = await sale.hold({ type, session: evening, seat })
	await sale.pay(cart, '50.00')
	const { ticket_order, ticket } = await sale.book(cart)
	return { link: ticket_order._data[0]?.link ?? '', tickets: ticket._data.map(({ id }) => id) }
}
type Seated = Awaited<ReturnType<typeof seated>>

const moving = ({ link, tickets }: Seated, seat: string) =>
	moveTickets(sale.engine, sale.seller, {
		link,
		visitor: null,
		body: { tickets, event_session_id: nextEvening, seats: [seat] },
	})
const buying = (seat: string) => sale.hold({ type, session: nextEvening, seat })

it('the last seat goes to one of two movers and a buyer, and the others keep what they had', async () => {
	const orders = [await seated('stalls-a1'), await seated('stalls-a2')]
	for (let at = 1; at <= 6; at += 1) {
		const seat = `stalls-b${at}`
		const { deadlocks, result } = await watchDeadlocks(sale.engine.database.pool, () =>
			countedEnds([...orders.map((order) => () => moving(order, seat)), () => buying(seat)]),
		)
		expect([deadlocks, result]).toEqual([0, { held: 1, seat_unavailable: 2 }])
	}
	const ids = orders.flatMap(({ tickets }) => tickets)
	const { rows } = await sale.engine.database.pool.query(
		'select state, seat_id from ticket where id = any($1) order by seat_id',
		[ids],
	)
	expect(rows).toEqual([
		{ state: 'booked', seat_id: 'stalls-a1' },
		{ state: 'booked', seat_id: 'stalls-a2' },
	])
	expect(await sale.ledgerDifferences()).toEqual([])
})

it('a seat that many movers want has one of them', async () => {
	const orders: Seated[] = []
	for (let at = 3; at <= 6; at += 1) orders.push(await seated(`stalls-a${at}`))
	const ends = await countedEnds(orders.map((order) => () => moving(order, 'stalls-a1')))
	expect(ends).toEqual({ held: 1, seat_unavailable: 3 })
})

// Runs last, because it leaves differences in the ledger.
it('control: without its unique row, a mover and a buyer who both found a seat free have it', async () => {
	const order = await seated('stalls-b1')
	guards.unique = false
	const session = `select id from event_session where id = '${nextEvening}'`
	const acts = [() => moving(order, 'stalls-a2'), () => buying('stalls-a2')]
	const ends = await endsAfterAllRead(sale.engine.database.pool, session, acts)
	expect(ends).toEqual({ held: 2 })
	expect(await sale.ledgerDifferences()).not.toEqual([])
})

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { createEngine } from '#app/commerce/engine.ts'
import { openDatabase } from '#app/data/database.server.ts'
import { type EntrySketch, entry, openSale } from '#tests/builders/sale.ts'
import { aTheatre, evening } from '#tests/builders/theatre.ts'
import { clockAt } from '#tests/builders/venue.ts'
import { countedEnds, endOf, many, meetingOf, watchDeadlocks } from './ends.ts'

/** Each race runs twice: first without the engine's own guard, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({ unique: true, queue: true, looked: async () => {} }))

vi.mock('#app/commerce/inventory/unique-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/inventory/unique-store.ts')>()
	/** Takes the counters as the plan has read them. */
	const takeSeats: typeof store.takeSeats = async (...asked) => {
		await guards.looked()
		return guards.unique ? store.takeSeats(...asked) : []
	}
	return { ...store, takeSeats }
})

vi.mock('#app/commerce/seats/store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/seats/store.ts')>()
	const lockBestSeats: typeof store.lockBestSeats = async (...asked) => {
		if (guards.queue) await store.lockBestSeats(...asked)
	}
	return { ...store, lockBestSeats }
})

vi.mock('#app/commerce/seats/next-best.ts', async (original) => {
	const nextBest = await original<typeof import('#app/commerce/seats/next-best.ts')>()
	const withNextBest: typeof nextBest.withNextBest = (asking, act) =>
		guards.queue ? nextBest.withNextBest(asking, act) : act()
	return { ...nextBest, withNextBest }
})

// Ten rows of ten seats: one hundred.
const zones = { stalls: many(10, () => 'oooooooooo') }
const sale = await openSale(aTheatre({ zones }))
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})
afterEach(async () => {
	Object.assign(guards, { unique: true, queue: true, looked: async () => {} })
	await sale.engine.database.pool.query('truncate session_seat, ticket, cart cascade')
	await sale.engine.database.pool.query('update event_session set used_capacity = 0')
})

const seatEntry = (seat: string, quantity = 1): EntrySketch => ({
	type: 'evt_play_stalls_full',
	session: evening,
	seat,
	quantity,
})
const party = (quantity: number) => () => sale.hold(seatEntry('*', quantity))
const choosing =
	(...seats: string[]) =>
	() =>
		sale.hold(...seats.map((seat) => seatEntry(seat)))

/** How many live tickets each seat has. */
async function ticketsBySeat(): Promise<number[]> {
	const { rows } = await sale.engine.database.pool.query(
		'select count(*)::integer as tickets from ticket where seat_id is not null group by seat_id',
	)
	return rows.map((row) => row.tickets)
}

const soldOnce = (seats: number) => Array.from({ length: seats }, () => 1)

describe('two carts that want one seat', () => {
	it('control: without its unique row, both have it', async () => {
		guards.unique = false
		const ends = await countedEnds(many(20, () => choosing('stalls-a5')))
		expect(ends).toEqual({ held: 20 })
		expect((await sale.ledgerDifferences()).join()).toContain('taken for nobody')
	})
	it('with it, one has it and the others are refused with its id', async () => {
		const ends = await countedEnds(many(40, () => choosing('stalls-a5')))
		expect(ends).toEqual({ held: 1, seat_unavailable: 39 })
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('and another, in either order: one has both, and no deadlock', async () => {
		const { deadlocks, result } = await watchDeadlocks(sale.engine.database.pool, () =>
			countedEnds(
				many(60, (index) =>
					index % 2 ? choosing('stalls-a1', 'stalls-b1') : choosing('stalls-b1', 'stalls-a1'),
				),
			),
		)
		expect([result, deadlocks]).toEqual([{ held: 1, seat_unavailable: 59 }, 0])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('in chains that overlap: every seat has one ticket at most', async () => {
		const seat = (at: number) => `stalls-c${(at % 10) + 1}`
		const { deadlocks } = await watchDeadlocks(sale.engine.database.pool, () =>
			countedEnds(many(80, (index) => choosing(seat(index), seat(index + 1), seat(index + 2)))),
		)
		expect(deadlocks).toBe(0)
		const tickets = await ticketsBySeat()
		expect(tickets).toEqual(soldOnce(tickets.length))
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('many parties that ask for the best seats', () => {
	it('control: without the queue and the next best seats, all but one are refused while seats are left', async () => {
		guards.queue = false
		guards.looked = meetingOf(8)
		const ends = await countedEnds(many(8, () => party(2)))
		expect(ends).toEqual({ held: 1, seat_unavailable: 7 })
	})
	it('of fifty parties for a hundred seats: all sit', async () => {
		const { deadlocks, result } = await watchDeadlocks(sale.engine.database.pool, () =>
			countedEnds(many(50, () => party(2))),
		)
		expect([result, deadlocks]).toEqual([{ held: 50 }, 0])
		expect(await ticketsBySeat()).toEqual(soldOnce(100))
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('more than there are: the house is full, and the others are refused as sold out', async () => {
		const ends = await countedEnds(many(70, () => party(2)))
		expect(ends).toEqual({ held: 50, ticket_group_sold_out: 20 })
		expect(await ticketsBySeat()).toEqual(soldOnce(100))
	})
	it('together with visitors who choose the very best seats: no party is refused', async () => {
		const seats = many(30, (index) => `stalls-${'abc'[Math.floor(index / 10)]}${(index % 10) + 1}`)
		const ends = await countedEnds([...many(25, () => party(2)), ...seats.map((seat) => choosing(seat))])
		// 80 of 100 seats are requested: a chosen seat may be refused as taken, a best seat never.
		const tickets = await ticketsBySeat()
		expect(tickets).toEqual(soldOnce(tickets.length))
		const parties = await sale.engine.database.pool.query(
			'select cart_id from ticket group by cart_id having count(*) = 2',
		)
		expect(parties.rowCount).toBe(25)
		expect((ends.held ?? 0) + (ends.seat_unavailable ?? 0)).toBe(55)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('from several processes, each with its own connections: all sit', async () => {
		const others = await Promise.all(many(3, () => openDatabase(sale.options)))
		try {
			const engines = await Promise.all(
				others.map((database) => createEngine({ database, clockOffsetMs: clockAt() })),
			)
			const body = { add: [entry(seatEntry('*', 2))], remove: [] }
			const ends = await countedEnds(
				many(50, (index) => () => {
					const engine = engines[index % engines.length]
					if (!engine) throw new Error('there are engines')
					return createCart(engine, sale.seller, body)
				}),
			)
			expect(ends).toEqual({ held: 50 })
			expect(await ticketsBySeat()).toEqual(soldOnce(100))
			expect(await sale.ledgerDifferences()).toEqual([])
		} finally {
			await Promise.all(others.map((database) => database.close()))
		}
	})
	it('of different sizes, for exactly as many seats as there are: all sit', async () => {
		const ends = await countedEnds(many(40, (index) => party((index % 4) + 1)))
		expect(ends).toEqual({ held: 40 })
		expect(await ticketsBySeat()).toEqual(soldOnce(100))
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('choosing against the end of a hold', () => {
	it('gives the seat to one of those who choose it, whichever transaction ends the hold', async () => {
		for (let round = 0; round < 8; round += 1) {
			const seat = `stalls-d${round + 1}`
			await sale.hold(seatEntry(seat))
			sale.pass(16)
			const ends = await countedEnds([
				() => sale.expire(),
				...many(8, () => choosing(seat)),
				() => sale.expire(),
			])
			expect(ends).toEqual({ held: 3, seat_unavailable: 7 })
		}
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('refuses its own visitor, whose cart has expired', async () => {
		const cart = await sale.hold(seatEntry('stalls-e1'))
		sale.pass(16)
		const change = sale.modify(cart, {
			add: [entry(seatEntry('stalls-e2'))],
			remove: [],
		})
		const [own, other] = await Promise.all([endOf(change), endOf(sale.hold(seatEntry('stalls-e1')))])
		expect([own, other]).toEqual(['cart_expired', 'held'])
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('seats many parties on a full house of expired holds', async () => {
		await countedEnds(many(50, () => party(2)))
		sale.pass(16)
		const ends = await countedEnds(many(50, () => party(2)))
		expect(ends).toEqual({ held: 50 })
		expect(await ticketsBySeat()).toEqual(soldOnce(100))
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { readingCatalog } from '#app/commerce/catalog/facts-store.ts'
import { findBestSeats } from '#app/commerce/seats/best.ts'
import { getSeatMap } from '#app/commerce/seats/map.ts'
import { type EntrySketch, entry, openSale } from '#tests/builders/sale.ts'
import { aTheatre, evening } from '#tests/builders/theatre.ts'
import { clockAt, sessionId } from '#tests/builders/venue.ts'
import { countedEnds, endOf, many, untilTransactionsWait, watchDeadlocks, whileLocked } from './ends.ts'

/** A request that needs a place of an expired hold waits for the transaction that ends it; a control does not wait. */
const guards = vi.hoisted(() => ({ wait: true, rowsFirst: true, afterRead: async () => {} }))

vi.mock('#app/commerce/inventory/expired-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/inventory/expired-store.ts')>()
	const lockExpiredCarts: typeof store.lockExpiredCarts = (ctx, on, limit, busy) =>
		store.lockExpiredCarts(ctx, on, limit, guards.wait ? busy : 'skipped')
	const hasExpired: typeof store.hasExpired = async (...asked) => {
		await guards.afterRead()
		return store.hasExpired(...asked)
	}
	return { ...store, lockExpiredCarts, hasExpired }
})

vi.mock('#app/commerce/inventory/store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/inventory/store.ts')>()
	const readWithExpired: typeof store.readWithExpired = async (...asked) => {
		const read = await store.readWithExpired(...asked)
		await guards.afterRead()
		return read
	}
	return { ...store, readWithExpired }
})

vi.mock('#app/commerce/seats/store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/seats/store.ts')>()
	const readSessionSeats: typeof store.readSessionSeats = async (...asked) => {
		const seats = await store.readSessionSeats(...asked)
		await guards.afterRead()
		return seats
	}
	const readExpiredSeats: typeof store.readExpiredSeats = async (...asked) => {
		const seats = await store.readExpiredSeats(...asked)
		await guards.afterRead()
		return seats
	}
	return { ...store, readSessionSeats, readExpiredSeats }
})

vi.mock('#app/commerce/inventory/plan.ts', async (original) => {
	const plan = await original<typeof import('#app/commerce/inventory/plan.ts')>()
	const inOrder: typeof plan.inOrder = (claims) => {
		const rank = (claim: (typeof claims)[number]) => (plan.isCounter(claim) ? 0 : 1)
		const ordered = plan.inOrder(claims)
		return guards.rowsFirst ? ordered : ordered.toSorted((one, other) => rank(one) - rank(other))
	}
	return { ...plan, inOrder }
})
const theatre = aTheatre({ zones: { stalls: ['oooooooooo'] } })
const { promos = [], seat_maps: [hall] = [] } = theatre.catalog()
const sale = await openSale(
	theatre
		.withEvent({ capacity: 4, times: ['1000', '1200'], group: { max_tickets_per_order: 4 } })
		.withEvent({ id: 'evt_few', capacity: 100, times: ['1000'], group: { capacity: 4 } })
		.withEvent({
			id: 'evt_gala',
			seat_map: hall?.id,
			times: ['2000'],
			groups: [
				{
					id: 'grp_gala',
					name: 'Gala',
					handler: 'seated',
					zones: ['stalls'],
					capacity: 10,
					types: [{ id: 'evt_gala_full', name: 'Full', price: '50.00' }],
				},
			],
		})
		.withEvent({ id: 'evt_wide', capacity: -1, times: ['1800'] })
		.with({
			promos: [
				...promos,
				{
					id: 'once',
					name: 'Once',
					kind: 'percent',
					value: '10',
					codes: [{ code: 'ONCE', max_uses: 1 }],
				},
			],
		}),
)
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})
afterEach(async () => {
	Object.assign(guards, { wait: true, rowsFirst: true, afterRead: async () => {} })
	sale.pass(24 * 60)
	await sale.expire()
	expect(await sale.ledgerDifferences()).toEqual([])
})

const full: EntrySketch = { quantity: 4 }
const few: EntrySketch = { type: 'evt_few_adult', session: sessionId('evt_few'), quantity: 4 }
/** With it a reservation does not go through the batcher. */
const wide: EntrySketch = { type: 'evt_wide_adult', session: sessionId('evt_wide', '2027-05-01', '1800') }
const seat: EntrySketch = { type: 'evt_play_stalls_full', session: evening, seat: 'stalls-a1' }
const coded = () =>
	createCart(sale.engine, sale.seller, {
		add: [entry({ ...wide, quantity: 1 })],
		remove: [],
		preReservePromoCodes: ['ONCE'],
	})

const requests: Record<string, () => Promise<unknown>> = {
	'places of a session': () => sale.hold(full),
	'places of a session and something else': () => sale.hold(full, wide),
	'places of a group': () => sale.hold(few),
	'places of a group and something else': () => sale.hold(few, wide),
	'a seat': () => sale.hold(seat),
	'the last use of a code': coded,
}

/** A cart holds all of it, its hold is over, and another transaction has locked the cart. */
async function whileBeingEnded(want: () => Promise<unknown>): Promise<{ waited: boolean; end: string }> {
	await want()
	sale.pass(60)
	const { pool } = sale.engine.database
	const { waited, ended } = await whileLocked(pool, `select from cart where state = 'pending'`, async () => {
		const end = endOf(want())
		const isFirst = await (guards.wait ? Promise.race([end, untilTransactionsWait(pool, 1)]) : end)
		return { waited: isFirst === undefined, ended: { end } }
	})
	return { waited, end: await ended.end }
}

describe.each(Object.entries(requests))('%s of a hold that is being ended', (_, want) => {
	it('control: a request that does not wait is refused', async () => {
		guards.wait = false
		expect((await whileBeingEnded(want)).end).not.toBe('held')
	})
	it('are held as soon as that transaction is done', async () => {
		expect(await whileBeingEnded(want)).toEqual({ waited: true, end: 'held' })
	})
})

/** Runs the expiry job right after the next read of an expired hold, or of its places. */
function expireAfterNextRead(): void {
	guards.afterRead = async () => {
		guards.afterRead = async () => {}
		await sale.expire()
	}
}

it.each(Object.entries(requests))('%s of a hold that expires between two reads are held', async (_, want) => {
	await want()
	sale.pass(60)
	expireAfterNextRead()
	expect(await endOf(want())).toBe('held')
})

it('a seat whose hold expires between two reads is free on the map, and the best that is left', async () => {
	await sale.hold(...many(10, (at) => ({ ...seat, seat: `stalls-a${at + 1}` })))
	sale.pass(60)
	const reader = await readingCatalog(sale.engine, sale.seller)
	const params = { id: 'evt_play', session_id: evening }
	expireAfterNextRead()
	const map = await getSeatMap(reader, { params, query: {} })
	expect(map.seat._data.filter(({ state }) => state === 'available')).toHaveLength(10)

	await sale.hold(...many(10, (at) => ({ ...seat, seat: `stalls-a${at + 1}` })))
	sale.pass(60)
	const later = await readingCatalog(sale.engine, sale.seller)
	expireAfterNextRead()
	const body = { quantities: [{ ticket_group_id: 'evt_play_stalls', quantity: 1 }] }
	expect((await findBestSeats(later, { params, query: {}, body })).seat._data).toHaveLength(1)
})

it('many requests for places of many expired holds at once get as many as there are', async () => {
	const noon: EntrySketch = { session: sessionId('evt_ga', '2027-05-01', '1200') }
	for (const held of [{}, noon, noon, {}, {}]) await sale.hold({ ...held, quantity: 1 })
	await sale.hold({}, noon, noon)
	sale.pass(60)
	const wants = many(24, (index) => (index % 2 ? [{}, noon] : [noon, {}]))
	const ends = await countedEnds(wants.map((want) => () => sale.hold(...want)))
	expect(ends).toEqual({ held: 4, event_session_sold_out: 20 })
})

describe('a seat of a counted group whose hold is over', () => {
	const session = sessionId('evt_gala', '2027-05-01', '2000')
	const want = () => sale.hold({ type: 'evt_gala_full', session, seat: 'stalls-a5' })

	/** A transaction holds the counter; a reservation, then the expiry job wait for it: counts their deadlocks. */
	async function meet(): Promise<{ deadlocks: number; result: string }> {
		await want()
		sale.pass(60)
		const { pool } = sale.engine.database
		return watchDeadlocks(pool, async () => {
			const counter = `select from session_group where event_session_id = '${session}'`
			const acts = await whileLocked(pool, counter, async () => {
				const end = endOf(want())
				await untilTransactionsWait(pool, 1)
				const expired = sale.expire()
				if (!guards.rowsFirst) await untilTransactionsWait(pool, 2)
				return { end, expired }
			})
			await acts.expired
			return acts.end
		})
	}

	it('control: with counters first, reservation and expiry job deadlock', async () => {
		guards.rowsFirst = false
		expect((await meet()).deadlocks).toBeGreaterThan(0)
	})
	it('is taken over without a deadlock', async () => {
		expect(await meet()).toEqual({ deadlocks: 0, result: 'held' })
	})
})

import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCart } from '#app/commerce/cart/create.ts'
import { sweepCarts } from '#app/commerce/cart/expire.ts'
import { type EntrySketch, entry, openSale, type Sale } from '#tests/builders/sale.ts'
import { aTheatre, evening } from '#tests/builders/theatre.ts'
import { clockAt, sessionId } from '#tests/builders/venue.ts'
import { countedEnds, endOf, many, untilWaiting, watchDeadlocks } from './ends.ts'

/** A visitor who needs a place of a hold that is over waits for whoever is ending it; in a control, does not. */
const guards = vi.hoisted(() => ({ wait: true, rowsFirst: true }))

vi.mock('#app/commerce/inventory/lapsed-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/inventory/lapsed-store.ts')>()
	const lockLapsedCarts: typeof store.lockLapsedCarts = (ctx, on, limit, busy) =>
		store.lockLapsedCarts(ctx, on, limit, guards.wait ? busy : 'skipped')
	return { ...store, lockLapsedCarts }
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

let sale: Sale
beforeAll(async () => {
	const theatre = aTheatre({ zones: { stalls: ['oooooooooo'] } })
	const { promos = [], seat_maps: [hall] = [] } = theatre.catalog()
	sale = await openSale(
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
})
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})
afterEach(async () => {
	Object.assign(guards, { wait: true, rowsFirst: true })
	sale.pass(24 * 60)
	await sweepCarts(sale.engine, sale.seller)
	expect(await sale.books()).toEqual([])
})

const full: EntrySketch = { quantity: 4 }
const few: EntrySketch = { type: 'evt_few_adult', session: sessionId('evt_few'), quantity: 4 }
/** Beside it a reservation is no plain one: it does not go through the combiner. */
const wide: EntrySketch = { type: 'evt_wide_adult', session: sessionId('evt_wide', '2027-05-01', '1800') }
const seat: EntrySketch = { type: 'evt_play_stalls_full', session: evening, seat: 'stalls-a1' }
const coded = () =>
	createCart(sale.engine, sale.seller, {
		add: [entry({ ...wide, quantity: 1 })],
		remove: [],
		preReservePromoCodes: ['ONCE'],
	})

const wishes: Record<string, () => Promise<unknown>> = {
	'places of a session': () => sale.hold(full),
	'places of a session and something else': () => sale.hold(full, wide),
	'places of a group': () => sale.hold(few),
	'places of a group and something else': () => sale.hold(few, wide),
	'a seat': () => sale.hold(seat),
	'the last use of a code': coded,
}

/** Somebody holds all of it; the hold is over, and another transaction has its cart in hand. */
async function whileBeingEnded(want: () => Promise<unknown>): Promise<{ waited: boolean; end: string }> {
	await want()
	sale.pass(60)
	const other = await sale.engine.database.pool.connect()
	try {
		await other.query('begin')
		await other.query(`select from cart where state = 'pending' for update`)
		const end = endOf(want())
		const waited =
			(await Promise.race([end, delay(guards.wait ? 250 : 20_000, 'still waiting')])) === 'still waiting'
		await other.query('rollback')
		return { waited, end: await end }
	} finally {
		other.release()
	}
}

describe.each(Object.entries(wishes))('%s of a hold that is being ended', (_, want) => {
	it('control: who does not wait is refused', async () => {
		guards.wait = false
		expect((await whileBeingEnded(want)).end).not.toBe('held')
	})
	it('are held as soon as it is done', async () => {
		expect(await whileBeingEnded(want)).toEqual({ waited: true, end: 'held' })
	})
})

it('many visitors who need places of many lapsed holds at once get as many as there are', async () => {
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

	/** Somebody works on the counter; a visitor comes, then the sweeper: who waits for whom? */
	async function meet(): Promise<{ deadlocks: number; result: string }> {
		await want()
		sale.pass(60)
		const { pool } = sale.engine.database
		return watchDeadlocks(pool, async () => {
			const other = await pool.connect()
			await other.query('begin')
			await other.query(
				'update session_group set used_capacity = used_capacity where event_session_id = $1',
				[session],
			)
			const end = endOf(want())
			await untilWaiting(pool, 1)
			const swept = sweepCarts(sale.engine, sale.seller)
			if (!guards.rowsFirst) await untilWaiting(pool, 2)
			await other.query('commit')
			other.release()
			await swept
			return end
		})
	}

	it('control: counters first, visitor and sweeper wait for each other', async () => {
		guards.rowsFirst = false
		expect((await meet()).deadlocks).toBeGreaterThan(0)
	})
	it('is taken over without anybody waiting in a circle', async () => {
		expect(await meet()).toEqual({ deadlocks: 0, result: 'held' })
	})
})

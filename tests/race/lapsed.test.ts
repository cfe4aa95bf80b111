import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCart } from '#app/commerce/cart/create.ts'
import { sweepCarts } from '#app/commerce/cart/expire.ts'
import { type EntrySketch, entry, openSale, type Sale } from '#tests/builders/sale.ts'
import { aTheatre, evening } from '#tests/builders/theatre.ts'
import { clockAt, sessionId } from '#tests/builders/venue.ts'
import { countedEnds, endOf, many } from './ends.ts'

/** A visitor who needs a place of a hold that is over waits for whoever is ending it; in a control, does not. */
const guards = vi.hoisted(() => ({ wait: true }))

vi.mock('#app/commerce/inventory/lapsed-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/inventory/lapsed-store.ts')>()
	const lockLapsedCarts: typeof store.lockLapsedCarts = (ctx, on, limit, busy) =>
		store.lockLapsedCarts(ctx, on, limit, guards.wait ? busy : 'skipped')
	return { ...store, lockLapsedCarts }
})

let sale: Sale
beforeAll(async () => {
	const theatre = aTheatre({ zones: { stalls: ['oooooooooo'] } })
	const { promos = [] } = theatre.catalog()
	sale = await openSale(
		theatre
			.withEvent({ capacity: 4, times: ['1000', '1200'], group: { max_tickets_per_order: 4 } })
			.withEvent({ id: 'evt_few', capacity: 100, times: ['1000'], group: { capacity: 4 } })
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
	guards.wait = true
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
		const waited = (await Promise.race([end, delay(250, 'still waiting')])) === 'still waiting'
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

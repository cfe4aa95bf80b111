import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createReservationBatcher } from '#app/commerce/cart/batch/reservation-batcher.ts'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import type { Engine } from '#app/commerce/engine.ts'
import { entry, openSale } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'
import { countedEnds, many, watchDeadlocks } from '../ends.ts'

const places = 40
const times = ['1000', '1200', '1400']
const sale = await openSale(
	aVenue('test-venue', { overlap: { paddingMinutes: 0, exemptCategories: ['Admission'] } })
		.with({ shared_places: { boat: { capacity: places } } })
		.withEvent({ id: 'evt_en', capacity: -1, places: 'boat', times })
		.withEvent({ id: 'evt_es', capacity: -1, places: 'boat', times }),
)
afterAll(() => sale.close())
beforeEach(async () => {
	sale.pass(60)
	while ((await sale.expire()) > 0);
})

const pool = () => sale.engine.database.pool

/** A process of its own: those of one share a batcher. */
function aProcess(): Engine {
	const own = { ...sale.engine, database: { ...sale.engine.database } }
	return { ...own, batcher: createReservationBatcher(own) }
}

const tours = (time: string) =>
	['evt_en', 'evt_es'].map((event) => ({
		type: `${event}_adult`,
		session: sessionId(event, '2027-05-01', time),
	}))
const buy = (engine: Engine, tour: { type: string; session: string }) => () =>
	createCart(engine, sale.seller, { add: [entry(tour)], remove: [] })

/** Both tours at each time, wanted by more buyers than there are places, in four processes. */
const race = (of: readonly string[]) =>
	countedEnds(
		many(4, (index) => {
			const engine = aProcess()
			const wanted = many(15, () => of.flatMap(tours)).flat()
			return (index % 2 ? wanted.toReversed() : wanted).map((tour) => buy(engine, tour))
		}).flat(),
	)

const sold = async (time: string): Promise<number> => {
	const used = await Promise.all(tours(time).map(({ session }) => sale.used(session)))
	return used.reduce((sum, one) => sum + one, 0)
}

describe('two tours of one boat, wanted by four processes', () => {
	it('control: without the trigger the boat is sold twice', async () => {
		await pool().query('alter table event_session disable trigger shared_places_of_sessions')
		try {
			await race(['1000'])
			expect(await sold('1000')).toBeGreaterThan(places)
		} finally {
			sale.pass(60)
			while ((await sale.expire()) > 0);
			await pool().query('alter table event_session enable trigger shared_places_of_sessions')
		}
	})
	it('sell every place once', async () => {
		expect(await race(['1000'])).toEqual({ held: places, event_session_sold_out: 120 - places })
		expect(await sold('1000')).toBe(places)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('sell the boats of several times without a deadlock', async () => {
		const { deadlocks, result } = await watchDeadlocks(pool(), () => race(times))
		expect(deadlocks).toBe(0)
		expect(result).toEqual({ held: 3 * places, event_session_sold_out: 3 * (120 - places) })
		expect(await Promise.all(times.map(sold))).toEqual(times.map(() => places))
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('sell one place at a time to carts with both tours', async () => {
		const both = (engine: Engine) => () =>
			createCart(engine, sale.seller, { add: tours('1000').map((tour) => entry(tour)), remove: [] })
		const ends = await countedEnds(many(4, () => many(15, () => both(sale.engine))).flat())
		expect(ends.held).toBe(places / 2)
		expect(await sold('1000')).toBe(places)
	})
})

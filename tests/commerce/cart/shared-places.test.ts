import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readingCatalog } from '#app/commerce/catalog/facts-store.ts'
import { applyCatalog } from '#app/commerce/catalog/import/apply.ts'
import { packChangedDays } from '#app/commerce/catalog/pack-days.ts'
import { getCalendar, getSession, listSessions } from '#app/commerce/catalog/read/calendar.ts'
import type { Reader } from '#app/commerce/catalog/read/records.ts'
import type { Sale as Reported } from '#app/commerce/sales.ts'
import { entry, openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'

/** One boat with ten seats, two tours; at most eight in Spanish. */
const boatOf = (capacity: number) =>
	aVenue('test-venue', { overlap: { paddingMinutes: 0, exemptCategories: ['Admission'] } })
		.with({ shared_places: { boat: { capacity } } })
		.withEvent({ id: 'evt_en', capacity: -1, places: 'boat' })
		.withEvent({ id: 'evt_es', capacity: 8, places: 'boat' })
		.withEvent({ id: 'evt_ga', capacity: 20 })
const sale = await openSale(boatOf(10))
afterAll(() => sale.close())
beforeEach(async () => {
	sale.pass(60)
	await sale.expire()
	expect(await sale.ledgerDifferences()).toEqual([])
})

const [en, es] = [sessionId('evt_en'), sessionId('evt_es')]
const english = (quantity: number) => ({ type: 'evt_en_adult', session: en, quantity })
const spanish = (quantity: number) => ({ type: 'evt_es_adult', session: es, quantity })

const reader = (): Promise<Reader> => readingCatalog(sale.engine, sale.seller)
async function shown(event: string, id: string) {
	const ctx = await reader()
	const one = (await getSession(ctx, { id: event, sessionId: id })).event_session._data[0]
	const listed = (await listSessions(ctx, event, {})).event_session._data.find((row) => row.id === id)
	expect(listed).toMatchObject({ available_capacity: one?.available_capacity, sold_out: one?.sold_out })
	return { left: one?.available_capacity, soldOut: one?.sold_out }
}
const shared = async () => {
	const { rows } = await sale.engine.database.pool.query(
		"select used_capacity, capacity from shared_places where id = 'boat.2027-05-01T14:00'",
	)
	return rows[0]
}

describe('two tours of one boat', () => {
	it('show what the other tour leaves, and are sold out together', async () => {
		await sale.hold(english(7))
		expect(await shared()).toEqual({ used_capacity: 7, capacity: 10 })
		expect(await shown('evt_es', es)).toEqual({ left: 3, soldOut: false })
		expect(await refusal(sale.hold(spanish(4)))).toMatchObject({
			_code: 'session_capacity_exceeded',
			_extra: { session_id: es, available: 3 },
		})
		await sale.hold(spanish(3))
		expect(await shown('evt_en', en)).toEqual({ left: 0, soldOut: true })
		expect(await refusal(sale.hold(english(1)))).toMatchObject({ _code: 'event_session_sold_out' })
		expect(await refusal(sale.hold(spanish(1)))).toMatchObject({ _code: 'event_session_sold_out' })
	})
	it('have a limit of their own', async () => {
		expect(await shown('evt_es', es)).toEqual({ left: 8, soldOut: false })
		expect(await refusal(sale.hold(spanish(9)))).toMatchObject({ _extra: { available: 8 } })
	})
	it('count in calendars, as the day is and once it is packed', async () => {
		const day = async () => (await getCalendar(await reader(), 'evt_en', {})).calendar._data[0]
		while ((await packChangedDays(sale.engine, sale.seller)) > 0);
		const before = (await day())?.available ?? 0
		await sale.hold(spanish(8))
		expect((await day())?.available).toBe(before - 8)
		while ((await packChangedDays(sale.engine, sale.seller)) > 0);
		expect((await day())?.available).toBe(before - 8)
	})
	it('are exchanged in a full boat, and given back', async () => {
		await sale.hold(spanish(3))
		const cart = await sale.hold(english(7))
		await sale.modify(cart, { add: [entry(spanish(2))], remove: cart.ticketIds.slice(0, 2) })
		expect([await sale.used(en), await sale.used(es), await shared()]).toEqual([
			5,
			5,
			{ used_capacity: 10, capacity: 10 },
		])
		await sale.discard(cart)
		expect(await shared()).toEqual({ used_capacity: 3, capacity: 10 })
	})
	it('in one cart take their places together', async () => {
		await sale.hold(english(8))
		expect(await refusal(sale.hold(english(1), spanish(2)))).toMatchObject({
			_code: 'session_capacity_exceeded',
			_extra: { session_id: es, available: 1 },
		})
		await sale.hold(english(1), spanish(1))
		expect(await shared()).toEqual({ used_capacity: 10, capacity: 10 })
	})
	it('get the places of expired holds of the other', async () => {
		await sale.hold(english(10))
		sale.pass(60)
		await sale.hold(spanish(8))
		expect(await shared()).toEqual({ used_capacity: 8, capacity: 10 })
	})
	it('are reported with the events of both', async () => {
		const reports: Reported[] = []
		sale.engine.sales?.listen((one) => void reports.push(one))
		await sale.hold(english(1))
		expect(reports.at(-1)?.eventIds?.toSorted()).toEqual(['evt_en', 'evt_es'])
		await sale.hold({})
		expect(reports.at(-1)?.eventIds).toEqual(['evt_ga'])
	})
	it('keep what is taken when the boat becomes smaller or is taken away', async () => {
		await sale.hold(english(4), spanish(3))
		await applyCatalog(sale.engine, sale.seller, boatOf(5).catalog())
		expect(await shared()).toEqual({ used_capacity: 7, capacity: 7 })
		expect(await refusal(sale.hold(english(1)))).toMatchObject({ _code: 'event_session_sold_out' })
		await applyCatalog(sale.engine, sale.seller, boatOf(12).catalog())
		await sale.hold(english(5))
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

import { afterAll, beforeEach, expect, it } from 'vitest'
import { readingCatalog } from '#app/commerce/catalog/facts-store.ts'
import { packChangedDays } from '#app/commerce/catalog/pack-days.ts'
import { getCalendar } from '#app/commerce/catalog/read/calendar.ts'
import { openSale } from '#tests/builders/sale.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { untilTransactionsWait, whileLocked } from '../ends.ts'

// A reservation that is committed while its day is packed must be in the calendar. The control packs in three statements and
// loses the reservation.
const places = 20
const sale = await openSale(aVenue().withEvent({ dates: ['2027-05-01'], times: ['1000'], capacity: places }))
afterAll(() => sale.close())
const { engine, seller } = sale
const { pool } = engine.database

beforeEach(async () => {
	await packChangedDays(engine, seller)
	expect(await changes()).toBe(0)
})

const changes = async (): Promise<number> => (await pool.query('select from event_day_change')).rowCount ?? 0

async function placesShown(): Promise<number | null | undefined> {
	const [day] = (await getCalendar(await readingCatalog(engine, seller), 'evt_ga', {})).calendar._data
	return day?.available
}

it('control: a day that is read, and whose changes are deleted later, loses a reservation between', async () => {
	const before = await placesShown()
	await sale.hold()
	const { rows } = await pool.query('select used_capacity from event_session')
	const left = places - rows[0].used_capacity
	await sale.hold()
	await pool.query('delete from event_day_change')
	await pool.query(
		`update event_day set sessions = (sessions::jsonb || jsonb_build_object('left', jsonb_build_array($1::integer)))::json`,
		[left],
	)
	expect(await placesShown()).toBe((before ?? 0) - 1)
	expect(places - (await sale.used())).toBe((before ?? 0) - 2)
	// The next change of the day makes it right again.
	await sale.hold()
	expect(await placesShown()).toBe((before ?? 0) - 3)
})

it('a reservation during the packing of its day stays in the calendar', async () => {
	const before = (await placesShown()) ?? 0
	await sale.hold()
	const packing = await whileLocked(pool, 'select from event_day', async () => {
		const packed = { days: packChangedDays(engine, seller) }
		// The statement has read the day, and waits to write it.
		await untilTransactionsWait(pool, 1)
		await sale.hold()
		expect(await placesShown()).toBe(before - 2)
		return packed
	})
	expect(await packing.days).toBe(1)
	expect(await changes()).toBeGreaterThan(0)
	expect(await placesShown()).toBe(before - 2)
	await packChangedDays(engine, seller)
	expect(await changes()).toBe(0)
	expect(await placesShown()).toBe(before - 2)
})

it('a second process packs nothing while the first one does', async () => {
	await sale.hold()
	const packing = await whileLocked(pool, 'select from event_day', async () => {
		const packed = { days: packChangedDays(engine, seller) }
		await untilTransactionsWait(pool, 1)
		expect(await packChangedDays(engine, seller)).toBe(0)
		return packed
	})
	expect(await packing.days).toBe(1)
})

it('reservations of one day do not wait for each other, nor for a process that packs it', async () => {
	const used = await sale.used()
	await sale.hold()
	const packing = await whileLocked(pool, 'select from event_day', async () => {
		const packed = { days: packChangedDays(engine, seller) }
		await untilTransactionsWait(pool, 1)
		await Promise.all(Array.from({ length: 6 }, () => sale.hold()))
		return packed
	})
	expect(await packing.days).toBe(1)
	expect(await sale.used()).toBe(used + 7)
})

import { describe, expect, test } from 'vitest'
import { readingCatalog } from '#app/commerce/catalog/facts-store.ts'
import { getCalendar, getSession, listSessions } from '#app/commerce/catalog/read/calendar.ts'
import { listEvents } from '#app/commerce/catalog/read/events.ts'
import { entry, openSale, refusal } from '#tests/builders/sale.ts'
import { engineOn, sessionId } from '#tests/builders/venue.ts'
import { aGroup, openCatalogs } from './reading.ts'

const catalogs = await openCatalogs('all-day')

/** Saturday 2027-05-01 in New York; the all-day session lasts from 10:00 to 17:00. */
const at = (clock: string): Date => new Date(`2027-05-01T${clock}:00-04:00`)
const today = sessionId('evt_ga')
const groups = [aGroup('counted', { capacity: 5 })]

const aGallery = () =>
	catalogs
		.venue()
		.withEvent({ times: ['1000'], durationMinutes: 420, groups })
		.withEvent({
			id: 'evt_last',
			times: ['1000'],
			durationMinutes: 420,
			groups: [aGroup('last')],
			meta: { last_entry_minutes: 45 },
		})
		.withEvent({ id: 'evt_short', times: ['1000'], durationMinutes: 300, groups: [aGroup('short')] })
		.withEvent({
			id: 'evt_once',
			event_type: 'single',
			dates: ['2027-05-01'],
			times: ['1000'],
			durationMinutes: 420,
			groups: [aGroup('once')],
		})

describe('an all-day session that has begun', () => {
	test('is on sale in the sessions, the calendar and the listing until it ends', async () => {
		const venue = aGallery()
		for (const [clock, isOnSale] of [
			['12:00', true],
			['16:59', true],
			['17:00', false],
		] as const) {
			const reader = await catalogs.readerAt(venue, at(clock))
			const sessions = await listSessions(reader, 'evt_ga', { 'start_datetime._ondate': '2027-05-01' })
			expect(sessions.event_session._data.map(({ id }) => id)).toEqual(isOnSale ? [today] : [])
			const [day] = (await getCalendar(reader, 'evt_ga', {})).calendar._data
			expect([day?.date, day?.enabled, day?.available]).toEqual(['2027-05-01', isOnSale, isOnSale ? 5 : 0])
			const listed = await listEvents(reader, { date: 'today', embed: ['event_session'] })
			const ids = listed.event_template._data.map(({ id }) => id)
			expect(ids.includes('evt_ga')).toBe(isOnSale)
			expect(listed.event_session?._data.some(({ id }) => id === today)).toBe(isOnSale)
		}
	})

	test('can be opened by its id until it ends', async () => {
		const during = await catalogs.readerAt(aGallery(), at('16:59'))
		const { event_session } = await getSession(during, { id: 'evt_ga', sessionId: today })
		expect(event_session._data[0]).toMatchObject({ id: today, sold_out: false })
		const after = await readingCatalog(engineOn(catalogs.database, at('17:00')), during.seller)
		expect((await refusal(getSession(after, { id: 'evt_ga', sessionId: today })))._code).toBe(
			'session_not_found',
		)
	})

	test('leaves sale before its end where the event names a last entry', async () => {
		const venue = aGallery()
		const sessions = async (clock: string) => {
			const reader = await catalogs.readerAt(venue, at(clock))
			return (await listSessions(reader, 'evt_last', { 'start_datetime._ondate': '2027-05-01' }))
				.event_session._data.length
		}
		expect([await sessions('16:14'), await sessions('16:15')]).toEqual([1, 0])
	})

	test.each(['evt_short', 'evt_once'])('is not mistaken for a timed session of %s', async (id) => {
		const reader = await catalogs.readerAt(aGallery(), at('10:00'))
		const ondate = { 'start_datetime._ondate': '2027-05-01' }
		expect((await listSessions(reader, id, ondate)).event_session._data).toEqual([])
	})

	test('is imported, with its counters, from a catalogue that is applied during the day', async () => {
		const venue = aGallery()
		const engine = engineOn(catalogs.database, at('12:00'))
		await catalogs.apply(venue, engine)
		const reader = await readingCatalog(engine, venue.terms)
		const { event_session } = await listSessions(reader, 'evt_ga', { limit: 1 })
		expect(event_session._data[0]).toMatchObject({ id: today, available_capacity: 20, sold_out: false })
		const calendar = await getCalendar(reader, 'evt_ga', {})
		expect(calendar.calendar._data[0]).toMatchObject({ date: '2027-05-01', available: 5 })
	})

	test('stays as it is when the same catalogue is applied again during the day', async () => {
		const venue = aGallery()
		await catalogs.apply(venue)
		expect(await catalogs.apply(venue, engineOn(catalogs.database, at('12:00')))).toEqual([])
	})

	test('can be held until the last entry, and not after it', async () => {
		const sale = await openSale(aGallery())
		const session = sessionId('evt_last')
		const hold = () => sale.hold({ type: 'last_type', session })
		// The clock begins at noon of the day before: 28 hours later it is 16:00.
		sale.pass(28 * 60)
		const cart = await hold()
		const { ticket } = await sale.read(cart)
		expect(ticket._data).toEqual([
			expect.objectContaining({
				start_datetime: at('10:00').toISOString(),
				end_datetime: at('17:00').toISOString(),
				all_day: true,
			}),
		])
		sale.pass(20)
		expect(await refusal(hold())).toMatchObject({
			_code: 'session_not_on_sale',
			_extra: { session_id: entry({ session }).event_session_id },
		})
		await sale.close()
	})
})

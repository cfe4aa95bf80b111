import { describe, expect, test } from 'vitest'
import { packChangedDays } from '#app/commerce/catalog/pack-days.ts'
import { getCalendar, getSession, listSessions } from '#app/commerce/catalog/read/calendar.ts'
import { listEvents } from '#app/commerce/catalog/read/events.ts'
import type { Reader } from '#app/commerce/catalog/read/records.ts'
import { engineOn, sessionId } from '#tests/builders/venue.ts'
import { aGroup, openCatalogs, setUsed } from './reading.ts'

const catalogs = await openCatalogs('guests')
const first = sessionId('evt_ga', '2027-05-01')
const laps = aGroup('laps', { capacity: 2, exclude_from_event_capacity: true })

const reader = (groups = [aGroup('hall')]) =>
	catalogs.readerAt(
		catalogs
			.venue()
			.withEvent({ groups, min_guests: 6, times: ['1000'], dates: ['2027-05-01', '2027-05-02'] }),
	)
const firstDay = async (ctx: Reader) => (await getCalendar(ctx, 'evt_ga', {})).calendar._data[0]
const session = async (ctx: Reader) =>
	(await getSession(ctx, { id: 'evt_ga', sessionId: first })).event_session._data[0]

describe('a session from six guests up', () => {
	test.each([
		[14, false],
		[15, true],
	])('with %d of 20 places taken is sold out: %s', async (used, isSoldOut) => {
		const ctx = await reader()
		await setUsed(ctx, used, { sessionId: first })
		const { event_session } = await listSessions(ctx, 'evt_ga', {})
		const known = { min_guests: 6, available_capacity: 20 - used, sold_out: isSoldOut }
		expect(event_session._data[0]).toMatchObject(known)
		expect(await session(ctx)).toMatchObject(known)
		// Of the sessions as they are, and of the day once it is packed.
		for (const pack of [false, true]) {
			if (pack) await packChangedDays(engineOn(catalogs.database), ctx.seller)
			expect(await firstDay(ctx)).toMatchObject({
				available: isSoldOut ? 0 : 20 - used,
				status: isSoldOut ? 'sold_out' : expect.stringMatching(/available|few/),
			})
		}
	})

	test('is not sold out while there are places beside those of its guests', async () => {
		const ctx = await reader([aGroup('hall'), laps])
		await setUsed(ctx, 17, { sessionId: first })
		expect(await firstDay(ctx)).toMatchObject({ available: 2 })
		expect(await session(ctx)).toMatchObject({ sold_out: false })
	})

	test('has its number in the event, for pages that know no session yet', async () => {
		const ctx = await reader()
		expect((await listEvents(ctx, {})).event_template._data).toMatchObject([{ min_guests: 6 }])
	})
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCalendar, getSession, listSessions } from '#app/commerce/catalog/read/calendar.ts'
import { getEvent, listEvents } from '#app/commerce/catalog/read/events.ts'
import { postCalendar, postSessions } from '#app/commerce/catalog/read/party.ts'
import { priceCheck } from '#app/commerce/catalog/read/price-check.ts'
import type { Reader } from '#app/commerce/catalog/read/records.ts'
import { type BigVenue, openBigVenue } from '#tests/builders/big-venue.ts'
import { openTestDatabase, type TestDatabase } from '#tests/builders/database.ts'

let opened: TestDatabase[]
let small: BigVenue
let large: BigVenue
beforeAll(async () => {
	opened = [await openTestDatabase(), await openTestDatabase()]
	const [one, other] = opened.map(({ database }) => database)
	if (!one || !other) throw new Error('two databases are needed')
	small = await openBigVenue(one, { perDay: 3, elsewhere: 0, tickets: 30 })
	// Ten times the sessions, of this event's past and of another event, and a hundred times the tickets.
	large = await openBigVenue(other, { perDay: 3, elsewhere: 15_000, tickets: 3_000 })
}, 120_000)
afterAll(async () => {
	for (const { close } of opened) await close()
})

const params = { id: 'evt_ga' }
const embed = ['ticket_group' as const, 'ticket_type' as const]

test.each<[string, (venue: BigVenue, reader: Reader) => Promise<unknown>]>([
	['the calendar', (_, reader) => getCalendar(reader, 'evt_ga', { _format: 'extended' })],
	[
		'the calendar of a party',
		(venue, reader) => postCalendar(reader, { params, query: {}, body: venue.party }),
	],
	[
		'the sessions of a day',
		({ day }, reader) => listSessions(reader, 'evt_ga', { 'start_datetime._ondate': day }),
	],
	[
		'the sessions of a day for a party',
		({ day, party }, reader) =>
			postSessions(reader, { params, query: { 'start_datetime._ondate': day }, body: party }),
	],
	['the next session', (_, reader) => listSessions(reader, 'evt_ga', { sold_out: false, limit: 1 })],
	['one session', ({ sessionId }, reader) => getSession(reader, { ...params, sessionId }, { embed })],
	['one event', (_, reader) => getEvent(reader, 'evt_ga', { embed })],
	[
		'the listing of a day with sessions',
		({ day }, reader) => listEvents(reader, { category: 'Admission', date: day, includeSessions: true }),
	],
	[
		'the listing with its next sessions',
		(_, reader) => listEvents(reader, { category: 'Admission', embed: ['next_session'] }),
	],
	['the price check', ({ party }, reader) => priceCheck(reader, { params, query: {}, body: party })],
])(
	'%s reads the same rows in a house of ten times the sessions, in three statements at most',
	async (_, read) => {
		const before = await small.workOf((reader) => read(small, reader))
		const after = await large.workOf((reader) => read(large, reader))
		expect(before.rowsRead).toBeGreaterThan(0)
		// A few rows of the catalogue are found by another way in a larger house; a walk over it would be thousands.
		expect(after.rowsRead).toBeLessThanOrEqual(before.rowsRead * 1.2 + 20)
		expect(after.statements.length).toBeLessThanOrEqual(3)
		// Tickets are never counted: counters are.
		expect(after.statements.join('\n')).not.toMatch(/\b(from|join) ticket\b/)
	},
)

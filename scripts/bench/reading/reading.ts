import { getCalendar, getSession, listSessions } from '#app/commerce/catalog/read/calendar.ts'
import { getEvent, listEvents } from '#app/commerce/catalog/read/events.ts'
import { postCalendar, postSessions } from '#app/commerce/catalog/read/party.ts'
import { priceCheck } from '#app/commerce/catalog/read/price-check.ts'
import type { Reader } from '#app/commerce/catalog/read/records.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { type BigVenue, openBigVenue, type Size } from '#tests/builders/big-venue.ts'
import { freshDatabaseUrl } from '#tests/builders/postgres.ts'
import { type Figure, short } from '../figure.ts'
import type { Setting } from '../setting.ts'
import { median, spreadOf } from '../statistics.ts'
import { callFigures } from './reading-calls.ts'

// V8 compiles the code of a reading during its first dozens of calls, and whichever database comes first would pay for it.
const warmUpCount = 30
// A reading of a few milliseconds is often disturbed: with so many rounds their median is certain.
const roundCount = 41

/** 18 months with 12,012 sessions; ten times the sessions elsewhere and a hundred times the tickets; ten times its own. */
const sizes: { small: Size; large: Size; dense: Size } = {
	small: { perDay: 22, elsewhere: 0, tickets: 1_000 },
	large: { perDay: 22, elsewhere: 108_000, tickets: 100_000 },
	dense: { perDay: 220, elsewhere: 0, tickets: 1_000 },
}

interface Reading {
	/** Id in the table of goals, "" for none. */
	goal: string
	what: string
	read(venue: BigVenue, reader: Reader): Promise<unknown>
	/** Milliseconds at the small size. */
	l1: number | null
	l2: number | null
}

const params = { id: 'evt_ga' }
const ofDay = ({ day }: BigVenue) => ({ 'start_datetime._ondate': day })

/** Each as the API computes it when nothing is cached, text included. The days of calendars are packed, as the job leaves them. */
const readings: Reading[] = [
	{
		goal: 'AP2',
		what: 'calendar of 18 months, 12,012 sessions, extended',
		read: (_, reader) => getCalendar(reader, 'evt_ga', { _format: 'extended' }),
		l1: 40,
		l2: 12,
	},
	{
		goal: 'AP2',
		what: 'the same for a party of 10 ticket types',
		read: ({ party }, reader) => postCalendar(reader, { params, query: {}, body: party }),
		l1: 40,
		l2: 12,
	},
	{
		goal: 'AP3',
		what: 'sessions of one day',
		read: (venue, reader) => listSessions(reader, 'evt_ga', ofDay(venue)),
		l1: 10,
		l2: 4,
	},
	{
		goal: 'AP3',
		what: 'sessions of one day for a party, with price schedule',
		read: (venue, reader) => postSessions(reader, { params, query: ofDay(venue), body: venue.party }),
		l1: 10,
		l2: 4,
	},
	{
		goal: 'AP1',
		what: 'one session with groups and types',
		read: ({ sessionId }, reader) =>
			getSession(reader, { ...params, sessionId }, { embed: ['ticket_group', 'ticket_type'] }),
		l1: 10,
		l2: 5,
	},
	{
		goal: 'AP1',
		what: 'one event with groups, types and rules',
		read: (_, reader) =>
			getEvent(reader, 'evt_ga', { embed: ['ticket_group', 'ticket_type', 'message_rule', 'venue'] }),
		l1: 10,
		l2: 5,
	},
	{
		goal: '',
		what: 'listing of a day with its sessions',
		read: ({ day }, reader) =>
			listEvents(reader, { category: 'Admission', date: day, includeSessions: true }),
		l1: null,
		l2: null,
	},
	{
		goal: '',
		what: 'price check of 10 ticket types over all sessions',
		read: ({ party }, reader) => priceCheck(reader, { params, query: {}, body: party }),
		l1: null,
		l2: null,
	},
]

/** Reading what is on sale, cold, and how it grows with sessions and sold tickets. */
export async function readingFigures(setting: Setting): Promise<Figure[]> {
	const embedded = await figuresOn('embedded', (name) =>
		openDatabase({ databaseUrl: null, dataDir: `${setting.folder}/reading-${name}` }),
	)
	if (!setting.postgres) return embedded
	const postgres = await figuresOn('PostgreSQL', async (name) =>
		openDatabase({ databaseUrl: await freshDatabaseUrl(`reading_${name}`), dataDir: '' }),
	)
	return [...postgres, ...embedded, ...(await callFigures(setting))]
}

async function figuresOn(kind: string, open: (name: string) => Promise<Database>): Promise<Figure[]> {
	const databases: Database[] = []
	const venueOf = async (name: keyof typeof sizes): Promise<BigVenue> => {
		const database = await open(name)
		databases.push(database)
		return openBigVenue(database, sizes[name])
	}
	try {
		const [small, large] = [await venueOf('small'), await venueOf('large')]
		// So many sessions of one event need a minute to be written, and twice that in the embedded database.
		const dense = kind === 'embedded' ? null : await venueOf('dense')
		const figures: Figure[] = []
		for (const reading of readings) figures.push(...(await compare(kind, reading, { small, large, dense })))
		return figures
	} finally {
		for (const database of databases) await database.close()
	}
}

interface Venues {
	small: BigVenue
	large: BigVenue
	dense: BigVenue | null
}

/** Rounds alternate between the sizes, so that a busy minute disturbs all alike. */
async function compare(kind: string, reading: Reading, venues: Venues): Promise<Figure[]> {
	const { small, large, dense } = venues
	const times = { small: [] as number[], large: [] as number[], dense: [] as number[] }
	for (let round = -warmUpCount; round < roundCount; round += 1) {
		const took = {
			small: await timed(small, reading),
			large: await timed(large, reading),
			dense: dense ? await timed(dense, reading) : Number.NaN,
		}
		if (round < 0) continue
		times.small.push(took.small)
		times.large.push(took.large)
		times.dense.push(took.dense)
	}
	const work = {
		small: await small.workOf((reader) => reading.read(small, reader)),
		large: await large.workOf((reader) => reading.read(large, reader)),
	}
	const { what } = reading
	// The goals in milliseconds are those of PostgreSQL.
	const { goal, l1, l2 } = kind === 'embedded' ? { goal: '', l1: null, l2: null } : reading
	return [
		{
			...lower,
			goal,
			what: `${kind}: ${what}`,
			value: median(times.small),
			unit: 'ms',
			l1,
			l2,
			spread: spreadOf(times.small),
			context: `${work.small.statements.length} statements`,
		},
		{
			...growth(times.small, times.large),
			goal: 'GR1',
			what: '  10 x the sessions elsewhere, 100 x the tickets',
			l1: 1.5,
			l2: 1.15,
		},
		{
			...lower,
			goal: 'GR2',
			what: '  the same in rows read',
			value: work.large.rowsRead / work.small.rowsRead,
			unit: 'x',
			l1: 2,
			l2: 1,
			spread: null,
			context: `${short(work.large.rowsRead)} to ${short(work.small.rowsRead)} rows`,
		},
		...(dense
			? [
					{
						...growth(times.small, times.dense),
						goal: '',
						what: '  10 x its own sessions',
						l1: null,
						l2: null,
					},
				]
			: []),
	]
}

const lower = { better: 'lower' } as const

function growth(
	before: readonly number[],
	after: readonly number[],
): Pick<Figure, 'value' | 'unit' | 'better' | 'spread' | 'context'> {
	const ratios = after.map((milliseconds, round) => milliseconds / (before[round] ?? Number.NaN))
	return {
		...lower,
		value: median(ratios),
		unit: 'x',
		spread: spreadOf(ratios),
		context: `${short(median(after))} to ${short(median(before))} ms`,
	}
}

async function timed(venue: BigVenue, { read }: Reading): Promise<number> {
	const began = performance.now()
	JSON.stringify(await read(venue, venue.reader))
	return performance.now() - began
}

import { readingCatalog } from '#app/commerce/catalog/facts-store.ts'
import { packChangedDays } from '#app/commerce/catalog/pack-days.ts'
import type { Reader } from '#app/commerce/catalog/read/records.ts'
import type { Database } from '#app/data/database.server.ts'
import { sql } from '#app/data/sql.ts'
import { statementsOn } from '#app/data/statements.ts'
import { aVenue, engineOn, fixedNow } from './venue.ts'

const sellerId = 'big-venue'
const eventId = 'evt_ga'
const ticketTypes = 10

/** Numbers of rows. */
export interface Size {
	/** Sessions of the event on each of its 546 days: 22 make 12,012. */
	perDay: number
	/** As many again of other events, and of this one's past. */
	elsewhere: number
	/** Sold. */
	tickets: number
}

export interface BigVenue {
	reader: Reader
	/** A day in the middle of the 18 months. */
	day: string
	/** A session of that day. */
	sessionId: string
	/** One of each of ten ticket types. */
	party: { ticket_types_required: { ticket_type_id: string; quantity: number }[] }
	/** What a reading asks of the database. */
	workOf(read: (reader: Reader) => Promise<unknown>): Promise<Work>
}

/** Statements, and the rows of tables that they look at. */
export interface Work {
	statements: string[]
	rowsRead: number
}

/** A venue as large as is wanted, written straight into the tables. */
export async function openBigVenue(database: Database, size: Size): Promise<BigVenue> {
	const venue = aVenue(sellerId)
		.withEvent({
			...sketch(),
			sessions: [],
			price_rules: [
				{
					name: 'Weekends',
					when: { weekdays: ['sat', 'sun'] },
					increases: { type_0: '2.00' },
					badge: 'Peak',
				},
				{ name: 'Late', when: { time_of_day: { start: '1600', end: '2400' } }, prices: { type_0: '19.00' } },
			],
			message_rules: [{ id: 'm', triggers: { weekdays: ['sat'] }, action: 'date_annotation', text: 'Busy' }],
		})
		.withEvent({ id: 'evt_other', category: 'Talks', sessions: [] })
	await venue.applyTo(engineOn(database))
	await addSessions(database, eventId, { first: 1, last: 546, perDay: size.perDay })
	const rest = Math.ceil(size.elsewhere / 2 / 546)
	await addSessions(database, eventId, { first: -546, last: -1, perDay: rest })
	await addSessions(database, 'evt_other', { first: 1, last: 546, perDay: rest })
	await addTickets(database, size.tickets)
	// As the job does within seconds of each change.
	while ((await packChangedDays(engineOn(database), venue.terms)) > 0);
	await sql`analyze`.execute(database.sql)
	const reader: Reader = await readingCatalog(engineOn(database, fixedNow), venue.terms)
	const day = '2028-01-15'
	return {
		reader,
		day,
		sessionId: `${eventId}.${day.replaceAll('-', '')}.1`,
		party: {
			ticket_types_required: Array.from({ length: ticketTypes }, (_, at) => ({
				ticket_type_id: `type_${at}`,
				quantity: 1,
			})),
		},
		workOf: (read) => workOf(database, reader, read),
	}
}

/** Four groups: one without a capacity of its own, two with one, one beside the session's. */
function sketch() {
	const type = (at: number) => ({ id: `type_${at}`, name: `Type ${at}`, price: `${20 + at}.00` })
	return {
		groups: [
			{ id: 'hall', name: 'Hall', capacity: 40, types: [0, 1, 2, 3].map(type) },
			{ id: 'front', name: 'Front', capacity: 20, types: [4, 5, 6].map(type) },
			{ id: 'laps', name: 'Laps', capacity: 10, exclude_from_event_capacity: true, types: [7].map(type) },
			{ id: 'late', name: 'Late', capacity: 30, types: [8, 9].map(type) },
		],
	}
}

async function addSessions(
	{ sql: db }: Database,
	event: string,
	{ first, last, perDay }: { first: number; last: number; perDay: number },
): Promise<void> {
	if (perDay === 0) return
	// In pieces: a statement that takes longer than fifteen seconds is given up.
	const days = Math.max(1, Math.floor(4_000 / perDay))
	for (let from = first; from <= last; from += days)
		await addDaysOf(db, event, { first: from, last: Math.min(last, from + days - 1), perDay })
	if (event === eventId) await addCounters(db, { first, last })
}

interface Days {
	first: number
	last: number
}

async function addDaysOf(
	db: Database['sql'],
	event: string,
	{ first, last, perDay }: Days & { perDay: number },
): Promise<void> {
	// By the wall clock of New York in winter: where the hour is off by one, nothing that is measured changes.
	await sql`
		insert into event_session (seller_id, id, event_template_id, start_datetime, end_datetime, local_date, start_time,
			end_time, capacity, used_capacity)
		select ${sellerId}, ${event}::text || '.' || to_char(day, 'YYYYMMDD') || '.' || number, ${event},
			day + time + interval '5 hours', day + time + interval '6 hours', day::date, to_char(day + time, 'HH24MI'),
			to_char(day + time + interval '1 hour', 'HH24MI'), 60, number % 50
		from generate_series(${first}::integer, ${last}::integer) as offset_days
		cross join generate_series(1, ${perDay}::integer) as number
		cross join lateral (select date '2027-04-30' + offset_days * interval '1 day' as day,
			interval '9 hours' + number * (interval '12 hours' / ${perDay}::integer) as time) as moment
	`.execute(db)
}

async function addCounters(db: Database['sql'], { first, last }: Days): Promise<void> {
	for (let from = first; from <= last; from += 50)
		await addCountersOf(db, { first: from, last: Math.min(last, from + 49) })
}

async function addCountersOf(db: Database['sql'], { first, last }: Days): Promise<void> {
	await sql`
		insert into session_group (seller_id, event_session_id, ticket_group_id, local_date, capacity, used_capacity)
		select ${sellerId}, event_session.id, ticket_group.id, event_session.local_date, ticket_group.capacity, event_session.used_capacity % 10
		from event_session
		join ticket_group
			on ticket_group.seller_id = event_session.seller_id
			and ticket_group.event_template_id = event_session.event_template_id
		where event_session.seller_id = ${sellerId}
		and event_session.event_template_id = ${eventId}
		and event_session.local_date between date '2027-04-30' + ${first}::integer and date '2027-04-30' + ${last}::integer
	`.execute(db)
}

async function addTickets({ sql: db }: Database, count: number): Promise<void> {
	await sql`
		insert into cart (seller_id, id, cart_number, state, credential_hash, currency, created_at)
		select ${sellerId}, 'crt_' || number, 'C' || number, 'booked', '', 'USD', now()
		from generate_series(0, ${Math.ceil(count / 4)}::integer) as number
	`.execute(db)
	for (let from = 1; from <= count; from += 20_000)
		await addTicketsOf(db, from, Math.min(count, from + 19_999))
}

async function addTicketsOf(db: Database['sql'], first: number, last: number): Promise<void> {
	await sql`
		insert into ticket (seller_id, id, cart_id, state, event_session_id, event_template_id, ticket_group_id,
			ticket_type_id, takes_session, takes_group, face_value, adjusted_value, created_at)
		select ${sellerId}, 'tkt_' || number, 'crt_' || number / 4, 'booked', sessions.ids[1 + number % sessions.length], ${eventId},
			'hall', 'type_0', true, true, 2000, 2000, now()
		from generate_series(${first}::integer, ${last}::integer) as number
		cross join (select array_agg(id) as ids, count(*)::integer as length
			from event_session where seller_id = ${sellerId} and event_template_id = ${eventId}) as sessions
	`.execute(db)
}

async function workOf(
	database: Database,
	reader: Reader,
	read: (reader: Reader) => Promise<unknown>,
): Promise<Work> {
	const asked: { text: string; parameters: readonly unknown[] }[] = []
	const db = statementsOn(database.pool, (text, parameters) => void asked.push({ text, parameters }))
	await read({ ...reader, sql: db })
	let rowsRead = 0
	for (const { text, parameters } of asked) {
		const { rows } = await database.pool.query(`explain (analyze, format json) ${text}`, [...parameters])
		rowsRead += rowsOf(rows[0]['QUERY PLAN'][0].Plan)
	}
	return { statements: asked.map(({ text }) => text), rowsRead }
}

interface Plan {
	'Relation Name'?: string
	'Actual Rows': number
	'Actual Loops': number
	'Rows Removed by Filter'?: number
	Plans?: Plan[]
}

/** Rows of tables that a plan looked at, those that it then left out included. */
function rowsOf(plan: Plan): number {
	const seen = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
	const own = plan['Relation Name'] ? seen * plan['Actual Loops'] : 0
	return (plan.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner), own)
}

import { type RawBuilder, sql } from 'kysely'
import type { Answer, ParsedInput } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import { groupPlaces, sessionPlaces } from '#app/rules/availability.ts'
import { priceOf } from '#app/rules/price.ts'
import { placesLeft as leftIn } from '#app/rules/quantity.ts'
import type { Ctx } from '../context.ts'
import { requireEvent } from './events.ts'
import { type EventRecord, placesLeft, todayAt, withGroups } from './records.ts'
import {
	type GroupCount,
	placesOf,
	type SessionRow,
	wireGroup,
	wireSession,
	wireType,
	wireVenue,
} from './wire.ts'

type SessionsQuery = ParsedInput<'listSessions'>['query']

const sessionColumns = sql`
	event_session.id, event_session.event_template_id, event_session.start_datetime, event_session.end_datetime,
	event_session.local_date, event_session.start_time, event_session.end_time, event_session.capacity,
	event_session.oversell_capacity, event_session.used_capacity, event_session.annotations
`

/**
 * Sessions of an event still to come, by date or range, in order of start. Sold out is counted over the groups
 * asked about; `available_capacity` is the session's own.
 *
 * errors - event_not_found
 */
export async function listSessions(
	ctx: Ctx,
	id: string,
	query: SessionsQuery,
): Promise<Answer<'listSessions'>> {
	const record = withGroups(await requireEvent(ctx, id), query['ticket_group_id._in'])
	const rows = await readSessions(ctx, record, query)
	const sessions = rows.map(({ left, ...row }) => wireSession(row, record, left, ctx.seller.currency))
	return { event_session: { _data: sessions } }
}

async function readSessions(
	ctx: Ctx,
	record: EventRecord,
	query: SessionsQuery,
): Promise<(SessionRow & { left: number | null })[]> {
	const places = placesLeft(record)
	const { rows } = await sql<SessionRow & { left: number | null }>`
		select ${sessionColumns}, ${places} as left
		from event_session
		where seller_id = ${ctx.seller.sellerId}
		and event_template_id = ${record.event.id}
		and not withdrawn
		and ${sql.join(conditions(ctx, record, query), sql` and `)}
		order by start_datetime ${query._sort === '-start_datetime' ? sql`desc` : sql`asc`}, id
		limit ${query.limit ?? 1000}
	`.execute(ctx.sql)
	return rows
}

function conditions(ctx: Ctx, record: EventRecord, query: SessionsQuery): RawBuilder<unknown>[] {
	const from = query['start_datetime._gte']
	const before = query['start_datetime._lt']
	const date = query['start_datetime._ondate']
	const isFull = sql`coalesce(${placesLeft(record)} = 0, false)`
	return [
		sql`start_datetime > ${ctx.now}`,
		sql`local_date >= ${todayAt(ctx, record.venue.timezone)}`,
		...(from === undefined ? [] : [sql`start_datetime >= ${from}`]),
		...(before === undefined ? [] : [sql`start_datetime < ${before}`]),
		...(date === undefined ? [] : [sql`local_date = ${date}`]),
		...(query.sold_out === undefined ? [] : [query.sold_out ? isFull : sql`not ${isFull}`]),
	]
}

/**
 * One session still to come, with what `embed` names of its venue, ticket groups and ticket types; types are
 * priced for it and say how many are left for them.
 *
 * errors - event_not_found, session_not_found (also once it has started)
 */
export async function getSession(
	ctx: Ctx,
	id: string,
	sessionId: string,
	embed: readonly string[],
): Promise<Answer<'getSession'>> {
	const record = await requireEvent(ctx, id)
	const session = await requireSession(ctx, id, sessionId)
	const { currency } = ctx.seller
	const counts = countsOf(record, session)
	const groups = record.groups.map((group) => ({
		left: counts.get(group.id)?.own ?? null,
		excludedFromSession: group.exclude_from_event_capacity,
	}))
	const left = sessionPlaces(leftIn(placesOf(session)), groups)
	const moment = { date: session.local_date, time: session.start_time }
	const types = record.types.map((type) =>
		wireType(type, {
			price: priceOf(type, record.event.price_rules, moment),
			available: counts.get(type.ticket_group_id)?.left ?? null,
			currency,
		}),
	)
	return {
		event_session: { _data: [wireSession(session, record, left, currency)] },
		...(embed.includes('venue') ? { venue: { _data: [wireVenue(record.venue)] } } : {}),
		...(embed.includes('ticket_group')
			? {
					ticket_group: {
						_data: record.groups.map((group) => wireGroup(group, counts.get(group.id) ?? null)),
					},
				}
			: {}),
		...(embed.includes('ticket_type') ? { ticket_type: { _data: types } } : {}),
	}
}

interface Counter {
	group_id: string
	capacity: number
	oversell_capacity: number
	used_capacity: number
}

async function requireSession(
	ctx: Ctx,
	eventId: string,
	id: string,
): Promise<SessionRow & { counters: Counter[] }> {
	const { rows } = await sql<SessionRow & { counters: Counter[] }>`
		select ${sessionColumns}, coalesce((
			select jsonb_agg(jsonb_build_object(
				'group_id', ticket_group_id,
				'capacity', session_group.capacity,
				'oversell_capacity', session_group.oversell_capacity,
				'used_capacity', session_group.used_capacity
			))
			from session_group
			where session_group.seller_id = event_session.seller_id
			and session_group.event_session_id = event_session.id
		), '[]') as counters
		from event_session
		where seller_id = ${ctx.seller.sellerId}
		and id = ${id}
		and event_template_id = ${eventId}
		and not withdrawn
		and start_datetime > ${ctx.now}
	`.execute(ctx.sql)
	const [session] = rows
	if (!session) throw new Refusal('session_not_found', `There is no session ${id} to come`, 'event_session')
	return session
}

/** Of each group: used and left, and `own`, what its own capacity leaves; null is unlimited. */
function countsOf(
	record: EventRecord,
	session: SessionRow & { counters: Counter[] },
): Map<string, GroupCount & { own: number | null }> {
	const sessionLeft = leftIn(placesOf(session))
	return new Map(
		record.groups.map((group) => {
			const counter = session.counters.find((one) => one.group_id === group.id)
			const own = counter ? leftIn(placesOf(counter)) : null
			const left = groupPlaces(sessionLeft, {
				left: own,
				excludedFromSession: group.exclude_from_event_capacity,
			})
			return [group.id, { used: counter?.used_capacity ?? 0, left, own }]
		}),
	)
}

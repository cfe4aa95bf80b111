import {
	type Counting,
	countersOfEach,
	isOnSale,
	placesLeft,
} from '#app/commerce/catalog/availability-store.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { sessionCapacity } from '#app/commerce/shared-places-store.ts'
import { Refusal } from '#app/contract/errors.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { atSessions, type EventRecord, todayAt } from './records.ts'
import type { SessionRow } from './wire.ts'

/** A session with the places that its groups in scope can still fill; null is unlimited. */
export type CountedSession = SessionRow & { left: number | null }

const columns = sql`
	event_session.id, event_session.event_template_id, event_session.start_datetime, event_session.end_datetime,
	event_session.local_date, event_session.start_time, event_session.end_time, ${sessionCapacity} as capacity,
	event_session.oversell_capacity, event_session.used_capacity, event_session.annotations, event_session.min_guests,
	event_session.sale_from, event_session.sale_until, event_session.sale_closes_minutes
`

export interface SessionRange {
	'start_datetime._gte'?: string
	'start_datetime._lt'?: string
	'start_datetime._ondate'?: string
	_sort?: 'start_datetime' | '-start_datetime'
	limit?: number
}

/** The counts to compute for each session, and a filter. */
export interface SessionQuestion {
	counting: Counting
	conditions: readonly Statement<boolean>[]
	range: SessionRange
}

/** Reads an event's sessions on sale, by the venue's day or by range; at most 1000. */
export async function readSessions(
	ctx: Ctx,
	{ event, venue }: EventRecord,
	{ counting, conditions, range }: SessionQuestion,
): Promise<CountedSession[]> {
	const direction = range._sort === '-start_datetime' ? sql`desc` : sql`asc`
	const all = [
		isOnSale(ctx, event),
		sql`local_date >= ${todayAt(ctx, venue.timezone)}`,
		...rangeConditions(range),
		...conditions,
	]
	const { rows } = await sql<CountedSession>`
		select ${columns}, ${placesLeft(counting)} as left
		from event_session
		${countersOfEach(counting)}
		where seller_id = ${ctx.seller.sellerId}
		and event_template_id = ${event.id}
		and not withdrawn
		and ${sql.join(all, sql` and `)}
		-- the same order as by start alone, and the one of the index: past sessions are not read
		order by local_date ${direction}, start_datetime ${direction}, id
		limit ${range.limit ?? 1000}
	`.execute(ctx.sql)
	return rows
}

function rangeConditions(range: SessionRange): Statement<unknown>[] {
	const from = range['start_datetime._gte']
	const before = range['start_datetime._lt']
	const date = range['start_datetime._ondate']
	return [
		...(from === undefined ? [] : [sql`start_datetime >= ${from}`]),
		...(before === undefined ? [] : [sql`start_datetime < ${before}`]),
		...(date === undefined ? [] : [sql`local_date = ${date}`]),
	]
}

/**
 * Reads sessions of several events in one statement, in order of start. Each event counts places in its own way and so has
 * its own branch.
 */
export async function sessionsToCome(
	ctx: Ctx,
	records: readonly EventRecord[],
	{ conditions, limit }: { conditions: readonly Statement<boolean>[]; limit: number },
): Promise<(CountedSession & { record: EventRecord })[]> {
	const sold = new Map(records.map((record) => [record.event.id, atSessions(record)]))
	if (sold.size === 0) return []
	const countings = [...sold.values()].map((record) => ({
		record,
		counting: { groups: record.groups, need: null },
	}))
	const branches = countings.map(
		({ record, counting }) => sql`(
			select ${columns}, ${placesLeft(counting)} as left
			${fromSessions(ctx, record, { counters: countersOfEach(counting), conditions })}
			order by event_session.local_date, event_session.start_datetime
			limit ${limit}
		)`,
	)
	const { rows } = await sql<CountedSession>`
		select *
		from (${sql.join(branches, sql` union all `)}) as session
		order by start_datetime, id
		limit ${limit}
	`.execute(ctx.sql)
	return rows.flatMap((row) => {
		const record = sold.get(row.event_template_id)
		return record ? [{ ...row, record }] : []
	})
}

/** The part of a statement from `from` on that reads the sessions of an event on sale, with its venue in scope. */
export const fromSessions = (
	ctx: Ctx,
	record: EventRecord,
	{ counters, conditions }: { counters: Statement<unknown>; conditions: readonly Statement<boolean>[] },
): Statement<unknown> => sql`
	from event_session
	${counters}
	join venue
		on venue.seller_id = event_session.seller_id
		and venue.id = ${record.venue.id}
	where event_session.seller_id = ${ctx.seller.sellerId}
	and event_session.event_template_id = ${record.event.id}
	and not event_session.withdrawn
	and ${sql.join([isOnSale(ctx, record.event), ...conditions], sql` and `)}
`

export interface Counter {
	group_id: string
	capacity: number
	oversell_capacity: number
	used_capacity: number
}

export type SessionWithCounters = SessionRow & { counters: Counter[] }

/** Reads one session on sale with the counters of its groups. Throws `session_not_found` also once it has left sale. */
export async function requireSession(
	ctx: Ctx,
	{ event }: EventRecord,
	id: string,
): Promise<SessionWithCounters> {
	const { rows } = await sql<SessionWithCounters>`
		select ${columns}, coalesce((
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
		and event_template_id = ${event.id}
		and not withdrawn
		and ${isOnSale(ctx, event)}
	`.execute(ctx.sql)
	const [session] = rows
	if (!session) throw new Refusal('session_not_found', `There is no session ${id} to come`, 'event_session')
	return session
}

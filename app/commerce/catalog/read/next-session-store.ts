import {
	type Counting,
	countersOfEach,
	isOpen,
	placesLeft,
} from '#app/commerce/catalog/availability-store.ts'
import type { Ctx } from '#app/commerce/context.ts'
import type { NextSession } from '#app/contract/entities/session.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { isAllDay } from '#app/rules/availability.ts'
import { atSessions, type EventRecord, todayAt } from './records.ts'
import { fromSessions } from './session-store.ts'
import { type SessionRow, statusOf } from './wire.ts'

type Found = Pick<
	SessionRow,
	'id' | 'start_datetime' | 'end_datetime' | 'local_date' | 'start_time' | 'end_time'
>

/** The run of an event: `session` is null where no session to come has a place. Times are text, as JSON has them. */
interface Run {
	event_template_id: string
	first_date: string
	last_date: string
	session: (Record<keyof Found, string> & { left: number | null }) | null
}

/**
 * Reads for each event that has a session on sale the first and the last day of those sessions, and the first session with a
 * place, in one statement. Each part reads in the order of the index and stops at its first row. Each event counts places in
 * its own way and so has its own branch.
 *
 * `conditions` are on `event_session` and `venue`, as `sessionFilters` writes them.
 */
export async function nextSessions(
	ctx: Ctx,
	records: readonly EventRecord[],
	conditions: readonly Statement<boolean>[],
): Promise<NextSession[]> {
	const dated = records.filter(({ event }) => event.event_type !== 'other').map(atSessions)
	if (dated.length === 0) return []
	const branches = dated.map((record) => runOf(ctx, record, conditions))
	const { rows } = await sql<Run>`${sql.join(branches, sql` union all `)}`.execute(ctx.sql)
	const runs = new Map(rows.map((run) => [run.event_template_id, run]))
	return dated.flatMap((record) => {
		const run = runs.get(record.event.id)
		return run ? [wireRun(ctx, record, run)] : []
	})
}

function runOf(ctx: Ctx, record: EventRecord, conditions: readonly Statement<boolean>[]): Statement<Run> {
	const counting: Counting = { groups: record.groups, need: null }
	// Exact, unlike that of `sessionFilters`: each part would read the sessions of yesterday again.
	const isToCome = sql<boolean>`event_session.local_date >= ${todayAt(ctx, record.venue.timezone)}`
	const toCome = (counters: Statement<unknown>) =>
		fromSessions(ctx, record, { counters, conditions: [isToCome, ...conditions] })
	return sql<Run>`(
		select ${record.event.id}::text as event_template_id, first.local_date as first_date, last.local_date as last_date,
			to_jsonb(open) as session
		from (
			select event_session.local_date
			${toCome(sql``)}
			order by event_session.local_date, event_session.start_datetime
			limit 1
		) as first
		cross join lateral (
			select event_session.local_date
			${toCome(sql``)}
			order by event_session.local_date desc, event_session.start_datetime desc
			limit 1
		) as last
		left join lateral (
			select event_session.id, event_session.start_datetime, event_session.end_datetime, event_session.local_date,
				event_session.start_time, event_session.end_time, ${placesLeft(counting)} as left
			${toCome(countersOfEach(counting))}
			and ${isOpen(counting)}
			order by event_session.local_date, event_session.start_datetime
			limit 1
		) as open on true
	)`
}

function wireRun({ seller }: Ctx, { event }: EventRecord, { session, ...run }: Run): NextSession {
	if (!session) return { ...run, next: null }
	const { id, local_date, start_time, end_time, left } = session
	const hours = { start: new Date(session.start_datetime), end: new Date(session.end_datetime) }
	return {
		...run,
		next: {
			id,
			local_date,
			start_time,
			end_time,
			available: left,
			status: statusOf(left, seller),
			all_day: isAllDay(event.event_type, hours, seller.allDayMinHours),
		},
	}
}

import type { Ctx } from '#app/commerce/context.ts'
import { sessionLeft } from '#app/commerce/shared-places-store.ts'
import { type Statement, sql } from '#app/data/sql.ts'

/**
 * The sessions of an event's day that are not withdrawn, in columns: each array has one value for each session, in the
 * order of their ids.
 */
export interface PackedDay {
	/** Seconds from midnight UTC of the day's date, and seconds. */
	starts: number[]
	lengths: number[]
	/** Of the start on the venue's clock: 930 is half past nine. */
	times: number[]
	/** Places left; -1 is unlimited. */
	left: number[]
	/** By group with a capacity of its own: the places left of it in each session, as `left`; 0 where it is not sold. */
	groups: Record<string, number[]>
	/** When each is sold: from and until in seconds of the epoch, null without a limit, and the minutes that sales close
	 * before its last entry. Null where every session is sold until its last entry. */
	sales: [from: number | null, until: number | null, closesMinutes: number][] | null
	/** Guests that one booking brings at least, 0 for none. Null where none has such a number; days that the previous version
	 * packed are without it. */
	guests?: number[] | null
}

export interface EventDay {
	date: string
	sessions: PackedDay
}

/** Half-open. */
export interface Days {
	from: string
	until: string | undefined
}

/** Days packed in one transaction. */
export const daysPerBatch = 100

const groupLeft = sql<number>`case
	when session_group.capacity = -1 then -1
	else greatest(session_group.capacity + session_group.oversell_capacity - session_group.used_capacity, 0)
end`

/** Of the session and the group in scope. The day keeps either index good, also before the tables have statistics. */
const leftInGroup = ({ sellerId, date }: DayColumns): Statement<number> => sql<number>`
	coalesce((
		select ${groupLeft}
		from session_group
		where session_group.seller_id = ${sellerId}
		and session_group.event_session_id = event_session.id
		and session_group.ticket_group_id = ticket_group.id
		and session_group.local_date = ${date}
	), 0)
`

interface DayColumns {
	sellerId: string
	eventId: Statement<unknown>
	date: Statement<unknown>
}

/** Selects the sessions of one day as one value. */
function packedDay({ sellerId, eventId, date }: DayColumns): Statement<unknown> {
	const ofDay = sql`
		event_session.seller_id = ${sellerId}
		and event_session.event_template_id = ${eventId}
		and event_session.local_date = ${date}
		and not event_session.withdrawn
	`
	const each = (value: Statement<unknown>) =>
		sql`array_to_json(coalesce(array_agg(${value} order by event_session.id), '{}'))`
	return sql`
		select json_build_object(
			'starts', ${each(sql`extract(epoch from start_datetime)::float8 - extract(epoch from ${date})::float8`)},
			'lengths', ${each(sql`extract(epoch from end_datetime - start_datetime)::float8`)},
			'times', ${each(sql`start_time::integer`)},
			'left', ${each(sql`coalesce(${sessionLeft()}, -1)`)},
			'sales', case
				when bool_or(sale_from is not null or sale_until is not null or sale_closes_minutes <> 0)
				then json_agg(json_build_array(
					extract(epoch from sale_from)::float8, extract(epoch from sale_until)::float8, sale_closes_minutes
				) order by event_session.id)
			end,
			'guests', case when max(min_guests) > 0 then ${each(sql`min_guests`)} end,
			'groups', (
				select coalesce(json_object_agg(ticket_group.id, array_to_json(array(
					select ${leftInGroup({ sellerId, eventId, date })}
					from event_session
					where ${ofDay}
					order by event_session.id
				))), '{}')
				from ticket_group
				where ticket_group.seller_id = ${sellerId}
				and ticket_group.event_template_id = ${eventId}
				and ticket_group.capacity <> -1
			)
		) as sessions
		from event_session
		where ${ofDay}
	`
}

/**
 * Reads the days of an event in order: those that are packed as they are, those that have changed since from their sessions.
 * One statement, so that a day which is packed meanwhile is read before or after it and never in between.
 */
export async function readDays(ctx: Ctx, eventId: string, { from, until }: Days): Promise<EventDay[]> {
	const { sellerId } = ctx.seller
	const ofEvent = sql`
		seller_id = ${sellerId}
		and event_template_id = ${eventId}
	`
	const last = sql`max(local_date)`
	const live = { sellerId, eventId: sql`${eventId}`, date: sql`changed.local_date` }
	const { rows } = await sql<EventDay>`
		with changed as materialized (
			select distinct local_date
			from event_day_change
			where ${ofEvent}
			and local_date >= ${from}
			and ${until === undefined ? sql`true` : sql`local_date < ${until}`}
		), span as materialized (
			select greatest(min(local_date), ${from}::date) as first,
				${until === undefined ? last : sql`least(${last}, ${until}::date - 1)`} as last
			from event_day
			where ${ofEvent}
		)
		select date, sessions
		from (
			-- each by its key: a condition on the days reads all days of all events where that seems as cheap
			select date, (
				select sessions
				from event_day
				where ${ofEvent}
				and local_date = date
			) as sessions
			from span
			cross join lateral (
				select span.first + number as date
				from generate_series(0, span.last - span.first) as number
			) as day
			where date not in (select local_date from changed)
			-- computes the column once
			offset 0
		) as packed
		where sessions is not null
		union all
		select changed.local_date, packed.sessions
		from changed
		cross join lateral (${packedDay(live)}) as packed
		order by date
	`.execute(ctx.sql)
	return rows
}

/** The changes of a seller's days, as the work of `sellersWith`. */
export const changesOfDays = (): Statement<unknown> =>
	sql`select from event_day_change where event_day_change.seller_id = seller.seller_id`

/** False when another transaction packs days of the seller: of two that overlap the older could write last. */
export async function tryLockDays(ctx: Ctx): Promise<boolean> {
	const name = `days ${ctx.seller.sellerId}`
	const { rows } = await sql<{ isLocked: boolean }>`
		select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isLocked"
	`.execute(ctx.sql)
	return rows[0]?.isLocked ?? false
}

/**
 * Packs one batch of changed days and returns their number. The statement removes the changes that it sees, and what it
 * packs has all of them: one that is committed meanwhile stays. Needs `tryLockDays`.
 */
export async function packDays(ctx: Ctx): Promise<number> {
	const { sellerId } = ctx.seller
	const day = { sellerId, eventId: sql`changed.event_template_id`, date: sql`changed.local_date` }
	const packed = await sql`
		with changed as materialized (
			select distinct event_template_id, local_date
			from event_day_change
			where seller_id = ${sellerId}
			order by event_template_id, local_date
			limit ${daysPerBatch}
		), removed as (
			-- all changes up to the last of these days: a join is planned for few rows and compares each change with each day
			delete from event_day_change
			where seller_id = ${sellerId}
			and (event_template_id, local_date) <= (
				select event_template_id, local_date
				from changed
				order by event_template_id desc, local_date desc
				limit 1
			)
		)
		insert into event_day (seller_id, event_template_id, local_date, sessions)
		select ${sellerId}, changed.event_template_id, changed.local_date, packed.sessions
		from changed
		cross join lateral (${packedDay(day)}) as packed
		on conflict (seller_id, event_template_id, local_date) do update
		set sessions = excluded.sessions
	`.execute(ctx.sql)
	return packed.count
}

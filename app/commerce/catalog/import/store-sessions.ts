import { isToCome } from '#app/commerce/catalog/availability-store.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import type { SessionRow, SharedPlacesRow } from './row-types.ts'
import type { CatalogRows } from './rows.ts'
import { sessionColumns } from './session-columns.ts'

// The session has a ticket in a cart or booked, whether it takes a place of the session or not. The seller is a value: for
// many sessions PostgreSQL reads the tickets once, and would read those of all sellers.
const isSold = ({ seller }: Ctx): Statement<unknown> => sql`(
	event_session.used_capacity > 0
	or exists (
		select
		from ticket
		where ticket.seller_id = ${seller.sellerId}
		and ticket.event_session_id = event_session.id
		and ticket.state in ('in_cart', 'booked', 'redeemed')
	)
)`

/**
 * Writes thousands of sessions in one statement. A capacity never falls below the places that are taken at the time of
 * writing, and a session with tickets keeps its length, even if the plan read otherwise.
 */
export async function upsertSessions(ctx: Ctx, rows: readonly SessionRow[]): Promise<void> {
	const { kinds, column } = sessionColumns(rows)
	await sql`
		insert into event_session
			(seller_id, id, event_template_id, start_datetime, end_datetime, local_date, start_time, end_time,
			capacity, oversell_capacity, annotations, min_guests, shared_places_id, sale_from, sale_until, sale_closes_minutes)
		select ${ctx.seller.sellerId}, session.id, event_template_id, to_timestamp(starts), to_timestamp(ends), local_date, start_time,
			end_time, capacity, oversell_capacity, annotations, min_guests, shared_places_id, sale_from, sale_until, sale_closes_minutes
		from unnest(
			${column.id}::text[], ${column.kind}::integer[], ${column.starts}::float8[], ${column.ends}::float8[],
			${column.date}::date[], ${column.shared}::text[]
		) as session (id, kind, starts, ends, local_date, shared_places_id)
		join json_to_recordset(${JSON.stringify(kinds)}::json) as kind
			(id integer, event_template_id text, start_time text, end_time text, capacity integer, oversell_capacity integer,
			annotations jsonb, min_guests integer, sale_from timestamptz, sale_until timestamptz, sale_closes_minutes integer)
			on kind.id = session.kind
		order by session.id
		on conflict (seller_id, id) do update
		set start_datetime = excluded.start_datetime,
			end_datetime = case
				when ${isSold(ctx)} then excluded.start_datetime + (event_session.end_datetime - event_session.start_datetime)
				else excluded.end_datetime
			end,
			end_time = case when ${isSold(ctx)} then event_session.end_time else excluded.end_time end,
			capacity = case
				when excluded.capacity = -1 then -1
				else greatest(excluded.capacity, event_session.used_capacity - excluded.oversell_capacity)
			end,
			oversell_capacity = excluded.oversell_capacity,
			annotations = excluded.annotations,
			min_guests = excluded.min_guests,
			shared_places_id = excluded.shared_places_id,
			sale_from = excluded.sale_from,
			sale_until = excluded.sale_until,
			sale_closes_minutes = excluded.sale_closes_minutes,
			withdrawn = false
	`.execute(ctx.sql)
}

/**
 * Writes the places that sessions share, before the sessions. What is taken stays, and the calendars of all sessions of a changed
 * row are computed again.
 */
export async function writeSharedPlaces(ctx: Ctx, rows: readonly SharedPlacesRow[]): Promise<void> {
	if (rows.length === 0) return
	const { sellerId } = ctx.seller
	await sql`
		with written as (
			insert into shared_places as existing (seller_id, id, capacity)
			select ${sellerId}, row.*
			from json_to_recordset(${JSON.stringify(rows)}::json) as row (id text, capacity integer)
			order by row.id
			on conflict (seller_id, id) do update
			set capacity = greatest(excluded.capacity, existing.used_capacity)
			where existing.capacity <> greatest(excluded.capacity, existing.used_capacity)
			returning id
		)
		insert into event_day_change (seller_id, event_template_id, local_date)
		select distinct ${sellerId}, event_template_id, local_date
		from event_session
		join written on written.id = event_session.shared_places_id
		where event_session.seller_id = ${sellerId}
	`.execute(ctx.sql)
}

/**
 * Writes a counter for each session on sale and each group that has a capacity of its own and sells places in sessions,
 * with that capacity.
 */
export async function alignGroups(ctx: Ctx): Promise<void> {
	const { sellerId } = ctx.seller
	// The groups first, and then the sessions of the event of each: a join of three tables that lack statistics is planned from
	// all sessions of the seller.
	await sql`
		insert into session_group as existing
			(seller_id, event_session_id, ticket_group_id, local_date, capacity, oversell_capacity)
		select ${sellerId}, session.id, ticket_group.id, session.local_date, ticket_group.capacity, ticket_group.oversell_capacity
		from ticket_group
		join event_template
			on event_template.seller_id = ticket_group.seller_id
			and event_template.id = ticket_group.event_template_id
		cross join lateral (
			select event_session.id, event_session.local_date
			from event_session
			where event_session.seller_id = ${sellerId}
			and event_session.event_template_id = event_template.id
			and ${isToCome(ctx, 'event_template')}
			offset 0
		) as session
		where ticket_group.seller_id = ${sellerId}
		and ticket_group.capacity <> -1
		and ticket_group.handler in ('tickets', 'seated')
		order by session.id, ticket_group.id
		on conflict (seller_id, event_session_id, ticket_group_id) do update
		set capacity = greatest(excluded.capacity, existing.used_capacity - excluded.oversell_capacity),
			oversell_capacity = excluded.oversell_capacity
		where existing.oversell_capacity <> excluded.oversell_capacity
		or existing.capacity <> greatest(excluded.capacity, existing.used_capacity - excluded.oversell_capacity)
	`.execute(ctx.sql)
	await sql`
		update session_group
		set capacity = -1
		where seller_id = ${sellerId}
		and ticket_group_id = any(array(
			select id
			from ticket_group
			where seller_id = ${sellerId}
			and capacity = -1
		))
		and capacity <> -1
	`.execute(ctx.sql)
}

/** Existing groups without a capacity of their own that are about to get one. */
export async function groupsNewlyLimited(ctx: Ctx, groups: CatalogRows['groups']): Promise<string[]> {
	const limited = groups.filter((group) => group.capacity !== -1).map((group) => group.id)
	if (limited.length === 0) return []
	const { rows } = await sql<{ id: string }>`
		select id
		from ticket_group
		where seller_id = ${ctx.seller.sellerId}
		and id = any(${limited})
		and capacity = -1
	`.execute(ctx.sql)
	return rows.map((row) => row.id)
}

/** Counts the tickets of groups that had no counter. The exclusive catalog lock guarantees that none is missed. */
export async function countSold(ctx: Ctx, groupIds: readonly string[]): Promise<void> {
	await sql`
		with counted as (
			update ticket
			set takes_group = true
			where seller_id = ${ctx.seller.sellerId}
			and ticket_group_id = any(${[...groupIds]})
			and state in ('in_cart', 'booked', 'redeemed')
			and not takes_group
			and exists (
				select
				from session_group
				where session_group.seller_id = ticket.seller_id
				and session_group.event_session_id = ticket.event_session_id
				and session_group.ticket_group_id = ticket.ticket_group_id
			)
			returning event_session_id, ticket_group_id
		), sold as (
			select event_session_id, ticket_group_id, count(*)::integer as tickets
			from counted
			group by event_session_id, ticket_group_id
		)
		update session_group
		set used_capacity = used_capacity + sold.tickets,
			capacity = greatest(capacity, used_capacity + sold.tickets - oversell_capacity)
		from sold
		where session_group.seller_id = ${ctx.seller.sellerId}
		and session_group.event_session_id = sold.event_session_id
		and session_group.ticket_group_id = sold.ticket_group_id
	`.execute(ctx.sql)
}

/** Counts tickets without a session in the group itself. */
export async function countPool(ctx: Ctx, groupIds: readonly string[]): Promise<void> {
	await sql`
		with counted as (
			update ticket
			set takes_pool = true
			where seller_id = ${ctx.seller.sellerId}
			and ticket_group_id = any(${[...groupIds]})
			and event_session_id is null
			and state in ('in_cart', 'booked', 'redeemed')
			and not takes_pool
			returning ticket_group_id
		), sold as (
			select ticket_group_id, count(*)::integer as tickets
			from counted
			group by ticket_group_id
		)
		update ticket_group
		set used_capacity = used_capacity + sold.tickets,
			capacity = greatest(capacity, used_capacity + sold.tickets - oversell_capacity)
		from sold
		where ticket_group.seller_id = ${ctx.seller.sellerId}
		and ticket_group.id = sold.ticket_group_id
	`.execute(ctx.sql)
}

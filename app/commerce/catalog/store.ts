import { type Insertable, sql } from 'kysely'
import type { Tables } from '#app/data/tables.ts'
import type { Ctx } from '../context.ts'
import type { CatalogPlan, StandingRows, StandingSession } from './plan.ts'
import type { CatalogRows, SessionRow } from './rows.ts'

export interface Revision {
	hash: string
	/** Sessions of repeating events exist up to the day before. */
	horizon: string
}

export async function readRevision({ sql, seller }: Ctx): Promise<Revision | null> {
	const row = await sql
		.selectFrom('catalog_revision')
		.select(['hash', 'horizon'])
		.where('seller_id', '=', seller.sellerId)
		.executeTakeFirst()
	return row ?? null
}

export async function writeRevision({ sql, seller, now }: Ctx, revision: Revision): Promise<void> {
	const row = { seller_id: seller.sellerId, ...revision, applied_at: now }
	await sql
		.insertInto('catalog_revision')
		.values(row)
		.onConflict((conflict) => conflict.column('seller_id').doUpdateSet(row))
		.execute()
}

/** Two processes that start at once apply the same catalogue one after the other. */
export async function lockCatalog(ctx: Ctx): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`catalog ${ctx.seller.sellerId}`}, 0))`.execute(
		ctx.sql,
	)
}

/** What stands in the tables; of sessions those still to come, from a venue-local date on. */
export async function readStanding(ctx: Ctx, from: string): Promise<StandingRows> {
	return {
		venues: (await allOf(ctx, 'venue')).map((row) => ({ ...row, withdrawn: false })),
		events: await allOf(ctx, 'event_template'),
		groups: await allOf(ctx, 'ticket_group'),
		types: await allOf(ctx, 'ticket_type'),
		sessions: await standingSessions(ctx, from),
	}
}

async function allOf<T extends 'venue' | 'event_template' | 'ticket_group' | 'ticket_type'>(
	ctx: Ctx,
	table: T,
) {
	const { rows } = await sql<StandingOf[T]>`
		select *
		from ${sql.table(table)}
		where seller_id = ${ctx.seller.sellerId}
		order by id
	`.execute(ctx.sql)
	return rows
}

interface StandingOf {
	venue: Omit<StandingRows['venues'][number], 'withdrawn'>
	event_template: StandingRows['events'][number]
	ticket_group: StandingRows['groups'][number]
	ticket_type: StandingRows['types'][number]
}

async function standingSessions({ sql, seller, now }: Ctx, from: string): Promise<StandingSession[]> {
	return sql
		.selectFrom('event_session')
		.select([
			'id',
			'event_template_id',
			'start_datetime',
			'end_datetime',
			'local_date',
			'start_time',
			'end_time',
		])
		.select(['capacity', 'oversell_capacity', 'used_capacity', 'annotations', 'withdrawn'])
		.where('seller_id', '=', seller.sellerId)
		.where('start_datetime', '>', now)
		.where('local_date', '>=', from)
		.orderBy('id')
		.execute()
}

/** Writes a plan. The order follows the references; groups are brought in line before sessions, as sales lock them. */
export async function writePlan(ctx: Ctx, { write, withdraw }: CatalogPlan): Promise<void> {
	const newlyLimited = await groupsNewlyLimited(ctx, write.groups)
	await upsert(ctx, 'venue', write.venues)
	await upsert(ctx, 'event_template', write.events)
	await upsert(ctx, 'ticket_group', write.groups)
	await upsert(ctx, 'ticket_type', write.types)
	await setWithdrawn(ctx, 'event_template', withdraw.events)
	await setWithdrawn(ctx, 'ticket_group', withdraw.groups)
	await setWithdrawn(ctx, 'ticket_type', withdraw.types)
	await alignGroups(ctx)
	for (let at = 0; at < write.sessions.length; at += 4_000)
		await upsertSessions(ctx, write.sessions.slice(at, at + 4_000))
	await setWithdrawn(ctx, 'event_session', withdraw.sessions)
	if (write.sessions.length > 0) await alignGroups(ctx)
	if (newlyLimited.length > 0) await countSold(ctx, newlyLimited)
	// The embedded database never gathers statistics by itself, and a big change outruns those of any other.
	if (write.sessions.length > 1_000) await sql`analyze event_session, session_group`.execute(ctx.sql)
}

type Listed = 'venue' | 'event_template' | 'ticket_group' | 'ticket_type'

async function upsert(ctx: Ctx, table: Listed, rows: readonly object[]): Promise<void> {
	const [first] = rows
	if (!first) return
	const offSale = table === 'venue' ? {} : { withdrawn: false }
	const values = rows.map((row) => ({ seller_id: ctx.seller.sellerId, ...offSale, ...asStored(row) }))
	const columns = Object.keys({ ...offSale, ...first }).filter((column) => column !== 'id')
	await ctx.sql
		.insertInto(table)
		.values(values as unknown as Insertable<Tables[Listed]>[])
		.onConflict((conflict) =>
			conflict
				.columns(['seller_id', 'id'])
				.doUpdateSet(Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)]))),
		)
		.execute()
}

/** JSON columns are written as text. */
function asStored(row: object): object {
	return Object.fromEntries(
		Object.entries(row).map(([column, value]) => [
			column,
			value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
		]),
	)
}

async function setWithdrawn(
	ctx: Ctx,
	table: 'event_template' | 'ticket_group' | 'ticket_type' | 'event_session',
	ids: readonly string[],
): Promise<void> {
	if (ids.length === 0) return
	await sql`
		update ${sql.table(table)}
		set withdrawn = true
		where seller_id = ${ctx.seller.sellerId}
		and id = any(${[...ids]})
	`.execute(ctx.sql)
}

/** Thousands at once. A capacity never falls below what is taken at the moment of writing, whatever the plan saw. */
async function upsertSessions(ctx: Ctx, rows: readonly SessionRow[]): Promise<void> {
	await sql`
		insert into event_session
			(seller_id, id, event_template_id, start_datetime, end_datetime, local_date, start_time, end_time,
			capacity, oversell_capacity, annotations)
		select ${ctx.seller.sellerId}, row.*
		from json_to_recordset(${JSON.stringify(rows)}::json) as row
			(id text, event_template_id text, start_datetime timestamptz, end_datetime timestamptz, local_date date,
			start_time text, end_time text, capacity integer, oversell_capacity integer, annotations jsonb)
		order by row.id
		on conflict (seller_id, id) do update
		set start_datetime = excluded.start_datetime,
			end_datetime = excluded.end_datetime,
			end_time = excluded.end_time,
			capacity = case
				when excluded.capacity = -1 then -1
				else greatest(excluded.capacity, event_session.used_capacity - excluded.oversell_capacity)
			end,
			oversell_capacity = excluded.oversell_capacity,
			annotations = excluded.annotations,
			withdrawn = false
	`.execute(ctx.sql)
}

/** Gives every session to come a counter for each group that has a capacity of its own, and the counters that capacity. */
async function alignGroups(ctx: Ctx): Promise<void> {
	await sql`
		insert into session_group as standing
			(seller_id, event_session_id, ticket_group_id, capacity, oversell_capacity)
		select event_session.seller_id, event_session.id, ticket_group.id, ticket_group.capacity, ticket_group.oversell_capacity
		from ticket_group
		join event_session
			on event_session.seller_id = ticket_group.seller_id
			and event_session.event_template_id = ticket_group.event_template_id
		where ticket_group.seller_id = ${ctx.seller.sellerId}
		and ticket_group.capacity <> -1
		and event_session.start_datetime > ${ctx.now}
		order by event_session.id, ticket_group.id
		on conflict (seller_id, event_session_id, ticket_group_id) do update
		set capacity = greatest(excluded.capacity, standing.used_capacity - excluded.oversell_capacity),
			oversell_capacity = excluded.oversell_capacity
		where standing.oversell_capacity <> excluded.oversell_capacity
		or standing.capacity <> greatest(excluded.capacity, standing.used_capacity - excluded.oversell_capacity)
	`.execute(ctx.sql)
	await sql`
		update session_group
		set capacity = -1
		from ticket_group
		where session_group.seller_id = ${ctx.seller.sellerId}
		and ticket_group.seller_id = session_group.seller_id
		and ticket_group.id = session_group.ticket_group_id
		and ticket_group.capacity = -1
		and session_group.capacity <> -1
	`.execute(ctx.sql)
}

/** Groups that stand without a capacity of their own and are about to get one. */
async function groupsNewlyLimited({ sql, seller }: Ctx, groups: CatalogRows['groups']): Promise<string[]> {
	const limited = groups.filter((group) => group.capacity !== -1).map((group) => group.id)
	if (limited.length === 0) return []
	const rows = await sql
		.selectFrom('ticket_group')
		.select('id')
		.where('seller_id', '=', seller.sellerId)
		.where('id', 'in', limited)
		.where('capacity', '=', -1)
		.execute()
	return rows.map((row) => row.id)
}

/**
 * Tickets of a group that had no counter begin to count in it. Sales are kept out meanwhile: one between the
 * count and the commit would be forgotten.
 */
async function countSold(ctx: Ctx, groupIds: readonly string[]): Promise<void> {
	await sql`lock table ticket in share row exclusive mode`.execute(ctx.sql)
	await sql`
		with counted as (
			update ticket
			set takes_group = true
			where seller_id = ${ctx.seller.sellerId}
			and ticket_group_id = any(${[...groupIds]})
			and event_session_id is not null
			and state in ('in_cart', 'booked', 'redeemed')
			and not takes_group
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

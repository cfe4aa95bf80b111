import { lastImport } from '#app/commerce/catalog/facts-store.ts'
import { isSameTime } from '#app/commerce/catalog/known-facts.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { sessionCapacity } from '#app/commerce/shared-places-store.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Sql, sql } from '#app/data/sql.ts'
import type { EventRecord } from './records.ts'
import type { SessionRow } from './wire.ts'

/** Events of one import, by their ids. */
interface KnownRecords {
	appliedAt: Date | null
	byId: Map<string, EventRecord>
}

// Up to some twenty kilobytes each.
const mostRecords = 50

// Transactions have handles of their own, and so remember nothing.
const byHandle = new WeakMap<Sql, WeakMap<SellerTerms, KnownRecords>>()

/**
 * Reads the sessions that tickets name, and their events with all groups and types, also what is withdrawn. Only an import
 * changes events, so those that this process has read of the last one are not read again.
 *
 * @returns events in order of rank, sessions in order of time
 */
export async function recordsAndSessions(
	ctx: Ctx,
	{ eventIds, sessionIds }: { eventIds: readonly string[]; sessionIds: readonly string[] },
): Promise<{ records: EventRecord[]; sessions: SessionRow[] }> {
	const { appliedAt, sessions } = await readSessions(ctx, sessionIds)
	const known = byHandle.get(ctx.sql)?.get(ctx.seller)
	const found =
		known && isSameTime(known.appliedAt, appliedAt) ? eventIds.flatMap((id) => known.byId.get(id) ?? []) : []
	const records = found.length === eventIds.length ? found : await readRecords(ctx, eventIds)
	return { records: records.toSorted(byRank), sessions }
}

const byRank = ({ event: one }: EventRecord, { event: other }: EventRecord): number =>
	one.rank - other.rank || (one.id < other.id ? -1 : 1)

type Read<Row> = { [Key in keyof Row]: Row[Key] | null } & { appliedAt: Date | null }

/** One row at least, with the time of the last import. */
async function readSessions(
	ctx: Ctx,
	ids: readonly string[],
): Promise<{ appliedAt: Date | null; sessions: SessionRow[] }> {
	const { rows } = await sql<Read<SessionRow>>`
		select (${lastImport(ctx)}) as "appliedAt", id, event_template_id, start_datetime, end_datetime, local_date, start_time,
			end_time, case when id is not null then ${sessionCapacity} end as capacity, oversell_capacity, used_capacity, annotations, min_guests
		from (select) as one_row
		left join event_session
			on event_session.seller_id = ${ctx.seller.sellerId}
			and event_session.id = ${sql.oneOf(ids)}
		order by start_datetime, id
	`.execute(ctx.sql)
	return {
		appliedAt: rows[0]?.appliedAt ?? null,
		sessions: rows.filter((row): row is SessionRow & { appliedAt: Date | null } => row.id !== null),
	}
}

/** The rows of a table that belong to the event in scope, in order of rank. */
const rowsOfEvent = (name: 'ticket_group' | 'ticket_type') => {
	const table = sql.ref(name)
	return sql`coalesce((
		select jsonb_agg(to_jsonb(${table}) order by rank)
		from ${table}
		where ${table}.seller_id = event_template.seller_id
		and ${table}.event_template_id = event_template.id
	), '[]')`
}

async function readRecords(ctx: Ctx, eventIds: readonly string[]): Promise<EventRecord[]> {
	const { rows } = await sql<EventRecord & { appliedAt: Date | null }>`
		select to_jsonb(event_template) as event, to_jsonb(venue) as venue,
			${rowsOfEvent('ticket_group')} as groups, ${rowsOfEvent('ticket_type')} as types,
			(${lastImport(ctx)}) as "appliedAt"
		from event_template
		join venue
			on venue.seller_id = event_template.seller_id
			and venue.id = event_template.venue_id
		where event_template.seller_id = ${ctx.seller.sellerId}
		and event_template.id = ${sql.oneOf(eventIds)}
	`.execute(ctx.sql)
	remember(ctx, rows)
	return rows
}

function remember(
	{ sql: handle, seller }: Ctx,
	rows: readonly (EventRecord & Pick<KnownRecords, 'appliedAt'>)[],
): void {
	const [first] = rows
	if (!first) return
	const bySeller = byHandle.get(handle) ?? new WeakMap<SellerTerms, KnownRecords>()
	byHandle.set(handle, bySeller)
	const before = bySeller.get(seller)
	const isLive = before && isSameTime(before.appliedAt, first.appliedAt) && before.byId.size < mostRecords
	const known = isLive ? before : { appliedAt: first.appliedAt, byId: new Map<string, EventRecord>() }
	bySeller.set(seller, known)
	for (const row of rows) known.byId.set(row.event.id, row)
}

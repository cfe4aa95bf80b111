import { LRUCache } from 'lru-cache'
import { lastImport } from '#app/commerce/catalog/facts-store.ts'
import { isSameTime } from '#app/commerce/catalog/known-facts.ts'
import type { CatalogCtx, Ctx } from '#app/commerce/context.ts'
import { sessionCapacity } from '#app/commerce/shared-places-store.ts'
import { type Sql, type Statement, sql } from '#app/data/sql.ts'
import {
	type EventRecord,
	isForSession,
	publicVisibility,
	type SeenEvent,
	seenBy,
	type Visibility,
} from './records.ts'
import type { SessionRow } from './wire.ts'

// Only an import changes an event, so a process reads each event once per import. Sales change only the used places of groups
// without sessions, which are read every time.

interface KnownRecord {
	record: EventRecord
	/** The import that it is of. */
	appliedAt: Date | null
}

// Up to some twenty kilobytes each.
const mostRecords = 500

// Transactions have handles of their own, and so remember nothing.
const byHandle = new WeakMap<Sql, LRUCache<string, KnownRecord>>()

/** Reads an event with what the reader may see of it; null for one that is not on sale, or of another seller. */
export async function readEvent(
	ctx: CatalogCtx,
	id: string,
	visibility: Visibility = publicVisibility,
): Promise<SeenEvent | null> {
	const [record] = await readSeen(ctx, [id], visibility)
	if (!record) return null
	const isPool = (group: Group): boolean => !isForSession(record, group)
	if (!record.groups.some(isPool)) return record
	const { rows } = await sql<{ used: UsedPlaces }>`
		select ${usedPlaces} as used
		from event_template
		where event_template.seller_id = ${ctx.seller.sellerId}
		and event_template.id = ${id}
	`.execute(ctx.sql)
	return withPlaces(record, rows[0]?.used)
}

/** Reads the events on sale that a condition of `event_template` and its `venue` selects, in order of rank. */
export async function readEvents(
	ctx: CatalogCtx,
	visibility: Visibility,
	filter: Statement<unknown>,
): Promise<SeenEvent[]> {
	const { rows } = await sql<{ id: string; used: UsedPlaces }>`
		select event_template.id, ${usedPlaces} as used
		from event_template
		join venue
			on venue.seller_id = event_template.seller_id
			and venue.id = event_template.venue_id
		where event_template.seller_id = ${ctx.seller.sellerId}
		and not event_template.withdrawn
		and ${filter}
	`.execute(ctx.sql)
	const used = new Map(rows.map((row) => [row.id, row.used]))
	const records = await readSeen(ctx, [...used.keys()], visibility)
	return records.map((record) => withPlaces(record, used.get(record.event.id)))
}

async function readSeen(
	ctx: CatalogCtx,
	ids: readonly string[],
	visibility: Visibility,
): Promise<SeenEvent[]> {
	const records = await readWhole(ctx, ids, ctx.appliedAt)
	return records.flatMap((whole) => seenBy(ctx, visibility, whole) ?? [])
}

type Group = EventRecord['groups'][number]

/** Places taken of groups, by their ids; null for an event without groups. */
type UsedPlaces = Record<string, number> | null

/** The places taken now of the groups of the event in scope. */
const usedPlaces = sql`(
	select jsonb_object_agg(ticket_group.id, ticket_group.used_capacity)
	from ticket_group
	where ticket_group.seller_id = event_template.seller_id
	and ticket_group.event_template_id = event_template.id
)`

function withPlaces(record: SeenEvent, used: UsedPlaces | undefined): SeenEvent {
	const groups = record.groups.map((group) => ({
		...group,
		used_capacity: used?.[group.id] ?? group.used_capacity,
	}))
	return { ...record, groups }
}

/** Sessions of tickets, with the time of the last import when they were read. */
export interface ReadSessions {
	appliedAt: Date | null
	sessions: SessionRow[]
}

/**
 * Reads the events that tickets name, with all groups and types, also what is withdrawn, and their sessions.
 *
 * @param read the sessions where they were read with the tickets
 * @returns events in order of rank, sessions in order of time
 */
export async function recordsAndSessions(
	ctx: Ctx,
	{
		eventIds,
		sessionIds,
		read,
	}: { eventIds: readonly string[]; sessionIds: readonly string[]; read?: ReadSessions },
): Promise<{ records: EventRecord[]; sessions: SessionRow[] }> {
	const { appliedAt, sessions } = read ?? (await readSessions(ctx, sessionIds))
	return { records: await readWhole(ctx, eventIds, appliedAt), sessions }
}

/**
 * Events in order of rank, from memory where this process has read all of them.
 *
 * @param appliedAt the last import, read a moment ago
 */
async function readWhole(ctx: Ctx, ids: readonly string[], appliedAt: Date | null): Promise<EventRecord[]> {
	const known = byHandle.get(ctx.sql)
	const found = ids.flatMap((id) => {
		const one = known?.get(keyOf(ctx, id))
		return one && isSameTime(one.appliedAt, appliedAt) ? one.record : []
	})
	const records = found.length === ids.length ? found : await readRecords(ctx, ids)
	return records.toSorted(byRank)
}

const keyOf = ({ seller }: Ctx, id: string): string => `${seller.sellerId} ${id}`

const byRank = ({ event: one }: EventRecord, { event: other }: EventRecord): number =>
	one.rank - other.rank || (one.id < other.id ? -1 : 1)

type SessionJson = Omit<SessionRow, 'start_datetime' | 'end_datetime'> & {
	start_datetime: string
	end_datetime: string
}

export type SessionColumns = { appliedAt: Date | null; sessions: SessionJson[] }

/**
 * Sessions and the time of the last import, as columns of a statement.
 *
 * @param ids an array
 */
export const sessionColumns = (ctx: Ctx, ids: Statement<unknown>) => sql<SessionColumns>`
	(${lastImport(ctx)}) as "appliedAt",
	(select coalesce(json_agg(one), '[]') from (
		select id, event_template_id, start_datetime, end_datetime, local_date, start_time, end_time,
			${sessionCapacity} as capacity, oversell_capacity, used_capacity, annotations, min_guests
		from event_session
		where event_session.seller_id = ${ctx.seller.sellerId}
		and event_session.id = any(${ids})
		order by start_datetime, id
	) one) as sessions
`

export const sessionsRead = ({ appliedAt, sessions }: SessionColumns): ReadSessions => ({
	appliedAt,
	sessions: sessions.map((session) => ({
		...session,
		start_datetime: new Date(session.start_datetime),
		end_datetime: new Date(session.end_datetime),
	})),
})

async function readSessions(ctx: Ctx, ids: readonly string[]): Promise<ReadSessions> {
	const { rows } =
		await sql<SessionColumns>`select ${sessionColumns(ctx, sql`array(select unnest(${[...ids]}::text[]))`)}`.execute(
			ctx.sql,
		)
	return rows[0] ? sessionsRead(rows[0]) : { appliedAt: null, sessions: [] }
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
	const { rows } = await sql<EventRecord & Pick<KnownRecord, 'appliedAt'>>`
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
	const known = byHandle.get(ctx.sql) ?? new LRUCache<string, KnownRecord>({ max: mostRecords })
	byHandle.set(ctx.sql, known)
	return rows.map(({ appliedAt, ...record }) => {
		known.set(keyOf(ctx, record.event.id), { record, appliedAt })
		return record
	})
}

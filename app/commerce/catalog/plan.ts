import type { CatalogRows, EventRow, GroupRow, SessionRow, TypeRow, VenueRow } from './rows.ts'

/** One thing that applying a catalogue does, in words for the person who wrote the file. */
export interface Change {
	kind: 'add' | 'change' | 'withdraw' | 'restore' | 'keep'
	entity: 'venue' | 'event' | 'ticket group' | 'ticket type' | 'sessions'
	id: string
	text: string
}

type Standing<Row> = Row & { withdrawn: boolean }
export type StandingSession = Standing<SessionRow> & { used_capacity: number }

/** What is in the tables, sessions still to come only. */
export interface StandingRows {
	venues: Standing<VenueRow>[]
	events: Standing<EventRow>[]
	groups: Standing<GroupRow>[]
	types: Standing<TypeRow>[]
	sessions: StandingSession[]
}

export interface CatalogPlan {
	/** Rows to insert or to overwrite. */
	write: CatalogRows
	/** Ids to take off sale; nothing is ever deleted, because it may have been sold. */
	withdraw: { events: string[]; groups: string[]; types: string[]; sessions: string[] }
	changes: Change[]
}

/** Compares what a catalogue wants with what stands in the tables. */
export function planOf(wanted: CatalogRows, standing: StandingRows): CatalogPlan {
	const venues = compare('venue', wanted.venues, standing.venues)
	const events = compare('event', wanted.events, standing.events)
	const groups = compare('ticket group', wanted.groups, standing.groups)
	const types = compare('ticket type', wanted.types, standing.types)
	const sessions = compareSessions(wanted.sessions, standing.sessions)
	return {
		write: {
			venues: venues.write,
			events: events.write,
			groups: groups.write,
			types: types.write,
			sessions: sessions.write,
		},
		withdraw: {
			events: events.withdraw,
			groups: groups.withdraw,
			types: types.withdraw,
			sessions: sessions.withdraw,
		},
		// A venue that no event uses any more is not on sale and stays as it is.
		changes: [
			...venues.changes.filter((change) => change.kind !== 'withdraw'),
			...events.changes,
			...groups.changes,
			...types.changes,
			...sessions.changes,
		],
	}
}

interface Comparison<Row> {
	write: Row[]
	withdraw: string[]
	changes: Change[]
}

function compare<Row extends { id: string; name: string }>(
	entity: Change['entity'],
	wanted: readonly Row[],
	standing: readonly Standing<Row>[],
): Comparison<Row> {
	const byId = new Map(standing.map((row) => [row.id, row]))
	const result: Comparison<Row> = { write: [], withdraw: [], changes: [] }
	const note = (kind: Change['kind'], id: string, text: string) =>
		result.changes.push({ kind, entity, id, text })
	for (const row of wanted) {
		const old = byId.get(row.id)
		byId.delete(row.id)
		const differences = old ? differencesOf(row, old) : []
		if (old && !old.withdrawn && differences.length === 0) continue
		result.write.push(row)
		if (!old) note('add', row.id, `${entity} ${row.id} "${row.name}" is added`)
		else if (old.withdrawn) note('restore', row.id, `${entity} ${row.id} "${row.name}" is on sale again`)
		else note('change', row.id, `${entity} ${row.id} changes: ${differences.join(', ')}`)
	}
	for (const gone of byId.values()) {
		if (gone.withdrawn) continue
		result.withdraw.push(gone.id)
		note('withdraw', gone.id, `${entity} ${gone.id} "${gone.name}" is withdrawn from sale`)
	}
	return result
}

/** "amount 2995 → 3195", or only the name of a field whose values are too long to read. */
function differencesOf<Row extends object>(row: Row, old: Row): string[] {
	const keys = Object.keys(row) as (keyof Row & string)[]
	const changed = keys.filter((key) => canonical(row[key]) !== canonical(old[key]))
	return changed.map((key) => {
		const isShort = [row[key], old[key]].every(
			(value) => typeof value !== 'object' && String(value).length <= 40,
		)
		return isShort ? `${key} ${old[key]} → ${row[key]}` : key
	})
}

function compareSessions(
	wanted: readonly SessionRow[],
	standing: readonly StandingSession[],
): Comparison<SessionRow> {
	const byId = new Map(standing.map((row) => [row.id, row]))
	const added: SessionRow[] = []
	const changed: SessionRow[] = []
	const kept: Change[] = []
	for (const row of wanted) {
		const old = byId.get(row.id)
		byId.delete(row.id)
		if (!old) added.push(row)
		else if (old.withdrawn || !isSameSession(row, old)) changed.push(row)
		const fewest = old ? fewestPlaces(row, old) : -1
		if (row.capacity !== -1 && fewest > row.capacity) {
			const text = `session ${row.id} keeps ${fewest} places, not ${row.capacity}: ${old?.used_capacity} are taken`
			kept.push({ kind: 'keep', entity: 'sessions', id: row.id, text })
		}
	}
	const gone = [...byId.values()].filter((row) => !row.withdrawn)
	return {
		write: [...added, ...changed],
		withdraw: gone.map((row) => row.id),
		changes: [
			...byEvent('add', added, 'added'),
			...byEvent('change', changed, 'changed'),
			...byEvent('withdraw', gone, 'withdrawn from sale'),
			...kept,
		],
	}
}

/** Places that a session must keep because they are taken. */
const fewestPlaces = (row: SessionRow, old: StandingSession): number =>
	old.used_capacity - row.oversell_capacity

function isSameSession(row: SessionRow, old: StandingSession): boolean {
	const capacity = row.capacity === -1 ? -1 : Math.max(row.capacity, fewestPlaces(row, old))
	return (
		old.capacity === capacity &&
		old.oversell_capacity === row.oversell_capacity &&
		old.start_datetime.getTime() === row.start_datetime.getTime() &&
		old.end_datetime.getTime() === row.end_datetime.getTime() &&
		old.end_time === row.end_time &&
		canonical(old.annotations) === canonical(row.annotations)
	)
}

/** One change for each event: nobody reads twelve thousand lines. */
function byEvent(kind: Change['kind'], sessions: readonly SessionRow[], verb: string): Change[] {
	const groups = Map.groupBy(sessions, (session) => session.event_template_id)
	return [...groups].map(([id, rows]) => {
		const dates = rows.map((row) => row.local_date).sort()
		const text = `${id}: ${rows.length} sessions ${verb}, ${dates[0]} to ${dates.at(-1)}`
		return { kind, entity: 'sessions', id, text }
	})
}

/** JSON with sorted keys: a database gives them back in another order. */
export function canonical(value: unknown): string {
	return JSON.stringify(value, (_key, part: unknown) =>
		part !== null && typeof part === 'object' && !Array.isArray(part)
			? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
			: part,
	)
}

import {
	atLeast,
	type Change,
	type ChangedField,
	type Comparison,
	canonical,
	type Existing,
} from './compare.ts'
import type { SessionRow } from './row-types.ts'

/** An existing session; `is_sold` when there is a ticket for it, in a cart or booked. */
export type ExistingSession = Existing<SessionRow> & { used_capacity: number; is_sold: boolean }

/**
 * Compares sessions. Taken places stay, and a session with tickets keeps its length, because the tickets were bought for
 * it.
 */
export function compareSessions(
	wanted: readonly SessionRow[],
	existing: readonly ExistingSession[],
): Comparison<SessionRow> {
	const byId = new Map(existing.map((row) => [row.id, row]))
	const added: SessionRow[] = []
	const changed: SessionRow[] = []
	const before = new Map<string, SessionRow>()
	const lengths: SessionRow[] = []
	const retained: Change[] = []
	for (const row of wanted) {
		const old = byId.get(row.id)
		byId.delete(row.id)
		if (!old) added.push(row)
		else if (old.withdrawn || !isSameSession(row, old)) {
			changed.push(row)
			before.set(row.id, old)
		}
		if (old?.is_sold && lengthOf(row) !== lengthOf(old)) lengths.push(row)
		if (!old || atLeast(row.capacity, fewestPlaces(row, old)) === row.capacity) continue
		const value = fewestPlaces(row, old)
		const text = `session ${row.id} keeps ${value} places, not ${row.capacity}: ${old.used_capacity} are taken`
		const stays = { because: 'places', value, wanted: row.capacity } as const
		const facts = { count: 1, dates: [row.local_date, row.local_date], stays } as const
		retained.push({ kind: 'keep', entity: 'sessions', id: row.event_template_id, text, facts })
	}
	const gone = [...byId.values()].filter((row) => !row.withdrawn)
	return {
		write: [...added, ...changed],
		withdraw: gone.map((row) => row.id),
		changes: [
			...byEvent('add', added, 'added'),
			...byEvent('change', changed, 'changed').map((change) => withFields(change, changed, before)),
			...byEvent('withdraw', gone, 'withdrawn from sale'),
			...byEvent('keep', lengths, 'keep their length, because they are sold'),
			...retained,
		],
	}
}

/** The places that must stay because they are taken. */
const fewestPlaces = (row: SessionRow, old: ExistingSession): number =>
	old.used_capacity - row.oversell_capacity

/** In milliseconds. */
const lengthOf = (row: SessionRow): number => row.end_datetime.getTime() - row.start_datetime.getTime()

function isSameSession(row: SessionRow, old: ExistingSession): boolean {
	return (
		old.capacity === atLeast(row.capacity, fewestPlaces(row, old)) &&
		old.oversell_capacity === row.oversell_capacity &&
		old.start_datetime.getTime() === row.start_datetime.getTime() &&
		(old.is_sold || (lengthOf(old) === lengthOf(row) && old.end_time === row.end_time)) &&
		canonical(old.annotations) === canonical(row.annotations) &&
		old.min_guests === row.min_guests &&
		old.shared_places_id === row.shared_places_id &&
		old.sale_from?.getTime() === row.sale_from?.getTime() &&
		old.sale_until?.getTime() === row.sale_until?.getTime() &&
		old.sale_closes_minutes === row.sale_closes_minutes
	)
}

const named = ['capacity', 'min_guests', 'shared_places_id'] as const satisfies readonly (keyof SessionRow)[]
// More are several changes at once: a line names them without their values.
const mostValues = 3

/** Adds what changes in the sessions of an event, once for each value before and after. */
function withFields(
	change: Change,
	rows: readonly SessionRow[],
	before: ReadonlyMap<string, SessionRow>,
): Change {
	const own = rows.filter((row) => row.event_template_id === change.id)
	const fields = named.flatMap((field): ChangedField[] => {
		const pairs = new Map<string, ChangedField>()
		for (const row of own) {
			const [was, now] = [before.get(row.id)?.[field], row[field]]
			// Each start has an id of its own, which is no value to read.
			const name = field === 'shared_places_id' ? field : `${was} ${now}`
			if (was !== undefined && was !== now) pairs.set(name, { field, before: was, now })
		}
		return pairs.size > mostValues ? [] : [...pairs.values()]
	})
	return fields.length === 0 ? change : { ...change, facts: { ...change.facts, fields } }
}

/** Summarises the changes by event: a schedule may change twelve thousand sessions. */
function byEvent(kind: Change['kind'], sessions: readonly SessionRow[], verb: string): Change[] {
	const groups = Map.groupBy(sessions, (session) => session.event_template_id)
	return [...groups].map(([id, rows]) => {
		const dates = rows.map((row) => row.local_date).sort()
		const [first = '', last = first] = [dates[0], dates.at(-1)]
		const text = `${id}: ${rows.length} sessions ${verb}, ${first} to ${last}`
		const stays = kind === 'keep' ? ({ stays: { because: 'length' } } as const) : {}
		const facts = { count: rows.length, dates: [first, last] as const, ...stays }
		return { kind, entity: 'sessions', id, text, facts }
	})
}

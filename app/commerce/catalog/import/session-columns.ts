import type { SessionRow } from './row-types.ts'

/** What sessions of an event have in common at a time of day, under a number. */
type SessionKind = Omit<SessionRow, keyof Differing | 'id'> & { id: number }

type Differing = Pick<SessionRow, 'start_datetime' | 'end_datetime' | 'local_date' | 'shared_places_id'>

interface SessionColumns {
	kinds: SessionKind[]
	/** Arrays of PostgreSQL as text, with one value for each session. */
	column: Record<'id' | 'kind' | 'starts' | 'ends' | 'date' | 'shared', string>
}

/**
 * Sessions as they are sent to the database: twelve thousand of them have a few dozen kinds. As objects of JSON they are six
 * times as long, and cost both sides three times as much.
 */
export function sessionColumns(rows: readonly SessionRow[]): SessionColumns {
	const known = new Map<string, SessionKind>()
	const numbers = rows.map((row) => {
		const key = keyOf(row)
		const kind = known.get(key) ?? kindOf(row, known.size)
		known.set(key, kind)
		return kind.id
	})
	return {
		kinds: [...known.values()],
		column: {
			id: texts(rows.map(({ id }) => id)),
			kind: list(numbers),
			starts: list(rows.map(({ start_datetime: start }) => secondsOf(start))),
			ends: list(rows.map(({ end_datetime: end }) => secondsOf(end))),
			date: list(rows.map(({ local_date: date }) => date)),
			shared: texts(rows.map(({ shared_places_id: id }) => id)),
		},
	}
}

function kindOf(row: SessionRow, id: number): SessionKind {
	const {
		start_datetime: _start,
		end_datetime: _end,
		local_date: _date,
		shared_places_id: _shared,
		...kind
	} = row
	return { ...kind, id }
}

/** The same for two sessions of one kind. */
const keyOf = (row: SessionRow): string =>
	[
		row.event_template_id,
		row.start_time,
		row.end_time,
		row.capacity,
		row.oversell_capacity,
		row.annotations.length === 0 ? '' : JSON.stringify(row.annotations),
		row.min_guests,
		row.sale_from?.getTime(),
		row.sale_until?.getTime(),
		row.sale_closes_minutes,
	].join()

const secondsOf = (instant: Date): number => instant.getTime() / 1000

const list = (values: readonly (string | number)[]): string => `{${values.join()}}`

/** Quoted, because a text may have any character. */
const texts = (values: readonly (string | null)[]): string =>
	list(values.map((value) => (value === null ? 'NULL' : `"${value.replace(/[\\"]/g, '\\$&')}"`)))

import { atLeast, type Change, type Comparison, canonical, type Standing } from './compare.ts'
import type { SessionRow } from './row-types.ts'

/** A session that stands; `is_sold` when a visitor has a ticket for it, in a cart or paid. */
export type StandingSession = Standing<SessionRow> & { used_capacity: number; is_sold: boolean }

/**
 * Compares sessions. One that has taken places keeps them, and one that is sold keeps its length: whoever has a ticket
 * has it for what it said.
 */
export function compareSessions(
	wanted: readonly SessionRow[],
	standing: readonly StandingSession[],
): Comparison<SessionRow> {
	const byId = new Map(standing.map((row) => [row.id, row]))
	const added: SessionRow[] = []
	const changed: SessionRow[] = []
	const lengths: SessionRow[] = []
	const kept: Change[] = []
	for (const row of wanted) {
		const old = byId.get(row.id)
		byId.delete(row.id)
		if (!old) added.push(row)
		else if (old.withdrawn || !isSameSession(row, old)) changed.push(row)
		if (old?.is_sold && lengthOf(row) !== lengthOf(old)) lengths.push(row)
		if (!old || atLeast(row.capacity, fewestPlaces(row, old)) === row.capacity) continue
		const text = `session ${row.id} keeps ${fewestPlaces(row, old)} places, not ${row.capacity}: ${old.used_capacity} are taken`
		kept.push({ kind: 'keep', entity: 'sessions', id: row.id, text })
	}
	const gone = [...byId.values()].filter((row) => !row.withdrawn)
	return {
		write: [...added, ...changed],
		withdraw: gone.map((row) => row.id),
		changes: [
			...byEvent('add', added, 'added'),
			...byEvent('change', changed, 'changed'),
			...byEvent('withdraw', gone, 'withdrawn from sale'),
			...byEvent('keep', lengths, 'keep their length, because they are sold'),
			...kept,
		],
	}
}

/** Places that a session must keep because they are taken. */
const fewestPlaces = (row: SessionRow, old: StandingSession): number =>
	old.used_capacity - row.oversell_capacity

/** In milliseconds. */
const lengthOf = (row: SessionRow): number => row.end_datetime.getTime() - row.start_datetime.getTime()

function isSameSession(row: SessionRow, old: StandingSession): boolean {
	return (
		old.capacity === atLeast(row.capacity, fewestPlaces(row, old)) &&
		old.oversell_capacity === row.oversell_capacity &&
		old.start_datetime.getTime() === row.start_datetime.getTime() &&
		(old.is_sold || (lengthOf(old) === lengthOf(row) && old.end_time === row.end_time)) &&
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

import { type Change, changedFields, type Existing } from './compare.ts'
import type { BlockedSeat, SeatRow } from './rows-seats.ts'

export interface SeatKey {
	seat_map_id: string
	id: string
}

/** An existing seat; `sold` is the number of tickets for it in sessions on sale. */
export type ExistingSeat = Existing<SeatRow> & { sold: number }

/** A seat of a session that is in a cart or sold. */
export type TakenSeat = BlockedSeat

const seatKey = ({ seat_map_id, id }: SeatKey): string => `${seat_map_id} ${id}`
const blockKey = ({ event_session_id, seat_id }: BlockedSeat): string => `${event_session_id} ${seat_id}`

/** Compares the seats of all maps: one line for each map and kind of change. Sold seats stay sold. */
export function compareSeats(
	wanted: readonly SeatRow[],
	existing: readonly ExistingSeat[],
): { write: SeatRow[]; withdraw: SeatKey[]; changes: Change[] } {
	const byKey = new Map(existing.map((row) => [seatKey(row), row]))
	const added: SeatRow[] = []
	const changed: SeatRow[] = []
	const restored: SeatRow[] = []
	for (const row of wanted) {
		const old = byKey.get(seatKey(row))
		byKey.delete(seatKey(row))
		if (!old) added.push(row)
		else if (old.withdrawn) restored.push(row)
		else if (changedFields(row, old).length > 0) changed.push(row)
	}
	const gone = [...byKey.values()].filter((row) => !row.withdrawn)
	return {
		write: [...added, ...changed, ...restored],
		withdraw: gone.map(({ seat_map_id, id }) => ({ seat_map_id, id })),
		changes: [
			...byMap('add', added, 'added'),
			...byMap('change', changed, 'changed'),
			...byMap('restore', restored, 'for sale again'),
			...byMap('withdraw', gone, 'withdrawn from sale'),
			...byMap(
				'keep',
				gone.filter((row) => row.sold > 0),
				'stay with the visitors who have tickets for them',
			),
		],
	}
}

// More changed seats than this are counted instead of listed.
const mostNamed = 5

function byMap(kind: Change['kind'], seats: readonly SeatRow[], verb: string): Change[] {
	return [...Map.groupBy(seats, (seat) => seat.seat_map_id)].map(([id, rows]) => {
		const seats = rows.length <= mostNamed ? rows.map((row) => row.id) : []
		const named = seats.length > 0 ? `: ${seats.join(', ')}` : ''
		const text = `seat map ${id}: ${rows.length} seats ${verb}${named}`
		return { kind, entity: 'seat', id, text, facts: { count: rows.length, seats, ...ticketsStay(kind) } }
	})
}

const ticketsStay = (kind: Change['kind']): Pick<Change['facts'], 'stays'> =>
	kind === 'keep' ? { stays: { because: 'tickets' } } : {}

/** Compares the seats that the venue blocks. A seat that is in a cart or sold cannot be blocked. */
export function compareBlocked(
	wanted: readonly BlockedSeat[],
	{ blocked, taken }: { blocked: readonly BlockedSeat[]; taken: readonly TakenSeat[] },
): { write: BlockedSeat[]; unblock: BlockedSeat[]; changes: Change[] } {
	const existing = new Map(blocked.map((row) => [blockKey(row), row]))
	const sold = new Set(taken.map(blockKey))
	const write: BlockedSeat[] = []
	const retained: BlockedSeat[] = []
	for (const row of wanted) {
		const isBlocked = existing.delete(blockKey(row))
		if (!isBlocked) (sold.has(blockKey(row)) ? retained : write).push(row)
	}
	const unblock = [...existing.values()]
	return {
		write,
		unblock,
		changes: [
			...bySeats('withdraw', write, 'kept from sale'),
			...bySeats('restore', unblock, 'given back to sale'),
			...bySeats('keep', retained, 'stay with the visitors who have tickets for them'),
		],
	}
}

function bySeats(kind: Change['kind'], rows: readonly BlockedSeat[], verb: string): Change[] {
	const eventOf = (row: BlockedSeat) => row.event_session_id.slice(0, row.event_session_id.lastIndexOf('.'))
	return [...Map.groupBy(rows, eventOf)].map(([id, seats]) => {
		const names = [...new Set(seats.map((seat) => seat.seat_id))].sort()
		const named = names.length <= mostNamed ? ` (${names.join(', ')})` : ''
		const sessions = new Set(seats.map((seat) => seat.event_session_id)).size
		const text = `${id}: ${names.length} seats${named} of ${sessions} sessions ${verb}`
		const few = names.length <= mostNamed ? names : []
		const facts = { count: names.length, seats: few, sessions, ...ticketsStay(kind) }
		return { kind, entity: 'seat', id, text, facts }
	})
}

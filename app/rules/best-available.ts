/**
 * Decides which seats a party gets that leaves the choice to the house. In order of weight: the party sits in as few
 * pieces as possible (one, when some row has room); it leaves no single seat behind that nobody would buy; its pieces
 * are near each other; its seats are the best. Taken and protected seats are never given.
 *
 * Example: a row of eight, 1 to 8, the middle the best, and a party of three: 3-4-5 leaves two and three. Were 1
 * taken, 3-4-5 would leave seat 2 alone, and 4-5-6 leaves 2-3 and 7-8. Were 4 taken as well, the party would sit in
 * 5-6-7 and leave 8 alone, unless another row has room for three without that.
 */

import { bestPieceOf, isBetterPiece, type Piece, type Run, runsOf, seatsOf } from './seat-runs.ts'
import { type MapRow, type MapSeat, sellsZone } from './seats.ts'
import { splitOver } from './split-party.ts'

export interface PartyQuestion {
	/** Rows whose seats the party may have, the best first. */
	rows: readonly MapRow[]
	/** How many sit together. */
	count: number
	isFree: (seat: MapSeat) => boolean
}

/**
 * The seats that a party gets, piece by piece, or null when there are not enough. The same question always has the
 * same answer.
 *
 * source - spec 1 §4 "Seats"
 */
export function bestSeats({ rows, count, isFree }: PartyQuestion): MapSeat[] | null {
	if (count <= 0) return []
	const runs = rows.flatMap((row) => runsOf(row, isFree))
	if (runs.reduce((sum, run) => sum + run.seats.length, 0) < count) return null
	const whole = inOnePiece(runs, count)
	const pieces = whole ? [whole] : splitOver(runs, count)
	return pieces.flatMap(seatsOf)
}

function inOnePiece(runs: readonly Run[], count: number): Piece | null {
	let best: Piece | null = null
	for (const run of runs) {
		if (run.seats.length < count) continue
		const piece = bestPieceOf(run, count)
		if (!best || isBetterPiece(piece, best)) best = piece
	}
	return best
}

/** A ticket that gets its seat from the house. */
export interface Unseated {
	groupId: string
	/** Zones whose seats its group sells; none means all. */
	zones: readonly string[]
}

/** What a party is given, or the group that there are not enough seats for. */
export type Seating = { seats: MapSeat[] } | { shortOf: string; left: number }

/**
 * Seats for a party over several groups: those that sell the same zones sit together, whatever they pay. In the
 * order of the tickets.
 */
export function seatParty(
	layoutRows: readonly MapRow[],
	tickets: readonly Unseated[],
	isFree: (seat: MapSeat) => boolean,
): Seating {
	const given = new Map<Unseated, MapSeat>()
	const used = new Set<string>()
	const isLeft = (seat: MapSeat): boolean => isFree(seat) && !used.has(seat.id)
	for (const party of Map.groupBy(tickets, zonesKey).values()) {
		const [first] = party
		if (!first) continue
		const rows = layoutRows.filter((row) => sellsZone(first.zones, row.zone))
		const seats = bestSeats({ rows, count: party.length, isFree: isLeft })
		if (!seats) return { shortOf: first.groupId, left: countFree(rows, isLeft) }
		for (const [index, ticket] of party.entries()) {
			const seat = seats[index]
			if (!seat) throw new Error('a party was given fewer seats than it has members')
			given.set(ticket, seat)
			used.add(seat.id)
		}
	}
	return { seats: tickets.flatMap((ticket) => given.get(ticket) ?? []) }
}

const zonesKey = ({ zones }: Unseated): string => zones.toSorted().join('\n')

const countFree = (rows: readonly MapRow[], isFree: (seat: MapSeat) => boolean): number =>
	rows.flatMap((row) => runsOf(row, isFree)).reduce((sum, run) => sum + run.seats.length, 0)

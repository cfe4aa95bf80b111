/**
 * Decides which seats a party gets that leaves the choice to the theatre. Criteria by weight: as few pieces as possible
 * (one, when a row has room); no single seat left over, because a single seat rarely sells; pieces near each other; the
 * best seats. Taken and protected seats are never given.
 * Example: a row of eight, 1 to 8, the middle the best, and a party of three: 3-4-5 leaves two and three. Were 1
 * taken, 3-4-5 would leave seat 2 alone, and 4-5-6 leaves 2-3 and 7-8. Were 4 taken as well, the party would sit in
 * 5-6-7 and leave 8 alone, unless another row has room for three without that.
 */

import { groupBy } from '#app/lib/group-by.ts'
import { type Areas, sellsRow } from './seat-areas.ts'
import { bestPieceOf, isBetterPiece, type Piece, type Run, runsOf, seatsOf } from './seat-runs.ts'
import type { MapRow, MapSeat } from './seats.ts'
import { splitOver } from './split-party.ts'

export interface PartyQuestion {
	/** Rows whose seats the party may get, the best first. */
	rows: readonly MapRow[]
	/** Size of the party. */
	count: number
	isFree: (seat: MapSeat) => boolean
}

/**
 * The seats that a party gets, piece by piece, or null when there are not enough. Deterministic: the same question
 * always has the same answer.
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

/** A ticket without a chosen seat. */
export interface Unseated {
	groupId: string
	/** What its group sells. */
	zones: Areas
}

/** The seats of a party, or the group that lacks seats. */
export type Seating = { seats: MapSeat[] } | { shortOf: string; left: number }

/**
 * Seats for a party over several groups, in the order of the tickets. Tickets of groups that sell the same zones are
 * seated together.
 */
export function seatParty(
	layoutRows: readonly MapRow[],
	tickets: readonly Unseated[],
	isFree: (seat: MapSeat) => boolean,
): Seating {
	const given = new Map<Unseated, MapSeat>()
	const used = new Set<string>()
	const isLeft = (seat: MapSeat): boolean => isFree(seat) && !used.has(seat.id)
	for (const party of groupBy(tickets, zonesKey).values()) {
		const [first] = party
		if (!first) continue
		const rows = layoutRows.filter((row) => sellsRow(first.zones, { zone: row.zone, row: row.name }))
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

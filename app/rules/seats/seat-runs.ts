/**
 * Decides where in a run of free seats a party sits, for `best-available.ts`. It prefers positions that leave no single
 * seat at the sides, then the best seats, then the end of the run, so that the remaining seats stay together.
 *
 * Example: a run of six with qualities 3 2 1 1 2 3 and a party of three. From the third seat on a single seat is left on
 * the right, from the second one on the left. The first three and the last three are equally good, so the first three
 * are taken.
 */
import { isProtected, type MapRow, type MapSeat } from './seats.ts'

/** Adjacent free seats, without an aisle between them. */
export interface Run {
	seats: readonly MapSeat[]
	/** The centre of the run, in the map's units. */
	x: number
	y: number
}

/** The adjacent free seats of a row that may be given to any party. */
export function runsOf(row: MapRow, isFree: (seat: MapSeat) => boolean): Run[] {
	const runs: MapSeat[][] = []
	let last: MapSeat | null = null
	for (const seat of row.seats) {
		if (isProtected(seat) || !isFree(seat)) continue
		if (last && seat.place === last.place + 1) runs.at(-1)?.push(seat)
		else runs.push([seat])
		last = seat
	}
	return runs.map(runOf)
}

function runOf(seats: readonly MapSeat[]): Run {
	const [first, last] = [seats[0], seats.at(-1)]
	if (!first || !last) throw new Error('a run has seats')
	return { seats, x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 }
}

/** A position of a party in a run, and its cost. */
export interface Piece {
	run: Run
	/** Index of its first seat in the run. */
	from: number
	count: number
	/** Single seats left at its sides: 0, 1 or 2. */
	singles: number
	/** Sum over all its seats; lower is better. */
	quality: number
}

/** The best piece of `count` seats of one run, which has at least that many. */
export function bestPieceOf(run: Run, count: number): Piece {
	const spare = run.seats.length - count
	let piece = pieceAt(run, 0, { count, quality: qualityOf(run.seats.slice(0, count)) })
	let best = piece
	for (let from = 1; from <= spare; from += 1) {
		const quality = piece.quality + qualityAt(run, from + count - 1) - qualityAt(run, from - 1)
		piece = pieceAt(run, from, { count, quality })
		if (isBetterPiece(piece, best)) best = piece
	}
	return best
}

function pieceAt(run: Run, from: number, { count, quality }: Pick<Piece, 'count' | 'quality'>): Piece {
	const after = run.seats.length - count - from
	return { run, from, count, quality, singles: Number(from === 1) + Number(after === 1) }
}

const qualityAt = ({ seats }: Run, index: number): number => seats[index]?.quality ?? 0
const qualityOf = (seats: readonly MapSeat[]): number => seats.reduce((sum, seat) => sum + seat.quality, 0)

/** False when all criteria are equal: the earlier piece stays, so that the result is deterministic. */
export function isBetterPiece(one: Piece, other: Piece): boolean {
	if (one.singles !== other.singles) return one.singles < other.singles
	if (one.quality !== other.quality) return one.quality < other.quality
	return isFlush(one) && !isFlush(other)
}

const isFlush = ({ run, from, count }: Piece): boolean => from === 0 || from + count === run.seats.length

export const seatsOf = ({ run, from, count }: Piece): readonly MapSeat[] =>
	run.seats.slice(from, from + count)

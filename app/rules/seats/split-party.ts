/**
 * Decides how a party is divided when no row has room for all of it: over as few runs of free seats as possible, with no
 * single seat left over where that can be avoided, near each other, and then in the best seats. Distance is measured in
 * steps of about a row and a half, from the centre of the largest run to that of the farthest.
 *
 * Example: a party of five and runs of 3 (row A), 3 (row B), 2 (row B) and 2 (row Z). A and B's three seat six and
 * leave a single seat. A's three and B's two leave none and are a step apart. Z is too far.
 */
import { nearestFirst, type RunGrid, runGrid } from './run-grid.ts'
import { bestPieceOf, type Piece, type Run } from './seat-runs.ts'

/**
 * Upper limit of runs examined in one search, so that its time is bounded. Ordinary theatres are searched completely.
 * In one with thousands of single seats the search ends here with the best result so far.
 */
const maxRunsExamined = 20_000

/** About a row and a half: five radii of a seat. */
const radiiInStep = 5

interface Found {
	pieces: Piece[]
	/** Distance from the largest run to the farthest. */
	steps: number
	/** Whether a single seat is left over somewhere. */
	hasSingle: boolean
	quality: number
}

/** Pieces for a party that fits in no single run; the runs together have room for it. */
export function splitOver(runs: readonly Run[], count: number): Piece[] {
	const parts = fewestParts(runs, count)
	const step = radiiInStep * (runs[0]?.seats[0]?.r || 1)
	const search: Search = { count, parts, step, grid: runGrid(runs), left: maxRunsExamined, best: null }
	// The largest part seats at least its share. The best seats come first, in case the search reaches its limit.
	const anchors = bestFirst(runs).filter((run) => run.seats.length * parts >= count)
	for (const anchor of anchors) if (search.left > 0) searchAround(search, anchor)
	return search.best?.pieces ?? piecesOf(longestFirst(runs).slice(0, parts), count)
}

/** The number of the longest runs that the party needs. */
function fewestParts(runs: readonly Run[], count: number): number {
	let seats = 0
	const last = longestFirst(runs).findIndex((run) => {
		seats += run.seats.length
		return seats >= count
	})
	return last + 1
}

const longestFirst = (runs: readonly Run[]): Run[] =>
	runs.toSorted((one, other) => other.seats.length - one.seats.length)

function bestFirst(runs: readonly Run[]): Run[] {
	const quality = new Map(
		runs.map((run) => [run, run.seats.reduce((sum, seat) => sum + seat.quality, 0) / run.seats.length]),
	)
	return runs.toSorted((one, other) => (quality.get(one) ?? 0) - (quality.get(other) ?? 0))
}

interface Search {
	count: number
	parts: number
	/** In the map's units. */
	step: number
	grid: RunGrid
	/** Runs that may still be examined. */
	left: number
	best: Found | null
}

/** Examines the runs around the largest part, the nearest first, as long as they can improve the result. */
function searchAround(search: Search, anchor: Run): void {
	const { count, parts } = search
	// The longest first; at most `parts` runs of one length.
	const near: Run[] = []
	// Seats of the largest part and of the longest other parts.
	let seats = anchor.seats.length
	let stepLimit = Number.POSITIVE_INFINITY
	for (const { run, distance } of nearestFirst(search.grid, anchor)) {
		const steps = Math.ceil(distance / search.step)
		if (search.left <= 0 || steps > stepLimit || !couldBeat(search.best, steps)) return
		search.left -= 1
		const at = run.seats.length > anchor.seats.length ? null : insertLongestFirst(near, run, parts)
		if (at === null) continue
		if (at < parts - 1) seats += run.seats.length - (near[parts - 1]?.seats.length ?? 0)
		if (near.length < parts - 1 || seats < count) continue
		search.left -= parts
		const party = partyOf(search, anchor, near)
		if (!party.hasSingle) stepLimit = Math.min(stepLimit, steps)
		updateBest(search, { ...party, steps })
	}
}

/** Once a result leaves no single seat, only a result at most as far can be better. */
const couldBeat = (best: Found | null, steps: number): boolean =>
	best === null || best.hasSingle || steps <= best.steps

function updateBest(search: Search, { runs, hasSingle, steps }: Party & { steps: number }): void {
	const { best, count } = search
	if (best && best.hasSingle !== hasSingle && hasSingle) return
	if (best && best.hasSingle === hasSingle && best.steps < steps) return
	const pieces = piecesOf(runs, count)
	const found = { pieces, hasSingle, steps, quality: qualityOf(pieces) }
	const isAsNear = best !== null && best.hasSingle === hasSingle && best.steps === steps
	if (!isAsNear || found.quality < best.quality) search.best = found
}

/** The index of the inserted run; null when there are enough runs of its length. */
function insertLongestFirst(runs: Run[], run: Run, most: number): number | null {
	const { length } = run.seats
	const at = runs.findIndex((other) => other.seats.length < length)
	const index = at === -1 ? runs.length : at
	if (index >= most && runs[index - most]?.seats.length === length) return null
	runs.splice(index, 0, run)
	return index
}

interface Party {
	runs: readonly Run[]
	hasSingle: boolean
}

/** The largest part with the longest runs near it. One seat too many leaves a single seat, unless a shorter run fits. */
function partyOf({ count, parts }: Search, anchor: Run, near: readonly Run[]): Party {
	const others = near.slice(0, parts - 1)
	const spare = seatsIn([anchor, ...others]) - count
	const exact = spare === 1 ? withOneLess(others, near.slice(parts - 1)) : null
	return { runs: [anchor, ...(exact ?? others)], hasSingle: spare === 1 && exact === null }
}

/** The same runs with one replaced by a run that is a seat shorter; null when there is none. */
function withOneLess(chosen: readonly Run[], unused: readonly Run[]): Run[] | null {
	const ofLength = new Map(unused.map((run) => [run.seats.length, run]))
	const at = chosen.findLastIndex((run) => ofLength.has(run.seats.length - 1))
	const replacement = ofLength.get((chosen[at]?.seats.length ?? 0) - 1)
	return replacement ? chosen.with(at, replacement) : null
}

/**
 * How many sit in each run. All spare seats are left in one run: every run has more seats than that, or the party would
 * need one run fewer.
 */
function piecesOf(runs: readonly Run[], count: number): Piece[] {
	const spare = seatsIn(runs) - count
	const whole = runs.map((run) => bestPieceOf(run, run.seats.length))
	if (spare === 0) return whole
	const shorter = runs.map((run) => bestPieceOf(run, run.seats.length - spare))
	const saved = (index: number): number => (whole[index]?.quality ?? 0) - (shorter[index]?.quality ?? 0)
	// The worst seats stay empty.
	const index = runs.reduce((best, _, at) => (saved(at) > saved(best) ? at : best), 0)
	const piece = shorter[index]
	return piece ? whole.with(index, piece) : whole
}

const seatsIn = (runs: readonly Run[]): number => runs.reduce((sum, run) => sum + run.seats.length, 0)
const qualityOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, piece) => sum + piece.quality, 0)

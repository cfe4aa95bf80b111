/**
 * Decides how a party is divided when no row has room for all of it: over as few runs of free seats as possible,
 * leaving no single seat where that can be avoided, near each other, and then in the best seats. Near is counted in
 * steps of about a row and a half, from the middle of the largest run to that of the farthest.
 *
 * Example: a party of five and runs of 3 (row A), 3 (row B), 2 (row B) and 2 (row Z): A and B's three would seat six and
 * leave a single seat; A's three and B's two leave nothing and are a step apart; Z is too far.
 */
import { nearestFirst, type RunGrid, runGrid } from './run-grid.ts'
import { bestPieceOf, type Piece, type Run } from './seat-runs.ts'

/**
 * Runs looked at in one search. Ordinary houses are searched through; in a house of thousands of single seats
 * the search ends here with the best that it has found, so that no visitor waits for it.
 */
const patience = 20_000

/** A row and a half, about: five radii of a seat. */
const radiiInStep = 5

interface Found {
	pieces: Piece[]
	/** How far the farthest run is from the largest. */
	steps: number
	/** Whether a single seat is left somewhere. */
	hasSingle: boolean
	quality: number
}

/** Pieces for a party that no run can seat alone; the runs together have room for it. */
export function splitOver(runs: readonly Run[], count: number): Piece[] {
	const parts = fewestParts(runs, count)
	const step = radiiInStep * (runs[0]?.seats[0]?.r || 1)
	const search: Search = { count, parts, step, grid: runGrid(runs), left: patience, best: null }
	// The largest part has at least its share. The best seats come first, for the case that patience ends.
	const anchors = bestFirst(runs).filter((run) => run.seats.length * parts >= count)
	for (const anchor of anchors) if (search.left > 0) searchAround(search, anchor)
	return search.best?.pieces ?? piecesOf(longestFirst(runs).slice(0, parts), count)
}

/** As many of the longest runs as the party needs. */
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
	/** Runs that may still be looked at. */
	left: number
	best: Found | null
}

/** Looks at the runs around the largest part, the nearest first, as long as what they seat can be the best. */
function searchAround(search: Search, anchor: Run): void {
	const { count, parts } = search
	// The longest first; of one length no more than a party could need.
	const near: Run[] = []
	// Of the largest part and the longest of the others.
	let seats = anchor.seats.length
	let enough = Number.POSITIVE_INFINITY
	for (const { run, distance } of nearestFirst(search.grid, anchor)) {
		const steps = Math.ceil(distance / search.step)
		if (search.left <= 0 || steps > enough || !couldBeat(search.best, steps)) return
		search.left -= 1
		const at = run.seats.length > anchor.seats.length ? null : insertLongestFirst(near, run, parts)
		if (at === null) continue
		if (at < parts - 1) seats += run.seats.length - (near[parts - 1]?.seats.length ?? 0)
		if (near.length < parts - 1 || seats < count) continue
		search.left -= parts
		const party = partyOf(search, anchor, near)
		if (!party.hasSingle) enough = Math.min(enough, steps)
		keepBest(search, { ...party, steps })
	}
}

/** With nothing left alone, only what is as near can still be better. */
const couldBeat = (best: Found | null, steps: number): boolean =>
	best === null || best.hasSingle || steps <= best.steps

function keepBest(search: Search, { runs, hasSingle, steps }: Party & { steps: number }): void {
	const { best, count } = search
	if (best && best.hasSingle !== hasSingle && hasSingle) return
	if (best && best.hasSingle === hasSingle && best.steps < steps) return
	const pieces = piecesOf(runs, count)
	const found = { pieces, hasSingle, steps, quality: qualityOf(pieces) }
	const isAsNear = best !== null && best.hasSingle === hasSingle && best.steps === steps
	if (!isAsNear || found.quality < best.quality) search.best = found
}

/** Where it was put; null when there are enough of that length already. */
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

/** The largest part with the longest runs near it; one seat too many leaves a single one, if no shorter run helps. */
function partyOf({ count, parts }: Search, anchor: Run, near: readonly Run[]): Party {
	const others = near.slice(0, parts - 1)
	const spare = seatsIn([anchor, ...others]) - count
	const exact = spare === 1 ? withOneLess(others, near.slice(parts - 1)) : null
	return { runs: [anchor, ...(exact ?? others)], hasSingle: spare === 1 && exact === null }
}

/** The same runs with one replaced by one that is a seat shorter; null when there is none. */
function withOneLess(chosen: readonly Run[], rest: readonly Run[]): Run[] | null {
	const ofLength = new Map(rest.map((run) => [run.seats.length, run]))
	const at = chosen.findLastIndex((run) => ofLength.has(run.seats.length - 1))
	const instead = ofLength.get((chosen[at]?.seats.length ?? 0) - 1)
	return instead ? chosen.with(at, instead) : null
}

/**
 * How many sit in each run. What is too much is left in one of them, as every run has more than that: with fewer it
 * would not have been needed.
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

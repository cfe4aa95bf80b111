/**
 * Decides how a party is divided when no row has room for all of it: over as few runs of free seats as possible,
 * leaving no single seat where that can be avoided, and near each other: the farthest piece as near as possible to
 * the largest one.
 *
 * Example: a party of five and runs of 3 (row A), 3 (row B), 2 (row B) and 2 (row Z): A and B would seat six and
 * leave a single seat; A's three and B's two leave nothing and are a row apart; Z is too far.
 */

import { nearestFirst, type RunGrid, runGrid } from './run-grid.ts'
import { bestPieceOf, type Piece, type Run } from './seat-runs.ts'

/**
 * Runs looked at in one search. Ordinary houses are searched through; in a house of thousands of single seats
 * the search ends here with the best that it has found, so that no visitor waits for it.
 */
const patience = 60_000

interface Found {
	runs: readonly Run[]
	/** From the middle of the largest run to that of the farthest. */
	spread: number
	/** Whether a single seat is left somewhere. */
	hasSingle: boolean
}

/** Pieces for a party that no run can seat alone; the runs together have room for it. */
export function splitOver(runs: readonly Run[], count: number): Piece[] {
	const parts = fewestParts(runs, count)
	const grid = runGrid(runs)
	const search: Search = { count, parts, grid, left: patience, best: null }
	for (const anchor of runs) {
		// The largest part has at least its share.
		if (anchor.seats.length * parts >= count && search.left > 0) searchAround(search, anchor)
	}
	return piecesOf(search.best?.runs ?? longest(runs).slice(0, parts), count)
}

/** As many of the longest runs as the party needs. */
function fewestParts(runs: readonly Run[], count: number): number {
	let seats = 0
	return (
		longest(runs).findIndex((run) => {
			seats += run.seats.length
			return seats >= count
		}) + 1
	)
}

const longest = (runs: readonly Run[]): Run[] =>
	runs.toSorted((one, other) => other.seats.length - one.seats.length)

interface Search {
	count: number
	parts: number
	grid: RunGrid
	/** Runs that may still be looked at. */
	left: number
	best: Found | null
}

/** Looks at the runs around the largest part, the nearest first, until they seat the party. */
function searchAround(search: Search, anchor: Run): void {
	// The longest first; of one length no more than a party could need.
	const near: Run[] = []
	for (const { run, distance } of nearestFirst(search.grid, anchor)) {
		if (search.left <= 0 || !couldBeat(search.best, distance)) return
		search.left -= 1
		if (run.seats.length > anchor.seats.length) continue
		if (near.filter((one) => one.seats.length === run.seats.length).length >= search.parts) continue
		insertLongestFirst(near, run)
		const found = partyOf(search, anchor, near)
		if (found && isNearer({ ...found, spread: distance }, search.best))
			search.best = { ...found, spread: distance }
		if (found && !found.hasSingle) return
	}
}

/** A search without single seats behind it goes on only for what is nearer. */
const couldBeat = (best: Found | null, distance: number): boolean =>
	best === null || best.hasSingle || distance < best.spread

function isNearer(one: Found, other: Found | null): boolean {
	if (!other || one.hasSingle !== other.hasSingle) return !other || other.hasSingle
	return one.spread < other.spread
}

function insertLongestFirst(runs: Run[], run: Run): void {
	const at = runs.findIndex((other) => other.seats.length < run.seats.length)
	runs.splice(at === -1 ? runs.length : at, 0, run)
}

/** The anchor with the longest runs near it; one seat too many leaves a single one, if no shorter run helps. */
function partyOf({ count, parts }: Search, anchor: Run, near: readonly Run[]): Omit<Found, 'spread'> | null {
	const others = near.slice(0, parts - 1)
	const spare = others.reduce((sum, run) => sum + run.seats.length, anchor.seats.length) - count
	if (others.length < parts - 1 || spare < 0) return null
	if (spare !== 1) return { runs: [anchor, ...others], hasSingle: false }
	const exact = withOneLess(others, near.slice(parts - 1))
	return { runs: [anchor, ...(exact ?? others)], hasSingle: exact === null }
}

/** The same runs with one replaced by one that is a seat shorter; null when there is none. */
function withOneLess(chosen: readonly Run[], rest: readonly Run[]): Run[] | null {
	const shorter = (run: Run): Run | undefined =>
		rest.find((other) => other.seats.length === run.seats.length - 1)
	const at = chosen.findLastIndex((run) => shorter(run) !== undefined)
	const run = chosen[at]
	const instead = run && shorter(run)
	return instead ? chosen.with(at, instead) : null
}

/**
 * How many sit in each run. What is too much is left in one of them, as every run has more than that: with fewer it
 * would not have been needed.
 */
function piecesOf(runs: readonly Run[], count: number): Piece[] {
	const spare = runs.reduce((sum, run) => sum + run.seats.length, 0) - count
	const ways = runs.map((short) =>
		runs.map((run) => bestPieceOf(run, run.seats.length - (run === short ? spare : 0))),
	)
	const [first, ...others] = ways
	if (!first) throw new Error('a party was divided over no runs')
	return others.reduce((best, way) => (qualityOf(way) < qualityOf(best) ? way : best), first)
}

const qualityOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, piece) => sum + piece.quality, 0)

/**
 * Finds the runs of free seats nearest to a run without scanning a whole arena: a grid sorts runs into cells, and the
 * search visits the cells ring by ring.
 *
 * Example: cells of 40 by 40 units. Runs beyond the first ring of cells are more than 40 units away, so after one ring
 * all runs within 40 units are known.
 */
import { groupBy } from '#app/lib/group-by.ts'
import type { Run } from './seat-runs.ts'

export interface RunGrid {
	cells: ReadonlyMap<string, readonly Run[]>
	/** Side of a cell, in the map's units. */
	side: number
	columns: Range
	rows: Range
}

/** Inclusive. */
interface Range {
	from: number
	to: number
}

// With about two runs in a cell, one or two rings contain the neighbours of a run.
const runsInCell = 2

/** @param runs of one seat map, at least one */
export function runGrid(runs: readonly Run[]): RunGrid {
	const across = rangeOf(runs.map((run) => run.x))
	const down = rangeOf(runs.map((run) => run.y))
	const [width, height] = [Math.max(across.to - across.from, 1), Math.max(down.to - down.from, 1)]
	const side = Math.sqrt((width * height * runsInCell) / runs.length)
	return {
		cells: groupBy(runs, (run) => keyOf(cellAt(run.x, side), cellAt(run.y, side))),
		side,
		columns: { from: cellAt(across.from, side), to: cellAt(across.to, side) },
		rows: { from: cellAt(down.from, side), to: cellAt(down.to, side) },
	}
}

function rangeOf(values: readonly number[]): Range {
	const range = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY }
	for (const value of values) {
		range.from = Math.min(range.from, value)
		range.to = Math.max(range.to, value)
	}
	return range
}

const cellAt = (value: number, side: number): number => Math.floor(value / side)
const keyOf = (column: number, row: number): string => `${column} ${row}`

export interface Neighbour {
	run: Run
	/** From centre to centre, in the map's units. */
	distance: number
}

/** Yields every other run, the nearest first. */
export function* nearestFirst(grid: RunGrid, of: Run): Generator<Neighbour> {
	const { columns, rows, side } = grid
	const [column, row] = [cellAt(of.x, side), cellAt(of.y, side)]
	const rings = Math.max(columns.to - column, column - columns.from, rows.to - row, row - rows.from)
	let pending: Neighbour[] = []
	for (let ring = 0; ring <= rings; ring += 1) {
		pending.push(...ringOf(grid, { column, row, ring }).flatMap((run) => neighbour(run, of)))
		const knownDistance = ring === rings ? Number.POSITIVE_INFINITY : ring * side
		const settled = pending.filter((one) => one.distance <= knownDistance)
		pending = pending.filter((one) => one.distance > knownDistance)
		yield* settled.sort((one, other) => one.distance - other.distance)
	}
}

const neighbour = (run: Run, of: Run): Neighbour[] =>
	run === of ? [] : [{ run, distance: Math.hypot(run.x - of.x, run.y - of.y) }]

/** The runs in the cells that are `ring` cells away from one. */
function ringOf(
	{ cells, columns, rows }: RunGrid,
	{ column, row, ring }: { column: number; row: number; ring: number },
): Run[] {
	const found: Run[] = []
	for (let y = Math.max(row - ring, rows.from); y <= Math.min(row + ring, rows.to); y += 1) {
		const isEdge = Math.abs(y - row) === ring
		const step = isEdge ? 1 : 2 * ring
		const begin = isEdge ? Math.max(column - ring, columns.from) : column - ring
		for (let x = begin; x <= Math.min(column + ring, columns.to); x += step)
			found.push(...(cells.get(keyOf(x, y)) ?? []))
	}
	return found
}

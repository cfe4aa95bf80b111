import type { MapHouse } from './seat-map-markup.ts'

type Row = MapHouse['zones'][number]['rows'][number]
type Cell = Row['seats'][number] | undefined

export interface RowLabel {
	/** Index of its zone. */
	zone: number
	name: string
	x: number
	y: number
}

/** An aisle is as wide as this many steps from seat to seat; in a narrower gap a label would lie on the seats. */
const aisleSteps = 1.4

/** The names of the rows, at both ends and in every aisle: of a map that is enlarged, one of them is in sight. */
export function rowLabels({ zones }: MapHouse): RowLabel[] {
	return zones.flatMap(({ rows }, zone) =>
		rows.flatMap((row) => labelsAt(row).map((at) => ({ zone, name: row.name, ...at }))),
	)
}

function labelsAt({ seats, r }: Row): { x: number; y: number }[] {
	const [first, last] = [seats[0], seats.at(-1)]
	if (!first || !last) return []
	const step = distanceOf(first, seats[1]) ?? 2.5 * r
	const before = { x: first[2] - step, y: first[3] - rise(first, seats[1]) }
	const after = { x: last[2] + step, y: last[3] + rise(seats.at(-2), last) }
	const aisles = seats.flatMap((seat, at) => {
		const next = seats[at + 1]
		if (!next || seat[6] === 1 || (distanceOf(seat, next) ?? 0) < aisleSteps * step) return []
		return { x: (seat[2] + next[2]) / 2, y: (seat[3] + next[3]) / 2 }
	})
	return [before, ...aisles, after]
}

const distanceOf = (one: Cell, other: Cell): number | null =>
	one && other ? Math.hypot(other[2] - one[2], other[3] - one[3]) : null

/** By how much a row goes down from one seat to the next. */
const rise = (one: Cell, other: Cell): number => (one && other ? other[3] - one[3] : 0)

/** Width of a character, as a share of the font size. */
const characterWidth = 0.6

/**
 * The labels that can be read: of two that would lie on each other, the first. Rows of an arena have names of several
 * characters, and less room beside each other than these take.
 *
 * @param size font size, in units of the map
 */
export function legibleLabels(labels: readonly RowLabel[], size: number): RowLabel[] {
	const widthOf = ({ name }: RowLabel): number => characterWidth * size * (name.length + 1)
	const cell = { width: Math.max(...labels.map(widthOf)), height: 1.2 * size }
	const cells = new Map<number, RowLabel[]>()
	return labels.filter((label) => {
		const [column, line] = [Math.floor(label.x / cell.width), Math.floor(label.y / cell.height)]
		for (let across = column - 1; across <= column + 1; across += 1)
			for (let down = line - 1; down <= line + 1; down += 1)
				for (const other of cells.get(cellKey(across, down)) ?? []) {
					const hasRoom = Math.abs(other.x - label.x) >= (widthOf(other) + widthOf(label)) / 2
					if (!hasRoom && Math.abs(other.y - label.y) < cell.height) return false
				}
		const key = cellKey(column, line)
		const others = cells.get(key)
		if (others) others.push(label)
		else cells.set(key, [label])
		return true
	})
}

/** Larger than any number of lines, so that keys are unique. */
const cellKey = (column: number, line: number): number => column * 65_536 + line

/** The smallest distance from seat to seat, in units of the map. */
export function seatPitch({ zones }: MapHouse): number {
	let smallest = Number.POSITIVE_INFINITY
	for (const { rows } of zones)
		for (const { seats } of rows)
			for (const [at, seat] of seats.entries()) {
				const distance = distanceOf(seat, seats[at + 1])
				if (distance) smallest = Math.min(smallest, distance)
			}
	if (Number.isFinite(smallest)) return smallest
	const [row] = zones.flatMap((zone) => zone.rows)
	return row ? 2.5 * row.r : 1
}

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

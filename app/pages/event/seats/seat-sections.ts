import type { SeatHouse, SeatRow } from './seat-house.ts'

/** A part of the house that the list shows at once. */
export interface SeatSection {
	/** From 1 on, in the order of the house. */
	number: number
	zone: string
	/** Of the house's groups, by index. */
	groups: number[]
	rows: SeatRow[]
	/** True when its zone has other sections as well. */
	isPart: boolean
}

/** A list of more boxes than this is slow on a phone and too long to read. */
const mostSeats = 800

/** The house cut into parts of whole rows, each of one zone. */
export function seatSections(house: SeatHouse): SeatSection[] {
	let number = 0
	return house.zones.flatMap(({ name, groups, rows, isPart }) => {
		const parts = cut(rows)
		return parts.map((part) => {
			number += 1
			return { number, zone: name, groups, rows: part, isPart: isPart || parts.length > 1 }
		})
	})
}

function cut(rows: SeatRow[]): SeatRow[][] {
	const parts: SeatRow[][] = []
	let seats = Number.POSITIVE_INFINITY
	for (const row of rows) {
		if (seats + row.seats.length > mostSeats) {
			parts.push([])
			seats = 0
		}
		parts.at(-1)?.push(row)
		seats += row.seats.length
	}
	return parts
}

/** The part of the house that lists a seat; null where none does. */
export function sectionOf(house: SeatHouse, seatId: string): number | null {
	const holds = ({ rows }: SeatSection): boolean =>
		rows.some(({ seats }) => seats.some(([id]) => id === seatId))
	return seatSections(house).find(holds)?.number ?? null
}

import type { SoldSeat } from '#app/rules/seats/seat-match.ts'
import type { SeatHouse } from './seat-house.ts'

/** A seat of the house with all that choosing needs to know about it. */
export interface PlacedSeat extends SoldSeat {
	name: string
	/** Index of its first group in the house; null when no group sells it. */
	group: number | null
	x: number
	y: number
	r: number
	state: 'available' | 'booked' | 'unavailable'
	isProtected: boolean
	/** Neighbours without an aisle between. */
	previous: string | null
	next: string | null
}

export type SeatIndex = ReadonlyMap<string, PlacedSeat>

const states = ['available', 'booked', 'unavailable'] as const

/** Every seat by its id. */
export function seatIndex(house: SeatHouse): SeatIndex {
	const index = new Map<string, PlacedSeat>()
	for (const zone of house.zones) {
		const groups = zone.groups.flatMap((at) => house.groups[at]?.id ?? [])
		for (const { r, seats } of zone.rows) {
			for (const [at, [id, name, x, y, state, isProtected, joinsNext]] of seats.entries()) {
				const before = seats[at - 1]
				index.set(id, {
					id,
					name,
					groups,
					group: zone.groups[0] ?? null,
					x,
					y,
					r,
					state: states[state],
					isProtected: isProtected === 1,
					previous: before?.[6] === 1 ? before[0] : null,
					next: joinsNext === 1 ? (seats[at + 1]?.[0] ?? null) : null,
				})
			}
		}
	}
	return index
}

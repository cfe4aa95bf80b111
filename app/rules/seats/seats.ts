/**
 * Decides what a seat of a theatre allows: which ticket groups sell it, its state in a session, and whether the seats
 * that a visitor chose fit the tickets (spec 1 §4 "Seats").
 *
 * Example: tickets for two in the group of zone "stalls" with the seats stalls-c-4 and circle-a-1: the second is
 * `not_in_group`. With stalls-c-4 twice, one seat is `missing`, because each ticket needs a seat of its own.
 */

import { groupBy } from '#app/lib/group-by.ts'
import { type Areas, sellsRow } from './seat-areas.ts'

/** A seat of a map, without its state in a session. */
export interface MapSeat {
	id: string
	/** "Stalls C12" */
	name: string
	zone: string
	row: string
	/** Position in the row: neighbours differ by one, an aisle skips a number. */
	place: number
	/** In the map's own units. */
	x: number
	y: number
	r: number
	kind: 'standard' | 'accessible' | 'companion'
	/** Lower is better. */
	quality: number
	previous: string | null
	next: string | null
}

/** Seats of one zone and row, in order of place. */
export interface MapRow {
	zone: string
	name: string
	seats: MapSeat[]
}

export interface SeatLayout {
	byId: ReadonlyMap<string, MapSeat>
	/** The best row first. */
	rows: readonly MapRow[]
}

/** Groups seats into rows. */
export function layoutOf(seats: readonly MapSeat[]): SeatLayout {
	const byRow = groupBy(seats, (seat) => `${seat.zone}\n${seat.row}`)
	const rows = [...byRow.values()].map((ofRow): MapRow => {
		const sorted = ofRow.toSorted((one, other) => one.place - other.place)
		return { zone: sorted[0]?.zone ?? '', name: sorted[0]?.row ?? '', seats: sorted }
	})
	return {
		byId: new Map(seats.map((seat) => [seat.id, seat])),
		rows: rows.toSorted((one, other) => bestOf(one) - bestOf(other) || compare(keyOf(one), keyOf(other))),
	}
}

const bestOf = ({ seats }: MapRow): number => Math.min(...seats.map((seat) => seat.quality))
const keyOf = ({ zone, name }: MapRow): string => `${zone}\n${name}`
const compare = (one: string, other: string): number => (one < other ? -1 : 1)

/** Accessible and companion seats are given only to visitors who choose them. */
export function isProtected({ kind }: MapSeat): boolean {
	return kind !== 'standard'
}

/** Seats of a session that cannot be sold. */
export interface TakenSeats {
	booked: ReadonlySet<string>
	/** Withheld from sale by the theatre. */
	withheld: ReadonlySet<string>
}

export type SeatState = 'available' | 'booked' | 'unavailable'

/** A seat that no group sells is as unavailable as one that the theatre withholds. */
export function seatState(seatId: string, groups: readonly string[], taken: TakenSeats): SeatState {
	if (taken.booked.has(seatId)) return 'booked'
	return taken.withheld.has(seatId) || groups.length === 0 ? 'unavailable' : 'available'
}

/** A ticket and the seat that its visitor chose for it. */
export interface SeatChosen {
	groupId: string
	zones: Areas
	/** Null when no seat was chosen. */
	seat: string | null
}

/** Why chosen seats do not fit their tickets. */
export type SeatMisfit =
	/** Tickets of the group without a seat of their own: "not enough seats". */
	| { reason: 'missing'; groupId: string; tickets: number; seats: number }
	/** Seats that the group does not sell, or that the map does not have. */
	| { reason: 'not_in_group'; groupId: string; seats: string[] }
	/** Seats that are booked, or that the theatre withholds. */
	| { reason: 'unavailable'; seats: string[] }

/**
 * The first way in which chosen seats of one session do not fit their tickets. Each ticket needs a seat of its own that
 * its group sells and that is not taken. Null when all seats fit.
 */
export function seatMisfit(
	layout: SeatLayout,
	chosen: readonly SeatChosen[],
	isTaken: (seatId: string) => boolean,
): SeatMisfit | null {
	for (const [groupId, choices] of groupBy(chosen, (one) => one.groupId)) {
		const misfit = groupMisfit(layout, groupId, choices)
		if (misfit) return misfit
	}
	const seats = chosen.flatMap(({ seat }) => seat ?? [])
	const twice = chosen.find(({ seat }, index) => seat !== null && seats.indexOf(seat) < index)
	if (twice)
		return { reason: 'missing', groupId: twice.groupId, tickets: chosen.length, seats: new Set(seats).size }
	const taken = seats.filter(isTaken)
	return taken.length > 0 ? { reason: 'unavailable', seats: taken } : null
}

function groupMisfit(layout: SeatLayout, groupId: string, choices: readonly SeatChosen[]): SeatMisfit | null {
	const seats = new Set(choices.flatMap(({ seat }) => seat ?? [])).size
	if (seats < choices.length) return { reason: 'missing', groupId, tickets: choices.length, seats }
	const unsold = choices.flatMap(({ seat, zones }) => {
		const found = layout.byId.get(seat ?? '')
		return seat !== null && (!found || !sellsRow(zones, found)) ? [seat] : []
	})
	return unsold.length > 0 ? { reason: 'not_in_group', groupId, seats: unsold } : null
}

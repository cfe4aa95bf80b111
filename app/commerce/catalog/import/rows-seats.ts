import type { CatalogFile, CatalogSeatMap, CatalogSeatRow } from '#app/contract/config.generated.ts'
import type { SessionRow, Wanted } from './row-types.ts'
import { sessionIdOf } from './rows-sessions.ts'

export type SeatMapRow = Wanted<'seat_map'>
export type SeatRow = Wanted<'seat'>

/** A seat that the venue blocks from sale in a session. */
export interface BlockedSeat {
	event_session_id: string
	seat_id: string
}

export interface SeatRows {
	seatMaps: SeatMapRow[]
	seats: SeatRow[]
	blocked: BlockedSeat[]
}

// The size of a seat whose row has none.
const defaultRadius = 6

/** Rows of seat maps with their seats, and of seats that are blocked in sessions on sale. */
export function seatRows(catalog: CatalogFile, sessions: readonly SessionRow[]): SeatRows {
	const maps = catalog.seat_maps ?? []
	return {
		seatMaps: maps.map(mapRow),
		seats: maps.flatMap((map) => map.rows.flatMap((row) => seatsOf(map.id, row))),
		blocked: blockedSeats(catalog, sessions),
	}
}

const mapRow = ({ id, name, width, height, other_elements: others }: CatalogSeatMap): SeatMapRow => ({
	id,
	name,
	width,
	height,
	other_elements: others ?? [],
})

function seatsOf(mapId: string, row: CatalogSeatRow): SeatRow[] {
	const byPlace = new Map(row.seats.map((seat) => [seat.place, seat.id]))
	return row.seats.map((seat) => ({
		seat_map_id: mapId,
		id: seat.id,
		name: seat.name,
		zone: row.zone,
		row_name: row.name,
		place: seat.place,
		x: hundredths(seat.x),
		y: hundredths(seat.y),
		r: hundredths(seat.r ?? row.r ?? defaultRadius),
		kind: seat.kind ?? 'standard',
		// An aisle skips a number.
		previous_id: byPlace.get(seat.place - 1) ?? null,
		next_id: byPlace.get(seat.place + 1) ?? null,
		quality: seat.quality ?? row.quality ?? 0,
	}))
}

/** The column stores about seven digits. With more, a value that is read differs from the one that was written. */
const hundredths = (length: number): number => Math.round(length * 100) / 100

function blockedSeats({ events }: CatalogFile, sessions: readonly SessionRow[]): BlockedSeat[] {
	const byEvent = Map.groupBy(sessions, (session) => session.event_template_id)
	return events.flatMap((event) => {
		const ofSession = new Map(
			(event.sessions ?? []).map((one) => [
				sessionIdOf(event.id, one.date, one.time),
				one.blocked_seats ?? [],
			]),
		)
		return (byEvent.get(event.id) ?? []).flatMap(({ id }) => {
			const seats = new Set([...(event.blocked_seats ?? []), ...(ofSession.get(id) ?? [])])
			return [...seats].map((seat) => ({ event_session_id: id, seat_id: seat }))
		})
	})
}

import type { Generated } from 'kysely'
import type { JsonOr } from './columns.ts'

interface SeatMapTable {
	seller_id: string
	id: string
	name: string
	width: number
	height: number
	other_elements: JsonOr<unknown[]>
	withdrawn: Generated<boolean>
}

interface SeatTable {
	seller_id: string
	seat_map_id: string
	id: string
	name: string
	zone: string
	row_name: string
	place: number
	x: number
	y: number
	r: number
	kind: Generated<string>
	previous_id: string | null
	next_id: string | null
	quality: Generated<number>
	withdrawn: Generated<boolean>
}

interface SessionSeatTable {
	seller_id: string
	event_session_id: string
	seat_id: string
	ticket_id: string | null
}

/** Houses, and who sits where. */
export interface SeatTables {
	seat_map: SeatMapTable
	seat: SeatTable
	session_seat: SessionSeatTable
}

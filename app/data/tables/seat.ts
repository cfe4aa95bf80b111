interface SeatMapTable {
	seller_id: string
	id: string
	name: string
	width: number
	height: number
	other_elements: unknown[]
	withdrawn: boolean
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
	kind: string
	previous_id: string | null
	next_id: string | null
	quality: number
	withdrawn: boolean
}

/** Seat maps, and the ticket of each taken seat. */
export interface SeatTables {
	seat_map: SeatMapTable
	seat: SeatTable
}

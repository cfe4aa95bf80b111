import { z } from 'zod'
import { Decimal, Id } from '../wire.ts'

/** `selected` is a state of the page; the engine knows whether a seat can be had. */
export const seatStates = ['available', 'booked', 'unavailable'] as const
export const seatKinds = ['standard', 'accessible', 'companion'] as const

/** Written instead of a seat: the best that is left. No seat can have this id. */
export const bestSeat = '*'
export const SeatChoice = z.union([Id, z.literal(bestSeat)])

/** One seat in one session (spec 1 §3 "Seat"). Coordinates in the map's own units. */
export const Seat = z.object({
	/** `seat_template_id` of the specification. */
	id: Id,
	state: z.enum(seatStates),
	/** As tickets name it. This and all that follows only with `_withgeometry=true`. */
	name: z.string().optional(),
	zone: z.string().optional(),
	row: z.string().optional(),
	x: z.number().optional(),
	y: z.number().optional(),
	r: z.number().optional(),
	/** Accessible and companion places are given only to who chooses them. */
	kind: z.enum(seatKinds).optional(),
	/** Groups of the event that sell it; none when it is not on sale. */
	ticket_groups: z.array(Id).optional(),
	/** Neighbours without an aisle between; null at the end of a row. */
	previous: Id.nullable().optional(),
	next: Id.nullable().optional(),
})
export type Seat = z.infer<typeof Seat>

/** A seat of a map, the same in every session. Coordinates in the map's own units. */
export const SeatPlace = z.object({
	/** As `id` of a seat in a session. */
	id: Id,
	/** As tickets name it. */
	name: z.string(),
	zone: z.string(),
	row: z.string(),
	x: z.number(),
	y: z.number(),
	r: z.number(),
	/** Accessible and companion places are given only to who chooses them. */
	kind: z.enum(seatKinds),
	/** Neighbours without an aisle between; null at the end of a row. */
	previous: Id.nullable(),
	next: Id.nullable(),
})
export type SeatPlace = z.infer<typeof SeatPlace>

/** Drawn below the seats: the stage, walls, names of zones. */
export const MapElement = z.object({
	kind: z.enum(['shape', 'text', 'stage']),
	/** SVG path data of a shape or the stage. */
	path: z.string().max(4000).optional(),
	text: z.string().max(80).optional(),
	x: z.number().optional(),
	y: z.number().optional(),
})

export type MapElement = z.infer<typeof MapElement>

export const SeatMap = z.object({
	id: Id,
	name: z.string(),
	width: z.number().int(),
	height: z.number().int(),
	/** Of a session only with `_withgeometry=true`. */
	map_geometry: z.object({ other_elements: z.array(MapElement) }).optional(),
})
export type SeatMap = z.infer<typeof SeatMap>

/** Rows that a group sells of zones that it does not sell whole; absent when there are none. */
export const SoldRows = z.array(z.object({ zone: Id, row: z.string() }))

/** A group that sells seats, for the legend: its lowest price in the session, and how many of its seats can be had. */
export const SeatPrice = z.object({
	ticket_group_id: Id,
	name: z.string(),
	color: z.string().nullable(),
	min_price: Decimal.nullable(),
	available: z.number().int(),
	/** Zones of the map whose seats the group sells; none for all of them, unless it sells rows. */
	zones: z.array(Id),
	rows: SoldRows.optional(),
})
export type SeatPrice = z.infer<typeof SeatPrice>

/** A seat that the house proposes. Nothing is held. */
export const ProposedSeat = z.object({
	id: Id,
	name: z.string(),
	zone: z.string(),
	row: z.string(),
	ticket_group_id: Id,
})
export type ProposedSeat = z.infer<typeof ProposedSeat>

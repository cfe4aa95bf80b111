import { z } from 'zod'
import { Decimal, Id } from '../wire.ts'

/** `selected` is a state of the page; the engine knows whether a seat can be had. */
export const seatStates = ['available', 'booked', 'unavailable'] as const
export const seatKinds = ['standard', 'accessible', 'companion'] as const

/** One seat in one session (spec 1 §3 "Seat"). Coordinates in the map's own units. */
export const Seat = z.object({
	/** `seat_template_id` of the specification. */
	id: Id,
	name: z.string(),
	row: z.string(),
	x: z.number(),
	y: z.number(),
	r: z.number(),
	state: z.enum(seatStates),
	kind: z.enum(seatKinds),
	zone: z.string(),
	/** Groups of the event that sell it. */
	ticket_groups: z.array(Id),
	/** Neighbours without an aisle between; null at the end of a row. */
	previous: Id.nullable(),
	next: Id.nullable(),
})
export type Seat = z.infer<typeof Seat>

/** Drawn below the seats: the stage, walls, names of zones. */
export const MapElement = z.object({
	kind: z.enum(['shape', 'text', 'stage']),
	/** SVG path data of a shape or the stage. */
	path: z.string().max(4000).optional(),
	text: z.string().max(80).optional(),
	x: z.number().optional(),
	y: z.number().optional(),
})

export const SeatMap = z.object({
	id: Id,
	name: z.string(),
	width: z.number().int(),
	height: z.number().int(),
	/** Only with `_withgeometry=true`. */
	map_geometry: z.object({ other_elements: z.array(MapElement) }).optional(),
})
export type SeatMap = z.infer<typeof SeatMap>

/** Prices of the groups that sell seats, for the legend. */
export const SeatPrice = z.object({
	ticket_group_id: Id,
	name: z.string(),
	color: z.string().nullable(),
	min_price: Decimal.nullable(),
	available: z.number().int(),
})

import { z } from 'zod'
import { ProposedSeat, Seat, SeatMap, SeatPlace, SeatPrice } from '../entities/seat.ts'
import { Id, rows } from '../wire.ts'
import { define } from './call.ts'
import { codes, Flag, groupIds } from './filters.ts'

const sessionParams = z.strictObject({ id: Id, session_id: Id })

export const BestSeatsBody = z.strictObject({
	/** How many seats of which group. */
	quantities: z
		.array(z.strictObject({ ticket_group_id: Id, quantity: z.number().int().min(1).max(1000) }))
		.min(1)
		.max(50),
})

/** Choosing seats (spec 1 §7). */
export const seatCalls = define({
	getSeatMap: {
		method: 'GET',
		path: 'events/{id}/sessions/{session_id}/seat_map',
		summary: 'The seats of a session and which of them can be had; with `_withgeometry` also where they are',
		cached: true,
		source: 'spec 1 §7 GET events/{id}/sessions/{session_id}/seat_map',
		params: sessionParams,
		query: z.strictObject({ _withgeometry: Flag.optional(), ...codes, ...groupIds }),
		answer: z.object({ seat_map: rows(SeatMap), seat: rows(Seat), seat_price: rows(SeatPrice) }),
		errors: [
			'event_not_found',
			'session_not_found',
			'seat_map_not_found',
			'validation_failed',
			'too_many_requests',
		],
	},
	getSeatPlan: {
		method: 'GET',
		path: 'seat_maps/{id}',
		summary: 'The seats of a map and where they are, the same in every session',
		cached: true,
		isSettled: true,
		source: 'ours: GET seat_maps/{id}',
		params: z.strictObject({ id: Id }),
		answer: z.object({ seat_map: rows(SeatMap), seat: rows(SeatPlace) }),
		errors: ['seat_map_not_found', 'bad_field_value'],
	},
	findBestSeats: {
		method: 'POST',
		path: 'events/{id}/sessions/{session_id}/best_seats',
		summary: 'The best seats that are left for a party; nothing is held',
		source: 'spec 1 §4 Seats',
		params: sessionParams,
		query: z.strictObject({ ...codes, ...groupIds }),
		body: BestSeatsBody,
		answer: z.object({ seat: rows(ProposedSeat) }),
		errors: [
			'event_not_found',
			'session_not_found',
			'seat_map_not_found',
			'seat_not_in_group',
			'seat_required',
			'ticket_group_capacity_exceeded',
			'ticket_group_sold_out',
			'validation_failed',
			'too_many_requests',
		],
	},
})

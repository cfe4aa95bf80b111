/*
 * The contract between the cart and the seats. The cart calls
 *
 *   planSeats(ctx, question): Promise<PlannedSeat[] | Refusal>     plan.ts
 *     the seat of each new ticket, in the order of requests, or the refusal: seat_required, seat_unavailable …
 *
 * after the tickets are planned and before they are written. It takes nothing: the cart writes the tickets with their
 * seats, and `take` of inventory takes them as claims of kind `seat`, one unique row each in session_seat, in the one
 * order of locking. A seat is free again when its ticket is deleted.
 *
 * A request for the best seats left ("*") may conflict with a request that has just taken one of them: the
 * cart runs its transaction inside
 *
 *   withNextBest({ engine, seller, entries }, act)          next-best.ts
 *
 * which runs it again, with the next best, a few times.
 */

import type { Areas } from '#app/rules/seats/seat-areas.ts'

/** A ticket of a group with handler `seated` that is about to be made: it needs a seat. */
export interface SeatRequest {
	/** The id that the ticket will have. */
	ticketKey: string
	sessionId: string
	eventId: string
	groupId: string
	typeId: string
	seatMapId: string
	/** Zones and rows of the map that the group sells. */
	zones: Areas
	/** The seat's id as the visitor chose it, "*" for the best that is left; null when none was named. */
	seat: string | null
}

/** Everything that a change of one cart asks of seats at once. */
export interface SeatQuestion {
	requests: readonly SeatRequest[]
	/** Seats that the same change frees: its own visitor may have them again. */
	freed: readonly { sessionId: string; seatId: string }[]
}

/** The seat that a ticket gets. */
export interface PlannedSeat {
	ticketKey: string
	seatId: string
	/** "Stalls, row C, seat 12" */
	name: string
}

import type { Handlers } from '#app/api/router/handler.ts'
import { findBestSeats } from '#app/commerce/seats/best.ts'
import { getSeatMap } from '#app/commerce/seats/map.ts'
import { getSeatPlan } from '#app/commerce/seats/seat-plan.ts'
import { readerOf } from './events.ts'

type SeatCalls = Pick<Handlers, 'getSeatMap' | 'getSeatPlan' | 'findBestSeats'>

/** The seat map of a session, the plan of its seats, and its best free seats. */
export const seatHandlers: SeatCalls = {
	getSeatMap: async (context, input) => getSeatMap(await readerOf(context, input.query.code), input),
	getSeatPlan: async (context, input) => getSeatPlan(await readerOf(context), input),
	findBestSeats: async (context, input) => findBestSeats(await readerOf(context, input.query.code), input),
}

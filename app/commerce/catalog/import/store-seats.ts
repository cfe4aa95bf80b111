import type { Ctx } from '#app/commerce/context.ts'
import { sql } from '#app/data/sql.ts'
import type { SeatKey } from './plan-seats.ts'
import type { BlockedSeat } from './rows-seats.ts'

/** Withdraws seats from sale. Tickets for them stay valid. */
export async function withdrawSeats(ctx: Ctx, seats: readonly SeatKey[]): Promise<void> {
	if (seats.length === 0) return
	await sql`
		update seat
		set withdrawn = true
		from json_to_recordset(${JSON.stringify(seats)}::json) as gone (seat_map_id text, id text)
		where seat.seller_id = ${ctx.seller.sellerId}
		and seat.seat_map_id = gone.seat_map_id
		and seat.id = gone.id
	`.execute(ctx.sql)
}

/** Blocks seats from sale. A seat that was sold since the plan was made stays sold: it has a row already. */
export async function blockSeats(ctx: Ctx, seats: readonly BlockedSeat[]): Promise<void> {
	if (seats.length === 0) return
	await sql`
		insert into session_seat (seller_id, event_session_id, seat_id)
		select ${ctx.seller.sellerId}, event_session_id, seat_id
		from json_to_recordset(${JSON.stringify(seats)}::json) as blocked (event_session_id text, seat_id text)
		order by event_session_id, seat_id
		on conflict (seller_id, event_session_id, seat_id) do nothing
	`.execute(ctx.sql)
}

/** Unblocks seats; never one that is in a cart or sold. */
export async function unblockSeats(ctx: Ctx, seats: readonly BlockedSeat[]): Promise<void> {
	if (seats.length === 0) return
	await sql`
		delete from session_seat
		using json_to_recordset(${JSON.stringify(seats)}::json) as free (event_session_id text, seat_id text)
		where session_seat.seller_id = ${ctx.seller.sellerId}
		and session_seat.event_session_id = free.event_session_id
		and session_seat.seat_id = free.seat_id
		and session_seat.ticket_id is null
	`.execute(ctx.sql)
}

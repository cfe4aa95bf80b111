import type { z } from 'zod'
import type { MapElement } from '#app/contract/entities/seat.ts'
import { sql } from '#app/data/sql.ts'
import type { MapSeat } from '#app/rules/seats/seats.ts'
import type { Ctx } from '../context.ts'
import { openPaymentStates } from '../inventory/expired-store.ts'

export interface MapRow {
	id: string
	name: string
	width: number
	height: number
	otherElements: z.infer<typeof MapElement>[]
}

export interface StoredMap {
	map: MapRow
	/** Those that have not left the map. */
	seats: MapSeat[]
	/** Of the catalogue that the seats are from; null when none was applied. */
	revision: string | null
}

/** A seat map with all its seats, and the catalogue's revision at that very moment; null when there is none. */
export async function readMap({ sql: db, seller }: Ctx, mapId: string): Promise<StoredMap | null> {
	const { rows } = await sql<StoredMap>`
		select jsonb_build_object(
			'id', id, 'name', name, 'width', width, 'height', height, 'otherElements', other_elements
		) as map, (
			select hash
			from catalog_revision
			where seller_id = ${seller.sellerId}
		) as revision, coalesce((
			select json_agg(json_build_object(
				'id', seat.id, 'name', seat.name, 'zone', zone, 'row', row_name, 'place', place, 'x', x, 'y', y, 'r', r,
				'kind', kind, 'quality', quality, 'previous', previous_id, 'next', next_id
			) order by seat.id)
			from seat
			where seat.seller_id = ${seller.sellerId}
			and seat.seat_map_id = seat_map.id
			and not seat.withdrawn
		), '[]') as seats
		from seat_map
		where seller_id = ${seller.sellerId}
		and id = ${mapId}
	`.execute(db)
	return rows[0] ?? null
}

export interface SessionSeats {
	booked: string[]
	/** Withheld from sale by the house. */
	withheld: string[]
	revision: string | null
}

/** Which seats of a session cannot be had, in one statement with the revision of the catalogue. */
export async function readSessionSeats({ sql: db, seller }: Ctx, sessionId: string): Promise<SessionSeats> {
	const { rows } = await sql<SessionSeats>`
		select coalesce(json_agg(seat_id) filter (where ticket_id is not null), '[]') as booked,
			coalesce(json_agg(seat_id) filter (where ticket_id is null), '[]') as withheld, (
				select hash
				from catalog_revision
				where seller_id = ${seller.sellerId}
			) as revision
		from session_seat
		where seller_id = ${seller.sellerId}
		and event_session_id = ${sessionId}
	`.execute(db)
	return rows[0] ?? { booked: [], withheld: [], revision: null }
}

/** The catalogue that the seats are from; null when none was applied. */
export async function readRevision({ sql: db, seller }: Ctx): Promise<Pick<SessionSeats, 'revision'>> {
	const { rows } = await sql<{ revision: string }>`
		select hash as revision
		from catalog_revision
		where seller_id = ${seller.sellerId}
	`.execute(db)
	return rows[0] ?? { revision: null }
}

/** Seats of carts whose hold has expired and that have no open payment: another cart can take them. */
export async function readExpiredSeats(ctx: Ctx, sessionId: string): Promise<string[]> {
	const { rows } = await sql<{ seats: string[] }>`
		select coalesce(json_agg(session_seat.seat_id), '[]') as seats
		from cart
		join ticket
			on ticket.seller_id = cart.seller_id
			and ticket.cart_id = cart.id
		join session_seat
			on session_seat.seller_id = ticket.seller_id
			and session_seat.event_session_id = ticket.event_session_id
			and session_seat.ticket_id = ticket.id
		where cart.seller_id = ${ctx.seller.sellerId}
		and cart.state = 'pending'
		and cart.expires_at <= ${ctx.now}
		and ticket.event_session_id = ${sessionId}
		and not exists (
			select
			from payment
			where payment.seller_id = cart.seller_id
			and payment.cart_id = cart.id
			and payment.state = any(${[...openPaymentStates]})
		)
	`.execute(ctx.sql)
	return rows[0]?.seats ?? []
}

/**
 * Parties that leave the choice to the house are seated one after another in each session: at once they would all
 * be given the same seats. A request that chooses its seats does not wait here. Held until the transaction ends.
 */
export async function lockBestSeats(ctx: Ctx, sessionId: string): Promise<void> {
	const name = `seats ${ctx.seller.sellerId} ${sessionId}`
	await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.sql)
}

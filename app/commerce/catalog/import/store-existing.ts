import { isToCome } from '#app/commerce/catalog/availability-store.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { sql } from '#app/data/sql.ts'
import type { ExistingRows } from './plan.ts'
import type { BlockedSeat } from './rows-seats.ts'

/**
 * Reads the rows of the tables. Sessions and their blocked seats are read from a venue-local date on. `blocked` are the
 * seats that the file blocks: those of them that visitors have are returned.
 */
export async function readExisting(
	ctx: Ctx,
	from: string,
	blocked: readonly BlockedSeat[],
): Promise<ExistingRows> {
	return {
		venues: (await allOf(ctx, 'venue')).map((row) => ({ ...row, withdrawn: false })),
		events: await allOf(ctx, 'event_template'),
		groups: await allOf(ctx, 'ticket_group'),
		types: await allOf(ctx, 'ticket_type'),
		sessions: await existingSessions(ctx, from),
		promos: await allOf(ctx, 'promo'),
		codes: await existingCodes(ctx),
		checkoutRules: await allOf(ctx, 'checkout_rule'),
		membershipRules: await allOf(ctx, 'membership_rule'),
		seatMaps: await allOf(ctx, 'seat_map'),
		seats: await existingSeats(ctx),
		blocked: await blockedSeats(ctx, from),
		taken: await takenSeats(ctx, blocked),
	}
}

interface ExistingOf {
	venue: Omit<ExistingRows['venues'][number], 'withdrawn'>
	event_template: ExistingRows['events'][number]
	ticket_group: ExistingRows['groups'][number]
	ticket_type: ExistingRows['types'][number]
	promo: ExistingRows['promos'][number]
	checkout_rule: ExistingRows['checkoutRules'][number]
	membership_rule: ExistingRows['membershipRules'][number]
	seat_map: ExistingRows['seatMaps'][number]
}

async function allOf<T extends keyof ExistingOf>(ctx: Ctx, table: T): Promise<ExistingOf[T][]> {
	const { rows } = await sql<ExistingOf[T]>`
		select *
		from ${sql.ref(table)}
		where seller_id = ${ctx.seller.sellerId}
		order by id
	`.execute(ctx.sql)
	return rows
}

async function existingSessions(ctx: Ctx, from: string) {
	const { rows } = await sql<ExistingRows['sessions'][number]>`
		select event_session.id, event_template_id, start_datetime, end_datetime, local_date, start_time, end_time,
			event_session.capacity, event_session.oversell_capacity, event_session.used_capacity, annotations,
			event_session.min_guests, event_session.shared_places_id, event_session.sale_from, event_session.sale_until, event_session.sale_closes_minutes, event_session.withdrawn,
			event_session.used_capacity > 0 or exists (
				select
				from ticket
				where ticket.seller_id = ${ctx.seller.sellerId}
				and ticket.event_session_id = event_session.id
				and ticket.state in ('in_cart', 'booked', 'redeemed')
			) as is_sold
		from event_session
		join event_template
			on event_template.seller_id = event_session.seller_id
			and event_template.id = event_session.event_template_id
		where event_session.seller_id = ${ctx.seller.sellerId}
		and ${isToCome(ctx, 'event_template')}
		and local_date >= ${from}
		order by event_session.id
	`.execute(ctx.sql)
	return rows
}

async function existingCodes(ctx: Ctx): Promise<ExistingRows['codes']> {
	const { rows } = await sql<ExistingRows['codes'][number]>`
		select code, promo_id, max_uses, used_count, withdrawn
		from promo_code
		where seller_id = ${ctx.seller.sellerId}
		and not exists (
			select
			from sold_code
			where sold_code.seller_id = promo_code.seller_id
			and sold_code.code = promo_code.code
		)
		order by code
	`.execute(ctx.sql)
	return rows
}

async function existingSeats({ sql: tables, seller, now }: Ctx) {
	const { rows } = await sql<ExistingRows['seats'][number]>`
		with sold as (
			select event_template.seat_map_id, session_seat.seat_id, count(*)::integer as tickets
			from session_seat
			join event_session
				on event_session.seller_id = session_seat.seller_id
				and event_session.id = session_seat.event_session_id
			join event_template
				on event_template.seller_id = event_session.seller_id
				and event_template.id = event_session.event_template_id
			where session_seat.seller_id = ${seller.sellerId}
			and session_seat.ticket_id is not null
			and event_session.start_datetime > ${now}
			group by event_template.seat_map_id, session_seat.seat_id
		)
		select seat.seat_map_id, seat.id, seat.name, seat.zone, seat.row_name, seat.place, seat.x, seat.y, seat.r,
			seat.kind, seat.previous_id, seat.next_id, seat.quality, seat.withdrawn, coalesce(sold.tickets, 0) as sold
		from seat
		left join sold
			on sold.seat_map_id = seat.seat_map_id
			and sold.seat_id = seat.id
		where seat.seller_id = ${seller.sellerId}
		order by seat.seat_map_id, seat.id
	`.execute(tables)
	return rows
}

async function blockedSeats({ sql: tables, seller, now }: Ctx, from: string): Promise<BlockedSeat[]> {
	const { rows } = await sql<BlockedSeat>`
		select session_seat.event_session_id, session_seat.seat_id
		from session_seat
		join event_session
			on event_session.seller_id = session_seat.seller_id
			and event_session.id = session_seat.event_session_id
		where session_seat.seller_id = ${seller.sellerId}
		and session_seat.ticket_id is null
		and event_session.start_datetime > ${now}
		and event_session.local_date >= ${from}
		order by session_seat.event_session_id, session_seat.seat_id
	`.execute(tables)
	return rows
}

async function takenSeats({ sql: tables, seller }: Ctx, seats: readonly BlockedSeat[]) {
	if (seats.length === 0) return []
	const { rows } = await sql<BlockedSeat>`
		select session_seat.event_session_id, session_seat.seat_id
		from session_seat
		join json_to_recordset(${JSON.stringify(seats)}::json) as asked (event_session_id text, seat_id text)
			on asked.event_session_id = session_seat.event_session_id
			and asked.seat_id = session_seat.seat_id
		where session_seat.seller_id = ${seller.sellerId}
		and session_seat.ticket_id is not null
	`.execute(tables)
	return rows
}

import { isAllDaySession } from '#app/commerce/catalog/availability-store.ts'
import type { Ctx } from '#app/commerce/context.ts'
import { touch } from '#app/commerce/sales.ts'
import type { StoredRecipient } from '#app/contract/entities/gift-recipient.ts'
import { recordset } from '#app/data/recordset.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import type { FeeTerms } from '#app/rules/price.ts'

/** A ticket as the cart and the order know it. Amounts in minor units. */
export interface TicketRow {
	id: string
	cartId: string
	orderId: string | null
	state: 'in_cart' | 'booked' | 'redeemed' | 'cancelled' | 'unbooked'
	sessionId: string | null
	eventId: string
	groupId: string
	typeId: string
	takesSession: boolean
	takesGroup: boolean
	takesPool: boolean
	faceValue: number
	/** Of a ticket at the price of a member: what everybody else pays. Null for any other. */
	publicValue: number | null
	/** After discounts. */
	adjustedValue: number
	/** What the fees below are made of, as sold. */
	fees: FeeTerms
	feeInside: number
	feeFixedOutside: number
	feePercentOutside: number
	admitName: string | null
	admitEmail: string | null
	/** Of a gift card. */
	recipient: StoredRecipient | null
	seatId: string | null
	/** Of passes and any-time tickets: venue-local, both inclusive. */
	validFrom: string | null
	validTo: string | null
	scanCode: string | null
	createdAt: Date
	handler: string
	/** Of its event. */
	category: string
	seatName: string | null
	start: Date | null
	end: Date | null
	/** Its session is an all-day one. */
	allDay: boolean
	/** Of a ticket that is about to be stored: hash of the address that holds it until it is booked. */
	heldBy?: string | undefined
	localDate: string | null
	timezone: string
}

/** The tickets of a cart, also of one that has become an order, in display order. */
export async function ticketsOf(ctx: Ctx, cartId: string): Promise<TicketRow[]> {
	const { rows } = await ticketRows(ctx, sql`ticket.cart_id = ${cartId}`).execute(ctx.sql)
	return rows
}

/** Tickets of one cart or order, as a statement or part of one. */
export const ticketRows = (ctx: Ctx, which: Statement<unknown>) => sql<TicketRow>`
	select ticket.id, ticket.cart_id as "cartId", ticket.ticket_order_id as "orderId", ticket.state,
		ticket.event_session_id as "sessionId", ticket.event_template_id as "eventId",
		ticket.ticket_group_id as "groupId", ticket.ticket_type_id as "typeId",
		ticket.takes_session as "takesSession", ticket.takes_group as "takesGroup", ticket.takes_pool as "takesPool",
		ticket.face_value as "faceValue", ticket.public_value as "publicValue",
		ticket.adjusted_value as "adjustedValue", ticket.fees, ticket.fee_inside as "feeInside",
		ticket.fee_fixed_outside as "feeFixedOutside", ticket.fee_percent_outside as "feePercentOutside",
		ticket.admit_name as "admitName", ticket.admit_email as "admitEmail",
		ticket.gift_recipient as recipient, ticket.scan_code as "scanCode",
		ticket.seat_id as "seatId", ticket.valid_from as "validFrom", ticket.valid_to as "validTo",
		ticket.created_at as "createdAt", ticket_group.handler, event_template.category, venue.timezone,
		seat.name as "seatName",
		event_session.start_datetime as start, event_session.end_datetime as end,
		coalesce(${isAllDaySession(ctx)}, false) as "allDay", event_session.local_date as "localDate"
	from ticket
	join ticket_group
		on ticket_group.seller_id = ticket.seller_id
		and ticket_group.id = ticket.ticket_group_id
	join event_template
		on event_template.seller_id = ticket.seller_id
		and event_template.id = ticket.event_template_id
	join venue
		on venue.seller_id = ticket.seller_id
		and venue.id = event_template.venue_id
	left join event_session
		on event_session.seller_id = ticket.seller_id
		and event_session.id = ticket.event_session_id
	left join seat
		on seat.seller_id = ticket.seller_id
		and seat.seat_map_id = event_template.seat_map_id
		and seat.id = ticket.seat_id
	where ticket.seller_id = ${ctx.seller.sellerId}
	and ${which}
	order by event_session.start_datetime nulls last, ticket_group.rank, ticket.ticket_type_id, ticket.created_at, ticket.id
`

/** A row in JSON. */
export type FromJson<Row, Instants extends keyof Row> = Omit<Row, Instants> & {
	[Key in Instants]: string | Exclude<Row[Key], Date>
}

export type TicketJson = FromJson<TicketRow, 'createdAt' | 'start' | 'end'>

/** A ticket out of JSON. */
export const ticketFromJson = (ticket: TicketJson): TicketRow => ({
	...ticket,
	createdAt: new Date(ticket.createdAt),
	start: ticket.start === null ? null : new Date(ticket.start),
	end: ticket.end === null ? null : new Date(ticket.end),
})

/** Tickets of a locked cart. */
export async function insertTickets(ctx: Ctx, tickets: readonly TicketRow[]): Promise<void> {
	if (tickets.length > 0) await ticketInsert(ctx, tickets).execute(ctx.sql)
}

const newTickets = recordset<TicketRow>({
	id: 'text',
	cartId: 'text',
	state: 'text',
	sessionId: 'text',
	eventId: 'text',
	groupId: 'text',
	typeId: 'text',
	takesSession: 'bool',
	takesGroup: 'bool',
	takesPool: 'bool',
	faceValue: 'int8',
	publicValue: 'int8',
	adjustedValue: 'int8',
	fees: 'jsonb',
	feeInside: 'int8',
	feeFixedOutside: 'int8',
	feePercentOutside: 'int8',
	admitName: 'text',
	admitEmail: 'text',
	recipient: 'jsonb',
	seatId: 'text',
	validFrom: 'date',
	validTo: 'date',
	createdAt: 'timestamptz',
	heldBy: 'text',
})

/** As a statement, or as the end of one. */
export const ticketInsert = (ctx: Ctx, tickets: readonly TicketRow[]) => sql`
	insert into ticket
		(seller_id, id, cart_id, state, event_session_id, event_template_id, ticket_group_id, ticket_type_id,
		takes_session, takes_group, takes_pool, face_value, public_value, adjusted_value, fees, fee_inside, fee_fixed_outside,
		fee_percent_outside, admit_name, admit_email, gift_recipient, seat_id, valid_from, valid_to, created_at, held_by)
	select ${ctx.seller.sellerId}, row.*
	from ${newTickets(tickets)}
`

/** Writes new prices of tickets after a change of discounts or of benefits. */
export async function repriceTickets(ctx: Ctx, tickets: readonly TicketRow[]): Promise<void> {
	if (tickets.length === 0) return
	await sql`
		update ticket
		set face_value = row."faceValue",
			public_value = row."publicValue",
			adjusted_value = row."adjustedValue",
			fee_inside = row."feeInside",
			fee_fixed_outside = row."feeFixedOutside",
			fee_percent_outside = row."feePercentOutside"
		from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as row
			(id text, "faceValue" bigint, "publicValue" bigint, "adjustedValue" bigint, "feeInside" bigint, "feeFixedOutside" bigint, "feePercentOutside" bigint)
		where ticket.seller_id = ${ctx.seller.sellerId}
		and ticket.id = row.id
	`.execute(ctx.sql)
}

export async function removeTickets(ctx: Ctx, cartId: string, ids: readonly string[]): Promise<void> {
	const { rows } = await sql<{ sessionId: string | null; groupId: string }>`
		delete from ticket
		where seller_id = ${ctx.seller.sellerId}
		and cart_id = ${cartId}
		and state = 'in_cart'
		and id = any(${[...ids]})
		returning event_session_id as "sessionId", ticket_group_id as "groupId"
	`.execute(ctx.sql)
	// Seats go with their tickets: a swap within a session changes no counter, but its map.
	touch(ctx, rows)
}

import { sql } from 'kysely'
import type { AdditionalInfo } from '#app/contract/entities/survey.ts'
import type { Ctx } from '../context.ts'

export interface OrderRow {
	id: string
	orderNumber: string
	cartId: string
	identityId: string | null
	purchasedOn: Date
	currency: string
	/** Minor units, as they were when the order was made. */
	totalFace: number
	/** What codes took off; already out of the price. */
	totalDiscount: number
	totalFeeOutside: number
	totalPrice: number
	locale: string | null
	/** Answers of surveys by ticket group id. */
	additionalInfo: AdditionalInfo
}

const orderColumns = sql`
	id, order_number as "orderNumber", cart_id as "cartId", identity_id as "identityId",
	purchased_on as "purchasedOn", currency, total_face as "totalFace", total_discount as "totalDiscount",
	total_fee_outside as "totalFeeOutside", total_price as "totalPrice", locale, additional_info as "additionalInfo"
`

export async function findOrder(ctx: Ctx, id: string): Promise<OrderRow | null> {
	const { rows } = await sql<OrderRow>`
		select ${orderColumns}
		from ticket_order
		where seller_id = ${ctx.seller.sellerId}
		and id = ${id}
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/** The order that a link opens: both halves must belong together. */
export async function findLinkedOrder(ctx: Ctx, id: string, tokenHash: string): Promise<OrderRow | null> {
	const { rows } = await sql<OrderRow>`
		select ${orderColumns}
		from ticket_order
		where seller_id = ${ctx.seller.sellerId}
		and id = ${id}
		and exists (
			select
			from order_link
			where order_link.seller_id = ticket_order.seller_id
			and order_link.ticket_order_id = ticket_order.id
			and order_link.token_hash = ${tokenHash}
		)
	`.execute(ctx.sql)
	return rows[0] ?? null
}

/** The next number of a seller. The row stays locked to the end of the transaction: take it last. */
export async function nextOrderNumber(ctx: Ctx): Promise<number> {
	const { rows } = await sql<{ number: number }>`
		insert into order_counter (seller_id, last_number)
		values (${ctx.seller.sellerId}, 1)
		on conflict (seller_id) do update
		set last_number = order_counter.last_number + 1
		returning last_number as number
	`.execute(ctx.sql)
	const number = rows[0]?.number
	if (number === undefined) throw new Error('the order counter gave no number')
	return number
}

export async function insertOrder(ctx: Ctx, order: OrderRow): Promise<void> {
	await sql`
		insert into ticket_order
			(seller_id, id, order_number, cart_id, identity_id, purchased_on, currency,
			total_face, total_discount, total_fee_outside, total_price, locale, additional_info)
		values (${ctx.seller.sellerId}, ${order.id}, ${order.orderNumber}, ${order.cartId}, ${order.identityId},
			${order.purchasedOn}, ${order.currency}, ${order.totalFace}, ${order.totalDiscount},
			${order.totalFeeOutside}, ${order.totalPrice}, ${order.locale}, ${JSON.stringify(order.additionalInfo)})
	`.execute(ctx.sql)
}

/** Tickets of a cart become an order's, each with its own code for the door. */
export async function bookTickets(
	ctx: Ctx,
	orderId: string,
	codes: { id: string; scanCode: string }[],
): Promise<void> {
	await sql`
		update ticket
		set state = 'booked',
			ticket_order_id = ${orderId},
			scan_code = code."scanCode"
		from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as code (id text, "scanCode" text)
		where ticket.seller_id = ${ctx.seller.sellerId}
		and ticket.id = code.id
	`.execute(ctx.sql)
}

export interface PrintedTicket {
	id: string
	eventName: string
	groupName: string
	typeName: string
	venueName: string
	venueAddress: string | null
	end: Date | null
}

/** The names that are printed on an order's tickets, by ticket id. */
export async function printedTickets(ctx: Ctx, orderId: string): Promise<Map<string, PrintedTicket>> {
	const { rows } = await sql<PrintedTicket>`
		select ticket.id, event_template.name as "eventName", ticket_group.name as "groupName",
			ticket_type.name as "typeName", venue.name as "venueName", venue.address as "venueAddress",
			event_session.end_datetime as end
		from ticket
		join ticket_type
			on ticket_type.seller_id = ticket.seller_id
			and ticket_type.id = ticket.ticket_type_id
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
		where ticket.seller_id = ${ctx.seller.sellerId}
		and ticket.ticket_order_id = ${orderId}
	`.execute(ctx.sql)
	return new Map(rows.map((row) => [row.id, row]))
}

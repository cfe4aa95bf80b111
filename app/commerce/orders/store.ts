import { opening } from '#app/commerce/cart/store/order-link.ts'
import {
	type PaymentJson,
	type PaymentRow,
	paymentFromJson,
	paymentRows,
} from '#app/commerce/cart/store/payment-row-store.ts'
import { type ScheduledRow, scheduledOf, scheduledRows } from '#app/commerce/cart/store/schedule-store.ts'
import {
	type FromJson,
	type TicketJson,
	type TicketRow,
	ticketFromJson,
	ticketRows,
} from '#app/commerce/cart/store/ticket-store.ts'
import type { Identity } from '#app/contract/entities/cart.ts'
import type { AdditionalInfo } from '#app/contract/entities/survey.ts'
import { type Statement, sql } from '#app/data/sql.ts'
import { numberedHandlers } from '#app/rules/handlers.ts'
import type { Ctx } from '../context.ts'
import { identityRow } from '../identity/store.ts'
import { type Delivered, deliveredBy } from '../ledger/delivered-store.ts'
import type { OrderPaymentState } from '../payments/paid-store.ts'
import { type DisputeRow, disputeRows } from './dispute-store.ts'
import { cancelsOn, isOverdue } from './overdue-store.ts'
import { creditsOf, type RefundRow, refundRows } from './refund-store.ts'

export interface OrderRow {
	id: string
	orderNumber: string
	cartId: string
	identityId: string | null
	purchasedOn: Date
	currency: string
	/** In minor units, as of the time of the order. */
	totalFace: number
	/** The discount of codes; already subtracted from the price. */
	totalDiscount: number
	totalFeeOutside: number
	/** What the sum of the tickets is above the price, because the gateway takes coarser amounts. */
	totalRounding: number
	totalPrice: number
	paymentState: OrderPaymentState
	locale: string | null
	/** Answers of surveys by ticket group id. */
	additionalInfo: AdditionalInfo
	/** False for an order that was booked without a confirmation. */
	sendsEmail: boolean
}

const orderColumns = sql`
	id, order_number as "orderNumber", cart_id as "cartId", identity_id as "identityId",
	purchased_on as "purchasedOn", currency, total_face as "totalFace", total_discount as "totalDiscount",
	total_fee_outside as "totalFeeOutside", total_rounding as "totalRounding",
	total_price as "totalPrice", payment_state as "paymentState", locale, additional_info as "additionalInfo",
	sends_email as "sendsEmail"
`

/** An order with its tickets, payments and purchaser. */
export interface OrderDetails {
	order: OrderRow
	tickets: TicketRow[]
	payments: PaymentRow[]
	refunds: RefundRow[]
	disputes: DisputeRow[]
	/** What is paid later; absent of an order that was booked a moment ago. */
	schedule?: ScheduledRow[]
	/** What the order costs less although its tickets stay. */
	credits: number
	purchaser: Identity | null
	/** Its tickets are blocked because a later part is overdue. */
	isOverdue?: boolean
	/** The day on which they are cancelled for that. */
	cancelsOn?: string | null
}

type OrderDetailsRow = OrderRow & {
	schedule: ScheduledRow[]
	tickets: TicketJson[]
	payments: PaymentJson[]
	refunds: FromJson<RefundRow, 'createdAt' | 'updatedAt'>[]
	disputes: FromJson<DisputeRow, 'openedAt' | 'closedAt'>[]
	credits: number
	purchaser: Identity | null
	isOverdue: boolean
	cancelsOn: string | null
}

/** Reads orders by their ids in one statement, unsorted. Unknown ids are left out. */
export function ordersById(ctx: Ctx, ids: readonly string[]): Promise<OrderDetails[]> {
	return ordersWithDetails(ctx, sql`id = any(${[...ids]})`)
}

/**
 * Finds the order of a link, with the time and when the link was made, and notes that it was opened: id and token must belong together.
 */
export async function openLinkedOrder(
	ctx: Ctx,
	{ id, tokenHash, clock }: { id: string; tokenHash: string; clock: Statement<Date> },
): Promise<{ order: OrderDetails; linkedAt: Date; now: Date } | null> {
	const { rows } = await sql<OrderDetailsRow & { linkedAt: Date; now: Date }>`
		${opening(ctx, { id, tokenHash, clock })}
		select ${clock} as now, ${detailsColumns(ctx, clock)}, order_link.created_at as "linkedAt"
		from order_link
		join ticket_order
			on ticket_order.seller_id = order_link.seller_id
			and ticket_order.id = order_link.ticket_order_id
		where order_link.seller_id = ${ctx.seller.sellerId}
		and order_link.token_hash = ${tokenHash}
		and order_link.ticket_order_id = ${id}
	`.execute(ctx.sql)
	const [row] = rows
	if (!row) return null
	const { linkedAt, now, ...order } = row
	return { order: detailsOf(order), linkedAt, now }
}

/** The account that an order belongs to; null for a guest's. */
export async function ownerOf(ctx: Ctx, orderId: string): Promise<string | null> {
	const { rows } = await sql<{ accountId: string | null }>`
		select account_id as "accountId"
		from ticket_order
		where seller_id = ${ctx.seller.sellerId}
		and id = ${orderId}
	`.execute(ctx.sql)
	return rows[0]?.accountId ?? null
}

/** What is paid later of an order. */
export const scheduleOf = async (ctx: Ctx, { schedule, order }: OrderDetails): Promise<ScheduledRow[]> =>
	schedule ?? (await scheduledOf(ctx, order.cartId))

/** The newest orders of an account, the newest first; of `ids` only those that are the account's. */
export async function ordersOfAccount(
	ctx: Ctx,
	accountId: string,
	{ ids, limit }: { ids: readonly string[] | null; limit: number },
): Promise<OrderDetails[]> {
	return ordersWithDetails(
		ctx,
		sql`account_id = ${accountId}
			and ${ids ? sql`id = any(${[...ids]})` : sql`true`}
			order by purchased_on desc, id
			limit ${limit}`,
	)
}

/** Orders of an account with a ticket whose session ends after a moment; unsorted. */
export async function ordersWithTicketsAfter(
	ctx: Ctx,
	accountId: string,
	{ after, limit }: { after: Date; limit: number },
): Promise<OrderDetails[]> {
	return ordersWithDetails(
		ctx,
		sql`account_id = ${accountId}
			and exists (
				select
				from ticket
				join event_session
					on event_session.seller_id = ticket.seller_id
					and event_session.id = ticket.event_session_id
				where ticket.seller_id = ticket_order.seller_id
				and ticket.ticket_order_id = ticket_order.id
				and coalesce(event_session.end_datetime, event_session.start_datetime) > ${after}
			)
			order by purchased_on desc, id
			limit ${limit}`,
	)
}

async function ordersWithDetails(ctx: Ctx, which: Statement<unknown>): Promise<OrderDetails[]> {
	const { rows } = await sql<OrderDetailsRow>`
		select ${detailsColumns(ctx)}
		from ticket_order
		where seller_id = ${ctx.seller.sellerId}
		and ${which}
	`.execute(ctx.sql)
	return rows.map(detailsOf)
}

/** The order in scope, `ticket_order`, with everything about it. */
const detailsColumns = (ctx: Ctx, clock: Statement<Date> = sql`${ctx.now}::timestamptz`) => sql`
	${orderColumns},
	(select coalesce(json_agg(one), '[]') from (${ticketRows(ctx, sql`ticket.ticket_order_id = ticket_order.id`)}) one) as tickets,
	(select coalesce(json_agg(one), '[]') from (${paymentRows(ctx, sql`payment.ticket_order_id = ticket_order.id`)}) one) as payments,
	(select coalesce(json_agg(one), '[]') from (${refundRows(ctx, sql`ticket_order.id`)}) one) as refunds,
	(select coalesce(json_agg(one), '[]') from (${disputeRows(ctx, sql`dispute.ticket_order_id = ticket_order.id`)}) one) as disputes,
	(select coalesce(json_agg(one), '[]') from (${scheduledRows(ctx, sql`ticket_order.cart_id`)}) one) as schedule,
	${creditsOf(sql`ticket_order`)} as credits,
	(${identityRow(ctx, sql`ticket_order.identity_id`)}) as purchaser,
	${isOverdue(ctx, sql`ticket_order`, clock)} as "isOverdue",
	${cancelsOn(ctx, sql`ticket_order`)} as "cancelsOn"
`

function detailsOf(row: OrderDetailsRow): OrderDetails {
	const { tickets, payments, refunds, disputes, schedule, credits, purchaser, ...others } = row
	const { isOverdue: overdue, cancelsOn: lastDay, ...order } = others
	return {
		order,
		isOverdue: overdue,
		cancelsOn: lastDay,
		tickets: tickets.map(ticketFromJson),
		payments: payments.map(paymentFromJson),
		refunds: refunds.map((refund) => ({
			...refund,
			createdAt: new Date(refund.createdAt),
			updatedAt: new Date(refund.updatedAt),
		})),
		disputes: disputes.map((dispute) => ({
			...dispute,
			openedAt: new Date(dispute.openedAt),
			closedAt: dispute.closedAt === null ? null : new Date(dispute.closedAt),
		})),
		schedule,
		credits,
		purchaser,
	}
}

export interface PrintedTicket {
	id: string
	eventName: string
	groupName: string
	typeName: string
	venueName: string
	venueAddress: string | null
	/** The words of its event in place of date and time. */
	ticketDateTime: string | null
	/** Path of its event's own picture. */
	picture: string | null
	/** The gift card, code or member's card that it delivered, once its order is paid. */
	gift: Delivered | null
}

/** Reads what is printed on the tickets and receipts of orders, by ticket id. */
export async function printedTickets(
	ctx: Ctx,
	orderIds: readonly string[],
): Promise<Map<string, PrintedTicket>> {
	const { rows } = await sql<Omit<PrintedTicket, 'gift'> & { isDelivered: boolean }>`
		select ticket.id, event_template.name as "eventName", ticket_group.name as "groupName",
			ticket_type.name as "typeName", venue.name as "venueName", venue.address as "venueAddress",
			event_template.meta ->> 'ticket_date_time' as "ticketDateTime",
			event_template.meta ->> 'image_profile' as "picture",
			ticket_group.handler = any(${numberedHandlers}) and ticket_order.payment_state = 'paid'
				and ticket.state in ('booked', 'redeemed') as "isDelivered"
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
		join ticket_order
			on ticket_order.seller_id = ticket.seller_id
			and ticket_order.id = ticket.ticket_order_id
		where ticket.seller_id = ${ctx.seller.sellerId}
		and ticket.ticket_order_id = any(${[...orderIds]})
	`.execute(ctx.sql)
	const gifts = await deliveredBy(
		ctx,
		rows.filter(({ isDelivered }) => isDelivered).map(({ id }) => id),
	)
	return new Map(rows.map((row) => [row.id, { ...row, gift: gifts.get(row.id) ?? null }]))
}

import { sql } from '#app/data/sql.ts'
import type { TicketRow } from './ticket-store.ts'

/** What a cart without tickets pays of an order whose price was to be paid in parts. Amounts in minor units. */
export interface OrderPayment {
	orderId: string
	amount: number
	/** The order's price, which stays. */
	price: number
	parts: { id: string; amount: number }[]
	/** False once one of the parts was paid otherwise, or is owed no longer. */
	isOpen: boolean
	/** One of them ended with the tickets of the order. */
	isCancelled: boolean
}

/** What a cart changes of an order. Amounts in minor units. */
export interface OrderChange {
	purpose: 'edit' | 'move'
	orderId: string
	/** The ids of the tickets that it replaces. */
	replaces: string[]
	/** The order's price as it is. */
	price: number
	/** The sum of the order's live tickets that stay, at the prices that they have then. */
	staying: number
	/** What is to be paid later of the order, by parts that no payment is under way for. */
	later: number
	/** The start of the first session among the replaced tickets. */
	start: string | null
	/** The start of the first session among the tickets that stay, at another price. */
	repricedStart: string | null
	/** Replaced tickets that are no longer booked. */
	lost: { id: string; state: TicketRow['state'] }[]
	/** Tickets that stay, at another price. */
	repriced: RepricedTicket[]
	/** Names the live tickets of the order that the change was decided on; null where it holds for any others, too. */
	basis: string | null
}

/** The price of a ticket that stays in its order when others go. */
export interface RepricedTicket
	extends Pick<TicketRow, 'id' | 'adjustedValue' | 'feeInside' | 'feeFixedOutside' | 'feePercentOutside'> {
	/** What it costs in all, now and then. */
	before: number
	total: number
	/** Names of the discounts that apply no longer, and of those that apply from then on. A process of an earlier version wrote none. */
	lost?: string[]
	gained?: string[]
	mods: { promoId: string; amount: number }[]
}

/** The change of an order that the row `cart` makes, as JSON. */
export const changeOf = sql`(
	select json_build_object('purpose', cart.purpose, 'orderId', changed.id, 'replaces', cart.replaces,
		'price', changed.total_price, 'repriced', cart.repriced, 'basis', cart.order_basis,
		'staying', coalesce(sum(coalesce(priced.total, adjusted_value + fee_fixed_outside + fee_percent_outside))
			filter (where ticket.state in ('booked', 'redeemed') and ticket.id <> all(cart.replaces)), 0),
		'later', (
			select coalesce(sum(scheduled_payment.amount), 0)
			from scheduled_payment
			where scheduled_payment.seller_id = changed.seller_id
			and scheduled_payment.cart_id = changed.cart_id
			and scheduled_payment.state = 'scheduled'
			and scheduled_payment.paid_by is null
		),
		'start', min(event_session.start_datetime) filter (where ticket.id = any(cart.replaces)),
		'repricedStart', min(event_session.start_datetime) filter (where priced.id is not null),
		'lost', coalesce(json_agg(json_build_object('id', ticket.id, 'state', ticket.state))
			filter (where ticket.id = any(cart.replaces) and ticket.state <> 'booked'), '[]'))
	from ticket_order changed
	join ticket
		on ticket.seller_id = changed.seller_id
		and ticket.ticket_order_id = changed.id
	left join jsonb_to_recordset(cart.repriced) as priced (id text, total bigint)
		on priced.id = ticket.id
	left join event_session
		on event_session.seller_id = ticket.seller_id
		and event_session.id = ticket.event_session_id
	where changed.seller_id = cart.seller_id
	and changed.id = cart.order_id
	group by changed.seller_id, changed.id, changed.cart_id, changed.total_price
)`

/** What the row `cart` pays of an order, as JSON. A part that another payment has begun to pay is not open. */
export const paysOf = sql`(
	select json_build_object('orderId', cart.order_id, 'parts', cart.pays, 'amount', sum(part.amount), 'price', (
			select ticket_order.total_price
			from ticket_order
			where ticket_order.seller_id = cart.seller_id
			and ticket_order.id = cart.order_id
		),
		'isOpen', bool_and(scheduled_payment.state = 'scheduled' and scheduled_payment.paid_by is null
			and scheduled_payment.amount >= part.amount),
		'isCancelled', bool_or(coalesce(scheduled_payment.state = 'cancelled', false)))
	from jsonb_to_recordset(cart.pays) as part (id text, amount bigint)
	left join scheduled_payment
		on scheduled_payment.seller_id = cart.seller_id
		and scheduled_payment.id = part.id
)`

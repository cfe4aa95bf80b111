import type { orderPaymentStates } from '#app/contract/entities/order.ts'
import { type Statement, sql } from '#app/data/sql.ts'

export type OrderPaymentState = (typeof orderPaymentStates)[number]

/**
 * The part of `ticket_order.total_price` that scheduled payments will pay. A part whose payment is
 * booked counts with that payment.
 *
 * @param opened the cart whose payment has just failed: its parts are open again
 */
export const paidLaterOf = (opened: Statement<string> = sql`null`): Statement<number> => sql<number>`(
	select coalesce(sum(scheduled_payment.amount), 0)
	from scheduled_payment
	where scheduled_payment.seller_id = ticket_order.seller_id
	and scheduled_payment.cart_id = ticket_order.cart_id
	and scheduled_payment.state = 'scheduled'
	and (scheduled_payment.paid_by is null or scheduled_payment.paid_by = ${opened})
)`

export const paidLater = paidLaterOf()

/** The payment state of an order, from the captured amount and the amount that is captured or authorised. */
export const paymentStateFor = (
	captured: Statement<number>,
	promised: Statement<number>,
	price: Statement<number> = sql`total_price`,
	later: Statement<number> = paidLater,
): Statement<OrderPaymentState> => sql`
	case
		when ${captured} + ${later} >= ${price} then 'paid'
		when ${promised} + ${later} >= ${price} then 'pending'
		else 'failed'
	end
`

import { z } from 'zod'
import { Ticket } from '../entities/cart.ts'
import { Decimal, Id, Line, rows } from '../wire.ts'
import { define } from './call.ts'
import { orderAnswer } from './orders.ts'

/** Stored in the entry of the change. */
const reason = Line(500).optional()

const orderParams = z.strictObject({ id: Id })
const keyed = ['idempotency_key_reused', 'request_in_progress'] as const

/** What the venue's own systems do with orders. */
export const staffCalls = define({
	redeemTicket: {
		method: 'POST',
		path: 'ticket/{id}/redeem',
		summary: 'Let a visitor in: redeem a ticket by its id or its scan code, once',
		own: 'staff',
		source: 'ours: POST ticket/{id}/redeem, for spec 2 §4 ticket states',
		params: z.strictObject({ id: Id }),
		answer: z.object({ ticket: rows(Ticket) }),
		errors: [
			'staff_key_invalid',
			'bad_field_value',
			'ticket_not_found',
			'ticket_state_incorrect',
			'payment_required',
			'payment_disputed',
			...keyed,
		],
	},
	refundOrder: {
		method: 'POST',
		path: 'ticket_order/{id}/refund',
		summary: 'Return money of an order, by its id or its number; its tickets stay',
		own: 'staff',
		source: 'ours: POST ticket_order/{id}/refund, for spec 2 §4 payment history',
		params: orderParams,
		/** Without an amount all that can go back. */
		body: z.strictObject({ amount: Decimal.optional(), reason }),
		answer: orderAnswer,
		errors: [
			'staff_key_invalid',
			'bad_field_value',
			'validation_failed',
			'order_not_found',
			'refund_amount_invalid',
			'gift_card_spent',
			...keyed,
		],
	},
	cancelOrder: {
		method: 'POST',
		path: 'ticket_order/{id}/cancel',
		summary:
			'Cancel tickets: of an order by its id or number, and what they cost goes back; by its link, free tickets of sessions to come',
		own: 'order or staff',
		source: 'spec 2 §7 POST ticket_order/{id}/cancel',
		params: orderParams,
		body: z.strictObject({
			/** Without it every ticket of the order. A request with a link names them. */
			tickets: z
				.array(z.strictObject({ ticket_id: Id }))
				.min(1)
				.max(1000)
				.optional(),
			/** The payload of a free order. */
			gateway_data: z.strictObject({}).optional(),
			/** `false` keeps the money. Of staff, as `reason`. */
			refund: z.boolean().optional(),
			reason,
		}),
		answer: orderAnswer,
		errors: [
			'staff_key_invalid',
			'bad_field_value',
			'validation_failed',
			'order_not_found',
			'ticket_not_found',
			'ticket_state_incorrect',
			'cancellation_refused',
			'order_link_expired',
			'gift_card_spent',
			'cart_busy',
			...keyed,
		],
	},
})

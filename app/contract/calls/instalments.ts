import { z } from 'zod'
import { Decimal, Id } from '../wire.ts'
import { define } from './call.ts'
import { createdCartAnswer } from './cart.ts'

/** Payments of orders that are paid in parts (decision 121). */
export const instalmentCalls = define({
	payInstalment: {
		method: 'POST',
		path: 'ticket_order/{link}/pay',
		summary: 'Make a cart without tickets that pays parts of an order; it is paid and booked as any cart',
		own: 'order',
		source: 'ours: spec 2 §4 "Payment", §5 "Other-amount partial payment"',
		params: z.strictObject({ link: Id }),
		body: z.strictObject({
			/** `due`: what has come due, or the next part where nothing has. */
			pay: z.enum(['due', 'outstanding', 'other']),
			/** For `other`: kept between what is due and what is outstanding. */
			amount: Decimal.optional(),
		}),
		answer: createdCartAnswer,
		errors: [
			'validation_failed',
			'bad_field_value',
			'order_not_found',
			'change_refused',
			'payment_amount_invalid',
			'cart_expired',
			'idempotency_key_reused',
			'request_in_progress',
			'too_many_requests',
		],
	},
})

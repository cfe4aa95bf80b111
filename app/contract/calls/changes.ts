import { z } from 'zod'
import { Id } from '../wire.ts'
import { define } from './call.ts'
import { createdCartAnswer } from './cart.ts'

/** Changes that visitors make to their orders (decision 104). */
export const changeCalls = define({
	moveTickets: {
		method: 'POST',
		path: 'ticket_order/{link}/move',
		summary:
			'Make a cart that moves tickets of an order to another session; they stay valid until it is booked',
		own: 'order',
		source: 'ours: interpretations 11, spec 2 §4 "Reschedule"',
		params: z.strictObject({ link: Id }),
		body: z.strictObject({
			/** Tickets of the order, all of one event. */
			tickets: z.array(Id).min(1).max(1000),
			event_session_id: Id,
		}),
		answer: createdCartAnswer,
		errors: [
			'validation_failed',
			'bad_field_value',
			'order_not_found',
			'order_link_expired',
			'order_access_denied',
			'change_refused',
			'tickets_too_old',
			'ticket_state_incorrect',
			'ticket_not_found',
			'session_not_on_sale',
			'ticket_type_not_available',
			'event_session_sold_out',
			'session_capacity_exceeded',
			'ticket_group_sold_out',
			'ticket_group_capacity_exceeded',
			'seat_unavailable',
			'max_tickets_per_order_exceeded',
			'min_tickets_per_order_not_met',
			'member_limit_exceeded',
			'session_overlap',
			'sales_paused',
			'rule_blocks_reserve',
			'input_required',
			'additional_info_validation_failed',
			'cart_expired',
			'idempotency_key_reused',
			'request_in_progress',
			'too_many_requests',
		],
	},
})

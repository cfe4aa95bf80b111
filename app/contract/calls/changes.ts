import { z } from 'zod'
import { SeatChoice } from '../entities/seat.ts'
import { AdditionalInfo } from '../entities/survey.ts'
import { Id } from '../wire.ts'
import { define } from './call.ts'
import { AddEntry, createdCartAnswer } from './cart.ts'

/** The refusals that all changes of an order share. */
const changeErrors = [
	'validation_failed',
	'bad_field_value',
	'order_not_found',
	'order_link_expired',
	'order_access_denied',
	'change_refused',
	'tickets_too_old',
	'ticket_state_incorrect',
	'ticket_not_found',
	'min_tickets_per_order_not_met',
	'rule_blocks_reserve',
	'cart_expired',
	'idempotency_key_reused',
	'request_in_progress',
	'too_many_requests',
] as const

/** The refusals of new tickets, by an edit and by a move. */
const addErrors = [
	'session_not_on_sale',
	'ticket_type_not_available',
	'event_session_sold_out',
	'session_capacity_exceeded',
	'ticket_group_sold_out',
	'ticket_group_capacity_exceeded',
	'seat_unavailable',
	'max_tickets_per_order_exceeded',
	'cart_ticket_limit_exceeded',
	'member_limit_exceeded',
	'session_overlap',
	'sales_paused',
	'input_required',
	'additional_info_validation_failed',
] as const

/** Changes that visitors make to their orders (decision 104). */
export const changeCalls = define({
	editOrder: {
		method: 'POST',
		path: 'ticket_order/{link}/edit',
		summary:
			'Make a cart that adds tickets to an order and gives others back; these stay valid until it is booked',
		own: 'order',
		source: 'ours: interpretations 10, spec 2 §4 "Edit order"',
		params: z.strictObject({ link: Id }),
		body: z.strictObject({
			/** Tickets of the order that are given back. */
			remove: z.array(Id).max(1000).default([]),
			add: z.array(AddEntry).max(1000).default([]),
			/** Answers of surveys by ticket group. */
			additionalInfo: AdditionalInfo.default({}),
		}),
		answer: createdCartAnswer,
		errors: [
			...changeErrors,
			...addErrors,
			'face_value_out_of_range',
			'price_changed',
			'seat_required',
			'seat_not_in_group',
		],
	},
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
			/** A seat for each of `tickets`, in their order; `*` is the best free one, as for all without this list. */
			seats: z.array(SeatChoice).max(1000).optional(),
		}),
		answer: createdCartAnswer,
		errors: [...changeErrors, ...addErrors, 'seat_required', 'seat_not_in_group'],
	},
})

import { z } from 'zod'
import { Ticket } from '../entities/cart.ts'
import { Id, rows } from '../wire.ts'
import { define } from './call.ts'

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
			'idempotency_key_reused',
			'request_in_progress',
		],
	},
})

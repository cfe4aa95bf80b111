import { z } from 'zod'
import { ticketStates } from '../entities/cart.ts'
import { Membership } from '../entities/membership.ts'
import { Contact, OrderSession, PaymentHistory, TicketOrder } from '../entities/order.ts'
import { CommaList, Id, rows } from '../wire.ts'
import { define, limit } from './call.ts'
import { Captcha } from './captcha.ts'
import { orderEmbeds, sessionEmbeds, ticketsWithEmbeds } from './embeds.ts'
import { choices } from './filters.ts'

export const orderAnswer = z.object({
	ticket_order: rows(TicketOrder),
	...ticketsWithEmbeds,
	payment_history: rows(PaymentHistory).optional(),
	contact: rows(Contact).optional(),
	/** The people of the memberships that the orders bought, each in the newest term. */
	membership: rows(Membership).optional(),
})

/** What an order is answered with, and which of its tickets. */
const orderParts = {
	embed: orderEmbeds.optional(),
	'ticket.state._in': choices(ticketStates).optional(),
}

/** The language of an email; without one it is that of the order, or the venue's. */
const locale = z.string().max(20).optional()

export const ResendBody = z.strictObject({
	email: z.string().trim().max(254).pipe(z.email()),
	locale,
	/** Sends the numbers of the members; the answer is then the same for every address. */
	memberships_only: z.boolean().default(false),
	/** Of a visitor who is not logged in, where the venue has a captcha; without it a tighter limit holds. */
	captcha: Captcha.optional(),
})
export const EmailOrderBody = z.strictObject({
	locale,
	/** `order_cancel` names the tickets that were cancelled last; otherwise the confirmation is sent once more. */
	log_context: z.enum(['order_update', 'order_cancel']).optional(),
})

/** The email is stored and sent soon; whether it arrives is not known. */
const emailAnswer = z.object({})

/** What was bought (spec 2 §7). */
export const orderCalls = define({
	// Not cached, though spec 2 §7 says so (decision 122).
	listOrders: {
		method: 'GET',
		path: 'ticket_order',
		summary: 'Orders by their links, or by their ids for their login',
		own: 'order',
		source: 'spec 2 §7 GET ticket_order',
		query: z.strictObject({
			/** Comma-separated `<id>.<token>`, or ids of orders of the login. */
			'id._in': CommaList,
			...orderParts,
		}),
		answer: orderAnswer,
		errors: ['order_not_found', 'bad_field_value'],
	},
	listMyOrders: {
		method: 'GET',
		path: 'my/ticket_order',
		summary: 'Orders of the login, the newest first',
		own: 'login',
		source: 'spec 2 §7 GET my/ticket_order',
		query: z.strictObject({
			/** Comma-separated ids; one of another account names none. */
			'id._in': CommaList.optional(),
			...orderParts,
			/** Without it 20. */
			limit: limit.max(100).optional(),
		}),
		answer: orderAnswer,
		errors: ['not_logged_in', 'validation_failed'],
	},
	listMySessions: {
		method: 'GET',
		path: 'my/order_session',
		summary: 'Sessions to come that the login has tickets for, the next one first',
		own: 'login',
		source: 'spec 2 §7 GET my/order_session',
		query: z.strictObject({ ...orderParts, embed: sessionEmbeds.optional() }),
		answer: z.object({ order_session: rows(OrderSession), ...ticketsWithEmbeds }),
		errors: ['not_logged_in', 'validation_failed'],
	},
	resendMyOrders: {
		method: 'POST',
		path: 'my/ticket_order/resend',
		summary: 'Send the links of the orders of the login, or the numbers of its memberships, to its address',
		own: 'login',
		source: 'spec 2 §7 POST my/ticket_order/resend',
		body: z.strictObject({
			locale,
			/** Sends the numbers of the members; refused for a login without a membership. */
			memberships_only: z.boolean().default(false),
		}),
		answer: emailAnswer,
		errors: [
			'validation_failed',
			'not_logged_in',
			'order_not_found',
			'idempotency_key_reused',
			'request_in_progress',
			'too_many_requests',
		],
	},
	getOrder: {
		method: 'GET',
		path: 'ticket_order/{link}',
		summary: 'One order by its link, or by its id for its login',
		own: 'order',
		source: 'spec 2 §7 GET ticket_order/{id}',
		params: z.strictObject({ link: Id }),
		query: z.strictObject(orderParts),
		answer: orderAnswer,
		errors: ['order_not_found', 'bad_field_value'],
	},
	orderQrCode: {
		method: 'GET',
		path: 'ticket_order/{link}/qrcode',
		summary: 'QR image of an order with tickets, or of one of its tickets',
		own: 'order',
		cached: true,
		source: 'spec 2 §7 image links',
		params: z.strictObject({ link: Id }),
		query: z.strictObject({ ticket: Id.optional() }),
		produces: 'image/svg+xml',
		errors: ['order_not_found', 'payment_disputed', 'payment_required'],
	},
	orderPdf: {
		method: 'GET',
		path: 'ticket_order/{link}/tickets.pdf',
		summary: 'The tickets as a printable document, and a receipt of what is no ticket',
		own: 'order',
		source: 'ours: view and print tickets',
		params: z.strictObject({ link: Id }),
		query: z.strictObject({ locale: z.string().max(20).optional() }),
		produces: 'application/pdf',
		errors: ['order_not_found', 'payment_required'],
	},
	orderReceipt: {
		method: 'GET',
		path: 'ticket_order/{link}/receipt.pdf',
		summary: 'The receipt of an order as a printable document',
		own: 'order',
		source: 'ours: print the receipt',
		params: z.strictObject({ link: Id }),
		query: z.strictObject({ locale: z.string().max(20).optional() }),
		produces: 'application/pdf',
		errors: ['order_not_found', 'payment_required'],
	},
	resendOrders: {
		method: 'POST',
		path: 'ticket_order/resend',
		summary: 'Send the links of the orders of an address to that address',
		source: 'spec 2 §7 POST ticket_order/resend',
		body: ResendBody,
		answer: emailAnswer,
		errors: [
			'validation_failed',
			'order_not_found',
			'idempotency_key_reused',
			'request_in_progress',
			'captcha_failed',
			'captcha_required',
			'too_many_requests',
		],
	},
	emailOrder: {
		method: 'POST',
		path: 'ticket_order/{link}/email',
		summary: 'Send the confirmation of an order once more, or that tickets were cancelled, to its purchaser',
		own: 'order',
		source: 'spec 2 §7 POST ticket_order/{id}/email',
		params: z.strictObject({ link: Id }),
		body: EmailOrderBody,
		answer: emailAnswer,
		errors: [
			'validation_failed',
			'bad_field_value',
			'order_not_found',
			'payment_required',
			'ticket_not_found',
			'idempotency_key_reused',
			'request_in_progress',
			'too_many_requests',
		],
	},
	orderCalendar: {
		method: 'GET',
		path: 'ticket_order/{link}/visit.ics',
		summary: 'The visit as a calendar file',
		own: 'order',
		source: 'ours: add to calendar',
		params: z.strictObject({ link: Id }),
		query: z.strictObject({ locale: z.string().max(20).optional() }),
		produces: 'text/calendar',
		errors: ['order_not_found', 'payment_required'],
	},
})

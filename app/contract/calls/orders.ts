import { z } from 'zod'
import { PaymentHistory, TicketOrder } from '../entities/order.ts'
import { CommaList, Id, rows } from '../wire.ts'
import { define } from './call.ts'
import { orderEmbeds, ticketsWithEmbeds } from './embeds.ts'

export const orderAnswer = z.object({
	ticket_order: rows(TicketOrder),
	...ticketsWithEmbeds,
	payment_history: rows(PaymentHistory).optional(),
})

/** What was bought (spec 2 §7). */
export const orderCalls = define({
	listOrders: {
		method: 'GET',
		path: 'ticket_order',
		summary: 'Orders by their links',
		own: 'order',
		source: 'spec 2 §7 GET ticket_order',
		query: z.strictObject({
			/** Comma-separated `<id>.<token>`. */
			'id._in': CommaList,
			embed: orderEmbeds.optional(),
		}),
		answer: orderAnswer,
		errors: ['order_not_found', 'bad_field_value'],
	},
	getOrder: {
		method: 'GET',
		path: 'ticket_order/{link}',
		summary: 'One order by its link',
		own: 'order',
		source: 'spec 2 §7 GET ticket_order/{id}',
		params: z.strictObject({ link: Id }),
		query: z.strictObject({ embed: orderEmbeds.optional() }),
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
		errors: ['order_not_found', 'payment_required'],
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

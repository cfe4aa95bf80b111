import type { Handlers } from '#app/api/router/handler.ts'
import { emailOrder, resendOrders } from '#app/commerce/email/resend.ts'
import { orderFacts, readOrders } from '#app/commerce/orders/orders.ts'
import type { OrderFacts } from '#app/contract/documents.ts'
import { Refusal } from '#app/contract/errors.ts'

type OrderCalls = Pick<
	Handlers,
	| 'listOrders'
	| 'getOrder'
	| 'orderQrCode'
	| 'orderPdf'
	| 'orderReceipt'
	| 'orderCalendar'
	| 'resendOrders'
	| 'emailOrder'
>

/** Orders by their links, with their PDF, calendar file and QR code. */
export const orderHandlers: OrderCalls = {
	listOrders: async ({ engine, seller }, { query }) =>
		readOrders(engine, seller, query['id._in'], query.embed ?? [], query['ticket.state._in']),
	getOrder: async ({ engine, seller }, { params, query }) =>
		readOrders(engine, seller, [params.link], query.embed ?? [], query['ticket.state._in']),
	orderQrCode: async ({ engine, seller, correspondence }, { params, query }) => {
		const facts = await orderFacts(engine, seller, params.link)
		const svg = await correspondence.qrCode(scannedText(facts, query.ticket), seller.order.qrMargin)
		return document(svg, 'image/svg+xml; charset=utf-8', `inline; filename="${fileName(facts)}.svg"`)
	},
	orderPdf: async ({ engine, seller, correspondence }, { params, query }) => {
		const facts = await orderFacts(engine, seller, params.link)
		const pdf = await correspondence.ticketsPdf(facts, query.locale ?? null)
		return document(pdf, 'application/pdf', `inline; filename="${nameOfPdf(facts)}"`)
	},
	orderReceipt: async ({ engine, seller, correspondence }, { params, query }) => {
		const facts = await orderFacts(engine, seller, params.link)
		const pdf = await correspondence.receiptPdf(facts, query.locale ?? null)
		return document(pdf, 'application/pdf', `inline; filename="receipt-${fileName(facts)}.pdf"`)
	},
	orderCalendar: async ({ engine, seller, correspondence }, { params, query }) => {
		const facts = await orderFacts(engine, seller, params.link)
		if (!facts.tickets.some(({ start }) => start)) throw notThere('This order has no visit.')
		const calendar = await correspondence.calendarFile(facts, query.locale ?? null)
		return document(
			calendar,
			'text/calendar; charset=utf-8',
			`attachment; filename="visit-${fileName(facts)}.ics"`,
		)
	},
	resendOrders: async ({ engine, seller, limitEmails, idempotencyKey }, { body }) => {
		await limitEmails(body.email)
		return resendOrders(engine, seller, { ...body, locale: body.locale ?? null, idempotencyKey })
	},
	emailOrder: async ({ engine, seller, limitEmails, idempotencyKey }, { params, body }) =>
		emailOrder(engine, seller, {
			link: params.link,
			limit: limitEmails,
			locale: body.locale ?? null,
			isAboutCancelling: body.log_context === 'order_cancel',
			idempotencyKey,
		}),
}

/**
 * A ticket's own code, or for a whole order its link: an order number can be guessed, the token in
 * the link can't.
 */
function scannedText(facts: OrderFacts, ticketId: string | undefined): string {
	if (facts.tickets.length === 0) throw notThere('This order has no ticket.')
	const ticket = facts.tickets.find(({ id }) => ticketId === undefined || id === ticketId)
	if (!ticket) throw notThere('There is no such ticket in this order.')
	if (ticket.scanCode === null)
		throw new Refusal('payment_disputed', 'The payment for this order is disputed', 'order')
	return ticketId === undefined ? facts.link : ticket.scanCode
}

const notThere = (description: string): Refusal => new Refusal('order_not_found', description, 'order')

const nameOfPdf = (facts: OrderFacts): string =>
	`${facts.tickets.length > 0 ? 'tickets' : 'receipt'}-${fileName(facts)}.pdf`

/** Order numbers begin with what a seller configures: only what any file system takes stays. */
const fileName = (facts: OrderFacts): string => facts.orderNumber.replace(/[^\w-]/g, '_')

function document(body: string | Uint8Array, type: string, disposition: string): Response {
	return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
		headers: {
			'content-type': type,
			'content-disposition': disposition,
			// The token in the address opens the order: no cache may store it, no crawler index it, no referrer pass it on.
			'cache-control': 'private, no-store',
			'x-robots-tag': 'noindex',
			'referrer-policy': 'same-origin',
			'x-content-type-options': 'nosniff',
		},
	})
}

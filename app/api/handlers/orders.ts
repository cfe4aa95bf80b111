import type { Handlers } from '#app/api/router/handler.ts'
import { emailOrder, resendOrders } from '#app/commerce/email/resend.ts'
import { type OrderReading, orderFacts, readMyOrders, readOrders } from '#app/commerce/orders/orders.ts'
import { readMySessions } from '#app/commerce/orders/sessions.ts'
import { resendSubject } from '#app/contract/calls/captcha.ts'
import type { ParsedInput } from '#app/contract/calls.ts'
import type { OrderFacts } from '#app/contract/documents/order.ts'
import { Refusal } from '#app/contract/errors.ts'
import { isRealEmail } from '#app/rules/logins/real-email.ts'
import { requireLogin } from './accounts.ts'
import { privateFile } from './private-file.ts'

type OrderCalls = Pick<
	Handlers,
	| 'listOrders'
	| 'getOrder'
	| 'listMyOrders'
	| 'listMySessions'
	| 'orderQrCode'
	| 'orderPdf'
	| 'orderReceipt'
	| 'orderCalendar'
	| 'resendOrders'
	| 'resendMyOrders'
	| 'emailOrder'
>

/** Orders in an answer where the client names no number. */
const defaultOrders = 20

const readingOf = (query: ParsedInput<'getOrder'>['query']): OrderReading => ({
	embed: query.embed ?? [],
	states: query['ticket.state._in'],
})

/** Orders by their links or of a login, with their PDF, calendar file and QR code. */
export const orderHandlers: OrderCalls = {
	listOrders: async ({ engine, seller, visitor }, { query }) =>
		readOrders(engine, seller, { links: query['id._in'], visitor }, readingOf(query)),
	getOrder: async ({ engine, seller, visitor }, { params, query }) =>
		readOrders(engine, seller, { links: [params.link], visitor }, readingOf(query)),
	listMyOrders: async (context, { query }) => {
		const { 'id._in': ids = null, limit = defaultOrders } = query
		const which = { visitor: requireLogin(context), ids, limit }
		return readMyOrders(context.engine, context.seller, which, readingOf(query))
	},
	listMySessions: async (context, { query }) =>
		readMySessions(context.engine, context.seller, requireLogin(context), readingOf(query)),
	orderQrCode: async ({ engine, seller, visitor, correspondence }, { params, query }) => {
		const facts = await orderFacts(engine, seller, params.link, visitor)
		const svg = await correspondence.qrCode(scannedText(facts, query.ticket), seller.order.qrMargin)
		return privateFile(svg, 'image/svg+xml; charset=utf-8', `inline; filename="${fileName(facts)}.svg"`)
	},
	orderPdf: async ({ engine, seller, visitor, correspondence }, { params, query }) => {
		const facts = await orderFacts(engine, seller, params.link, visitor)
		const pdf = await correspondence.ticketsPdf(facts, query.locale ?? null)
		return privateFile(pdf, 'application/pdf', `inline; filename="${nameOfPdf(facts)}"`)
	},
	orderReceipt: async ({ engine, seller, visitor, correspondence }, { params, query }) => {
		const facts = await orderFacts(engine, seller, params.link, visitor)
		const pdf = await correspondence.receiptPdf(facts, query.locale ?? null)
		return privateFile(pdf, 'application/pdf', `inline; filename="receipt-${fileName(facts)}.pdf"`)
	},
	orderCalendar: async ({ engine, seller, visitor, correspondence }, { params, query }) => {
		const facts = await orderFacts(engine, seller, params.link, visitor)
		if (!facts.tickets.some(({ start }) => start)) throw notThere('This order has no visit.')
		const calendar = await correspondence.calendarFile(facts, query.locale ?? null)
		return privateFile(
			calendar,
			'text/calendar; charset=utf-8',
			`attachment; filename="visit-${fileName(facts)}.ics"`,
		)
	},
	resendMyOrders: async (context, { body }) => {
		const { engine, seller, limitEmails, idempotencyKey } = context
		const { email, terms } = requireLogin(context)
		const { locale = null, memberships_only: isAboutNumbers } = body
		// The account of a login is its own: only another address must not show that it has none.
		if (isAboutNumbers && (terms.length === 0 || !isRealEmail(email, seller.identity)))
			throw notThere('This login has no membership, or no address.')
		await limitEmails(email)
		return resendOrders(engine, seller, { email, locale, isAboutNumbers, idempotencyKey })
	},
	resendOrders: async ({ engine, seller, captcha, limitEmails, idempotencyKey }, { body }) => {
		const { email, locale = null, memberships_only: isAboutNumbers } = body
		await captcha(resendSubject, body.captcha)
		await limitEmails(email)
		return resendOrders(engine, seller, { email, locale, isAboutNumbers, idempotencyKey })
	},
	emailOrder: async ({ engine, seller, visitor, limitEmails, idempotencyKey }, { params, body }) =>
		emailOrder(engine, seller, {
			link: params.link,
			visitor,
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
	if (ticket.scanCode === null) throw withoutCode(facts)
	if (ticketId !== undefined) return ticket.scanCode
	// An account opens its orders by their ids, which open nothing at an entrance.
	if (!facts.link.includes('.')) throw notThere('This code needs the link of the order.')
	return facts.link
}

/** The refusal for a ticket whose order a dispute or an overdue part blocks. */
export const withoutCode = ({ isOverdue }: Pick<OrderFacts, 'isOverdue'>): Refusal =>
	isOverdue
		? new Refusal('payment_required', 'A payment for this order is overdue', 'order')
		: new Refusal('payment_disputed', 'The payment for this order is disputed', 'order')

const notThere = (description: string): Refusal => new Refusal('order_not_found', description, 'order')

const nameOfPdf = (facts: OrderFacts): string =>
	`${facts.tickets.length > 0 ? 'tickets' : 'receipt'}-${fileName(facts)}.pdf`

/** Order numbers begin with what a seller configures: only what any file system takes stays. */
const fileName = (facts: OrderFacts): string => facts.orderNumber.replace(/[^\w-]/g, '_')

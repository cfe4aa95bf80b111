import type { CallContext, Handlers } from '#app/api/router/handler.ts'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import { cancelOwnTickets } from '#app/commerce/orders/cancel-own.ts'
import type { StaffRequest } from '#app/commerce/orders/entry-store.ts'
import { redeemTicket } from '#app/commerce/orders/redeem.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'
import type { Answer, ParsedInput } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'

/** What the venue's own systems do with orders, and cancelling free tickets by the link of their order. */
export const staffHandlers: Pick<Handlers, 'redeemTicket' | 'refundOrder' | 'cancelOrder'> = {
	redeemTicket: (context, { params }) =>
		redeemTicket(context.engine, context.seller, params.id, requestOf(context)),
	refundOrder: (context, { params, body }) =>
		refundOrder(context.engine, context.seller, params.id, body, requestOf(context)),
	cancelOrder: (context, { params, body }) => cancelled(context, params.id, body),
}

async function cancelled(
	context: CallContext,
	id: string,
	{ gateway_data: _, ...body }: ParsedInput<'cancelOrder'>['body'],
): Promise<Answer<'cancelOrder'>> {
	const { engine, seller, actor, visitor, idempotencyKey } = context
	if (actor !== null) return cancelOrder(engine, seller, id, body, requestOf(context))
	if (!body.tickets || body.refund !== undefined || body.reason !== undefined)
		throw new Refusal('validation_failed', 'A request with a link names tickets, and nothing else.', 'body')
	const ticketIds = body.tickets.map(({ ticket_id }) => ticket_id)
	return cancelOwnTickets(engine, seller, id, ticketIds, { visitor, idempotencyKey })
}

/** The request of a call that only staff may make. */
export function requestOf({ actor, idempotencyKey }: CallContext): StaffRequest {
	if (actor === null) throw new Error('a call of staff has no actor')
	return { actor, idempotencyKey }
}

import type { CallContext, Handlers } from '#app/api/router/handler.ts'
import { cancelOrder } from '#app/commerce/orders/cancel.ts'
import type { StaffRequest } from '#app/commerce/orders/entry-store.ts'
import { redeemTicket } from '#app/commerce/orders/redeem.ts'
import { refundOrder } from '#app/commerce/orders/refund.ts'

/** What the venue's own systems do with orders. */
export const staffHandlers: Pick<Handlers, 'redeemTicket' | 'refundOrder' | 'cancelOrder'> = {
	redeemTicket: (context, { params }) =>
		redeemTicket(context.engine, context.seller, params.id, requestOf(context)),
	refundOrder: (context, { params, body }) =>
		refundOrder(context.engine, context.seller, params.id, body, requestOf(context)),
	cancelOrder: async (context, { params, body }) => {
		const answer = await cancelOrder(context.engine, context.seller, params.id, body, requestOf(context))
		context.changed()
		return answer
	},
}

function requestOf({ actor, idempotencyKey }: CallContext): StaffRequest {
	if (actor === null) throw new Error('a call of staff has no actor')
	return { actor, idempotencyKey }
}

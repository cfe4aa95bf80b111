import type { CallContext, Handlers } from '#app/api/router/handler.ts'
import type { StaffRequest } from '#app/commerce/orders/entry-store.ts'
import { redeemTicket } from '#app/commerce/orders/redeem.ts'

/** What the venue's own systems do with orders. */
export const staffHandlers: Pick<Handlers, 'redeemTicket'> = {
	redeemTicket: (context, { params }) =>
		redeemTicket(context.engine, context.seller, params.id, requestOf(context)),
}

function requestOf({ actor, idempotencyKey }: CallContext): StaffRequest {
	if (actor === null) throw new Error('a call of staff has no actor')
	return { actor, idempotencyKey }
}

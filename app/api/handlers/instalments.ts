import type { Handlers } from '#app/api/router/handler.ts'
import { payInstalment } from '#app/commerce/instalments/pay.ts'
import { givenCart } from './changes.ts'

/** Payments of orders that are paid in parts. */
export const instalmentHandlers: Pick<Handlers, 'payInstalment'> = {
	payInstalment: (context, { params, body }) => {
		const { engine, seller, visitor, idempotencyKey } = context
		const request = { link: params.link, visitor, body, idempotencyKey }
		return givenCart(context, () => payInstalment(engine, seller, request))
	},
}

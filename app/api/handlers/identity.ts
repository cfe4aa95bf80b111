import type { Handlers } from '#app/api/router/handler.ts'
import { storeIdentity } from '#app/commerce/identity/identity.ts'

/** The guest who buys. */
export const identityHandlers: Pick<Handlers, 'storeIdentity'> = {
	storeIdentity: async ({ engine, seller, limit, idempotencyKey, cartToken }, { body }) => {
		// A purchaser's details are sent about as often as a payment, and are as cheap to flood.
		await limit('identity', seller.limits.payPerMinute)
		return storeIdentity(engine, seller, body, { cart: cartToken, idempotencyKey })
	},
}

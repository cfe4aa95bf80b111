import type { Handlers } from '#app/api/router/handler.ts'
import { storeGiftee } from '#app/commerce/gifts/giftee.ts'
import { storeIdentity } from '#app/commerce/identity/identity.ts'

/** The guest who buys, and whom a gift is for. */
export const identityHandlers: Pick<Handlers, 'storeIdentity' | 'storeGiftee'> = {
	storeIdentity: async ({ engine, seller, limit, idempotencyKey, cartToken }, { body }) => {
		// A purchaser's details are sent about as often as a payment, and are as cheap to flood.
		await limit('identity', seller.limits.payPerMinute)
		return storeIdentity(engine, seller, body, { cart: cartToken, idempotencyKey })
	},
	storeGiftee: async ({ engine, seller, visitor, limit, idempotencyKey }, { body }) => {
		await limit('identity', seller.limits.payPerMinute)
		return storeGiftee(engine, seller, body, { visitor, idempotencyKey })
	},
}

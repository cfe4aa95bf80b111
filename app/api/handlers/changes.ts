import type { Handlers } from '#app/api/router/handler.ts'
import { moveTickets } from '#app/commerce/changes/move.ts'

/** Changes that visitors make to their orders. */
export const changeHandlers: Pick<Handlers, 'moveTickets'> = {
	moveTickets: async (context, { params, body }) => {
		const { engine, seller, visitor, limit, giveCart, isBareClient, idempotencyKey, changed } = context
		await limit('cart', seller.limits.cartCreatePerMinute)
		const request = { link: params.link, visitor, body, idempotencyKey }
		const { answer, credential } = await moveTickets(engine, seller, request)
		changed()
		const [cart] = answer.cart._data
		if (!cart) throw new Error('the engine made a cart and did not say which')
		giveCart(cart.id, credential, true)
		return isBareClient ? { ...answer, cart_token: `${cart.id}.${credential}` } : answer
	},
}

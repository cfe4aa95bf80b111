import type { CallContext, Handlers } from '#app/api/router/handler.ts'
import { deleteCart } from '#app/commerce/cart/commands/delete.ts'
import { moveTickets } from '#app/commerce/changes/move.ts'
import { Refusal } from '#app/contract/errors.ts'
import { credentialsFor } from './cart.ts'

/** Changes that visitors make to their orders. */
export const changeHandlers: Pick<Handlers, 'moveTickets'> = {
	moveTickets: async (context, { params, body }) => {
		const { engine, seller, visitor, limit, giveCart, isBareClient, idempotencyKey, changed } = context
		await limit('cart', seller.limits.cartCreatePerMinute)
		const request = { link: params.link, visitor, body, idempotencyKey }
		const { answer, credential } = await moveTickets(engine, seller, request)
		const [cart] = answer.cart._data
		if (!cart) throw new Error('the engine made a cart and did not say which')
		await endEarlier(context, cart.id)
		changed()
		giveCart(cart.id, credential, true)
		return isBareClient ? { ...answer, cart_token: `${cart.id}.${credential}` } : answer
	},
}

/** Frees the places of the move that this browser has begun before: it shows the new one from now on. */
async function endEarlier(context: CallContext, cartId: string): Promise<void> {
	const { changeToken: earlier, engine, seller } = context
	if (!earlier || earlier.cartId === cartId) return
	try {
		await deleteCart(engine, seller, earlier.cartId, credentialsFor(context, earlier.cartId))
	} catch (error) {
		// One that was booked, has ended or is being paid stays as it is.
		if (!(error instanceof Refusal)) throw error
	}
}

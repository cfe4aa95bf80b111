import type { CallContext, Handlers } from '#app/api/router/handler.ts'
import type { CreatedCart } from '#app/commerce/cart/commands/create.ts'
import { deleteCart } from '#app/commerce/cart/commands/delete.ts'
import { editOrder } from '#app/commerce/changes/edit.ts'
import { moveTickets } from '#app/commerce/changes/move.ts'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import { credentialsFor } from './cart.ts'

/** Changes that visitors make to their orders. */
export const changeHandlers: Pick<Handlers, 'editOrder' | 'moveTickets'> = {
	editOrder: (context, { params, body }) => {
		const { engine, seller, visitor, idempotencyKey } = context
		const request = { link: params.link, visitor, body, idempotencyKey }
		return givenCart(context, () => editOrder(engine, seller, request))
	},

	moveTickets: (context, { params, body }) => {
		const { engine, seller, visitor, idempotencyKey } = context
		const request = { link: params.link, visitor, body, idempotencyKey }
		return givenCart(context, () => moveTickets(engine, seller, request))
	},
}

/** Makes the cart of a change and gives it to the browser, beside its own one and instead of that of an earlier change. */
export async function givenCart(
	context: CallContext,
	make: () => Promise<CreatedCart>,
): Promise<Answer<'moveTickets'>> {
	const { seller, limit, giveCart, isBareClient } = context
	await limit('cart', seller.limits.cartCreatePerMinute)
	const { answer, credential } = await make()
	const [cart] = answer.cart._data
	if (!cart) throw new Error('the engine made a cart and did not say which')
	await endEarlier(context, cart.id)
	giveCart(cart.id, credential, true)
	return isBareClient ? { ...answer, cart_token: `${cart.id}.${credential}` } : answer
}

/** Frees the places of the change that this browser has begun before: it shows the new one from now on. */
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

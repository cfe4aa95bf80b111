import type { Handlers } from '#app/api/router/handler.ts'
import { priceForOwner } from '#app/commerce/cart/commands/reprice.ts'
import { readTransfer } from '#app/commerce/transfer/open.ts'
import { prepareCart } from '#app/commerce/transfer/prepare.ts'
import { takeCart } from '#app/commerce/transfer/take.ts'
import { requestOf } from './staff.ts'

/** Carts that the venue's own systems prepare for visitors. */
export const transferHandlers: Pick<Handlers, 'prepareCart' | 'getTransfer' | 'takeCart'> = {
	prepareCart: (context, { body }) => prepareCart(context.engine, context.seller, body, requestOf(context)),
	getTransfer: ({ engine, seller, visitor, cartToken: current }, { params }) =>
		readTransfer(engine, seller, params.link, { visitor, current }),
	takeCart: async (context, { params: { link }, body: { replaces } }) => {
		const { engine, seller, visitor, cartToken: current, idempotencyKey } = context
		const { answer, credential } = await takeCart(engine, seller, {
			link,
			replaces,
			visitor,
			current,
			idempotencyKey,
		})
		const [cart] = answer.cart._data
		if (!cart) throw new Error('the engine gave a cart away and did not say which')
		if (visitor) await priceForOwner(engine, seller, { cartId: cart.id, credential }, visitor)
		context.giveCart(cart.id, credential)
		return context.isBareClient ? { ...answer, cart_token: `${cart.id}.${credential}` } : answer
	},
}

import { createCart } from '#app/commerce/cart/create.ts'
import { deleteCart } from '#app/commerce/cart/delete.ts'
import { extendCart } from '#app/commerce/cart/extend.ts'
import { modifyCart } from '#app/commerce/cart/modify.ts'
import { readCart } from '#app/commerce/cart/read.ts'
import { guestCheckout } from '#app/commerce/checkout/checkout.ts'
import { payCart } from '#app/commerce/payments/pay.ts'
import type { CallContext, Handlers } from '../handler.ts'

type CartCalls = Pick<
	Handlers,
	| 'createCart'
	| 'modifyCart'
	| 'getMyCart'
	| 'getCart'
	| 'patchMyCart'
	| 'patchCart'
	| 'deleteMyCart'
	| 'deleteCart'
	| 'payCart'
	| 'guestCheckout'
>

interface ById {
	params: { id: string }
}

// `limit` caps the first entity, which is the one cart: there is nothing to cut.
const read = (
	{ engine, seller, credentialFor }: CallContext,
	{ params, query }: ById & { query: { embed?: string[] } },
) => readCart(engine, seller, params.id, credentialFor(params.id), query.embed ?? [])

const extend = (
	{ engine, seller, credentialFor }: CallContext,
	{ params, body }: ById & { body: { expires_at: string } },
) => extendCart(engine, seller, params.id, credentialFor(params.id), new Date(body.expires_at))

async function remove(
	{ engine, seller, credentialFor, takeCartBack, changed }: CallContext,
	{ params }: ById,
) {
	const answer = await deleteCart(engine, seller, params.id, credentialFor(params.id))
	takeCartBack()
	changed()
	return answer
}

/** A visitor's cart, from the first ticket to the order. */
export const cartHandlers: CartCalls = {
	createCart: async (
		{ engine, seller, limit, giveCart, isBareClient, idempotencyKey, changed },
		{ body },
	) => {
		await limit('cart', seller.limits.cartCreatePerMinute)
		const { answer, credential } = await createCart(engine, seller, body, idempotencyKey)
		changed()
		const cartId = answer.cart._data[0]?.id
		if (!cartId) throw new Error('the engine made a cart and did not say which')
		giveCart(cartId, credential)
		return isBareClient ? { ...answer, cart_token: `${cartId}.${credential}` } : answer
	},
	modifyCart: async ({ engine, seller, credentialFor, idempotencyKey, changed }, { params, body }) => {
		const answer = await modifyCart(engine, seller, params.id, credentialFor(params.id), body, idempotencyKey)
		changed()
		return answer
	},
	getMyCart: read,
	getCart: read,
	patchMyCart: extend,
	patchCart: extend,
	deleteMyCart: remove,
	deleteCart: remove,
	payCart: async ({ engine, seller, credentialFor, limit, idempotencyKey }, { params, body }) => {
		await limit('pay', seller.limits.payPerMinute)
		return payCart(engine, seller, params.id, credentialFor(params.id), body, idempotencyKey)
	},
	guestCheckout: async (
		{ engine, seller, credentialFor, idempotencyKey, takeCartBack, changed },
		{ params, body },
	) => {
		const answer = await guestCheckout(
			engine,
			seller,
			params.id,
			credentialFor(params.id),
			body,
			idempotencyKey,
		)
		takeCartBack()
		changed()
		return answer
	},
}

import type { CallContext, Handlers } from '#app/api/router/handler.ts'
import { type Owner, storeAccountPurchaser } from '#app/commerce/checkout/account-purchaser.ts'
import { requireLogin } from './accounts.ts'
import { bookCart, payAny } from './cart.ts'

type MyCartCalls = Pick<
	Handlers,
	'storeMyIdentity' | 'payMyCart' | 'guestCheckoutMyCart' | 'giftCheckoutMyCart' | 'checkoutMyCart'
>

/**
 * The credentials of a request that only the owner of the cart may make.
 *
 * errors - not_logged_in
 */
const ownerOf = (context: CallContext, cartId: string): Owner => ({
	credential: context.credentialFor(cartId),
	visitor: requireLogin(context),
	isOwnersOnly: true,
})

/** The account's own cart, from the purchaser to the order. */
export const myCartHandlers: MyCartCalls = {
	storeMyIdentity: async (context, { params, body }) => {
		const { engine, seller, limit, idempotencyKey } = context
		const owner = ownerOf(context, params.id)
		await limit('identity', seller.limits.payPerMinute)
		return storeAccountPurchaser(engine, seller, params.id, owner, { answers: body, idempotencyKey })
	},
	payMyCart: async (context, { params, body: { purchase, ...body } }) => {
		const owner = ownerOf(context, params.id)
		const stored = purchase && { guest_identity_id: purchase.identity_id, locale: purchase.locale }
		return payAny(context, { id: params.id, access: owner, body: { ...body, purchase: stored } })
	},
	guestCheckoutMyCart: async (context, { params, query: { embed }, body }) =>
		bookCart(context, { id: params.id, access: ownerOf(context, params.id), body: { ...body, embed } }),
	giftCheckoutMyCart: async (context, { params, query: { embed }, body }) => {
		const access = ownerOf(context, params.id)
		const { identity_id: identityId, giftee_identity_id: guest_identity_id, ...rest } = body
		const giver_identity_id = identityId ?? (await ownPurchaser(context, params.id, access))
		const booking = { ...rest, guest_identity_id, giver_identity_id, embed }
		return bookCart(context, { id: params.id, access, body: booking })
	},
	checkoutMyCart: async (context, { params, query: { embed }, body }) => {
		const access = ownerOf(context, params.id)
		const { identity_id: identityId, ...rest } = body
		const guest_identity_id = identityId ?? (await ownPurchaser(context, params.id, access))
		return bookCart(context, { id: params.id, access, body: { ...rest, guest_identity_id, embed } })
	},
}

/** The purchaser of a request that names none: what the profile says. A repeated request gets the same one. */
async function ownPurchaser(context: CallContext, cartId: string, owner: Owner): Promise<string> {
	const { engine, seller } = context
	const idempotencyKey = context.idempotencyKey && `${context.idempotencyKey}.purchaser`
	const request = { answers: { meta: {} }, idempotencyKey }
	return (await storeAccountPurchaser(engine, seller, cartId, owner, request)).identity_id
}

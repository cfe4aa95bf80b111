import { extendedHold } from '#app/commerce/cart/decide/hold.ts'
import { withOrderLink } from '#app/commerce/cart/store/order-link.ts'
import { type CartAccess, credentialsOf, lockOwnCart, requirePending } from '#app/commerce/cart/store/own.ts'
import { paymentsOf } from '#app/commerce/cart/store/payment-row-store.ts'
import { updateCart } from '#app/commerce/cart/store/store.ts'
import { ticketsOf } from '#app/commerce/cart/store/ticket-store.ts'
import { currentAnswer } from '#app/commerce/cart/wire/answer.ts'
import type { Engine } from '#app/commerce/context.ts'
import { storeResponse, withIdempotencyKey } from '#app/commerce/idempotency.ts'
import type { KeyedRequest } from '#app/commerce/idempotency-store.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'

/**
 * Extends a hold, as often and as long as the seller allows; the requested time is an upper limit.
 *
 * errors - cart_not_found, scope_error, cart_access_denied, cart_expired, cart_already_completed, extension_refused,
 *   idempotency_key_reused
 */
export async function extendCart(
	engine: Engine,
	seller: SellerTerms,
	cartId: string,
	access: CartAccess,
	requestedExpiry: Date,
	idempotencyKey?: string,
): Promise<Answer<'patchCart'>> {
	const fingerprint = [cartId, credentialsOf(access), requestedExpiry]
	const request = { call: 'patchCart', key: idempotencyKey, fingerprint }
	const act = (keyed: KeyedRequest | null) =>
		withTransaction(engine, seller, async (ctx) => {
			const cart = await lockOwnCart(ctx, cartId, access)
			requirePending(cart, ctx.now)
			const expiresAt = extendedHold(cart, seller, ctx.now, requestedExpiry)
			if (expiresAt instanceof Refusal) throw expiresAt
			const changed = await updateCart(ctx, cart, { expiresAt, extensionsUsed: cart.extensionsUsed + 1 })
			const answer = await currentAnswer(ctx, {
				cart: changed,
				tickets: await ticketsOf(ctx, cartId),
				payments: await paymentsOf(ctx, cartId),
			})
			await storeResponse(ctx, keyed, answer)
			return answer
		})
	return withOrderLink(engine, seller, { cartId, access }, () =>
		withIdempotencyKey(engine, seller, request, act),
	)
}

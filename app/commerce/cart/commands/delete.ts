import { emptyCart } from '#app/commerce/cart/store/empty.ts'
import { withOrderLink } from '#app/commerce/cart/store/order-link.ts'
import {
	type CartAccess,
	credentialsOf,
	lockOwnCart,
	requirePending,
	settledPayments,
} from '#app/commerce/cart/store/own.ts'
import { wireCart } from '#app/commerce/cart/wire/wire.ts'
import type { Engine } from '#app/commerce/context.ts'
import { storeResponse, withIdempotencyKey } from '#app/commerce/idempotency.ts'
import type { KeyedRequest } from '#app/commerce/idempotency-store.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import type { Answer } from '#app/contract/calls.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'

/**
 * Frees everything in a cart. Deleting a cart whose hold has expired succeeds.
 *
 * errors - cart_not_found, scope_error, cart_access_denied, cart_already_completed, cart_busy while a payment is open,
 *   idempotency_key_reused
 */
export async function deleteCart(
	engine: Engine,
	seller: SellerTerms,
	cartId: string,
	access: CartAccess,
	idempotencyKey?: string,
): Promise<Answer<'deleteCart'>> {
	const request = { call: 'deleteCart', key: idempotencyKey, fingerprint: [cartId, credentialsOf(access)] }
	const act = (keyed: KeyedRequest | null) =>
		withTransaction(engine, seller, async (ctx) => {
			const cart = await lockOwnCart(ctx, cartId, access)
			if (cart.state === 'booked') requirePending(cart, ctx.now)
			const payments = await settledPayments(ctx, cartId)
			const deleted = await emptyCart(ctx, cart, 'deleted')
			const answer = {
				cart: { _data: [wireCart({ cart: deleted, tickets: [], payments }, seller, ctx.now)] },
			}
			await storeResponse(ctx, keyed, answer)
			return answer
		})
	return withOrderLink(engine, seller, { cartId, access }, () =>
		withIdempotencyKey(engine, seller, request, act),
	)
}

import type { Answer } from '#app/contract/calls.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Engine, transact } from '../context.ts'
import { extendedHold } from './hold.ts'
import { withOrderLink } from './order-link.ts'
import { lockOwnCart, requirePending } from './own.ts'
import { paymentsOf, ticketsOf, updateCart } from './store.ts'
import { cartAnswer } from './wire.ts'

/**
 * Makes a hold last longer, as often and as long as the seller allows; the visitor's time is only a wish.
 *
 * errors - cart_not_found, cart_expired, cart_already_completed, extension_refused
 */
export async function extendCart(
	engine: Engine,
	seller: SellerTerms,
	cartId: string,
	credential: string,
	wishedExpiry: Date,
): Promise<Answer<'patchCart'>> {
	return withOrderLink(engine, seller, cartId, () =>
		transact(engine, seller, async (ctx) => {
			const cart = await lockOwnCart(ctx, cartId, credential)
			requirePending(cart, ctx.now)
			const expiresAt = extendedHold(cart, seller, ctx.now, wishedExpiry)
			if (expiresAt instanceof Refusal) throw expiresAt
			const changed = await updateCart(ctx, cart, { expiresAt, extensionsUsed: cart.extensionsUsed + 1 })
			const parts = {
				cart: changed,
				tickets: await ticketsOf(ctx, cartId),
				payments: await paymentsOf(ctx, cartId),
			}
			return cartAnswer(parts, seller, ctx.now)
		}),
	)
}

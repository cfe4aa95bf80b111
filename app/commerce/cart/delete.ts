import type { Answer } from '#app/contract/calls.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Engine, transact } from '../context.ts'
import { emptyCart } from './empty.ts'
import { busy } from './modify.ts'
import { lockOwnCart, openPayment, requirePending } from './own.ts'
import { paymentsOf } from './store.ts'
import { wireCart } from './wire.ts'

/**
 * Gives everything in a cart back. A cart whose hold has ended is as good as deleted and makes no fuss.
 *
 * errors - cart_not_found, cart_already_completed, cart_busy while a payment is open
 */
export async function deleteCart(
	engine: Engine,
	seller: SellerTerms,
	cartId: string,
	credential: string,
): Promise<Answer<'deleteCart'>> {
	return transact(engine, seller, async (ctx) => {
		const cart = await lockOwnCart(ctx, cartId, credential)
		if (cart.state === 'booked') requirePending(cart, ctx.now)
		const payments = await paymentsOf(ctx, cartId)
		if (openPayment(payments)) throw busy()
		const deleted = await emptyCart(ctx, cart, 'deleted')
		return { cart: { _data: [wireCart({ cart: deleted, tickets: [], payments }, seller, ctx.now)] } }
	})
}

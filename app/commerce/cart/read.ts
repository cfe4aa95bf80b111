import type { Answer } from '#app/contract/calls.ts'
import type { Identity } from '#app/contract/entities/cart.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Ctx, type Engine, reading } from '../context.ts'
import { findIdentity } from '../identity/store.ts'
import { catalogEmbeds } from './embeds.ts'
import { expired, hasLapsed, openPayment, ownCart } from './own.ts'
import { paymentsOf, ticketsOf } from './store.ts'
import { cartAnswer, wirePayment } from './wire.ts'

/**
 * A cart with what is needed to draw it. A hold that has ended is `cart_expired`, unless a payment is still open: then
 * the visitor may yet finish. A booked cart is shown as it is, in state `booked`.
 *
 * errors - cart_not_found, cart_expired
 */
export async function readCart(
	engine: Engine,
	seller: SellerTerms,
	cartId: string,
	credential: string,
	embed: readonly string[],
): Promise<Answer<'getMyCart'>> {
	const ctx = await reading(engine, seller)
	const cart = await ownCart(ctx, cartId, credential)
	const payments = await paymentsOf(ctx, cartId)
	const isOver = cart.state === 'pending' && hasLapsed(cart, ctx.now) && !openPayment(payments)
	if (isOver || cart.state === 'expired') throw expired()
	const tickets = await ticketsOf(ctx, cartId)
	return {
		...cartAnswer({ cart, tickets, payments }, seller, ctx.now),
		...(await catalogEmbeds(ctx, tickets, embed)),
		...(embed.includes('payment') ? { payment: { _data: payments.map(wirePayment) } } : {}),
		...(embed.includes('identity') ? { identity: { _data: await identityOf(ctx, cart.identityId) } } : {}),
	}
}

async function identityOf(ctx: Ctx, id: string | null): Promise<Identity[]> {
	const identity = id ? await findIdentity(ctx, id) : null
	return identity ? [identity] : []
}

import type { Answer } from '#app/contract/calls.ts'
import type { Identity, ScheduledPayment } from '#app/contract/entities/cart.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Rows } from '#app/contract/wire.ts'
import { type Ctx, type Engine, reading } from '../context.ts'
import { findIdentity } from '../identity/store.ts'
import { standingAnswer } from './answer.ts'
import { catalogEmbeds, type Embedding } from './embeds.ts'
import { expired, hasLapsed, openPayment, ownCart, type Shown } from './own.ts'
import { type CartRow, paymentsOf, scheduledOf } from './store.ts'
import { ticketsOf } from './ticket-store.ts'
import { wirePayment, wireScheduled } from './wire.ts'

/**
 * A cart with what is needed to draw it. A hold that has ended is `cart_expired`, unless a payment is still open: then
 * the visitor may yet finish. A booked cart is shown as it is, in state `booked`, and names its order.
 *
 * errors - cart_not_found, scope_error, cart_access_denied, cart_expired
 */
export async function readCart(
	engine: Engine,
	seller: SellerTerms,
	cartId: string,
	shown: Shown,
	embedding: Embedding = { embed: [] },
): Promise<Answer<'getMyCart'>> {
	const { embed } = embedding
	const ctx = await reading(engine, seller)
	const cart = await ownCart(ctx, cartId, shown)
	const payments = await paymentsOf(ctx, cartId)
	const isOver = cart.state === 'pending' && hasLapsed(cart, ctx.now) && !openPayment(payments)
	if (isOver || cart.state === 'expired') throw expired()
	const tickets = await ticketsOf(ctx, cartId)
	return {
		...(await standingAnswer(ctx, { cart, tickets, payments })),
		...(await catalogEmbeds(ctx, tickets, embedding)),
		...(embed.includes('payment') ? { payment: { _data: payments.map(wirePayment) } } : {}),
		...(embed.includes('scheduled_payment') ? { scheduled_payment: await wireSchedule(ctx, cart) } : {}),
		...(embed.includes('identity') ? { identity: { _data: await identityOf(ctx, cart.identityId) } } : {}),
	}
}

async function wireSchedule(ctx: Ctx, cart: CartRow): Promise<Rows<ScheduledPayment>> {
	return { _data: (await scheduledOf(ctx, cart.id)).map((one) => wireScheduled(one, cart)) }
}

async function identityOf(ctx: Ctx, id: string | null): Promise<Identity[]> {
	const identity = id ? await findIdentity(ctx, id) : null
	return identity ? [identity] : []
}

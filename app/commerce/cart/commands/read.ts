import { type CartDetails, cartDetails, detailsAnswer } from '#app/commerce/cart/store/details-store.ts'
import { storedLink } from '#app/commerce/cart/store/order-link.ts'
import {
	type CartAccess,
	credentialsOf,
	expired,
	hasExpired,
	isSecretOf,
	openPayment,
} from '#app/commerce/cart/store/own.ts'
import { scheduledOf } from '#app/commerce/cart/store/schedule-store.ts'
import type { CartRow } from '#app/commerce/cart/store/store.ts'
import { catalogEmbeds, type Embedding } from '#app/commerce/cart/wire/embeds.ts'
import { wirePayment, wireScheduled } from '#app/commerce/cart/wire/wire.ts'
import type { CatalogClock, Ctx, Engine } from '#app/commerce/context.ts'
import { purchaserOf } from '#app/commerce/identity/store.ts'
import type { Answer } from '#app/contract/calls.ts'
import type { Identity, ScheduledPayment } from '#app/contract/entities/cart.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Rows } from '#app/contract/wire.ts'

interface Wanted extends Embedding {
	/** Gets the time and the last import, which are read with the cart. */
	onClock?: (clock: CatalogClock) => void
}

/**
 * A cart with all that its page renders. An expired hold is `cart_expired`, unless a payment is still open: then
 * the visitor can still finish. A booked cart is answered in state `booked`, with a link to its order for a client that
 * has the cart token.
 *
 * errors - cart_not_found, scope_error, cart_access_denied, cart_expired
 */
export async function readCart(
	engine: Engine,
	seller: SellerTerms,
	cartId: string,
	access: CartAccess,
	{ onClock, ...embedding }: Wanted = { embed: [] },
): Promise<Answer<'getMyCart'>> {
	const { embed } = embedding
	const hasSessions = embed.includes('event_session')
	const reading = await cartDetails(engine, seller, cartId, access, { hasSessions })
	const { ctx, details, purchaser, sessions, clock } = reading
	if (clock) onClock?.(clock)
	const { cart, payments, tickets } = details
	const isOver = cart.state === 'pending' && hasExpired(cart, ctx.now) && !openPayment(payments)
	if (isOver || cart.state === 'expired') throw expired()
	return {
		...detailsAnswer(ctx, details),
		...(await catalogEmbeds(ctx, tickets, embedding, sessions)),
		...(embed.includes('payment') ? { payment: { _data: payments.map(wirePayment) } } : {}),
		...(embed.includes('scheduled_payment') ? { scheduled_payment: await wireSchedule(ctx, cart) } : {}),
		...(embed.includes('identity')
			? { identity: { _data: await purchasersOf(ctx, details, purchaser) } }
			: {}),
		...(await orderLink(ctx, cart, access)),
	}
}

/** Only for a client that has the cart token: an owner who logged in reads the order itself. */
async function orderLink(ctx: Ctx, cart: CartRow, access: CartAccess): Promise<{ order_link?: string }> {
	if (!isSecretOf(cart, credentialsOf(access).credential)) return {}
	const link = await storedLink(ctx, cart, access)
	return link ? { order_link: link } : {}
}

/** The cart's purchaser; of a cart that is not booked, the purchaser of its last payment. */
async function purchasersOf(
	ctx: Ctx,
	{ cart, payments }: Pick<CartDetails, 'cart' | 'payments'>,
	purchaser: Identity | null,
): Promise<Identity[]> {
	const purchaserId = payments.findLast((payment) => payment.purchaserId !== null)?.purchaserId
	const known = purchaser ?? (purchaserId ? await purchaserOf(ctx, { cartId: cart.id, purchaserId }) : null)
	return known ? [known] : []
}

async function wireSchedule(ctx: Ctx, cart: CartRow): Promise<Rows<ScheduledPayment>> {
	// Most carts are paid at once: what an open one pays later was read with it.
	if (cart.state === 'pending' && cart.scheduled === 0) return { _data: [] }
	return { _data: (await scheduledOf(ctx, cart.id)).map((one) => wireScheduled(one, cart)) }
}

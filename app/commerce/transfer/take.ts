import { restartedHold } from '#app/commerce/cart/decide/hold.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { derivedSecret, hashSecret, secret } from '#app/lib/ids.ts'
import { type CreatedCart, withNewCredential } from '../cart/commands/create.ts'
import { detailsAnswer, lockedCartDetails } from '../cart/store/details-store.ts'
import { emptyCart } from '../cart/store/empty.ts'
import { insertLinks } from '../cart/store/order-link.ts'
import { expired, settledPayments } from '../cart/store/own.ts'
import { type CartRow, lockCart } from '../cart/store/store.ts'
import type { Ctx, Engine } from '../context.ts'
import { storeResponse, withIdempotencyKey } from '../idempotency.ts'
import type { KeyedRequest } from '../idempotency-store.ts'
import { withTransaction } from '../transaction.ts'
import { parseLink, replacedBy, requireOpen, type Taker, used } from './open.ts'
import { giveCartAway, spendLinks } from './store.ts'

interface TakeRequest extends Taker {
	/** `<cartId>.<token>` */
	link: string
	/** The cart that the visitor gives up for it. */
	replaces?: string | undefined
	idempotencyKey?: string | undefined
}

/**
 * Gives a prepared cart to the browser that uses its link: it gets a new secret, which alone opens the cart from then on, and
 * the hold starts again. The visitor's own cart is given up only where the request names it.
 *
 * errors - those of `requireOpen`; cart_not_empty (_extra cart_id) while the visitor has another cart; cart_busy while that
 *   one is being paid; cart_already_completed (_extra order_link) where staff have booked it; idempotency_key_reused
 * source - spec 2 §2 "/transfer-cart/{cartId}", interpretations 9
 */
export async function takeCart(
	engine: Engine,
	seller: SellerTerms,
	{ link, replaces, idempotencyKey, ...taker }: TakeRequest,
): Promise<CreatedCart> {
	const request = {
		call: 'takeCart',
		key: idempotencyKey,
		fingerprint: [link, replaces ?? null, taker.visitor?.accountId ?? null],
		// A booked cart is answered by its order, whose link is not stored: that answer is made again for each request.
		fromStored: async (stored: CreatedCart | Completed) =>
			'answer' in stored ? withNewCredential(engine, seller, stored.answer) : stored,
	}
	const taken = await withIdempotencyKey(engine, seller, request, (keyed) =>
		withTransaction(engine, seller, (ctx) => take(ctx, { link, replaces, keyed, ...taker })),
	)
	if ('orderLink' in taken) throw completed(taken.orderLink)
	return taken
}

type Taking = TakeRequest & { keyed: KeyedRequest | null }

async function take(ctx: Ctx, { link, replaces, keyed, ...taker }: Taking): Promise<CreatedCart | Completed> {
	const { cartId, token } = parseLink(link)
	const given = await replacedBy(ctx, cartId, taker)
	// In one order, so that two browsers that exchange carts cannot wait for each other.
	const locked = new Map<string, CartRow | null>()
	for (const id of [cartId, ...(given ? [given] : [])].toSorted()) locked.set(id, await lockCart(ctx, id))
	const cart = await requireOpen(ctx, link, { cart: locked.get(cartId) ?? null, visitor: taker.visitor })
	if (cart.state === 'booked') return orderOf(ctx, cart, token)
	if (given && given !== replaces) throw notEmpty(given)
	if (!(await spendLinks(ctx, cartId))) throw used()
	const credential = secret()
	await giveCartAway(ctx, cartId, {
		credentialHash: hashSecret(credential),
		accountId: taker.visitor?.accountId ?? null,
		...restartedHold({ firstHoldAt: null, expiresAt: cart.expiresAt }, ctx.seller, ctx.now),
	})
	const reading = await lockedCartDetails(ctx, cartId)
	if (!reading) throw new Error(`the cart ${cartId} is gone`)
	const answer = detailsAnswer(ctx, reading.details)
	await storeResponse(ctx, keyed, { answer })
	const other = given ? locked.get(given) : null
	if (other?.state === 'pending') {
		await settledPayments(ctx, other.id)
		await emptyCart(ctx, other, 'deleted')
	}
	return { answer, credential }
}

interface Completed {
	orderLink: string
}

/** The link to the order that staff have booked meanwhile: the same however often it is asked for. */
async function orderOf(ctx: Ctx, { orderId }: CartRow, token: string): Promise<Completed> {
	if (!orderId) throw expired()
	const derived = derivedSecret(token, `order link ${orderId}`)
	await insertLinks(ctx, [{ orderId, tokenHash: hashSecret(derived) }])
	return { orderLink: `${orderId}.${derived}` }
}

const completed = (order_link: string): Refusal =>
	new Refusal('cart_already_completed', 'The cart has become an order', 'cart', { order_link })

const notEmpty = (cart_id: string): Refusal =>
	new Refusal('cart_not_empty', 'The visitor has a cart: name it in `replaces` to give it up', 'cart', {
		cart_id,
	})

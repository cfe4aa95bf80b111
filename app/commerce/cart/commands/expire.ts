import { emptyCart } from '#app/commerce/cart/store/empty.ts'
import { hasExpired, openPayment } from '#app/commerce/cart/store/own.ts'
import { paymentsOf } from '#app/commerce/cart/store/payment-row-store.ts'
import { lockCart } from '#app/commerce/cart/store/store.ts'
import { type Engine, type EngineLog, reading } from '#app/commerce/context.ts'
import { lockExpiredCarts } from '#app/commerce/inventory/expired-store.ts'
import { freeExpired } from '#app/commerce/inventory/inventory.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'

/** Carts ended in one transaction: counters are locked for as long as it takes. */
export const cartsPerBatch = 100

/** Ends all carts whose hold has expired. Not needed for a sale, which frees expired places itself. */
export async function expireCarts(engine: Engine, seller: SellerTerms): Promise<number> {
	for (let total = 0; ; ) {
		const ended = await expireSome(engine, seller)
		total += ended
		if (ended < cartsPerBatch) return total
	}
}

const expireSome = (engine: Engine, seller: SellerTerms): Promise<number> =>
	withTransaction(engine, seller, (ctx) => freeExpired(ctx, null, cartsPerBatch, 'skipped'))

// Long enough that a cart which can't be ended does not fill the log.
const retrySeparatelyMs = 60_000

type ExpiryEngine = Engine & { log: EngineLog }

/** A seller with carts that can't be ended: for a minute its carts are ended in separate transactions. */
interface RetriedSeparately {
	failing: Set<string>
	until: number
}

/**
 * Ends one batch of a seller's expired carts: the oldest together, or one by one when that fails, so that one cart
 * cannot block the others. Returns their number.
 */
export function createExpiry(engine: ExpiryEngine): (seller: SellerTerms) => Promise<number> {
	const retriedSeparately = new Map<string, RetriedSeparately>()

	return async (seller) => {
		const { sellerId } = seller
		const known = retriedSeparately.get(sellerId)
		if (known && known.until > performance.now()) return expireEach(engine, seller, known.failing)
		try {
			const ended = await expireSome(engine, seller)
			retriedSeparately.delete(sellerId)
			return ended
		} catch (cause) {
			engine.log.error({ seller: sellerId, cause }, 'expired carts could not be ended together')
			const failing = new Set<string>()
			retriedSeparately.set(sellerId, { failing, until: performance.now() + retrySeparatelyMs })
			return expireEach(engine, seller, failing)
		}
	}
}

/** Ends the oldest carts one by one, without those in `failing`; adds carts that can't be ended to it. */
async function expireEach(engine: ExpiryEngine, seller: SellerTerms, failing: Set<string>): Promise<number> {
	// Outside a transaction the locks end with the statement: it only lists the carts.
	const named = await lockExpiredCarts(
		await reading(engine, seller),
		null,
		cartsPerBatch + failing.size,
		'skipped',
	)
	let ended = 0
	for (const id of named.filter((cartId) => !failing.has(cartId)))
		try {
			if (await endExpired(engine, seller, id)) ended += 1
		} catch (cause) {
			failing.add(id)
			engine.log.error({ seller: seller.sellerId, cart: id, cause }, 'an expired cart could not be ended')
		}
	return ended
}

const endExpired = (engine: Engine, seller: SellerTerms, cartId: string): Promise<boolean> =>
	withTransaction(engine, seller, async (ctx) => {
		const cart = await lockCart(ctx, cartId)
		if (cart?.state !== 'pending' || !hasExpired(cart, ctx.now)) return false
		if (openPayment(await paymentsOf(ctx, cartId))) return false
		await emptyCart(ctx, cart, 'expired')
		return true
	})

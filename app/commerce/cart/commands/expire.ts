import { emptyCart } from '#app/commerce/cart/store/empty.ts'
import { hasExpired, openPayment } from '#app/commerce/cart/store/own.ts'
import { lockCart, paymentsOf } from '#app/commerce/cart/store/store.ts'
import { type Engine, type EngineLog, reading } from '#app/commerce/context.ts'
import { lockExpiredCarts } from '#app/commerce/inventory/expired-store.ts'
import { freeExpired } from '#app/commerce/inventory/inventory.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'

/** Carts ended in one transaction: counters are locked for as long as it takes. */
export const cartsPerBatch = 100

/** Ends all carts whose hold is over. Only tidies: a sale that needs their places frees them itself. */
export async function expireCarts(engine: Engine, seller: SellerTerms): Promise<number> {
	for (let swept = 0; ; ) {
		const ended = await expireSome(engine, seller)
		swept += ended
		if (ended < cartsPerBatch) return swept
	}
}

const expireSome = (engine: Engine, seller: SellerTerms): Promise<number> =>
	withTransaction(engine, seller, (ctx) => freeExpired(ctx, null, cartsPerBatch, 'skipped'))

// Long enough that a cart which can't be ended does not fill the log.
const retryAloneForMs = 60_000

type SweepingEngine = Engine & { log: EngineLog }

/** A seller with carts that can't be ended: for a while the others are ended one by one. */
interface RetriedAlone {
	spoilt: Set<string>
	until: number
}

/**
 * Ends one batch of a seller's expired carts: the oldest together, or one by one where that fails, so that one cart never
 * keeps the others. Answers how many.
 */
export function createExpiry(engine: SweepingEngine): (seller: SellerTerms) => Promise<number> {
	const retriedAlone = new Map<string, RetriedAlone>()

	return async (seller) => {
		const { sellerId } = seller
		const known = retriedAlone.get(sellerId)
		if (known && known.until > performance.now()) return expireEach(engine, seller, known.spoilt)
		try {
			const ended = await expireSome(engine, seller)
			retriedAlone.delete(sellerId)
			return ended
		} catch (cause) {
			engine.log.error({ seller: sellerId, cause }, 'lapsed carts could not be ended together')
			const spoilt = new Set<string>()
			retriedAlone.set(sellerId, { spoilt, until: performance.now() + retryAloneForMs })
			return expireEach(engine, seller, spoilt)
		}
	}
}

/** Ends the oldest carts one by one, but for those known to be spoilt; puts those that can't be ended among them. */
async function expireEach(engine: SweepingEngine, seller: SellerTerms, spoilt: Set<string>): Promise<number> {
	// Outside a transaction no lock outlasts the question: it only names them.
	const named = await lockExpiredCarts(
		await reading(engine, seller),
		null,
		cartsPerBatch + spoilt.size,
		'skipped',
	)
	let ended = 0
	for (const id of named.filter((cartId) => !spoilt.has(cartId)))
		try {
			if (await endExpired(engine, seller, id)) ended += 1
		} catch (cause) {
			spoilt.add(id)
			engine.log.error({ seller: seller.sellerId, cart: id, cause }, 'a lapsed cart could not be ended')
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

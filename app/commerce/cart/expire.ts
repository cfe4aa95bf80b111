import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { clockOf, type Engine, transact } from '../context.ts'
import { freeLapsed } from '../inventory/inventory.ts'
import { sellersWithLapsed } from '../inventory/lapsed-store.ts'
import type { Rest } from '../rounds.ts'

/** Carts ended in one transaction: counters are locked for as long as it takes. */
const cartsPerSweep = 100

/** Ends all carts whose hold is over. Only tidies: a sale that needs their places frees them itself. */
export async function sweepCarts(engine: Engine, seller: SellerTerms): Promise<number> {
	for (let swept = 0; ; ) {
		const ended = await sweepSome(engine, seller)
		swept += ended
		if (ended < cartsPerSweep) return swept
	}
}

const sweepSome = (engine: Engine, seller: SellerTerms): Promise<number> =>
	transact(engine, seller, (ctx) => freeLapsed(ctx, null, cartsPerSweep, 'skipped'))

// Listings and calendars follow the counters: whoever looks finds a lapsed place within seconds.
const rest: Rest = { milliseconds: 2_000, deaf: true }

interface Sweeping {
	engine: Engine
	sellers: () => SellerTerms[]
	isCrowded: () => boolean
	/** Told whose places have become free. */
	onFreed: (sellerId: string) => void
}

/** One round over all sellers with lapsed carts. A great many at once are ended bit by bit while visitors crowd. */
export function sweepRound({ engine, sellers, isCrowded, onFreed }: Sweeping): () => Promise<Rest> {
	return async () => {
		let hasMore = false
		const known = sellers()
		const lapsed = new Set(await sellersWithLapsed(engine.database.sql, known, clockOf(engine)))
		for (const seller of known.filter(({ sellerId }) => lapsed.has(sellerId))) {
			const ended = await sweepSome(engine, seller)
			if (ended > 0) onFreed(seller.sellerId)
			if (ended === cartsPerSweep) hasMore = true
		}
		return hasMore && !isCrowded() ? { milliseconds: 0 } : rest
	}
}

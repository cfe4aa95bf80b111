import { setTimeout as pause } from 'node:timers/promises'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Ctx, type Engine, reading } from '../context.ts'
import {
	clearUnboughtCarts,
	type Erasure,
	eraseUnboughtCarts,
	eraseUnopenedLinks,
	eraseUnusedIdentities,
} from './retention-store.ts'

const dayMs = 24 * 3_600_000

// A batch is one short transaction, and between two of them requests get their turn.
const batchSize = 1_000
const pauseMs = 50

// Carts first: a purchaser whose cart is gone is unused.
const erasures: readonly ((ctx: Ctx, batch: Erasure) => Promise<number>)[] = [
	clearUnboughtCarts,
	eraseUnboughtCarts,
	eraseUnusedIdentities,
	eraseUnopenedLinks,
]

/**
 * Erases what has not become an order within the seller's `cart.retentionDays`: ended carts with their answers and
 * campaigns, purchasers of no order, and order links that were never opened. Nothing of an order is touched.
 *
 * @returns how many rows were erased or emptied
 */
export async function eraseUnbought(engine: Engine, seller: SellerTerms): Promise<number> {
	let erased = 0
	for (const erase of erasures)
		for (let rows = batchSize; rows === batchSize; ) {
			const ctx = await reading(engine, seller)
			const before = new Date(ctx.now.getTime() - seller.cart.retentionDays * dayMs)
			rows = await erase(ctx, { before, limit: batchSize })
			erased += rows
			if (rows === batchSize) await pause(pauseMs)
		}
	return erased
}

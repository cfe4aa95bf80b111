import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type Engine, transact } from '../context.ts'
import { freeLapsed } from '../inventory/inventory.ts'

/** Carts ended in one transaction: counters are locked for as long as it takes. */
const cartsPerSweep = 100

/** Ends all carts whose hold is over. Only tidies: a sale that needs their places frees them itself. */
export async function sweepCarts(engine: Engine, seller: SellerTerms): Promise<number> {
	for (let swept = 0; ; ) {
		const ended = await transact(engine, seller, (ctx) => freeLapsed(ctx, null, cartsPerSweep))
		swept += ended
		if (ended < cartsPerSweep) return swept
	}
}

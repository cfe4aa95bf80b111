import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Statement } from '#app/data/sql.ts'
import { clockOf, type Engine, type EngineLog } from '../context.ts'
import { sellersWith } from '../seller-terms-store.ts'
import type { Found } from './job.ts'

/**
 * Does something for one seller after the other. A failure is logged and stops no other seller's work.
 *
 * @returns how many sellers it failed for
 */
export async function eachSeller(
	sellers: readonly SellerTerms[],
	log: EngineLog,
	act: (seller: SellerTerms) => Promise<unknown>,
): Promise<number> {
	let failed = 0
	for (const seller of sellers)
		await act(seller).catch((cause: unknown) => {
			failed += 1
			log.error({ seller: seller.sellerId, cause }, 'background work failed for a seller')
		})
	return failed
}

/**
 * Does one batch of work for each seller that has some. What failed for a seller is tried again after the pause, not at
 * once.
 *
 * @param find finds the work of a seller, as `sellersWith` needs it
 * @param act does a batch; true when there may be more
 */
export async function batchForEach(
	engine: Engine & { log: EngineLog },
	find: (now: Statement<Date>) => Statement<unknown>,
	act: (seller: SellerTerms) => Promise<boolean>,
): Promise<Found> {
	let hasMore = false
	const sellers = await sellersWith(engine, find(clockOf(engine)))
	const failed = await eachSeller(sellers, engine.log, async (seller) => {
		if (await act(seller)) hasMore = true
	})
	return hasMore && failed === 0 ? 'more' : 'nothing'
}

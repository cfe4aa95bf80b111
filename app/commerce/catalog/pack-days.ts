import type { Engine } from '#app/commerce/context.ts'
import { withTransaction } from '#app/commerce/transaction.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { packDays, tryLockDays } from './day-store.ts'

/** Packs one batch of the days that have changed and returns their number; 0 also while another process packs days. */
export const packChangedDays = (engine: Engine, seller: SellerTerms): Promise<number> =>
	withTransaction(engine, seller, async (ctx) => ((await tryLockDays(ctx)) ? packDays(ctx) : 0))

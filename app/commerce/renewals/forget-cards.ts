import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { reading } from '../context.ts'
import { cardsToForget, noteForgotten } from '../payments/account-card-store.ts'
import type { PayingEngine } from '../payments/record.ts'

/** Removed cards that one run has deleted at their providers. */
const cardsPerRun = 25

/** Deletes removed cards at their providers. One that cannot be deleted now is left to the next run. */
export async function forgetCards(engine: PayingEngine, seller: SellerTerms): Promise<void> {
	const ctx = await reading(engine, seller)
	for (const card of await cardsToForget(ctx, cardsPerRun)) {
		const gateway = engine.gateways.get(card.gatewayId)
		try {
			await gateway?.forgetCard?.(seller.sellerId, card)
			await noteForgotten(ctx, card.id)
		} catch (cause) {
			engine.log.error(
				{ seller: seller.sellerId, card: card.id, cause },
				'a removed card could not be deleted',
			)
		}
	}
}

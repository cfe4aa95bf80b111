import type { applyCatalog } from '#app/commerce/catalog/apply.ts'
import type { EngineLog } from '#app/commerce/context.ts'
import { formatProblem } from '#app/seller/reporter.ts'
import type { openSellers, ResolvedSeller } from '#app/seller/sellers.ts'

type Catalog = Parameters<typeof applyCatalog>[2]

interface Options {
	sellers: Awaited<ReturnType<typeof openSellers>>
	log: EngineLog
	tell: (line: string) => void
}

export interface Catalogues {
	/** Does something with a seller's catalogue as its files say it; null when there is none, or it failed. */
	withCatalog<T>(seller: ResolvedSeller, act: (catalog: Catalog) => Promise<T>): Promise<T | null>
	/** Whether the seller sells this event: only for these a poster of its own is drawn. */
	sells(sellerId: string, eventId: string): boolean
}

/** What each seller's files say that it sells. */
export function createCatalogues({ sellers, log, tell }: Options): Catalogues {
	const eventIds = new Map<string, ReadonlySet<string>>()
	return {
		async withCatalog(seller, act) {
			const { catalog, problems } = sellers.catalog(seller.id)
			for (const problem of problems) tell(formatProblem(problem))
			if (catalog) eventIds.set(seller.id, new Set(catalog.events.map((event) => event.id)))
			try {
				return catalog ? await act(catalog) : null
			} catch (error) {
				// What one venue sells must neither stop the start nor another venue; what was on sale stays.
				log.error({ seller: seller.id, error }, 'the catalogue was not applied')
				tell(`✗ Catalogue of ${seller.config.name}: not applied, see the log`)
				return null
			}
		},
		sells: (sellerId, eventId) => eventIds.get(sellerId)?.has(eventId) ?? false,
	}
}

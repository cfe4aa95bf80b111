import type { applyCatalog } from '#app/commerce/catalog/import/apply.ts'
import type { EngineLog } from '#app/commerce/context.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { openSellers } from '#app/sellers/registry/registry.ts'
import { formatProblem } from '#app/sellers/validation/reporter.ts'

type Catalog = Parameters<typeof applyCatalog>[2]

interface Options {
	sellers: Awaited<ReturnType<typeof openSellers>>
	log: EngineLog
	tell: (line: string) => void
}

export interface Catalogues {
	/**
	 * Does something with a seller's catalogue as its files say it; null when there is none, or it failed. One act after
	 * the other: a file that is saved twice, or put back, while it is being applied stands in the end as it was left.
	 */
	withCatalog<T>(seller: SellerTerms, act: (catalog: Catalog) => Promise<T>): Promise<T | null>
	/** Reads what a seller sells, in a process that applies no catalogue. */
	read(seller: SellerTerms): Promise<void>
	/** Whether the seller sells this event: only for these a poster of its own is drawn. */
	sells(sellerId: string, eventId: string): boolean
}

/** What each seller's files say that it sells. */
export function createCatalogues({ sellers, log, tell }: Options): Catalogues {
	const eventIds = new Map<string, ReadonlySet<string>>()
	const turns = new Map<string, Promise<unknown>>()

	async function act<T>(
		{ sellerId, name }: SellerTerms,
		on: (catalog: Catalog) => Promise<T>,
	): Promise<T | null> {
		const { catalog, problems } = sellers.catalog(sellerId)
		for (const problem of problems) tell(formatProblem(problem))
		if (catalog) eventIds.set(sellerId, new Set(catalog.events.map((event) => event.id)))
		try {
			return catalog ? await on(catalog) : null
		} catch (error) {
			// What one venue sells must neither stop the start nor another venue; what was on sale stays.
			log.error({ seller: sellerId, error }, 'the catalogue was not applied')
			tell(`✗ Catalogue of ${name}: not applied, see the log`)
			return null
		}
	}

	function withCatalog<T>(seller: SellerTerms, on: (catalog: Catalog) => Promise<T>): Promise<T | null> {
		const turn = (turns.get(seller.sellerId) ?? Promise.resolve()).then(() => act(seller, on))
		turns.set(
			seller.sellerId,
			turn.catch(() => undefined),
		)
		return turn
	}

	return {
		withCatalog,
		read: async (seller) => {
			await withCatalog(seller, async () => undefined)
		},
		sells: (sellerId, eventId) => eventIds.get(sellerId)?.has(eventId) ?? false,
	}
}

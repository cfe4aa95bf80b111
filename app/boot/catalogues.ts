import type { PublishedCatalog } from '#app/commerce/catalog/import/apply.ts'
import type { EngineLog } from '#app/commerce/context.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { openSellers } from '#app/sellers/registry/registry.ts'
import { formatProblem } from '#app/sellers/validation/reporter.ts'

interface Options {
	sellers: Awaited<ReturnType<typeof openSellers>>
	log: EngineLog
	printLine: (line: string) => void
}

export interface Catalogues {
	/**
	 * Calls `act` with a seller's catalogue from its files; null when there is none, or `act` failed. Calls for one seller
	 * run one after the other, so that the last of several saves during an import is the one that is applied last.
	 */
	withCatalog<T>(seller: SellerTerms, run: (published: PublishedCatalog) => Promise<T>): Promise<T | null>
	/** Reads a seller's catalogue, in a process that applies none. */
	read(seller: SellerTerms): Promise<void>
	/** Whether the seller sells this event: a poster is generated for these events only. */
	sells(sellerId: string, eventId: string): boolean
}

/** The catalogues in the files of all sellers. */
export function createCatalogues({ sellers, log, printLine }: Options): Catalogues {
	const eventIds = new Map<string, ReadonlySet<string>>()
	const queues = new Map<string, Promise<unknown>>()

	async function run<T>(
		{ sellerId, name }: SellerTerms,
		on: (published: PublishedCatalog) => Promise<T>,
	): Promise<T | null> {
		const number = sellers.revisionNumber(sellerId)
		const { catalog, problems } = sellers.catalog(sellerId)
		for (const problem of problems) printLine(formatProblem(problem))
		if (catalog) eventIds.set(sellerId, new Set(catalog.events.map((event) => event.id)))
		try {
			return catalog ? await on({ catalog, number }) : null
		} catch (error) {
			// A faulty catalogue must not stop the start or other venues; what was on sale stays on sale.
			log.error({ seller: sellerId, error }, 'the catalogue was not applied')
			printLine(`✗ Catalogue of ${name}: not applied, see the log`)
			return null
		}
	}

	function withCatalog<T>(
		seller: SellerTerms,
		on: (published: PublishedCatalog) => Promise<T>,
	): Promise<T | null> {
		const turn = (queues.get(seller.sellerId) ?? Promise.resolve()).then(() => run(seller, on))
		queues.set(
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

import type { CatalogFile } from '#app/contract/config.generated.ts'
import type { LiveRevision } from '#app/contract/revisions.ts'
import { hiddenSeller } from '#app/sellers/registry/hidden-seller.ts'
import type { ResolvedSeller, Sellers } from '#app/sellers/registry/sellers.ts'
import type { RevisionReader } from '#app/sellers/revisions/port.ts'
import { RevisionCache } from '#app/sellers/revisions/revision-cache.ts'

export type HiddenRevision = Pick<LiveRevision, 'number' | 'tree' | 'manifest'>

/** The catalogues of venues that visitors do not see. */
export interface HiddenSales {
	/**
	 * Writes the catalogue of a revision, so that pages of the draft have its events, days and prices. No visitor's call reaches the
	 * venue, so nothing of it is sold. An older revision than the last one is ignored, so that two links do not overwrite each other.
	 */
	open(id: string, revision: HiddenRevision): Promise<void>
	/** Whether the catalogue that was written has the event. */
	sells(id: string, eventId: string): boolean
}

interface Options {
	store: Pick<RevisionReader, 'read'>
	sellers: Pick<Sellers, 'byId' | 'known' | 'read' | 'catalogBelow'>
	/** Folder for the files of revisions. */
	cacheFolder: string
	apply(seller: ResolvedSeller, catalog: CatalogFile): Promise<void>
	log: { error(fields: object, message: string): void }
}

interface Opened {
	number: number
	events: ReadonlySet<string>
	applied: Promise<void>
}

export function createHiddenSales({ store, sellers, cacheFolder, apply, log }: Options): HiddenSales {
	const cache = new RevisionCache(cacheFolder)
	const opened = new Map<string, Opened>()

	async function write(id: string, revision: HiddenRevision): Promise<Opened | null> {
		const folder = await cache.fetch(id, revision, store)
		const { seller } = sellers.read(id, folder)
		const { catalog } = sellers.catalogBelow(id, folder)
		if (!seller || !catalog) return null
		// An older one that is still being written would end after this one.
		const before = opened.get(id)?.applied ?? Promise.resolve()
		const applied = before.catch(() => undefined).then(() => apply(seller, catalog))
		const events = new Set(catalog.events.map((event) => event.id))
		return { number: revision.number, events, applied }
	}

	return {
		async open(id, revision) {
			if (!hiddenSeller(sellers, id)) return
			try {
				const known = opened.get(id)
				if (known && known.number >= revision.number) return await known.applied
				const next = await write(id, revision)
				if (!next) return
				if ((opened.get(id)?.number ?? 0) < next.number) opened.set(id, next)
				await next.applied
			} catch (error) {
				opened.delete(id)
				log.error({ seller: id, error }, 'the catalogue of a draft was not applied')
			}
		},
		sells: (id, eventId) => opened.get(id)?.events.has(eventId) ?? false,
	}
}

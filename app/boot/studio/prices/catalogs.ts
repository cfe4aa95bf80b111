import { LRUCache } from 'lru-cache'
import type { SaleFault } from '#app/contract/studio/prices-answers.ts'
import type { CatalogTexts } from '#app/sellers/catalogue/catalog-texts.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import { refuse } from '../fault.ts'
import type { Head, StudioRevisions } from '../revisions.ts'
import { withStagedFolder } from '../staged-folder.ts'
import type { ReadCatalog } from './sale-days.ts'
import { addedFaults } from './written-catalog.ts'

/** A catalogue in a folder, as far as it can be read. */
interface Reading {
	found: ReadCatalog | null
	/** Its translations. */
	texts: CatalogTexts | null
	seller: ResolvedSeller | null
	problems: Problem[]
}

/** Catalogues of revisions, each read once. */
export interface StudioCatalogs {
	of(venue: string, revision: Head['head']): Promise<Reading>
	/** errors - broken */
	require(
		venue: string,
		revision: Head['head'],
	): Promise<ReadCatalog & { seller: ResolvedSeller; texts: CatalogTexts }>
	/** The catalogue with changed files, which are not saved, and the problems that they add. */
	tried(
		venue: string,
		head: Head['head'],
		changed: ReadonlyMap<string, string>,
	): Promise<{ faults: SaleFault[]; after: ReadCatalog | null }>
}

interface Options {
	revisions: StudioRevisions
	sellers: Pick<Sellers, 'read' | 'catalogBelow' | 'themeBelow'>
}

const mostRead = 16
// As long as the texts of a revision are held.
const readMs = 5_000

export function createStudioCatalogs({ revisions, sellers }: Options): StudioCatalogs {
	const readings = new LRUCache<string, Reading>({ max: mostRead, ttl: readMs })

	function readIn(venue: string, folder: string): Reading {
		const { catalog, texts, problems } = sellers.catalogBelow(venue, folder)
		const { seller } = sellers.read(venue, folder)
		// A setting may name what the catalogue no longer has: its error is one of another file.
		const others = seller ? [] : (sellers.themeBelow(venue, folder)?.problems ?? [])
		return {
			seller,
			texts,
			problems: [...problems, ...others.filter(({ severity }) => severity === 'error')],
			found: catalog && seller && { catalog, terms: seller.terms },
		}
	}

	async function of(venue: string, revision: Head['head']): Promise<Reading> {
		const key = `${venue} ${revision.tree}`
		const known = readings.get(key)
		if (known) return known
		const read = readIn(venue, await revisions.folder(venue, revision))
		readings.set(key, read)
		return read
	}

	return {
		of,
		async require(venue, revision) {
			const { found, seller, texts } = await of(venue, revision)
			return found && seller && texts ? { ...found, seller, texts } : refuse({ code: 'broken' })
		},
		async tried(venue, head, changed) {
			const { problems } = await of(venue, head)
			const folder = await revisions.folder(venue, head)
			const { manifest } = head
			const staged = withStagedFolder(folder, { manifest, changed }, (path) => readIn(venue, path))
			return { faults: addedFaults(problems, staged.problems), after: staged.found }
		},
	}
}

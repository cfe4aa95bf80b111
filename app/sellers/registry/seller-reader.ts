import { lstatSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CatalogReading } from '#app/sellers/catalogue/catalog-file.ts'
import { switchFilesOf } from '#app/sellers/resolution/environments.ts'
import type { FileWatcher } from './file-watcher.ts'
import type { Product } from './product.ts'
import type { PublishedSellers } from './published-sellers.ts'
import { type LoadOptions, loadSeller, type SellerEntry } from './seller-entry.ts'
import { presetUnit, productUnit, unitsOf } from './seller-units.ts'
import type { SellersOptions } from './sellers.ts'
import { type RevisionFolder, Verdicts } from './verdicts.ts'

interface Options extends Pick<SellersOptions, 'environment' | 'isTrial' | 'log' | 'operations'> {
	product: Product
	published: PublishedSellers | null
	watcher: FileWatcher
}

const isLink = (path: string): boolean =>
	lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

/** Reads sellers one at a time, and does not check or read again what is known. */
export class SellerReader {
	private readonly options: Options
	private readonly verdicts: Verdicts
	/** Catalogues that were read with their sellers and not taken yet: the engine asks for each once after that. */
	private readonly catalogues = new Map<string, CatalogReading>()

	constructor(options: Options) {
		this.options = options
		const shared = unitsOf(options.product).filter(({ name }) => [productUnit, presetUnit].includes(name))
		// The watcher follows no links to folders, so changes behind them are not seen.
		const isLinked = shared.some(({ paths }) => paths.some(isLink))
		this.verdicts = new Verdicts({
			environment: options.environment,
			shared: () => {
				const contents = shared.map(({ name }) => options.watcher.contentOf(name))
				return isLinked || contents.includes(null) ? null : contents.join(' ')
			},
		})
	}

	/** Reads a seller as it is served now; `resolution` where that was made already. */
	read(
		product: Product,
		id: string,
		options: Pick<LoadOptions, 'now' | 'before' | 'resolution'>,
	): SellerEntry {
		const { environment, isTrial = false, log, published } = this.options
		const revision = this.revisionOf(product, id)
		const known = revision && !options.resolution ? this.verdicts.find(revision, options.now) : null
		const entry = loadSeller(product, id, {
			...options,
			environment,
			isTrial,
			log,
			verdict: known,
			number: published?.numberOf(id) ?? null,
		})
		const { catalog, verdict, problems: found } = entry.resolution
		if (revision && verdict && !known) this.verdicts.keep(revision, verdict)
		if (catalog && entry.state === 'ok') this.catalogues.set(id, catalog)
		else this.catalogues.delete(id)
		const problems = published?.namedOf(id, found) ?? found
		// Neither is needed as long as the entry lives.
		return { ...entry, resolution: { ...entry.resolution, problems, catalog: null, verdict: null } }
	}

	/** The catalogue as it was read with the seller, once; null when it was taken. */
	takeCatalog(id: string): CatalogReading | null {
		const catalog = this.catalogues.get(id) ?? null
		this.catalogues.delete(id)
		return catalog
	}

	/** Where its verdict is stored. A seller that is read with stored presets has no such place: the key would name those of the folder. */
	private revisionOf({ places }: Product, sellerId: string): RevisionFolder | null {
		const { published, operations } = this.options
		if (places.presets !== undefined) return null
		const served = published?.folderOf(sellerId)
		if (!served) return null
		const { tree, folder } = served
		const files = operations === undefined ? [] : Object.values(switchFilesOf(sellerId))
		return { sellerId, tree, folder, operations: files.map((file) => resolve(operations ?? '', file)) }
	}
}

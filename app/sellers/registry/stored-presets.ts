import { createHash } from 'node:crypto'
import type { SellerPresets } from '#app/contract/revisions.ts'
import { presetFile } from '#app/sellers/resolution/environments.ts'
import type { Resolution } from '#app/sellers/resolution/resolution.ts'
import { isStore } from '#app/sellers/revisions/port.ts'
import { RevisionCache } from '#app/sellers/revisions/revision-cache.ts'
import { type Product, withPresets } from './product.ts'
import type { RevisionOptions, SellersLog } from './sellers.ts'

interface Options extends Pick<RevisionOptions, 'store' | 'cacheFolder'> {
	log: SellersLog
}

type Texts = SellerPresets['texts']
type Read = Pick<Resolution, 'id' | 'presets'>

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * The presets with which each seller was last served without an error. A revision has none of its own: they come with the
 * product's version, and a start on a broken one serves the seller with these.
 */
export class StoredPresets {
	private readonly options: Options
	private readonly cache: RevisionCache
	/** Hashes of what is stored, by seller. */
	private trees = new Map<string, string>()
	/** Products with stored presets, by the hash of those: many sellers have the same. */
	private readonly products = new Map<string, Product>()

	constructor(options: Options) {
		this.options = options
		this.cache = new RevisionCache(options.cacheFolder)
	}

	/** Reads what is stored, so that the same presets are not stored again. */
	async open(): Promise<void> {
		const { store } = this.options
		if (isStore(store)) this.trees = await store.presetTrees()
	}

	/** Stores the presets of sellers that were read without an error, where they are others than before: one statement at most. */
	async save(product: Product, read: readonly Read[]): Promise<void> {
		const { store, log } = this.options
		if (!isStore(store)) return
		const all = read.flatMap((one) => presetsIn(product, one) ?? [])
		const changed = all.filter(({ sellerId, tree }) => this.trees.get(sellerId) !== tree)
		if (changed.length === 0) return
		try {
			await store.storePresets(changed)
			for (const { sellerId, tree } of changed) this.trees.set(sellerId, tree)
		} catch (error) {
			// They are served as they are; the next save or start stores them.
			log.error({ error }, 'the presets of the venues could not be stored')
		}
	}

	/** The product with the presets that are stored for a seller; null where there are none. */
	async productOf(product: Product, sellerId: string): Promise<Product | null> {
		const { store, log } = this.options
		try {
			const stored = await store.presetsOf(sellerId)
			if (!stored) return null
			const { tree, texts } = stored
			const known = this.products.get(tree)
			const made = known ?? withPresets(product, this.cache.keep('_presets', folderOf(tree, texts)))
			this.products.set(tree, made)
			return made
		} catch (error) {
			log.error({ seller: sellerId, error }, 'the stored presets of the venue could not be read')
			return null
		}
	}
}

/** The presets of a seller as they were read; null where they changed since, and are read again. */
function presetsIn({ places, shared }: Product, { id, presets }: Read): SellerPresets | null {
	const texts: Record<string, string> = {}
	for (const name of [...new Set(presets)].sort()) {
		const text = shared.get(presetFile(places, name))?.text
		if (text === undefined) return null
		texts[name] = text
	}
	return { sellerId: id, tree: hashOf(JSON.stringify(texts)), texts }
}

/** They have the place in their folder that they have in the folder of the venues. */
function folderOf(tree: string, texts: Texts): Parameters<RevisionCache['keep']>[1] {
	const files = Object.entries(texts).map(([name, text]) => [`_presets/${name}.json`, text] as const)
	return {
		tree,
		manifest: Object.fromEntries(files.map(([path, text]) => [path, hashOf(text)])),
		files: new Map(files.map(([, text]) => [hashOf(text), Buffer.from(text)])),
	}
}

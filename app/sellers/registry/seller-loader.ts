import type { CatalogReading } from '#app/sellers/catalogue/catalog-file.ts'
import type { Resolution } from '#app/sellers/resolution/resolution.ts'
import type { FileWatcher } from './file-watcher.ts'
import { guardedCatalog } from './guarded.ts'
import type { Product } from './product.ts'
import type { PublishedSellers, Saved } from './published-sellers.ts'
import { refusedEntry } from './seller-entry.ts'
import { SellerReader } from './seller-reader.ts'
import type { SellersOptions } from './sellers.ts'
import type { ServedSellers } from './served-sellers.ts'
import { StoredPresets } from './stored-presets.ts'

interface Options
	extends Pick<SellersOptions, 'environment' | 'isTrial' | 'log' | 'operations' | 'revisions'> {
	/** As the process has read it first. */
	product: Product
	published: PublishedSellers | null
	watcher: FileWatcher
	served: ServedSellers
	now: () => Date
}

/** Reads sellers into what is served. */
export class SellerLoader {
	private readonly options: Options
	private readonly reader: SellerReader
	private readonly presets: StoredPresets | null
	/** Sellers that are served with stored presets, because those of today are broken. */
	private readonly withStored = new Map<string, Product>()

	constructor(options: Options) {
		this.options = options
		this.reader = new SellerReader(options)
		this.presets = options.revisions ? new StoredPresets({ ...options.revisions, log: options.log }) : null
	}

	async open(): Promise<void> {
		await this.presets?.open()
	}

	/** Reads one seller. `resolution` where that was made already. */
	load(product: Product, id: string, resolution?: Resolution): void {
		const { served, watcher, now } = this.options
		this.withStored.delete(id)
		const before = served.entry(id)
		served.set(id, this.reader.read(product, id, { now: now(), before, resolution }))
		watcher.markRead(id)
	}

	/** Reads what is published of one seller, and what its folder has become. */
	place(product: Product, id: string, saved: Saved | undefined): void {
		const { served, now } = this.options
		const before = served.entry(id)
		this.load(product, id, saved?.kind === 'published' ? saved.resolution : undefined)
		const entry = served.entry(id)
		if (saved?.kind !== 'refused' || !entry) return
		served.set(id, refusedEntry(entry, saved.resolution, { before, now: now() }))
	}

	/** After these were read: stores the presets of those without an error, and serves those that have nothing else with stored ones. */
	async settle(product: Product, ids: readonly string[]): Promise<void> {
		if (!this.presets) return
		const entries = ids.flatMap((id) => this.options.served.entry(id) ?? [])
		const good = entries.filter(({ state }) => state === 'ok')
		await this.presets.save(
			product,
			good.map(({ resolution }) => resolution),
		)
		for (const { resolution, lastValid } of entries)
			if (lastValid === null) await this.loadWithStored(product, resolution.id)
	}

	/** A seller's catalogue, with the presets that it is served with. */
	catalog(product: Product, id: string): CatalogReading {
		const { published, watcher, now } = this.options
		const reading =
			this.reader.takeCatalog(id) ??
			guardedCatalog(this.withStored.get(id) ?? product, id, { ...this.options, now: now() })
		watcher.markRead(id)
		return { ...reading, problems: published?.namedOf(id, reading.problems) ?? reading.problems }
	}

	private async loadWithStored(product: Product, id: string): Promise<void> {
		const { served, published, now } = this.options
		const refused = served.entry(id)
		if (!refused || published?.numberOf(id) == null) return
		const stored = await this.presets?.productOf(product, id)
		if (!stored) return
		const options = { now: now(), before: undefined, resolution: undefined }
		const entry = this.reader.read(stored, id, options)
		if (entry.state !== 'ok') return
		this.withStored.set(id, stored)
		served.set(id, refusedEntry(entry, refused.resolution, { before: refused, now: now() }))
	}
}

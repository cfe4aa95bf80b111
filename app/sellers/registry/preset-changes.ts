import type { Product } from './product.ts'
import type { SellerEntry } from './seller-entry.ts'
import { changedPresets, presetTexts } from './seller-units.ts'
import type { SellersLog } from './sellers.ts'
import type { ServedSellers } from './served-sellers.ts'

interface Options {
	served: ServedSellers
	log: SellersLog
}

/** Follows the contents of the presets. */
export class PresetChanges {
	private readonly options: Options
	private texts: ReadonlyMap<string, string>

	constructor(product: Product, options: Options) {
		this.options = options
		this.texts = presetTexts(product)
	}

	/** Those of these sellers that extend a preset that was added, removed or changed since the last call. */
	take(product: Product, ids: readonly string[]): string[] {
		const before = this.texts
		this.texts = presetTexts(product)
		const presets = changedPresets(before, this.texts)
		if (presets.length === 0) return []
		const { served, log } = this.options
		const sellers = ids.filter((id) => mayExtend(served.entry(id), presets))
		log.info({ presets, sellers }, 'presets changed; sellers that extend them are reloaded')
		return sellers
	}
}

/** Whether a seller extends one of the presets. One on which the product failed may extend any. */
function mayExtend(entry: SellerEntry | undefined, presets: readonly string[]): boolean {
	const known = entry?.resolution.presets
	return known === null || (known?.some((name) => presets.includes(name)) ?? false)
}

import type { Product } from './product.ts'
import type { SellerEntry } from './seller-entry.ts'
import { changedPresets, presetTexts } from './seller-units.ts'

/** Follows the contents of the presets. */
export class PresetChanges {
	private texts: ReadonlyMap<string, string>

	constructor(product: Product) {
		this.texts = presetTexts(product)
	}

	/** Names of presets that were added, removed or changed since the last call. */
	take(product: Product): string[] {
		const before = this.texts
		this.texts = presetTexts(product)
		return changedPresets(before, this.texts)
	}
}

/** Whether a seller extends one of the presets. One on which the product failed may extend any. */
export function mayExtend(entry: SellerEntry | undefined, presets: readonly string[]): boolean {
	if (presets.length === 0) return false
	const known = entry?.resolution.presets
	return known === null || (known?.some((name) => presets.includes(name)) ?? false)
}

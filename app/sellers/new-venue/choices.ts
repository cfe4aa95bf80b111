import { readSource } from '#app/sellers/files/read.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import { presetFile } from '#app/sellers/resolution/environments.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { themeNames } from '#app/sellers/theme/theme-files.ts'

/** What a new venue can choose from. */
export interface VenueChoices {
	/** Without those that ask for values of their own. */
	presets: string[]
	themes: string[]
	locales: string[]
}

export const localesOf = ({ catalogue }: Pick<Product, 'catalogue'>): string[] => [...catalogue.keys()].sort()

export const themesOf = (product: Product): string[] => [...themeNames(product)].sort()

function asksForValues({ places }: Product, preset: string): boolean {
	const source = readSource(places.root, presetFile(places, preset))
	return source !== null && valueAt(source.value, '/parameters') !== undefined
}

export const choicesOf = (product: Product): VenueChoices => ({
	presets: product.presets.filter((name) => !asksForValues(product, name)).sort(),
	themes: themesOf(product),
	locales: localesOf(product),
})

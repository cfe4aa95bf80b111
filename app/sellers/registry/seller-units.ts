import { resolve } from 'node:path'
import { presetFile } from '#app/sellers/resolution/environments.ts'
import { contentOf, type Unit } from './file-watcher.ts'
import { type Product, sellerIds } from './product.ts'

// Units of files that sellers share. Ids of sellers never begin with an underscore.
export const presetUnit = '_presets'
export const productUnit = '_product'

/** Watched units: the product's own files, the presets, and each seller. */
export function unitsOf({ places }: Product): Unit[] {
	const { root, sellers, themes, locales, contrastPairs } = places
	const inside = (path: string) => resolve(root, sellers, path)
	const shared = [themes, locales, contrastPairs].map((path) => resolve(root, path))
	return [
		{ name: productUnit, paths: [inside('_platform'), ...shared] },
		{ name: presetUnit, paths: [inside('_presets')] },
		...sellerIds(places).map((id) => ({
			name: id,
			paths: [inside(id), inside(`${id}.json`)],
		})),
	]
}

/** Content hash of each preset, by name. */
export function presetTexts({ places, presets }: Product): Map<string, string> {
	return new Map(presets.map((name) => [name, contentOf([resolve(places.root, presetFile(places, name))])]))
}

/** Names of presets that were added, removed or changed. */
export function changedPresets(
	before: ReadonlyMap<string, string>,
	now: ReadonlyMap<string, string>,
): string[] {
	const names = new Set([...before.keys(), ...now.keys()])
	return [...names].filter((name) => before.get(name) !== now.get(name))
}

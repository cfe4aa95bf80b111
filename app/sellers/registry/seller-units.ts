import { resolve } from 'node:path'
import { contentOf, type Unit } from './file-watcher.ts'
import { type Product, sellerIds } from './product.ts'

// Files that more than one seller is made of. Names of sellers never begin so.
export const presetUnit = '_presets'
export const everyone = '_product'

/** What is looked at for changes: the product's own files, the presets, and each seller with its operators' switches. */
export function unitsOf({ places }: Product): Unit[] {
	const { root, sellers, themes, locales, contrastPairs, operations } = places
	const inside = (path: string) => resolve(root, sellers, path)
	const shared = [themes, locales, contrastPairs].map((path) => resolve(root, path))
	return [
		{ name: everyone, paths: [inside('_platform'), ...shared] },
		{ name: presetUnit, paths: [inside('_presets')] },
		...sellerIds(places).map((id) => ({
			name: id,
			paths: [
				inside(id),
				inside(`${id}.json`),
				...(operations === null ? [] : [resolve(root, operations, `${id}.json`)]),
			],
		})),
	]
}

/** What each preset says, by name. */
export function presetTexts({ places, presets }: Product): Map<string, string> {
	const path = (name: string) => resolve(places.root, places.sellers, '_presets', `${name}.json`)
	return new Map(presets.map((name) => [name, contentOf([path(name)])]))
}

/** Names of presets that are new, gone or say something else than before. */
export function changedPresets(
	before: ReadonlyMap<string, string>,
	now: ReadonlyMap<string, string>,
): string[] {
	const names = new Set([...before.keys(), ...now.keys()])
	return [...names].filter((name) => before.get(name) !== now.get(name))
}

import { readdirSync } from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { entriesBelow } from '#app/sellers/files/folder.ts'
import { MissingFile, readSource, type Source } from '#app/sellers/files/read.ts'
import { folderAround, type Places } from '#app/sellers/resolution/environments.ts'
import { type ContrastPair, parsePairs } from '#app/sellers/theme/contrast-pairs.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import { type Catalogue, readCatalogue } from '#app/sellers/wording/wording-files.ts'

/** Shared inputs of all sellers: the product's wording catalogue, the presets and the contrast pairs. */
export interface Product {
	places: Places
	presets: string[]
	catalogue: Catalogue
	pairs: ContrastPair[]
	/** Cache of files that sellers share. */
	shared: Map<string, Source | null>
	problems: Problem[]
}

const filesIn = (folder: string): string[] => {
	try {
		return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
		throw error
	}
}

/** Paths relative to the product, as messages name them; absolute for folders outside of it. */
export function placesOf(product: string, sellerConfigs: string, operations?: string): Places {
	const nameOf = (folder: string): string => {
		const inside = relative(product, folder)
		return inside.startsWith('..') || isAbsolute(inside) ? folder : inside.replaceAll('\\', '/')
	}
	return {
		root: product,
		sellers: nameOf(sellerConfigs),
		themes: 'themes',
		locales: 'app/locales',
		contrastPairs: 'schemas/contrast-pairs.json',
		operations: operations === undefined ? null : nameOf(operations),
	}
}

const presetsIn = ({ root, sellers, presets = sellers }: Places): string[] =>
	filesIn(resolve(root, presets, '_presets'))
		.filter((name) => name.endsWith('.json'))
		.map((name) => name.slice(0, -'.json'.length))

export function readProduct(places: Places): Product {
	const pairs = readSource(places.root, places.contrastPairs)
	if (!pairs) throw new MissingFile(`${places.contrastPairs} is missing`)
	const { catalogue, problems } = readCatalogue(places)
	return {
		places,
		presets: presetsIn(places),
		catalogue,
		pairs: parsePairs(pairs.value),
		shared: new Map(),
		problems,
	}
}

/** Ids of the venues: every folder and every JSON file that does not begin with "_" or ".". */
export function sellerIds(places: Places): string[] {
	const entries = readdirSync(resolve(places.root, places.sellers), { withFileTypes: true })
	const names = entries
		.filter(({ name }) => !/^[_.]/.test(name))
		.flatMap((entry) =>
			entry.isDirectory()
				? [entry.name]
				: entry.name.endsWith('.json')
					? [entry.name.slice(0, -'.json'.length)]
					: [],
		)
	return [...new Set(names)].sort()
}

/**
 * Sizes in bytes of the files in a seller's `assets` folder, by the path that settings use. A link out of the venue's
 * folder is left out, so that it is never served.
 */
export function assetsOf(places: Places, id: string): Map<string, number> {
	const home = resolve(places.root, folderAround(places, id), id)
	const files = entriesBelow(join(home, 'assets'), home).filter(({ fault }) => fault === null)
	return new Map(files.map(({ name, size }) => [name, size]))
}

/** The same product with an empty cache, so that presets and platform defaults are read again: the presets from a folder, where one is given. */
export function withPresets(product: Product, folder?: string): Product {
	const places = folder === undefined ? product.places : { ...product.places, presets: folder }
	return { ...product, places, presets: presetsIn(places), shared: new Map() }
}

import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import { type EnvironmentName, type Layers, readLayers } from '#app/sellers/resolution/layers.ts'
import { mergeLayers, type Origin, originsOf, valueAt } from '#app/sellers/resolution/merge.ts'
import { readSettingDocs } from '#app/sellers/resolution/setting-docs.ts'
import { catalogueKeys } from '#app/sellers/wording/wording.ts'
import type { Known } from './setting-path.ts'
import { root } from './venues.ts'

/** What a file says of itself: no layer hands it on, so it is no part of the settings. */
const ofTheFile = ['configVersion', 'extends', 'environments']

export function layersOf(product: Product, id: string, environment: EnvironmentName): Layers {
	return readLayers(product.places, id, { environment, presets: product.presets })
}

/** The settings and texts of a venue, its files' mistakes and all. */
export function knownOf({ catalogue }: Product, { layers, wording }: Layers): Known {
	const config = mergeLayers(layers)
	const supported = valueAt(config, '/locale/supported')
	const locales = (Array.isArray(supported) ? supported : []).filter((one) => typeof one === 'string')
	const own = wording.flatMap(({ texts }) => Object.keys(texts))
	const keys = [...new Set([...catalogueKeys(catalogue), ...own])]
	return {
		docs: readSettingDocs(root),
		config,
		texts: new Map(locales.map((locale) => [locale, keys])),
	}
}

/** Who says something that is no setting: the file itself, or the catalogue in it and in its presets. */
export function fileOrigins({ layers, catalogs }: Layers, pointer: string): Origin[] {
	const [, part = '', ...rest] = pointer.split('/')
	if (part === 'catalog') return originsOf(catalogs, rest.map((one) => `/${one}`).join(''))
	if (!ofTheFile.includes(part)) return []
	const own = layers.find(({ name }) => name === 'seller')
	const value = own && valueAt(own.source.value, pointer)
	if (!own || value === undefined) return []
	const { by: _by, ...place } = own.source.placeOf(pointer)
	return [{ layer: own.name, ...place, value }]
}

/** Texts that files say, of one language or of all, the one that holds for each. */
export function writtenTexts({ wording }: Layers, locale: string | undefined): [path: string, Origin][] {
	const said = wording
		.filter((layer) => locale === undefined || layer.locale === locale)
		.flatMap(({ locale: spoken, source, prefix, texts }) =>
			Object.entries(texts)
				.filter(([key]) => !key.startsWith('$'))
				.map(([key, value]): [string, Origin] => {
					const preset = /_presets\/([^/]+)\.json$/.exec(source.file)?.[1]
					const { by: _by, ...place } = source.placeOf(`${prefix}/${escapePointer(key)}`)
					return [
						`wording.${spoken}.${key}`,
						{ layer: preset ? `preset ${preset}` : 'seller', ...place, value },
					]
				}),
		)
	return [...new Map(said)]
}

/** Plain values and lists inside a group, each with its pointer. */
export function leavesIn(value: Json, pointer: string): string[] {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return [pointer]
	return Object.entries(value).flatMap(([key, item]) => leavesIn(item, `${pointer}/${escapePointer(key)}`))
}

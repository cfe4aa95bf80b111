import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import { type EnvironmentName, type Layers, readLayers } from '#app/sellers/resolution/layers.ts'
import { mergeLayers, type Origin, originsOf, valueAt } from '#app/sellers/resolution/merge.ts'
import { readSettingDocs } from '#app/sellers/resolution/setting-docs.ts'
import { catalogueKeys } from '#app/sellers/wording/wording.ts'
import type { KnownPaths } from './setting-path.ts'
import { root } from './venues.ts'

/** Keys that describe the file: layers don't contain them, so they are no settings. */
const fileMetadataKeys = ['configVersion', 'extends', 'environments']

export function layersOf(product: Product, id: string, environment: EnvironmentName): Layers {
	return readLayers(product.places, id, { environment, presets: product.presets })
}

/** The settings and texts of a venue, also of invalid files. */
export function knownPathsOf({ catalogue }: Product, { layers, wording }: Layers): KnownPaths {
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

/** Origins of a value that is no setting: a key that describes the file, or the catalogue in it and its presets. */
export function fileOrigins({ layers, catalogs }: Layers, pointer: string): Origin[] {
	const [, part = '', ...rest] = pointer.split('/')
	if (part === 'catalog') return originsOf(catalogs, rest.map((one) => `/${one}`).join(''))
	if (!fileMetadataKeys.includes(part)) return []
	const own = layers.find(({ name }) => name === 'seller')
	const value = own && valueAt(own.source.value, pointer)
	if (!own || value === undefined) return []
	const { by: _by, ...place } = own.source.placeOf(pointer)
	return [{ layer: own.name, ...place, value }]
}

/** The applied texts of the venue's files and presets, of one language or of all. */
export function writtenTexts({ wording }: Layers, locale: string | undefined): [path: string, Origin][] {
	const entries = wording
		.filter((layer) => locale === undefined || layer.locale === locale)
		.flatMap(({ locale: textLocale, source, prefix, texts }) =>
			Object.entries(texts)
				.filter(([key]) => !key.startsWith('$'))
				.map(([key, value]): [string, Origin] => {
					const preset = /_presets\/([^/]+)\.json$/.exec(source.file)?.[1]
					const { by: _by, ...place } = source.placeOf(`${prefix}/${escapePointer(key)}`)
					return [
						`wording.${textLocale}.${key}`,
						{ layer: preset ? `preset ${preset}` : 'seller', ...place, value },
					]
				}),
		)
	return [...new Map(entries)]
}

/** Plain values and lists inside a group, each with its pointer. */
export function leavesIn(value: Json, pointer: string): string[] {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return [pointer]
	return Object.entries(value).flatMap(([key, item]) => leavesIn(item, `${pointer}/${escapePointer(key)}`))
}

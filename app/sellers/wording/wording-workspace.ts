import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Json } from '#app/sellers/files/json-value.ts'
import type { Product } from '#app/sellers/registry/product.ts'
import { folderAround, type Places } from '#app/sellers/resolution/environments.ts'
import { type EnvironmentName, readLayers } from '#app/sellers/resolution/layers.ts'
import { mergeLayers } from '#app/sellers/resolution/merge.ts'
import { Draft } from '#app/sellers/validation/draft.ts'
import facts from '#app/sellers/validation/generated/schema-facts.json' with { type: 'json' }
import { type TextContext, textContext } from './text-context.ts'
import { catalogueKeys, relatedLocale, sourceLocale, type WordingSources } from './wording.ts'
import type { WordingLayer } from './wording-files.ts'

/** One seller's texts with their context, for reports, exports and imports. */
export interface WordingWorkspace {
	id: string
	places: Places
	sources: WordingSources
	/** Layers of the seller's own files, low to high, without its presets. */
	own: readonly WordingLayer[]
	/** Locales that visitors may choose. */
	locales: readonly string[]
	/** The percentage of texts that every language should have. */
	coverage: number
	/** Keys that blocks and settings use and the catalogue lacks. */
	ownKeys: readonly string[]
	/** Folder of the seller, relative to the project's root; null for a seller that is a single file. */
	folder: string | null
	context(locale: string): TextContext
}

const isOwn = (layer: WordingLayer, places: Places, id: string): boolean =>
	layer.source.file.startsWith(`${folderAround(places, id)}/${id}/`) ||
	layer.source.file === `${folderAround(places, id)}/${id}.json`

/** Reads a seller's texts as far as possible; `validate` reports the problems of its files. */
export function openWordingWorkspace(
	product: Product,
	id: string,
	environment: EnvironmentName,
): WordingWorkspace {
	const { places, catalogue, presets } = product
	const { layers, wording } = readLayers(places, id, { environment, presets })
	const draft = new Draft({
		id,
		environment,
		layers,
		merged: mergeLayers(layers),
		wording,
		catalogue,
		assets: new Map(),
		assetFolder: '',
		offers: null,
	})
	const defaultLocale = draft.text('/locale/default') ?? sourceLocale
	const sources = { catalogue, overrides: wording, defaultLocale }
	const named = draft
		.valuesAtPaths(facts.wordingPaths)
		.flatMap(({ value }) =>
			typeof value === 'string' && !catalogue.get(sourceLocale)?.has(value) ? [value] : [],
		)
	const folder = `${folderAround(places, id)}/${id}`
	const contexts = new Map<string, TextContext>()
	return {
		id,
		places,
		sources,
		own: wording.filter((layer) => isOwn(layer, places, id)),
		locales: draft.texts('/locale/supported').map(({ value }) => value),
		coverage: draft.number('/locale/coverage') ?? 0,
		ownKeys: [...new Set(named)],
		folder: existsSync(resolve(places.root, folder)) ? folder : null,
		context: (locale) => {
			const context = contexts.get(locale) ?? textContext(sources, locale)
			contexts.set(locale, context)
			return context
		},
	}
}

/** Every key that the seller may write: the catalogue's, then its own. */
export function keysOf(workspace: WordingWorkspace): string[] {
	return [...new Set([...catalogueKeys(workspace.sources.catalogue), ...workspace.ownKeys])]
}

/** The seller's own text of a key; undefined where it inherits. */
export function ownText(workspace: WordingWorkspace, locale: string, key: string): Json | undefined {
	return workspace.own.findLast((layer) => layer.locale === locale && layer.texts[key] !== undefined)?.texts[
		key
	]
}

/** The text that the seller inherits: its presets' text, else the product's in that language. */
export function inheritedText(workspace: WordingWorkspace, locale: string, key: string): Json | undefined {
	const { overrides, catalogue } = workspace.sources
	const below = overrides.findLast(
		(layer) => layer.locale === locale && layer.texts[key] !== undefined && !workspace.own.includes(layer),
	)
	const inProduct = relatedLocale(locale, workspace.sources) ?? locale
	return below?.texts[key] ?? catalogue.get(inProduct)?.get(key)
}

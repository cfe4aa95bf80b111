import { createHash } from 'node:crypto'
import { editJson, type JsonEdit } from '#app/sellers/files/edit.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { textsIn } from './text-shape.ts'
import { sourceLocale, type WordingSources } from './wording.ts'
import type { WordingLayer } from './wording-files.ts'

// A wording file may record which text of the product each of its overrides replaces:
//   "$defaults": { "home.welcome": "1f0c2d9a Welcome" }
// The first eight characters are a hash of that text, followed by its beginning for readers. When the product's text
// changes, `validate` warns about the override. Stamps are optional:
// `npm run seller -- wording accept <id>` and imports write them.

const defaultsKey = '$defaults'
const excerptLength = 60

/** Stamp of a default text: "1f0c2d9a Welcome". */
export function stampOf(text: Json): string {
	const hash = createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 8)
	return `${hash} ${excerptOf(text)}`.trimEnd()
}

/** The beginning of a text, on one line. */
export function excerptOf(text: Json): string {
	const lastText = textsIn(text).at(-1)?.replace(/\s+/g, ' ') ?? ''
	return lastText.length > excerptLength ? `${lastText.slice(0, excerptLength - 1)}…` : lastText
}

/** Stamps of a file, by key. */
export function stampsOf(layer: WordingLayer): { [key: string]: string } {
	const stamps = valueAt(layer.source.value, `${layer.prefix}/${defaultsKey}`)
	if (typeof stamps !== 'object' || stamps === null || Array.isArray(stamps)) return {}
	const texts = Object.entries(stamps).filter(
		(entry): entry is [string, string] => typeof entry[1] === 'string',
	)
	return Object.fromEntries(texts)
}

/** The pointer of a stamp in its file. */
export const stampPointer = (layer: Pick<WordingLayer, 'prefix'>, key: string): string =>
	`${layer.prefix}/${defaultsKey}/${escapePointer(key)}`

/** The text that a layer's override replaces: that of a lower layer in the same locale, else the catalogue's. */
export function inheritedText(
	sources: Pick<WordingSources, 'catalogue' | 'overrides'>,
	layer: Pick<WordingLayer, 'locale' | 'source' | 'prefix'>,
	key: string,
): Json | undefined {
	const at = sources.overrides.findIndex(
		(one) => one.source === layer.source && one.prefix === layer.prefix && one.locale === layer.locale,
	)
	const below = sources.overrides
		.slice(0, at === -1 ? undefined : at)
		.findLast((one) => one.locale === layer.locale && one.texts[key] !== undefined)
	return (
		below?.texts[key] ??
		sources.catalogue.get(layer.locale)?.get(key) ??
		sources.catalogue.get(sourceLocale)?.get(key)
	)
}

/** An override whose default has changed since it was written. */
export interface StaleText {
	key: string
	/** Beginning of the replaced text; empty when the stamp has only its hash. */
	was: string
	/** Beginning of the current default; null when the product no longer has the text. */
	now: string | null
}

/** Overrides of one file whose default differs from their stamp. */
export function staleTexts(
	sources: Pick<WordingSources, 'catalogue' | 'overrides'>,
	layer: WordingLayer,
): StaleText[] {
	return Object.entries(stampsOf(layer)).flatMap(([key, stamp]) => {
		if (layer.texts[key] === undefined) return []
		const text = inheritedText(sources, layer, key)
		const isSame = text !== undefined && stampOf(text).slice(0, 8) === stamp.slice(0, 8)
		return isSame ? [] : [{ key, was: stamp.slice(9), now: text === undefined ? null : excerptOf(text) }]
	})
}

/** Edits that stamp the overrides of a file with their current defaults; limited to `keys` when given. */
export function stampEdits(
	sources: Pick<WordingSources, 'catalogue' | 'overrides'>,
	layer: WordingLayer,
	keys: readonly string[] = Object.keys(layer.texts),
): JsonEdit[] {
	const known = stampsOf(layer)
	const written = keys
		.filter((key) => !key.startsWith('$'))
		.flatMap((key): JsonEdit[] => {
			const text = inheritedText(sources, layer, key)
			const value = text === undefined ? undefined : stampOf(text)
			if (value === known[key]) return []
			return [{ pointer: stampPointer(layer, key), value }]
		})
	const removed = Object.keys(known).filter((key) => layer.texts[key] === undefined && !keys.includes(key))
	return [...written, ...removed.map((key) => ({ pointer: stampPointer(layer, key), value: undefined }))]
}

/** The text of a wording file after stamping its overrides with their current defaults. */
export function wordingStamp(
	sources: Pick<WordingSources, 'catalogue' | 'overrides'>,
	layer: WordingLayer,
	keys?: readonly string[],
): string {
	return editJson(layer.source.text, stampEdits(sources, layer, keys))
}

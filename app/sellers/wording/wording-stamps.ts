import { createHash } from 'node:crypto'
import { editJson, type JsonEdit } from '#app/sellers/files/edit.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { textsIn } from './text-shape.ts'
import { sourceLocale, type WordingSources } from './wording.ts'
import type { WordingLayer } from './wording-files.ts'

// A file of texts may remember which text of the product each of its own replaces:
//   "$defaults": { "home.welcome": "1f0c2d9a Welcome" }
// The first eight characters are a hash of that text, what follows is its beginning, for people. When the
// product's text changes, whoever replaced the old one is told. A file written by hand needs none of it:
// `npm run seller -- wording accept <id>` and imports write it.

const defaultsKey = '$defaults'
const excerptLength = 60

/** How a default text is remembered: "1f0c2d9a Welcome". */
export function stampOf(text: Json): string {
	const hash = createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 8)
	return `${hash} ${excerptOf(text)}`.trimEnd()
}

/** The beginning of a text, on one line. */
export function excerptOf(text: Json): string {
	const whole = textsIn(text).at(-1)?.replace(/\s+/g, ' ') ?? ''
	return whole.length > excerptLength ? `${whole.slice(0, excerptLength - 1)}…` : whole
}

/** What a file remembers, by key. */
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
	/** Beginning of the text that was replaced; empty when only its hash was kept. */
	was: string
	/** Beginning of the text that stands there now; null when the product has no such text any more. */
	now: string | null
}

/** Overrides of one file whose default is not the one that it remembers. */
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

/** The edits that make a file remember the defaults of its overrides as they are now; of `keys` only, when given. */
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
	const gone = Object.keys(known).filter((key) => layer.texts[key] === undefined && !keys.includes(key))
	return [...written, ...gone.map((key) => ({ pointer: stampPointer(layer, key), value: undefined }))]
}

/** The text of a wording file with the defaults of its overrides accepted as they are now. */
export function wordingStamp(
	sources: Pick<WordingSources, 'catalogue' | 'overrides'>,
	layer: WordingLayer,
	keys?: readonly string[],
): string {
	return editJson(layer.source.text, stampEdits(sources, layer, keys))
}

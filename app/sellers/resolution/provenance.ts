import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { partsOf } from '#app/sellers/files/edit.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { readSource, readText, type Source } from '#app/sellers/files/read.ts'
import facts from '#app/sellers/validation/generated/schema-facts.json' with { type: 'json' }
import { articlesOf } from '#app/sellers/wording/term-forms.ts'
import { sourceLocale } from '#app/sellers/wording/wording.ts'
import { catalogueFiles, type WordingLayer } from '#app/sellers/wording/wording-files.ts'
import type { Places } from './environments.ts'
import { type Layer, mergeLayers, type Origin, originsOf, pointerOf, valueAt } from './merge.ts'

/** The files and layers of one seller in which origins are looked up. */
export interface ProvenanceSources {
	places: Places
	/** Low to high. */
	layers: readonly Layer[]
	wording: readonly WordingLayer[]
	defaultLocale: string
}

// Schemas are part of the product and not of the venues' folder.
const project = resolve(import.meta.dirname, '../../..')

/** Paths of the schema facts that may describe a pointer: a block's properties are listed there by block type. */
function candidates(pointer: string, layers: readonly Layer[]): { path: string; inside: string }[] {
	const parts = partsOf(pointer)
	const [section, page = '', blocks, id = '', props, ...rest] = parts
	if (section === 'pages' && blocks === 'blocks' && props === 'props') {
		const type = valueAt(
			mergeLayers(layers),
			`/pages/${escapePointer(page)}/blocks/${escapePointer(id)}/type`,
		)
		return prefixes([`block:${typeof type === 'string' ? type : ''}`, ...rest])
	}
	return prefixes(parts)
}

/** The path and its parents, longest first, each with the remaining pointer. */
function prefixes(parts: readonly string[]): { path: string; inside: string }[] {
	return parts.map((_, index) => {
		const length = parts.length - index
		const inside = parts.slice(length).map((part) => `/${escapePointer(part)}`)
		return { path: parts.slice(0, length).join('.'), inside: inside.join('') }
	})
}

function matches(pattern: string, path: string): boolean {
	const [patternParts, pathParts] = [pattern.split('.'), path.split('.')]
	return (
		patternParts.length === pathParts.length &&
		patternParts.every((part, index) => part === '*' || part === pathParts[index])
	)
}

/** Position in the schemas of a default that no layer sets: those of list items, blocks and flags. */
function defaultOrigin(pointer: string, layers: readonly Layer[]): Origin[] {
	for (const { path, inside } of candidates(pointer, layers)) {
		const found = facts.defaults.find((one) => matches(one.path, path))
		const source = found ? readSource(project, found.file) : null
		const at = `${found?.pointer}${inside}`
		const value = source ? valueAt(source.value, at) : undefined
		if (source && value !== undefined) return [{ layer: 'default', ...source.placeOf(at), value }]
	}
	return []
}

const layerOf = (source: Source): string => {
	const preset = /_presets\/([^/]+)\.json$/.exec(source.file)?.[1]
	return preset ? `preset ${preset}` : 'seller'
}

/** A text with its plural form: `availability.left.one` is form "one" of "availability.left". */
function formsOf(key: string): TextAt[] {
	const cut = key.lastIndexOf('.')
	return [
		{ key, form: '' },
		...(cut < 0 ? [] : [{ key: key.slice(0, cut), form: `/${escapePointer(key.slice(cut + 1))}` }]),
	]
}

interface TextAt {
	key: string
	/** Pointer of a plural form, or "". */
	form: string
}

function inLayer(layer: WordingLayer, { key, form }: TextAt): Origin[] {
	const { source, prefix, texts } = layer
	const value = valueAt(texts[key], form)
	if (value === undefined) return derivedInLayer(layer, key)
	const { by, ...place } = source.placeOf(`${prefix}/${escapePointer(key)}${form}`)
	const name = layerOf(source)
	return [{ layer: by ? `${name}, ${by}` : name, ...place, value }]
}

/** A venue that renames a noun renames its forms with an article too: "term.event.a" derives from "term.event". */
function derivedInLayer({ source, prefix, texts, locale }: WordingLayer, key: string): Origin[] {
	const noun = /^(term\.[^.]+)\.(?:a|the)$/.exec(key)?.[1] ?? ''
	const value = texts[noun]
	if (value === undefined || articlesOf(value, locale) === null) return []
	const { by: _by, ...place } = source.placeOf(`${prefix}/${escapePointer(noun)}`)
	return [{ layer: `${layerOf(source)}, derived from ${noun}`, ...place, value }]
}

const lastParsed = new Map<string, Source>()

/** A file of the catalogue if it contains the key. It is always read, but parsed only after a change. */
function catalogueSource(root: string, file: string, key: string): Source | null {
	const path = resolve(root, file)
	const text = readFileSync(path, 'utf8')
	// A text search costs a hundredth of parsing, and most files do not contain the key.
	if (!text.includes(`"${key}"`)) return null
	const known = lastParsed.get(path)
	const source = known?.text === text ? known : readText(file, text)
	lastParsed.set(path, source)
	return source
}

function inCatalogue(places: Places, locale: string, { key, form }: TextAt): Origin[] {
	const pointer = `/${escapePointer(key)}${form}`
	for (const file of catalogueFiles(places, locale)) {
		const source = catalogueSource(places.root, file, key)
		const value = source ? valueAt(source.value, pointer) : undefined
		if (source && value !== undefined)
			return [{ layer: `catalogue ${locale}`, ...source.placeOf(pointer), value }]
	}
	return []
}

/** Origins of a text in one locale, the applied one first, then the fallbacks down to the source catalogue. */
function wordingOrigins(sources: ProvenanceSources, locale: string, path: string): Origin[] {
	const { places, wording, defaultLocale } = sources
	const locales = [...new Set([locale, defaultLocale, sourceLocale])]
	for (const text of formsOf(path)) {
		const origins = locales.flatMap((one) => [
			...wording
				.filter((layer) => layer.locale === one)
				.toReversed()
				.flatMap((layer) => inLayer(layer, text)),
			...inCatalogue(places, one, text),
		])
		if (origins.length > 0) return origins
	}
	// "term.Gift_Card" derives from "term.gift_card" (term-forms.ts).
	const authored = path.toLowerCase()
	if (authored === path) return []
	const derived = wordingOrigins(sources, locale, authored)
	return derived.map((origin) => ({ ...origin, layer: `${origin.layer}, derived from ${authored}` }))
}

/**
 * Every origin of a value, the applied one first. The path is dotted ("cart.timer.offers"), a JSON pointer,
 * or names a text: "wording.en-US.home.welcome".
 */
export function provenanceOf(sources: ProvenanceSources, path: string): Origin[] {
	const text = /^wording\.([^.]+)\.(.+)$/.exec(path)
	if (text) return wordingOrigins(sources, text[1] ?? '', text[2] ?? '')
	const pointer = pointerOf(path)
	const origins = originsOf(sources.layers, pointer)
	return origins.length > 0 ? origins : defaultOrigin(pointer, sources.layers)
}

/** Pointers of all leaves of a value: plain values and empty lists. An object without keys has none. */
export function leavesOf(value: Json, pointer = ''): string[] {
	if (value === null || typeof value !== 'object') return [pointer]
	if (Array.isArray(value) && value.length === 0) return [pointer]
	return Object.entries(value).flatMap(([key, item]) => leavesOf(item, `${pointer}/${escapePointer(key)}`))
}

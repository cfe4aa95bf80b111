import { languageOf, nearestLocale } from '#app/lib/languages.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import facts from '#app/sellers/validation/generated/schema-facts.json' with { type: 'json' }
import { suggestion } from '#app/sellers/validation/nearest.ts'
import type { CatalogFault } from './catalog-fault.ts'

/** Languages of a venue, BCP 47. */
export interface Languages {
	default: string
	supported: readonly string[]
}

/**
 * What visitors may read of a catalogue, by its words in the venue's default language: their translations by locale, and
 * none for a text that is written in that language alone.
 */
export type CatalogTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A text as it is written: where, and in which languages. */
interface WrittenText {
	pointer: string
	byLocale: Readonly<Record<string, string>>
}

export interface PlainCatalog {
	/** The catalogue with one string for each text: the default language's. */
	value: Json
	written: WrittenText[]
	faults: CatalogFault[]
}

/** Places of the texts in a catalogue; "*" stands for any key or index, `true` for the text itself. */
interface TextPlaces {
	[key: string]: TextPlaces | true
}

type Tree = { [key: string]: Json }

// "web.price_display" is one key.
const keysOf = (path: string): string[] => path.split(/\.(?!price_display)/)

const places: TextPlaces = {}
for (const path of facts.translatedPaths) {
	const keys = keysOf(path)
	const last = keys.pop() ?? ''
	let at = places
	for (const key of keys) {
		const next = at[key] ?? {}
		at[key] = next
		if (next !== true) at = next
	}
	at[last] = true
}

/** Takes the texts of a catalogue apart: those of the default language stay in their places. */
export function plainCatalog(value: Json, languages: Languages): PlainCatalog {
	const written: WrittenText[] = []
	const plain = (found: Json, place: TextPlaces | true, pointer: string): Json => {
		if (place === true) return plainText(found, pointer)
		if (typeof found !== 'object' || found === null) return found
		const inner = (item: Json, key: string): Json => {
			const next = place[key] ?? place['*']
			return next === undefined ? item : plain(item, next, `${pointer}/${escapePointer(key)}`)
		}
		if (Array.isArray(found)) return found.map((item, index) => inner(item, String(index)))
		return Object.fromEntries(Object.entries(found).map(([key, item]) => [key, inner(item, key)]))
	}
	const plainText = (found: Json, pointer: string): Json => {
		if (typeof found === 'string') {
			if (found !== '') written.push({ pointer, byLocale: { [languages.default]: found } })
			return found
		}
		if (typeof found !== 'object' || found === null || Array.isArray(found)) return found
		const byLocale = textsOf(found)
		written.push({ pointer, byLocale })
		return sourceOf(byLocale, languages.default) ?? Object.values(byLocale)[0] ?? ''
	}
	const inDefault = plain(value, places, '')
	return { value: inDefault, written, faults: languageFaults(written, languages) }
}

const textsOf = (tree: Tree): Record<string, string> =>
	Object.fromEntries(
		Object.entries(tree).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
	)

/** A text without the default language is no text; a language that the venue does not offer is said once. */
function languageFaults(
	written: readonly WrittenText[],
	{ default: first, supported }: Languages,
): CatalogFault[] {
	const lacking = written
		.filter(({ byLocale }) => sourceOf(byLocale, first) === undefined)
		.map(({ pointer }) => ({
			pointer,
			code: 'CFG2810',
			sentence: `The text is not written in "${first}", the venue's default language`,
			hint: `Add "${first}"`,
		}))
	const others = new Map<string, string>()
	for (const { pointer, byLocale } of written)
		for (const locale of Object.keys(byLocale))
			if (locale !== first && !supported.includes(locale) && !others.has(locale))
				others.set(locale, `${pointer}/${escapePointer(locale)}`)
	const unknown = [...others].map(([locale, pointer]) => ({
		pointer,
		code: 'CFG2810',
		severity: 'warning' as const,
		sentence: `Nobody reads the texts in "${locale}": locale.supported has no such language`,
		hint: suggestion(locale, supported, 'Languages'),
	}))
	return [...lacking, ...unknown]
}

/** The text in the default language, in another of its countries where that one lacks it. */
function sourceOf(byLocale: WrittenText['byLocale'], first: string): string | undefined {
	return byLocale[nearestLocale(first, Object.keys(byLocale)) ?? '']
}

/**
 * Texts that read alike in the default language are translated alike, because pages look a translation up by them. One
 * that is translated in one place holds in all.
 */
export function translationsOf(
	written: readonly WrittenText[],
	first: string,
): { texts: CatalogTexts; faults: CatalogFault[] } {
	// Without a prototype: a text may read "constructor".
	const texts: Record<string, Record<string, string>> = Object.create(null)
	const faults: CatalogFault[] = []
	for (const { pointer, byLocale } of written) {
		const source = sourceOf(byLocale, first)
		if (source === undefined) continue
		const known = texts[source] ?? {}
		texts[source] = known
		for (const [locale, text] of Object.entries(byLocale)) {
			if (text === source) continue
			const before = known[locale]
			known[locale] ??= text
			if (before === undefined || before === text) continue
			faults.push({
				pointer: `${pointer}/${escapePointer(locale)}`,
				code: 'CFG2811',
				sentence: `"${source}" is "${before}" in ${locale} in another place`,
				hint: `Write both alike, or tell the two apart in ${first} as well`,
			})
		}
	}
	return { texts, faults }
}

/** A warning for each language in which visitors would read much of the catalogue in another one. */
export function coverageFaults(
	{ written, texts }: { written: readonly WrittenText[]; texts: CatalogTexts },
	{ default: first, supported }: Languages,
	least: number,
): CatalogFault[] {
	return supported
		.filter((locale) => languageOf(locale) !== languageOf(first))
		.flatMap((locale) => {
			const lacking = written.filter(({ byLocale }) => {
				const translations = texts[sourceOf(byLocale, first) ?? ''] ?? byLocale
				return !nearestLocale(locale, Object.keys(translations))
			})
			const percent = Math.floor((1 - lacking.length / Math.max(written.length, 1)) * 100)
			const [next] = lacking
			if (!next || percent >= least) return []
			return [
				{
					pointer: next.pointer,
					code: 'CFG2812',
					severity: 'warning' as const,
					sentence: `${locale} has ${percent} % of the catalogue's ${written.length} texts, and locale.coverage wants ${least} %: this is the first of ${lacking.length} that lack it`,
					hint: `Write { "${first}": "…", "${locale}": "…" }; until then visitors read ${first}`,
				},
			]
		})
}

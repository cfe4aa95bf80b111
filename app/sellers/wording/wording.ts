import type { Json } from '#app/sellers/files/json-value.ts'
import { addTermForms, articlesOf, isTermKey } from './term-forms.ts'
import type { Messages } from './translate.ts'
import type { Catalogue, WordingLayer } from './wording-files.ts'

/** The last fallback: the locale whose catalogue has every key. */
export const sourceLocale = 'en-US'

/** Sources of a seller's texts. */
export interface WordingSources {
	catalogue: Catalogue
	/** Low to high. */
	overrides: readonly WordingLayer[]
	defaultLocale: string
	/** Merges of these sources that exist already, by locale and default locale; new ones are added. */
	merges?: Map<string, MergedWording>
}

/** Merged texts of one locale. */
export interface MergedWording {
	messages: Messages
	/** Authored keys that this locale lacks; their text comes from the default locale or from en-US. */
	untranslated: ReadonlySet<string>
}

const forms = ['zero', 'one', 'two', 'few', 'many', 'other']

const wordOf = (item: Json): string => (typeof item === 'string' ? item : JSON.stringify(item))

/** One authored text as flat messages: plural forms become `key_one`, a list `key.0`. */
function flatten(key: string, text: Json): [string, string][] {
	if (typeof text === 'string') return [[key, text]]
	if (Array.isArray(text)) return text.map((item, index) => [`${key}.${index}`, wordOf(item)])
	if (text === null || typeof text !== 'object') return []
	return Object.entries(text).map(([form, value]) => [`${key}_${form}`, wordOf(value)])
}

/** Replaces all forms of the lower layer's text, so that an inherited plural form can't hide a plain override. */
function replaceText(messages: Map<string, string>, key: string, text: Json): void {
	const flat = flatten(key, text)
	// The schema reports a value that is no text; here it replaces nothing.
	if (flat.length === 0) return
	messages.delete(key)
	for (const form of forms) messages.delete(`${key}_${form}`)
	for (const [flatKey, value] of flat) messages.set(flatKey, value)
}

/** Texts of a layer, with the derived forms of renamed terms. */
function* textsOf(layer: WordingLayer): Generator<[string, Json]> {
	for (const [key, text] of Object.entries(layer.texts)) {
		if (key.startsWith('$')) continue
		yield [key, text]
		const articles = isTermKey(key) ? articlesOf(text, layer.locale) : null
		for (const [name, form] of Object.entries(articles ?? {}))
			if (!(`${key}.${name}` in layer.texts)) yield [`${key}.${name}`, form]
	}
}

/** A merge of texts for one locale. */
class Merge {
	readonly messages: Map<string, string>
	readonly untranslated: Set<string>
	private readonly locale: string

	constructor(locale: string, below?: Merge) {
		this.locale = locale
		this.messages = new Map(below?.messages)
		this.untranslated = new Set(below?.untranslated)
	}

	setText(key: string, text: Json, textLocale: string): void {
		replaceText(this.messages, key, text)
		if (textLocale === this.locale) this.untranslated.delete(key)
		else this.untranslated.add(key)
	}

	setCatalogue(catalogue: Catalogue, from: string, textLocale: string = from): void {
		for (const [key, text] of catalogue.get(from) ?? []) this.setText(key, text, textLocale)
	}
}

// All sellers merge the same catalogue first, so that part is computed once for each pair of locales.
const baseMerges = new WeakMap<Catalogue, Map<string, Merge>>()

function baseMergeOf(catalogue: Catalogue, locale: string, first: string): Merge {
	const known = baseMerges.get(catalogue) ?? new Map<string, Merge>()
	baseMerges.set(catalogue, known)
	const name = `${locale} ${first}`
	const merge = known.get(name) ?? new Merge(locale)
	if (!known.has(name)) {
		merge.setCatalogue(catalogue, sourceLocale)
		if (first !== sourceLocale) merge.setCatalogue(catalogue, first)
		known.set(name, merge)
	}
	return new Merge(locale, merge)
}

/** "es" of "es-MX". */
export const languageOf = (locale: string): string => locale.split('-', 1)[0] ?? locale

/**
 * The product's locale in the same language, for one that the product lacks: "es-US" for "es-MX". Null for none, and
 * where the default is in that language already, with the venue's own words. A locale without a region is preferred.
 */
export function relatedLocale(locale: string, { catalogue, defaultLocale }: WordingSources): string | null {
	const language = languageOf(locale)
	if (catalogue.has(locale) || language === languageOf(defaultLocale)) return null
	const related = [...catalogue.keys()].filter((one) => languageOf(one) === language).sort()
	return related[0] ?? null
}

/**
 * Merges the texts of one locale, so that a look-up is one step. Layers from low to high: the source catalogue, the
 * seller's default locale (catalogue, then overrides), the product's locale in the same language, the locale itself
 * (catalogue, then overrides).
 */
export function mergeWording(locale: string, from: WordingSources): MergedWording {
	const { catalogue, defaultLocale, merges } = from
	const name = `${locale} ${defaultLocale}`
	const known = merges?.get(name)
	if (known) return known
	const merge = baseMergeOf(catalogue, locale, defaultLocale)
	const related = relatedLocale(locale, from)
	for (const step of new Set([defaultLocale, related ?? locale, locale])) {
		// Texts in the language of the page count as translated.
		if (step !== defaultLocale) merge.setCatalogue(catalogue, step, step === related ? locale : step)
		for (const layer of from.overrides.filter((one) => one.locale === step))
			for (const [key, text] of textsOf(layer)) merge.setText(key, text, step === related ? locale : step)
	}
	addTermForms(merge.messages, locale)
	const merged = {
		messages: Object.freeze(Object.fromEntries(merge.messages)),
		untranslated: merge.untranslated,
	}
	merges?.set(name, merged)
	return merged
}

/** The `messages` of `mergeWording`. */
export function messagesFor(locale: string, from: WordingSources): Messages {
	return mergeWording(locale, from).messages
}

/** Every key of the catalogue, which a seller may override. */
export function catalogueKeys(catalogue: Catalogue): string[] {
	return [...(catalogue.get(sourceLocale)?.keys() ?? [])]
}

/** The percentage of the product's texts that a locale has in its own language, rounded down: 100 lacks none. */
export function coverageOf(locale: string, from: WordingSources): number {
	const keys = catalogueKeys(from.catalogue)
	const { untranslated } = mergeWording(locale, from)
	const translated = keys.filter((key) => !untranslated.has(key)).length
	return Math.floor((translated / keys.length) * 100)
}

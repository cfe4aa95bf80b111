import { createHash } from 'node:crypto'
import { languageOf } from '#app/lib/languages.ts'
import { lazy } from '#app/lib/lazy.ts'
import type { Json } from '#app/sellers/files/json-value.ts'
import { plainTexts, type SharedTexts, textsOver } from './shared-texts.ts'
import { addTermForms, articlesOf, isTermKey, termsIn } from './term-forms.ts'
import type { FindText, Messages } from './translate.ts'
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

interface MergedTexts {
	readonly texts: SharedTexts
	/** Authored keys that this locale lacks; their text comes from the default locale or from en-US. */
	readonly untranslated: ReadonlySet<string>
}

/** Merged texts of one locale, merged on first use. */
export interface MergedWording {
	readonly find: FindText
	/** All texts, in an object that is made at each access: a page finds single ones. */
	readonly messages: Messages
	readonly untranslated: ReadonlySet<string>
	/** Hash of what the texts are made of, which needs no merge of a venue's own. */
	hash(): string
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
	readonly locale: string

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

	setCatalogue(texts: Iterable<[string, Json]>, textLocale: string): void {
		for (const [key, text] of texts) this.setText(key, text, textLocale)
	}
}

/** The product's own texts for one locale: all venues with the same languages have them in common. */
interface Base {
	merge: Merge
	/** Names of the terms that the texts refer to. */
	terms: ReadonlySet<string>
	/** For a venue without texts of its own. */
	merged: MergedWording
}

const bases = new WeakMap<Catalogue, Map<string, Base>>()

function baseOf(catalogue: Catalogue, locale: string, steps: readonly Step[]): Base {
	const known = bases.get(catalogue) ?? new Map<string, Base>()
	bases.set(catalogue, known)
	const name = [locale, ...steps.map((step) => `${step.locale} ${step.as}`)].join(', ')
	const found = known.get(name)
	if (found) return found
	const merge = new Merge(locale)
	for (const { texts, as } of [{ texts: catalogue.get(sourceLocale), as: sourceLocale }, ...steps])
		merge.setCatalogue(texts ?? [], as)
	const terms = termsIn(merge.messages.values())
	const merged = mergedOf(
		() => finished(new Merge(locale, merge), terms, null),
		(merged) => hashed(merged().texts.whole()),
	)
	const base = { merge, terms, merged }
	known.set(name, base)
	return base
}

/** Adds the forms of terms. Of a venue's texts those remain that differ from the product's. */
function finished(
	{ locale, messages, untranslated }: Merge,
	terms: ReadonlySet<string>,
	product: Messages | null,
): MergedTexts {
	addTermForms(messages, locale, terms)
	const texts = product
		? textsOver(product, messages)
		: plainTexts(Object.freeze(Object.fromEntries(messages)))
	return { texts, untranslated }
}

function mergedOf(make: () => MergedTexts, hash: (texts: () => MergedTexts) => string): MergedWording {
	const texts = lazy(make)
	return {
		get find() {
			return texts().texts.find
		},
		get messages() {
			return texts().texts.whole()
		},
		get untranslated() {
			return texts().untranslated
		},
		hash: lazy(() => hash(texts)),
	}
}

const hashed = (content: unknown): string =>
	createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12)

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

/** A language that a locale takes texts from. */
interface Step {
	locale: string
	texts: ReadonlyMap<string, Json> | undefined
	/** The locale that its texts count as: those in the language of the page count as translated. */
	as: string
}

/** From low to high. */
function stepsOf(locale: string, from: WordingSources): Step[] {
	const { catalogue, defaultLocale } = from
	const related = relatedLocale(locale, from)
	return [...new Set([defaultLocale, related ?? locale, locale])].map((step) => ({
		locale: step,
		texts: catalogue.get(step),
		as: step === related ? locale : step,
	}))
}

interface OwnText {
	key: string
	text: Json
	as: string
}

/** The venue's own texts from low to high, without those that a higher language of the product replaces. */
function ownTexts(steps: readonly Step[], overrides: readonly WordingLayer[]): OwnText[] {
	return steps.flatMap(({ locale, as }, index) => {
		const above = steps.slice(index + 1)
		const layers = overrides.filter((one) => one.locale === locale)
		return layers
			.flatMap((layer) => [...textsOf(layer)])
			.filter(([key]) => !above.some(({ texts }) => texts?.has(key)))
			.map(([key, text]) => ({ key, text, as }))
	})
}

function withOwn({ merge: below, terms, merged }: Base, own: readonly OwnText[]): MergedWording {
	return mergedOf(
		() => {
			const merge = new Merge(below.locale, below)
			for (const { key, text, as } of own) merge.setText(key, text, as)
			const further = termsIn(own.flatMap(({ key, text }) => flatten(key, text).map(([, value]) => value)))
			return finished(merge, new Set([...terms, ...further]), merged.messages)
		},
		() => hashed([merged.hash(), own]),
	)
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
	const steps = stepsOf(locale, from)
	const base = baseOf(catalogue, locale, steps)
	const own = ownTexts(steps, from.overrides)
	const merged = own.length === 0 ? base.merged : withOwn(base, own)
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

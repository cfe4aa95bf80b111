import type { Json } from '#app/sellers/files/json-value.ts'
import { addTermForms, articlesOf, isTermKey } from './term-forms.ts'
import type { Messages } from './translate.ts'
import type { Catalogue, WordingLayer } from './wording-files.ts'

/** Everybody's last resort: the catalogue that has every key. */
export const sourceLocale = 'en-US'

/** What the texts of a seller are made from. */
export interface WordingSources {
	catalogue: Catalogue
	/** Low to high. */
	overrides: readonly WordingLayer[]
	defaultLocale: string
}

/** Texts of one locale, and which of them come from another. */
export interface MergedWording {
	messages: Messages
	/** Authored keys that this locale lacks: their text is the default locale's, or en-US. */
	borrowed: ReadonlySet<string>
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

/** A text replaces every form of the one below it: a plain override must not lose to an inherited plural. */
function put(messages: Map<string, string>, key: string, text: Json): void {
	const flat = flatten(key, text)
	// What is no text is said elsewhere, and takes no text away.
	if (flat.length === 0) return
	messages.delete(key)
	for (const form of forms) messages.delete(`${key}_${form}`)
	for (const [flatKey, value] of flat) messages.set(flatKey, value)
}

/** Texts of a layer as they are used: a renamed term brings its forms with an article along. */
function* textsOf(layer: WordingLayer): Generator<[string, Json]> {
	for (const [key, text] of Object.entries(layer.texts)) {
		if (key.startsWith('$')) continue
		yield [key, text]
		const articles = isTermKey(key) ? articlesOf(text, layer.locale) : null
		for (const [name, form] of Object.entries(articles ?? {}))
			if (!(`${key}.${name}` in layer.texts)) yield [`${key}.${name}`, form]
	}
}

/** Texts on their way to one locale. */
class Merge {
	readonly messages: Map<string, string>
	readonly borrowed: Set<string>
	private readonly locale: string

	constructor(locale: string, below?: Merge) {
		this.locale = locale
		this.messages = new Map(below?.messages)
		this.borrowed = new Set(below?.borrowed)
	}

	say(key: string, text: Json, spoken: string): void {
		put(this.messages, key, text)
		if (spoken === this.locale) this.borrowed.delete(key)
		else this.borrowed.add(key)
	}

	sayCatalogue(catalogue: Catalogue, spoken: string): void {
		for (const [key, text] of catalogue.get(spoken) ?? []) this.say(key, text, spoken)
	}
}

// Hundreds of sellers begin with the same catalogue: what lies below their own first text is made once.
const beginnings = new WeakMap<Catalogue, Map<string, Merge>>()

function beginningOf(catalogue: Catalogue, locale: string, first: string): Merge {
	const known = beginnings.get(catalogue) ?? new Map<string, Merge>()
	beginnings.set(catalogue, known)
	const name = `${locale} ${first}`
	const merge = known.get(name) ?? new Merge(locale)
	if (!known.has(name)) {
		merge.sayCatalogue(catalogue, sourceLocale)
		if (first !== sourceLocale) merge.sayCatalogue(catalogue, first)
		known.set(name, merge)
	}
	return new Merge(locale, merge)
}

/**
 * Texts of one locale, merged once so that a lookup is one step. From low to high: the source
 * catalogue, the seller's default locale (catalogue, then overrides), the locale itself (the same).
 */
export function mergeWording(locale: string, from: WordingSources): MergedWording {
	const { catalogue, defaultLocale } = from
	const merge = beginningOf(catalogue, locale, defaultLocale)
	for (const step of new Set([defaultLocale, locale])) {
		if (step !== defaultLocale) merge.sayCatalogue(catalogue, step)
		for (const layer of from.overrides.filter((one) => one.locale === step))
			for (const [key, text] of textsOf(layer)) merge.say(key, text, step)
	}
	addTermForms(merge.messages, locale)
	return { messages: Object.freeze(Object.fromEntries(merge.messages)), borrowed: merge.borrowed }
}

/** The texts of `mergeWording`. */
export function messagesFor(locale: string, from: WordingSources): Messages {
	return mergeWording(locale, from).messages
}

/** Every authored key: what a seller may override. */
export function catalogueKeys(catalogue: Catalogue): string[] {
	return [...(catalogue.get(sourceLocale)?.keys() ?? [])]
}

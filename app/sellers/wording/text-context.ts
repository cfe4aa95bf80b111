import type { Json } from '#app/sellers/files/json-value.ts'
import { certainMatch, nearest } from '#app/sellers/validation/nearest.ts'
import { isTermKey, likeTerm, termKeyOf } from './term-forms.ts'
import type { Noun, WrittenText } from './text-checks.ts'
import { pluralCategories } from './text-shape.ts'
import { createTranslator, type Messages, type Values } from './translate.ts'
import { mergeWording, sourceLocale, type WordingSources } from './wording.ts'
import { placeholderMetaOf } from './wording-meta.ts'

/** Context for the checks of one locale's texts. */
export interface TextContext {
	locale: string
	/** Every merged text of the locale. */
	messages: Messages
	/** The product's text of a key, in this locale where it has one; undefined for a venue's own key. */
	originalOf(key: string): Json | undefined
	/** Adds the context that the checks need to a text. */
	forCheck(key: string, text: Json, pointer: string): WrittenText
	/** The text as a visitor reads it, with terms resolved and samples for placeholders. */
	read(text: string): string
}

const samples = new Proxy({} as Values, {
	get: (_, name) =>
		name === 'count' ? 12 : typeof name === 'string' ? placeholderMetaOf(name)?.sample : undefined,
	// The translator copies the values for a nested text, so the proxy must list a key.
	ownKeys: () => ['count'],
	getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
})

function nounsOf(messages: Messages, sources: WordingSources, locale: string): Noun[] {
	const catalogue = sources.catalogue.get(locale) ?? new Map<string, Json>()
	const formsOf = (key: string) =>
		pluralCategories(locale).flatMap((form) => {
			const word = messages[`${key}_${form}`]
			return word === undefined ? [] : [[form, word] as const]
		})
	return [...(sources.catalogue.get(sourceLocale)?.keys() ?? [])].filter(isTermKey).flatMap((key) => {
		const inherited = catalogue.get(key)
		if (typeof inherited !== 'object' || inherited === null || Array.isArray(inherited)) return []
		return [
			{
				key,
				words: Object.fromEntries(formsOf(key)),
				inherited: inherited as Readonly<Record<string, string>>,
			},
		]
	})
}

/** Builds the context of one locale; costs one merge of its texts. */
export function textContext(sources: WordingSources, locale: string): TextContext {
	const { messages } = mergeWording(locale, sources)
	const source = sources.catalogue.get(sourceLocale) ?? new Map<string, Json>()
	const own = sources.catalogue.get(locale) ?? source
	const authored = new Set([
		...source.keys(),
		...sources.overrides.flatMap(({ texts }) => Object.keys(texts)),
	])
	const nouns = nounsOf(messages, sources, locale)
	// The empty key holds the text that is being read; all other keys are inherited from `messages`.
	const scratch: Record<string, string> = Object.create(messages, { '': { value: '', writable: true } })
	const translate = createTranslator(scratch, locale)
	const read = (text: string): string => {
		scratch[''] = text
		return translate('', samples)
	}
	const isKnown = (name: string) => authored.has(name) || authored.has(termKeyOf(name))
	const unknownTerm = (name: string): string | null =>
		isKnown(name) ? null : (likeTerm(name, (key) => nearest(key, authored)) ?? '')
	const certainTerm = (name: string): string | null =>
		isKnown(name) ? null : likeTerm(name, (key) => certainMatch(key, [...authored]))
	const originalOf = (key: string) => own.get(key) ?? source.get(key)
	return {
		locale,
		messages,
		originalOf,
		read,
		forCheck: (key, text, pointer) => ({
			key,
			text,
			locale,
			pointer,
			original: originalOf(key),
			unknownTerm,
			certainTerm,
			read,
			nouns,
		}),
	}
}

import { createHash } from 'node:crypto'
import { previewLocales, pseudoMessages } from './pseudo-locale.ts'
import type { Messages } from './translate.ts'
import { mergeWording, sourceLocale, type WordingSources } from './wording.ts'

/** All texts of one seller at one revision. */
export interface WordingSet {
	/** By locale. Pseudo-locales are there too where previews are, made when somebody looks. */
	messages: Readonly<Record<string, Messages>>
	/** Pseudo-locales that may be asked for; none in production. */
	previewLocales: readonly string[]
	/** Keys of a locale whose text is another language's. */
	borrowed(locale: string): ReadonlySet<string>
	/** Changes with the texts of a locale. */
	hashOf(locale: string): string
}

const none: ReadonlySet<string> = new Set()

const hashed = (messages: Messages): string =>
	createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 12)

/** Computes once, at the first question. */
function lazy<T>(make: () => T): () => T {
	let made: { value: T } | undefined
	return () => {
		made ??= { value: make() }
		return made.value
	}
}

/** Merges the texts of every locale that a seller speaks. */
export function wordingSet(
	locales: readonly string[],
	sources: WordingSources,
	isPreview: boolean,
): WordingSet {
	const merged = new Map(locales.map((locale) => [locale, mergeWording(locale, sources)]))
	const messages: Record<string, Messages> = {}
	const hashes = new Map<string, () => string>()
	for (const [locale, { messages: texts }] of merged) {
		messages[locale] = texts
		hashes.set(locale, () => hashed(texts))
	}
	// Printed tickets of a seller whose languages can't be printed (documents/house.ts).
	if (!merged.has(sourceLocale)) {
		const make = lazy(() => mergeWording(sourceLocale, sources).messages)
		Object.defineProperty(messages, sourceLocale, { get: make })
	}
	for (const locale of isPreview ? previewLocales : []) {
		const make = lazy(() => pseudoMessages(locale, mergeWording(sourceLocale, sources).messages))
		// Not enumerable: whoever walks the seller's languages does not meet them.
		Object.defineProperty(messages, locale, { get: make })
		hashes.set(locale, () => hashed(make()))
	}
	const remembered = new Map([...hashes].map(([locale, hash]) => [locale, lazy(hash)]))
	return {
		messages: Object.freeze(messages),
		previewLocales: isPreview ? previewLocales : [],
		borrowed: (locale) => merged.get(locale)?.borrowed ?? none,
		hashOf: (locale) => remembered.get(locale)?.() ?? 'none',
	}
}

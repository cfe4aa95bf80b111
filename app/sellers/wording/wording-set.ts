import { createHash } from 'node:crypto'
import { previewLocales, pseudoMessages } from './pseudo-locale.ts'
import type { Messages } from './translate.ts'
import { mergeWording, sourceLocale, type WordingSources } from './wording.ts'

/** All texts of one seller at one revision. */
export interface WordingSet {
	/** By locale; where previews are enabled also for pseudo-locales, generated on first use. */
	messages: Readonly<Record<string, Messages>>
	/** Pseudo-locales that may be requested; none in production. */
	previewLocales: readonly string[]
	/** Keys whose text in a locale falls back to another language. */
	untranslated(locale: string): ReadonlySet<string>
	/** Hash of a locale's texts; "none" for an unknown locale. */
	hashOf(locale: string): string
}

const none: ReadonlySet<string> = new Set()

const hashed = (messages: Messages): string =>
	createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 12)

/** Computes a value once, on first use. */
function lazy<T>(make: () => T): () => T {
	let made: { value: T } | undefined
	return () => {
		made ??= { value: make() }
		return made.value
	}
}

/** Merges the texts of every locale that a seller offers. */
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
	// Needed for printed tickets of a seller whose languages can't be printed (documents/house.ts).
	if (!merged.has(sourceLocale)) {
		const make = lazy(() => mergeWording(sourceLocale, sources).messages)
		Object.defineProperty(messages, sourceLocale, { get: make })
	}
	for (const locale of isPreview ? previewLocales : []) {
		const make = lazy(() => pseudoMessages(locale, mergeWording(sourceLocale, sources).messages))
		// Not enumerable, so that a loop over the seller's languages skips pseudo-locales.
		Object.defineProperty(messages, locale, { get: make })
		hashes.set(locale, () => hashed(make()))
	}
	const lazyHashes = new Map([...hashes].map(([locale, hash]) => [locale, lazy(hash)]))
	return {
		messages: Object.freeze(messages),
		previewLocales: isPreview ? previewLocales : [],
		untranslated: (locale) => merged.get(locale)?.untranslated ?? none,
		hashOf: (locale) => lazyHashes.get(locale)?.() ?? 'none',
	}
}

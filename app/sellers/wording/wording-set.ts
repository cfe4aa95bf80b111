import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { lazy } from '#app/lib/lazy.ts'
import { plainTexts } from './shared-texts.ts'
import type { FindText, Messages, Translate } from './translate.ts'
import { mergeWording, sourceLocale, type WordingSources } from './wording.ts'

/** All texts of one seller at one revision. */
export interface WordingSet {
	/** By locale; where previews are enabled also for pseudo-locales. All texts, in an object that is made at each access. */
	messages: Readonly<Record<string, Messages>>
	/** Finds texts of a locale; of an unknown one it finds none. One function for as long as the seller lives. */
	textsIn(locale: string): FindText
	/** Pseudo-locales that may be requested; none in production. */
	previewLocales: readonly string[]
	/** Keys whose text in a locale falls back to another language. */
	untranslated(locale: string): ReadonlySet<string>
	/** Hash of a locale's texts; "none" for an unknown locale. */
	hashOf(locale: string): string
}

const none: ReadonlySet<string> = new Set()
const findNone: FindText = () => undefined

const hashed = (messages: Messages): string =>
	createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 12)

/** Merges the texts of every locale that a seller offers. */
export function wordingSet(
	locales: readonly string[],
	{ merges, ...sources }: WordingSources,
	isPreview: boolean,
): WordingSet {
	// The functions below live as long as the seller and must not keep merges of languages that it does not offer.
	const merged = new Map(locales.map((locale) => [locale, mergeWording(locale, { ...sources, merges })]))
	const messages: Record<string, Messages> = {}
	const hashes = new Map<string, () => string>()
	/** Of languages that the seller does not offer. */
	const others = new Map<string, () => FindText>()
	for (const [locale, texts] of merged) {
		// Merged on first use: a process with a thousand venues may never show some of them.
		Object.defineProperty(messages, locale, { get: () => texts.messages, enumerable: true })
		hashes.set(locale, texts.hash)
	}
	// Needed for printed tickets of a seller whose languages can't be printed (documents/house.ts).
	if (!merged.has(sourceLocale)) {
		const make = lazy(() => mergeWording(sourceLocale, sources))
		Object.defineProperty(messages, sourceLocale, { get: () => make().messages })
		others.set(sourceLocale, () => make().find)
	}
	for (const locale of isPreview ? previewLocales : []) {
		const make = lazy(() => pseudoMessages(locale, mergeWording(sourceLocale, sources).messages))
		// Not enumerable, so that a loop over the seller's languages skips pseudo-locales.
		Object.defineProperty(messages, locale, { get: make })
		others.set(
			locale,
			lazy(() => plainTexts(make()).find),
		)
		hashes.set(locale, () => hashed(make()))
	}
	const lazyHashes = new Map([...hashes].map(([locale, hash]) => [locale, lazy(hash)]))
	return {
		messages: Object.freeze(messages),
		previewLocales: isPreview ? previewLocales : [],
		textsIn: (locale) => merged.get(locale)?.find ?? others.get(locale)?.() ?? findNone,
		untranslated: (locale) => merged.get(locale)?.untranslated ?? none,
		hashOf: (locale) => lazyHashes.get(locale)?.() ?? 'none',
	}
}

// Two pseudo-locales for previews. `en-XA` is English with accents and 40 % longer: text without accents is
// hard-coded, and text that is cut off has no room for a longer language. The other one shows the key of each text.
// Its public name is `xx-KEY`, which is no valid language tag for Intl, so the code uses `en-x-key`.

export const accentedLocale = 'en-XA'
export const keyLocale = 'en-x-key'

/** Available for every seller outside production, but not listed among its locales. */
export const previewLocales: readonly string[] = Object.freeze([accentedLocale, keyLocale])

/** The locale of a name in a URL: `xx-KEY` is the key locale. */
export const namedLocale = (requested: string): string => (requested === 'xx-KEY' ? keyLocale : requested)

/** The name in URLs and commands of a locale, which `namedLocale` reads. */
export const localeName = (locale: string): string => (locale === keyLocale ? 'xx-KEY' : locale)

const plain = 'ABCDEFGHIJKLMNOPRSTUWYZabcdefghijklmnoprstuwyz'
const accented = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞŔŠŢÛŴÝŽåƀçðéƒĝĥîĵķļɱñöþŕšţûŵýž'
const accents = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]))

// Placeholders, nested texts, tags and entities must not be changed.
const markup = /(\{\{.*?\}\}|\$t\([^()]*\)|<[^>]*>|&\w+;)/

const accent = (text: string): string =>
	text
		.split(markup)
		.map((part, index) =>
			index % 2 === 1 ? part : [...part].map((letter) => accents.get(letter) ?? letter).join(''),
		)
		.join('')

function lengthOf(text: string): number {
	return text.split(markup).reduce((sum, part, index) => sum + (index % 2 === 1 ? 0 : part.length), 0)
}

/** Pads a text with words, so that it wraps as a translation would. Closing tags stay at the end. */
function padded(text: string): string {
	const length = Math.ceil(lengthOf(text) * 0.4)
	if (length === 0) return text
	const filling = '~~~~~ '
		.repeat(Math.ceil(length / 6))
		.slice(0, length)
		.trimEnd()
	const close = /(?:<\/[^>]*>)+$/.exec(text)?.[0] ?? ''
	const open = text.startsWith('<') ? (/^(?:<[^>]*>)+/.exec(text)?.[0] ?? '') : ''
	return `${open}[${text.slice(open.length, text.length - close.length)} ${filling}]${close}`
}

/** Terms are not padded, because they are inserted into sentences that are padded. */
const isPart = (key: string) => key.startsWith('term.')

function keyText(key: string, text: string): string {
	const names = new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name))
	return [key, ...[...names].map((name) => `${name}={{${name}}}`)].join(' ')
}

/** Texts of a pseudo-locale, derived from English. An empty text stays empty, because code tests for that. */
export function pseudoMessages(locale: string, english: Messages): Messages {
	const write = (key: string, text: string): string => {
		if (text === '') return text
		if (locale === keyLocale) return keyText(key, text)
		return isPart(key) ? accent(text) : padded(accent(text))
	}
	return Object.freeze(
		Object.fromEntries(Object.entries(english).map(([key, text]) => [key, write(key, text)])),
	)
}

/** A text that a locale lacks: the page shows the default locale's text, or nothing where that lacks it too. */
export interface MissingWord {
	seller: string
	locale: string
	route: string
	key: string
}

const minuteMs = 60_000

/**
 * Reports each missing text at most once a minute, so that many visitors don't cause many log lines.
 */
export function createMissingWords(
	report: (word: MissingWord) => void,
	now: () => number = Date.now,
): (word: MissingWord) => void {
	const reportedAt = new LRUCache<string, number>({ max: 2_000 })
	return (word) => {
		const name = [word.seller, word.locale, word.route, word.key].join(' ')
		const at = now()
		if (at - (reportedAt.get(name) ?? Number.NEGATIVE_INFINITY) < minuteMs) return
		reportedAt.set(name, at)
		report(word)
	}
}

/** Wraps a translator and calls `onMissing` for every key that its locale lacks. */
export function reportingTranslator(
	translate: Translate,
	{ find, untranslated }: { find: FindText; untranslated: ReadonlySet<string> },
	onMissing: (key: string) => void,
): Translate {
	const isKnown = (key: string) => find(key) !== undefined || find(`${key}_other`) !== undefined
	return (key, values) => {
		if (untranslated.has(key) || !isKnown(key)) onMissing(key)
		return translate(key, values)
	}
}

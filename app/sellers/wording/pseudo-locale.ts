import type { Messages } from './translate.ts'

// Two pseudo-locales for previews. `en-XA` is English with accents and 40 % longer: text without accents is
// hard-coded, and text that is cut off has no room for a longer language. The other one shows the key of each text.
// Its public name is `xx-KEY`, which is no valid language tag for Intl, so the code uses `en-x-key`.

export const accentedLocale = 'en-XA'
export const keyLocale = 'en-x-key'

/** Available for every seller outside production, but not listed among its locales. */
export const previewLocales: readonly string[] = Object.freeze([accentedLocale, keyLocale])

/** The locale of a name in a URL: `xx-KEY` is the key locale. */
export const namedLocale = (requested: string): string => (requested === 'xx-KEY' ? keyLocale : requested)

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

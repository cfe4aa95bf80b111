import type { Messages } from './translate.ts'

// Two languages that nobody speaks, for whoever looks at a preview: `en-XA` is English in disguise and
// 40 % longer (what stays plain was never looked up, what is cut off has no room for German); the other
// shows which key stands where. People ask for it as `xx-KEY`, which is no language tag that Intl knows,
// so inside it is `en-x-key`.

export const accentedLocale = 'en-XA'
export const keyLocale = 'en-x-key'

/** Offered by every seller outside production, listed by none. */
export const previewLocales: readonly string[] = Object.freeze([accentedLocale, keyLocale])

/** What an address may say for a pseudo-locale. */
export const namedLocale = (wish: string): string => (wish === 'xx-KEY' ? keyLocale : wish)

const plain = 'ABCDEFGHIJKLMNOPRSTUWYZabcdefghijklmnoprstuwyz'
const accented = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞŔŠŢÛŴÝŽåƀçðéƒĝĥîĵķļɱñöþŕšţûŵýž'
const disguise = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]))

// Placeholders, nested texts, tags and entities mean something to a program.
const untouchable = /(\{\{.*?\}\}|\$t\([^()]*\)|<[^>]*>|&\w+;)/

const accent = (text: string): string =>
	text
		.split(untouchable)
		.map((part, index) =>
			index % 2 === 1 ? part : [...part].map((letter) => disguise.get(letter) ?? letter).join(''),
		)
		.join('')

function lengthOf(text: string): number {
	return text.split(untouchable).reduce((sum, part, index) => sum + (index % 2 === 1 ? 0 : part.length), 0)
}

/** Padding in words, so that it wraps as a translation would; before the tags that close the text. */
function padded(text: string): string {
	const letters = Math.ceil(lengthOf(text) * 0.4)
	if (letters === 0) return text
	const filling = '~~~~~ '
		.repeat(Math.ceil(letters / 6))
		.slice(0, letters)
		.trimEnd()
	const close = /(?:<\/[^>]*>)+$/.exec(text)?.[0] ?? ''
	const open = text.startsWith('<') ? (/^(?:<[^>]*>)+/.exec(text)?.[0] ?? '') : ''
	return `${open}[${text.slice(open.length, text.length - close.length)} ${filling}]${close}`
}

/** A term stands inside sentences that have their own padding. */
const isPart = (key: string) => key.startsWith('term.')

function keyText(key: string, text: string): string {
	const names = new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name))
	return [key, ...[...names].map((name) => `${name}={{${name}}}`)].join(' ')
}

/** The texts of a pseudo-locale, made of English ones; an empty text stays empty, because code asks whether it is. */
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

import { currencyDecimals, parseDecimal, toDecimal } from '#app/lib/money.ts'
import { tagIn } from '#app/sellers/validation/html.ts'

/*
 * Decides whether an answer about a new venue can be used, for the command `create` and for the Studio alike. "14,50" as a price in
 * euros is { code: 'price', decimals: 2, example: "20.00" }; each of the two says that in its own words.
 */

/** Why an answer can't be used. */
export type AnswerFault =
	| { code: 'empty' | 'id' | 'id_taken' | 'host' | 'host_taken' | 'zone' | 'unknown' | 'colour' | 'time' }
	| { code: 'long'; most: number }
	| { code: 'tag'; tag: string }
	| { code: 'not_after'; time: string }
	| { code: 'number'; least: number; most: number }
	| { code: 'price'; decimals: number; example: string }

const idPattern = /^[a-z][a-z0-9-]{1,40}$/
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const timePattern = /^(?:[01]\d|2[0-3])[0-5]\d$/

/** What is one line of text with at most so many letters. */
export function lineFault(text: string, most: number): AnswerFault | null {
	if (text.trim() === '') return { code: 'empty' }
	return textFault(text, most)
}

/** What is plain text with at most so many letters, or none. */
export function textFault(text: string, most: number): AnswerFault | null {
	const tag = tagIn(text)
	if (tag !== null) return { code: 'tag', tag }
	return text.trim().length > most ? { code: 'long', most } : null
}

export const longest = { name: 80, address: 300, event: 120, summary: 400, ticket: 120 } as const

/** @param isTaken whether there is a venue with this id */
export function idFault(id: string, isTaken: (id: string) => boolean): AnswerFault | null {
	if (!idPattern.test(id)) return { code: 'id' }
	return isTaken(id) ? { code: 'id_taken' } : null
}

/** A host without scheme and port; empty for none. */
export const hostFault = (host: string): AnswerFault | null =>
	host === '' || (host.length <= 253 && hostPattern.test(host)) ? null : { code: 'host' }

export const choiceFault = (text: string, known: readonly string[]): AnswerFault | null =>
	known.includes(text) ? null : { code: 'unknown' }

export const currencies = (): string[] => Intl.supportedValuesOf('currency')

/** Accepts every zone that Intl knows, also aliases that it does not list, such as "US/Eastern". */
export function zoneFault(zone: string): AnswerFault | null {
	try {
		new Intl.DateTimeFormat('en', { timeZone: zone })
		return null
	} catch {
		return { code: 'zone' }
	}
}

export function priceFault(text: string, currency: string): AnswerFault | null {
	const minor = parseDecimal(text, currency)
	if (minor !== null && minor >= 0) return null
	return { code: 'price', decimals: currencyDecimals(currency), example: toDecimal(2000, currency) }
}

/** Empty keeps the colour of the theme. */
export const colourFault = (text: string): AnswerFault | null =>
	text === '' || /^#[0-9a-f]{6}$/i.test(text) ? null : { code: 'colour' }

/** "HHmm". */
export const opensFault = (text: string): AnswerFault | null =>
	timePattern.test(text) ? null : { code: 'time' }

/** "2400" is the end of the day. */
export function closesFault(text: string, opens: string): AnswerFault | null {
	if (!timePattern.test(text) && text !== '2400') return { code: 'time' }
	// A wrong time of the first visit is said there alone.
	return text > opens || opensFault(opens) ? null : { code: 'not_after', time: opens }
}

function numberFault(text: string, least: number, most: number): AnswerFault | null {
	const isGood = /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most
	return isGood ? null : { code: 'number', least, most }
}

export const everyFault = (text: string): AnswerFault | null => numberFault(text, 1, 1440)

export const capacityFault = (text: string): AnswerFault | null => numberFault(text, 1, 1_000_000)

const byZone: readonly (readonly [zone: RegExp, currency: string, locale: string])[] = [
	[/^Europe\/(?:London|Belfast|Guernsey|Jersey)$/, 'GBP', 'en-GB'],
	[/^Europe\/Zurich$/, 'CHF', 'en-GB'],
	[/^Europe\/Stockholm$/, 'SEK', 'en-GB'],
	[/^Europe\/Oslo$/, 'NOK', 'en-GB'],
	[/^Europe\/Copenhagen$/, 'DKK', 'en-GB'],
	[/^Europe\//, 'EUR', 'en-GB'],
	[/^America\/(?:Toronto|Vancouver|Halifax|Winnipeg|Edmonton)$/, 'CAD', 'en-US'],
	[/^Australia\//, 'AUD', 'en-GB'],
	[/^Pacific\/Auckland$/, 'NZD', 'en-GB'],
	[/^Asia\/Tokyo$/, 'JPY', 'en-US'],
]

/** What most venues of a time zone sell in and speak. */
export const defaultsOf = (zone = ''): { currency: string; locale: string } => {
	const [, currency = 'USD', locale = 'en-US'] = byZone.find(([pattern]) => pattern.test(zone)) ?? []
	return { currency, locale }
}

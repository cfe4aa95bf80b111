import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { currencyDecimals, parseDecimal, toDecimal } from '#app/lib/money.ts'
import { type Product, sellerIds } from '#app/sellers/registry/product.ts'
import { suggestion } from '#app/sellers/validation/nearest.ts'
import { suggestZone } from '#app/sellers/validation/time-zones.ts'

/** Answers as text, by the name of their flag. */
export type Answers = { [name: string]: string }

export interface Question {
	/** Name of the flag, without "--". */
	name: string
	message: string
	fallback: (answers: Answers) => string
	/** A sentence about an invalid answer; null for a valid one. */
	fault: (text: string, answers: Answers, product: Product) => string | null
	/** The allowed answers, where there are few. */
	choices?: (product: Product) => string[]
}

const idPattern = /^[a-z][a-z0-9-]{1,40}$/
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const timePattern = /^(?:[01]\d|2[0-3])[0-5]\d$/

/** The property name of a flag's value: "event-name" → "eventName". */
export const optionOf = ({ name }: Pick<Question, 'name'>): string =>
	name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())

/** A sentence about an invalid or used id of a new venue; null for a valid one. */
export function idFault(id: string, product: Product): string | null {
	if (!idPattern.test(id))
		return 'An id is 2 to 41 lower-case letters, digits and "-", and begins with a letter, such as "river-museum"'
	return sellerIds(product.places).includes(id)
		? `There is a venue "${id}" already. Choose another id, or change it with: npm run seller -- set ${id} <path> <value>`
		: null
}

const oneOf = (kind: string, text: string, known: readonly string[]): string | null =>
	known.includes(text) ? null : `There is no ${kind} "${text}". ${suggestion(text, known)}`

export const themesOf = ({ places }: Product): string[] =>
	readdirSync(resolve(places.root, places.themes))
		.flatMap((name) => /^([a-z][a-z0-9-]*)\.tokens\.json$/.exec(name)?.[1] ?? [])
		.sort()

export const localesOf = ({ catalogue }: Product): string[] => [...catalogue.keys()].sort()

const currencies = () => Intl.supportedValuesOf('currency')

/** Accepts every zone that Intl knows, also aliases that it does not list, such as "US/Eastern". */
function zoneFault(zone: string): string | null {
	try {
		new Intl.DateTimeFormat('en', { timeZone: zone })
		return null
	} catch {
		return `There is no time zone "${zone}". ${suggestZone(zone)}`
	}
}

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

const defaultsOf = (zone = ''): { currency: string; locale: string } => {
	const [, currency = 'USD', locale = 'en-US'] = byZone.find(([pattern]) => pattern.test(zone)) ?? []
	return { currency, locale }
}

/** The zone of this machine; another one for UTC, which servers have but no venue. */
const ownZone = (): string => {
	const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
	return zone === 'UTC' || zone.startsWith('Etc/') ? 'America/New_York' : zone
}

const titled = (id: string): string =>
	id
		.split('-')
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(' ')

function priceFault(text: string, currency: string): string | null {
	const minor = parseDecimal(text, currency)
	if (minor !== null && minor >= 0) return null
	return `A price is a number with at most ${currencyDecimals(currency)} decimals and no sign, such as ${toDecimal(2000, currency)}`
}

const integerFault = (text: string, least: number, most: number): string | null =>
	/^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most
		? null
		: `Write a whole number from ${least} to ${most}`

/** Questions in their order; a default may depend on earlier answers. */
export const questions: readonly Question[] = [
	{
		name: 'name',
		message: 'What do visitors call it?',
		fallback: ({ id = '' }) => titled(id),
		fault: (text) => (text.trim() !== '' && text.length <= 80 ? null : 'A name has 1 to 80 characters'),
	},
	{
		name: 'host',
		message: 'Its host in production (empty for none)?',
		fallback: () => '',
		fault: (text) =>
			text === '' || hostPattern.test(text)
				? null
				: 'A host is written without scheme and port, such as "tickets.river-museum.example"',
	},
	{
		name: 'preset',
		message: 'Which kind of venue?',
		fallback: () => 'museum',
		fault: (text, _answers, product) => oneOf('preset', text, [...product.presets, 'none']),
		choices: (product) => [...product.presets, 'none'],
	},
	{
		name: 'timezone',
		message: 'In which time zone is it?',
		fallback: ownZone,
		fault: (text) => zoneFault(text),
	},
	{
		name: 'currency',
		message: 'In which currency does it sell?',
		fallback: ({ timezone }) => defaultsOf(timezone).currency,
		fault: (text) => oneOf('currency', text, currencies()),
	},
	{
		name: 'locale',
		message: 'In which language are its pages?',
		fallback: ({ timezone }) => defaultsOf(timezone).locale,
		fault: (text, _answers, product) => oneOf('language', text, localesOf(product)),
		choices: localesOf,
	},
	{
		name: 'event-name',
		message: 'What is sold first?',
		fallback: () => 'General Admission',
		fault: (text) => (text.trim() !== '' && text.length <= 120 ? null : 'A title has 1 to 120 characters'),
	},
	{
		name: 'price',
		message: 'The price for an adult (children pay half)?',
		fallback: ({ currency = 'USD' }) => toDecimal(2000, currency),
		fault: (text, { currency = 'USD' }) => priceFault(text, currency),
	},
	{
		name: 'theme',
		message: 'Which theme?',
		fallback: () => 'base',
		fault: (text, _answers, product) => oneOf('theme', text, themesOf(product)),
		choices: themesOf,
	},
	{
		name: 'colour',
		message: 'Its brand colour, such as #0b4c6b (empty keeps that of the theme)?',
		fallback: () => '',
		fault: (text) => (text === '' || /^#[0-9a-f]{6}$/i.test(text) ? null : 'Write a colour as #rrggbb'),
	},
	{
		name: 'logo',
		message: 'A file with its logo (empty for none)?',
		fallback: () => '',
		fault: () => null,
	},
	{
		name: 'opens',
		message: 'When does the first visit of a day begin, as HHmm?',
		fallback: () => '1000',
		fault: (text) => (timePattern.test(text) ? null : 'Write a time of day as HHmm, such as 0930'),
	},
	{
		name: 'closes',
		message: 'From when on does no visit begin, as HHmm?',
		fallback: () => '1700',
		fault: (text, { opens = '0000' }) =>
			timePattern.test(text) && text > opens ? null : `Write a time of day after ${opens}, such as 1700`,
	},
	{
		name: 'every',
		message: 'Minutes from one visit to the next?',
		fallback: () => '30',
		fault: (text) => integerFault(text, 1, 1440),
	},
	{
		name: 'capacity',
		message: 'Places at each time?',
		fallback: () => '30',
		fault: (text) => integerFault(text, 1, 1_000_000),
	},
]

import { toDecimal } from '#app/lib/money.ts'
import {
	type AnswerFault,
	capacityFault,
	choiceFault,
	closesFault,
	colourFault,
	currencies,
	defaultsOf,
	everyFault,
	hostFault,
	idFault as idFaultOf,
	lineFault,
	longest,
	opensFault,
	priceFault,
	zoneFault,
} from '#app/sellers/new-venue/answers.ts'
import { localesOf, themesOf } from '#app/sellers/new-venue/choices.ts'
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

/** The property name of a flag's value: "event-name" → "eventName". */
export const optionOf = ({ name }: Pick<Question, 'name'>): string =>
	name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase())

/** A sentence about the fault of an answer; `known` are the allowed answers. */
function sentenceOf(
	fault: AnswerFault | null,
	text: string,
	{ kind = 'answer', known = [] }: { kind?: string; known?: readonly string[] } = {},
): string | null {
	switch (fault?.code) {
		case undefined:
			return null
		case 'id':
			return 'An id is 2 to 41 lower-case letters, digits and "-", and begins with a letter, such as "river-museum"'
		case 'id_taken':
			return `There is a venue "${text}" already. Choose another id, or change it with: npm run seller -- set ${text} <path> <value>`
		case 'host':
			return 'A host is written without scheme and port, such as "tickets.river-museum.example"'
		case 'host_taken':
			return `Host "${text}" belongs to another venue already`
		case 'zone':
			return `There is no time zone "${text}". ${suggestZone(text)}`
		case 'unknown':
			return `There is no ${kind} "${text}". ${suggestion(text, known)}`
		case 'colour':
			return 'Write a colour as #rrggbb'
		case 'time':
			return 'Write a time of day as HHmm, such as 0930'
		case 'not_after':
			return `Write a time of day after ${fault.time}, such as 1700`
		case 'number':
			return `Write a whole number from ${fault.least} to ${fault.most}`
		case 'price':
			return `A price is a number with at most ${fault.decimals} decimals and no sign, such as ${fault.example}`
		case 'empty':
			return `Write a ${kind}`
		case 'tag':
			return `A ${kind} is plain text: leave out tags such as ${fault.tag}`
		case 'long':
			return `A ${kind} has 1 to ${fault.most} characters`
	}
}

/** A sentence about an invalid or used id of a new venue; null for a valid one. */
export function idFault(id: string, product: Product): string | null {
	const known = sellerIds(product.places)
	return sentenceOf(
		idFaultOf(id, (one) => known.includes(one)),
		id,
	)
}

const oneOf = (kind: string, text: string, known: readonly string[]): string | null =>
	sentenceOf(choiceFault(text, known), text, { kind, known })

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

/** Questions in their order; a default may depend on earlier answers. */
export const questions: readonly Question[] = [
	{
		name: 'name',
		message: 'What do visitors call it?',
		fallback: ({ id = '' }) => titled(id),
		fault: (text) => sentenceOf(lineFault(text, longest.name), text, { kind: 'name' }),
	},
	{
		name: 'host',
		message: 'Its host in production (empty for none)?',
		fallback: () => '',
		fault: (text) => sentenceOf(hostFault(text), text),
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
		fault: (text) => sentenceOf(zoneFault(text), text),
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
		fault: (text) => sentenceOf(lineFault(text, longest.event), text, { kind: 'title' }),
	},
	{
		name: 'price',
		message: 'The price for an adult (children pay half)?',
		fallback: ({ currency = 'USD' }) => toDecimal(2000, currency),
		fault: (text, { currency = 'USD' }) => sentenceOf(priceFault(text, currency), text),
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
		fault: (text) => sentenceOf(colourFault(text), text),
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
		fault: (text) => sentenceOf(opensFault(text), text),
	},
	{
		name: 'closes',
		message: 'From when on does no visit begin, as HHmm?',
		fallback: () => '1700',
		fault: (text, { opens = '0000' }) => sentenceOf(closesFault(text, opens), text),
	},
	{
		name: 'every',
		message: 'Minutes from one visit to the next?',
		fallback: () => '30',
		fault: (text) => sentenceOf(everyFault(text), text),
	},
	{
		name: 'capacity',
		message: 'Places at each time?',
		fallback: () => '30',
		fault: (text) => sentenceOf(capacityFault(text), text),
	},
]

import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import utc from 'dayjs/plugin/utc.js'
import type { Draft } from './draft.ts'
import facts from './generated/schema-facts.json' with { type: 'json' }

dayjs.extend(utc)
dayjs.extend(customParseFormat)

/** Every letter that dayjs replaces, longest first; anything else outside brackets would be printed as it is. */
const tokens =
	/\[[^\]]*\]|YYYY|YY|MMMM|MMM|MM|M|DD|D|dddd|ddd|dd|d|HH|H|hh|h|mm|m|ss|s|SSS|ZZ|Z|A|a|[^A-Za-z[\]]/g

// Words in brackets say nothing about the moment, and dayjs reads no names of weekdays.
const unread = /\[[^\]]*\]|d{1,4}/g

// An evening in a month of two digits, so that nothing is told by chance: 19 is no month, 23 no hour of twelve.
const sample = dayjs.utc('2027-11-23T19:35:00Z')

type Field = 'month' | 'date' | 'hour' | 'minute'

const fieldsOf: Record<string, readonly Field[]> = {
	dateTime: ['month', 'date', 'hour', 'minute'],
	date: ['month', 'date'],
	shortDate: ['month', 'date'],
	time: ['hour', 'minute'],
}

const words: Record<Field, [name: string, tokens: string]> = {
	month: ['month', 'M or MMM'],
	date: ['day', 'D'],
	hour: ['hour, or whether it is morning', 'HH, or h with A'],
	minute: ['minute', 'mm'],
}

/** What is lost when a moment is written by the pattern and read again. */
function lostField(pattern: string, fields: readonly Field[]): Field | null {
	const plain = pattern.replace(unread, ' ').replace(/\s+/g, ' ').trim()
	const back = dayjs.utc(sample.format(plain), plain)
	return fields.find((field) => back.get(field) !== sample.get(field)) ?? null
}

function checkPattern(draft: Draft, pattern: string, pointer: string): void {
	const rest = pattern.replace(tokens, '')
	if (rest !== '') {
		draft.error(
			'CFG2505',
			pointer,
			`Date pattern "${pattern}" has "${rest}", which dayjs does not know`,
			'Put plain words in [brackets]',
		)
		return
	}
	const fields = fieldsOf[pointer.slice(pointer.lastIndexOf('/') + 1)] ?? []
	const lost = lostField(pattern, fields)
	if (lost === null) return
	const [name, missing] = words[lost]
	draft.error('CFG2506', pointer, `Date pattern "${pattern}" does not tell the ${name}`, `Add ${missing}`)
}

/** Date patterns have letters that dayjs knows, and what they write can be read again without a loss. */
export function checkDates(draft: Draft): void {
	for (const { value, pointer } of facts.datePaths.flatMap((path) => draft.matches(path))) {
		if (typeof value === 'string') checkPattern(draft, value, pointer)
	}
}

import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import utc from 'dayjs/plugin/utc.js'
import type { Draft } from './draft.ts'
import facts from './generated/schema-facts.json' with { type: 'json' }

dayjs.extend(utc)
dayjs.extend(customParseFormat)

/** Every token that dayjs replaces, longest first; it would print any other letter outside brackets verbatim. */
const tokens =
	/\[[^\]]*\]|YYYY|YY|MMMM|MMM|MM|M|DD|D|dddd|ddd|dd|d|HH|H|hh|h|mm|m|ss|s|SSS|ZZ|Z|A|a|[^A-Za-z[\]]/g

// Words in brackets carry no date, and dayjs does not parse names of weekdays.
const ignoredTokens = /\[[^\]]*\]|d{1,4}/g

// Values that no other field can have by chance: 19 is no month, and 23 is no hour of a 12-hour clock.
const sample = dayjs.utc('2027-11-23T19:35:00Z')

type Field = 'month' | 'date' | 'hour' | 'minute'

const fieldsOf: Record<string, readonly Field[]> = {
	dateTime: ['month', 'date', 'hour', 'minute'],
	date: ['month', 'date'],
	shortDate: ['month', 'date'],
	orderListDate: ['month', 'date'],
	time: ['hour', 'minute'],
}

const words: Record<Field, [name: string, tokens: string]> = {
	month: ['month', 'M or MMM'],
	date: ['day', 'D'],
	hour: ['hour, or whether it is morning', 'HH, or h with A'],
	minute: ['minute', 'mm'],
}

/** The first field that differs when a moment is formatted by the pattern and parsed again; null when none does. */
function lostField(pattern: string, fields: readonly Field[]): Field | null {
	const plain = pattern.replace(ignoredTokens, ' ').replace(/\s+/g, ' ').trim()
	const back = dayjs.utc(sample.format(plain), plain)
	return fields.find((field) => back.get(field) !== sample.get(field)) ?? null
}

function checkPattern(draft: Draft, pattern: string, pointer: string): void {
	const unknownText = pattern.replace(tokens, '')
	if (unknownText !== '') {
		draft.error(
			'CFG2505',
			pointer,
			`Date pattern "${pattern}" has "${unknownText}", which dayjs does not know`,
			'Put plain words in [brackets]',
		)
		return
	}
	const fields = fieldsOf[pointer.slice(pointer.lastIndexOf('/') + 1)] ?? []
	const lost = lostField(pattern, fields)
	if (lost === null) return
	const [name, missing] = words[lost]
	draft.error('CFG2506', pointer, `Date pattern "${pattern}" does not contain the ${name}`, `Add ${missing}`)
}

/** Checks that date patterns use tokens of dayjs, and that a formatted date can be parsed back without loss. */
export function checkDates(draft: Draft): void {
	for (const { value, pointer } of facts.datePaths.flatMap((path) => draft.matches(path))) {
		if (typeof value === 'string') checkPattern(draft, value, pointer)
	}
}

import { z } from 'zod'
import { supportedYears } from '#app/lib/dates.ts'
import { namePattern } from '#app/lib/person-name.ts'

/** An amount on the wire: a decimal string with the currency's decimals, "25.00". */
export const Decimal = z
	.string()
	.regex(/^-?\d+(\.\d+)?$/, 'must be a decimal number as text, such as "25.00"')

const yearMessage = 'must be of a year from 1900 to 2199'

/** A venue-local calendar date, `YYYY-MM-DD`. */
export const LocalDate = z.iso.date().regex(supportedYears, yearMessage)

/** A local time of day, `HHmm`. */
export const TimeOfDay = z
	.string()
	.regex(/^([01]\d|2[0-3])[0-5]\d$|^2400$/, 'must be a time of day such as "1330"')

/** An instant, ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true }).regex(supportedYears, yearMessage)

/** An id from a catalogue file or made by the engine. */
export const Id = z
	.string()
	.min(1)
	.max(120)
	.regex(/^[\w.:-]+$/, 'must be an id: letters, digits, "_", "-", "." and ":"')

/** A person's text: trimmed, one line, at most `max` characters, no control characters. */
export const Line = (max: number) =>
	z
		.string()
		.trim()
		.max(max)
		.regex(/^[^\p{Cc}]*$/u, 'must be one line without control characters')

/** A person's name: a line without invisible and direction characters. */
export const PersonName = (max: number) =>
	z.string().trim().max(max).regex(namePattern, 'must be a name without invisible or direction characters')

/** Comma-separated values in a query: "a,b" → ["a", "b"]. */
export const CommaList = z
	.string()
	.max(2000)
	.transform((text) =>
		text
			.split(',')
			.map((part) => part.trim())
			.filter(Boolean),
	)

/** Rows of one entity in an answer: `{"_data": […]}`. */
export const rows = <Row extends z.ZodType>(row: Row) => z.object({ _data: z.array(row) })
export interface Rows<Row> {
	_data: Row[]
}

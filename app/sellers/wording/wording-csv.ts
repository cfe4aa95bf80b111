import Papa from 'papaparse'
import type { Json } from '#app/sellers/files/json-value.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import { placeholdersOf } from './text-shape.ts'
import { sourceLocale } from './wording.ts'
import { inheritedByDesk, type WordingDesk } from './wording-desk.ts'
import { wordingMetaOf } from './wording-meta.ts'
import { currentRows, rowsOf, type WordingRow } from './wording-rows.ts'

/** A row of a file and where it stands. */
export interface PlacedRow extends WordingRow {
	line: number
	/** An empty cell: the seller inherits this text. */
	isEmpty: boolean
}

/** What a file says of its own language, and where. */
export interface DeclaredLocale {
	locale: string
	line: number
}

const columns = [
	'key',
	'form',
	'screen',
	'source',
	'default',
	'text',
	'max_length',
	'placeholders',
	'locale',
] as const

// A spreadsheet runs what begins like this. One apostrophe in front makes it text; it is taken off again.
const formula = /^'*[=+\-@\t\r]/
const guarded = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)
const unguarded = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

// Without it spreadsheets read UTF-8 as something else.
const byteOrderMark = '\ufeff'

function formText(text: Json | undefined, row: WordingRow, key: string): string {
	const rows = text === undefined ? [] : rowsOf(key, text)
	return (rows.find(({ form }) => form === row.form) ?? rows.find(({ form }) => form === 'other'))?.text ?? ''
}

/**
 * Every text of one language as a table for a spreadsheet, one row for each plural form and each item of
 * a list. `text` is what is changed; an empty one takes the seller's own text away.
 * shape - UTF-8 with a byte order mark, commas, CRLF, formulas disarmed
 */
export function exportCsv(desk: WordingDesk, locale: string): string {
	const rows = currentRows(desk, locale).map((row) => {
		const source = desk.sources.catalogue.get(sourceLocale)?.get(row.key)
		const { screen, maxLength } = wordingMetaOf(row.key)
		return {
			key: row.key,
			form: row.form ?? '',
			screen,
			source: formText(source, row, row.key),
			default: formText(inheritedByDesk(desk, locale, row.key), row, row.key),
			text: row.text,
			max_length: maxLength === null ? '' : String(maxLength),
			placeholders: placeholdersOf(source ?? row.text)
				.map((name) => `{{${name}}}`)
				.join(' '),
			locale,
		}
	})
	const disarmed = rows.map((row) =>
		Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, guarded(cell)])),
	)
	return `${byteOrderMark}${Papa.unparse({ fields: [...columns], data: disarmed }, { newline: '\r\n' })}\r\n`
}

interface Step {
	data: { [column: string]: string | undefined }
	errors: { message: string }[]
	meta: { cursor: number }
}

/**
 * Rows of a table of texts: with or without byte order mark, with commas, semicolons or tabs, in any
 * order of columns; only `key` and `text` must be there. `locales` are those that its rows name, each once.
 */
export function parseCsv(
	file: string,
	content: string,
): { rows: PlacedRow[]; problems: Problem[]; locales: DeclaredLocale[] } {
	const text = content.startsWith(byteOrderMark) ? content.slice(1) : content
	const rows: PlacedRow[] = []
	const problems: Problem[] = []
	const locales: DeclaredLocale[] = []
	const problem = (line: number, code: string, sentence: string, hint: string): void => {
		problems.push({ file, line, column: 1, severity: 'error', code, sentence, hint })
	}
	// A cell may have line ends: rows are counted by where they begin in the text.
	const lineAt = (offset: number) => text.slice(0, offset).split(/\r\n|\r|\n/).length
	let begin = text.search(/\r\n|\r|\n/) + 1
	if (text[begin - 1] === '\r' && text[begin] === '\n') begin += 1
	const header = Papa.parse<string[]>(text, { preview: 1, delimitersToGuess: [',', ';', '\t'] })
	const names = (header.data[0] ?? []).map((name) => name.trim().toLowerCase())
	for (const needed of ['key', 'text']) {
		if (!names.includes(needed))
			problem(1, 'CFG4101', `The table has no column "${needed}"`, `Columns: ${columns.join(', ')}`)
	}
	if (problems.length > 0) return { rows, problems, locales }
	Papa.parse(text, {
		header: true,
		delimiter: header.meta.delimiter,
		transformHeader: (name: string) => name.trim().toLowerCase(),
		skipEmptyLines: 'greedy',
		step: ({ data, errors, meta }: Step) => {
			const line = lineAt(begin)
			begin = meta.cursor
			for (const error of errors)
				problem(
					line,
					'CFG4102',
					`The row can not be read: ${error.message}`,
					'Look for a missing quote or cell',
				)
			const locale = (data.locale ?? '').trim()
			if (locale !== '' && locales.every((known) => known.locale !== locale)) locales.push({ locale, line })
			const cell = unguarded(data.text ?? '')
			const key = unguarded((data.key ?? '').trim())
			rows.push({ key, form: (data.form ?? '').trim() || null, text: cell, line, isEmpty: cell === '' })
		},
	})
	return { rows, problems, locales }
}

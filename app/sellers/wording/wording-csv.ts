import Papa from 'papaparse'
import type { Json } from '#app/sellers/files/json-value.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import { placeholdersOf } from './text-shape.ts'
import { sourceLocale } from './wording.ts'
import { wordingMetaOf } from './wording-meta.ts'
import { currentRows, rowsOf, type WordingRow } from './wording-rows.ts'
import { inheritedText, type WordingWorkspace } from './wording-workspace.ts'

/** A row of a file with its line. */
export interface PlacedRow extends WordingRow {
	line: number
	/** Whether the cell is empty, so that the seller inherits this text. */
	isEmpty: boolean
}

/** The language that a file declares, with the line. */
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

// A spreadsheet runs a cell with this prefix as a formula. An apostrophe makes it text; the import removes it.
const formula = /^'*[=+\-@\t\r]/
const escapeFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)
const unescapeFormula = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

// Without it, spreadsheets guess another encoding than UTF-8.
const byteOrderMark = '\ufeff'

function formText(text: Json | undefined, row: WordingRow, key: string): string {
	const rows = text === undefined ? [] : rowsOf(key, text)
	return (rows.find(({ form }) => form === row.form) ?? rows.find(({ form }) => form === 'other'))?.text ?? ''
}

/**
 * Exports every text of one language as a table for a spreadsheet, one row for each plural form and each item of a list.
 * The translator edits the column `text`; an empty cell removes the seller's own text.
 * The table is UTF-8 with a byte order mark, commas, CRLF and escaped formulas.
 */
export function exportCsv(workspace: WordingWorkspace, locale: string): string {
	const rows = currentRows(workspace, locale).map((row) => {
		const source = workspace.sources.catalogue.get(sourceLocale)?.get(row.key)
		const { screen, maxLength } = wordingMetaOf(row.key)
		return {
			key: row.key,
			form: row.form ?? '',
			screen,
			source: formText(source, row, row.key),
			default: formText(inheritedText(workspace, locale, row.key), row, row.key),
			text: row.text,
			max_length: maxLength === null ? '' : String(maxLength),
			placeholders: placeholdersOf(source ?? row.text)
				.map((name) => `{{${name}}}`)
				.join(' '),
			locale,
		}
	})
	const escaped = rows.map((row) =>
		Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, escapeFormula(cell)])),
	)
	return `${byteOrderMark}${Papa.unparse({ fields: [...columns], data: escaped }, { newline: '\r\n' })}\r\n`
}

interface Step {
	data: { [column: string]: string | undefined }
	errors: { message: string }[]
	meta: { cursor: number }
}

/**
 * Parses a table of texts: with or without byte order mark, with commas, semicolons or tabs, columns in any order; only
 * `key` and `text` are required. `locales` are the distinct locales of its rows.
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
	// A cell may contain line ends, so the line of a row is counted from its offset in the text.
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
			const cell = unescapeFormula(data.text ?? '')
			const key = unescapeFormula((data.key ?? '').trim())
			rows.push({ key, form: (data.form ?? '').trim() || null, text: cell, line, isEmpty: cell === '' })
		},
	})
	return { rows, problems, locales }
}

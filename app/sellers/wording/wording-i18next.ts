import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { readText } from '#app/sellers/files/read.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import { pluralFormsOf } from './text-shape.ts'
import type { DeclaredLocale, PlacedRow } from './wording-csv.ts'
import type { WordingDesk } from './wording-desk.ts'
import { currentRows, currentText } from './wording-rows.ts'

/** Names the language of a file; everything else in it is a text. */
const localeKey = '$locale'

/**
 * Every text of one language as i18next writes it (JSON version 4, flat keys), which Weblate reads:
 * plural forms are `key_one`, items of a list `key.0`.
 */
export function exportI18next(desk: WordingDesk, locale: string): string {
	const texts = currentRows(desk, locale).map(({ key, form, text }) => {
		if (form === null) return [key, text]
		return [/^\d+$/.test(form) ? `${key}.${form}` : `${key}_${form}`, text]
	})
	return `${JSON.stringify({ [localeKey]: locale, ...Object.fromEntries(texts) }, null, 2)}\n`
}

interface Leaf {
	name: string
	pointer: string
	value: Json
}

/** Nested objects as flat names: Weblate may write either. */
function leavesOf(value: Json, name = '', pointer = ''): Leaf[] {
	if (typeof value !== 'object' || value === null) return [{ name, pointer, value }]
	return Object.entries(value).flatMap(([key, item]) =>
		leavesOf(item, name === '' ? key : `${name}.${key}`, `${pointer}/${escapePointer(key)}`),
	)
}

/** Which text a flat name is: `cart.button_one` is the form "one" of `cart.button`, where that is counted. */
function rowNameOf(desk: WordingDesk, locale: string, name: string): { key: string; form: string | null } {
	const [, key, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(name) ?? []
	if (key && form && pluralFormsOf(currentText(desk, locale, key)) !== null) return { key, form }
	const [, list, index] = /^(.+)\.(\d+)$/.exec(name) ?? []
	if (list && index && Array.isArray(currentText(desk, locale, list))) return { key: list, form: index }
	return { key: name, form: null }
}

/** The language that a file of i18next says it is in. */
export function localesOfI18next(file: string, content: string): DeclaredLocale[] {
	const { value, lineOf } = readText(file, content.replace(/^\ufeff/, ''))
	const locale = (value as { [key: string]: Json } | null)?.[localeKey]
	return typeof locale === 'string' ? [{ locale, line: lineOf(`/${localeKey}`) }] : []
}

/** Rows of a file of i18next or Weblate. */
export function parseI18next(
	file: string,
	content: string,
	{ desk, locale }: { desk: WordingDesk; locale: string },
): { rows: PlacedRow[]; problems: Problem[]; locales: DeclaredLocale[] } {
	const source = readText(file, content.replace(/^\ufeff/, ''))
	const locales = localesOfI18next(file, content)
	if (source.problems.length > 0) return { rows: [], problems: source.problems, locales }
	const problems: Problem[] = []
	const rows = leavesOf(source.value).flatMap(({ name, pointer, value }): PlacedRow[] => {
		if (name === localeKey) return []
		const line = source.lineOf(pointer)
		if (typeof value === 'string')
			return [{ ...rowNameOf(desk, locale, name), text: value, line, isEmpty: value === '' }]
		const sentence = `"${name}" is not a text`
		problems.push(source.problem({ pointer }, { code: 'CFG4102', sentence, hint: 'Put it in quotes' }))
		return []
	})
	return { rows, problems, locales }
}

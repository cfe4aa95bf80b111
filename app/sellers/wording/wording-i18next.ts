import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { readText } from '#app/sellers/files/read.ts'
import type { Problem } from '#app/sellers/validation/reporter.ts'
import { pluralFormsOf } from './text-shape.ts'
import type { DeclaredLocale, PlacedRow } from './wording-csv.ts'
import { currentRows, currentText } from './wording-rows.ts'
import type { WordingWorkspace } from './wording-workspace.ts'

/** Key of the file's language; all other keys are texts. */
const localeKey = '$locale'

/**
 * Exports every text of one language in the format of i18next (JSON version 4, flat keys), which Weblate reads:
 * plural forms are `key_one`, items of a list `key.0`.
 */
export function exportI18next(workspace: WordingWorkspace, locale: string): string {
	const texts = currentRows(workspace, locale).map(({ key, form, text }) => {
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

/** Flattens nested objects, because Weblate may write flat or nested keys. */
function leavesOf(value: Json, name = '', pointer = ''): Leaf[] {
	if (typeof value !== 'object' || value === null) return [{ name, pointer, value }]
	return Object.entries(value).flatMap(([key, item]) =>
		leavesOf(item, name === '' ? key : `${name}.${key}`, `${pointer}/${escapePointer(key)}`),
	)
}

/** Key and form of a flat name: `cart.button_one` is form "one" of `cart.button`, if that has plural forms. */
function rowNameOf(
	workspace: WordingWorkspace,
	locale: string,
	name: string,
): { key: string; form: string | null } {
	const [, key, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(name) ?? []
	if (key && form && pluralFormsOf(currentText(workspace, locale, key)) !== null) return { key, form }
	const [, list, index] = /^(.+)\.(\d+)$/.exec(name) ?? []
	if (list && index && Array.isArray(currentText(workspace, locale, list))) return { key: list, form: index }
	return { key: name, form: null }
}

/** The language that an i18next file declares; empty without a declaration. */
export function localesOfI18next(file: string, content: string): DeclaredLocale[] {
	const { value, lineOf } = readText(file, content.replace(/^\ufeff/, ''))
	const locale = (value as { [key: string]: Json } | null)?.[localeKey]
	return typeof locale === 'string' ? [{ locale, line: lineOf(`/${localeKey}`) }] : []
}

/** Parses a file of i18next or Weblate. */
export function parseI18next(
	file: string,
	content: string,
	{ workspace, locale }: { workspace: WordingWorkspace; locale: string },
): { rows: PlacedRow[]; problems: Problem[]; locales: DeclaredLocale[] } {
	const source = readText(file, content.replace(/^\ufeff/, ''))
	const locales = localesOfI18next(file, content)
	if (source.problems.length > 0) return { rows: [], problems: source.problems, locales }
	const problems: Problem[] = []
	const rows = leavesOf(source.value).flatMap(({ name, pointer, value }): PlacedRow[] => {
		if (name === localeKey) return []
		const line = source.lineOf(pointer)
		if (typeof value === 'string')
			return [{ ...rowNameOf(workspace, locale, name), text: value, line, isEmpty: value === '' }]
		const sentence = `"${name}" is not a text`
		problems.push(source.problem({ pointer }, { code: 'CFG4102', sentence, hint: 'Put it in quotes' }))
		return []
	})
	return { rows, problems, locales }
}

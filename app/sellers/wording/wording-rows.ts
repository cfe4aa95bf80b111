import type { Json } from '#app/sellers/files/json-value.ts'
import { pluralCategories, pluralFormsOf } from './text-shape.ts'
import { sourceLocale } from './wording.ts'
import { inheritedText, keysOf, ownText, type WordingWorkspace } from './wording-workspace.ts'

/** One string of a key: a plural form, an item of a list, or a plain text. */
export interface WordingRow {
	key: string
	/** "one", "other"; "0", "1" of a list; null for a plain text. */
	form: string | null
	text: string
}

/** Splits an authored text into rows. */
export function rowsOf(key: string, text: Json): WordingRow[] {
	if (typeof text === 'string') return [{ key, form: null, text }]
	if (text === null || typeof text !== 'object') return []
	return Object.entries(text).flatMap(([form, one]) =>
		typeof one === 'string' ? [{ key, form, text: one }] : [],
	)
}

/** The current text of a key: the seller's own, the inherited one, or the fallback from another language. */
export function currentText(workspace: WordingWorkspace, locale: string, key: string): Json {
	const source = workspace.sources.catalogue.get(sourceLocale)?.get(key)
	const fallback = ownText(workspace, workspace.sources.defaultLocale, key) ?? source ?? ''
	return (
		ownText(workspace, locale, key) ??
		inheritedText(workspace, locale, key) ??
		withPluralForms(fallback, locale)
	)
}

/** A fallback text with the plural forms that this language needs. */
function withPluralForms(text: Json, locale: string): Json {
	if (pluralFormsOf(text) === null) return text
	const forms = text as { [form: string]: Json }
	return Object.fromEntries(pluralCategories(locale).map((form) => [form, forms[form] ?? forms.other ?? '']))
}

/** All rows of a language, in the order of the catalogue. */
export function currentRows(workspace: WordingWorkspace, locale: string): WordingRow[] {
	return keysOf(workspace).flatMap((key) => rowsOf(key, currentText(workspace, locale, key)))
}

/** Joins rows into an authored text; forms without a row keep their current text. */
export function textOfRows(rows: readonly WordingRow[], current: Json): Json {
	const [first] = rows
	if (first === undefined || first.form === null) return first?.text ?? ''
	const written = Object.fromEntries(rows.map(({ form, text }) => [form ?? '', text]))
	const isList = rows.every(({ form }) => /^\d+$/.test(form ?? ''))
	const base = typeof current === 'object' && current !== null ? current : {}
	const combined = { ...(base as { [form: string]: Json }), ...written }
	return isList ? Object.values(combined) : combined
}

import type { Json } from '#app/sellers/files/json-value.ts'
import { pluralCategories, pluralFormsOf } from './text-shape.ts'
import { sourceLocale } from './wording.ts'
import { inheritedByDesk, keysOf, ownText, type WordingDesk } from './wording-desk.ts'

/** One single text of a key: a plural form, an item of a list, or the whole of a plain text. */
export interface WordingRow {
	key: string
	/** "one", "other"; "0", "1" of a list; null for a plain text. */
	form: string | null
	text: string
}

/** An authored text as its single texts. */
export function rowsOf(key: string, text: Json): WordingRow[] {
	if (typeof text === 'string') return [{ key, form: null, text }]
	if (text === null || typeof text !== 'object') return []
	return Object.entries(text).flatMap(([form, one]) =>
		typeof one === 'string' ? [{ key, form, text: one }] : [],
	)
}

/** The text of a key as it is written now: the seller's, what it inherits, or what visitors read instead. */
export function currentText(desk: WordingDesk, locale: string, key: string): Json {
	const source = desk.sources.catalogue.get(sourceLocale)?.get(key)
	const fallback = ownText(desk, desk.sources.defaultLocale, key) ?? source ?? ''
	return ownText(desk, locale, key) ?? inheritedByDesk(desk, locale, key) ?? shaped(fallback, locale)
}

/** A text borrowed from another language, with the plural forms that this one needs. */
function shaped(text: Json, locale: string): Json {
	if (pluralFormsOf(text) === null) return text
	const forms = text as { [form: string]: Json }
	return Object.fromEntries(pluralCategories(locale).map((form) => [form, forms[form] ?? forms.other ?? '']))
}

/** Every single text of a language, in the order of the catalogue. */
export function currentRows(desk: WordingDesk, locale: string): WordingRow[] {
	return keysOf(desk).flatMap((key) => rowsOf(key, currentText(desk, locale, key)))
}

/** Single texts put together again; forms that no row has keep what they say now. */
export function textOfRows(rows: readonly WordingRow[], current: Json): Json {
	const [first] = rows
	if (first === undefined || first.form === null) return first?.text ?? ''
	const written = Object.fromEntries(rows.map(({ form, text }) => [form ?? '', text]))
	const isList = rows.every(({ form }) => /^\d+$/.test(form ?? ''))
	const base = typeof current === 'object' && current !== null ? current : {}
	const whole = { ...(base as { [form: string]: Json }), ...written }
	return isList ? Object.values(whole) : whole
}

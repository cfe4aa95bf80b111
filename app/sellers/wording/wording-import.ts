import { resolve } from 'node:path'
import { editJson, type JsonEdit } from '#app/sellers/files/edit.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { readSource } from '#app/sellers/files/read.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { nearest } from '#app/sellers/validation/nearest.ts'
import { hasErrors, type Problem } from '#app/sellers/validation/reporter.ts'
import { checkText } from './text-checks.ts'
import type { DeclaredLocale, PlacedRow } from './wording-csv.ts'
import { inheritedByDesk, keysOf, ownText, type WordingDesk } from './wording-desk.ts'
import { currentText, textOfRows } from './wording-rows.ts'
import { stampOf } from './wording-stamps.ts'

/** What an import would do to a seller's file; nothing is written yet. */
export interface WordingImport {
	/** Where rows stand that are wrong; with an error among them nothing may be written. */
	problems: Problem[]
	/** Absolute path of the file to write; null when nothing changes, or nothing may. */
	path: string | null
	/** The file's new text, its formatting kept. */
	text: string
	/** Keys that get a text of the seller's own, or another one. */
	written: string[]
	/** Keys that inherit again. */
	removed: string[]
}

interface Target {
	/** From the project's root. */
	file: string
	/** Pointer of the texts in it. */
	prefix: string
	text: string
}

const emptyFile = '{\n  "$schema": "../../schemas/dist/wording.schema.json"\n}\n'

/** The seller's own file for a language: `wording.<locale>.json`, or its only file. */
function targetOf(desk: WordingDesk, locale: string): Target {
	const file = desk.folder
		? `${desk.folder}/wording.${locale}.json`
		: `${desk.places.sellers}/${desk.id}.json`
	const source = readSource(desk.places.root, file)
	return { file, prefix: desk.folder ? '' : `/wording/${locale}`, text: source?.text ?? emptyFile }
}

const same = (one: Json | undefined, other: Json | undefined): boolean =>
	JSON.stringify(one) === JSON.stringify(other)

/** Everything that is wrong with the rows, at their lines. */
function checkRows(
	desk: WordingDesk,
	locale: string,
	{ file, rows }: { file: string; rows: readonly PlacedRow[] },
): Problem[] {
	const problems: Problem[] = []
	const known = keysOf(desk)
	const say = (line: number, what: Pick<Problem, 'code' | 'sentence' | 'hint'> & { severity?: string }) => {
		const severity = what.severity === 'warning' ? 'warning' : 'error'
		problems.push({ file, line, column: 1, ...what, severity })
	}
	const seen = new Map<string, number>()
	for (const { key, form, line } of rows) {
		const name = `${key} ${form ?? ''}`
		const before = seen.get(name)
		if (before !== undefined) {
			const sentence = `"${key}"${form ? ` (${form})` : ''} stands in line ${before} already`
			say(line, { code: 'CFG4103', sentence, hint: 'Keep one of the two' })
		}
		seen.set(name, line)
		if (known.includes(key)) continue
		const meant = nearest(key, known)
		const hint = meant ? `Did you mean "${meant}"?` : 'Remove the row'
		say(line, { code: 'CFG4001', sentence: `Wording key "${key}" exists nowhere and nothing uses it`, hint })
	}
	const context = desk.context(locale)
	for (const [key, own] of Map.groupBy(rows, (row) => row.key)) {
		if (!known.includes(key) || own.every(({ isEmpty }) => isEmpty)) continue
		const text = textOfRows(own, currentText(desk, locale, key))
		// What the seller inherits is not the seller's to mend.
		if (same(text, inheritedByDesk(desk, locale, key))) continue
		for (const { pointer, ...finding } of checkText(context.written(key, text, `/${escapePointer(key)}`))) {
			const form = pointer.split('/')[2]
			const line = own.find((row) => row.form === form)?.line ?? own[0]?.line ?? 1
			say(line, finding)
		}
	}
	return problems
}

interface ReadWords {
	file: string
	rows: readonly PlacedRow[]
	problems: readonly Problem[]
	locales: readonly DeclaredLocale[]
}

/** A table of one language read as another would replace every text by a foreign one. */
function checkLocales(locale: string, { file, locales }: ReadWords): Problem[] {
	return locales
		.filter((declared) => declared.locale !== locale)
		.map(({ locale: other, line }) => ({
			file,
			line,
			column: 1,
			severity: 'error',
			code: 'CFG4104',
			sentence: `This is in ${other}, and not in ${locale}`,
			hint: `Import it with --locale ${other}, or export ${locale} again`,
		}))
}

/**
 * Judges imported rows and works out the seller's new file: only what differs from the inherited text is
 * written, with a stamp of what it replaces; an empty text is taken away. One error refuses them all.
 */
export function planWordingImport(desk: WordingDesk, locale: string, from: ReadWords): WordingImport {
	const foreign = checkLocales(locale, from)
	// In another language every text would be wrong for that one reason.
	const problems = [...from.problems, ...(foreign.length > 0 ? foreign : checkRows(desk, locale, from))]
	const nothing: WordingImport = { problems, path: null, text: '', written: [], removed: [] }
	if (hasErrors(problems)) return nothing
	const target = targetOf(desk, locale)
	const edits: JsonEdit[] = []
	const written: string[] = []
	const removed: string[] = []
	for (const [key, own] of Map.groupBy(from.rows, (row) => row.key)) {
		const inherited = inheritedByDesk(desk, locale, key)
		const now = ownText(desk, locale, key)
		const text = own.every(({ isEmpty }) => isEmpty)
			? inherited
			: textOfRows(own, currentText(desk, locale, key))
		// A text that only visitors of another language have is no text of this one.
		const isBorrowed =
			inherited === undefined && now === undefined && same(text, currentText(desk, locale, key))
		const value = same(text, inherited) || isBorrowed ? undefined : text
		if (same(value, now)) continue
		if (value === undefined) removed.push(key)
		else written.push(key)
		edits.push(...editsOf(target, key, { value, inherited }))
	}
	if (edits.length === 0) return nothing
	const path = resolve(desk.places.root, target.file)
	return { problems, path, text: editJson(target.text, tidied(target, edits)), written, removed }
}

function editsOf(
	{ prefix }: Target,
	key: string,
	{ value, inherited }: { value: Json | undefined; inherited: Json | undefined },
): JsonEdit[] {
	const stamp = value === undefined || inherited === undefined ? undefined : stampOf(inherited)
	return [
		{ pointer: `${prefix}/${escapePointer(key)}`, value },
		{ pointer: `${prefix}/$defaults/${escapePointer(key)}`, value: stamp },
	]
}

/** Texts first, stamps last: a file begins with what people read. */
function tidied({ prefix, text }: Target, edits: readonly JsonEdit[]): JsonEdit[] {
	const stampsAt = `${prefix}/$defaults`
	const isStamp = ({ pointer }: JsonEdit) => pointer.startsWith(`${stampsAt}/`)
	const hasStamps = valueAt(JSON.parse(text) as Json, stampsAt) !== undefined
	const stamps = edits.filter(isStamp).filter(({ value }) => hasStamps || value !== undefined)
	return [...edits.filter((edit) => !isStamp(edit)), ...stamps]
}

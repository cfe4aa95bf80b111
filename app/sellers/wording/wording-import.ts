import { resolve } from 'node:path'
import { editJson, type JsonEdit } from '#app/sellers/files/edit.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { readSource } from '#app/sellers/files/read.ts'
import { folderAround } from '#app/sellers/resolution/environments.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import { nearest } from '#app/sellers/validation/nearest.ts'
import { hasErrors, type Problem } from '#app/sellers/validation/reporter.ts'
import { checkText } from './text-checks.ts'
import type { DeclaredLocale, PlacedRow } from './wording-csv.ts'
import { currentText, textOfRows } from './wording-rows.ts'
import { stampOf } from './wording-stamps.ts'
import { inheritedText, keysOf, ownText, type WordingWorkspace } from './wording-workspace.ts'

/** Plan of an import into a seller's file; nothing is written yet. */
export interface WordingImport {
	/** Problems of the rows at their lines; with an error among them nothing may be written. */
	problems: Problem[]
	/** Absolute path of the file to write; null when nothing changes or there is an error. */
	path: string | null
	/** The file's new text in its existing formatting. */
	text: string
	/** Keys whose own text is added or changed. */
	written: string[]
	/** Keys whose own text is removed, so that they inherit. */
	removed: string[]
}

interface Target {
	/** Path relative to the project's root. */
	file: string
	/** Pointer of the texts in the file. */
	prefix: string
	text: string
}

const emptyFile = '{\n  "$schema": "../../schemas/dist/wording.schema.json"\n}\n'

/** The seller's own file for a language: `wording.<locale>.json`, or its only file. */
function targetOf(workspace: WordingWorkspace, locale: string): Target {
	const file = workspace.folder
		? `${workspace.folder}/wording.${locale}.json`
		: `${folderAround(workspace.places, workspace.id)}/${workspace.id}.json`
	const source = readSource(workspace.places.root, file)
	return { file, prefix: workspace.folder ? '' : `/wording/${locale}`, text: source?.text ?? emptyFile }
}

const same = (one: Json | undefined, other: Json | undefined): boolean =>
	JSON.stringify(one) === JSON.stringify(other)

/** Problems of the rows, at their lines. */
function checkRows(
	workspace: WordingWorkspace,
	locale: string,
	{ file, rows }: { file: string; rows: readonly PlacedRow[] },
): Problem[] {
	const problems: Problem[] = []
	const known = keysOf(workspace)
	const report = (
		line: number,
		what: Pick<Problem, 'code' | 'sentence' | 'hint'> & { severity?: string },
	) => {
		const severity = what.severity === 'warning' ? 'warning' : 'error'
		problems.push({ file, line, column: 1, ...what, severity })
	}
	const seen = new Map<string, number>()
	for (const { key, form, line } of rows) {
		const name = `${key} ${form ?? ''}`
		const before = seen.get(name)
		if (before !== undefined) {
			const sentence = `"${key}"${form ? ` (${form})` : ''} is in line ${before} already`
			report(line, { code: 'CFG4103', sentence, hint: 'Keep one of the two' })
		}
		seen.set(name, line)
		if (known.includes(key)) continue
		const meant = nearest(key, known)
		const hint = meant ? `Did you mean "${meant}"?` : 'Remove the row'
		report(line, { code: 'CFG4001', sentence: `Wording key "${key}" does not exist and is not used`, hint })
	}
	const context = workspace.context(locale)
	for (const [key, own] of Map.groupBy(rows, (row) => row.key)) {
		if (!known.includes(key) || own.every(({ isEmpty }) => isEmpty)) continue
		const text = textOfRows(own, currentText(workspace, locale, key))
		// An inherited text is not the seller's to fix.
		if (same(text, inheritedText(workspace, locale, key))) continue
		for (const { pointer, ...finding } of checkText(context.forCheck(key, text, `/${escapePointer(key)}`))) {
			const form = pointer.split('/')[2]
			const line = own.find((row) => row.form === form)?.line ?? own[0]?.line ?? 1
			report(line, finding)
		}
	}
	return problems
}

interface ImportedRows {
	file: string
	rows: readonly PlacedRow[]
	problems: readonly Problem[]
	locales: readonly DeclaredLocale[]
}

/** Refuses a table of another language, which would replace every text by a foreign one. */
function checkLocales(locale: string, { file, locales }: ImportedRows): Problem[] {
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
 * Checks imported rows and plans the seller's new file: writes only texts that differ from the inherited ones, each with
 * a stamp of the text that it replaces, and removes empty ones. One error refuses the whole import.
 */
export function planWordingImport(
	workspace: WordingWorkspace,
	locale: string,
	from: ImportedRows,
): WordingImport {
	const foreign = checkLocales(locale, from)
	// A table of another language causes findings in every row, so only the language is reported.
	const problems = [...from.problems, ...(foreign.length > 0 ? foreign : checkRows(workspace, locale, from))]
	const nothing: WordingImport = { problems, path: null, text: '', written: [], removed: [] }
	if (hasErrors(problems)) return nothing
	const target = targetOf(workspace, locale)
	const edits: JsonEdit[] = []
	const written: string[] = []
	const removed: string[] = []
	for (const [key, own] of Map.groupBy(from.rows, (row) => row.key)) {
		const inherited = inheritedText(workspace, locale, key)
		const now = ownText(workspace, locale, key)
		const text = own.every(({ isEmpty }) => isEmpty)
			? inherited
			: textOfRows(own, currentText(workspace, locale, key))
		// A fallback from another language is not written as a text of this one.
		const isFallback =
			inherited === undefined && now === undefined && same(text, currentText(workspace, locale, key))
		const value = same(text, inherited) || isFallback ? undefined : text
		if (same(value, now)) continue
		if (value === undefined) removed.push(key)
		else written.push(key)
		edits.push(...editsOf(target, key, { value, inherited }))
	}
	if (edits.length === 0) return nothing
	const path = resolve(workspace.places.root, target.file)
	return { problems, path, text: editJson(target.text, stampsLast(target, edits)), written, removed }
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

/** Orders texts before stamps, so that the file begins with the texts that people read. */
function stampsLast({ prefix, text }: Target, edits: readonly JsonEdit[]): JsonEdit[] {
	const stampsAt = `${prefix}/$defaults`
	const isStamp = ({ pointer }: JsonEdit) => pointer.startsWith(`${stampsAt}/`)
	const hasStamps = valueAt(JSON.parse(text) as Json, stampsAt) !== undefined
	const stamps = edits.filter(isStamp).filter(({ value }) => hasStamps || value !== undefined)
	return [...edits.filter((edit) => !isStamp(edit)), ...stamps]
}

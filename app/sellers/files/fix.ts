import { valueAt } from '#app/sellers/resolution/merge.ts'
import type { Fix, Problem } from '#app/sellers/validation/reporter.ts'
import { editJson, partsOf, renameKey } from './edit.ts'
import { parseJson, placeOf } from './json-source.ts'
import { escapePointer } from './json-value.ts'
import { migrateText } from './migrations/migrate.ts'

export interface Fixed {
	text: string
	/** The problems that were fixed, in the order of the file. */
	applied: Problem[]
}

interface Repair {
	problem: Problem
	fix: Fix
}

const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'))

/** Removes items of a list from the last to the first, because each removal shifts the following indexes. */
function order(a: Repair, b: Repair): number {
	const [first, second] = [partsOf(a.fix.pointer), partsOf(b.fix.pointer)]
	for (let index = 0; index < Math.min(first.length, second.length); index += 1) {
		const [left = '', right = ''] = [first[index], second[index]]
		if (left === right) continue
		const areNumbers = /^\d+$/.test(left) && /^\d+$/.test(right)
		return areNumbers ? Number(right) - Number(left) : right < left ? -1 : 1
	}
	// Deeper pointers come first, because a repair of their parent may rename it.
	return second.length - first.length
}

function applyFix(text: string, fix: Fix): string {
	if (fix.action === 'rename') return renameKey(text, fix.pointer, fix.to)
	if (fix.action === 'move') return text
	return editJson(text, [{ pointer: fix.pointer, value: fix.action === 'remove' ? undefined : fix.value }])
}

/** Whether the text still contains the target of the fix: an earlier repair may have removed it. */
function isPossible(text: string, fix: Fix): boolean {
	// The name of a file is changed where its path is known.
	if (fix.action === 'move') return false
	const { value } = parseJson(text)
	const at = (pointer: string) => valueAt(value, pointer)
	if (fix.action === 'insert') {
		const parent = at(parentOf(fix.pointer))
		return at(fix.pointer) === undefined && typeof parent === 'object' && parent !== null
	}
	const found = at(fix.pointer)
	if (found === undefined) return false
	if (fix.action === 'rename') return at(`${parentOf(fix.pointer)}/${escapePointer(fix.to)}`) === undefined
	return fix.was === undefined || JSON.stringify(fix.was) === JSON.stringify(found)
}

/**
 * Applies the certain fixes of one file's problems to its text, changes nothing else, and skips uncertain fixes.
 * Migrates a file of an older version. Leaves conflicting fixes for the next run. Removes surplus commas and a byte order mark.
 * Returns a text with any other syntax error unchanged, because a fix could change an unrelated value there.
 */
export function applyFixes(written: string, problems: readonly Problem[]): Fixed {
	const { faults } = parseJson(written)
	if (faults.some(({ isSurplus }) => !isSurplus)) return { text: written, applied: [] }
	const text = faults.reduceRight(
		(rest, { offset }) => rest.slice(0, offset) + rest.slice(offset + 1),
		written,
	)
	const removed = problems.filter(({ code, line, column }) =>
		faults.some((fault) => {
			const place = placeOf(written, fault.offset)
			return fault.code === code && place.line === line && place.column === column
		}),
	)
	const repairs = problems
		.flatMap((problem) => (problem.fix ? [{ problem, fix: problem.fix }] : []))
		.sort(order)
	let current = text
	const applied: Problem[] = [...removed]
	const done = new Set<string>()
	for (const { problem, fix } of repairs) {
		// A second fix at the same pointer waits for the next run, when it may no longer be needed.
		if (done.has(fix.pointer) || !isPossible(current, fix)) continue
		current = applyFix(current, fix)
		done.add(fix.pointer)
		applied.push(problem)
	}
	const old = problems.filter(({ code }) => code === 'CFG1901')
	// Migration runs last because it moves keys, and the fixes above use the pointers from before.
	const upToDate = migrated(current, old)
	const all = upToDate === current ? applied : [...applied, ...old]
	return { text: upToDate, applied: all.sort((a, b) => a.line - b.line || a.column - b.column) }
}

/** Pointer in the venue's configuration of a split file: "/pages/home" for "pages/home.json". */
function splitAt(file: string): string {
	const [, page] = /\/pages\/([^/]+)\.json$/.exec(file) ?? []
	const [, environment] = /\/env\.([^/]+)\.json$/.exec(file) ?? []
	if (page) return `/pages/${page}`
	return environment ? `/environments/${environment}` : ''
}

/** The text in the current format, where a check has reported an older one. */
function migrated(text: string, old: readonly Problem[]): string {
	const [first] = old
	if (!first) return text
	const at = splitAt(first.file)
	// A split file has the version of the venue's own file, which may be migrated already. The check has
	// reported that this file is old, so its migration starts at version 1.
	return migrateText(text, at === '' ? {} : { at, version: 1 }).text
}

/** A sentence about what a fix did: `renames cart.timer.allowExtnd to "allowExtend"`. */
export function describeFix({ pointer, ...fix }: Fix): string {
	if (fix.action === 'move') return `renames the file to ${fix.to}`
	const path = partsOf(pointer).join('.')
	if (fix.action === 'rename') return `renames ${path} to "${fix.to}"`
	if (fix.action === 'remove') return `removes ${path}`
	return `${fix.action === 'insert' ? 'adds' : 'writes'} ${path}: ${JSON.stringify(fix.value)}`
}

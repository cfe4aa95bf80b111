import { valueAt } from '#app/sellers/resolution/merge.ts'
import type { Fix, Problem } from '#app/sellers/validation/reporter.ts'
import { editJson, partsOf, renameKey } from './edit.ts'
import { parseJson } from './json-source.ts'
import { escapePointer } from './json-value.ts'
import { migrateText } from './migrations/migrate.ts'

export interface Fixed {
	text: string
	/** The problems that were put right, in the order of the file. */
	applied: Problem[]
}

interface Repair {
	problem: Problem
	fix: Fix
}

const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'))

/** Items of a list are taken from the last to the first: each removal moves what follows it. */
function order(a: Repair, b: Repair): number {
	const [first, second] = [partsOf(a.fix.pointer), partsOf(b.fix.pointer)]
	for (let index = 0; index < Math.min(first.length, second.length); index += 1) {
		const [left = '', right = ''] = [first[index], second[index]]
		if (left === right) continue
		const isBothNumbers = /^\d+$/.test(left) && /^\d+$/.test(right)
		return isBothNumbers ? Number(right) - Number(left) : right < left ? -1 : 1
	}
	// What stands deeper comes first: a parent's own repair may rename it.
	return second.length - first.length
}

function repaired(text: string, fix: Fix): string {
	if (fix.action === 'rename') return renameKey(text, fix.pointer, fix.to)
	return editJson(text, [{ pointer: fix.pointer, value: fix.action === 'remove' ? undefined : fix.value }])
}

/** Whether the text still has what the repair is about: another repair may have taken it. */
function isPossible(text: string, fix: Fix): boolean {
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
 * Makes the certain repairs of one file's problems in its text: nothing else of the text changes, and what is
 * uncertain is left alone. A file of an older version is brought up to date. Repairs that would collide are left
 * for the next run. A text with syntax errors is returned as it is, because a repair could land anywhere.
 */
export function applyFixes(text: string, problems: readonly Problem[]): Fixed {
	if (parseJson(text).faults.length > 0) return { text, applied: [] }
	const repairs = problems
		.flatMap((problem) => (problem.fix ? [{ problem, fix: problem.fix }] : []))
		.sort(order)
	let current = text
	const applied: Problem[] = []
	const done = new Set<string>()
	for (const { problem, fix } of repairs) {
		// Two opinions about one place: the second waits for the next run, when it may have gone.
		if (done.has(fix.pointer) || !isPossible(current, fix)) continue
		current = repaired(current, fix)
		done.add(fix.pointer)
		applied.push(problem)
	}
	const old = problems.filter(({ code }) => code === 'CFG1901')
	// Last: it moves keys, and the repairs above name them as they stood.
	const upToDate = migrated(current, old)
	const all = upToDate === current ? applied : [...applied, ...old]
	return { text: upToDate, applied: all.sort((a, b) => a.line - b.line || a.column - b.column) }
}

/** Where a file that is split off belongs: "pages/home.json" in "/pages/home". */
function splitAt(file: string): string {
	const [, page] = /\/pages\/([^/]+)\.json$/.exec(file) ?? []
	const [, environment] = /\/env\.([^/]+)\.json$/.exec(file) ?? []
	if (page) return `/pages/${page}`
	return environment ? `/environments/${environment}` : ''
}

/** The text in today's format, where a check has said that it is in an older one. */
function migrated(text: string, old: readonly Problem[]): string {
	const [first] = old
	if (!first) return text
	const at = splitAt(first.file)
	// A part has the version of its venue's own file, which may be repaired already: that it is old has been said.
	return migrateText(text, at === '' ? {} : { at, version: 1 }).text
}

/** What a repair did, in plain words: `renames cart.timer.allowExtnd to "allowExtend"`. */
export function describeFix({ pointer, ...fix }: Fix): string {
	const path = partsOf(pointer).join('.')
	if (fix.action === 'rename') return `renames ${path} to "${fix.to}"`
	if (fix.action === 'remove') return `removes ${path}`
	return `${fix.action === 'insert' ? 'adds' : 'writes'} ${path}: ${JSON.stringify(fix.value)}`
}

import { editJson, partsOf, renameKey } from '#app/sellers/files/edit.ts'
import { parseJson } from '#app/sellers/files/json-source.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { graftSource, type Source } from '#app/sellers/files/read.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import type { Finding, Problem } from '#app/sellers/validation/reporter.ts'
import { applySteps, type Step, stepsOf } from './steps.ts'
import { tables as shipped, type Tables } from './tables.ts'

const dotted = (pointer: string) => partsOf(pointer).join('.')
const command = 'Run: npm run seller -- migrate --write'

/** Version that a file says it was written for; the first one where it says nothing. */
export function versionOf(value: Json): number {
	const version = valueAt(value, '/configVersion')
	return typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : 1
}

function findingOf(step: Step): { pointer: string; key: boolean } & Finding {
	const said = { code: 'CFG1901', severity: 'warning' as const, hint: command }
	switch (step.kind) {
		case 'rename': {
			const sentence = `${dotted(step.from)} is ${dotted(step.to)} now: ${step.reason}`
			return { ...said, pointer: step.from, key: true, sentence }
		}
		case 'remove':
			return {
				...said,
				pointer: step.pointer,
				key: true,
				sentence: `${dotted(step.pointer)} is gone: ${step.reason}`,
			}
		case 'replace':
			return {
				...said,
				pointer: step.pointer,
				key: false,
				sentence: `${dotted(step.pointer)}: ${step.reason}`,
			}
		case 'hide': {
			const id = partsOf(step.pointer).at(-1)
			const why = step.isNewer
				? `was written for ${step.reason}`
				: `can't be brought up to date: ${step.reason}`
			return {
				severity: 'warning',
				code: step.isNewer ? 'CFG1903' : 'CFG1904',
				pointer: step.isNewer ? `${step.pointer}/v` : step.pointer,
				key: false,
				sentence: `Block "${id}" ${why}. Visitors see nothing of it`,
				hint: step.isNewer ? 'Update the product, or write the older version' : 'Correct its properties',
			}
		}
	}
}

/** A block that nobody can draw. */
export interface HiddenBlock {
	page: string
	id: string
	/** Where its overlay holds; null for everywhere. */
	environment: string | null
	/** Why, for whoever configures the venue. */
	reason: string
}

export interface Migrated {
	source: Source
	problems: Problem[]
	hidden: HiddenBlock[]
}

/**
 * Brings a file that was read up to date, in memory: old files keep working, each change is a warning at its line. A
 * file of a version that is newer than the product is an error.
 */
export function migrateSource(source: Source, tables: Tables = shipped): Migrated {
	const version = versionOf(source.value)
	if (version > tables.latest) {
		const sentence = `The file is of version ${version}; this product reads up to ${tables.latest}`
		const what = { code: 'CFG1902', sentence, hint: 'Update the product, or write the file for its version' }
		return { source, problems: [source.problem({ pointer: '/configVersion' }, what)], hidden: [] }
	}
	const rounds = stepsOf(source.value, version, tables)
	const problems: Problem[] = []
	let current = source
	for (const steps of rounds) {
		const before = current
		problems.push(
			...steps.map(findingOf).map(({ pointer, key, ...what }) => before.problem({ pointer, key }, what)),
		)
		const moved = steps.flatMap((step) =>
			step.kind === 'rename' ? [{ at: step.to, source: before, pointer: step.from }] : [],
		)
		if (steps.length > 0) current = graftSource(before, applySteps(before.value, steps), moved)
	}
	if (version < tables.latest && valueAt(source.value, '/configVersion') !== undefined) {
		const value = applySteps(current.value, [
			{ kind: 'replace', pointer: '/configVersion', value: tables.latest, reason: '' },
		])
		current = graftSource(current, value, [])
	}
	const hidden = rounds.flat().flatMap((step) => {
		if (step.kind !== 'hide') return []
		const parts = partsOf(step.pointer)
		const environment = parts[0] === 'environments' ? (parts[1] ?? null) : null
		const [id = '', , page = ''] = parts.toReversed()
		return [{ page, id, environment, reason: findingOf(step).sentence }]
	})
	return { source: current, problems, hidden }
}

/** Says in the place of blocks that nobody can draw why that is: what people see who prepare a venue. */
export function withPlaceholders<T extends { [key: string]: Json }>(
	merged: T,
	hidden: readonly HiddenBlock[],
): T {
	const after = hidden.length === 0 ? merged : structuredClone(merged)
	for (const { page, id, reason } of hidden) {
		const blocks = valueAt(after, `/pages/${escapePointer(page)}/blocks`)
		if (typeof blocks === 'object' && blocks !== null && !Array.isArray(blocks))
			blocks[id] = { type: 'broken', reason }
	}
	return after
}

/** Takes blocks that nobody can draw off their pages, whichever layer they came from. */
export function withoutHidden<T extends { [key: string]: Json }>(
	merged: T,
	hidden: readonly HiddenBlock[],
): T {
	if (hidden.length === 0) return merged
	const after = structuredClone(merged)
	for (const { page, id } of hidden) {
		const found = valueAt(after, `/pages/${escapePointer(page)}`) as
			| { blocks?: { [id: string]: Json }; order?: Json; slots?: { [slot: string]: Json } }
			| undefined
		if (!found) continue
		const without = (ids: Json | undefined) => (Array.isArray(ids) ? ids.filter((one) => one !== id) : [])
		if (found.blocks) delete found.blocks[id]
		if (found.order) found.order = without(found.order)
		for (const slot of Object.keys(found.slots ?? {}))
			if (found.slots) found.slots[slot] = without(found.slots[slot])
	}
	return after
}

export interface MigratedText {
	text: string
	/** What was done, in plain words; empty when there was nothing to do. */
	done: string[]
}

function written(text: string, step: Step, inFile: (pointer: string) => string): string {
	switch (step.kind) {
		case 'hide':
			return text
		case 'remove':
			return editJson(text, [{ pointer: inFile(step.pointer), value: undefined }])
		case 'replace':
			return editJson(text, [{ pointer: inFile(step.pointer), value: step.value }])
		case 'rename': {
			const [from, to] = [partsOf(step.from), partsOf(step.to)]
			const isBeside = from.slice(0, -1).join('/') === to.slice(0, -1).join('/')
			if (isBeside) return renameKey(text, inFile(step.from), to.at(-1) ?? '')
			const value = valueAt(parseJson(text).value, inFile(step.from))
			return editJson(text, [
				{ pointer: inFile(step.from), value: undefined },
				{ pointer: inFile(step.to), value },
			])
		}
	}
}

/**
 * Brings the text of a file up to date, and leaves everything else of it as it stands. `at` is where a split file
 * belongs ("/pages/home", "/environments/demo"), `version` that of the seller's own file. A text with syntax errors is
 * returned as it is.
 */
export function migrateText(
	text: string,
	{ at = '', version, tables = shipped }: { at?: string; version?: number; tables?: Tables } = {},
): MigratedText {
	const { value, faults } = parseJson(text)
	if (faults.length > 0) return { text, done: [] }
	const whole = partsOf(at).reduceRight<Json>((inner, key) => ({ [key]: inner }), value)
	const from = version ?? versionOf(value)
	const steps = stepsOf(whole, from, tables).flat()
	const inFile = (pointer: string) => pointer.slice(at.length)
	const changed = steps.reduce((current, step) => written(current, step, inFile), text)
	const done = steps.filter(({ kind }) => kind !== 'hide').map((step) => findingOf(step).sentence)
	const isOld = at === '' && from < tables.latest
	const isDated = valueAt(value, '/configVersion') !== undefined
	if (!isOld || (!isDated && done.length === 0)) return { text: changed, done }
	return {
		text: editJson(changed, [{ pointer: '/configVersion', value: tables.latest }]),
		done: [...done, `configVersion is ${tables.latest}`],
	}
}

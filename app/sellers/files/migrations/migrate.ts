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

/** The `configVersion` of a file; 1 where it has none. */
export function versionOf(value: Json): number {
	const version = valueAt(value, '/configVersion')
	return typeof version === 'number' && Number.isInteger(version) && version > 0 ? version : 1
}

function findingOf(step: Step): { pointer: string; key: boolean } & Finding {
	const warning = { code: 'CFG1901', severity: 'warning' as const, hint: command }
	switch (step.kind) {
		case 'rename': {
			const sentence = `${dotted(step.from)} was renamed to ${dotted(step.to)}: ${step.reason}`
			return { ...warning, pointer: step.from, key: true, sentence }
		}
		case 'remove':
			return {
				...warning,
				pointer: step.pointer,
				key: true,
				sentence: `${dotted(step.pointer)} was removed: ${step.reason}`,
			}
		case 'replace':
			return {
				...warning,
				pointer: step.pointer,
				key: false,
				sentence: `${dotted(step.pointer)}: ${step.reason}`,
			}
		case 'hide': {
			const id = partsOf(step.pointer).at(-1)
			const why = step.isNewer ? `was written for ${step.reason}` : `can't be migrated: ${step.reason}`
			return {
				severity: 'warning',
				code: step.isNewer ? 'CFG1903' : 'CFG1904',
				pointer: step.isNewer ? `${step.pointer}/v` : step.pointer,
				key: false,
				sentence: `Block "${id}" ${why}. It is hidden from visitors`,
				hint: step.isNewer ? 'Update the product, or write the older version' : 'Correct its properties',
			}
		}
	}
}

/** A block that cannot be rendered. */
export interface HiddenBlock {
	page: string
	id: string
	/** Environment of the overlay that has the block; null outside of overlays. */
	environment: string | null
	/** Sentence for the person who configures the venue. */
	reason: string
}

export interface Migrated {
	source: Source
	problems: Problem[]
	hidden: HiddenBlock[]
}

/**
 * Migrates a parsed file in memory, so that old files keep working. Each change is a warning at its line. A file whose
 * version is newer than the product's is an error.
 */
export function migrateSource(source: Source, tables: Tables = shipped): Migrated {
	const version = versionOf(source.value)
	if (version > tables.latest) {
		const sentence = `The file is of version ${version}; this product reads up to ${tables.latest}`
		const what = { code: 'CFG1902', sentence, hint: 'Update the product, or write the file for its version' }
		return { source, problems: [source.problem({ pointer: '/configVersion' }, what)], hidden: [] }
	}
	const stepsByVersion = stepsOf(source.value, version, tables)
	const problems: Problem[] = []
	let current = source
	for (const steps of stepsByVersion) {
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
	const hidden = stepsByVersion.flat().flatMap((step) => {
		if (step.kind !== 'hide') return []
		const parts = partsOf(step.pointer)
		const environment = parts[0] === 'environments' ? (parts[1] ?? null) : null
		const [id = '', , page = ''] = parts.toReversed()
		return [{ page, id, environment, reason: findingOf(step).sentence }]
	})
	return { source: current, problems, hidden }
}

/** Replaces blocks that cannot be rendered by a `broken` block with the reason, for previews of a venue. */
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

/** Removes blocks that cannot be rendered from their pages, whichever layer defines them. */
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
	/** One sentence for each change; empty when the text was up to date. */
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
			const isSameParent = from.slice(0, -1).join('/') === to.slice(0, -1).join('/')
			if (isSameParent) return renameKey(text, inFile(step.from), to.at(-1) ?? '')
			const value = valueAt(parseJson(text).value, inFile(step.from))
			return editJson(text, [
				{ pointer: inFile(step.from), value: undefined },
				{ pointer: inFile(step.to), value },
			])
		}
	}
}

/**
 * Migrates the text of a file and preserves everything else of it. `at` is the pointer of a split file
 * ("/pages/home", "/environments/demo"), `version` that of the seller's own file. Returns a text with syntax errors
 * unchanged.
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

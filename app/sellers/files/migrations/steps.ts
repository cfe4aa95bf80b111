import { partsOf } from '#app/sellers/files/edit.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import type { Tables } from './tables.ts'

type Tree = { [key: string]: Json }

/** One change of a migration; its pointers refer to the value before the change. */
export type Step = { reason: string } & (
	| { kind: 'rename'; from: string; to: string }
	| { kind: 'remove'; pointer: string }
	| { kind: 'replace'; pointer: string; value: Json }
	/** A block that this product can't render: it is hidden from visitors. */
	| { kind: 'hide'; pointer: string; isNewer: boolean }
)

const isTree = (value: Json | undefined): value is Tree =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values that a dotted path with `*` matches, each with the keys that the wildcards matched. */
function matches(value: Json, path: string): { pointer: string; value: Json; stars: string[] }[] {
	return path.split('.').reduce<{ pointer: string; value: Json; stars: string[] }[]>(
		(places, part) =>
			places.flatMap((place) =>
				isTree(place.value)
					? Object.entries(place.value)
							.filter(([key]) => part === '*' || part === key)
							.map(([key, inner]) => ({
								pointer: `${place.pointer}/${escapePointer(key)}`,
								value: inner,
								stars: part === '*' ? [...place.stars, key] : place.stars,
							}))
					: [],
			),
		[{ pointer: '', value, stars: [] }],
	)
}

/** Pointers to the settings of a file: its top level and each of its environments. */
const rootsOf = (value: Json): string[] => [
	'',
	...matches(value, 'environments.*').map(({ pointer }) => pointer),
]

const fillWildcards = (path: string, stars: readonly string[]): string => {
	const left = [...stars]
	return path
		.split('.')
		.map((part) => `/${escapePointer(part === '*' ? (left.shift() ?? '') : part)}`)
		.join('')
}

/** Steps from `version - 1` to `version` for everything except blocks. */
function settingSteps(value: Json, version: number, tables: Tables): Step[] {
	return rootsOf(value).flatMap((root) => {
		const inside = valueAt(value, root) ?? null
		const at = (path: string) => matches(inside, path)
		const since = <T extends { since: number }>(entries: readonly T[]) =>
			entries.filter((entry) => entry.since === version)
		return [
			...since(tables.renamed).flatMap(({ from, to, reason }) =>
				at(from).map(({ pointer, stars }): Step => {
					const target = fillWildcards(to, stars)
					return valueAt(inside, target) === undefined
						? { kind: 'rename', from: root + pointer, to: root + target, reason }
						: { kind: 'remove', pointer: root + pointer, reason }
				}),
			),
			...since(tables.removed).flatMap(({ path, reason }) =>
				at(path).map(({ pointer }): Step => ({ kind: 'remove', pointer: root + pointer, reason })),
			),
			...since(tables.custom).flatMap(({ path, reason, change }) =>
				at(path).flatMap(({ pointer, value: before }): Step[] => {
					const after = change(before)
					const isSame = JSON.stringify(after) === JSON.stringify(before)
					return isSame ? [] : [{ kind: 'replace', pointer: root + pointer, value: after, reason }]
				}),
			),
		]
	})
}

/** Changes of a block type. `hasOwn`, because a type may have the name of a property of every object. */
const changesOf = (type: string, blocks: Tables['blocks']) =>
	Object.hasOwn(blocks, type) ? (blocks[type] ?? []) : []

/** Version of a block type's properties that this product renders. */
const blockVersion = (type: string, { blocks }: Tables): number =>
	Math.max(1, ...changesOf(type, blocks).map(({ since }) => since))

function stepOfBlock(block: Tree, pointer: string, tables: Tables): Step[] {
	const type = typeof block.type === 'string' ? block.type : ''
	const written = typeof block.v === 'number' ? block.v : 1
	const latest = blockVersion(type, tables)
	const reason = `version ${written} of block "${type}"; this product knows ${latest}`
	if (written > latest) return [{ kind: 'hide', pointer, isNewer: true, reason }]
	const pendingChanges = changesOf(type, tables.blocks).filter(({ since }) => since > written)
	if (pendingChanges.length === 0) return []
	try {
		const props = pendingChanges.reduce(
			(before, { change }) => change(before),
			isTree(block.props) ? block.props : {},
		)
		const { when, lock } = block
		const after = { type, v: latest, props, ...(when ? { when } : {}), ...(lock ? { lock } : {}) }
		const reasons = pendingChanges.map((one) => one.reason).join('; ')
		return [{ kind: 'replace', pointer, value: after, reason: reasons }]
	} catch (error) {
		return [
			{
				kind: 'hide',
				pointer,
				isNewer: false,
				reason: error instanceof Error ? error.message : String(error),
			},
		]
	}
}

function blockSteps(value: Json, tables: Tables): Step[] {
	return rootsOf(value).flatMap((root) =>
		matches(valueAt(value, root) ?? null, 'pages.*.blocks.*').flatMap(({ pointer, value: block }) =>
			isTree(block) ? stepOfBlock(block, root + pointer, tables) : [],
		),
	)
}

function withParent(value: Tree, pointer: string, act: (parent: Tree | Json[], key: string) => void): void {
	const parts = partsOf(pointer)
	const key = parts.pop() ?? ''
	let parent: Tree | Json[] = value
	for (const part of parts) {
		const inner: Json | undefined = (parent as Tree)[part]
		if (typeof inner === 'object' && inner !== null) parent = inner
		else {
			const made: Tree = {}
			;(parent as Tree)[part] = made
			parent = made
		}
	}
	act(parent, key)
}

function removeAt(value: Tree, pointer: string): Json | undefined {
	const found = valueAt(value, pointer)
	if (found !== undefined)
		withParent(value, pointer, (parent, key) => {
			delete (parent as Tree)[key]
		})
	return found
}

/** Returns the value after the steps. A step of kind `hide` removes its block. */
export function applySteps(value: Json, steps: readonly Step[]): Json {
	if (steps.length === 0 || !isTree(value)) return value
	const after = structuredClone(value)
	const put = (pointer: string, item: Json) =>
		withParent(after, pointer, (parent, key) => {
			;(parent as Tree)[key] = item
		})
	for (const step of steps) {
		if (step.kind === 'replace') put(step.pointer, step.value)
		else if (step.kind === 'rename') put(step.to, removeAt(after, step.from) ?? null)
		else removeAt(after, step.pointer)
	}
	return after
}

/** Steps of each version in order; the last list migrates blocks, which have versions of their own. */
export function stepsOf(value: Json, from: number, tables: Tables): Step[][] {
	const stepsByVersion: Step[][] = []
	let current = value
	for (let version = from + 1; version <= tables.latest; version += 1) {
		const steps = settingSteps(current, version, tables)
		current = applySteps(current, steps)
		stepsByVersion.push(steps)
	}
	stepsByVersion.push(blockSteps(current, tables))
	return stepsByVersion
}

import { partsOf } from '#app/sellers/files/edit.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'
import type { Tables } from './tables.ts'

type Tree = { [key: string]: Json }

/** One change that brings a file up to date; pointers are of the value before it. */
export type Step = { reason: string } & (
	| { kind: 'rename'; from: string; to: string }
	| { kind: 'remove'; pointer: string }
	| { kind: 'replace'; pointer: string; value: Json }
	/** A block that this product can't draw: visitors see nothing of it. */
	| { kind: 'hide'; pointer: string; isNewer: boolean }
)

const isTree = (value: Json | undefined): value is Tree =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** Places that a dotted path with `*` names, each with what the stars stand for. */
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

/** A file's settings stand at its top, and again in each environment. */
const rootsOf = (value: Json): string[] => [
	'',
	...matches(value, 'environments.*').map(({ pointer }) => pointer),
]

const unstarred = (path: string, stars: readonly string[]): string => {
	const left = [...stars]
	return path
		.split('.')
		.map((part) => `/${escapePointer(part === '*' ? (left.shift() ?? '') : part)}`)
		.join('')
}

/** Steps from the version before to `version`, of everything but blocks. */
function settingSteps(value: Json, version: number, tables: Tables): Step[] {
	return rootsOf(value).flatMap((root) => {
		const inside = valueAt(value, root) ?? null
		const at = (path: string) => matches(inside, path)
		const since = <T extends { since: number }>(entries: readonly T[]) =>
			entries.filter((entry) => entry.since === version)
		return [
			...since(tables.renamed).flatMap(({ from, to, reason }) =>
				at(from).map(({ pointer, stars }): Step => {
					const target = unstarred(to, stars)
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

/** A type may be called like what every object has. */
const changesOf = (type: string, blocks: Tables['blocks']) =>
	Object.hasOwn(blocks, type) ? (blocks[type] ?? []) : []

/** Version of a block type's properties that this product draws. */
const blockVersion = (type: string, { blocks }: Tables): number =>
	Math.max(1, ...changesOf(type, blocks).map(({ since }) => since))

function stepOfBlock(block: Tree, pointer: string, tables: Tables): Step[] {
	const type = typeof block.type === 'string' ? block.type : ''
	const written = typeof block.v === 'number' ? block.v : 1
	const latest = blockVersion(type, tables)
	const reason = `version ${written} of block "${type}"; this product knows ${latest}`
	if (written > latest) return [{ kind: 'hide', pointer, isNewer: true, reason }]
	const due = changesOf(type, tables.blocks).filter(({ since }) => since > written)
	if (due.length === 0) return []
	try {
		const props = due.reduce((before, { change }) => change(before), isTree(block.props) ? block.props : {})
		const { when, lock } = block
		const after = { type, v: latest, props, ...(when ? { when } : {}), ...(lock ? { lock } : {}) }
		const reasons = due.map((one) => one.reason).join('; ')
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

function take(value: Tree, pointer: string): Json | undefined {
	const found = valueAt(value, pointer)
	if (found !== undefined)
		withParent(value, pointer, (parent, key) => {
			delete (parent as Tree)[key]
		})
	return found
}

/** The value after its steps. What is hidden is taken out. */
export function applySteps(value: Json, steps: readonly Step[]): Json {
	if (steps.length === 0 || !isTree(value)) return value
	const after = structuredClone(value)
	const put = (pointer: string, item: Json) =>
		withParent(after, pointer, (parent, key) => {
			;(parent as Tree)[key] = item
		})
	for (const step of steps) {
		if (step.kind === 'replace') put(step.pointer, step.value)
		else if (step.kind === 'rename') put(step.to, take(after, step.from) ?? null)
		else take(after, step.pointer)
	}
	return after
}

/** Steps version by version; blocks, which have versions of their own, come last. */
export function stepsOf(value: Json, from: number, tables: Tables): Step[][] {
	const rounds: Step[][] = []
	let current = value
	for (let version = from + 1; version <= tables.latest; version += 1) {
		const steps = settingSteps(current, version, tables)
		current = applySteps(current, steps)
		rounds.push(steps)
	}
	rounds.push(blockSteps(current, tables))
	return rounds
}

import type { Json } from '#app/sellers/files/json-value.ts'
import { type Layer, mergeValues, valueAt } from '#app/sellers/resolution/merge.ts'
import type { Draft } from './draft.ts'

/*
 * Checks that each layer respects the locks that the platform and presets below it set.
 * With `"terms": { "lock": { "remove": true } }` in preset museum, a seller whose "order" has no
 * "terms" gets an error at that "order" that names the preset.
 */

type Tree = { [key: string]: Json }
type Act = 'move' | 'remove' | 'edit'

const acts = ['move', 'remove', 'edit'] as const

const treeAt = (value: Json | undefined, pointer: string): Tree => {
	const found = valueAt(value, pointer)
	return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : {}
}

const textsAt = (value: Json | undefined, pointer: string): string[] => {
	const found = valueAt(value, pointer)
	return Array.isArray(found) ? found.filter((item) => typeof item === 'string') : []
}

const isSame = (a: Json | undefined, b: Json | undefined): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The lists of a page by their path below it: "order", "slots/aside". */
function listsOf(page: Json | undefined): Map<string, string[]> {
	const slots = Object.keys(treeAt(page, '/slots')).map((slot) => `slots/${slot}`)
	return new Map(['order', ...slots].map((list) => [list, textsAt(page, `/${list}`)]))
}

const listOf = (page: Json | undefined, id: string): string | null =>
	[...listsOf(page)].find(([, ids]) => ids.includes(id))?.[0] ?? null

interface Change {
	id: string
	before: Json
	after: Json
	/** The page in the layer's own file. */
	own: Json | undefined
}

/** Path below the page at which a layer removes or hides a block; null when it does not. */
function removedAt({ id, before, after, own }: Change): string | null {
	const list = listOf(before, id)
	if (list !== null && listOf(after, id) === null) return list
	const condition = `blocks/${id}/when`
	return valueAt(own, `/${condition}`) !== undefined &&
		!isSame(valueAt(before, `/${condition}`), valueAt(after, `/${condition}`))
		? condition
		: null
}

/** Path at which a layer moves a block to another list, or past another block of the same list; null for no move. */
function movedAt({ id, before, after }: Change): string | null {
	const list = listOf(before, id)
	const now = listOf(after, id)
	if (list === null || now === null) return null
	if (list !== now) return now
	const [old, changed] = [textsAt(before, `/${list}`), textsAt(after, `/${list}`)]
	const stayed = old.filter((one) => changed.includes(one))
	const order = changed.filter((one) => old.includes(one))
	const isPassed = stayed.some(
		(one) => stayed.indexOf(one) < stayed.indexOf(id) !== order.indexOf(one) < order.indexOf(id),
	)
	return isPassed ? list : null
}

/** Path at which a layer changes a block's type, properties, condition or lock; null when it does not. */
function editedAt({ id, before, after, own }: Change): string | null {
	const block = `blocks/${id}`
	const changed = ['type', 'props', 'when', 'lock'].find(
		(key) =>
			valueAt(own, `/${block}/${key}`) !== undefined &&
			!isSame(valueAt(before, `/${block}/${key}`), valueAt(after, `/${block}/${key}`)),
	)
	if (!changed) return null
	const inner = Object.keys(treeAt(own, `/${block}/${changed}`)).find(
		(key) =>
			!isSame(valueAt(before, `/${block}/${changed}/${key}`), valueAt(after, `/${block}/${changed}/${key}`)),
	)
	return inner ? `${block}/${changed}/${inner}` : `${block}/${changed}`
}

/** Path at which a layer unsets a lock of a layer below; null when it does not. */
function unlockedAt({ id, before, own }: Change, act: Act): string | null {
	const lock = `blocks/${id}/lock/${act}`
	return valueAt(before, `/${lock}`) === true && valueAt(own, `/${lock}`) === false ? lock : null
}

const violations: Record<Act, { at: (change: Change) => string | null; verb: string }> = {
	move: { at: movedAt, verb: 'moved' },
	remove: { at: removedAt, verb: 'removed or hidden' },
	edit: { at: editedAt, verb: 'changed' },
}

/** Reports each place of one page where a layer violates a lock of a layer below it. */
export function checkLocks(draft: Draft, page: string): void {
	const lockedBy = new Map<string, Layer>()
	let below: Json = {}
	for (const layer of draft.layers) {
		const own = valueAt(layer.value, page)
		const after: Json = own === undefined ? below : mergeValues(below, own)
		if (own !== undefined)
			for (const id of Object.keys(treeAt(below, '/blocks')))
				reportViolations(draft, { page, layer, lockedBy, change: { id, before: below, after, own } })
		for (const id of Object.keys(treeAt(own, '/blocks')))
			for (const act of acts)
				if (valueAt(own, `/blocks/${id}/lock/${act}`) === true && !lockedBy.has(`${id} ${act}`))
					lockedBy.set(`${id} ${act}`, layer)
		below = after
	}
}

function reportViolations(
	draft: Draft,
	{
		page,
		layer,
		lockedBy,
		change,
	}: { page: string; layer: Layer; lockedBy: Map<string, Layer>; change: Change },
): void {
	for (const act of acts) {
		const locker = lockedBy.get(`${change.id} ${act}`)
		const at = locker && (unlockedAt(change, act) ?? violations[act].at(change))
		if (!locker || !at) continue
		draft.problems.push(
			layer.source.problem(
				{ pointer: `${page}/${at}` },
				{
					code: 'CFG2211',
					sentence: `Block "${change.id}" may not be ${violations[act].verb}: ${nameOf(locker)} has locked it`,
					hint: 'Leave the block as it is there, or ask the owner of that file',
				},
			),
		)
	}
}

const nameOf = ({ name, source }: Layer): string =>
	`${name === 'platform' ? 'the platform' : name} (${source.file})`

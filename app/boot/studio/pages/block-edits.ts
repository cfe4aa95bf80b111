import type { BlockChange } from '#app/contract/studio/block-change.ts'
import type { JsonEdit } from '#app/sellers/files/edit.ts'
import { escapePointer, type Json } from '#app/sellers/files/json-value.ts'
import { valueAt } from '#app/sellers/resolution/merge.ts'

/** A page as it is served: with what presets give it. */
export interface ResolvedPage {
	blocks: Readonly<Record<string, unknown>>
	order: readonly string[]
	slots: Readonly<Record<string, readonly string[]>>
}

type Change = Exclude<BlockChange, { kind: 'undo' }>

const pointerOf = (place: string): string => (place === 'order' ? '/order' : `/slots/${place}`)

/** The place of a block, "order" or a slot; null for a block that the page does not show. */
export function placeOf(page: ResolvedPage, id: string): string | null {
	if (page.order.includes(id)) return 'order'
	return Object.entries(page.slots).find(([, ids]) => ids.includes(id))?.[0] ?? null
}

export const idsAt = (page: ResolvedPage, place: string): readonly string[] =>
	place === 'order' ? page.order : (page.slots[place] ?? [])

/** "notice", or "notice-2" where the page has one. */
function freeId(page: ResolvedPage, type: string): string {
	for (let count = 1; ; count += 1) {
		const id = count === 1 ? type : `${type}-${count}`
		if (!Object.hasOwn(page.blocks, id)) return id
	}
}

const inserted = (ids: readonly string[], at: number, id: string): string[] => [
	...ids.slice(0, at),
	id,
	...ids.slice(at),
]

/** The condition of a block as it is served. */
function whenOf({ blocks }: ResolvedPage, id: string): Parts {
	const { when = {} } = (blocks[id] ?? {}) as { when?: Parts }
	return when
}

type Parts = Readonly<Record<string, Json>>

const partsOf = (value: Json | undefined): Parts =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

/** Parts of a condition that a preset of the venue sets: the venue's file can change them and not take them away. */
export function inheritedParts(
	{ id, when }: Change & { kind: 'condition' },
	{ page, own }: { page: ResolvedPage; own: Json | undefined },
): string[] {
	const written = partsOf(valueAt(own, `/blocks/${escapePointer(id)}/when`))
	return Object.keys(whenOf(page, id)).filter((part) => !(part in when) && !(part in written))
}

/** Each part on its own, because a condition is merged with that of a preset. */
function conditionEdits(
	when: Parts,
	pointer: string,
	{ is, own }: { is: Parts; own: Json | undefined },
): JsonEdit[] {
	if (Object.keys(when).length === 0) return own === undefined ? [] : [{ pointer, value: undefined }]
	const written = partsOf(own)
	const left = Object.keys(written).filter((part) => !(part in when))
	const set = Object.entries(when).filter(
		([part, value]) => JSON.stringify(value) !== JSON.stringify(is[part]),
	)
	return [
		...left.map((part): JsonEdit => ({ pointer: `${pointer}/${escapePointer(part)}`, value: undefined })),
		...set.map(([part, value]): JsonEdit => ({ pointer: `${pointer}/${escapePointer(part)}`, value })),
	]
}

/**
 * The edits of one change in the venue's own part of a page, with pointers below the page. A list is written whole, because a
 * list of the venue replaces that of its presets. Null for a block that the page does not show.
 *
 * @param own what the venue's file has of the page
 */
export function blockEdits(
	change: Change,
	{ page, own }: { page: ResolvedPage; own: Json | undefined },
): JsonEdit[] | null {
	if (change.kind === 'add') {
		const id = freeId(page, change.type)
		const ids = inserted(idsAt(page, change.place), change.at, id)
		const props = Object.fromEntries(Object.entries(change.props).filter(([, value]) => value !== null))
		return [
			{ pointer: `/blocks/${id}`, value: { type: change.type, props } },
			{ pointer: pointerOf(change.place), value: ids },
		]
	}
	if (change.kind === 'place') {
		if (!Object.hasOwn(page.blocks, change.id) || placeOf(page, change.id) !== null) return null
		const ids = inserted(idsAt(page, change.place), change.at, change.id)
		return [{ pointer: pointerOf(change.place), value: ids }]
	}
	const { id } = change
	const place = placeOf(page, id)
	if (place === null) return null
	const block = `/blocks/${escapePointer(id)}`
	const others = idsAt(page, place).filter((one) => one !== id)
	switch (change.kind) {
		case 'condition':
			return conditionEdits(change.when, `${block}/when`, {
				is: whenOf(page, id),
				own: valueAt(own, `${block}/when`),
			})
		case 'move':
			return [{ pointer: pointerOf(place), value: inserted(others, change.at, id) }]
		// The block stays in the file with its texts, and can be placed again.
		case 'remove':
			return [{ pointer: pointerOf(place), value: others }]
		case 'change':
			return Object.entries(change.props).flatMap(([name, value]): JsonEdit[] => {
				const pointer = `${block}/props/${escapePointer(name)}`
				if (value !== null) return [{ pointer, value }]
				return valueAt(own, pointer) === undefined ? [] : [{ pointer, value: undefined }]
			})
	}
}

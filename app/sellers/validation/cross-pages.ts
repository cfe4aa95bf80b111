import { valueAt } from '#app/sellers/resolution/merge.ts'
import { checkContent } from './cross-content.ts'
import { checkLocks } from './cross-locks.ts'
import { checkOrder, checkPlaces } from './cross-places.ts'
import type { Draft } from './draft.ts'
import facts from './generated/schema-facts.json' with { type: 'json' }
import { certainMatch, suggestion } from './nearest.ts'
import type { PageDraft, Placed } from './page-draft.ts'
import {
	contentBlocks,
	contentMaxCount,
	maxBlocksInSlot,
	maxBlocksOnPage,
	type PageShape,
	pageShapes,
} from './page-shapes.ts'

function readPage(draft: Draft, name: string, shape: PageShape): PageDraft {
	const pointer = `/pages/${name}`
	const lists = ['order', ...Object.keys(draft.tree(`${pointer}/slots`))]
	const placed = lists.flatMap((list) =>
		draft
			.texts(list === 'order' ? `${pointer}/order` : `${pointer}/slots/${list}`)
			.map(({ value: id, pointer: at }) => ({
				id,
				type: typeOf(draft.text(`${pointer}/blocks/${id}/type`)),
				list,
				pointer: at,
			})),
	)
	return { pointer, name: `pages.${name}`, shape, placed }
}

// A placeholder for an unreadable block never satisfies or violates a rule.
const typeOf = (type: string | null): string | null => (type === 'broken' ? null : type)

const listName = ({ name }: PageDraft, { list }: Placed): string =>
	list === 'order' ? `${name}.order` : `${name}.slots.${list}`

const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'))

/** Checks that lists name defined blocks, each once, and that every block of the seller is placed. */
function checkNames(draft: Draft, page: PageDraft): void {
	const ids = Object.keys(draft.tree(`${page.pointer}/blocks`))
	const seen = new Map<string, string>()
	for (const place of page.placed) {
		const { id, pointer } = place
		// A block that is already placed is not suggested.
		const meant = certainMatch(
			id,
			ids.filter((one) => !page.placed.some((other) => other.id === one)),
		)
		const isTwiceInList = seen.get(id) === parentOf(pointer)
		if (!ids.includes(id))
			draft.report(pointer, {
				code: 'CFG2201',
				sentence: `${listName(page, place)} names block "${id}" that is not defined`,
				hint: suggestion(id, ids, 'Blocks'),
				...(meant ? { fix: { action: 'replace', pointer, value: meant, was: id } } : {}),
			})
		else if (seen.has(id))
			draft.report(pointer, {
				code: 'CFG2202',
				sentence: `${listName(page, place)} places block "${id}" a second time`,
				hint: 'Keep one of the two',
				...(isTwiceInList ? { fix: { action: 'remove', pointer, was: id } } : {}),
			})
		seen.set(id, seen.get(id) ?? parentOf(pointer))
	}
	const ownLayer = draft.layers.find(({ name }) => name === 'seller')
	for (const id of ids.filter((one) => !seen.has(one))) {
		const pointer = `${page.pointer}/blocks/${id}`
		if (ownLayer && valueAt(ownLayer.value, pointer) !== undefined)
			draft.warn(
				'CFG2205',
				pointer,
				`Block "${id}" is not placed`,
				`Add it to "order" or to a slot of ${page.name}`,
			)
	}
}

function checkSlots(draft: Draft, { pointer, name, shape }: PageDraft): void {
	const slots = Object.keys(shape.slots)
	for (const slot of Object.keys(draft.tree(`${pointer}/slots`))) {
		const at = `${pointer}/slots/${slot}`
		const count = draft.texts(at).length
		const meant = certainMatch(slot, slots)
		if (!slots.includes(slot))
			draft.report(at, {
				code: 'CFG2203',
				sentence: `${name} has no slot "${slot}"`,
				hint: suggestion(slot, slots, 'Slots'),
				...(meant ? { fix: { action: 'rename', pointer: at, to: meant } } : {}),
			})
		else if (count > maxBlocksInSlot)
			draft.error(
				'CFG2212',
				at,
				`${name}.slots.${slot} has ${count} blocks`,
				`A slot holds at most ${maxBlocksInSlot}`,
			)
	}
}

/** Checks that required blocks are placed and have no condition. */
function checkRequired(draft: Draft, { pointer, name, shape, placed }: PageDraft): void {
	for (const [type, core] of Object.entries(shape.core)) {
		const found = placed.filter((place) => place.type === type)
		if (core.required && found.length === 0)
			draft.error(
				'CFG2204',
				pointer,
				`${name} lacks the required block "${type}"`,
				`Add it to ${(core.lists ?? ['order']).map((list) => `"${list}"`).join(' or ')}`,
			)
		const at = `${pointer}/blocks/${found[0]?.id}/when`
		if (core.required && Object.keys(draft.tree(at)).length > 0)
			draft.error(
				'CFG2210',
				at,
				`${name} requires the block "${type}", so no condition may hide it`,
				'Remove "when"',
			)
	}
}

function checkCounts(draft: Draft, { pointer, name, shape, placed }: PageDraft): void {
	if (placed.length > maxBlocksOnPage)
		draft.error(
			'CFG2212',
			pointer,
			`${name} has ${placed.length} blocks`,
			`A page holds at most ${maxBlocksOnPage}`,
		)
	const limits = {
		...Object.fromEntries(Object.entries(shape.core).map(([type, { maxCount = 1 }]) => [type, maxCount])),
		...contentMaxCount,
	}
	for (const [type, maxCount] of Object.entries(limits)) {
		const count = new Set(placed.filter((place) => place.type === type).map(({ id }) => id)).size
		if (count > maxCount)
			draft.error(
				'CFG2206',
				pointer,
				`${name} has the block "${type}" ${count} times`,
				maxCount === 1 ? 'Keep one of them' : `Keep at most ${maxCount}`,
			)
	}
}

function checkTypes(draft: Draft, { name, shape, placed }: PageDraft): void {
	const allowed: readonly string[] = [...Object.keys(shape.core), ...contentBlocks]
	for (const { type, pointer } of placed) {
		// The schema has reported an unknown type.
		if (type !== null && Object.hasOwn(facts.blockDefaults, type) && !allowed.includes(type))
			draft.error(
				'CFG2207',
				pointer,
				`A block "${type}" has nothing to show on ${name}`,
				`Blocks here: ${allowed.join(', ')}`,
			)
	}
}

/**
 * Checks that blocks exist, are placed once, in a list and an order in which they work; that required blocks are
 * present and unconditional; that layers respect locks; and that properties of blocks are consistent.
 */
export function checkPages(draft: Draft): void {
	for (const [name, shape] of Object.entries(pageShapes)) {
		const page = readPage(draft, name, shape)
		checkNames(draft, page)
		checkSlots(draft, page)
		checkRequired(draft, page)
		checkCounts(draft, page)
		checkTypes(draft, page)
		checkPlaces(draft, page)
		checkOrder(draft, page)
		checkLocks(draft, page.pointer)
		checkContent(draft, page.pointer)
	}
}

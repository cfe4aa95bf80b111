import type { Draft } from './draft.ts'
import { valueAt } from './merge.ts'
import { suggestion } from './nearest.ts'
import { contentBlocks, type PageShape, pageShapes } from './page-shapes.ts'

interface Placed {
	id: string
	pointer: string
}

function placedOn(draft: Draft, page: string): Placed[] {
	const inOrder = draft.texts(`${page}/order`)
	const inSlots = Object.keys(draft.tree(`${page}/slots`)).flatMap((slot) =>
		draft.texts(`${page}/slots/${slot}`),
	)
	return [...inOrder, ...inSlots].map(({ value, pointer }) => ({ id: value, pointer }))
}

const inDots = (pointer: string) => pointer.slice(1).replaceAll('/', '.')

function checkPlaces(draft: Draft, page: string, placed: readonly Placed[]): void {
	const ids = Object.keys(draft.tree(`${page}/blocks`))
	const seen = new Set<string>()
	for (const { id, pointer } of placed) {
		const place = inDots(pointer.slice(0, pointer.lastIndexOf('/')))
		if (!ids.includes(id))
			draft.error(
				'CFG2201',
				pointer,
				`${place} names block "${id}" that is not defined`,
				suggestion(id, ids, 'Blocks'),
			)
		else if (seen.has(id))
			draft.error('CFG2202', pointer, `${place} places block "${id}" a second time`, 'Keep one of the two')
		seen.add(id)
	}
	const ownLayer = draft.layers.find(({ name }) => name === 'seller')
	for (const id of ids.filter((one) => !seen.has(one))) {
		const isOwn = ownLayer && valueAt(ownLayer.value, `${page}/blocks/${id}`) !== undefined
		if (isOwn)
			draft.warn(
				'CFG2205',
				`${page}/blocks/${id}`,
				`Block "${id}" stands nowhere`,
				`Add it to "order" or to a slot of ${inDots(page)}`,
			)
	}
}

function checkShape(draft: Draft, page: string, shape: PageShape, placed: readonly Placed[]): void {
	const slots = Object.keys(shape.slots)
	for (const slot of Object.keys(draft.tree(`${page}/slots`))) {
		if (!slots.includes(slot))
			draft.error(
				'CFG2203',
				`${page}/slots/${slot}`,
				`${inDots(page)} has no slot "${slot}"`,
				suggestion(slot, slots, 'Slots'),
			)
	}
	const typeOf = (id: string) => draft.text(`${page}/blocks/${id}/type`)
	const types = placed.map(({ id }) => typeOf(id))
	for (const type of shape.required) {
		const count = types.filter((one) => one === type).length
		if (count === 0)
			draft.error(
				'CFG2204',
				page,
				`${inDots(page)} lacks the block "${type}", which it can't do without`,
				`Add it to "order"`,
			)
		if (count > 1)
			draft.error(
				'CFG2206',
				page,
				`${inDots(page)} has the block "${type}" ${count} times`,
				'Keep one of them',
			)
	}
	const allowed: readonly string[] = [...shape.core, ...contentBlocks]
	for (const { id, pointer } of placed) {
		const type = typeOf(id)
		if (type !== null && !allowed.includes(type))
			draft.error(
				'CFG2207',
				pointer,
				`A block "${type}" has nothing to show on ${inDots(page)}`,
				`Blocks here: ${allowed.join(', ')}`,
			)
	}
}

/** Blocks exist, stand exactly once, in slots that the page has, and nothing that the page needs is missing. */
export function checkPages(draft: Draft): void {
	for (const [name, shape] of Object.entries(pageShapes)) {
		const page = `/pages/${name}`
		const placed = placedOn(draft, page)
		checkPlaces(draft, page, placed)
		checkShape(draft, page, shape, placed)
	}
}

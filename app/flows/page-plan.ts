import type { Block, BlockType, Page, PageRoute, Pages } from '#app/contract/config.generated.ts'
import { type ConditionFacts, holds } from '#app/rules/conditions.ts'
import { pageShapes, type SlotPlace } from '#app/seller/page-shapes.ts'

/** A block where it is drawn. Conditions are gone: what is hidden is not here. */
export type PlacedBlock = {
	[T in BlockType]: { id: string; type: T; props: Extract<Block, { type: T }>['props'] }
}[BlockType]

export interface PagePlan {
	top: PlacedBlock[]
	main: PlacedBlock[]
	aside: PlacedBlock[]
	bottom: PlacedBlock[]
}

/** The blocks of a page in their places, without those whose condition doesn't hold for this visit. */
export function planPage(pages: Pages, route: PageRoute, facts: ConditionFacts): PagePlan {
	const page = pages[route]
	const frame = pages.all
	const { slots } = pageShapes[route]
	const shown = (source: Page, ids: string[] | undefined): PlacedBlock[] => placed(source, ids ?? [], facts)
	return {
		top: [...shown(frame, frame.slots.announcement), ...shown(frame, frame.slots.top)],
		main: Object.entries(slots).reduce(
			(main, [slot, place]) => insert(main, shown(page, page.slots[slot]), place),
			shown(page, page.order),
		),
		aside: shown(page, page.slots.aside),
		bottom: shown(frame, frame.slots.bottom),
	}
}

function placed(page: Page, ids: string[], facts: ConditionFacts): PlacedBlock[] {
	return ids.flatMap((id) => {
		const block = page.blocks[id]
		if (!block || !holds(block.when, facts)) return []
		return [{ id, type: block.type, props: block.props } as PlacedBlock]
	})
}

function insert(main: PlacedBlock[], blocks: PlacedBlock[], place: SlotPlace): PlacedBlock[] {
	if (blocks.length === 0 || 'region' in place) return main
	const type = 'before' in place ? place.before : place.after
	const core = main.findIndex((block) => block.type === type)
	if (core === -1) return [...main, ...blocks]
	const at = 'before' in place ? core : core + 1
	return [...main.slice(0, at), ...blocks, ...main.slice(at)]
}

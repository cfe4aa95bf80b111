import type {
	Block,
	BlockPropsByType,
	BlockType,
	Page,
	PageRoute,
	Pages,
} from '#app/contract/config.generated.ts'
import type { StepKey } from '#app/pages/event/event-state.ts'
import { type ConditionFacts, holds } from '#app/rules/conditions.ts'
import { contentBlocks, pageShapes, type SlotPlace } from '#app/sellers/validation/page-shapes.ts'
import { type ViewOf, viewOf } from './block-views.ts'
import type { ViewTerms } from './view-terms.ts'

/** A block in its place. Conditions are resolved: hidden blocks are left out. */
export type PlacedBlock =
	| {
			[T in BlockType]: { id: string; type: T; props: BlockPropsByType[T]; view: ViewOf<T> }
	  }[BlockType]
	| BrokenBlock

/** Replaces a block that can't be rendered, outside production only: in production it is left out. */
export interface BrokenBlock {
	id: string
	type: 'broken'
	/** For the person who configures the venue. */
	reason: string
}

export interface PagePlan {
	top: PlacedBlock[]
	main: PlacedBlock[]
	aside: PlacedBlock[]
	bottom: PlacedBlock[]
}

export interface PlanFacts extends Omit<ConditionFacts, 'route'> {
	route: PageRoute
	/** The page's core block has nothing to show: no event, no line. */
	isEmpty: boolean
}

/** The blocks of a page in their places, without blocks whose condition does not hold for this visit. */
export function planPage(pages: Pages, facts: PlanFacts, terms: ViewTerms): PagePlan {
	const page = pages[facts.route]
	const frame = pages.all
	const slots = Object.entries(pageShapes[facts.route].slots)
	const shown = (source: Page, ids: string[] | undefined): PlacedBlock[] =>
		(ids ?? []).flatMap((id) => placed(id, source.blocks[id], facts, terms))
	return {
		top: [...shown(frame, frame.slots.announcement), ...shown(frame, frame.slots.top)],
		main: slots
			.filter(([, place]) => facts.isEmpty || !('whileEmpty' in place))
			.reduce(
				(main, [slot, place]) => insert(main, shown(page, page.slots[slot]), place),
				shown(page, page.order),
			),
		aside: shown(page, page.slots.aside),
		bottom: shown(frame, frame.slots.bottom),
	}
}

/**
 * The same page with quantities before dates where the flow asks for them first, and with the seat step where tickets
 * have seats.
 */
export function inStepOrder(plan: PagePlan, steps: readonly StepKey[]): PagePlan {
	const main = steps.includes('seats') ? withSeatMap(plan.main) : plan.main
	return ticketsFirst({ ...plan, main }, steps)
}

/** Adds the seat step after the quantities where the page's order does not name it or its condition hides it. */
function withSeatMap(main: PlacedBlock[]): PlacedBlock[] {
	if (main.some(({ type }) => type === 'seat-map')) return main
	const after = main.findIndex(({ type }) => type === 'ticket-quantities') + 1
	const block: PlacedBlock = { id: 'seat-map', type: 'seat-map', props: { opens: 'map' }, view: null }
	return after === 0 ? main : main.toSpliced(after, 0, block)
}

function ticketsFirst(plan: PagePlan, steps: readonly StepKey[]): PagePlan {
	const [tickets, date] = [steps.indexOf('tickets'), steps.indexOf('date')]
	const block = plan.main.find(({ type }) => type === 'ticket-quantities')
	if (!block || tickets === -1 || tickets > date) return plan
	const others = plan.main.filter((one) => one !== block)
	const at = others.findIndex(({ type }) => type === 'date-picker')
	return at === -1 ? plan : { ...plan, main: others.toSpliced(at, 0, block) }
}

const knownTypes = new Set<string>([
	...contentBlocks,
	...Object.values(pageShapes).flatMap(({ core }) => Object.keys(core)),
])

function placed(id: string, block: Block | undefined, facts: PlanFacts, terms: ViewTerms): PlacedBlock[] {
	if (!block || !holds(block.when, facts)) return []
	const reason = faultOf(block)
	// In production a venue goes on selling without a block that this version does not know.
	if (reason) return facts.environment === 'production' ? [] : [{ id, type: 'broken', reason }]
	const view = viewOf(block.type, block.props, terms)
	const props = withPrefix(block.props, terms.pictures.prefix)
	return view === undefined ? [] : [{ id, type: block.type, props, view } as PlacedBlock]
}

/** The same properties with the venue's own links below its prefix: settings write "/events" on every host. */
function withPrefix<T>(value: T, prefix: string): T {
	if (prefix === '' || value === null || typeof value !== 'object') return value
	if (Array.isArray(value)) return value.map((item) => withPrefix(item, prefix)) as T
	const entries = Object.entries(value).map(([key, item]) => {
		const isInside = key === 'href' && typeof item === 'string' && /^\/(?!\/)/.test(item)
		return [key, isInside ? prefix + (item === '/' ? '' : item) : withPrefix(item, prefix)]
	})
	return Object.fromEntries(entries) as T
}

/** Why a block can't be rendered, or null: its migration failed, or it comes from a newer version of the product. */
function faultOf(block: { type: string; reason?: string }): string | null {
	if (block.type === 'broken') return block.reason ?? 'The block could not be read'
	return knownTypes.has(block.type) ? null : `There is no block type "${block.type}"`
}

function insert(main: PlacedBlock[], blocks: PlacedBlock[], place: SlotPlace): PlacedBlock[] {
	if (blocks.length === 0 || 'region' in place) return main
	if ('end' in place) return [...main, ...blocks]
	const type = 'before' in place ? place.before : 'after' in place ? place.after : place.whileEmpty
	const core = main.findIndex((block) => block.type === type)
	if (core === -1) return [...main, ...blocks]
	const at = 'before' in place ? core : core + 1
	return [...main.slice(0, at), ...blocks, ...main.slice(at)]
}

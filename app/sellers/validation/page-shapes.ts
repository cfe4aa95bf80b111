import type { BlockType, Pages } from '#app/contract/config.generated.ts'
import places from './generated/block-places.json' with { type: 'json' }

/** Where a slot stands: before or after a core block, at the end of the main column, or in a region of the frame. */
export type SlotPlace =
	| { before: BlockType }
	| { after: BlockType }
	| { end: true }
	/** Drawn after the core block, and only while that block has nothing to show. */
	| { whileEmpty: BlockType }
	| { region: 'aside' | 'announcement' | 'top' | 'bottom' }

/** What a seller may do with a block that belongs to the machine of a page: `x-places` in the block's schema. */
export interface CoreBlock {
	/** The page can't be used without it: it may be moved within limits, never taken away or hidden. */
	required?: true
	/** How often it may stand on the page; once unless said otherwise. */
	maxCount?: number
	/** Lists in which it works: "order", or a slot. "order" alone unless said otherwise. */
	lists?: readonly string[]
	/** Core blocks that must come later in the same list. */
	before?: readonly BlockType[]
	/** Why the order matters, as half a sentence for whoever broke it. */
	because?: string
}

export interface PageShape {
	/** `flow`: the machine of the page is code with slots around it. `composed`: the whole body is "order". */
	kind: 'composed' | 'flow'
	/** Blocks of the machine of this page; elsewhere they have nothing to show. */
	core: Readonly<Partial<Record<BlockType, CoreBlock>>>
	slots: Readonly<Record<string, SlotPlace>>
}

const content: Readonly<Record<string, { maxCount?: number }>> = places.content

/** May stand on any page. */
export const contentBlocks = Object.keys(content) as readonly BlockType[]

/** Content that a page repeats less often than it likes: block type → how often. */
export const contentMaxCount: Readonly<Record<string, number>> = Object.fromEntries(
	Object.entries(content).flatMap(([type, { maxCount }]) => (maxCount ? [[type, maxCount]] : [])),
)

// Larger pages are slow on a phone and unmanageable in an editor (configuration model §4).
export const maxBlocksOnPage = 40
export const maxBlocksInSlot = 12

const aside = { region: 'aside' } as const

const core: Readonly<Record<keyof Pages, PageShape['core']>> = places.pages as Record<
	keyof Pages,
	PageShape['core']
>

/** What a seller may move and what not: the flow of a page is code, its furniture is configuration. */
export const pageShapes: Readonly<Record<keyof Pages, PageShape>> = {
	all: {
		kind: 'flow',
		core: core.all,
		slots: { announcement: { region: 'announcement' }, top: { region: 'top' }, bottom: { region: 'bottom' } },
	},
	home: {
		kind: 'composed',
		core: core.home,
		slots: {
			'before-cta': { before: 'home-cta' },
			'after-cta': { after: 'home-cta' },
			footer: { end: true },
		},
	},
	events: {
		kind: 'flow',
		core: core.events,
		slots: {
			'before-list': { before: 'event-grid' },
			'after-list': { after: 'event-grid' },
			empty: { whileEmpty: 'event-grid' },
			aside,
		},
	},
	event: {
		kind: 'flow',
		core: core.event,
		slots: {
			'before-dates': { before: 'date-picker' },
			'before-quantities': { before: 'ticket-quantities' },
			'before-reserve': { before: 'reserve-button' },
			aside,
		},
	},
	cart: {
		kind: 'flow',
		core: core.cart,
		slots: { 'before-lines': { before: 'cart-lines' }, 'after-lines': { after: 'cart-lines' }, aside },
	},
	checkout: {
		kind: 'flow',
		core: core.checkout,
		slots: { 'before-payment': { before: 'payment' }, 'after-payment': { after: 'payment' }, aside },
	},
	complete: { kind: 'composed', core: core.complete, slots: { 'after-message': { after: 'message' } } },
	'not-found': { kind: 'composed', core: core['not-found'], slots: {} },
}

/** The rules of a block type on a page; undefined when it is no core block there. */
export function coreBlock(shape: PageShape, type: string): CoreBlock | undefined {
	return Object.hasOwn(shape.core, type) ? shape.core[type as BlockType] : undefined
}

/** Lists of a page in which a block of a type may stand; undefined when any will do. */
export function listsOf(shape: PageShape, type: string): readonly string[] | undefined {
	const core = coreBlock(shape, type)
	return core && (core.lists ?? ['order'])
}

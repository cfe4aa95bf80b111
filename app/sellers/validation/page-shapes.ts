import type { BlockType, Pages } from '#app/contract/config.generated.ts'
import places from './generated/block-places.json' with { type: 'json' }
import { pageSlots, type SlotPlace } from './page-slots.ts'

/** What a seller may do with a block that implements the function of a page: `x-places` in the block's schema. */
export interface CoreBlock {
	/** The page can't work without it: it may be moved within limits, never removed or hidden. */
	required?: true
	/** How often it may be placed on the page; default 1. */
	maxCount?: number
	/** Lists in which it works: "order" or slots; default "order" alone. */
	lists?: readonly string[]
	/** Core blocks that must come later in the same list. */
	before?: readonly BlockType[]
	/** Reason for the order, as half a sentence for the error message. */
	because?: string
}

export interface PageShape {
	/** `flow`: code renders the steps of the page, with slots between them. `composed`: "order" is the whole body. */
	kind: 'composed' | 'flow'
	/** Blocks that implement this page; on other pages they have nothing to show. */
	core: Readonly<Partial<Record<BlockType, CoreBlock>>>
	slots: Readonly<Record<string, SlotPlace>>
}

const content: Readonly<Record<string, { maxCount?: number }>> = places.content

/** Blocks that any page may contain. */
export const contentBlocks = Object.keys(content) as readonly BlockType[]

/** Maximum number on a page of content blocks that may not be repeated freely, by block type. */
export const contentMaxCount: Readonly<Record<string, number>> = Object.fromEntries(
	Object.entries(content).flatMap(([type, { maxCount }]) => (maxCount ? [[type, maxCount]] : [])),
)

// Larger pages are slow on a phone and unmanageable in an editor (configuration model §4).
export const maxBlocksOnPage = 40
export const maxBlocksInSlot = 12

const core: Readonly<Record<keyof Pages, PageShape['core']>> = places.pages as Record<
	keyof Pages,
	PageShape['core']
>

// Code renders the steps of these pages.
const flowPages: ReadonlySet<keyof Pages> = new Set([
	'all',
	'events',
	'event',
	'cart',
	'checkout',
	'checkoutPending',
	'resend',
	'membership',
	'giftMembership',
	'membershipRedeem',
])

/** Core blocks and slots of every page: they limit what a seller's configuration may move or remove. */
export const pageShapes = Object.fromEntries(
	(Object.keys(pageSlots) as (keyof Pages)[]).map((page): [keyof Pages, PageShape] => [
		page,
		{ kind: flowPages.has(page) ? 'flow' : 'composed', core: core[page], slots: pageSlots[page] },
	]),
) as Readonly<Record<keyof Pages, PageShape>>

/** The rules for a block type on a page; undefined when it is no core block of that page. */
export function coreBlock(shape: PageShape, type: string): CoreBlock | undefined {
	return Object.hasOwn(shape.core, type) ? shape.core[type as BlockType] : undefined
}

/** Lists of a page that may contain a block of a type; undefined when all may. */
export function listsOf(shape: PageShape, type: string): readonly string[] | undefined {
	const core = coreBlock(shape, type)
	return core && (core.lists ?? ['order'])
}

import type { PageShape } from './page-shapes.ts'

/** A block where a list names it. */
export interface Placed {
	id: string
	/** Null for a block that is not defined. */
	type: string | null
	/** "order", or the name of a slot. */
	list: string
	pointer: string
}

/** One page of a draft while it is checked. */
export interface PageDraft {
	/** "/pages/home". */
	pointer: string
	/** "pages.home". */
	name: string
	shape: PageShape
	/** Every place that a list names, those of unknown slots included. */
	placed: readonly Placed[]
}

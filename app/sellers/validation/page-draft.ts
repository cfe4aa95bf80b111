import type { PageShape } from './page-shapes.ts'

/** A block's entry in a list of a page. */
export interface Placed {
	id: string
	/** Null for a block that is not defined. */
	type: string | null
	/** "order", or the name of a slot. */
	list: string
	pointer: string
}

/** One page of a draft, prepared for the checks. */
export interface PageDraft {
	/** "/pages/home". */
	pointer: string
	/** "pages.home". */
	name: string
	shape: PageShape
	/** Entries of all lists, unknown slots included. */
	placed: readonly Placed[]
}

import type { ReactElement } from 'react'
import type { BlockPages, BlockPropsByType, BlockType } from '#app/contract/config.generated.ts'
import type { ViewOf } from '#app/pages/shell/page.ts'
import type { PageOf, PageView } from '#app/pages/shell/page-view.ts'

/** The input of a block: its own settings, its view from the server, and the page around it. */
export interface BlockInput<T extends BlockType> {
	props: BlockPropsByType[T]
	/** Null for blocks that need nothing beside the other two. */
	view: ViewOf<T>
	/** A block that belongs to certain pages is given one of these; every other block, any page. */
	page: T extends keyof BlockPages ? PageOf<BlockPages[T]> : PageView
}

/** Draws one type of block; null when this page has nothing for it to show. */
export type Block<T extends BlockType> = (input: BlockInput<T>) => ReactElement | null

/** The blocks that a route brings with it: a page loads no more code than it may draw. */
export type Blocks = { [T in BlockType]?: Block<T> }

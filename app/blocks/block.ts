import type { ReactElement } from 'react'
import type { BlockPropsByType, BlockType } from '#app/contract/config.generated.ts'
import type { ViewOf } from '#app/pages/shell/block-views.ts'
import type { PageView } from '#app/pages/shell/page.ts'

/** What a block gets: its own settings, what the server worked out for it, and the page it stands on. */
export interface BlockInput<T extends BlockType> {
	props: BlockPropsByType[T]
	/** Null for blocks that need nothing beside the other two. */
	view: ViewOf<T>
	page: PageView
}

/** Draws one type of block; null when this page has nothing for it to show. */
export type Block<T extends BlockType> = (input: BlockInput<T>) => ReactElement | null

/** The blocks that a route brings with it: a page loads no more code than it may draw. */
export type Blocks = { [T in BlockType]?: Block<T> }

import type { BlockPropsByType, BlockType } from '#app/contract/config.generated.ts'
import { views } from './generated/views.ts'
import type { ViewTerms } from './view-terms.ts'

type Makers = { [T in BlockType]?: (props: BlockPropsByType[T], terms: ViewTerms) => object | undefined }

const makers = views satisfies Makers

type Views = typeof makers

/** What the server adds to a block's settings; `null` for the many blocks without a file in `views`. */
export type ViewOf<T extends BlockType> = T extends keyof Views ? NonNullable<ReturnType<Views[T]>> : null

/** The view of a block; undefined when the block has nothing left to show, so that it is not sent. */
export function viewOf<T extends BlockType>(
	type: T,
	props: BlockPropsByType[T],
	terms: ViewTerms,
): ViewOf<T> | undefined {
	const make = (makers as Partial<Record<BlockType, (props: unknown, terms: ViewTerms) => unknown>>)[type]
	return (make ? make(props, terms) : null) as ViewOf<T> | undefined
}

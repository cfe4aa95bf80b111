import type { Blocks } from '../block.ts'
import { CartLinesBlock } from '../cart-lines/index.tsx'
import { Total } from '../total/index.tsx'
import { contentBlocks } from './content.ts'

export const cartBlocks = { ...contentBlocks, 'cart-lines': CartLinesBlock, total: Total } satisfies Blocks

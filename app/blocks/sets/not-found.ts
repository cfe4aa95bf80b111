import type { Blocks } from '../block.ts'
import { NotFound } from '../not-found/index.tsx'
import { contentBlocks } from './content.ts'

export const notFoundBlocks = { ...contentBlocks, 'not-found': NotFound } satisfies Blocks

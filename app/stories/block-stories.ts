import { contentStories } from './content-stories.ts'
import { flowStories } from './flow-stories.ts'
import { frameStories } from './frame-stories.ts'
import type { BlockStories } from './story.ts'

/** Every block in its states. A block type without a story does not compile. */
export const blockStories: BlockStories = { ...frameStories, ...contentStories, ...flowStories }

import { actionStories } from './action-stories.tsx'
import { choiceStories } from './choice-stories.tsx'
import { controlStories } from './control-stories.tsx'
import { seatStories } from './seat-stories.tsx'
import type { ComponentStories } from './story.ts'
import { surfaceStories } from './surface-stories.tsx'

/** Every component in its states, by file name. */
export const componentStories: ComponentStories = {
	...actionStories,
	...controlStories,
	...choiceStories,
	...seatStories,
	...surfaceStories,
}

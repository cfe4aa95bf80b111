import { completePage } from '#app/stories/page-facts.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain } from '#app/stories/story-parts.ts'

export const stories: StoriesOf<'message'> = [
	{ name: 'Words and links', ...plain, page: completePage() },
	{ name: 'Empty', ...plain, page: completePage({ message: '', links: [] }) },
]

import { completePage } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain } from '#app/stories/story-parts.ts'

export const stories: StoriesOf<'add-to-calendar'> = [{ name: 'One order', ...plain, page: completePage() }]

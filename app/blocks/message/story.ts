import { completePage, page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain } from '#app/stories/story-parts.ts'

export const stories: StoriesOf<'message'> = [
	{ name: 'Words and links', ...plain, page: completePage() },
	{
		name: 'About changes of an order',
		...plain,
		page: page('manage', { messageHtml: '<p>Tickets can be moved until the day before.</p>' }),
	},
	{ name: 'Empty', ...plain, page: completePage({ message: '', links: [] }) },
]

import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

export const stories: StoriesOf<'not-found'> = [
	{
		name: 'A path that leads nowhere',
		props: {},
		view: null,
		page: page('not-found', { missing: 'events/nigth?date=today' }),
	},
]

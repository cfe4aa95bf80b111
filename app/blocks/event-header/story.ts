import { states } from '#app/stories/event-states.ts'
import { eventPage } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain } from '#app/stories/story-parts.ts'

export const stories: StoriesOf<'event-header'> = [
	{ name: 'With everything', ...plain, page: eventPage(states.pickDate) },
	{
		name: 'Long words, without a picture',
		...plain,
		page: eventPage(states.pickDate, {
			name: 'The secret life of meteorites: a workshop for families with curious children',
			image: undefined,
			preview: 'Bring warm clothes',
		}),
	},
	{ name: 'Over', ...plain, page: eventPage(states.closed) },
]

import { states } from '#app/stories/event-states.ts'
import { eventPage } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain } from '#app/stories/story-parts.ts'

export const stories: StoriesOf<'session-picker'> = [
	{ name: 'Later', ...plain, page: eventPage(states.pickDate) },
	{ name: 'Three parts of a day, few left and sold out', ...plain, page: eventPage(states.pickSession) },
	{ name: 'All day, two prices, not available', ...plain, page: eventPage(states.closedTimes) },
	{ name: 'A time that the visitor has already', ...plain, page: eventPage(states.overlap) },
	{ name: 'Empty', ...plain, page: eventPage(states.noSession) },
	{ name: 'Chosen', ...plain, page: eventPage(states.quantities) },
]

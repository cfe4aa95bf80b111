import { states } from '#app/stories/event-states.ts'
import { endsBefore, gates, trace } from '#app/stories/facts/event.ts'
import { eventPage } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain } from '#app/stories/story-parts.ts'

export const stories: StoriesOf<'message-rules'> = [
	{ name: 'Two messages', ...plain, page: eventPage(states.said) },
	{ name: 'In a preview', ...plain, page: eventPage(states.pickSession, { trace }) },
	{
		name: 'Only for members',
		...plain,
		page: eventPage(states.closed, { gate: gates.closed }),
		isAlone: true,
	},
	{
		name: 'Only for members, with login and joining',
		...plain,
		page: eventPage(states.closed, { gate: gates.open }),
		isAlone: true,
	},
	{
		name: 'Only for members, logged in without a membership',
		...plain,
		page: eventPage(states.closed, { gate: gates.account }),
		isAlone: true,
	},
	{
		name: 'A membership that ends before the day',
		...plain,
		page: eventPage(states.pickSession, { membership: endsBefore }),
	},
	{ name: 'Empty', ...plain, page: eventPage(states.pickDate) },
]

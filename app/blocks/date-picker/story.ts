import { states } from '#app/stories/event-states.ts'
import { eventPage } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain, wrong } from '#app/stories/story-parts.ts'

export const stories: StoriesOf<'date-picker'> = [
	{ name: 'Eight days', ...plain, page: eventPage(states.pickDate) },
	{ name: 'Calendar', ...plain, page: eventPage(states.calendar) },
	{
		name: 'Error',
		...plain,
		page: eventPage(states.pickDate, wrong('date', 'Choose a date that is on sale')),
	},
	{
		name: 'Before the sale',
		...plain,
		page: eventPage(states.closed, {
			saleBegins: {
				instant: '2027-05-08T14:00:00.000Z',
				text: 'On sale from Saturday, May 8, 2027 at 10:00 AM',
				seconds: 612_345,
			},
		}),
	},
	{ name: 'Chosen', ...plain, page: eventPage(states.pickSession) },
]

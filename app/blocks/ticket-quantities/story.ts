import { states } from '#app/stories/event-states.ts'
import { donation } from '#app/stories/facts/event.ts'
import { eventPage } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plain, wrong } from '#app/stories/story-parts.ts'

export const stories: StoriesOf<'ticket-quantities'> = [
	{ name: 'Later', ...plain, page: eventPage(states.pickSession) },
	{ name: 'Counting, one type sold out', ...plain, page: eventPage(states.quantities) },
	{ name: 'Few left', ...plain, page: eventPage(states.fewLeft) },
	{ name: 'Cheaper with a code', ...plain, page: eventPage(states.cheaper) },
	{ name: 'Two groups, one with an amount of your choice', ...plain, page: eventPage(states.twoGroups) },
	{ name: 'Zones of a house, tickets chosen in one', ...plain, page: eventPage(states.zones) },
	{ name: 'Before the date', ...plain, page: eventPage(states.counting) },
	{ name: 'Counted', ...plain, page: eventPage(states.counted) },
	{ name: 'Names asked', ...plain, page: eventPage(states.named) },
	{
		name: 'Questions, one answered wrong',
		...plain,
		page: eventPage(states.asked, wrong('answer.g1.youngest', 'Enter 7 or more.')),
	},
	{
		name: 'Vouchers, one of them wrong',
		...plain,
		page: eventPage(states.vouchers, wrong('voucher.pass.1', 'That is no code of a city pass')),
	},
	{ name: 'One of a thing', ...plain, page: eventPage(states.closed, { addOne: donation }) },
	{
		name: 'Error',
		...plain,
		page: eventPage(states.quantities, wrong('tickets', 'Choose at least one ticket')),
	},
]

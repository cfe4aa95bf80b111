import { listingPage } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

export const stories: StoriesOf<'event-filters'> = [
	{ name: 'Nothing chosen', props: {}, view: null, page: listingPage() },
	{
		name: 'Chosen, with a time',
		props: {},
		view: null,
		page: listingPage({
			clearHref: '/events',
			time: { start: '10:00', end: '14:00', otherFilters: [{ name: 'category', value: 'Nights' }] },
		}),
	},
	{
		name: "The venue's own, one chosen",
		props: {},
		view: null,
		page: listingPage({
			clearHref: '/events',
			seeAllHref: '/events',
			metadata: [
				{
					key: 'audience',
					label: 'Good for',
					filters: ['Families', 'Adults', 'Schools'].map((text, at) => ({
						text,
						href: `/events?audience=${text}`,
						isActive: at === 1,
					})),
				},
			],
		}),
	},
]

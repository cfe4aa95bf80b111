import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plan } from '#app/stories/story-parts.ts'

const home = page('home')

export const stories: StoriesOf<'countdown'> = [
	{
		name: 'Weeks ahead',
		props: { until: '2027-06-01T10:00', heading: 'stories.soon', after: 'stories.over', link: plan },
		view: {
			seconds: 2_678_400,
			moment: 'Tue, Jun 1, 2027 at 10:00 AM',
			instant: '2027-06-01T14:00:00.000Z',
		},
		page: home,
	},
	{
		name: 'Within the hour',
		props: { until: '2027-05-01T10:00', heading: 'stories.long', after: 'stories.over', link: null },
		view: { seconds: 1_800, moment: 'Sat, May 1, 2027 at 10:00 AM', instant: '2027-05-01T14:00:00.000Z' },
		page: home,
	},
	{
		name: 'Over',
		props: { until: '2027-05-01T10:00', heading: 'stories.soon', after: 'stories.over', link: plan },
		view: { seconds: 0, moment: 'Sat, May 1, 2027 at 10:00 AM', instant: '2027-05-01T14:00:00.000Z' },
		page: home,
	},
]

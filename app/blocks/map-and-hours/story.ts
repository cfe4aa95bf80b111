import { page } from '#app/stories/facts/page.ts'
import type { BlockStories, StoriesOf } from '#app/stories/story.ts'
import { plan } from '#app/stories/story-parts.ts'

const home = page('home')
const week = {
	hours: [
		{
			days: 'stories.weekdays',
			times: 'stories.weekdays_times',
			weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
		},
		{ days: 'stories.weekend', times: 'stories.weekend_times', weekdays: ['sat', 'sun'] },
	],
	exceptions: [
		{ from: '2026-12-24', until: '2026-12-26', label: 'stories.holiday' },
		{ from: '2027-08-02', label: 'stories.eclipse', times: 'stories.eclipse_times' },
	],
	calendarNotes: true,
} satisfies Pick<BlockStories['map-and-hours'][0]['props'], 'hours' | 'exceptions' | 'calendarNotes'>
const lines = (today: number) =>
	week.hours.map(({ days, times }, index) => ({ days, times, isToday: index === today }))

export const stories: StoriesOf<'map-and-hours'> = [
	{
		name: 'A day of the week',
		props: {
			...week,
			heading: 'stories.heading',
			address: 'stories.address',
			image: 'map.svg',
			alt: 'stories.map',
			link: plan,
		},
		view: { lines: lines(0), exceptions: [] },
		page: home,
	},
	{
		name: 'Closed today, other hours later',
		props: { ...week, heading: null, address: 'stories.address', image: null, alt: null, link: null },
		view: {
			lines: lines(-1),
			exceptions: [
				{
					dates: 'Dec 24 – Dec 26',
					label: { key: 'stories.holiday' },
					times: { key: 'blocks.hours.closed' },
					isToday: true,
				},
				{
					dates: 'Dec 31',
					label: { text: 'New Year’s Eve', lang: 'en-US', dir: 'ltr' },
					times: { key: 'blocks.hours.until', values: { until: '2:00 PM' } },
					isToday: false,
				},
				{
					dates: 'Aug 2',
					label: { key: 'stories.eclipse' },
					times: { key: 'stories.eclipse_times' },
					isToday: false,
				},
			],
		},
		page: home,
	},
]

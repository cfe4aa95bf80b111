import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { link, plan } from '#app/stories/story-parts.ts'

const home = page('home')

export const stories: StoriesOf<'links'> = [
	{
		name: 'With a heading',
		props: {
			heading: 'stories.heading',
			links: [
				plan,
				link('stories.other_link', 'https://www.observatory.example/find'),
				link('stories.third_link', 'mailto:hello@observatory.example'),
			],
		},
		view: null,
		page: home,
	},
	{ name: 'One alone', props: { heading: null, links: [plan] }, view: null, page: home },
]

import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

const home = page('home')

export const stories: StoriesOf<'footer'> = [
	{ name: 'Plain', props: { text: null, links: [] }, view: null, page: home },
	{
		name: 'With links and small print',
		props: {
			text: 'stories.small_print',
			links: ['stories.link', 'stories.other_link', 'stories.third_link'].map((label, at) => ({
				label,
				href: `https://www.observatory.example/${at}`,
			})),
		},
		view: null,
		page: home,
	},
]

import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plan } from '#app/stories/story-parts.ts'

const home = page('home')

export const stories: StoriesOf<'notice'> = [
	{
		name: 'Information',
		props: { tone: 'info', text: 'stories.text', link: null },
		view: null,
		page: home,
	},
	{
		name: 'Good news with a link',
		props: { tone: 'success', text: 'stories.text', link: plan },
		view: null,
		page: home,
	},
	{
		name: 'Warning, long',
		props: { tone: 'warning', text: 'stories.long_text', link: plan },
		view: null,
		page: home,
	},
]

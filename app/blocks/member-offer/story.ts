import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plan } from '#app/stories/story-parts.ts'

const home = page('home')

export const stories: StoriesOf<'member-offer'> = [
	{
		name: 'Offer',
		props: { heading: 'stories.member', text: 'stories.member_text', link: plan },
		view: null,
		page: home,
	},
	{
		name: 'Long words',
		props: { heading: 'stories.long', text: 'stories.long_text', link: plan },
		view: null,
		page: home,
	},
]

import { view } from '#app/pages/shell/views/hero.ts'
import { pictures } from '#app/stories/facts/cart.ts'
import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'
import { plan } from '#app/stories/story-parts.ts'

const home = page('home')
const terms = { route: 'home', pictures, heroSizes: '100vw' } as const

export const stories: StoriesOf<'hero'> = [
	{
		name: 'With everything',
		props: {
			image: 'hero.svg',
			alt: 'stories.alt',
			heading: 'stories.heading',
			text: 'stories.text',
			link: plan,
		},
		view: view({ image: 'hero.svg' }, terms),
		page: home,
	},
	{
		name: 'Long heading, drawn picture',
		props: { image: null, alt: null, heading: 'stories.long', text: null, link: null },
		view: view({ image: null }, terms),
		page: home,
	},
]

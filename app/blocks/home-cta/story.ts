import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

const _home = page('home')

export const stories: StoriesOf<'home-cta'> = [
	{
		name: 'One way in',
		props: { heading: 'stories.heading' },
		view: null,
		page: page('home', {
			home: { actions: [{ id: 'guest', href: '/events' }], resendHref: null, events: null },
		}),
	},
	{
		name: 'Three ways in',
		props: { heading: 'stories.long' },
		view: null,
		page: page('home', {
			home: {
				actions: [
					{ id: 'login', href: '/events' },
					{ id: 'join', href: '/events' },
					{ id: 'guest', href: '/events' },
				],
				resendHref: null,
				events: null,
			},
		}),
	},
]

import { listing } from '#app/stories/facts/listing.ts'
import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

const _home = page('home')

export const stories: StoriesOf<'home-cta'> = [
	{
		name: 'One way in',
		props: { heading: 'stories.heading', next: false },
		view: null,
		page: page('home', {
			home: { actions: [{ id: 'guest', href: '/events' }], resendHref: null, events: null, next: null },
		}),
	},
	{
		name: 'What begins next',
		props: { heading: 'stories.heading', next: true },
		view: null,
		page: page('home', {
			home: {
				actions: [{ id: 'guest', href: '/events' }],
				resendHref: null,
				events: null,
				next: listing.events[1] ?? null,
			},
		}),
	},
	{
		name: 'Three ways in',
		props: { heading: 'stories.long', next: false },
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
				next: null,
			},
		}),
	},
]

import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

const _home = page('home')

export const stories: StoriesOf<'resend-link'> = [
	{
		name: 'Offered',
		props: {},
		view: null,
		page: page('home', { home: { actions: [], resendHref: '/events', events: null, next: null } }),
	},
]

import { pictureOf } from '#app/pages/shared/picture.ts'
import { pictures } from '#app/stories/facts/cart.ts'
import { listing } from '#app/stories/facts/listing.ts'
import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

export const stories: StoriesOf<'not-found'> = [
	{
		name: 'A path that leads nowhere',
		props: {},
		view: null,
		page: page('not-found', {
			missing: 'events/nigth?date=today',
			instead: {
				drawing: pictureOf('_poster/not-found.svg', '', 'teaser', pictures) ?? null,
				events: listing.events,
				listingHref: '/events',
			},
		}),
	},
	{
		name: 'Where there is no listing',
		props: {},
		view: null,
		page: page('not-found', { missing: 'events/nigth?date=today' }),
	},
]

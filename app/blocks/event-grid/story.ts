import { cart } from '#app/stories/facts/cart.ts'
import { emptyListing, listing } from '#app/stories/facts/listing.ts'
import { listingPage, page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

const _home = page('home')
const wholeListing = listingPage()
const listingWithSkip = { ...wholeListing, shared: { ...wholeListing.shared, skipHref: '/checkout' } }

export const stories: StoriesOf<'event-grid'> = [
	{ name: 'Listing', props: { heading: 'events.title' }, view: null, page: listingPage() },
	{
		name: 'Nothing fits',
		props: { heading: 'events.title' },
		view: null,
		page: page('events', { listing: emptyListing }),
	},
	{
		name: 'Nothing on sale',
		props: { heading: 'events.title' },
		view: null,
		page: page('events', { listing: { ...emptyListing, clearHref: null } }),
	},
	{
		name: 'Beside a cart, with a way past it',
		props: { heading: 'events.title' },
		view: null,
		page: { ...listingWithSkip, cart },
	},
	{
		name: 'On the start page',
		props: { heading: 'stories.heading' },
		view: null,
		page: page('home', { home: { actions: [], resendHref: null, events: listing.events, next: null } }),
	},
]

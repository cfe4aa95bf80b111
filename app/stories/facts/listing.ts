import type { EventCard } from '#app/pages/listing/cards.ts'
import type { ListingView } from '#app/pages/listing/listing-page.ts'
import { pictureOf } from '#app/pages/shared/picture.ts'
import { pictures } from './cart.ts'

const eventCard = (at: number, change: Partial<EventCard> = {}): EventCard => ({
	id: `evt-${at}`,
	href: `/events/evt-${at}`,
	name: 'Night at the observatory',
	subtitle: 'Six telescopes and one dome',
	summary: 'See the rings of Saturn with your own eyes.',
	venue: 'Observatory Hill',
	timeText: 'Until Jan 3 · Next: Sat, Nov 28, 10:30 AM',
	image: pictureOf(`_poster/story-${at}.svg`, '', 'teaser', pictures),
	category: 'Nights',
	priceText: 'from $25.00',
	minPrice: '25.00',
	button: 'Choose tickets',
	...change,
})

const cards = [
	eventCard(1),
	eventCard(2, {
		name: 'The secret life of meteorites: a workshop for families with curious children',
		subtitle: '',
		timeText: 'Sold out today · Next: Sun, Nov 29 · Few tickets left',
		category: 'Workshops',
	}),
	eventCard(3, {
		name: 'Moon',
		summary: '',
		timeText: '',
		button: 'Choose a pass',
		priceText: 'free',
		venue: '',
	}),
]

const filter = (text: string, isActive = false) => ({
	text,
	isActive,
	href: `?category=${encodeURIComponent(text)}`,
})

/** The listing with three events. */
export const listing: ListingView = {
	categoryMaxRows: 2,
	isListOnPhones: false,
	categories: [filter('All', true), filter('Nights'), filter('Workshops'), filter('Lectures')],
	dates: [filter('Today'), filter('Tomorrow'), filter('All days', true)],
	metadata: [],
	seeAllHref: null,
	time: { start: '', end: '', otherFilters: [] },
	clearHref: null,
	events: cards,
	hasFilters: true,
	attempt: 'story-attempt',
	countText: '3 events',
}

export const emptyListing: ListingView = {
	...listing,
	events: [],
	countText: 'No events',
	clearHref: '/events',
}

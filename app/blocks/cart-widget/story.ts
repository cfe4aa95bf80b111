import { blockedCart, cart, fullCart } from '#app/stories/facts/cart.ts'
import { listingPage, page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

const home = page('home')
const { promo } = home

export const stories: StoriesOf<'cart-widget'> = [
	{ name: 'Empty', props: {}, view: null, page: listingPage() },
	{ name: 'One visit', props: {}, view: null, page: page('events', { cart }) },
	{ name: 'Many items, at checkout', props: {}, view: null, page: page('checkout', { cart: fullCart }) },
	{ name: 'Waits for a code', props: {}, view: null, page: page('events', { cart: blockedCart }) },
	{
		name: 'Empty, beside an event, with a code that waits',
		props: {},
		view: null,
		page: page('event', { promo: { ...promo, waiting: ['BYFERRY'] } }),
	},
]

import { cartNearItsEnd, cartWithTime } from '#app/stories/facts/cart.ts'
import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

export const stories: StoriesOf<'cart-timer'> = [
	{ name: 'Plenty of time', props: {}, view: null, page: page('cart', { cart: cartWithTime(840) }) },
	{ name: 'Warning', props: {}, view: null, page: page('cart', { cart: cartWithTime(290) }) },
	{
		name: 'Offer of more time',
		props: {},
		view: null,
		page: page('cart', { cart: cartWithTime(55) }),
		isAlone: true,
	},
	{ name: 'Almost over', props: {}, view: null, page: page('cart', { cart: cartNearItsEnd }) },
	{ name: 'Timed out', props: {}, view: null, page: page('cart', { isCartExpired: true }), isAlone: true },
	{
		name: 'Timed out while paying',
		props: {},
		view: null,
		page: page('checkout', {
			isCartExpired: true,
			messages: [
				{
					tone: 'error',
					text: 'Your places were released before you came back. You have not been charged; anything already taken is refunded.',
				},
			],
		}),
		isAlone: true,
	},
	{
		name: 'Timed out, with a way back',
		props: {},
		view: null,
		page: page('cart', { isCartExpired: true, again: 'story' }),
		isAlone: true,
	},
]

import { blockedCart, cart, cartInParts, fullCart, memberCart, taxedCart } from '#app/stories/facts/cart.ts'
import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

const home = page('home')
const { promo } = home

export const stories: StoriesOf<'total'> = [
	{ name: 'In the cart', props: {}, view: null, page: page('cart', { cart }) },
	{ name: 'At the price of a member', props: {}, view: null, page: page('cart', { cart: memberCart }) },
	{
		name: 'At the price of a member, before paying',
		props: {},
		view: null,
		page: page('checkout', { cart: memberCart }),
	},
	{ name: 'With taxes of two rates', props: {}, view: null, page: page('cart', { cart: taxedCart }) },
	{ name: 'Waits for a code', props: {}, view: null, page: page('cart', { cart: blockedCart }) },
	{
		name: 'Codes, and one that does not work',
		props: {},
		view: null,
		page: page('cart', {
			cart: fullCart,
			promo: { ...promo, value: 'SUMER', error: "That code isn't valid. Check the spelling." },
		}),
	},
	{ name: 'Paid in parts', props: {}, view: null, page: page('checkout', { cart: cartInParts }) },
	{ name: 'Reduced and partly paid', props: {}, view: null, page: page('checkout', { cart: fullCart }) },
]

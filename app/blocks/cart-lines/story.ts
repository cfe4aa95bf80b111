import { cart, fullCart } from '#app/stories/facts/cart.ts'
import { cardRecipient, codeTrace } from '#app/stories/facts/event.ts'
import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

const home = page('home')
const { promo } = home
const missed = [
	{
		id: 'planetarium',
		text: 'Planetarium, Sat, May 1, 2027 at 10:30 AM is no longer available',
		link: { href: '/events', text: 'Nearest time: Sat, May 1, 2027 at 11:30 AM' },
	},
]

export const stories: StoriesOf<'cart-lines'> = [
	{ name: 'Empty', props: {}, view: null, page: page('cart') },
	{ name: 'One visit', props: {}, view: null, page: page('cart', { cart }) },
	{ name: 'Many items', props: {}, view: null, page: page('cart', { cart: fullCart }) },
	{ name: 'Empty, with a way back', props: {}, view: null, page: page('cart', { again: 'story' }) },
	{ name: 'Held again, but for one', props: {}, view: null, page: page('cart', { cart, missed }) },
	{
		name: 'A promo code?',
		props: {},
		view: null,
		page: page('cart', { cart, promo: { ...promo, isOpen: true } }),
		isAlone: true,
	},
	{
		name: 'A code that does not work',
		props: {},
		view: null,
		page: page('cart', {
			cart,
			promo: { ...promo, isOpen: true, value: 'SUMER', error: "That code isn't valid. Check the spelling." },
		}),
		isAlone: true,
	},
	{
		name: 'A code for something else, in a preview',
		props: {},
		view: null,
		page: page('cart', {
			cart,
			promo: {
				...promo,
				isOpen: true,
				value: 'LIBRARY10',
				error: "This code doesn't apply to anything in your cart. Only for: General Admission.",
				trace: codeTrace,
			},
		}),
		isAlone: true,
	},
	{
		name: 'Another recipient of a gift card, the address wrong',
		props: {},
		view: null,
		page: page('cart', {
			cart: fullCart,
			recipient: { ticketId: 'card', view: { ...cardRecipient, name: 'Grace Hopper', email: 'grace' } },
			errors: [{ field: 'recipient_email', text: 'Enter a valid email address.' }],
		}),
		isAlone: true,
	},
	{
		name: 'Remove?',
		props: {},
		view: null,
		page: page('cart', {
			cart: fullCart,
			removal: { itemId: 'item-1', names: ['Night at the observatory', 'Annual pass'], clearsAll: true },
		}),
		isAlone: true,
	},
]

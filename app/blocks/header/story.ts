import { fullCart } from '#app/stories/facts/cart.ts'
import { page } from '#app/stories/facts/page.ts'
import type { StoriesOf } from '#app/stories/story.ts'

const home = page('home')

export const stories: StoriesOf<'header'> = [
	{ name: 'Empty cart', props: {}, view: null, page: home },
	{
		name: 'A visitor without a login',
		props: {},
		view: null,
		page: page('home', {
			shared: {
				...home.shared,
				account: {
					greeting: null,
					loginHref: null,
					asked: null,
					links: [
						{ href: '/login', text: 'Log in' },
						{ href: '/user/register', text: 'Register' },
					],
					membershipHref: null,
				},
			},
		}),
	},
	{
		name: 'A member',
		props: {},
		view: null,
		page: page('home', {
			shared: {
				...home.shared,
				account: {
					greeting: 'Welcome back Ada',
					loginHref: null,
					asked: null,
					links: [
						{ href: '/my/membership', text: 'Membership details' },
						{ href: '/logout', text: 'Log out' },
					],
					membershipHref: '/my/membership',
				},
			},
		}),
	},
	{ name: 'Full cart, on the listing', props: {}, view: null, page: page('events', { cart: fullCart }) },
]

import { fullCart } from '#app/stories/cart-facts.ts'
import { page } from '#app/stories/page-facts.ts'
import type { StoriesOf } from '#app/stories/story.ts'

const home = page('home')

export const stories: StoriesOf<'header'> = [
	{ name: 'Empty cart', props: {}, view: null, page: home },
	{ name: 'Full cart, on the listing', props: {}, view: null, page: page('events', { cart: fullCart }) },
]

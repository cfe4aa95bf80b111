import type { FormView } from '#app/pages/shared/form-view.ts'

const items = ['In the cart for you: Night at the observatory · 2 tickets · $50.00']

/** The question whether a prepared cart becomes that of the browser. */
export const transferForm: FormView = {
	intro: 'We have put this cart together for you. Use it in this browser to complete your order.',
	fields: [],
	items,
	submit: 'Use this cart',
	back: { href: '/', text: 'Not now' },
	key: 'story',
}

/** The same of a visitor who has a cart. */
export const replacingForm: FormView = {
	...transferForm,
	intro:
		'You already have a cart with 3 tickets. If you use this one instead, your own cart is emptied and its places go back on sale.',
	hidden: [{ name: 'replaces', value: 'story' }],
	submit: 'Replace my cart',
	back: { href: '/cart', text: 'Keep my cart' },
}

/** A cart that has become an order since. */
export const bookedForm: FormView = {
	intro: "You've already paid for this cart.",
	fields: [],
	items,
	submit: 'Show my order',
	key: 'story',
}

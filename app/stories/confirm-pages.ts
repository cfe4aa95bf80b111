import type { CartView } from '#app/pages/cart/cart-view.ts'
import type { PageOf } from '#app/pages/shell/page-view.ts'
import { wholeCheckout } from './checkout-pages.ts'
import { cart } from './facts/cart.ts'
import { price } from './prices.ts'

const orderHref = '/manage/story'
const purchaser = { id: 'gst-1', name: 'Ada Byron', email: 'ada@observatory.example' }
/** The checkout of a change asks nothing about the person whose order it is. */
const ofChange = { orderHref, member: purchaser, fields: [], showsCodes: false }

const earlier = (amount: string): CartView['lines'][number] => ({
	key: 'exchanged',
	text: 'Your earlier tickets',
	price: price(amount),
	isReduction: true,
})
const back: CartView['lines'][number] = {
	key: 'back',
	text: 'Money back',
	price: price('10.00'),
	isReduction: false,
}

const dearer: CartView = {
	...cart,
	lines: [...cart.lines, earlier('-49.10')],
	outstanding: price('16.00'),
}
const cheaper: CartView = {
	...cart,
	lines: [...cart.lines, earlier('-75.10'), back],
	outstanding: price('0.00'),
}
const part: CartView = {
	...cart,
	count: 0,
	badge: '',
	items: [],
	hasTickets: false,
	lines: [],
	total: price('25.00'),
	outstanding: price('25.00'),
	timer: null,
}

/** The checkout of a change of an order, in its states. */
export const confirmPages: Readonly<Record<string, PageOf<'checkout'>>> = {
	'A visit that moves and costs more': wholeCheckout(
		{ ...ofChange, due: price('16.00') },
		{ title: 'Move your visit', cart: dearer },
	),
	'A visit that moves and costs less': wholeCheckout(
		{ ...ofChange, needsCard: false, due: price('0.00'), act: 'move' },
		{ title: 'Move your visit', cart: cheaper },
	),
	'Tickets that are given back': wholeCheckout(
		{ ...ofChange, needsCard: false, due: price('0.00'), act: 'edit' },
		{ title: 'Change your order', cart: cheaper },
	),
	'A part of an order is paid': wholeCheckout(
		{ ...ofChange, due: price('25.00'), act: 'scheduled' },
		{ title: 'Pay for your order', cart: part },
	),
	'The time for a change is over': wholeCheckout(
		{ ...ofChange, due: price('16.00') },
		{ title: 'Move your visit', cart: dearer, isCartExpired: true },
	),
}

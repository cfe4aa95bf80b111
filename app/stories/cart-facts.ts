import type { CartItem, CartView } from '#app/flows/cart-view.ts'
import { type PictureHome, pictureOf } from '#app/flows/picture.ts'
import { price } from './prices.ts'

export const pictures: PictureHome = {
	prefix: '',
	revision: 'stories',
	publicConfig: {
		images: {
			teaser: { width: 272, height: 216, scale: 2 },
			cover: { width: 1500 },
			cart: { width: 64, height: 51, scale: 2 },
		},
	},
}

const item = (at: number, change: Partial<CartItem> = {}): CartItem => ({
	id: `item-${at}`,
	eventId: `evt-${at}`,
	name: 'Night at the observatory',
	href: '/events',
	when: 'Sat, May 1, 2027 at 9:30 PM',
	image: pictureOf(`_poster/story-${at}.svg`, '', 'cart', pictures),
	types: [
		{ id: `adult-${at}`, name: 'Adult', count: 2, total: price('50.00') },
		{ id: `child-${at}`, name: 'Child', count: 1, total: price('12.00') },
	],
	ticketIds: [`t-${at}`],
	isDependency: false,
	...change,
})

const timer: CartView['timer'] = {
	seconds: 840,
	canExtend: true,
	extendMinutes: 2,
	promptAt: 60,
	terms: { shownUnder: 1200, infoAbove: 300, warningAbove: 120, criticalAt: 30, tick: 1 },
}

/** A cart with one visit in it. */
export const cart: CartView = {
	id: 'cart-story',
	number: 'C-1042',
	count: 3,
	badge: '3',
	items: [item(1)],
	lines: [
		{ key: 'subtotal', text: 'Subtotal', price: price('62.00') },
		{ key: 'fees', text: 'Fees', price: price('3.10') },
	],
	total: price('65.10'),
	outstanding: price('65.10'),
	timer,
	state: 'pending',
}

/** A cart with much in it, a reduction and a payment. */
export const fullCart: CartView = {
	...cart,
	count: 120,
	badge: '99+',
	items: [
		item(1),
		item(2, {
			name: 'The secret life of meteorites: a workshop for families with curious children',
			isDependency: true,
		}),
		item(3, { when: '', name: 'Annual pass' }),
		item(4),
	],
	lines: [
		...cart.lines,
		{ key: 'discounts', text: 'Discounts', price: price('-10.00') },
		{ key: 'paid', text: 'Paid', price: price('-20.00') },
	],
	outstanding: price('35.10'),
}

/** The same cart with that much time left, in seconds. */
export const cartWithTime = (seconds: number): CartView => ({ ...cart, timer: { ...timer, seconds } })

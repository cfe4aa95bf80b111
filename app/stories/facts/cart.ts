import type { CartItem } from '#app/pages/cart/cart-items.ts'
import type { CartView } from '#app/pages/cart/cart-view.ts'
import { type PictureHome, pictureOf } from '#app/pages/shared/picture.ts'
import { price } from '../prices.ts'

export const pictures: PictureHome = {
	prefix: '',
	revision: 'stories',
	publicConfig: {
		images: {
			teaser: { width: 272, height: 216, scale: 2 },
			cover: { width: 1500 },
			cart: { width: 64, height: 51, scale: 2 },
			mobileBreakpoint: 26,
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
		{
			id: `adult-${at}`,
			name: 'Adult',
			count: 2,
			seats: 'Stalls F12, Stalls F13',
			total: price('50.00'),
			net: '50.00',
			discount: '0.00',
		},
		{
			id: `child-${at}`,
			name: 'Child',
			count: 1,
			seats: '',
			total: price('12.00'),
			net: '12.00',
			discount: '0.00',
		},
	],
	ticketIds: [`t-${at}`],
	clearsTicketIds: [],
	isDependency: false,
	...change,
})

const timer: CartView['timer'] = {
	seconds: 840,
	endsAt: '2027-05-01T12:14:00Z',
	text: 'Your tickets are held until 12:14 PM.',
	hasTickets: true,
	canExtend: true,
	hasDeclined: false,
	declining: 'foyer_cart_declined=cart-story',
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
	hasTickets: true,
	hasGoods: false,
	items: [item(1)],
	lines: [
		{ key: 'subtotal', text: 'Subtotal', price: price('62.00'), isReduction: false },
		{ key: 'fees', text: 'Fees', price: price('3.10'), isReduction: false },
	],
	memberNote: '',
	feesNote: '',
	taxes: [],
	codes: [],
	blocks: [],
	later: [],
	laterNotes: [],
	total: price('65.10'),
	outstanding: price('65.10'),
	timer,
	state: 'pending',
}

/** A cart with tickets and a guide book, whose prices contain taxes of two rates. */
export const taxedCart: CartView = {
	...cart,
	taxes: [
		{
			key: 'tax 0',
			text: 'Includes VAT (19% of $46.30)',
			price: price('8.80'),
			isReduction: false,
		},
		{ key: 'tax 1', text: 'Includes VAT (7% of $9.35)', price: price('0.65'), isReduction: false },
	],
}

/** A cart whose price is paid in parts. */
export const cartInParts: CartView = {
	...cart,
	lines: [
		...cart.lines,
		{ key: 'scheduled', text: 'Scheduled payments', price: price('-48.83'), isReduction: true },
	],
	later: [
		{ id: 'may', text: 'To pay on Sunday, May 30, 2027', price: price('16.28') },
		{ id: 'july', text: 'To pay on Saturday, July 17, 2027', price: price('32.55') },
	],
	laterNotes: [
		'Your tickets are booked with the first payment. You can make the other payments earlier on the page of your order. We will email you the link.',
		'If a payment is more than 7 days late, your tickets are not valid until it is paid.',
	],
	outstanding: price('16.27'),
}

/** A cart with many lines, a reduction and a payment. */
export const fullCart: CartView = {
	...cart,
	count: 120,
	badge: '99+',
	items: [
		item(1),
		item(2, {
			name: 'The secret life of meteorites: a workshop for families with curious children',
			clearsTicketIds: [],
			isDependency: true,
		}),
		item(3, { when: '', name: 'Annual pass' }),
		item(4, {
			name: 'Gift card',
			when: '',
			types: [
				{
					id: 'card',
					name: 'Fifty dollars',
					count: 1,
					seats: '',
					cardId: 'card',
					recipient:
						'For Grace Hopper · By email to grace@observatory.example on Saturday, May 1, 2027 · Message: Many happy returns!',
					total: price('50.00'),
					net: '50.00',
					discount: '0.00',
				},
			],
		}),
	],
	lines: [
		{ key: 'subtotal', text: 'Subtotal', price: price('62.00'), isReduction: false },
		{ key: 'discounts', text: 'Discounts', price: price('-10.00'), isReduction: true },
		{ key: 'fees_fixed', text: 'Booking fees', price: price('2.00'), isReduction: false },
		{ key: 'fees_percent', text: 'Service fees', price: price('1.10'), isReduction: false },
		{ key: 'gift_cards', text: 'Gift cards', price: price('-15.00'), isReduction: true },
		{ key: 'payments', text: 'Payments', price: price('-5.00'), isReduction: true },
		{ key: 'scheduled', text: 'Scheduled payments', price: price('-20.00'), isReduction: true },
	],
	codes: [
		{ code: 'BYFERRY', name: 'By ferry', discount: '-$10.00' },
		{ code: 'FIRSTTIDE', name: 'Members’ preview', discount: '' },
	],
	outstanding: price('15.10'),
}

/** The same cart with that much time left, in seconds. */
export const cartWithTime = (seconds: number): CartView => ({
	...cart,
	timer: cart.timer && { ...cart.timer, seconds },
})

/** The same cart in its last minutes, after a refusal of more time: the dialog would cover the other stories. */
export const cartNearItsEnd: CartView = {
	...cart,
	timer: cart.timer && { ...cart.timer, seconds: 100, canExtend: false },
}

/** A cart at the prices of a member. */
export const memberCart: CartView = {
	...cart,
	lines: [
		{ key: 'subtotal', text: 'Subtotal', price: price('72.00'), isReduction: false },
		{ key: 'members', text: 'Prices for members', price: price('-10.00'), isReduction: true },
		{ key: 'fees', text: 'Fees', price: price('3.10'), isReduction: false },
	],
	memberNote: 'Your price as a member: was $75.10, now $65.10',
}

/** A cart whose checkout requires a code. */
export const blockedCart: CartView = {
	...cart,
	blocks: ['The group rate needs the code from your confirmation.'],
}

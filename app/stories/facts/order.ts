import type { CompleteView, OrderView } from '#app/pages/checkout/complete-view.ts'
import type { ReceiptRow, ReceiptView } from '#app/pages/orders/receipt-terms.ts'

const lines: ReceiptRow[] = [
	{ id: 'adult', label: '1 × Adult', value: '$42.00', note: 'Night at the observatory' },
	{ id: 'child', label: '1 × Child', value: '$21.00', note: 'Night at the observatory' },
	{ id: 'fees', label: 'Fees', value: '$2.10' },
]
const total = (value: string): ReceiptRow => ({ id: 'total', label: 'Total', value, kind: 'total' })
const paid: ReceiptRow = {
	id: 'paid',
	label: 'Paid · Visa •••• 4242',
	value: '$65.10',
	note: 'Tuesday, April 20, 2027',
}

const receipt: ReceiptView = {
	lines: [...lines, total('$65.10')],
	payments: [paid],
	anchor: 'payments-F-100042',
	allPaymentsHref: null,
	href: '/_stories',
}

/** A part of the price went back although the tickets stay. */
export const refunded: ReceiptView = {
	...receipt,
	lines: [...lines, { id: 'credit', label: 'Credit', value: '-$10.00', kind: 'reduction' }, total('$55.10')],
	payments: [
		paid,
		{
			id: 'refund',
			label: 'Refund · Visa •••• 4242',
			value: '-$10.00',
			note: 'Friday, April 30, 2027',
			kind: 'reduction',
		},
		{ id: 'net', label: 'Paid after refunds', value: '$55.10', kind: 'total' },
	],
}

/** What came back of a change is a gift card of the venue. */
export const credited: ReceiptView = {
	...receipt,
	payments: [
		{ ...paid, value: '$75.10' },
		{
			id: 'credited',
			label: 'Given back as credit',
			value: '-$10.00',
			note: 'Friday, April 30, 2027 · Gift card B7QH-2MXD-RK4T-9VZC: $10.00',
			kind: 'reduction',
		},
		{ id: 'net', label: 'Paid after refunds', value: '$65.10', kind: 'total' },
	],
}

/** Of an order that was changed again and again: the older part of its payments is one row. */
export const longHistory: ReceiptView = {
	...receipt,
	payments: [
		{ id: 'earlier', label: '36 earlier payments and refunds', value: '$75.10' },
		...['Monday, May 3, 2027', 'Tuesday, May 4, 2027', 'Friday, May 7, 2027', 'Monday, May 10, 2027'].map(
			(note, at): ReceiptRow =>
				at % 2 === 0
					? { id: `paid ${at}`, label: 'Paid · Visa •••• 4242', value: '$5.00', note }
					: {
							id: `refund ${at}`,
							label: 'Refund · Visa •••• 4242',
							value: '-$10.00',
							note,
							kind: 'reduction',
						},
		),
		{ id: 'net', label: 'Paid after refunds', value: '$65.10', kind: 'total' },
	],
	allPaymentsHref: '?payments=all',
}

/** Of a price in parts: what is paid, and what is to come. */
export const inParts = (part: 'paid' | 'all'): ReceiptView => ({
	...receipt,
	payments: [
		{ ...paid, value: '$25.00' },
		{ ...paid, id: 'second', value: '$15.10', note: 'Friday, April 30, 2027' },
		part === 'all'
			? { ...paid, id: 'third', value: '$25.00', note: 'Friday, April 30, 2027' }
			: { id: 'third', label: 'Upcoming', value: '$25.00', note: 'Saturday, July 17, 2027' },
	],
})

const donated: ReceiptView = {
	...receipt,
	lines: [
		{
			id: 'own',
			label: '1 × An amount of your own',
			value: '$42.50',
			note: 'Keep the great telescope turning',
		},
		total('$42.50'),
	],
	payments: [{ ...paid, value: '$42.50' }],
}

const free: ReceiptView = {
	...receipt,
	lines: [
		{ id: 'free', label: '2 × Free entry', value: '$0.00', note: 'Night at the observatory' },
		total('$0.00'),
	],
	payments: [],
}

/** The confirmation of an order of two tickets. */
export const complete: CompleteView = {
	isReceipt: false,
	receiptHeading: 'completed.receipt.heading',
	unpaid: '',
	orders: [
		{
			number: 'F-100042',
			cartId: 'cart-story',
			total: '$65.10',
			receipt,
			manageHref: '/manage/story',
			withdrawHref: null,
			pdfHref: '/_stories',
			calendarHref: '/_stories',
			goods: [],
			ended: null,
			tickets: ['Adult', 'Child'].map((type, index) => ({
				id: `ticket-${index}`,
				event: 'Night at the observatory',
				type,
				holder: index === 0 ? 'Ada Byron' : '',
				venue: 'Observatory Hill',
				facts: [
					{ label: 'Date', value: 'Saturday, May 1, 2027' },
					{ label: 'Time', value: '9:30 PM' },
					{ label: 'Entrance', value: '12 Observatory Hill, 60601 Chicago' },
				],
				code: { src: '/images/_mark.svg', alt: 'Code of the ticket', text: 'K7Q2-9XWD' },
				position: `Ticket ${index + 1} of 2`,
				label: null,
				wallets: [],
			})),
		},
	],
	email: 'ada@observatory.example',
	firstName: 'Ada',
	message: 'Thank you for looking up with us.',
	links: [
		{ text: 'Plan your visit', href: 'https://www.observatory.example/plan' },
		{ text: 'How to find us', href: 'https://www.observatory.example/find' },
	],
	image: null,
	offset: { wide: 0, narrow: 0 },
}

/** An order with a donation only. */
export const completeReceipt: Partial<CompleteView> = {
	orders: complete.orders.map((order) => ({
		...order,
		total: '$42.50',
		receipt: donated,
		calendarHref: null,
		tickets: [],
		goods: [
			{
				event: 'Keep the great telescope turning',
				lines: [{ id: 'own', text: '1 × An amount of your own', price: '$42.50' }],
			},
		],
	})),
	isReceipt: true,
	message: '',
	links: [],
}

/** An order of a membership for somebody else. */
export const completeGift: Partial<CompleteView> = {
	...completeReceipt,
	receiptHeading: 'completed.gift.heading',
	orders: complete.orders.map((order) => ({
		...order,
		total: '$120.00',
		receipt: {
			...receipt,
			lines: [
				{
					id: 'family',
					label: '1 × Family of the Observatory',
					value: '$120.00',
					note: 'Gift code K7M209114V',
				},
				total('$120.00'),
			],
			payments: [{ ...paid, value: '$120.00' }],
		},
		calendarHref: null,
		tickets: [],
		goods: [
			{
				event: 'Membership',
				lines: [
					{
						id: 'gift',
						text: '1 × Family of the Observatory',
						price: '$120.00',
						note: 'Gift code K7M209114V',
					},
				],
			},
		],
	})),
}

/** An order of the person who redeemed a membership that was given. */
export const completeRedeemed: Partial<CompleteView> = {
	...completeReceipt,
	receiptHeading: 'completed.membership.heading',
	orders: complete.orders.map((order) => ({
		...order,
		total: '$0.00',
		receipt: {
			...free,
			lines: [
				{
					id: 'family',
					label: '1 × Family of the Observatory',
					value: '$0.00',
					note: 'Member number 1044 2089 11',
				},
				total('$0.00'),
			],
		},
		calendarHref: null,
		tickets: [],
		goods: [
			{
				event: 'Membership',
				lines: [
					{
						id: 'member',
						text: '1 × Family of the Observatory',
						price: '$0.00',
						note: 'Member number 1044 2089 11',
					},
				],
			},
		],
	})),
}

/** An order whose payment was refused after it was booked. */
export const completeUnpaid: Partial<CompleteView> = {
	orders: complete.orders.map((order) => ({
		...order,
		pdfHref: null,
		calendarHref: null,
		tickets: order.tickets.map((ticket) => ({ ...ticket, code: null })),
	})),
	unpaid: 'F-100042',
	email: '',
	message: '',
	links: [],
}

/** The order of the page `manage`, whose tickets are free. */
export const managed: CompleteView = {
	...complete,
	message: '',
	links: [],
	orders: complete.orders.map((order) => ({
		...order,
		total: '$0.00',
		receipt: free,
		tickets: order.tickets.map((ticket) => ({ ...ticket, type: 'Free entry' })),
	})),
}

/** Tickets with a button for each wallet. */
export const withWallets: OrderView[] = managed.orders.map((order) => ({
	...order,
	tickets: order.tickets.map((ticket) => ({
		...ticket,
		wallets: (['apple', 'google'] as const).map((provider) => ({ provider, href: '/_stories' })),
	})),
}))

/** The order with a label on each ticket; none admits anyone any more. */
export const labelled = (label: string): OrderView[] =>
	managed.orders.map((order) => ({
		...order,
		pdfHref: null,
		calendarHref: null,
		tickets: order.tickets.map((ticket) => ({ ...ticket, label, code: null })),
	}))

/** The order after tickets were given back or moved: those that ended, line by line. */
export const withEnded = (days: readonly string[], count: number): OrderView[] =>
	managed.orders.map((order) => ({
		...order,
		ended: {
			title: `${days.length * count} cancelled tickets`,
			isOpen: days.length < 4,
			lines: days.map((day) => ({
				id: day,
				label: `${count} × Free entry`,
				note: `Night at the observatory · ${day}, 2027 at 9:30 PM`,
				value: 'Cancelled',
			})),
		},
	}))

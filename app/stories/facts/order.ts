import type { CompleteView, OrderView } from '#app/pages/checkout/complete-view.ts'
import { donated, free, paid, receipt, total } from './receipts.ts'

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

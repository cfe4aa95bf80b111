import type { ReceiptRow, ReceiptView } from '#app/pages/orders/receipt-terms.ts'

const lines: ReceiptRow[] = [
	{ id: 'adult', label: '1 × Adult', value: '$42.00', note: 'Night at the observatory' },
	{ id: 'child', label: '1 × Child', value: '$21.00', note: 'Night at the observatory' },
	{ id: 'fees', label: 'Fees', value: '$2.10' },
]
export const total = (value: string): ReceiptRow => ({ id: 'total', label: 'Total', value, kind: 'total' })
export const paid: ReceiptRow = {
	id: 'paid',
	label: 'Paid · Visa •••• 4242',
	value: '$65.10',
	note: 'Tuesday, April 20, 2027',
}

export const receipt: ReceiptView = {
	lines: [...lines, total('$65.10')],
	payments: [paid],
	anchor: 'payments-F-100042',
	allPaymentsHref: null,
	href: '/_stories',
}

/** One tax is added to prices, and one is in them. */
export const taxed: ReceiptView = {
	...receipt,
	lines: [
		...lines,
		{ id: 'tax 0', label: 'City tax (8.875% of $65.10)', value: '$5.78' },
		total('$70.88'),
		{ id: 'included tax 0', label: 'Includes VAT (5% of $67.50)', value: '$3.38', kind: 'part' },
	],
	payments: [{ ...paid, value: '$70.88' }],
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

export const donated: ReceiptView = {
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

export const free: ReceiptView = {
	...receipt,
	lines: [
		{ id: 'free', label: '2 × Free entry', value: '$0.00', note: 'Night at the observatory' },
		total('$0.00'),
	],
	payments: [],
}

/** The confirmation of an order of two tickets. */

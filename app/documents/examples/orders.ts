import { type Examples, giftCard, orderOf, units, type Write } from './facts.ts'

const withdrew =
	(reader: 'purchaser' | 'venue'): Write =>
	(correspondence, terms) =>
		correspondence.withdrawn(
			{ ...orderOf(terms, 'S000043'), tickets: [] },
			{
				to: reader === 'venue' ? 'staff@observatory.example' : 'ada@observatory.example',
				reader,
				receivedAt: new Date('2027-04-14T20:20:00Z'),
				amount: 50 * units,
				tickets: [],
				goods: [giftCard],
			},
			terms.locale,
		)

const refundFailed =
	(reader: 'purchaser' | 'venue'): Write =>
	(correspondence, { sellerId, currency, locale }) =>
		correspondence.refundFailed(
			{
				sellerId,
				to: reader === 'venue' ? 'staff@observatory.example' : 'ada@observatory.example',
				reader,
				currency,
				orderNumber: 'S000042',
				amount: 21 * units,
				code: 'expired_or_canceled_card',
			},
			locale,
		)

/** Emails about what was bought, and what was given back. */
export const orderExamples: Examples = {
	confirmation: (correspondence, terms) =>
		correspondence.confirmation(orderOf(terms, 'S000042'), terms.locale),
	'gift-card': (correspondence, terms) =>
		correspondence.confirmation(
			{ ...orderOf(terms, 'S000043'), tickets: [], goods: [giftCard], withdrawableUntil: '2027-04-26' },
			terms.locale,
		),
	resend: (correspondence, terms) =>
		correspondence.resend([orderOf(terms, 'S000042'), orderOf(terms, 'S000031')], {
			locale: terms.locale,
			isCut: true,
		}),
	cancelled: (correspondence, terms) => {
		const order = orderOf(terms, 'S000042')
		const [valid, ended] = order.tickets
		return correspondence.cancelled(
			{ ...order, tickets: valid ? [valid] : [] },
			{ tickets: ended ? [ended] : [], goods: [], before: order.tickets },
			terms.locale,
		)
	},
	'cancelled-overdue': (correspondence, terms) => {
		const order = orderOf(terms, 'S000042')
		return correspondence.cancelled(
			{ ...order, tickets: [], goods: [] },
			{
				tickets: order.tickets,
				goods: [],
				before: order.tickets,
				overdue: { amount: 20 * units, dueOn: '2027-04-24', back: 5 * units, isSettled: true },
			},
			terms.locale,
		)
	},
	refunded: (correspondence, terms) => {
		const order = orderOf(terms, 'S000042')
		const totals = { ...order.totals, returned: 21 * units, credits: 21 * units }
		const refunds = [{ amount: 21 * units, label: 'Visa •••• 4242' }]
		return correspondence.refunded({ ...order, totals }, refunds, terms.locale)
	},
	withdrawn: withdrew('purchaser'),
	'withdrawn-venue': withdrew('venue'),
	credited: (correspondence, terms) => {
		const order = orderOf(terms, 'S000042')
		const totals = { ...order.totals, returned: 21 * units }
		const credit = { number: 'B7QH-2MXD-RK4T-9VZC', amount: 21 * units }
		return correspondence.credited({ ...order, totals }, credit, terms.locale)
	},
	'refund-failed': refundFailed('purchaser'),
	'refund-failed-venue': refundFailed('venue'),
}

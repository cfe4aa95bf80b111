import type { InstalmentNews, RenewalNews } from '#app/contract/documents/payments.ts'
import { type Examples, orderOf, units, type Write } from './facts.ts'

const disputed =
	(state: 'open' | 'won' | 'lost'): Write =>
	(correspondence, terms) =>
		correspondence.dispute(
			{
				sellerId: terms.sellerId,
				to: 'staff@observatory.example',
				orderNumber: 'S000042',
				currency: terms.currency,
				state,
				amount: 59 * units,
				withdrawn: state === 'won' ? 0 : 59 * units,
				fee: 15 * units,
				feeCurrency: terms.currency,
				reason: 'fraudulent',
				blocksTickets: state === 'open',
				hasGifts: true,
				...(state === 'open' ? { credit: { taken: 5 * units, spent: 2 * units } } : {}),
			},
			terms.locale,
		)

const refused =
	(reader: 'purchaser' | 'venue'): Write =>
	(correspondence, { sellerId, currency, locale }) =>
		correspondence.paymentFailed(
			{
				sellerId,
				to: reader === 'venue' ? 'staff@observatory.example' : 'ada@observatory.example',
				reader,
				currency,
				orderNumber: 'S000042',
				amount: 59 * units,
				code: 'expired_card',
			},
			locale,
		)

type Without<N, K extends PropertyKey> = N extends unknown ? Omit<N, K> : never

const aboutRenewal =
	(news: Without<RenewalNews, 'level' | 'validTo'>): Write =>
	(correspondence, terms) =>
		correspondence.renewal(
			orderOf(terms, 'S000042'),
			{ ...news, level: 'Family', validTo: '2028-06-30' } as RenewalNews,
			terms.locale,
		)

const aboutInstalment =
	(news: InstalmentNews): Write =>
	(correspondence, terms) => {
		const order = orderOf(terms, 'S000042')
		const totals = { ...order.totals, paid: 39 * units }
		return correspondence.instalment({ ...order, totals }, news, terms.locale)
	}

/** Emails about payments that are to come, have failed or are disputed. */
export const paymentExamples: Examples = {
	'renewal-notice': aboutRenewal({
		state: 'notice',
		price: 130 * units,
		formerPrice: 120 * units,
		chargeOn: '2028-06-30',
		card: 'Visa •••• 4242',
		endsBefore: true,
	}),
	'renewal-renewed': aboutRenewal({ state: 'renewed', price: 130 * units }),
	'renewal-failed': aboutRenewal({ state: 'failed', price: 130 * units, retryOn: '2028-07-03' }),
	'renewal-bank-asks': aboutRenewal({ state: 'bank_asks' }),
	'renewal-given-up': aboutRenewal({ state: 'given_up' }),
	'renewal-by-hand': aboutRenewal({ state: 'by_hand' }),
	'renewal-reminder': aboutRenewal({ state: 'reminder' }),
	'renewal-cancelled': aboutRenewal({ state: 'cancelled' }),
	'instalment-notice': aboutInstalment({
		state: 'notice',
		amount: 20 * units,
		chargeOn: '2027-04-24',
		card: 'Visa •••• 4242',
		endsBefore: true,
	}),
	'instalment-pay-by': aboutInstalment({ state: 'pay_by', amount: 20 * units, dueOn: '2027-04-24' }),
	'instalment-paid': aboutInstalment({ state: 'paid', amount: 20 * units, label: 'Visa •••• 4242' }),
	'instalment-failed': aboutInstalment({ state: 'failed', amount: 20 * units, retryOn: '2027-04-27' }),
	'instalment-bank-asks': aboutInstalment({ state: 'bank_asks', amount: 20 * units }),
	'instalment-given-up': aboutInstalment({ state: 'given_up', amount: 20 * units }),
	'instalment-overdue': aboutInstalment({
		state: 'overdue',
		amount: 20 * units,
		dueOn: '2027-04-24',
		blocksOn: '2027-05-02',
	}),
	'instalment-to-cancel': aboutInstalment({
		state: 'overdue',
		amount: 20 * units,
		dueOn: '2027-04-24',
		blocksOn: null,
		cancelsOn: '2027-05-02',
	}),
	'instalment-by-hand': aboutInstalment({ state: 'by_hand', amount: 20 * units }),
	unpaid: (correspondence, { sellerId, currency, locale }) =>
		correspondence.unpaid(
			{ sellerId, to: 'ada@observatory.example', currency, cartNumber: 'K7Q29XWD', amount: 59 * units },
			locale,
		),
	'payment-failed': refused('purchaser'),
	'payment-failed-venue': refused('venue'),
	'dispute-opened': disputed('open'),
	'dispute-won': disputed('won'),
	'dispute-lost': disputed('lost'),
}

import type { Correspondence, OutgoingEmail } from '#app/contract/documents/correspondence.ts'
import type { OrderFacts, TicketFacts } from '#app/contract/documents/order.ts'
import type { InstalmentNews, RenewalNews } from '#app/contract/documents/payments.ts'

/** The venue and the language of an example. */
interface ExampleTerms {
	sellerId: string
	currency: string
	timezone: string
	locale: string
}

const units = 100

function ticketOf(id: string, typeName: string, { timezone }: ExampleTerms): TicketFacts {
	return {
		id,
		scanCode: 'K7Q29XWDR4TN',
		eventId: 'evt_story',
		eventName: 'Night at the observatory',
		groupName: 'Tickets',
		typeName,
		faceValue: typeName === 'Adult' ? 42 * units : 21 * units,
		fee: units,
		admitName: null,
		seatName: null,
		venueName: 'Observatory Hill',
		venueAddress: '12 Observatory Hill, 60601 Chicago',
		timezone,
		start: new Date('2027-05-02T02:30:00Z'),
		end: new Date('2027-05-02T04:00:00Z'),
		allDay: false,
		localDate: '2027-05-01',
		validFrom: null,
		validTo: null,
	}
}

function orderOf(terms: ExampleTerms, number: string): OrderFacts {
	return {
		sellerId: terms.sellerId,
		orderNumber: number,
		link: `ord_story.${'A'.repeat(22)}`,
		currency: terms.currency,
		purchasedOn: new Date('2027-04-12T16:00:00Z'),
		withdrawableUntil: null,
		purchaser: { firstName: 'Ada', lastName: 'Byron', email: 'ada@observatory.example' },
		totals: {
			face: 63 * units,
			discount: 6 * units,
			feeOutside: 2 * units,
			rounding: 0,
			price: 59 * units,
			credits: 0,
			paid: 59 * units,
			returned: 0,
		},
		tickets: [ticketOf('tkt_1', 'Adult', terms), ticketOf('tkt_2', 'Child', terms)],
		goods: [],
	}
}

const giftCard = {
	id: 'tkt_3',
	eventName: 'Gift card',
	groupName: 'Gift cards',
	typeName: 'An amount of your own',
	faceValue: 50 * units,
	fee: 0,
	gift: { kind: 'gift_card' as const, number: 'GC4K-7Q29-XWDR-4TNB', balance: 50 * units },
}

type Write = (correspondence: Correspondence, terms: ExampleTerms) => Promise<OutgoingEmail>

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

/** Every email that the product sends, about an order that does not exist. */
export const emailExamples: Readonly<Record<string, Write>> = {
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
			{ tickets: ended ? [ended] : [], goods: [] },
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
	'login-code': (correspondence, { sellerId, currency, locale }) =>
		correspondence.loginCode(
			{ sellerId, to: 'ada@observatory.example', currency, code: 'K7Q29X', isForAddress: false },
			locale,
		),
	'address-code': (correspondence, { sellerId, currency, locale }) =>
		correspondence.loginCode(
			{ sellerId, to: 'ada@observatory.example', currency, code: 'K7Q29X', isForAddress: true },
			locale,
		),
	'password-reset': (correspondence, { sellerId, currency, locale }) =>
		correspondence.passwordReset(
			{ sellerId, to: 'ada@observatory.example', currency, token: 'T0kenOfTheExample_____' },
			locale,
		),
	'password-changed': (correspondence, { sellerId, currency, locale }) =>
		correspondence.passwordChanged({ sellerId, to: 'ada@observatory.example', currency }, locale),
	gift: (correspondence, { sellerId, currency, locale }) =>
		correspondence.gift(
			{
				sellerId,
				to: 'grace@observatory.example',
				currency,
				giftee: 'Grace',
				giver: 'Ada Lovelace',
				levelName: 'Family',
				code: 'K7M209114V',
				validTo: new Date('2028-05-01T03:59:00Z'),
			},
			locale,
		),
	'member-numbers': (correspondence, { sellerId, currency, locale }) =>
		correspondence.memberNumbers(
			{
				sellerId,
				to: 'ada@observatory.example',
				currency,
				members: [
					{ number: '7K29QFHTMZ', firstName: 'Ada', lastName: 'Lovelace', levelName: 'Family' },
					{ number: 'B4WXN8CRDP', firstName: null, lastName: null, levelName: 'Family' },
				],
			},
			locale,
		),
	'dispute-opened': disputed('open'),
	'dispute-won': disputed('won'),
	'dispute-lost': disputed('lost'),
}

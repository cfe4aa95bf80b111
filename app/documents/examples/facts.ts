import type { Correspondence, OutgoingEmail } from '#app/contract/documents/correspondence.ts'
import type { OrderFacts, TicketFacts } from '#app/contract/documents/order.ts'

/** The venue and the language of an example. */
interface ExampleTerms {
	sellerId: string
	currency: string
	timezone: string
	locale: string
}

export const units = 100

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
		ticketDateTime: null,
		picture: null,
		validFrom: null,
		validTo: null,
	}
}

/** An order of two tickets. */
export function orderOf(terms: ExampleTerms, number: string): OrderFacts {
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

export const giftCard = {
	id: 'tkt_3',
	eventName: 'Gift card',
	groupName: 'Gift cards',
	typeName: 'An amount of your own',
	faceValue: 50 * units,
	fee: 0,
	gift: { kind: 'gift_card' as const, number: 'GC4K-7Q29-XWDR-4TNB', balance: 50 * units },
	recipient: {
		name: 'Grace Hopper',
		email: 'grace@observatory.example',
		message: 'Many happy returns!',
		send_on: '2027-05-01',
	},
}

/** Writes one email. */
export type Write = (correspondence: Correspondence, terms: ExampleTerms) => Promise<OutgoingEmail>

/** Emails by the names of their stories. */
export type Examples = Readonly<Record<string, Write>>

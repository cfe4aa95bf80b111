import { resolve } from 'node:path'
import type { GoodsFacts, OrderFacts, TicketFacts } from '#app/contract/documents/order.ts'
import { createCorrespondence } from '#app/documents/correspondence.ts'
import type { PrintPictures } from '#app/sellers/images/print-pictures.ts'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import type { Messages } from '#app/sellers/wording/translate.ts'
import { messagesFor } from '#app/sellers/wording/wording.ts'

const project = resolve(import.meta.dirname, '../..')
const { catalogue } = readProduct(placesOf(project, resolve(project, 'seller-configs')))

function messages(locale: string): Messages {
	return {
		...messagesFor(locale, { catalogue, overrides: [], defaultLocale: 'en-US' }),
		'completed.seller_message': 'Mind the <whale> & come early.',
	}
}

const formats = {
	dateTime: 'ddd, MMM D, YYYY [at] h:mm A',
	date: 'dddd, MMMM D, YYYY',
	shortDate: 'MMM D',
	orderListDate: 'ddd, MMMM D YYYY',
	time: 'h:mm A',
}

/** A venue in New York with English, Spanish and Arabic. */
export function aSeller(
	changes: {
		css?: string
		name?: string
		locales?: string[]
		hasManagePage?: boolean
		wallet?: object
		includeFees?: boolean
		links?: { label: string; href: string }[]
		logo?: string
		/** More texts in English. */
		messages?: Messages
	} = {},
): ResolvedSeller {
	const seller = {
		id: 'harbour',
		// Wording is cached by revision.
		revision: JSON.stringify(changes.messages ?? 'r1'),
		locales: changes.locales ?? ['en-US', 'es-US', 'ar'],
		messages: {
			'en-US': { ...messages('en-US'), ...changes.messages },
			'es-US': messages('es-US'),
			ar: messages('ar'),
		},
		theme: {
			href: '/theme/harbour.1.css',
			paper: changes.css ?? ':root{--color-brand:#0b3c6f;--color-link:var(--color-brand)}',
		},
		config: {
			name: changes.name ?? 'Harbour Science Museum',
			locale: {
				default: changes.locales?.[0] ?? 'en-US',
				timezone: 'America/New_York',
				currency: 'USD',
				formats,
				localFormats: { 'es-US': { dateTime: 'ddd D [de] MMM [de] YYYY, h:mm A' } },
			},
			reserve: { priceDisplay: { includeFees: changes.includeFees ?? false } },
			completedOrder: { message: 'completed.seller_message', links: changes.links ?? [] },
			theme: { logo: changes.logo ? { src: changes.logo } : null },
			routing: {
				routes: {
					manage: { enabled: changes.hasManagePage ?? true, from: null, until: null, roles: [] },
					withdraw: { enabled: true, from: null, until: null, roles: [] },
				},
			},
			integrations: { wallet: changes.wallet ?? { apple: null, google: null } },
			mail: { fromName: null, fromAddress: 'tickets@harbour.example' },
		},
	}
	// Only the settings that documents read; tests/sellers covers whole sellers.
	return seller as unknown as ResolvedSeller
}

export function documentsOf(
	seller: ResolvedSeller,
	variables: Record<string, string> = {},
	pictures: PrintPictures | null = null,
) {
	return createCorrespondence({
		sellerById: async (id) => (id === seller.id ? seller : null),
		baseUrl: () => 'https://tickets.harbour.example/',
		variables,
		pictures,
	})
}

export function aTicket(changes: Partial<TicketFacts> = {}): TicketFacts {
	return {
		id: 'tk_1',
		scanCode: 'HSM7K2Q9XW4TRB3P',
		eventId: 'evt_ga',
		eventName: 'General Admission',
		groupName: 'Admission',
		typeName: 'Adult',
		faceValue: 2500,
		fee: 150,
		admitName: null,
		seatName: null,
		venueName: 'Harbour Science Museum',
		venueAddress: '1 Pier Road, New York',
		timezone: 'America/New_York',
		start: new Date('2027-05-01T14:30:00Z'),
		end: new Date('2027-05-01T15:00:00Z'),
		allDay: false,
		localDate: '2027-05-01',
		ticketDateTime: null,
		picture: null,
		validFrom: null,
		validTo: null,
		...changes,
	}
}

export function aGift(changes: Partial<GoodsFacts> = {}): GoodsFacts {
	return {
		id: 'tk_9',
		eventName: 'Keep the Wave Tank Moving',
		groupName: 'Your gift',
		typeName: 'One child’s day',
		faceValue: 3000,
		fee: 0,
		gift: null,
		recipient: null,
		...changes,
	}
}

/** An order with a donation only. */
export const aGiftOrder = (changes: Partial<OrderFacts> = {}): OrderFacts =>
	anOrder({
		totals: {
			face: 3000,
			discount: 0,
			feeOutside: 0,
			rounding: 0,
			price: 3000,
			credits: 0,
			paid: 3000,
			returned: 0,
		},
		tickets: [],
		goods: [aGift()],
		...changes,
	})

export function anOrder(changes: Partial<OrderFacts> = {}): OrderFacts {
	return {
		sellerId: 'harbour',
		orderNumber: 'HSM-10042',
		link: 'or_2b3c4d.Zm9vYmFyYmF6cXV4',
		currency: 'USD',
		purchasedOn: new Date('2027-04-20T09:00:00Z'),
		withdrawableUntil: null,
		purchaser: { firstName: 'Ada', lastName: 'Ott', email: 'ada@example.org' },
		totals: {
			face: 5000,
			discount: 0,
			feeOutside: 300,
			rounding: 0,
			price: 5300,
			credits: 0,
			paid: 5300,
			returned: 0,
		},
		tickets: [aTicket(), aTicket({ id: 'tk_2', scanCode: 'HSM8L3R0YX5VSC4Q', admitName: 'Wanda Wałęsa' })],
		goods: [],
		...changes,
	}
}

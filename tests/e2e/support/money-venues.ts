type Settings = Record<string, unknown>

/** A copy of the gallery that sells in yen, which have no decimals, at the double of Stripe. */
export const yenVenue = 'yen-gallery'

/** A copy of the gallery that sells in dinars, of which Stripe takes tens of the smallest unit. */
export const dinarVenue = 'dinar-gallery'

/** A copy of the gallery with a discount for neighbours, known by their ZIP code. */
export const zipVenue = 'zip-gallery'
export const zipOfNeighbours = '02110'

/** The gallery's day at other prices. The lists of a venue replace those of its preset. */
export const dayEvent = (adult: string, concession: string): Settings => ({
	id: 'evt_day',
	venue: 'gallery',
	name: 'Scissors',
	subtitle: 'One day, any time',
	category: 'Show',
	event_type: 'repeating',
	groups: [
		{
			id: 'day',
			name: 'Day',
			max_tickets_per_order: 10,
			types: [
				{ id: 'day_adult', name: 'Adult', price: adult },
				{ id: 'day_concession', name: 'Concession', price: concession },
			],
		},
	],
	schedule: {
		duration_minutes: 420,
		capacity: 150,
		hours: [{ weekdays: ['wed', 'thu', 'fri', 'sat', 'sun'], at: ['1100'] }],
	},
})

const inCurrency = (currency: string, prices: [string, string], supported: readonly string[]): Settings => ({
	locale: { default: 'en-GB', supported: ['en-GB', ...supported], currency },
	catalog: { events: [dayEvent(...prices)] },
})

/** Settings of the venues in other currencies, at an account of Stripe. */
export const currencySettings = (till: Settings, supported: readonly string[]): Record<string, Settings> => ({
	[yenVenue]: { integrations: till, ...inCurrency('JPY', ['2505', '1500'], supported) },
	[dinarVenue]: { integrations: till, ...inCurrency('KWD', ['2.505', '1.500'], supported) },
})

export const zipSettings: Settings = {
	checkout: { zipDiscountPattern: { regex: '0211\\d', accepts: ['02110'], rejects: ['10001'] } },
	identity: { form: { zip_code: 'optional' } },
	catalog: {
		promos: [
			{
				id: 'neighbours',
				name: 'Neighbours',
				description: 'Five off for neighbours.',
				kind: 'fixed',
				value: '5.00',
				codes: [{ code: zipOfNeighbours }],
			},
		],
	},
}

/** Gift cards, for the galleries that check visitors by a captcha. */
export const giftCardSettings: Settings = {
	checkout: { giftCards: { enabled: true } },
	catalog: {
		events: [
			dayEvent('12.00', '8.00'),
			{
				id: 'evt_gift_card',
				venue: 'gallery',
				name: 'Gift card',
				category: 'Gifts',
				event_type: 'other',
				groups: [
					{
						id: 'gift_cards',
						name: 'Gift card',
						handler: 'ledger',
						types: [
							{
								id: 'gift_card_own',
								name: 'An amount of your own',
								price: '75.00',
								price_min: '10.00',
								price_max: '500.00',
							},
						],
					},
				],
			},
		],
	},
}

import { dayEvent } from './money-venues.ts'

/** A copy of the gallery that sells memberships: families have a morning of their own, friends a lower price. */
export const memberVenue = 'member-gallery'

const year = { months: 12 }

const types = (prefix: string, prices: Record<string, string>) =>
	Object.entries(prices).map(([name, price]) => ({
		id: `${prefix}_${name.toLowerCase().replaceAll(' ', '_')}`,
		name,
		price,
	}))

const level = (id: string, name: string, summary: string, prices: Record<string, string>, more = {}) => ({
	...more,
	id,
	name,
	summary,
	handler: 'membership',
	duration_new: year,
	types: types(id, prices),
})

const morning = {
	id: 'evt_morning',
	venue: 'gallery',
	name: 'Before the doors open',
	category: 'Members',
	event_type: 'repeating',
	groups: [
		{
			id: 'morning',
			name: 'Members',
			hidden_type: 'public_member_only',
			types: [{ id: 'morning_member', name: 'Member of the gallery', price: '0.00' }],
		},
	],
	schedule: {
		duration_minutes: 60,
		capacity: 20,
		hours: [{ weekdays: ['wed', 'thu', 'fri', 'sat', 'sun'], at: ['0900'] }],
	},
}

const [dayGroup] = dayEvent('12.00', '8.00').groups as [{ types: object[] }]
const day = {
	...dayEvent('12.00', '8.00'),
	groups: [
		{
			...dayGroup,
			types: dayGroup.types.map((type, at) => (at === 0 ? { ...type, member_price: '9.00' } : type)),
		},
	],
}

const memberships = {
	id: 'evt_member',
	venue: 'gallery',
	name: 'Friends of the gallery',
	summary: 'Come as often as you like, and before everybody else.',
	category: 'Membership',
	event_type: 'other',
	groups: [
		level('friend', 'Friend', 'One person.', { Friend: '40.00' }),
		level(
			'family',
			'Family',
			'Two adults and their children.',
			{
				'First adult': '70.00',
				'Second adult': '0.00',
				'Children up to 17': '0.00',
			},
			{
				additional_info_spec: {
					properties: { source: { title: 'How did you hear of us?', type: 'string', maxLength: 60 } },
					required: ['source'],
				},
			},
		),
	],
}

const person = (group: string, type: string, more: object) => ({
	id: `${group}_${type}`,
	ticket_group_id: group,
	ticket_type_id: `${group}_${type}`,
	...more,
})
const benefit = { member_event_ticket_type: 'morning_member' }

export const memberSettings = {
	auth: { method: 'otp' },
	orders: { numberPrefix: 'CG', withdrawal: { enabled: true } },
	membership: {
		eventId: 'evt_member',
		banner: true,
		askAutoRenew: true,
		extendCheckbox: true,
		skipUpsells: true,
	},
	catalog: {
		events: [day, morning, memberships],
		membership_rules: [
			person('friend', 'friend', {
				party_role: 'member',
				named: 'yes',
				min: 1,
				member_event_ticket_type: 'day_adult',
			}),
			person('family', 'first_adult', { party_role: 'member', named: 'yes', min: 1, ...benefit }),
			person('family', 'second_adult', { party_role: 'second-card', ...benefit }),
			person('family', 'children_up_to_17', { party_role: 'child', named: 'no', max: 4 }),
		],
	},
}

/** A copy whose tickets and cards have passes for the wallets of phones, signed with certificates of the test. */
export const passVenue = 'pass-gallery'

const variable = ($env: string) => ({ $env })

export const passSettings = {
	...memberSettings,
	integrations: {
		wallet: {
			apple: {
				passTypeId: 'pass.example.tickets',
				teamId: 'A1B2C3D4E5',
				certificate: variable('APPLE_PASS_CERTIFICATE'),
				key: variable('APPLE_PASS_KEY'),
				wwdr: variable('APPLE_WWDR'),
			},
			google: {
				issuerId: '3388000000022222222',
				serviceAccount: 'tickets@example.iam.gserviceaccount.com',
				key: variable('GOOGLE_WALLET_KEY'),
			},
		},
	},
}

/** Copies whose members log in by the number on their card, with a postal code, an address or a last name. */
export const cardVenue = 'card-gallery'
export const cardEmailVenue = 'card-email-gallery'
export const cardNameVenue = 'card-name-gallery'

export const cardSettings = (method: string) => ({
	...memberSettings,
	auth: { method },
	identity: { form: { zip_code: 'required' } },
})

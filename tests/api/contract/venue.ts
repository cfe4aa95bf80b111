import type { CatalogEvent, CatalogFile, CatalogGroup } from '#app/contract/config.generated.ts'

/** Everything that a venue can define and the calls of spec 1 §7 can meet, each thing once. */

type Types = CatalogGroup['types']

const days = ['2027-05-01', '2027-05-02']

const sessions = (capacity: number, times: string[] = ['1000', '1200']): CatalogEvent['sessions'] =>
	days.flatMap((date) => times.map((time) => ({ date, time, duration_minutes: 60, capacity })))

const types = (event: string, prices: Record<string, string>): Types =>
	Object.entries(prices).map(([name, price]) => ({ id: `${event}_${name}`, name, price })) as Types

const group = (
	event: string,
	prices: Record<string, string>,
	more: Partial<CatalogGroup> = {},
): CatalogGroup => ({
	id: `${event}_group`,
	name: 'Tickets',
	types: types(event, prices),
	...more,
})

const event = (id: string, more: Partial<CatalogEvent> & Pick<CatalogEvent, 'groups'>): CatalogEvent => ({
	id,
	venue: 'ven_main',
	name: `Event ${id}`,
	category: 'Admission',
	event_type: 'repeating',
	sessions: sessions(20),
	...more,
})

const withoutSessions: Partial<CatalogEvent> = { event_type: 'other', sessions: [] }

const general = event('evt_ga', {
	sessions: sessions(200),
	subtitle: 'Every day',
	fees: ['service'],
	meta: { reserve_flow: 'date_first', image_profile_alt: 'A lighthouse at dusk' },
	config: { 'web.price_display': { mode: 'all', primary: 'evt_ga_adult', prefix: 'from' } },
	groups: [group('evt_ga', { adult: '25.00', child: '15.00' })],
	price_rules: [
		{ name: 'Sunday', when: { weekdays: ['sun'] }, increases: { evt_ga_adult: '5.00' }, badge: 'Peak' },
	],
	message_rules: [
		{
			id: 'msg_party',
			triggers: { quantity: { ticket_group_ids: ['evt_ga_group'], min: 5 } },
			action: 'quantity_message',
			text: 'Parties of five and more meet at the side door.',
		},
		{
			id: 'msg_sunday',
			triggers: { weekdays: ['sun'] },
			action: 'date_annotation',
			text: 'Quiet day',
		},
	],
})

const limited = [
	event('evt_small', {
		category: 'Talks',
		meta: { hide_event_details: true },
		sessions: sessions(2, ['1000', '1400']),
		groups: [group('evt_small', { adult: '10.00' })],
	}),
	event('evt_few', { groups: [group('evt_few', { adult: '10.00' }, { capacity: 2 })] }),
	event('evt_party', {
		groups: [group('evt_party', { adult: '10.00' }, { min_tickets_per_order: 2, max_tickets_per_order: 4 })],
	}),
	event('evt_free', { groups: [group('evt_free', { entry: '0.00' })] }),
	event('evt_named', {
		groups: [group('evt_named', { adult: '12.00' }, { meta: { admit_names: 'required' } })],
	}),
	event('evt_survey', {
		groups: [
			group(
				'evt_survey',
				{ adult: '12.00' },
				{
					additional_info_spec: {
						properties: {
							school: { title: 'Which school?', type: 'string', maxLength: 80 },
							grade: { title: 'Which grade?', type: 'integer', minimum: 1, maximum: 12 },
						},
						required: ['school'],
					},
				},
			),
		],
	}),
]

const hidden = [
	event('evt_members', {
		groups: [group('evt_members', { adult: '9.00' }, { hidden_type: 'public_member_only' })],
	}),
	event('evt_linked', {
		groups: [
			group('evt_linked', { adult: '20.00' }),
			{
				...group('evt_linked', { friend: '5.00' }, { hidden_type: 'public_link_only' }),
				id: 'evt_linked_friends',
			},
		],
	}),
	event('evt_guarded', { groups: [group('evt_guarded', { adult: '30.00' })] }),
	event('evt_waiting', { groups: [group('evt_waiting', { adult: '30.00' })] }),
]

const extras = [
	event('evt_addon', {
		category: 'Extras',
		meta: { requires_anchor: true },
		sessions: sessions(20, ['1500']),
		groups: [group('evt_addon', { adult: '8.00' })],
	}),
	event('evt_citypass', {
		config: { 'web.ecommerce': { citypass: true } },
		groups: [group('evt_citypass', { adult: '0.00' })],
	}),
]

const anyTime = [
	event('evt_gift', {
		...withoutSessions,
		category: 'Gifts',
		groups: [
			{
				id: 'evt_gift_group',
				name: 'Donations',
				handler: 'donation',
				types: [
					{
						id: 'evt_gift_amount',
						name: 'Your gift',
						price: '25.00',
						price_min: '5.00',
						price_max: '500.00',
					},
				],
			},
		],
	}),
	event('evt_pass', {
		...withoutSessions,
		groups: [
			group('evt_pass', { year: '80.00' }, { handler: 'passes', duration_new: { months: 12 }, capacity: 50 }),
		],
	}),
	event('evt_card', {
		...withoutSessions,
		groups: [
			{
				id: 'evt_card_group',
				name: 'Gift cards',
				handler: 'ledger',
				types: [
					{
						id: 'evt_card_amount',
						name: 'Gift card',
						price: '20.00',
						price_min: '5.00',
						price_max: '100.00',
					},
				],
			},
		],
	}),
	event('evt_club', {
		...withoutSessions,
		groups: [
			group(
				'evt_club',
				{ adult: '60.00', child: '20.00' },
				{ handler: 'membership', duration_new: { months: 12 } },
			),
		],
	}),
]

const seat = (row: string, place: number) => ({
	id: `${row}${place}`,
	name: String(place),
	place,
	x: place * 20,
	y: row === 'a' ? 20 : 40,
	...(row === 'b' && place === 5 ? { kind: 'accessible' as const } : {}),
})

const seated = event('evt_seated', {
	seat_map: 'map_hall',
	sessions: sessions(10, ['1900']),
	blocked_seats: ['b4'],
	groups: [
		group('evt_seated', { adult: '40.00' }, { handler: 'seated', zones: ['stalls'], color: '#335577' }),
	],
})

export function everything(): CatalogFile {
	return {
		venues: [
			{
				id: 'ven_main',
				name: 'House of the harbour',
				timezone: 'America/New_York',
				address: '1 Test Street',
				zones: [{ id: 'stalls', name: 'Stalls' }],
			},
		],
		fees: { service: { name: 'Service', kind: 'outside', fixed: '1.50' } },
		events: [general, ...limited, ...hidden, ...extras, ...anyTime, seated],
		promos: [
			promo('prm_ten', 'percent', '10', { scope: { event_ids: ['evt_ga'] }, combinable: true }, [
				'TEN',
				'TENTH',
			]),
			promo('prm_once', 'fixed', '5.00', { scope: { event_ids: ['evt_ga'] } }, ['ONCE'], 1),
			promo('prm_elsewhere', 'percent', '50', { scope: { event_ids: ['evt_small'] } }, ['ELSEWHERE']),
			promo('prm_friends', 'none', undefined, { unlocks: ['evt_linked_friends'] }, ['FRIENDS']),
			promo('prm_groups', 'none', undefined, {}, ['GROUPS']),
			promo('prm_past', 'percent', '10', { valid_until: '2027-04-01' }, ['PAST']),
		],
		checkout_rules: [
			{
				id: 'rul_guarded',
				name: 'Guarded',
				stage: 'reserve',
				scope: { event_ids: ['evt_guarded'] },
				promos: ['prm_groups'],
				description: 'Tickets for groups need a code.',
			},
			{
				id: 'rul_party',
				name: 'Large party',
				stage: 'reserve',
				scope: { event_ids: ['evt_free'], min_tickets: 8 },
				asks: { school: { title: 'Which school is coming?', type: 'string', maxLength: 100 } },
				description: 'Tell us who comes with eight and more.',
			},
			{
				id: 'rul_waiting',
				name: 'Waiting',
				stage: 'checkout',
				scope: { event_ids: ['evt_waiting'] },
				promos: ['prm_groups'],
				description: 'Enter the code of your group before you pay.',
			},
		],
		membership_rules: [
			{
				id: 'mem_adult',
				ticket_group_id: 'evt_club_group',
				ticket_type_id: 'evt_club_adult',
				party_role: 'member',
				named: 'yes',
				min: 1,
				max: 2,
				member_event_ticket_type: 'evt_ga_adult',
			},
		],
		seat_maps: [
			{
				id: 'map_hall',
				name: 'Hall',
				width: 200,
				height: 100,
				other_elements: [{ kind: 'stage', path: 'M0 0 H200' }],
				rows: ['a', 'b'].map((row) => ({
					zone: 'stalls',
					name: row.toUpperCase(),
					r: 8,
					seats: [1, 2, 3, 4, 5].map((place) => seat(row, place)),
				})),
			},
		],
	} as CatalogFile
}

type Promo = NonNullable<CatalogFile['promos']>[number]

function promo(
	id: string,
	kind: Promo['kind'],
	value: string | undefined,
	more: Partial<Promo>,
	codes: string[],
	max_uses?: number,
): Promo {
	const made = codes.map((code) => ({ code, ...(max_uses ? { max_uses } : {}) }))
	return { id, name: `Promo ${id}`, kind, ...(value ? { value } : {}), codes: made, ...more }
}

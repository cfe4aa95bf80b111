import type {
	CatalogFile,
	CatalogGroup,
	CatalogPromo,
	CatalogSeatMap,
} from '#app/contract/config.generated.ts'
import { catalogOf } from '#app/sellers/resolution/resolve.ts'
import { formatProblem } from '#app/sellers/validation/reporter.ts'
import { gallery, type World } from './world.ts'

const hall: CatalogSeatMap = {
	id: 'hall',
	name: 'Hall',
	width: 400,
	height: 200,
	rows: [
		{
			zone: 'stalls',
			name: 'A',
			seats: [
				{ id: 'A1', name: 'A 1', place: 1, x: 20, y: 20 },
				{ id: 'A2', name: 'A 2', place: 2, x: 40, y: 20 },
			],
		},
	],
}

export interface Offers {
	catalog: CatalogFile
	evening: CatalogFile['events'][number]
	stalls: CatalogGroup
	pass: CatalogGroup
	level: CatalogGroup
	promo: CatalogPromo
	map: CatalogSeatMap
}

/** A catalogue with seats, passes, memberships and codes, each part accessible for changes. */
export function offersOfAHouse(): Offers {
	const stalls: CatalogGroup = {
		id: 'stalls',
		name: 'Stalls',
		handler: 'seated',
		zones: ['stalls'],
		additional_info_spec: {
			properties: {
				diet: { title: 'What don’t you eat?', type: 'string', enum: ['Meat', 'Fish'] },
				age: { title: 'How old are you?', type: 'integer', minimum: 7, maximum: 99 },
			},
			required: ['age'],
		},
		types: [{ id: 'seat', name: 'Seat', price: '40.00' }],
	}
	const pass: CatalogGroup = {
		id: 'pass',
		name: 'Pass',
		handler: 'passes',
		start_policy: 'fixedfrom',
		start_policy_date: '2027-01-01',
		duration_new: { months: 12 },
		types: [{ id: 'pass_adult', name: 'Adult', price: '80.00' }],
	}
	const level: CatalogGroup = {
		id: 'level',
		name: 'Friend',
		handler: 'membership',
		duration_new: { months: 12 },
		types: [{ id: 'friend', name: 'Friend', price: '60.00', party_role: 'member' }],
	}
	const club: CatalogGroup = {
		id: 'club',
		name: 'Club',
		hidden_type: 'public_member_only',
		types: [{ id: 'club_evening', name: 'Club evening', price: '0.00' }],
	}
	const promo: CatalogPromo = {
		id: 'tenth',
		name: 'A tenth',
		kind: 'percent',
		value: '10',
		scope: { event_ids: ['evening'], categories: ['Plays'], group_ids: ['stalls'], type_ids: ['seat'] },
		codes: [{ code: 'TENTH' }],
		unlocks: ['pass'],
	}
	const evening: CatalogFile['events'][number] = {
		id: 'evening',
		venue: 'main',
		name: 'An evening',
		category: 'Plays',
		event_type: 'single',
		seat_map: 'hall',
		blocked_seats: ['A2'],
		groups: [stalls],
		sessions: [
			{ date: '2027-05-01', time: '1930', duration_minutes: 120, capacity: 2, prices: { seat: '45.00' } },
		],
		price_rules: [{ name: 'Saturdays', when: { weekdays: ['sat'] }, increases: { seat: '5.00' } }],
		message_rules: [
			{
				id: 'party',
				triggers: {
					quantity: { ticket_group_names: ['Stalls'], ticket_type_names: ['Seat'], min: 2, max: 8 },
				},
				action: 'quantity_message',
				text: 'Bring your friends.',
			},
		],
	}
	const map = structuredClone(hall)
	const offers = { venue: 'main', name: 'Offers', category: 'Offers', event_type: 'other' } as const
	const catalog: CatalogFile = {
		venues: [
			{
				id: 'main',
				name: 'Main house',
				timezone: 'America/New_York',
				zones: [{ id: 'stalls', name: 'Stalls' }],
			},
		],
		events: [
			evening,
			{ ...offers, id: 'passes', groups: [pass] },
			{ ...offers, id: 'join', groups: [level] },
			{ ...offers, id: 'club', groups: [club] },
		],
		promos: [promo],
		checkout_rules: [
			{ id: 'rule', name: 'Rule', stage: 'reserve', promos: ['tenth'], description: 'Needs a code.' },
		],
		membership_rules: [
			{
				id: 'friends',
				ticket_group_id: 'level',
				ticket_type_id: 'friend',
				party_role: 'member',
				member_event_ticket_type: 'club_evening',
			},
		],
		seat_maps: [map],
	}
	return { catalog, evening, stalls, pass, level, promo, map }
}

/** Problems of a catalogue in a test folder with one gallery: "catalog.json:12:5 error CFG… sentence → hint". */
export function readOffers(
	world: World,
	catalog: CatalogFile,
	files: Readonly<Record<string, unknown>> = {},
) {
	world.seller({ ...gallery, locale: { ...gallery.locale, currency: 'GBP' } })
	for (const [name, content] of Object.entries({ 'catalog.json': catalog, ...files }))
		world.write(`seller-configs/gallery/${name}`, JSON.stringify(content, null, 2))
	const product = world.product()
	const { catalog: sound, problems: found } = catalogOf(product, 'gallery', 'demo')
	const problems = found.map((problem) =>
		formatProblem(problem)
			.replace(/^.*seller-configs\/gallery\//, '')
			.replace(/\s+→/, ' →'),
	)
	return { sound, problems }
}

/** A change that makes one part invalid. */
export type Spoil = (all: Offers) => void

/** Overwrites keys of a part; undefined removes one. */
export const set = (target: object | undefined, values: object): void => {
	Object.assign(target ?? {}, values)
}

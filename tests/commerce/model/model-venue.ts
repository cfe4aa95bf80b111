import type { CatalogEvent, CatalogFile } from '#app/contract/config.generated.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Database } from '#app/data/database.server.ts'
import { entry } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'
import {
	fewPlaces,
	halfUses,
	type Kind,
	type ModelTicket,
	maxAdults,
	poolPlaces,
	seats,
} from './sale-model.ts'

export const sessions = [sessionId('evt_ga', '2027-05-01', '1000'), sessionId('evt_ga', '2027-05-01', '1200')]
const hall = sessionId('evt_hall', '2027-05-01', '1500')
const price = '9.95'
const day = '2027-05-01'

const general: Partial<CatalogEvent> & Pick<CatalogEvent, 'groups'> = {
	fees: ['service'],
	sessions: [
		{ date: day, time: '1000', duration_minutes: 60, capacity: 3, oversell_capacity: 1 },
		{ date: day, time: '1200', duration_minutes: 60, capacity: 3 },
	],
	groups: [
		{
			id: 'grp_adult',
			name: 'Admission',
			max_tickets_per_order: maxAdults,
			types: [{ id: 'evt_ga_adult', name: 'Adult', price }],
		},
		{
			id: 'grp_few',
			name: 'Few',
			capacity: fewPlaces,
			types: [{ id: 'evt_ga_few', name: 'Few', price }],
		},
		{
			id: 'grp_free',
			name: 'Beside the capacity',
			exclude_from_event_capacity: true,
			types: [{ id: 'evt_ga_free', name: 'Free', price }],
		},
	],
}

const passes: Partial<CatalogEvent> & Pick<CatalogEvent, 'id' | 'groups'> = {
	id: 'evt_pass',
	fees: ['service'],
	event_type: 'other',
	sessions: [],
	groups: [
		{
			id: 'grp_pass',
			name: 'Pass',
			handler: 'passes',
			capacity: poolPlaces,
			duration_new: { months: 12 },
			types: [{ id: 'evt_pass_pass', name: 'Pass', price }],
		},
	],
}

const seated: Partial<CatalogEvent> & Pick<CatalogEvent, 'id' | 'groups'> = {
	id: 'evt_hall',
	fees: ['service'],
	seat_map: 'map_hall',
	sessions: [{ date: day, time: '1500', duration_minutes: 60, capacity: seats }],
	groups: [
		{
			id: 'grp_seat',
			name: 'Seats',
			handler: 'seated',
			types: [{ id: 'evt_hall_seat', name: 'Seat', price }],
		},
	],
}

const seatId = (place: number): string => `seat-${place + 1}`

const parts: Partial<CatalogFile> = {
	promos: [
		{
			id: 'half',
			name: 'Half',
			kind: 'percent',
			value: '50',
			scope: { group_ids: ['grp_adult'] },
			codes: [{ code: 'HALF', max_uses: halfUses }],
		},
		{
			id: 'four',
			name: 'Four off',
			kind: 'fixed',
			value: '4.00',
			scope: { group_ids: ['grp_adult', 'grp_few'] },
			max_amount: '10.00',
			codes: [{ code: 'FOUR' }],
		},
	],
	seat_maps: [
		{
			id: 'map_hall',
			name: 'Hall',
			width: 100,
			height: 100,
			rows: [
				{
					zone: 'stalls',
					name: 'A',
					seats: Array.from({ length: seats }, (_, place) => ({
						id: seatId(place),
						name: `Seat ${place + 1}`,
						place: place + 1,
						x: 10 * place,
						y: 10,
					})),
				},
			],
		},
	],
}

/** The house that the model means. */
export const modelVenue = () => {
	const venue = aVenue('model')
		.withFee('service', { kind: 'outside', fixed: '1.50', percent: '10' })
		.withEvent(general)
		.withEvent(passes)
		.withEvent(seated)
		.with(parts)
	return venue.with({
		venues: venue.catalog().venues.map((one) => ({ ...one, zones: [{ id: 'stalls', name: 'Stalls' }] })),
	})
}

/** A ticket of the model as it is asked for. */
export function entryOf({ kind, place }: ModelTicket) {
	if (kind === 'pass') return entry({ type: 'evt_pass_pass', session: null })
	if (kind === 'seat') return entry({ type: 'evt_hall_seat', session: hall, seat: seatId(place) })
	return entry({ type: `evt_ga_${kind}`, session: sessions[place] ?? '' })
}

/** A row of the engine as the model's ticket. */
export function ticketOf(row: { type: string; session: string | null; seat: string | null }): ModelTicket {
	const kind = row.type.split('_').at(-1) as Kind
	if (kind === 'pass') return { kind, place: 0 }
	return { kind, place: kind === 'seat' ? Number(row.seat?.at(-1)) - 1 : sessions.indexOf(row.session ?? '') }
}

const catalogueTables = [
	'catalog_revision',
	'venue',
	'event_template',
	'ticket_group',
	'ticket_type',
	'event_session',
	'session_group',
	'seat_map',
	'seat',
	'promo',
	'promo_code',
	'membership_rule',
]

/** Lets `openAgain` work in one exchange: a function that copies the rows of the catalogue. */
export async function allowOpening({ pool }: Database): Promise<void> {
	const copies = catalogueTables.map(
		(name) => `
			insert into ${name}
			select made.*
			from ${name} one
			cross join lateral jsonb_populate_record(
				null::${name}, to_jsonb(one) || jsonb_build_object('seller_id', $2::text)
			) made
			where one.seller_id = $1;`,
	)
	await pool.query(
		`create function open_again(text, text) returns void language plpgsql as $$ begin ${copies.join('')} end $$`,
	)
}

/** The same house under another name: a fresh seller for each run without a catalogue for each. */
export async function openAgain(
	{ pool }: Database,
	template: SellerTerms,
	sellerId: string,
): Promise<SellerTerms> {
	await pool.query('select open_again($1, $2)', [template.sellerId, sellerId])
	return { ...template, sellerId }
}

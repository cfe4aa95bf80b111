import type { CatalogFile } from '#app/contract/config.generated.ts'
import { aVenue } from '#tests/builders/venue.ts'

const seat = (place: number) => ({
	id: `a${place}`,
	name: `Row A, seat ${place}`,
	place,
	x: place * 10,
	y: 10,
})

/** One of everything that a cart can hold or be refused. */
export function shelf(): CatalogFile {
	return aVenue('shelf')
		.withEvent({
			capacity: 30,
			times: ['1000', '1030', '1200', '1300'],
			group: { max_tickets_per_order: 6 },
		})
		.withEvent({ id: 'evt_small', capacity: 2, prices: { adult: '10.00' }, times: ['1430'] })
		.withEvent({
			id: 'evt_two',
			group: { capacity: 2, min_tickets_per_order: 2 },
			prices: { adult: '10.00' },
			times: ['1600'],
		})
		.withEvent({
			id: 'evt_guide',
			times: ['1000', '1200'],
			category: 'Guide',
			meta: { requires_anchor: true },
		})
		.withEvent({ id: 'evt_night', group: { hidden_type: 'public_member_only' }, times: ['2000'] })
		.withEvent({ id: 'evt_rule', times: ['1800'] })
		.withEvent({ id: 'evt_later', times: ['1900'] })
		.withEvent({
			id: 'evt_named',
			times: ['1700'],
			group: {
				meta: { admit_names: 'required' },
				additional_info_spec: {
					properties: { age: { title: 'Age', type: 'integer', minimum: 6 } },
					required: ['age'],
				},
			},
		})
		.withEvent({
			id: 'evt_seats',
			times: ['2100'],
			seat_map: 'hall',
			group: { handler: 'seated', zones: ['stalls'] },
			prices: { adult: '40.00' },
		})
		.withEvent({
			id: 'evt_pass',
			event_type: 'other',
			sessions: [],
			groups: [
				{
					id: 'year',
					name: 'Year',
					handler: 'passes',
					duration_new: { months: 12 },
					types: [{ id: 'evt_pass_year', name: 'Year', price: '90.00' }],
				},
				{
					id: 'gift',
					name: 'Gift',
					handler: 'donation',
					types: [
						{ id: 'evt_pass_gift', name: 'Gift', price: '10.00', price_min: '1.00', price_max: '50.00' },
					],
				},
			],
		})
		.with({
			venues: [
				{
					id: 'ven_main',
					name: 'House',
					timezone: 'America/New_York',
					zones: [{ id: 'stalls', name: 'Stalls' }],
				},
			],
			seat_maps: [
				{
					id: 'hall',
					name: 'Hall',
					width: 100,
					height: 100,
					rows: [{ zone: 'stalls', name: 'A', seats: [1, 2, 3, 4].map(seat) }],
				},
			],
			promos: [
				{
					id: 'tenth',
					name: 'Tenth',
					kind: 'percent',
					value: '10',
					codes: [{ code: 'TENTH' }, { code: 'ONCE', max_uses: 1 }],
				},
				{ id: 'club', name: 'Club', kind: 'none', codes: [{ code: 'CLUB' }] },
			],
			checkout_rules: [
				{
					id: 'rule_now',
					name: 'Club only',
					description: 'A club code is needed.',
					stage: 'reserve',
					scope: { event_ids: ['evt_rule'] },
					promos: ['club'],
				},
				{
					id: 'rule_later',
					name: 'Club card',
					description: 'Show your club code.',
					stage: 'checkout',
					scope: { event_ids: ['evt_later'] },
					promos: ['club'],
				},
			],
		})
		.catalog()
}

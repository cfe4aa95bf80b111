import { aVenue } from '#tests/builders/venue.ts'

const seat = (place: number) => ({
	id: `a${place}`,
	name: `Row A, seat ${place}`,
	place,
	x: place * 10,
	y: 10,
})

/** A venue with something scarce of each kind: seats, passes, a code with few uses and little money. */
export const promisesVenue = () =>
	aVenue('promises')
		.withEvent({
			id: 'evt_seats',
			seat_map: 'hall',
			groups: [
				{
					id: 'stalls',
					name: 'Stalls',
					handler: 'seated',
					zones: ['stalls'],
					types: [{ id: 'evt_seats_adult', name: 'Adult', price: '40.00' }],
				},
			],
		})
		.withEvent({
			id: 'evt_pass',
			event_type: 'other',
			sessions: [],
			group: { handler: 'passes', capacity: 5, duration_new: { months: 1 } },
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
					max_amount: '100.00',
					codes: [{ code: 'TENTH', max_uses: 5 }],
				},
			],
		})

import { seatMapOf } from '#tests/builders/theatre.ts'

/** A copy of the gallery with two tours on one boat, a tour for groups, and a play whose front rows cost more. */
export const toursVenue = 'tours-gallery'

/** Places on the boat, more than a journey books. */
export const boatPlaces = 8
/** Guests from which the tour for groups goes. */
export const leastGuests = 4

const place = { id: 'gallery', name: 'Corner Gallery', timezone: 'Europe/Dublin' }

const tour = (id: string, name: string, more: object) => ({
	id: `evt_${id}`,
	venue: place.id,
	name,
	category: 'Tours',
	event_type: 'repeating',
	groups: [{ id, name: 'Places', types: [{ id: `${id}_guest`, name: 'Guest', price: '20.00' }] }],
	schedule: { duration_minutes: 60, capacity: -1, hours: [{ at: ['1000'] }] },
	...more,
})

const seats = (id: string, name: string, { rows, price }: { rows: string[]; price: string }) => ({
	id,
	name,
	handler: 'seated',
	rows: { stalls: rows },
	types: [{ id: `${id}_full`, name: `${name}, full price`, price }],
})

export const toursSettings = {
	name: 'Tours',
	admission: { eventId: 'evt_english' },
	catalog: {
		venues: [{ ...place, zones: [{ id: 'stalls', name: 'Stalls' }] }],
		shared_places: { boat: { capacity: boatPlaces } },
		events: [
			tour('english', 'Harbour in English', { places: 'boat' }),
			tour('spanish', 'Harbour in Spanish', { places: 'boat' }),
			tour('groups', 'Harbour for groups', { min_guests: leastGuests }),
			tour('play', 'A play in two prices', {
				category: 'Plays',
				seat_map: 'hall',
				groups: [
					seats('front', 'Front rows', { rows: ['A'], price: '80.00' }),
					seats('back', 'Back rows', { rows: ['B', 'C'], price: '50.00' }),
				],
			}),
		],
		seat_maps: [seatMapOf({ stalls: ['oooooo', 'oooooo', 'oooooo'] })],
	},
}

import { arena } from '#tests/builders/arena.ts'

/** A venue that sells the 20,000 numbered seats of an arena. */
export const arenaVenue = 'round-arena'

const group = (zone: string, name: string, prices: readonly [string, string]) => ({
	id: `arena_${zone}`,
	name,
	handler: 'seated',
	zones: [zone],
	max_tickets_per_order: 8,
	types: [
		{ id: `arena_${zone}_full`, name: `${name}, full price`, price: prices[0] },
		{ id: `arena_${zone}_child`, name: `${name}, under 16`, price: prices[1] },
	],
})

export const arenaSettings = {
	extends: ['theatre'],
	theme: { extends: 'orpheum' },
	name: 'The Round',
	locale: { default: 'en-GB', supported: ['en-GB'], currency: 'EUR', timezone: 'Europe/Dublin' },
	admission: { eventId: 'evt_arena' },
	catalog: {
		venues: [
			{
				id: 'round',
				name: 'The Round',
				timezone: 'Europe/Dublin',
				zones: [
					{ id: 'lower', name: 'Lower ring' },
					{ id: 'upper', name: 'Upper ring' },
				],
			},
		],
		events: [
			{
				id: 'evt_arena',
				venue: 'round',
				name: 'The long concert',
				category: 'Concerts',
				event_type: 'repeating',
				seat_map: 'arena',
				groups: [
					group('lower', 'Lower ring', ['60.00', '30.00']),
					group('upper', 'Upper ring', ['40.00', '20.00']),
				],
				schedule: {
					duration_minutes: 120,
					capacity: -1,
					hours: [{ weekdays: ['fri', 'sat'], at: ['2000'] }],
				},
			},
		],
		seat_maps: [arena()],
	},
}

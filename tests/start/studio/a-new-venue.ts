import type { NewVenueBody } from '#app/contract/studio/new-venue.ts'

/** What somebody types about a new venue, without a mistake. */
export const aNewVenue: NewVenueBody = {
	name: 'River Museum',
	id: 'river-museum',
	host: '',
	address: '12 Muelle del Río, 41001 Sevilla, Spain',
	timezone: 'Europe/Madrid',
	currency: 'EUR',
	locales: ['en-GB', 'es-US'],
	preset: 'museum',
	theme: 'base',
	colour: '#0b4c6b',
	font: '',
	logo: '',
	weekdays: ['tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
	opens: '1000',
	closes: '1700',
	every: '30',
	eventName: 'A walk through the river',
	summary: 'Boats, locks and floods on three floors.',
	types: [
		{ name: 'Adult', price: '14.50' },
		{ name: 'Child', price: '7.25' },
	],
	capacity: '30',
}

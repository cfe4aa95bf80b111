import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { arena } from '#tests/builders/arena.ts'
import type { Product } from '#tests/builders/product.ts'
import type { Setting } from '../setting.ts'

/** A press on the map of a venue: the address of the open map, and a seat of it in the map's own units. */
export interface SeatTarget {
	seller: string
	event: string
	/** Tickets that want a seat, as the address names them. */
	request: string
	map: { width: number; height: number }
	seat: { x: number; y: number }
	/** From seat to seat, in the map's own units. */
	pitch: number
}

/** 1,400 seats as they are shipped: J10 of the stalls. */
export const theatre: SeatTarget = {
	seller: 'orpheum-theatre',
	event: 'evt_twelfth_night',
	request: 'tn_stalls_full:3',
	map: { width: 1200, height: 1400 },
	seat: { x: 520.1, y: 402.6 },
	pitch: 20,
}

const bowl = arena()

/** 20,000 seats: the fifth of a row in the middle of the lower ring. */
export const stadium: SeatTarget = {
	seller: 'bench-arena',
	event: 'evt_final',
	request: 'seat_lower:3',
	map: bowl,
	seat: bowl.rows[9]?.seats[4] ?? { x: 0, y: 0 },
	pitch: 20,
}

/** The three venues that are looked at, one of them made for it, in a folder of their own. */
export async function screenVenues({ folder, venues }: Setting): Promise<string> {
	const target = join(folder, 'screen-venues')
	for (const name of ['_platform', '_presets', 'harbour-science', theatre.seller])
		await cp(join(venues, name), join(target, name), { recursive: true })
	const home = join(target, stadium.seller)
	await mkdir(home)
	await writeFile(join(home, 'seller.json'), JSON.stringify(settings))
	await writeFile(join(home, 'catalog.json'), JSON.stringify(catalog()))
	return target
}

const settings = {
	configVersion: 2,
	id: stadium.seller,
	name: 'Arena',
	extends: ['theatre'],
	locale: { default: 'en-US', supported: ['en-US'], currency: 'USD', timezone: 'America/New_York' },
	orders: { numberPrefix: 'AR' },
	mail: { fromAddress: 'tickets@arena.example' },
}

function catalog(): object {
	const zones = ['lower', 'upper']
	return {
		venues: [
			{
				id: 'bowl',
				name: 'Arena',
				timezone: 'America/New_York',
				address: '1 Park Row, New York',
				zones: zones.map((id) => ({ id, name: id })),
			},
		],
		seat_maps: [bowl],
		events: [
			{
				id: stadium.event,
				venue: 'bowl',
				name: 'The final',
				category: 'Sport',
				event_type: 'repeating',
				seat_map: bowl.id,
				groups: zones.map((zone) => ({
					id: `group_${zone}`,
					name: zone,
					handler: 'seated',
					zones: [zone],
					max_tickets_per_order: 8,
					types: [{ id: `seat_${zone}`, name: `Seat, ${zone}`, price: '40.00' }],
				})),
				schedule: {
					duration_minutes: 120,
					capacity: 20_000,
					hours: [{ weekdays: ['sat'], at: ['1930'] }],
				},
			},
		],
	}
}

/** The open map of a coming session. */
export async function mapPath(product: Product, { seller, event, request }: SeatTarget): Promise<string> {
	const answer = await product.send(`/api/events/${event}/sessions`, { seller })
	const [session] = answer.json.event_session._data.slice(-1)
	if (!session) throw new Error(`${event} of ${seller} has no session: ${answer.text.slice(0, 300)}`)
	return `/events/${event}?session=${session.id}&quantity=${request}&seatmap=1`
}

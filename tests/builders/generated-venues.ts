import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** One of many generated venues. Every name contains the venue's mark, so that a value on a wrong page can be found. */
export interface GeneratedVenue {
	id: string
	/** Part of name, wording, flag, event and host of this venue only. */
	mark: string
	/** Its brand colour, "#rrggbb". */
	colour: string
}

const markOf = (number: number): string => `zq${String(number).padStart(4, '0')}z`

// Dark enough for contrast on white, and different for each of the first few thousand numbers.
const colourOf = (number: number): string =>
	`#${[number % 90, Math.floor(number / 90) % 90, 60].map((part) => part.toString(16).padStart(2, '0')).join('')}`

const components = (colour: string): number[] =>
	[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)

function configOf({ id, mark, colour }: GeneratedVenue, number: number): object {
	const flag = `flag_${mark}`
	return {
		configVersion: 1,
		id,
		name: `House ${mark}`,
		status: 'live',
		extends: [number % 2 === 0 ? 'museum' : 'attraction'],
		hosts: [{ host: `${mark}.crowd.example`, environment: 'demo' }],
		locale: {
			default: number % 3 === 0 ? 'en-GB' : 'en-US',
			supported: ['en-US', 'en-GB'],
			currency: number % 3 === 0 ? 'GBP' : 'USD',
			timezone: timezoneOf(number),
		},
		theme: {
			extends: number % 2 === 0 ? 'harbour' : 'tidewater',
			tokens: {
				color: {
					brand: { $value: { colorSpace: 'srgb', components: components(colour), hex: colour } },
				},
			},
		},
		home: { membershipPresell: true },
		mail: { fromAddress: `${mark}@crowd.example` },
		flags: {
			[flag]: { kind: 'permission', description: `Of ${mark}`, default: number % 2 === 0, owner: mark },
		},
		cart: { timer: { allowExtend: { $flag: flag } } },
		wording: {
			'en-US': { 'events.title': `Listing ${mark} US`, 'home.welcome': `Hello from ${mark} US` },
			'en-GB': { 'events.title': `Listing ${mark} GB`, 'home.welcome': `Hello from ${mark} GB` },
		},
	}
}

const timezoneOf = (number: number): string => (number % 3 === 0 ? 'Europe/London' : 'America/New_York')

function catalogOf({ mark }: GeneratedVenue, number: number): object {
	const types = [{ id: 'adult', name: `Adult ${mark}`, price: '10.00' }]
	return {
		venues: [{ id: 'house', name: `Hall ${mark}`, timezone: timezoneOf(number) }],
		events: [
			{
				id: 'visit',
				venue: 'house',
				name: `Visit ${mark}`,
				summary: `One hour at ${mark}`,
				category: `Category ${mark}`,
				event_type: 'repeating',
				groups: [{ id: 'tickets', name: `Tickets ${mark}`, types }],
				schedule: {
					duration_minutes: 60,
					capacity: 20,
					hours: [{ from: '1000', until: '1100', every_minutes: 60, weekdays: ['sat'] }],
				},
			},
		],
	}
}

/**
 * Writes `count` venues, with the shipped presets, into a folder for `SELLER_CONFIGS`. Without a catalogue they have
 * pages but sell nothing, which is enough for measurements of many venues.
 */
export async function generateVenues(
	folder: string,
	count: number,
	{ selling }: { selling: boolean },
): Promise<{ root: string; venues: GeneratedVenue[] }> {
	const root = join(folder, `crowd-${count}`)
	const shipped = resolve(import.meta.dirname, '../../seller-configs')
	for (const part of ['_platform', '_presets'])
		await cp(join(shipped, part), join(root, part), { recursive: true })
	const venues = Array.from({ length: count }, (_, number) => ({
		id: `house-${number}`,
		mark: markOf(number),
		colour: colourOf(number),
	}))
	for (const [number, venue] of venues.entries()) {
		const own = join(root, venue.id)
		await mkdir(own, { recursive: true })
		await writeFile(join(own, 'seller.json'), JSON.stringify(configOf(venue, number), null, 2))
		if (selling) await writeFile(join(own, 'catalog.json'), JSON.stringify(catalogOf(venue, number), null, 2))
	}
	return { root, venues }
}

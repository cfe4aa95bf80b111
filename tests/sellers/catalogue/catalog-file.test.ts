import { resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { catalogRows } from '#app/commerce/catalog/import/rows.ts'
import type { CatalogFile } from '#app/contract/config.generated.ts'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { catalogOf } from '#app/sellers/resolution/resolve.ts'
import { formatProblem } from '#app/sellers/validation/reporter.ts'
import { gallery, World } from '#tests/sellers/world.ts'

let world: World
beforeEach(() => {
	world = new World()
})
afterEach(() => world.close())

const catalogIn = (id: string) => catalogOf(world.product(), id, 'demo')

const sound = (): CatalogFile => ({
	venues: [{ id: 'main', name: 'Main house', timezone: 'America/New_York' }],
	fees: { service: { name: 'Service fee', kind: 'outside', fixed: '1.50' } },
	events: [
		{
			id: 'evt_a',
			venue: 'main',
			name: 'Visit',
			category: 'Admission',
			event_type: 'repeating',
			fees: ['service'],
			groups: [{ id: 'g', name: 'Tickets', types: [{ id: 'adult', name: 'Adult', price: '12.00' }] }],
			schedule: { duration_minutes: 60, capacity: 10, hours: [{ at: ['1000'] }] },
		},
	],
})

const said = (problem: Parameters<typeof formatProblem>[0]) =>
	formatProblem(problem)
		.replace(/^.*catalog\.json/, '')
		.replace(/\s+→/, ' →')

function read(content: unknown, currency = 'GBP') {
	world.seller({ ...gallery, locale: { ...gallery.locale, currency } })
	const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2)
	const { catalog, problems } =
		world.write('seller-configs/gallery/catalog.json', text) && catalogIn('gallery')
	// The file name is removed: ":12:5 error CFG… sentence → hint".
	return { catalog, problems: problems.map(said) }
}

type Change = (catalog: CatalogFile, event: CatalogFile['events'][number]) => void

function changed(change: Change): CatalogFile {
	const catalog = sound()
	const [event] = catalog.events
	if (event) change(catalog, event)
	return catalog
}

test('a valid catalogue is read without problems', () => {
	expect(read(sound())).toEqual({ catalog: sound(), problems: [] })
})

test('a seller without the file has no catalogue and no problem', () => {
	world.seller(gallery)
	expect(catalogIn('gallery')).toEqual({ catalog: null, offers: null, texts: null, problems: [] })
})

describe('a problem of a catalogue has its position and a hint', () => {
	test.each<[string, Change, RegExp]>([
		[
			'an unknown key',
			(_c, event) => Object.assign(event, { capasity: 3 }),
			/error CFG1001 Unknown key "capasity"/,
		],
		[
			'an unknown venue',
			(_c, event) => Object.assign(event, { venue: 'mian' }),
			/^:19:16 error CFG2801 There is no venue "mian" → Did you mean "main"\?/,
		],
		[
			'an unknown fee',
			(_c, event) => Object.assign(event, { fees: ['servise'] }),
			/CFG2801 There is no fee "servise" → Did you mean "service"\?/,
		],
		[
			'an unknown ticket type',
			(_c, event) =>
				Object.assign(event, { price_rules: [{ when: { weekdays: ['sat'] }, prices: { adlut: '1.00' } }] }),
			/CFG2801 There is no ticket type in this event "adlut"/,
		],
		[
			'an unknown group in a message rule',
			(_c, event) =>
				Object.assign(event, {
					message_rules: [
						{
							id: 'm',
							triggers: { quantity: { ticket_group_ids: ['h'] } },
							action: 'quantity_message',
							text: 'x',
						},
					],
				}),
			/CFG2801 There is no ticket group in this event "h"/,
		],
		[
			'an id that stands twice',
			(catalog, event) => catalog.events.push({ ...event, groups: [] }),
			/CFG2802 The id of event evt_a is used twice/,
		],
		[
			'a time zone that does not exist',
			(catalog) => Object.assign(catalog.venues[0] ?? {}, { timezone: 'Europe/Londn' }),
			/CFG2801 "Europe\/Londn" is not a time zone → Did you mean "Europe\/London"\?/,
		],
		[
			'an amount with too many decimals',
			(_c, event) => Object.assign(event.groups[0]?.types[0] ?? {}, { price: '12.005' }),
			/CFG2803 "12.005" is not an amount in GBP → Write at most 2 decimals/,
		],
		[
			'an amount as a number',
			(_c, event) => Object.assign(event.groups[0]?.types[0] ?? {}, { price: 12 }),
			/CFG1003 .*must be string, found 12/,
		],
		[
			'more guests in a booking than the smallest session has places',
			(_c, event) =>
				Object.assign(event, {
					min_guests: 6,
					schedule: {
						duration_minutes: 60,
						capacity: 8,
						hours: [{ at: ['1000'] }, { at: ['1200'], capacity: 4 }],
					},
				}),
			/^:\d+:\d+ error CFG2822 No booking can have 6 guests: a session has 4 places → Write at most 4/,
		],
		[
			'guests of an event without sessions',
			(_c, event) => {
				delete event.schedule
				delete event.sessions
				Object.assign(event, { event_type: 'other', min_guests: 6 })
			},
			/CFG2822 An event of type "other" has no sessions to which guests could come/,
		],
		[
			'guests where nothing takes a place',
			(_c, event) => {
				for (const group of event.groups) group.exclude_from_event_capacity = true
				Object.assign(event, { min_guests: 6 })
			},
			/CFG2822 No session can be booked for 6 guests: no group takes places/,
		],
		[
			'a maximum below the minimum',
			(_c, event) =>
				Object.assign(event.groups[0] ?? {}, { min_tickets_per_order: 4, max_tickets_per_order: 2 }),
			/CFG2803 max_tickets_per_order is below/,
		],
		[
			'hours without a start',
			(_c, event) => Object.assign(event.schedule ?? {}, { hours: [{ weekdays: ['sat'] }] }),
			/CFG2804 The hours have no start/,
		],
		[
			'a series that ends before it begins',
			(_c, event) =>
				Object.assign(event.schedule ?? {}, { hours: [{ from: '1700', until: '0900', every_minutes: 30 }] }),
			/CFG2804 The series from 1700 until 0900 has no start/,
		],
		[
			'a day that no calendar has',
			(_c, event) => Object.assign(event.schedule ?? {}, { exceptions: [{ date: '02-30', hours: [] }] }),
			/CFG2804 02-30 is not a day of the calendar/,
		],
		[
			'a single event with a schedule',
			(_c, event) => Object.assign(event, { event_type: 'single' }),
			/CFG2804 A single event has exactly one session/,
		],
		[
			'a script in a description',
			(_c, event) => Object.assign(event, { description: '<p>Hi<script>alert(1)</script></p>' }),
			/CFG2805 The description has the element <script>/,
		],
	])('%s', (_name, change, expected) => {
		const { catalog, problems } = read(changed(change))
		expect(problems.join('\n')).toMatch(expected)
		expect(catalog).toBeNull()
	})

	test('a syntax error in a catalogue is reported', () => {
		expect(read('{"venues": [,]}').problems[0]).toMatch(/^:1:13 error CFG0101/)
	})

	test('a missing image is a warning and does not stop the sale', () => {
		const { catalog, problems } = read(
			changed((_c, event) => Object.assign(event, { meta: { image_cover: 'a.svg', image_cover_alt: '' } })),
		)
		expect(problems).toHaveLength(1)
		expect(problems[0]).toMatch(/warning CFG2806 There is no file "a.svg"/)
		expect(catalog).not.toBeNull()
	})
})

describe('the venues that ship', () => {
	const from = '2027-01-01'
	test.each([
		['harbour-science', 'USD', 11_000],
		['tidewater-aquarium', 'GBP', 7_000],
	])('%s has a valid catalogue, every image, and months of sessions', (id, currency, fewest) => {
		const { catalog, problems } = catalogOf(
			readProduct(placesOf(resolve(), resolve('seller-configs'))),
			id,
			'demo',
		)
		expect(problems).toEqual([])
		if (!catalog) throw new Error('no catalogue')
		const { sessions } = catalogRows(
			catalog,
			{ currency, timezone: 'UTC', allDayMinHours: 5 },
			{ from, until: '2028-07-01', now: new Date(from) },
		)
		const [admission] = catalog.events
		expect(sessions.filter((one) => one.event_template_id === admission?.id).length).toBeGreaterThan(fewest)
		expect(
			catalog.events.some((event) =>
				event.groups.every((group) => group.types.every((type) => type.price === '0.00')),
			),
		).toBe(true)
	})
})

test('a catalogue in an incomplete preset is refused with the preset', () => {
	const preset = JSON.stringify({ configVersion: 2, catalog: sound() }, null, 2)
	world.write('seller-configs/_presets/cut.json', preset.slice(0, preset.indexOf('"groups"')))
	world.seller({ ...gallery, extends: ['cut'] })
	expect(catalogIn('gallery').catalog).toBeNull()
	expect(world.problems().join('\n')).toMatch(/_presets\/cut\.json:\d+:\d+ error CFG0101 /)
})

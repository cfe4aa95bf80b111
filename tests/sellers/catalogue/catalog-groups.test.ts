import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { offersOfAHouse, readOffers, type Spoil, set } from '#tests/sellers/offers.ts'
import { World } from '#tests/sellers/world.ts'

let world: World
beforeEach(() => {
	world = new World()
})
afterEach(() => world.close())

test('a valid catalogue is read without problems', () => {
	const { catalog } = offersOfAHouse()
	expect(readOffers(world, catalog)).toEqual({ sound: catalog, problems: [] })
})

test('a seat map may be a file of the folder seat-maps', () => {
	const { catalog, map } = offersOfAHouse()
	const { seat_maps: _inline, ...rest } = catalog
	expect(readOffers(world, rest, { 'seat-maps/hall.json': map })).toEqual({
		sound: { ...rest, seat_maps: [map] },
		problems: [],
	})
})

test('a fault in a seat map is reported at its line', () => {
	const { catalog, map } = offersOfAHouse()
	const { seat_maps: _inline, ...rest } = catalog
	const [row] = map.rows
	if (row) row.zone = 'stals'
	const { problems, sound } = readOffers(world, rest, { 'seat-maps/hall.json': map })
	expect(problems).toContainEqual(
		expect.stringMatching(
			/^seat-maps\/hall\.json:8:\d+ +error CFG2801 There is no zone of a venue "stals" → Did you mean "stalls"\?/,
		),
	)
	expect(sound).toBeNull()
})

type Map = ReturnType<typeof offersOfAHouse>['map']
const addRows = (map: Map, ...names: string[]) =>
	map.rows.push(
		...names.map((name, index) => ({
			zone: 'stalls',
			name,
			seats: [{ id: `${name}1`, name: `${name} 1`, place: 1, x: 50, y: 20 + 10 * index }],
		})),
	)

test('a range of rows sells every row from the one to the other, as if each were named', () => {
	const sold = (...names: string[]) => {
		const { catalog, map, stalls } = offersOfAHouse()
		addRows(map, 'B', 'C')
		set(stalls, { zones: undefined, rows: { stalls: names } })
		return readOffers(world, catalog)
	}
	const { sound, problems } = sold('A-C')
	expect(problems).toEqual([])
	expect(sound).toEqual(sold('A', 'B', 'C').sound)
	expect(sold('A-C', 'B').problems).toEqual([
		expect.stringMatching(/warning CFG2821 Row B of the zone "stalls" is named twice → Name it once/),
	])
})

describe("the check of a catalogue's groups", () => {
	test.each<[string, Spoil, RegExp]>([
		[
			'a seat map that stands twice',
			({ catalog, map }) => catalog.seat_maps?.push(map),
			/CFG2802 The id of seat map hall is used twice/,
		],
		[
			'a seated group without a map',
			({ evening }) => set(evening, { seat_map: undefined, blocked_seats: undefined }),
			/CFG2807 A seated group needs a seat map/,
		],
		[
			'a seated group without a zone',
			({ stalls }) => set(stalls, { zones: undefined }),
			/CFG2807 A seated group names no zone/,
		],
		[
			'an unknown zone',
			({ stalls }) => set(stalls, { zones: ['stals'] }),
			/CFG2801 There is no zone in hall "stals" → Did you mean "stalls"\?/,
		],
		[
			'a zone without a group',
			({ map, catalog }) => {
				map.rows.push({ zone: 'boxes', name: 'B', seats: [{ id: 'B1', name: 'B 1', place: 1, x: 1, y: 1 }] })
				catalog.venues[0]?.zones?.push({ id: 'boxes', name: 'Boxes' })
			},
			/CFG2807 No group of evening sells the zone "boxes" of hall/,
		],
		[
			'zones of a group that sells none',
			({ pass }) => set(pass, { zones: ['stalls'] }),
			/CFG2807 Only seated groups sell seats/,
		],
		[
			'rows of a group that sells none',
			({ pass }) => set(pass, { rows: { stalls: ['A'] } }),
			/CFG2807 Only seated groups sell seats.* → Remove rows/,
		],
		[
			'rows of an unknown zone',
			({ stalls }) => set(stalls, { zones: undefined, rows: { stals: ['A'] } }),
			/CFG2801 There is no zone in hall "stals" → Did you mean "stalls"\?/,
		],
		[
			'an unknown row',
			({ stalls }) => set(stalls, { zones: undefined, rows: { stalls: ['A', 'AA'] } }),
			/CFG2801 There is no row in the zone stalls of hall "AA" → Did you mean "A"\?/,
		],
		[
			'a range of rows that ends at an unknown one',
			({ stalls, map }) => {
				addRows(map, 'B', 'C')
				set(stalls, { zones: undefined, rows: { stalls: ['A-D'] } })
			},
			/CFG2801 There is no row in the zone stalls of hall "D" → /,
		],
		[
			'a range of rows that runs backwards',
			({ stalls, map }) => {
				addRows(map, 'B', 'C')
				set(stalls, { zones: undefined, rows: { stalls: ['C-A'] } })
			},
			/CFG2807 The range "C-A" runs backwards: in the zone stalls of hall row A is before row C → Write "A-C"/,
		],
		[
			'a range of rows that is a row as well',
			({ stalls, map }) => {
				addRows(map, 'B', 'A-B')
				set(stalls, { zones: undefined, rows: { stalls: ['A-B'] } })
			},
			/CFG2807 "A-B" can be read in two ways in the zone stalls of hall: row A-B or rows A, B → Name the rows one by one; row A-B alone is "A-B-A-B"/,
		],
		[
			'a row within the range of another group',
			({ stalls, evening, map }) => {
				addRows(map, 'B', 'C')
				set(stalls, { zones: undefined, rows: { stalls: ['A-C'] } })
				const types = [{ id: 'front', name: 'Front', price: '60.00' }]
				evening.groups.push({ ...stalls, id: 'front', rows: { stalls: ['B'] }, types })
			},
			/CFG2807 Row B of the zone "stalls" is sold by stalls as well → Name it in one group/,
		],
		[
			'rows behind the last range',
			({ stalls, map }) => {
				addRows(map, 'B', 'C', 'D', 'E')
				set(stalls, { zones: undefined, rows: { stalls: ['A-B'] } })
			},
			/CFG2807 No group of evening sells the rows C-E of the zone "stalls" of hall/,
		],
		[
			'a row that is sold with its zone as well',
			({ stalls, evening }) =>
				evening.groups.push({
					...stalls,
					id: 'front',
					zones: undefined,
					rows: { stalls: ['A'] },
					types: [{ id: 'front', name: 'Front', price: '60.00' }],
				}),
			/CFG2807 Row A of the zone "stalls" is sold by stalls as well → Take "stalls" out of the zones of stalls/,
		],
		[
			'a row that two groups sell',
			({ stalls, evening }) => {
				set(stalls, { zones: undefined, rows: { stalls: ['A'] } })
				const types = [{ id: 'front', name: 'Front', price: '60.00' }]
				evening.groups.push({ ...stalls, id: 'front', types })
			},
			/CFG2807 Row A of the zone "stalls" is sold by stalls as well → Name it in one group/,
		],
		[
			'a row without a group',
			({ stalls, map }) => {
				set(stalls, { zones: undefined, rows: { stalls: ['A'] } })
				map.rows.push({ zone: 'stalls', name: 'B', seats: [{ id: 'B1', name: 'B 1', place: 1, x: 1, y: 1 }] })
			},
			/CFG2807 No group of evening sells row B of the zone "stalls" of hall → Name what is missing/,
		],
		[
			'more places than the seats of its rows',
			({ stalls, map, evening }) => {
				set(stalls, { zones: undefined, rows: { stalls: ['A'] } })
				map.rows.push({ zone: 'stalls', name: 'B', seats: [{ id: 'B1', name: 'B 1', place: 1, x: 1, y: 1 }] })
				set(evening.sessions?.[0], { capacity: 3 })
			},
			/CFG2822 The session has 3 places, and hall has 2 seats for it/,
		],
		[
			'an unknown seat map',
			({ evening }) => set(evening, { seat_map: 'hal', blocked_seats: undefined }),
			/CFG2801 There is no seat map "hal" → Did you mean "hall"\?/,
		],
		[
			'an unknown seat',
			({ evening }) => set(evening, { blocked_seats: ['A3'] }),
			/CFG2801 There is no seat in hall "A3"/,
		],
		[
			'an unknown seat of a session',
			({ evening }) => set(evening.sessions?.[0], { blocked_seats: ['A3'] }),
			/CFG2801 There is no seat in hall "A3"/,
		],
		[
			'a seat that stands twice',
			({ map }) => set(map.rows[0]?.seats[1], { id: 'A1' }),
			/CFG2802 The id of seat A1 is used twice/,
		],
		[
			'a place that is there twice',
			({ map }) => set(map.rows[0]?.seats[1], { place: 1 }),
			/CFG2802 Place 1 of row A is used twice/,
		],
		[
			'a word without words',
			({ map }) => set(map, { other_elements: [{ kind: 'text', x: 1, y: 1 }] }),
			/CFG2807 An element of kind "text" needs "text"/,
		],
		[
			'fixedfrom without a duration',
			({ pass }) => set(pass, { duration_new: undefined }),
			/CFG2807 fixedfrom has no end → Add duration_new/,
		],
		[
			'fixedfrom without a date',
			({ pass }) => set(pass, { start_policy_date: undefined }),
			/CFG2807 fixedfrom needs a date/,
		],
		[
			'fixedto with a duration',
			({ pass }) => set(pass, { start_policy: 'fixedto' }),
			/CFG2807 fixedto ends at its date/,
		],
		[
			'a date without a policy',
			({ pass }) => set(pass, { start_policy: undefined }),
			/CFG2807 The date has no policy/,
		],
		[
			'a pass without an end',
			({ level }) => set(level, { duration_new: undefined }),
			/CFG2807 A group of membership has no end/,
		],
		[
			'tickets for a session with a duration',
			({ stalls }) => set(stalls, { handler: 'tickets', zones: undefined, duration_new: { days: 3 } }),
			/CFG2807 Tickets for a session are valid at its time/,
		],
		[
			'a gift card with a duration',
			({ pass }) => set(pass, { handler: 'ledger' }),
			/CFG2807 A ledger has no period of validity/,
		],
		[
			'codes of no promo',
			({ pass }) => set(pass, { handler: 'codes' }),
			/CFG2807 A group of codes names no promo → Add promo: the id of a promo/,
		],
		[
			'codes of a promo that is not there',
			({ pass }) => set(pass, { handler: 'codes', promo: 'nowhere' }),
			/There is no promo "nowhere"/,
		],
		[
			'a promo of a group that is not of codes',
			({ pass }) => set(pass, { promo: 'nowhere' }),
			/CFG2807 Only groups of codes name a promo/,
		],
		[
			'a donation with a duration',
			({ pass }) => set(pass, { handler: 'donation' }),
			/CFG2807 A donation has no period of validity/,
		],
		[
			'a donation of nothing',
			({ level, catalog }) => {
				set(level, {
					handler: 'donation',
					duration_new: undefined,
					types: [{ id: 'friend', name: 'Gift', price: '0.00' }],
				})
				catalog.membership_rules = []
			},
			/CFG2807 The donation has an amount of 0/,
		],
		[
			'a survey that asks for what it has not',
			({ stalls }) => set(stalls.additional_info_spec, { required: ['aeg'] }),
			/CFG2801 There is no question "aeg" → Did you mean "age"\?/,
		],
		[
			'a question with a bad name',
			({ stalls }) =>
				set(stalls.additional_info_spec?.properties, { 'Your Age': { title: 'Age', type: 'integer' } }),
			/CFG2808/,
		],
		[
			'a number with choices',
			({ stalls }) => set(stalls.additional_info_spec?.properties.age, { enum: ['7'] }),
			/CFG2808 A number has no format, choices or maxLength/,
		],
		[
			'several answers without choices',
			({ stalls }) =>
				set(stalls, {
					additional_info_spec: { properties: { diet: { title: 'Diet', type: 'string', multiple: true } } },
				}),
			/^catalog\.json:\d+:\d+ +error CFG2808 "multiple" belongs to a question with choices alone → Write them in "enum"/,
		],
		[
			'another answer that is repeated',
			({ stalls }) =>
				set(stalls, {
					additional_info_spec: {
						properties: {
							mail: { title: 'Mail', type: 'string' },
							again: { title: 'Again', type: 'string', enum: ['A'], other: true, same_as: 'mail' },
						},
					},
				}),
			/CFG2808 "other" belongs to a question with choices alone/,
		],
		[
			'several answers by false',
			({ stalls }) =>
				set(stalls, {
					additional_info_spec: {
						properties: { diet: { title: 'Diet', type: 'string', enum: ['A'], multiple: 'yes' } },
					},
				}),
			/error CFG1\d+ .*multiple/,
		],
		[
			'a text with a minimum',
			({ stalls }) => set(stalls.additional_info_spec?.properties.diet, { minimum: 3 }),
			/CFG2808 A text has no minimum or maximum/,
		],
		[
			'a minimum above the maximum',
			({ stalls }) => set(stalls.additional_info_spec?.properties.age, { minimum: 100 }),
			/CFG2808 minimum is above maximum/,
		],
		[
			'a broken question at checkout',
			({ stalls }) =>
				set(stalls, {
					meta: {
						extra_checkout_fields: { properties: { age: { title: 'Age', type: 'integer', format: 'date' } } },
					},
				}),
			/CFG2808 A number has no format/,
		],
		[
			'a price of a type that is elsewhere',
			({ evening }) => set(evening.sessions?.[0], { prices: { friend: '4.00' } }),
			/CFG2801 There is no ticket type in this event "friend"/,
		],
		[
			'an increase of a type that is elsewhere',
			({ evening }) => set(evening.price_rules?.[0], { increases: { saet: '4.00' } }),
			/CFG2801 There is no ticket type in this event "saet" → Did you mean "seat"\?/,
		],
		[
			'an increase that the currency has not',
			({ evening }) => set(evening.price_rules?.[0], { increases: { seat: '4.005' } }),
			/CFG2803 "4.005" is not an amount in GBP/,
		],
		[
			'a price rule without prices',
			({ evening }) => set(evening.price_rules?.[0], { increases: undefined }),
			/CFG2803 The price rule changes no price/,
		],
		[
			'a message rule with an unknown name',
			({ evening }) => set(evening.message_rules?.[0]?.triggers.quantity, { ticket_type_names: ['Saet'] }),
			/CFG2801 There is no ticket type in this event with the name "Saet" → Did you mean "Seat"\?/,
		],
		[
			'a message rule with its limits the wrong way round',
			({ evening }) => set(evening.message_rules?.[0]?.triggers.quantity, { max: 1 }),
			/CFG2803 max is below min/,
		],
		[
			'an unknown secondary type',
			({ evening }) => set(evening, { config: { 'web.price_display': { mode: 'all', secondary: 'saet' } } }),
			/CFG2801 There is no ticket type in this event "saet"/,
		],
	])('%s', (_name, spoil, expected) => {
		const all = offersOfAHouse()
		spoil(all)
		const { problems, sound } = readOffers(world, all.catalog)
		expect(problems.join('\n')).toMatch(expected)
		expect(problems[0]).toMatch(/^catalog\.json:\d+:\d+/)
		expect(sound).toBeNull()
	})

	test.each([
		['reserve_flow', /CFG2807 "reserve_flow" belongs to meta/],
		['Audience', /CFG2807 "Audience" can't be used in a URL/],
	])('the check refuses a metadata key such as %s', (key, expected) => {
		const all = offersOfAHouse()
		set(all.evening, { metadata: { [key]: 'x' } })
		expect(readOffers(world, all.catalog).problems.join('\n')).toMatch(expected)
	})

	test('the check refuses an all-day session with another length', () => {
		const all = offersOfAHouse()
		set(all.evening, {
			event_type: 'repeating',
			schedule: {
				duration_minutes: 60,
				capacity: 2,
				hours: [{ from: '1000', until: '1700', duration_minutes: 30 }],
			},
		})
		expect(readOffers(world, all.catalog).problems.join('\n')).toMatch(
			/CFG2804 An all-day session has neither "at" nor "duration_minutes"/,
		)
	})
})

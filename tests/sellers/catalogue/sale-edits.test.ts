import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { SaleChange, SaleRule } from '#app/contract/studio/sale-change.ts'
import { entryNameOf } from '#app/sellers/catalogue/edits/guest-edits.ts'
import { eventPictures } from '#app/sellers/catalogue/edits/picture-edits.ts'
import { ruleNameOf } from '#app/sellers/catalogue/edits/rule-edits.ts'
import { writeSaleChanges } from '#app/sellers/catalogue/edits/sale-edits.ts'

const path = 'harbour-science/catalog.json'
const harbour = readFileSync('seller-configs/harbour-science/catalog.json', 'utf8')
const orpheum = (name: string): [string, string] => [
	`orpheum-theatre/catalog/${name}`,
	readFileSync(`seller-configs/orpheum-theatre/catalog/${name}`, 'utf8'),
]

/** The catalogue after some changes, as text and as its value. */
function changed(text: string, ...changes: SaleChange[]) {
	const result = writeSaleChanges(new Map([[path, text]]), changes, 'en-US')
	if ('fault' in result) return { fault: result.fault, text, value: null, lines: [] }
	const after = result.files.get(path) ?? text
	const [before, now] = [text.split('\n'), after.split('\n')]
	const lines = now.filter((line) => !before.includes(line)).map((line) => line.trim())
	return { fault: null, text: after, value: JSON.parse(after), lines }
}

const day = (date: string, state: 'usual' | 'closed' | 'hours', more = {}): SaleChange => ({
	kind: 'day',
	date,
	state,
	opens: null,
	closes: null,
	note: '',
	...more,
})
const calendarOf = (...entries: object[]): string =>
	JSON.stringify({ venues: [{ id: 'quay' }], calendar: entries, events: [] }, null, 2)
const entriesAfter = (text: string, ...changes: SaleChange[]) => changed(text, ...changes).value?.calendar

const rule: SaleRule = {
	name: 'Spring',
	weekdays: ['mon', 'tue'],
	first: '2027-03-01',
	last: '2027-03-31',
	timeFrom: null,
	timeUntil: '1200',
	boughtFrom: null,
	boughtUntil: '2027-02-28',
	prices: { ga_adult: '19.95' },
	increases: {},
}

describe('a least number of guests', () => {
	const guests = (entry: string | null, least: number | null): SaleChange => ({
		kind: 'guests',
		event: 'evt_ga',
		entry,
		least,
	})
	const schedule = JSON.parse(harbour).events[0].schedule
	const summer = entryNameOf('/schedule/hours/0', schedule.hours[0])

	it('is one line of the event, and goes again', () => {
		const { text, lines } = changed(harbour, guests(null, 6))
		expect(lines).toEqual(expect.arrayContaining(['"min_guests": 6']))
		expect(changed(text, guests(null, null)).text).toBe(harbour)
		expect(changed(text, guests(null, 1)).text, 'one guest is no number').toBe(harbour)
	})

	it('is written in an entry of hours, which is named by what it says', () => {
		const { value, text } = changed(harbour, guests(summer, 8))
		expect(value.events[0].schedule.hours[0]).toEqual({ ...schedule.hours[0], min_guests: 8 })
		expect(value.events[0].min_guests).toBeUndefined()
		expect(changed(text, guests(summer, 9)).fault, 'somebody else has changed it').toBe('gone')
	})
})

describe('shared places', () => {
	const two = (capacity: number, more = {}) =>
		JSON.stringify(
			{
				venues: [{ id: 'quay' }],
				events: [
					{ id: 'en', schedule: { capacity: 60 }, groups: [] },
					{ id: 'es', schedule: { capacity: 20 }, groups: [] },
				],
				...(capacity > 0 ? { shared_places: { Boat: { capacity } } } : {}),
				...more,
			},
			null,
			2,
		)
	const shared = (value: (SaleChange & { kind: 'shared' })['value'], name = 'Boat'): SaleChange => ({
		kind: 'shared',
		name,
		value,
	})

	it('are added with the events that share them, and taken away from all of them', () => {
		const added = changed(two(0), shared({ capacity: 40, events: ['en', 'es'], limits: { en: null } }))
		expect(added.value.shared_places).toEqual({ Boat: { capacity: 40 } })
		expect(added.value.events).toEqual([
			{ id: 'en', schedule: { capacity: -1 }, groups: [], places: 'Boat' },
			{ id: 'es', schedule: { capacity: 20 }, groups: [], places: 'Boat' },
		])
		const gone = changed(added.text, shared(null))
		expect(gone.value.shared_places).toBeUndefined()
		expect(gone.value.events[0].places).toBeUndefined()
		expect(gone.value.events[1].places).toBeUndefined()
	})

	it('stay with the others when one of them changes', () => {
		const { value } = changed(two(40, { shared_places: { Boat: { capacity: 40 }, Bus: { capacity: 9 } } }), {
			...shared({ capacity: 45, events: ['en'], limits: { es: 15 } }),
		})
		expect(value.shared_places).toEqual({ Boat: { capacity: 45 }, Bus: { capacity: 9 } })
		expect(value.events[1]).toEqual({ id: 'es', schedule: { capacity: 15 }, groups: [] })
		expect(changed(JSON.stringify(value), shared(null)).value.shared_places).toEqual({ Bus: { capacity: 9 } })
	})

	it('of an event that is gone, or that are gone themselves, are refused', () => {
		expect(changed(two(40), shared({ capacity: 1, events: ['en', 'fr'], limits: {} })).fault).toBe('gone')
		expect(changed(two(40), shared(null, 'Bus')).fault).toBe('gone')
		expect(changed('{}', shared({ capacity: 1, events: [], limits: {} })).fault).toBe('inherited')
	})
})

describe('a changed picture of an event', () => {
	const picture = (alt: Record<string, string>): SaleChange => ({
		kind: 'picture',
		event: 'evt_ga',
		use: 'cover',
		path: 'quay.jpg',
		alt,
	})

	it('is its file and its texts, and everything else stays as it was', () => {
		const { value, lines } = changed(harbour, picture({ 'en-US': 'The quay', 'es-US': 'El muelle', ar: '' }))
		expect(lines[0]).toBe('"image_cover": "quay.jpg",')
		const [event] = value.events.filter(({ id }: { id: string }) => id === 'evt_ga')
		expect(event.meta.image_cover_alt).toEqual({ 'en-US': 'The quay', 'es-US': 'El muelle' })
		expect(event.meta.image_profile).toBe('posters/ga.svg')
	})

	it('has a plain text where it has one language, and an empty one as a decoration', () => {
		expect(changed(harbour, picture({ 'en-US': 'The quay' })).lines).toContain(
			'"image_cover_alt": "The quay"',
		)
		expect(changed(harbour, picture({})).lines).toContain('"image_cover_alt": ""')
	})

	it('is found by the files that have the event', () => {
		const found = eventPictures(new Map([[path, harbour]]), 'en-US').filter(({ event }) => event === 'evt_ga')
		expect(found.map(({ name, use, path: file }) => [name, use, file])).toEqual([
			['General Admission', 'profile', 'posters/ga.svg'],
			['General Admission', 'cover', 'posters/ga.svg'],
		])
		expect(found[0]?.alt['es-US']).toMatch(/^Cartel/)
	})
})

describe('a changed price', () => {
	it('is one line of the file, and everything else stays as it was', () => {
		const { text, lines } = changed(harbour, {
			kind: 'price',
			event: 'evt_ga',
			type: 'ga_adult',
			amount: '30.95',
		})
		expect(lines).toEqual(['"price": "30.95"'])
		expect(text.replace('"price": "30.95"', '"price": "29.95"')).toBe(harbour)
	})

	it('of an event or a ticket that is gone is not written', () => {
		const change = { kind: 'price', event: 'evt_ga', type: 'nothing', amount: '1.00' } as const
		expect(changed(harbour, change).fault).toBe('gone')
		expect(changed(harbour, { ...change, event: 'nothing' }).fault).toBe('gone')
	})

	it('of a venue whose files have no events is inherited', () => {
		const change = { kind: 'price', event: 'evt', type: 'type', amount: '1.00' } as const
		expect(writeSaleChanges(new Map([['quay.json', '{"id": "quay"}']]), [change], 'en-US')).toEqual({
			fault: 'inherited',
		})
	})

	it('is written into the file of the catalogue that has the event', () => {
		const files = new Map(['1-house.json', '4-occasions.json'].map(orpheum))
		const [name, text] = orpheum('4-occasions.json')
		const [{ id, groups }] = JSON.parse(text).events as [
			{ id: string; groups: { types: { id: string }[] }[] },
		]
		const type = groups[0]?.types[0]?.id ?? ''
		const result = writeSaleChanges(files, [{ kind: 'price', event: id, type, amount: '77.00' }], 'en-US')
		expect('files' in result && [...result.files.keys()]).toEqual([name])
	})

	it('is written into the one file of a venue that is a single file', () => {
		const text =
			'{\n\t"id": "quay",\n\t"catalog": {"venues": [], "events": [{"id": "e", "groups": [{"types": [{"id": "t", "price": "5.00"}]}]}]}\n}\n'
		const result = writeSaleChanges(
			new Map([['quay.json', text]]),
			[{ kind: 'price', event: 'e', type: 't', amount: '6.00' }],
			'en-US',
		)
		expect('files' in result && result.files.get('quay.json')).toBe(text.replace('5.00', '6.00'))
	})
})

describe('a day of the house', () => {
	it('is closed by an entry at the end of the calendar', () => {
		const { lines, value } = changed(harbour, day('2027-05-04', 'closed', { note: 'Staff day' }))
		expect(value.calendar.at(-1)).toEqual({ name: 'Staff day', date: '2027-05-04' })
		expect(lines).toContain('"date": "2027-05-04"')
	})

	it('is opened again by taking the entry away, and the file is as it was', () => {
		const closed = changed(harbour, day('2027-05-04', 'closed')).text
		expect(changed(closed, day('2027-05-04', 'usual')).text).toBe(harbour)
	})

	it('that is closed every year is opened in one year by all hours of the day', () => {
		const { value } = changed(harbour, day('2027-12-25', 'usual'))
		expect(value.calendar[0]).toEqual({ name: 'Christmas Day', date: '12-25' })
		expect(value.calendar.at(-1)).toEqual({ date: '2027-12-25', opens: '0000', closes: '2400' })
	})

	it('of a range is closed, opened and closed again with one entry', () => {
		const range = { date: '2027-01-10', last_date: '2027-01-20' }
		const open = changed(calendarOf(range), day('2027-01-12', 'usual'))
		expect(open.value.calendar).toEqual([range, { date: '2027-01-12', opens: '0000', closes: '2400' }])
		expect(entriesAfter(open.text, day('2027-01-12', 'closed'))).toEqual([range])
	})

	it('has its hours changed in their place', () => {
		const hours = changed(calendarOf({ date: '12-25' }), day('2027-05-04', 'hours', { closes: '1300' }))
		expect(hours.value.calendar.at(-1)).toEqual({ date: '2027-05-04', closes: '1300' })
		const longer = day('2027-05-04', 'hours', { opens: '0800', closes: '1400', note: 'Fair' })
		expect(entriesAfter(hours.text, longer)).toEqual([
			{ date: '12-25' },
			{ name: 'Fair', date: '2027-05-04', opens: '0800', closes: '1400' },
		])
	})

	it('decides over a later entry about the same day', () => {
		const own = { date: '2027-05-04', closes: '1300' }
		const range = { date: '2027-05-01', last_date: '2027-05-10' }
		expect(entriesAfter(calendarOf(own, range), day('2027-05-04', 'hours', { closes: '1500' }))).toEqual([
			range,
			{ date: '2027-05-04', closes: '1500' },
		])
	})

	it('is closed everywhere although an entry closes it at one of the places', () => {
		const place = { date: '2027-05-04', venues: ['quay'] }
		expect(entriesAfter(calendarOf(place), day('2027-05-04', 'closed'))).toEqual([
			place,
			{ date: '2027-05-04' },
		])
	})

	it('of a catalogue without a calendar makes one', () => {
		const { value } = changed(
			JSON.stringify({ venues: [{ id: 'quay' }], events: [] }),
			day('2027-05-04', 'closed'),
		)
		expect(value.calendar).toEqual([{ date: '2027-05-04' }])
	})
})

describe('times of sale', () => {
	const times = (more: object): SaleChange => ({
		kind: 'onSale',
		event: 'evt_ga',
		group: null,
		from: null,
		until: null,
		closesMinutes: null,
		...more,
	})

	it('are added, changed and taken away, and the file is as it was', () => {
		const added = changed(harbour, times({ from: '2027-01-08T1000', closesMinutes: 30 }))
		expect(added.value.events[0].on_sale).toEqual({ from: '2027-01-08T1000', closes_minutes_before: 30 })
		const later = changed(added.text, times({ from: '2027-01-09', closesMinutes: 30 }))
		expect(later.lines).toHaveLength(1)
		expect(changed(later.text, times({})).text).toBe(harbour)
	})

	it('of a group are its own', () => {
		const { value } = changed(harbour, times({ group: 'ga_any_day', until: '2027-06-30' }))
		expect(value.events[0].on_sale).toBeUndefined()
		expect(value.events[0].groups[1].on_sale).toEqual({ until: '2027-06-30' })
		expect(changed(harbour, times({ group: 'nothing', until: '2027-06-30' })).fault).toBe('gone')
	})
})

describe('a price rule', () => {
	const rules = JSON.parse(harbour).events[0].price_rules
	const name = ruleNameOf(rules[0])
	const weekends: SaleRule = {
		...rule,
		name: 'Weekends',
		weekdays: ['sat', 'sun'],
		first: null,
		last: null,
		timeUntil: null,
		boughtUntil: null,
		prices: rules[0].prices,
	}

	it('is added after the others, with an interval that ends after its last day', () => {
		const { value } = changed(harbour, { kind: 'rule', event: 'evt_ga', rule: null, value: rule })
		expect(value.events[0].price_rules).toHaveLength(rules.length + 1)
		expect(value.events[0].price_rules.at(-1)).toEqual({
			name: 'Spring',
			when: {
				dateInterval: { start: '2027-03-01', end: '2027-04-01' },
				weekdays: ['mon', 'tue'],
				time_of_day: { start: '0000', end: '1200' },
			},
			bought: { until: '2027-02-28' },
			prices: { ga_adult: '19.95' },
		})
	})

	it('that repeats every year ends with its last day, also in December and February', () => {
		const last = (day: string) =>
			changed(harbour, {
				kind: 'rule',
				event: 'evt_ga',
				rule: null,
				value: { ...rule, first: '12-01', last: day },
			}).value.events[0].price_rules.at(-1).when.dateInterval.end
		expect([last('12-31'), last('02-28'), last('02-29')]).toEqual(['01-01', '02-29', '03-01'])
	})

	it('is changed in its place, with its name in the other languages', () => {
		const value = { ...weekends, name: 'Saturdays', weekdays: ['sat' as const] }
		const after = changed(harbour, { kind: 'rule', event: 'evt_ga', rule: name, value })
		const [first] = after.value.events[0].price_rules
		expect(first.name).toEqual({ ...rules[0].name, 'en-US': 'Saturdays' })
		expect(first.when).toEqual({ weekdays: ['sat'] })
		expect(first.prices).toEqual(rules[0].prices)
		expect(after.lines.length).toBeLessThan(4)
	})

	it('that is typed as it was changes nothing', () => {
		expect(changed(harbour, { kind: 'rule', event: 'evt_ga', rule: name, value: weekends }).lines).toEqual([])
	})

	it('is taken away, the last one with its list', () => {
		const one = changed(harbour, { kind: 'rule', event: 'evt_ga', rule: name, value: null })
		expect(one.value.events[0].price_rules).toEqual(rules.slice(1))
		const none = rules.slice(1).map((left: object) => ({
			kind: 'rule',
			event: 'evt_ga',
			rule: ruleNameOf(left as never),
			value: null,
		}))
		expect(changed(one.text, ...none).value.events[0].price_rules).toBeUndefined()
	})

	it('that somebody else has changed is gone', () => {
		const other = changed(harbour, {
			kind: 'rule',
			event: 'evt_ga',
			rule: name,
			value: { ...weekends, weekdays: ['fri'] },
		}).text
		expect(changed(other, { kind: 'rule', event: 'evt_ga', rule: name, value: weekends }).fault).toBe('gone')
	})
})

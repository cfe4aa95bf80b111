import { describe, expect, it } from 'vitest'
import type { TextChange } from '#app/contract/studio/item-texts.ts'
import { writeItemTexts } from '#app/sellers/catalogue/edits/text-edits.ts'

const languages = { default: 'en-US', supported: ['en-US', 'es-US', 'ar'] }
const path = 'harbour/catalog.json'

const file = `{
	"$schema": "x",
	"events": [
		{
			"id": "tour",
			"name": { "en-US": "Tour", "es-US": "Visita" },
			"subtitle": "By boat",
			"groups": [
				{ "id": "tours", "name": "Tours",
				  "types": [{"id": "adult", "name": {"en-US": "Adult", "es-US": "Adulto"}, "price": "5.00"}] }
			]
		},
		{
			"id": "night", "name": "Night",
			"groups": [{ "id": "nights", "name": "Nights", "types": [
				{ "id": "night_adult", "name": "Adult", "price": "7.00" },
				{ "id": "night_child", "name": { "en-US": "Child", "es-US": "Adulto" }, "price": "7.00" }
			] }]
		}
	]
}
`

const change = (
	texts: TextChange['texts'],
	{ event = 'tour', group = null, type = null, field = 'name' }: Partial<TextChange> = {},
): TextChange => ({ event, group, type, field, texts })

const ofAdult = { group: 'tours', type: 'adult' }

function written(changes: readonly TextChange[], before = file, at = path): string | undefined {
	const result = writeItemTexts(new Map([[at, before]]), changes, languages)
	if ('fault' in result) throw new Error(result.fault)
	return result.files.get(at)
}

describe('a changed text of what is sold', () => {
	it.each<[string, TextChange, string, string]>([
		[
			'replaces one language of an object',
			change({ 'es-US': 'Paseo' }),
			'"es-US": "Visita" }',
			'"es-US": "Paseo" }',
		],
		[
			'adds a language to an object',
			change({ ar: 'جولة' }),
			'"es-US": "Visita" }',
			'"es-US": "Visita", "ar": "جولة" }',
		],
		[
			'in one language stays a plain string',
			change({ 'en-US': 'By ship' }, { field: 'subtitle' }),
			'"By boat"',
			'"By ship"',
		],
		[
			'that gets a second language becomes an object, with the languages in the order of the venue',
			change({ ar: 'بالقارب', 'es-US': 'En barco' }, { field: 'subtitle' }),
			'"By boat"',
			'{\n\t\t\t\t"en-US": "By boat",\n\t\t\t\t"es-US": "En barco",\n\t\t\t\t"ar": "بالقارب"\n\t\t\t}',
		],
		[
			'that loses its last translation is a plain string again',
			change({ 'es-US': '' }),
			'{ "en-US": "Tour", "es-US": "Visita" }',
			'"Tour"',
		],
		[
			'that is optional and emptied is removed with its key',
			change({ 'en-US': '' }, { field: 'subtitle' }),
			'\n\t\t\t"subtitle": "By boat",',
			'',
		],
		[
			'of a ticket group is written there',
			change({ 'en-US': 'Boats' }, { group: 'tours' }),
			'"name": "Tours",',
			'"name": "Boats",',
		],
		[
			'that was not written is added to its item',
			change({ 'en-US': 'Ages 18 and over' }, { ...ofAdult, field: 'summary' }),
			'"price": "5.00"}',
			'"price": "5.00", "summary": "Ages 18 and over"}',
		],
	])('%s, and nothing else of the file', (_, one, before, after) => {
		expect(file.split(before)).toHaveLength(2)
		expect(written([one])).toBe(file.replace(before, after))
	})

	it('that is as it was changes no file', () => {
		expect(written([change({ 'en-US': 'Tour', ar: '' })])).toBeUndefined()
	})

	it('is written in the file of the catalogue that has the item', () => {
		const house = '{ "venues": [], "events": [{ "id": "other", "name": "Other" }] }'
		const files = new Map([
			['harbour/catalog/1-house.json', house],
			['harbour/catalog/2-tours.json', file],
		])
		const result = writeItemTexts(files, [change({ 'en-US': 'Walk' })], languages)
		expect('files' in result && [...result.files.keys()]).toEqual(['harbour/catalog/2-tours.json'])
	})

	it('is written in the main file of a venue of a single file', () => {
		const main = '{ "catalog": { "events": [{ "id": "tour", "name": "Tour" }] } }'
		expect(written([change({ 'en-US': 'Walk' })], main, 'harbour.json')).toBe(main.replace('Tour', 'Walk'))
	})
})

describe('the same words in several places', () => {
	it('have a changed translation in every place that has it', () => {
		const before = file.replace('"name": "Adult"', '"name": { "en-US": "Adult", "es-US": "Adulto" }')
		const after = written([change({ 'es-US': 'Mayor' }, ofAdult)], before)
		expect(after).toBe(before.replaceAll('"Adult", "es-US": "Adulto"', '"Adult", "es-US": "Mayor"'))
		expect(after, 'of other words').toContain('"Child", "es-US": "Adulto"')
	})

	it('have a translation changed where it is written, and in the place that was changed', () => {
		const night = { event: 'night', group: 'nights', type: 'night_adult' }
		const events = JSON.parse(written([change({ 'es-US': 'Mayor' }, night)]) ?? '{}').events
		expect(events[0].groups[0].types[0].name).toEqual({ 'en-US': 'Adult', 'es-US': 'Mayor' })
		expect(events[1].groups[0].types[0].name).toEqual({ 'en-US': 'Adult', 'es-US': 'Mayor' })
	})

	it('keep a translation that was written in the place alone that gets other words', () => {
		const after = written([change({ 'en-US': 'Grown-up' }, ofAdult)])
		const [tour, night] = JSON.parse(after ?? '{}').events
		expect(tour.groups[0].types[0].name).toEqual({ 'en-US': 'Grown-up', 'es-US': 'Adulto' })
		expect(night.groups[0].types[0].name).toEqual({ 'en-US': 'Adult', 'es-US': 'Adulto' })
	})
})

describe('a change that cannot be written', () => {
	const faultOf = (files: ReadonlyMap<string, string>, one: TextChange) =>
		writeItemTexts(files, [one], languages)

	it.each([
		['an event', change({ 'en-US': 'x' }, { event: 'gone' })],
		['a ticket type of another group', change({ 'en-US': 'x' }, { group: 'tours', type: 'night_adult' })],
		['a text that the item cannot have', change({ 'en-US': 'x' }, { ...ofAdult, field: 'subtitle' })],
	])('names %s that is not there', (_, one) => {
		expect(faultOf(new Map([[path, file]]), one)).toEqual({ fault: 'gone' })
	})

	it('is of a venue that inherits its events', () => {
		const files = new Map([['gallery.json', '{ "name": "Gallery" }']])
		expect(faultOf(files, change({ 'en-US': 'x' }))).toEqual({ fault: 'inherited' })
	})
})

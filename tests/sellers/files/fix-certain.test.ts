import { afterAll, expect, test } from 'vitest'
import { applyFixes } from '#app/sellers/files/fix.ts'
import { type Broken, Corpus } from '#tests/sellers/validation/corpus/broken.ts'

const corpus = new Corpus()
afterAll(() => corpus.close())

test.each<[string, string, string, string, string?]>([
	['a time zone', '"America/New_York"', '"America/New_Yrok"', 'America/New_York'],
	['a language by the name of the country', '"es-US"]', '"es-US", "en-UK"]', 'en-GB'],
	['the id of the folder', '"id": "riverside"', '"id": "riversid"', 'riverside'],
	['a preset', '["house", {', '["hous", {', 'house'],
	['a parameter of a preset', '{ "room": "Main hall" }', '{ "roum": "Main hall" }', 'room'],
	['an event', '"eventId": "evt_river"', '"eventId": "evt_rivr"', 'evt_river'],
	[
		'the link to a page',
		'"message": "completed.seller_message"',
		'"message": "completed.seller_message", "links": [{ "label": "venue.river", "href": "/evnets" }]',
		'/events',
	],
	[
		'the link to an event, with what follows it',
		'"message": "completed.seller_message"',
		'"message": "completed.seller_message", "links": [{ "label": "venue.river", "href": "/events/evt_tuor?date=all" }]',
		'/events/evt_tour?date=all',
	],
	[
		'a ticket type of the catalogue',
		'"reserve": {',
		'"reserve": { "citypass": { "ticketTypes": { "tt_adlt": "adult" } },',
		'tt_adult',
	],
	['a category', '["Tours"]', '["Tuors"]', 'Tours'],
	[
		'a term',
		'"Welcome to the river"',
		'"Your $t(term.Tickt_other) and $t(cart.pay)"',
		'Your $t(term.Ticket_other) and $t(cart.pay)',
		'wording.en-US.json',
	],
	[
		'a link in a text',
		'"venue.river"',
		'"checkout.terms_html": "<p><a href=\\"/evnets\\">x</a></p>", "venue.river"',
		'<p><a href=\\"/events\\">x</a></p>',
		'wording.en-US.json',
	],
	['a fee of the catalogue', '"fees": ["service"]', '"fees": ["servce"]', 'service', 'catalog.json'],
	[
		'a place of the catalogue',
		'"id": "evt_tour",\n      "venue": "main"',
		'"id": "evt_tour",\n      "venue": "mian"',
		'main',
		'catalog.json',
	],
	[
		'the price of a ticket type',
		'"capacity": 20 }',
		'"capacity": 20, "prices": { "tt_tuor": "8.00" } }',
		'tt_tour',
		'catalog.json',
	],
])('--fix writes the only answer for %s', (_what, find, replace, written, file = 'seller.json') => {
	const broken: Partial<Broken> = { edits: [[find, replace, file]] }
	const { text, problems } = corpus.written(broken, file)
	const own = problems.filter((problem) => problem.file.endsWith(`riverside/${file}`))
	const { text: fixed, applied } = applyFixes(text, own)
	expect(applied).toHaveLength(1)
	expect(fixed).toContain(`"${written}"`)
	expect(fixed).not.toContain(replace)
})

test.each<[string, string, string, string?]>([
	['two presets are as near', '["house", {', '["housex", {'],
	[
		'two ticket types are as near',
		'"reserve": {',
		'"reserve": { "citypass": { "ticketTypes": { "tt_xxxx": "adult" } },',
	],
	['a name resembles none', '"eventId": "evt_river"', '"eventId": "the boat"'],
	['a term resembles none', '"Welcome to the river"', '"$t(term.automobile)"', 'wording.en-US.json'],
])('--fix writes nothing where %s', (_what, find, replace, file = 'seller.json') => {
	const files = { '_presets/houses.json': '{ "configVersion": 2 }' }
	const { text, problems } = corpus.written({ edits: [[find, replace, file]], files }, file)
	const own = problems.filter((problem) => problem.file.endsWith(`riverside/${file}`))
	expect(own).not.toEqual([])
	expect(applyFixes(text, own)).toEqual({ text, applied: [] })
})

test.each([
	['two commas', '"status": "live",', '"status": "live",,'],
	['two commas in a list', '"en-US", "es-US"', '"en-US",, "es-US"'],
	['a comma before the first value', '["en-US"', '[,"en-US"'],
	['a comma before a bracket', '"es-US"]', '"es-US",]'],
	['a byte order mark', '{\n  "$schema"', '\ufeff{\n  "$schema"'],
])('--fix removes %s and changes nothing else', (_what, find, replace) => {
	const { text: sound } = corpus.written({}, 'seller.json')
	const { text, problems } = corpus.written({ edits: [[find, replace]] }, 'seller.json')
	const own = problems.filter(({ file }) => file.endsWith('riverside/seller.json'))
	const { text: fixed, applied } = applyFixes(text, own)
	expect(fixed).toBe(sound)
	expect(applied.map(({ code }) => code)).toEqual([replace.startsWith('\ufeff') ? 'CFG0103' : 'CFG0101'])
})

import type { Broken } from './broken.ts'

/** Mistakes in a catalogue. */
export const catalogue: readonly Broken[] = [
	{
		name: 'an unknown key of the catalogue',
		edits: [['"duration_minutes": 60', '"duration_minuts": 60', 'catalog.json']],
		said: [
			'catalog.json:23:21 error CFG1001 Unknown key "duration_minuts" in events.0.schedule → Did you mean "duration_minutes"?',
		],
	},
	{
		name: 'a venue of the catalogue that is not there',
		edits: [
			[
				'"venue": "main",\n      "name": "The tour"',
				'"venue": "mian",\n      "name": "The tour"',
				'catalog.json',
			],
		],
		said: ['catalog.json:27:16 error CFG2801 There is no venue "mian" → Did you mean "main"?'],
	},
	{
		name: 'an id twice',
		edits: [['"id": "tg_tour"', '"id": "tg_river"', 'catalog.json']],
		said: [
			'catalog.json:32:17 error CFG2802 The id of ticket group tg_river is used twice → Give one of the two another id',
		],
	},
	{
		name: 'an amount with too many decimals',
		edits: [['"9.00"', '"9.005"', 'catalog.json']],
		said: ['catalog.json:32:98 error CFG2803 "9.005" is not an amount in USD → Write at most 2 decimals'],
	},
	{
		name: 'a price outside its own bounds',
		edits: [['"price": "20.00"', '"price": "60.00"', 'catalog.json']],
		said: [
			'catalog.json:19:57 error CFG2803 The price of tt_gift is not between price_min and price_max → Write 5.00 to 50.00',
		],
	},
	{
		name: 'a single event with a schedule',
		edits: [['"event_type": "repeating"', '"event_type": "single"', 'catalog.json']],
		said: [
			'catalog.json:10:21 error CFG2804 A single event has exactly one session and no schedule → Write "repeating", or one entry in sessions',
		],
	},
	{
		name: 'unsafe HTML in a description',
		edits: [['<p>Along the water.</p>', '<p onclick=\\"x()\\">Along the water.</p>', 'catalog.json']],
		said: [
			'catalog.json:12:22 error CFG2805 The description has onclick="x()" in <p>, which would be removed → Allowed: p, br, strong, em, ul, ol, li, h3, h4,',
		],
	},
	{
		name: 'a picture that an event lacks',
		edits: [
			['"category": "Tours",', '"category": "Tours", "meta": { "image_cover": "tour.svg" },', 'catalog.json'],
		],
		said: [
			'catalog.json:29:53 warning CFG2806 There is no file "tour.svg" in the folder "assets" → Add the file to that folder, or leave the image out',
			'catalog.json:29:53 warning CFG2806 The image has no image_cover_alt → Describe in a few words what it shows, or write ""',
		],
	},
	{
		name: 'a zone of the catalogue that is none',
		edits: [['America/New_York', 'America/New_Yrok', 'catalog.json']],
		said: [
			'catalog.json:2:70 error CFG2801 "America/New_Yrok" is not a time zone → Did you mean "America/New_York"?',
		],
	},
	{
		name: 'a seated group without a seat map',
		edits: [['"tg_tour",', '"tg_tour", "handler": "seated", "zones": ["stalls"],', 'catalog.json']],
		said: [
			'catalog.json:32:39 error CFG2807 A seated group needs a seat map → Give the event a seat_map, or write tickets',
		],
	},
	{
		name: 'a survey that nobody can answer',
		edits: [
			[
				'"tg_tour",',
				'"tg_tour", "additional_info_spec": { "properties": { "age": { "title": "Age", "type": "integer", "minimum": 9, "maximum": 7 } } },',
				'catalog.json',
			],
		],
		said: ['catalog.json:32:77 error CFG2808 minimum is above maximum → Swap the two'],
	},
	{
		name: 'a discount of more than everything',
		edits: [
			[
				'"fees": { "service"',
				'"promos": [{ "id": "all", "name": "All", "kind": "percent", "value": "110", "codes": [{ "code": "ALL" }] }],\n  "fees": { "service"',
				'catalog.json',
			],
		],
		said: ['catalog.json:3:72 error CFG2809 110 is not a valid percentage → Write more than 0, at most 100'],
	},
]

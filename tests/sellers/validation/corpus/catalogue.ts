import type { Broken } from './broken.ts'

/** Mistakes in a catalogue. */
export const catalogue: readonly Broken[] = [
	{
		name: 'an unknown key of the catalogue',
		edits: [['"duration_minutes": 60', '"duration_minuts": 60', 'catalog.json']],
		said: [
			'catalog.json:41:21 error CFG1001 Unknown key "duration_minuts" in events.0.schedule → Did you mean "duration_minutes"?',
		],
	},
	{
		name: 'a venue of the catalogue that is not there',
		edits: [
			[
				'"venue": "main",\n      "name": { "en-US": "The tour"',
				'"venue": "mian",\n      "name": { "en-US": "The tour"',
				'catalog.json',
			],
		],
		said: ['catalog.json:45:16 error CFG2801 There is no venue "mian" → Did you mean "main"?'],
	},
	{
		name: 'an id twice',
		edits: [['"id": "tg_tour"', '"id": "tg_river"', 'catalog.json']],
		said: [
			'catalog.json:51:17 error CFG2802 The id of ticket group tg_river is used twice → Give one of the two another id',
		],
	},
	{
		name: 'an amount with too many decimals',
		edits: [['"9.00"', '"9.005"', 'catalog.json']],
		said: ['catalog.json:53:65 error CFG2803 "9.005" is not an amount in USD → Write at most 2 decimals'],
	},
	{
		name: 'a price outside its own bounds',
		edits: [['"price": "20.00"', '"price": "60.00"', 'catalog.json']],
		said: [
			'catalog.json:34:24 error CFG2803 The price of tt_gift is not between price_min and price_max → Write 5.00 to 50.00',
		],
	},
	{
		name: 'a single event with a schedule',
		edits: [['"event_type": "repeating"', '"event_type": "single"', 'catalog.json']],
		said: [
			'catalog.json:22:21 error CFG2804 A single event has exactly one session and no schedule → Write "repeating", or one entry in sessions',
		],
	},
	{
		name: 'unsafe HTML in a description',
		edits: [['<p>Along the water.</p>', '<p onclick=\\"x()\\">Along the water.</p>', 'catalog.json']],
		said: [
			'catalog.json:24:22 error CFG2805 The description has onclick="x()" in <p>, which would be removed → Allowed: p, br, strong, em, ul, ol, li, h3, h4,',
		],
	},
	{
		name: 'a picture that an event lacks',
		edits: [
			[
				'"event_type": "single",',
				'"event_type": "single", "meta": { "image_cover": "tour.svg" },',
				'catalog.json',
			],
		],
		said: [
			'catalog.json:48:56 warning CFG2806 There is no file "tour.svg" in the folder "assets" → Add the file to that folder, or leave the image out',
			'catalog.json:48:56 warning CFG2806 The image has no image_cover_alt → Describe in a few words what it shows, or write ""',
		],
	},
	{
		name: 'a zone of the catalogue that is none',
		edits: [['America/New_York', 'America/New_Yrok', 'catalog.json']],
		said: [
			'catalog.json:5:19 error CFG2801 "America/New_Yrok" is not a time zone → Did you mean "America/New_York"?',
		],
	},
	{
		name: 'a seated group without a seat map',
		edits: [['"tg_tour",', '"tg_tour", "handler": "seated", "zones": ["stalls"],', 'catalog.json']],
		said: [
			'catalog.json:51:39 error CFG2807 A seated group needs a seat map → Give the event a seat_map, or write tickets',
		],
	},
	{
		name: 'a survey that nobody can answer',
		edits: [
			[
				'"tg_tour",',
				'"tg_tour", "additional_info_spec": { "properties": { "age": { "title": { "en-US": "Age", "es-US": "Edad" }, "type": "integer", "minimum": 9, "maximum": 7 } } },',
				'catalog.json',
			],
		],
		said: ['catalog.json:51:77 error CFG2808 minimum is above maximum → Swap the two'],
	},
	{
		name: 'a discount of more than everything',
		edits: [
			[
				'"fees": {\n    "service"',
				'"promos": [{ "id": "all", "name": { "en-US": "All", "es-US": "Todos" }, "kind": "percent", "value": "110", "codes": [{ "code": "ALL" }] }],\n  "fees": {\n    "service"',
				'catalog.json',
			],
		],
		said: ['catalog.json:9:103 error CFG2809 110 is not a valid percentage → Write more than 0, at most 100'],
	},
	{
		name: 'a text of the catalogue in one language only',
		edits: [['{ "en-US": "Gift", "es-US": "Regalo" }', '"Gift"', 'catalog.json']],
		said: [
			'catalog.json:33:23 warning CFG2812 es-US has 91 % of the catalogue\'s 12 texts, and locale.coverage wants 95 %: this is the first of 1 that lack it → Write { "en-US": "…", "es-US": "…" }',
		],
	},
	{
		name: 'a text without the default language',
		edits: [['{ "en-US": "Gift", "es-US": "Regalo" }', '{ "es-US": "Regalo" }', 'catalog.json']],
		said: [
			'catalog.json:33:23 error CFG2810 The text is not written in "en-US", the venue\'s default language → Add "en-US"',
		],
	},
	{
		name: 'a language that is mistyped',
		edits: [['"es-US": "Regalo"', '"es-SU": "Regalo"', 'catalog.json']],
		said: [
			'catalog.json:33:51 warning CFG2810 Nobody reads the texts in "es-SU": locale.supported has no such language → Did you mean "es-US"?',
		],
	},
	{
		name: 'a text with two translations',
		edits: [
			['"name": "Tour", "price"', '"name": { "en-US": "Tour", "es-US": "Paseo" }, "price"', 'catalog.json'],
		],
		said: [
			'catalog.json:53:76 error CFG2811 "Tour" is "Recorrido" in es-US in another place → Write both alike, or tell the two apart in en-US as well',
		],
	},
]

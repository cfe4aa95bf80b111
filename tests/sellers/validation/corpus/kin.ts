import type { Broken } from './broken.ts'

const inCatalogue = (find: string, replace: string): Broken['edits'] => [[find, replace, 'catalog.json']]
const hours = '"hours": [{ "at": ["1000", "1400"] }]'
const tokens = (list: string): Broken['edits'] => [
	['"extends": "harbour",', `"extends": "harbour", "tokens": ${list},`],
]
const brand = (hex: string) =>
	tokens(
		`{ "color": { "brand": { "$value": { "colorSpace": "srgb", "components": [0.043, 0.298, 0.42], "hex": "${hex}" } } } }`,
	)
const session = (date: string, time: string) =>
	inCatalogue('"date": "2027-06-05", "time": "1830"', `"date": "${date}", "time": "${time}"`)

/** Mistakes in what two parts of a venue say together: a tag in a plain text, two colours in one, two clocks. */
export const kin: readonly Broken[] = [
	{
		name: 'a tag in a plain text',
		edits: [['"Welcome to the river"', '"Welcome to <b>the river</b>"', 'wording.en-US.json']],
		said: [
			'wording.en-US.json:2:19 error CFG4018 "home.welcome" has the tag <b>, and is a plain text: visitors would read the tag → Leave the tags out: only texts whose name ends with "_html" may have them',
		],
	},
	{
		name: "a tag in a plain text of the venue's own",
		edits: [['"The river room is open again."', '"The river room<br> is open again."', 'wording.en-US.json']],
		said: [
			'wording.en-US.json:5:18 error CFG4018 "venue.river" has the tag <br>, and is a plain text: visitors would read the tag → Leave the tags out, or name the text "venue.river_html" where it is used',
		],
	},
	{
		name: 'a script in a plain text of another language',
		edits: [['"Bienvenidos al río"', '"<script>alert(1)</script>"', 'wording.es-US.json']],
		said: [
			'wording.es-US.json:2:19 error CFG4018 "home.welcome" has the tag <script>, and is a plain text: visitors would read the tag → Leave the tags out: only texts whose name ends with "_html" may have them',
		],
	},
	{
		name: 'a tag in one plural form',
		edits: [
			[
				'"home.welcome"',
				'"availability.left": { "one": "<i>one</i> left", "other": "{{count}} left" },\n  "home.welcome"',
				'wording.en-US.json',
			],
		],
		said: [
			'wording.en-US.json:2:33 error CFG4018 "availability.left" has the tag <i>, and is a plain text: visitors would read the tag → Leave the tags out: only texts whose name ends with "_html" may have them',
		],
	},
	{
		name: 'signs in a plain text that are no tag',
		edits: [['"Welcome to the river"', '"We <3 you: 2 < 3 > 1"', 'wording.en-US.json']],
		said: [],
	},
	{
		name: 'a tag in the name of an event',
		edits: inCatalogue('"es-US": "El río"', '"es-US": "El <em>río</em>"'),
		said: [
			'catalog.json:20:48 error CFG2805 The text has the tag <em>, and is a plain text: visitors would read the tag → Leave the tags out: only descriptions may have them',
		],
	},
	{
		name: 'a tag in the name of a ticket that is written once',
		edits: inCatalogue('"name": "Tour"', '"name": "<b>Tour</b>"'),
		said: [
			'catalog.json:53:48 error CFG2805 The text has the tag <b>, and is a plain text: visitors would read the tag → Leave the tags out: only descriptions may have them',
			'catalog.json:53:48 warning CFG2812 es-US has 91 % of the catalogue\'s 12 texts, and locale.coverage wants 95 %: this is the first of 1 that lack it → Write { "en-US": "…", "es-US": "…" }; until then visitors read en-US',
		],
	},
	{
		name: 'a tag in the name of a fee',
		edits: inCatalogue('"Service fee"', '"Service fee<sup>1</sup>"'),
		said: [
			'catalog.json:13:26 error CFG2805 The text has the tag <sup>, and is a plain text: visitors would read the tag → Leave the tags out: only descriptions may have them',
		],
	},
	{
		name: 'a colour whose hex is another one',
		edits: brand('#a01c1c'),
		said: [
			'seller.json:20:138 error CFG3003 Token "color.brand" has the hex "#a01c1c", and its components are #0b4c6b → Write "hex": "#0b4c6b", or the components of the other colour: screens show the components',
		],
	},
	{
		name: 'a colour whose hex is rounded',
		edits: brand('#0b4c6b'),
		said: [],
	},
	{
		name: 'a colour whose hex is none',
		edits: brand('navy'),
		said: [
			'seller.json:20:138 error CFG3003 Token "color.brand" has the hex "navy", and its components are #0b4c6b → Write "hex": "#0b4c6b", or the components of the other colour: screens show the components',
		],
	},
	{
		name: 'a shadow with a colour whose hex is another one',
		edits: tokens(
			'{ "shadow": { "card": { "$value": { "offsetX": { "value": 0, "unit": "px" }, "offsetY": { "value": 1, "unit": "px" }, "blur": { "value": 2, "unit": "px" }, "spread": { "value": 0, "unit": "px" }, "color": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.2, "hex": "#ffffff" } } } } }',
		),
		said: [
			'seller.json:20:312 error CFG3003 Token "shadow.card" has the hex "#ffffff", and its components are #000000 → Write "hex": "#000000", or the components of the other colour: screens show the components',
		],
	},
	{
		name: 'a place in another time zone than its seller',
		edits: inCatalogue('"timezone": "America/New_York"', '"timezone": "Europe/London"'),
		said: [
			'catalog.json:5:19 warning CFG2804 The place is in Europe/London, and locale.timezone of the seller is America/New_York → Write one zone in both: flags and blocks follow the clock of the seller, sessions that of the place',
		],
	},
	{
		name: 'a place whose zone has another name and the same clock',
		edits: inCatalogue('"timezone": "America/New_York"', '"timezone": "America/Detroit"'),
		said: [],
	},
	{
		name: 'a session at an hour that comes twice',
		edits: session('2027-11-07', '0130'),
		said: [
			'catalog.json:56:52 warning CFG2804 01:30 comes twice on 2027-11-07 in America/New_York: the clocks go back, and the session is at the first one → Write a time that comes once, or leave it as it is and tell visitors which of the two it is',
		],
	},
	{
		name: 'a start of a schedule at an hour that comes twice',
		edits: inCatalogue(hours, '"hours": [{ "at": ["0130", "1400"] }]'),
		said: [
			'catalog.json:41:71 warning CFG2804 01:30 comes twice on 2027-11-07 in America/New_York: the clocks go back, and the session is at the first one → Write a time that comes once, or leave it as it is and tell visitors which of the two it is',
		],
	},
	{
		name: 'a series through an hour that does not exist',
		edits: inCatalogue(hours, '"hours": [{ "from": "0000", "until": "0400", "every_minutes": 60 }]'),
		said: [
			'catalog.json:41:71 error CFG2804 There is no 02:00 on 2028-03-12 in America/New_York: the clocks go forward, and the session is left out → Write another time, or add an exception for 2028-03-12 with the hours of that day',
			'catalog.json:41:71 warning CFG2804 01:00 comes twice on 2027-11-07 in America/New_York: the clocks go back, and the session is at the first one → Write a time that comes once, or leave it as it is and tell visitors which of the two it is',
		],
	},
	{
		name: 'an exception at an hour that does not exist',
		edits: inCatalogue(
			hours,
			`${hours}, "exceptions": [{ "date": "2028-03-12", "hours": [{ "at": ["0230"] }] }]`,
		),
		said: [
			'catalog.json:41:149 error CFG2804 There is no 02:30 on 2028-03-12 in America/New_York: the clocks go forward, and the session is left out → Write another time',
		],
	},
	{
		name: 'a start at an hour that does not exist, with an exception for the day',
		edits: inCatalogue(
			hours,
			'"hours": [{ "at": ["0230"] }], "exceptions": [{ "date": "2028-03-12", "hours": [{ "at": ["1000"] }] }]',
		),
		said: [],
	},
	{
		name: 'a start at an hour that does not exist in a later year than the exception',
		edits: inCatalogue(
			hours,
			'"hours": [{ "at": ["0230"] }], "exceptions": [{ "date": "2027-03-14", "hours": [{ "at": ["1000"] }] }]',
		),
		said: [
			'catalog.json:41:71 warning CFG2804 There is no 02:30 on 2028-03-12 in America/New_York: the clocks go forward, and the session is left out → Write another time, or add an exception for 2028-03-12 with the hours of that day',
		],
	},
	{
		name: 'a start at an hour that does not exist on a day when the house is closed',
		edits: [
			...(inCatalogue(hours, '"hours": [{ "at": ["0230"] }]') ?? []),
			['"venues": [', '"calendar": [{ "date": "03-12" }],\n  "venues": [', 'catalog.json'],
		],
		said: [],
	},
	{
		name: 'a start of another season at an hour that does not exist',
		edits: inCatalogue(
			hours,
			`${hours}, "seasons": [{ "start": "06-01", "end": "09-01", "hours": [{ "at": ["0230"] }] }]`,
		),
		said: [],
	},
]

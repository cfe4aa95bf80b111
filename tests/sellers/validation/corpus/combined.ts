import type { Broken } from './broken.ts'

/** Several mistakes at once, each of which is reported. */
export const combined: readonly Broken[] = [
	{
		name: 'four keys of four sections',
		edits: [
			['"status": "live"', '"status": "Live"'],
			['"resendLink": true', '"resendLnk": true'],
			['"paddingMinutes": 10', '"paddingMinutes": "10"'],
			['"join"]', '"join", "join"]'],
		],
		said: [
			'seller.json:6:13 CFG1002 Did you mean "live"?',
			'seller.json:23:70 CFG1007 Keep one of the two',
			'seller.json:23:79 CFG1001 Did you mean "resendLink"?',
			'seller.json:28:36 CFG1003 Write 10 without quotes',
		],
	},
	{
		name: 'a schema error hides no reference',
		edits: [
			['"holdMinutes": 20', '"holdMinutes": "20"'],
			['"timezone": "America/New_York"', '"timezone": "America/New_Yorc"'],
			['"evt_river" }', '"evt_rivr" }'],
		],
		said: [
			'seller.json:16:17 CFG2501 Did you mean "America/New_York"?',
			'seller.json:24:29 CFG2701 Did you mean "evt_river"?',
			'seller.json:30:28 CFG1003 Write 20 without quotes',
		],
	},
	{
		name: 'a reference hides no schema error of the same object',
		edits: [
			['["1200", "1700"]', '["1700", "1200"]'],
			['"paddingMinutes"', '"padingMinutes"'],
		],
		said: [
			'seller.json:27:45 CFG2401 Write 1200 first, or leave one out',
			'seller.json:28:18 CFG1001 Did you mean "paddingMinutes"?',
		],
	},
	{
		name: 'a syntax error hides neither schema nor references',
		edits: [
			['"name": "Riverside Museum",', '"name": "Riverside Museum"'],
			['"allowExtend"', '"allowExtnd"'],
			['["1200", "1700"]', '["1700", "1200"]'],
		],
		said: [
			'seller.json:6:3 CFG0101 Is a comma missing at the end of the line',
			'seller.json:27:45 CFG2401 Write 1200 first, or leave one out',
			'seller.json:30:43 CFG1001 Did you mean "allowExtend"?',
		],
	},
	{
		name: 'a syntax error hides no later file',
		edits: [
			['"name": "Riverside Museum",', '"name": "Riverside Museum"'],
			['"Welcome to the river"', '"Welcome to {{river}}"', 'wording.en-US.json'],
			['"Bienvenidos al río"', '7', 'wording.es-US.json'],
			['"9.00"', '"9.005"', 'catalog.json'],
			['"mail"', '"mial"', 'preset.json'],
		],
		said: [
			'_presets/house.json:6:3 CFG1001 Did you mean "mail"?',
			'catalog.json:32:98 CFG2803 Write at most 2 decimals',
			'seller.json:6:3 CFG0101 Is a comma missing at the end of the line',
			'wording.en-US.json:2:19 CFG4002 This text has no placeholders',
			'wording.es-US.json:2:19 CFG1003 Write it in quotes: "7"',
		],
	},
	{
		name: 'two syntax errors and one of each kind',
		edits: [
			['"status": "live",', '"status": "live"'],
			['"holdMinutes": 20', 'holdMinutes: 20'],
			['["today", "all"]', '["today", "today"]'],
			['"currency": "USD"', '"currency": "USX"'],
		],
		said: [
			'seller.json:7:3 CFG0101 Is a comma missing at the end of the line',
			'seller.json:15:17 CFG2502 Did you mean "USD"?',
			'seller.json:25:46 CFG1007 Keep one of the two',
			'seller.json:30:13 CFG0101 Put the key in double quotes',
		],
	},
	{
		name: 'a broken overlay, a broken page and a broken flag',
		edits: [
			['"admission":', '"environments": { "demo": { "cart": { "holdMinuts": 5 } } },\n  "admission":'],
			['["hero", "river", ', '["hreo", "river", '],
			['"kind": "permission"', '"kind": "permision"'],
		],
		said: [
			'seller.json:24:41 CFG1001 Did you mean "holdMinutes"?',
			'seller.json:35:15 CFG1002 Did you mean "permission"?',
			'seller.json:50:17 CFG2201 Did you mean "hero"?',
			'seller.json:44:17 CFG2205 Add it to "order" or to a slot of pages.home',
		],
	},
	{
		name: 'a wrong theme, a wrong picture and a wrong host',
		edits: [
			['"extends": "harbour"', '"extends": "harbor"'],
			['"height": 44', '"height": 88'],
			['"environment": "demo" }', '"environment": "production", "canonical": true }'],
		],
		said: [
			'seller.json:10:83 CFG2002 Emails to visitors link to one host: keep one mark',
			'seller.json:20:16 CFG3001 Did you mean "harbour"?',
			'seller.json:21:22 CFG2605 Write "width": 176 and "height": 44, or a size',
		],
	},
	{
		name: 'the same mistake in two languages',
		edits: [
			['"Welcome to the river"', '"Welcome to {{river}}"', 'wording.en-US.json'],
			['"Bienvenidos al río"', '"Bienvenidos a {{rio}}"', 'wording.es-US.json'],
		],
		said: [
			'wording.en-US.json:2:19 CFG4002 This text has no placeholders',
			'wording.es-US.json:2:19 CFG4002 This text has no placeholders',
		],
	},
	{
		name: 'everything that is a warning',
		edits: [
			['"flags": {', '"flags": {\n    "spare": { "kind": "permission", "default": true },'],
			['["Tours"]', '["Tuors"]'],
			['"hero", "river", ', '"hero", '],
		],
		said: [
			'seller.json:28:61 CFG2702 Did you mean "Tours"?',
			'seller.json:33:14 CFG2303 Bind a setting to it, { "$flag": "spare" }, or',
			'seller.json:48:18 CFG2205 Add it to "order" or to a slot of pages.home',
		],
	},
	{
		name: 'a key misspelt twice and one right',
		edits: [['"holdMinutes": 20,', '"holdMinutes": 20, "holdMinuts": 21, "holdMinute": 22,']],
		said: [
			'seller.json:30:32 CFG1001 Did you mean "holdMinutes"?',
			'seller.json:30:50 CFG1001 Did you mean "holdMinutes"?',
		],
	},
	{
		name: 'a block of an unknown type and a block that it names nowhere',
		edits: [
			['"type": "notice"', '"type": "notise"'],
			['"hero", "river", ', '"hero", '],
		],
		said: [
			'seller.json:47:28 CFG1101 Did you mean "notice"?',
			'seller.json:47:18 CFG2205 Add it to "order" or to a slot of pages.home',
		],
	},
]

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
			'seller.json:6:13 error CFG1002 status is "Live"; allowed: draft, live, retired → Did you mean "live"?',
			'seller.json:23:70 error CFG1007 home.ctaOrder names "join" twice → Keep one of the two',
			'seller.json:23:79 error CFG1001 Unknown key "resendLnk" in home → Did you mean "resendLink"?',
			'seller.json:28:36 error CFG1003 reserve.overlap.paddingMinutes must be integer, found "10" → Write 10 without quotes',
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
			'seller.json:16:17 error CFG2501 "America/New_Yorc" is not an IANA timezone → Did you mean "America/New_York"?',
			'seller.json:24:29 error CFG2701 The catalogue has no event "evt_rivr" → Did you mean "evt_river"?',
			'seller.json:30:28 error CFG1003 cart.holdMinutes must be integer, found "20" → Write 20 without quotes',
		],
	},
	{
		name: 'a reference hides no schema error of the same object',
		edits: [
			['["1200", "1700"]', '["1700", "1200"]'],
			['"paddingMinutes"', '"padingMinutes"'],
		],
		said: [
			'seller.json:27:45 error CFG2401 session tab thresholds must rise: 1200 comes after 1700 → Write 1200 first, or leave one out',
			'seller.json:28:18 error CFG1001 Unknown key "padingMinutes" in reserve.overlap → Did you mean "paddingMinutes"?',
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
			'seller.json:6:3 error CFG0101 Expected "," or "}", found "status" → Is a comma missing at the end of the line',
			'seller.json:27:45 error CFG2401 session tab thresholds must rise: 1200 comes after 1700 → Write 1200 first, or leave one out',
			'seller.json:30:43 error CFG1001 Unknown key "allowExtnd" in cart.timer → Did you mean "allowExtend"?',
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
			'_presets/house.json:6:3 error CFG1001 Unknown key "mial" in the file → Did you mean "mail"?',
			'catalog.json:53:65 error CFG2803 "9.005" is not an amount in USD → Write at most 2 decimals',
			'seller.json:6:3 error CFG0101 Expected "," or "}", found "status" → Is a comma missing at the end of the line',
			'wording.en-US.json:2:19 error CFG4002 "home.welcome" has the unknown placeholder {{river}} → This text has no placeholders',
			'wording.es-US.json:2:19 error CFG1003 home.welcome must be string, found 7 → Write it in quotes: "7"',
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
			'seller.json:7:3 error CFG0101 Expected "," or "}", found "extends" → Is a comma missing at the end of the line',
			'seller.json:15:17 error CFG2502 "USX" is not a currency of ISO 4217 → Did you mean "USD"?',
			'seller.json:25:46 error CFG1007 events.filters.date names "today" twice → Keep one of the two',
			'seller.json:30:13 error CFG0101 Expected a key in double quotes, found "holdMinutes" → Put the key in double quotes',
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
			'seller.json:24:41 error CFG1001 Unknown key "holdMinuts" in environments.demo.cart → Did you mean "holdMinutes"?',
			'seller.json:35:15 error CFG1002 flags.more_time.kind is "permision"; allowed: release, experiment, operational, kill-switch, permission → Did you mean "permission"?',
			'seller.json:50:17 error CFG2201 pages.home.order names block "hreo" that is not defined → Did you mean "hero"?',
			'seller.json:44:17 warning CFG2205 Block "hero" is not placed → Add it to "order" or to a slot of pages.home',
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
			'seller.json:10:83 error CFG2002 "demo.riverside.example" is canonical for production, and "tickets.riverside.example" is already → Emails to visitors link to one host: keep one mark',
			'seller.json:20:16 error CFG3001 There is no theme "harbor" → Did you mean "harbour"?',
			'seller.json:21:22 error CFG2605 "logo.svg" is 176 × 44, declared as 176 × 88: it would be stretched → Write "width": 176 and "height": 44, or a size',
		],
	},
	{
		name: 'the same mistake in two languages',
		edits: [
			['"Welcome to the river"', '"Welcome to {{river}}"', 'wording.en-US.json'],
			['"Bienvenidos al río"', '"Bienvenidos a {{rio}}"', 'wording.es-US.json'],
		],
		said: [
			'wording.en-US.json:2:19 error CFG4002 "home.welcome" has the unknown placeholder {{river}} → This text has no placeholders',
			'wording.es-US.json:2:19 error CFG4002 "home.welcome" has the unknown placeholder {{rio}} → This text has no placeholders',
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
			'seller.json:28:61 warning CFG2702 The catalogue has no category "Tuors" → Did you mean "Tours"?',
			'seller.json:33:14 warning CFG2303 Flag "spare" is not used → Bind a setting to it, { "$flag": "spare" }, or',
			'seller.json:48:18 warning CFG2205 Block "river" is not placed → Add it to "order" or to a slot of pages.home',
		],
	},
	{
		name: 'a key misspelt twice and one right',
		edits: [['"holdMinutes": 20,', '"holdMinutes": 20, "holdMinuts": 21, "holdMinute": 22,']],
		said: [
			'seller.json:30:32 error CFG1001 Unknown key "holdMinuts" in cart → Did you mean "holdMinutes"?',
			'seller.json:30:50 error CFG1001 Unknown key "holdMinute" in cart → Did you mean "holdMinutes"?',
		],
	},
	{
		name: 'a block of an unknown type and a block that it names nowhere',
		edits: [
			['"type": "notice"', '"type": "notise"'],
			['"hero", "river", ', '"hero", '],
		],
		said: [
			'seller.json:47:28 error CFG1101 pages.home.blocks.river has unknown block type "notise" → Did you mean "notice"?',
			'seller.json:47:18 warning CFG2205 Block "river" is not placed → Add it to "order" or to a slot of pages.home',
		],
	},
]

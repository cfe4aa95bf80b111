import type { Broken } from './broken.ts'

/** Mistakes that a schema finds in one file. */
export const schema: readonly Broken[] = [
	{
		name: 'an unknown key',
		edits: [['"allowExtend"', '"allowExtnd"']],
		said: ['seller.json:30:43 CFG1001 Did you mean "allowExtend"?'],
	},
	{
		name: 'an unknown section',
		edits: [['"cart": {', '"basket": {']],
		said: ['seller.json:30:3 CFG1001 Keys: configVersion, id, name, status, hosts,'],
	},
	{
		name: 'a key in another case',
		edits: [['"holdMinutes"', '"HoldMinutes"']],
		said: ['seller.json:30:13 CFG1001 Did you mean "holdMinutes"?'],
	},
	{
		name: 'a key of another level',
		edits: [['"status": "live",', '"status": "live", "holdMinutes": 20,']],
		said: ['seller.json:6:21 CFG1001 Keys: configVersion, id, name, status, hosts,'],
	},
	{
		name: 'a value that is not allowed',
		edits: [['"join"]', '"signin"]']],
		said: ['seller.json:23:62 CFG1002 Write "login", "join" or "guest"'],
	},
	{
		name: 'a value in another case',
		edits: [['"status": "live"', '"status": "Live"']],
		said: ['seller.json:6:13 CFG1002 Did you mean "live"?'],
	},
	{
		name: 'a boolean in quotes',
		edits: [['"resendLink": true', '"resendLink": "yes"']],
		said: ['seller.json:23:85 CFG1003 Write true without quotes'],
	},
	{
		name: 'a number in quotes',
		edits: [['"holdMinutes": 20', '"holdMinutes": "20"']],
		said: ['seller.json:30:28 CFG1003 Write 20 without quotes'],
	},
	{
		name: 'a number where a text belongs',
		edits: [['"name": "Riverside Museum"', '"name": 7']],
		said: ['seller.json:5:11 CFG1003 Write it in quotes: "7"'],
	},
	{
		name: 'null where nothing may be absent',
		edits: [['"holdMinutes": 20', '"holdMinutes": null']],
		said: ['seller.json:30:28 CFG1003 Leave the key out to inherit its value, or write another'],
	},
	{
		name: 'a missing name',
		edits: [['  "name": "Riverside Museum",\n', '']],
		said: ['seller.json:1:1 CFG1004 Add "name"'],
	},
	{
		name: 'half a logo',
		edits: [[', "width": 176, "height": 44', '']],
		said: ['seller.json:21:5 CFG1004 Add "width"', 'seller.json:21:5 CFG1004 Add "height"'],
	},
	{
		name: 'a text in the wrong form',
		edits: [['"home.welcome", "alt"', '"Welcome!", "alt"']],
		said: [
			'seller.json:45:54 CFG1005 Write it in that form, such as "home.welcome"',
			'seller.json:14:28 CFG4014 Add them to wording.es-US.json; until then',
		],
	},
	{
		name: 'an address without https',
		edits: [
			[
				'"admission":',
				'"routing": { "externalUrls": { "completedOrder": "http://riverside.example" } },\n  "admission":',
			],
		],
		said: ['seller.json:24:52 CFG1005 Write it in that form, such as "https://www.harbourscience.e'],
	},
	{
		name: 'a number out of its range',
		edits: [['"paddingMinutes": 10', '"paddingMinutes": -1']],
		said: ['seller.json:28:36 CFG1006 Write a number from 0 to 600'],
	},
	{
		name: 'too many of something',
		edits: [['["1200", "1700"]', '["1000", "1200", "1400", "1700"]']],
		said: ['seller.json:27:36 CFG1006 Keep 2 of them'],
	},
	{
		name: 'a value twice',
		edits: [['["guest", "join"]', '["guest", "join", "guest"]']],
		said: ['seller.json:23:70 CFG1007 Keep one of the two'],
	},
	{
		name: 'an unknown block type',
		edits: [['"type": "notice"', '"type": "notise"']],
		said: ['seller.json:47:28 CFG1101 Did you mean "notice"?'],
	},
	{
		name: 'a block without a type',
		edits: [['"type": "notice", ', '']],
		said: ['seller.json:47:18 CFG1102 Types: add-to-calendar, cart-lines, cart-timer, cart-widget,'],
	},
	{
		name: 'a block without what it needs',
		edits: [['"props": { "text": "venue.river" }', '"props": {}']],
		said: [
			'seller.json:47:38 CFG1004 Add "text"',
			'wording.en-US.json:5:3 CFG4001 Remove it, or use it in a block',
			'wording.es-US.json:5:3 CFG4001 Remove it, or use it in a block',
		],
	},
	{
		name: 'a setting of another block',
		edits: [['{ "text": "venue.river" }', '{ "text": "venue.river", "html": "venue.river" }']],
		said: ['seller.json:47:72 CFG1001 Keys: tone, text, link'],
	},
	{
		name: 'one value where a list belongs',
		edits: [['["guest", "join"]', '"guest"']],
		said: ['seller.json:23:52 CFG1003 Write it in brackets: ["guest"]'],
	},
	{
		name: 'a number where a group belongs',
		edits: [['{ "filters": { "date": ["today", "all"] } }', '{ "filters": 5 }']],
		said: ['seller.json:25:26 CFG1003 Write a group in braces: { "category": … }'],
	},
	{
		name: 'an object where a list belongs',
		edits: [['["guest", "join"]', '{ "first": "guest" }']],
		said: ['seller.json:23:52 CFG1003 Write a list in brackets: [ … ]'],
	},
	{
		name: 'a key that every object has',
		edits: [['"status": "live",', '"status": "live", "constructor": {}, "__proto__": { "name": "x" },']],
		said: [
			'seller.json:6:21 CFG1001 Keys: configVersion, id, name, status, hosts,',
			'seller.json:6:40 CFG1001 Keys: configVersion, id, name, status, hosts,',
		],
	},
	{
		name: 'a flag without its kind',
		edits: [['      "kind": "permission",\n', '']],
		said: ['seller.json:33:5 CFG1004 Add "kind"'],
	},
	{
		name: 'a release that never expires',
		edits: [['"kind": "permission"', '"kind": "release"']],
		said: ['seller.json:33:5 CFG1004 Add "expires"'],
	},
	{
		name: 'a flag with an impossible name',
		edits: [['    "more_time": {\n', '    "moreTime": {\n']],
		said: [
			'seller.json:30:69 CFG2301 Did you mean "moreTime"?',
			'seller.json:33:5 CFG1001 Keys here match ^[a-z][a-z0-9_]*$',
			'seller.json:47:82 CFG2301 Did you mean "moreTime"?',
			'seller.json:33:17 CFG2303 Bind a setting to it, { "$flag": "moreTime" },',
		],
	},
]

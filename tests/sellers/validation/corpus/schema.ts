import type { Broken } from './broken.ts'

/** Mistakes that a schema finds in one file. */
export const schema: readonly Broken[] = [
	{
		name: 'an unknown key',
		edits: [['"allowExtend"', '"allowExtnd"']],
		said: [
			'seller.json:30:43 error CFG1001 Unknown key "allowExtnd" in cart.timer → Did you mean "allowExtend"?',
		],
	},
	{
		name: 'an unknown section',
		edits: [['"cart": {', '"basket": {']],
		said: [
			'seller.json:30:3 error CFG1001 Unknown key "basket" in the file → Keys: configVersion, id, name, status, hosts,',
		],
	},
	{
		name: 'a key in another case',
		edits: [['"holdMinutes"', '"HoldMinutes"']],
		said: ['seller.json:30:13 error CFG1001 Unknown key "HoldMinutes" in cart → Did you mean "holdMinutes"?'],
	},
	{
		name: 'a key of another level',
		edits: [['"status": "live",', '"status": "live", "holdMinutes": 20,']],
		said: [
			'seller.json:6:21 error CFG1001 Unknown key "holdMinutes" in the file → Did you mean cart.holdMinutes?',
		],
	},
	{
		name: 'a value that is not allowed',
		edits: [['"join"]', '"signin"]']],
		said: [
			'seller.json:23:62 error CFG1002 home.ctaOrder.1 is "signin"; allowed: login, join, guest → Write "login", "join" or "guest"',
		],
	},
	{
		name: 'a value in another case',
		edits: [['"status": "live"', '"status": "Live"']],
		said: [
			'seller.json:6:13 error CFG1002 status is "Live"; allowed: draft, live, retired → Did you mean "live"?',
		],
	},
	{
		name: 'a boolean in quotes',
		edits: [['"resendLink": true', '"resendLink": "yes"']],
		said: [
			'seller.json:23:85 error CFG1003 home.resendLink must be boolean, found "yes" → Write true without quotes',
		],
	},
	{
		name: 'a number in quotes',
		edits: [['"holdMinutes": 20', '"holdMinutes": "20"']],
		said: [
			'seller.json:30:28 error CFG1003 cart.holdMinutes must be integer, found "20" → Write 20 without quotes',
		],
	},
	{
		name: 'a number where a text belongs',
		edits: [['"name": "Riverside Museum"', '"name": 7']],
		said: ['seller.json:5:11 error CFG1003 name must be string, found 7 → Write it in quotes: "7"'],
	},
	{
		name: 'null where nothing may be absent',
		edits: [['"holdMinutes": 20', '"holdMinutes": null']],
		said: [
			'seller.json:30:28 error CFG1003 cart.holdMinutes must be integer, found null → Leave the key out to inherit its value, or write another',
		],
	},
	{
		name: 'a missing name',
		edits: [['  "name": "Riverside Museum",\n', '']],
		said: ['seller.json:1:1 error CFG1004 the file lacks "name" → Add "name"'],
	},
	{
		name: 'half a logo',
		edits: [[', "width": 176, "height": 44', '']],
		said: [
			'seller.json:21:5 error CFG1004 theme.logo lacks "width" → Add "width"',
			'seller.json:21:5 error CFG1004 theme.logo lacks "height" → Add "height"',
		],
	},
	{
		name: 'a text in the wrong form',
		edits: [['"home.welcome", "alt"', '"Welcome!", "alt"']],
		said: [
			'seller.json:45:54 error CFG1005 pages.home.blocks.hero.props.heading is "Welcome!", but must be a wording key such as "home.welcome"; the text itself belongs in wording.<locale>.json → Write it in that form, such as "home.welcome"',
			'seller.json:14:28 warning CFG4014 1 texts that blocks name are missing in es-US: Welcome! → Add them to wording.es-US.json; until then',
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
		said: [
			'seller.json:24:52 error CFG1005 routing.externalUrls.completedOrder is "http://riverside.example", but must be an address that starts with "https://" → Write it in that form, such as "https://www.harbourscience.e',
		],
	},
	{
		name: 'a number out of its range',
		edits: [['"paddingMinutes": 10', '"paddingMinutes": -1']],
		said: [
			'seller.json:28:36 error CFG1006 reserve.overlap.paddingMinutes must be >= 0, found -1 → Write a number from 0 to 600',
		],
	},
	{
		name: 'too many of something',
		edits: [['["1200", "1700"]', '["1000", "1200", "1400", "1700"]']],
		said: [
			'seller.json:27:36 error CFG1006 reserve.sessionTabs.thresholds must NOT have more than 2 items, found ["1000","1200","1400","1700"] → Keep 2 of them',
		],
	},
	{
		name: 'a value twice',
		edits: [['["guest", "join"]', '["guest", "join", "guest"]']],
		said: ['seller.json:23:70 error CFG1007 home.ctaOrder names "guest" twice → Keep one of the two'],
	},
	{
		name: 'an unknown block type',
		edits: [['"type": "notice"', '"type": "notise"']],
		said: [
			'seller.json:47:28 error CFG1101 pages.home.blocks.river has unknown block type "notise" → Did you mean "notice"?',
		],
	},
	{
		name: 'a block without a type',
		edits: [['"type": "notice", ', '']],
		said: [
			'seller.json:47:18 error CFG1102 pages.home.blocks.river has no type → Types: account-menu, add-to-calendar, cart-lines, cart-timer,',
		],
	},
	{
		name: 'a block without what it needs',
		edits: [['"props": { "text": "venue.river" }', '"props": {}']],
		said: [
			'seller.json:47:38 error CFG1004 pages.home.blocks.river.props lacks "text" → Add "text"',
			'wording.en-US.json:5:3 error CFG4001 Wording key "venue.river" does not exist and is not used → Remove it, or use it in a block',
			'wording.es-US.json:5:3 error CFG4001 Wording key "venue.river" does not exist and is not used → Remove it, or use it in a block',
		],
	},
	{
		name: 'a setting of another block',
		edits: [['{ "text": "venue.river" }', '{ "text": "venue.river", "html": "venue.river" }']],
		said: [
			'seller.json:47:72 error CFG1001 Unknown key "html" in pages.home.blocks.river.props → Keys: tone, text, link',
		],
	},
	{
		name: 'one value where a list belongs',
		edits: [['["guest", "join"]', '"guest"']],
		said: [
			'seller.json:23:52 error CFG1003 home.ctaOrder must be array, found "guest" → Write it in brackets: ["guest"]',
		],
	},
	{
		name: 'a number where a group belongs',
		edits: [['{ "filters": { "date": ["today", "all"] } }', '{ "filters": 5 }']],
		said: [
			'seller.json:25:26 error CFG1003 events.filters must be object, found 5 → Write a group in braces: { "category": … }',
		],
	},
	{
		name: 'an object where a list belongs',
		edits: [['["guest", "join"]', '{ "first": "guest" }']],
		said: [
			'seller.json:23:52 error CFG1003 home.ctaOrder must be array, found {"first":"guest"} → Write a list in brackets: [ … ]',
		],
	},
	{
		name: 'a key that every object has',
		edits: [['"status": "live",', '"status": "live", "constructor": {}, "__proto__": { "name": "x" },']],
		said: [
			'seller.json:6:21 error CFG1001 Unknown key "constructor" in the file → Keys: configVersion, id, name, status, hosts,',
			'seller.json:6:40 error CFG1001 Unknown key "__proto__" in the file → Keys: configVersion, id, name, status, hosts,',
		],
	},
	{
		name: 'a flag without its kind',
		edits: [['      "kind": "permission",\n', '']],
		said: ['seller.json:33:5 error CFG1004 flags.more_time lacks "kind" → Add "kind"'],
	},
	{
		name: 'a release that never expires',
		edits: [['"kind": "permission"', '"kind": "release"']],
		said: ['seller.json:33:5 error CFG1004 flags.more_time lacks "expires" → Add "expires"'],
	},
	{
		name: 'a flag with an impossible name',
		edits: [['    "more_time": {\n', '    "moreTime": {\n']],
		said: [
			'seller.json:30:69 error CFG2301 cart.timer.allowExtend tests flag "more_time" that is not declared → Did you mean "moreTime"?',
			'seller.json:33:5 error CFG1001 "moreTime" can\'t be a key in flags → Keys here match ^[a-z][a-z0-9_]*$',
			'seller.json:47:92 error CFG2301 block "river" tests flag "more_time" that is not declared → Did you mean "moreTime"?',
			'seller.json:33:17 warning CFG2303 Flag "moreTime" is not used → Bind a setting to it, { "$flag": "moreTime" },',
		],
	},
	{
		name: 'an address that is none',
		edits: [['"mail": { "fromName"', '"mail": { "fromAddress": "nobody", "fromName"', 'preset.json']],
		said: [
			'_presets/house.json:6:28 error CFG1005 mail.fromAddress is "nobody", but must be an e-mail address → Write it in that form, such as "tickets@harbourscience.example"',
		],
	},
	{
		name: 'a release without an end',
		edits: [['"kind": "permission",', '"kind": "release",']],
		said: ['seller.json:33:5 error CFG1004 flags.more_time lacks "expires" → Add "expires"'],
	},
	{
		name: 'a pattern of vouchers that could keep the server busy',
		edits: [
			[
				'"sessionTabs": {',
				'"citypass": { "patterns": { "adult": { "regex": "(A+)+", "accepts": ["AAAA"] } } }, "sessionTabs": {',
			],
		],
		said: [
			'seller.json:27:53 error CFG1005 reserve.citypass.patterns.adult.regex is "(A+)+", but must be made of characters, [classes], \\d and counts such as {10} → Write it in that form, such as "[A-Z0-9]{10}"',
		],
	},
]

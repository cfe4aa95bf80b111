import type { Broken } from './broken.ts'
import { chain, extending } from './fixtures.ts'

/** The address at which visitors become members is in the preset. */
const withoutJoin = ['"guest", "join"', '"guest"'] as const

/** Mistakes between files: presets, parameters, overlays, versions, variables. */
export const layered: readonly Broken[] = [
	{
		name: 'an unknown preset',
		edits: [['"extends": [["house", { "room": "Main hall" }]]', '"extends": ["hose"]'], withoutJoin],
		said: ['seller.json:7:15 error CFG2004 Preset "hose" does not exist → Did you mean "house"?'],
	},
	{
		name: 'presets in a circle',
		edits: [['[["house", { "room": "Main hall" }]]', '["one"]'], withoutJoin],
		files: { '_presets/one.json': extending('two'), '_presets/two.json': extending('one') },
		said: [
			'_presets/two.json:1:31 error CFG2005 Preset "one" extends itself: one → two → one → Remove one of the steps',
		],
	},
	{
		name: 'presets nested without end',
		edits: [['[["house", { "room": "Main hall" }]]', '["p0"]'], withoutJoin],
		files: chain(10),
		said: [
			'_presets/p7.json:1:31 error CFG2006 Presets are nested more than 8 deep → Put what they share into one preset',
		],
	},
	{
		name: 'a preset twice',
		edits: [
			[
				'[["house", { "room": "Main hall" }]]',
				'[["house", { "room": "Main hall" }], ["house", { "room": "Side hall" }]]',
			],
		],
		said: ['seller.json:7:52 error CFG2016 Preset "house" is extended twice → Keep one of the two'],
	},
	{
		name: 'a parameter that the preset lacks',
		edits: [['{ "room": "Main hall" }', '{ "room": "Main hall", "rom": "x" }']],
		said: [
			'seller.json:7:48 error CFG2011 Preset "house" has no parameter "rom" → Did you mean "room"? Parameters of "house": room',
		],
	},
	{
		name: 'a parameter of the wrong type',
		edits: [['{ "room": "Main hall" }', '{ "room": 7 }']],
		said: [
			'seller.json:7:35 error CFG2013 Parameter "room" of preset "house" must be string, found 7 → What the hall is called.',
		],
	},
	{
		name: 'a parameter that is missing',
		edits: [['[["house", { "room": "Main hall" }]]', '["house"]']],
		said: [
			'seller.json:7:15 error CFG2012 Preset "house" needs the parameter "room" → Write ["house", { "room": … }]: What the hall',
		],
	},
	{
		name: 'a parameter that nobody declared',
		edits: [['"$param": "room"', '"$param": "rom"', 'preset.json']],
		said: [
			'_presets/house.json:6:37 error CFG2014 The preset has no parameter "rom" → Did you mean "room"?',
			'_presets/house.json:4:5 warning CFG2015 The parameter "room" is not used → Write { "$param": "room" } where its value',
		],
	},
	{
		name: 'a parameter that nothing uses',
		edits: [['{ "$param": "room" }', '"Box office"', 'preset.json']],
		said: [
			'_presets/house.json:4:5 warning CFG2015 The parameter "room" is not used → Write { "$param": "room" } where its value',
		],
	},
	{
		name: 'a parameter in a venue',
		edits: [['"name": "Riverside Museum"', '"name": { "$param": "room" }']],
		said: [
			'seller.json:5:11 error CFG2014 { "$param": "room" } is used in a seller\'s file → Only presets have parameters: write the value',
		],
	},
	{
		name: 'a mistake in a preset',
		edits: [['"mail"', '"mial"', 'preset.json']],
		said: ['_presets/house.json:6:3 error CFG1001 Unknown key "mial" in the file → Did you mean "mail"?'],
	},
	{
		name: 'an overlay for production',
		edits: [
			['"admission":', '"environments": { "production": { "cart": { "holdMinutes": 5 } } },\n  "admission":'],
		],
		said: [
			'seller.json:24:21 error CFG2009 Production has no overlay: settings without an overlay apply to production → Move these settings into the seller',
		],
	},
	{
		name: 'an unknown environment',
		edits: [['"admission":', '"environments": { "dmo": { "cart": { "holdMinutes": 5 } } },\n  "admission":']],
		said: ['seller.json:24:21 error CFG2009 There is no environment "dmo" → Did you mean "demo"?'],
	},
	{
		name: 'a mistake in an overlay',
		edits: [['"admission":', '"environments": { "demo": { "cart": { "holdMinuts": 5 } } },\n  "admission":']],
		said: [
			'seller.json:24:41 error CFG1001 Unknown key "holdMinuts" in environments.demo.cart → Did you mean "holdMinutes"?',
		],
	},
	{
		name: 'a file of a later version',
		edits: [['"configVersion": 2', '"configVersion": 99']],
		said: [
			'seller.json:3:20 error CFG1902 The file is of version 99; this product reads up to 2 → Update the product, or write the file for its',
		],
	},
	{
		name: 'a file of an earlier version',
		edits: [
			['"configVersion": 2', '"configVersion": 1'],
			['"cart": {', '"identity": { "form": { "phone": "off" } },\n  "cart": {'],
		],
		said: [
			'seller.json:30:36 warning CFG1901 identity.form.phone: a field that is not shown is "disabled", as it is for tickets → Run: npm run seller -- migrate --write',
		],
	},
	{
		name: 'a variable that is not set',
		edits: [
			[
				'"admission":',
				'"integrations": { "flagService": { "url": "https://flags.example", "key": { "$env": "RIVERSIDE_FLAGS" } } },\n  "admission":',
			],
		],
		said: [
			'seller.json:24:77 error CFG2903 The variable RIVERSIDE_FLAGS is not set, and demo needs it → Set RIVERSIDE_FLAGS in the environment of the',
		],
	},
	{
		name: 'a staff key that is too short',
		edits: [
			[
				'"admission":',
				'"integrations": { "staffApi": { "key": { "$env": "RIVERSIDE_STAFF" } } },\n  "admission":',
			],
		],
		variables: { RIVERSIDE_STAFF: 'secret' },
		said: [
			'seller.json:24:42 error CFG2905 The key in the variable RIVERSIDE_STAFF has 6 characters and could be guessed → Set RIVERSIDE_STAFF to 32 random characters or more',
		],
	},
	{
		name: 'a variable where none may stand',
		edits: [['"name": "Riverside Museum"', '"name": { "$env": "RIVERSIDE_NAME" }']],
		variables: { RIVERSIDE_NAME: 'x' },
		said: [
			'seller.json:5:11 error CFG2904 name can\'t take its value from the environment ("RIVERSIDE_NAME") → Write the value itself; settings that take one:',
		],
	},
	{
		name: 'pages in two places',
		edits: [['"pages": {\n    "home"', '"pages": {\n    "home"']],
		files: { 'riverside/pages/home.json': '{}' },
		said: [
			'pages/home.json:1:1 error CFG2010 pages.home is written twice: here and in seller-configs/riverside/seller.json → Keep one of the two',
		],
	},
	{
		name: 'a catalogue in two places',
		files: { 'riverside/catalog/events.json': '{}' },
		said: [
			'catalog/events.json:1:1 error CFG2010 The catalogue is written twice: here and in seller-configs/riverside/catalog.json → Keep one of the two',
		],
	},
	{
		name: 'a file for an environment that there is not',
		files: { 'riverside/env.production.json': '{}' },
		said: [
			"env.production.json:1:1 error CFG2009 Production has no overlay: settings without an overlay apply to production → Move these settings into the seller's own file;",
		],
	},
]

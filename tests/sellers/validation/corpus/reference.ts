import type { Broken } from './broken.ts'
import { abbey, drawing, png, prefixed } from './fixtures.ts'

/** Values that fit their schema but refer to something missing or wrong. */
export const reference: readonly Broken[] = [
	{
		name: 'another id than the folder',
		edits: [['"id": "riverside"', '"id": "riversyde"']],
		said: ['seller.json:4:9 CFG2003 Write "riverside"'],
	},
	{
		name: 'a host of another venue',
		files: { 'abbey/seller.json': abbey },
		said: ['seller.json:10:15 CFG2001 A host leads to one seller, unless all of its'],
	},
	{
		name: 'a host twice',
		edits: [
			[
				'"environment": "demo" }',
				'"environment": "demo" },\n    { "host": "demo.riverside.example", "environment": "demo" }',
			],
		],
		said: ['seller.json:11:5 CFG2021 Keep one of the two'],
	},
	{
		name: 'two canonical hosts',
		edits: [['"environment": "demo" }', '"environment": "production", "canonical": true }']],
		said: ['seller.json:10:83 CFG2002 Emails to visitors link to one host: keep one mark'],
	},
	{
		name: 'no canonical host',
		edits: [
			[', "canonical": true', ''],
			['"environment": "demo" }', '"environment": "production" }'],
		],
		said: ['seller.json:9:5 CFG2002 Write "canonical": true at one of them'],
	},
	{
		name: 'a venue written twice',
		files: { 'riverside.json': '{}' },
		said: ['seller.json:1:1 CFG2007 Keep one of the two'],
	},
	{
		name: 'an id that is an address of the product',
		files: { 'cart/seller.json': prefixed('cart') },
		venue: 'cart',
		said: ['cart/seller.json:1:25 CFG2008 Choose another id; taken: _dev, _outbox,'],
	},
	{
		name: 'an unknown time zone',
		edits: [['"timezone": "America/New_York"', '"timezone": "America/New_Yorc"']],
		said: ['seller.json:16:17 CFG2501 Did you mean "America/New_York"?'],
	},
	{
		name: 'an unknown currency',
		edits: [['"currency": "USD"', '"currency": "USX"']],
		said: ['seller.json:15:17 CFG2502 Did you mean "USD"?'],
	},
	{
		name: 'no currency',
		edits: [['    "currency": "USD",\n', '']],
		said: ['seller.json:12:13 CFG1004 Add "currency" to "locale"'],
	},
	{
		name: 'a locale without a catalogue',
		edits: [['["en-US", "es-US"]', '["en-US", "en-NZ"]']],
		said: [
			'seller.json:14:28 CFG2503 Did you mean "en-GB"?',
			'seller.json:14:28 CFG4014 Add them to wording.en-NZ.json; until then',
			'wording.es-US.json:1:1 CFG4015 Add "es-US" to locale.supported, or remove',
		],
	},
	{
		name: 'a default that is not offered',
		edits: [['"default": "en-US"', '"default": "en-GB"']],
		said: [
			'seller.json:13:16 CFG2504 Did you mean "en-US"?',
			'seller.json:31:34 CFG2101 Add it to wording.en-GB.json',
			'seller.json:45:77 CFG2101 Add it to wording.en-GB.json',
			'seller.json:47:57 CFG2101 Add it to wording.en-GB.json',
		],
	},
	{
		name: 'a date pattern with words',
		edits: [['YYYY [at] h', 'YYYY at h']],
		said: ['seller.json:17:30 CFG2505 Put plain words in [brackets]'],
	},
	{
		name: 'a time that hides the half of the day',
		edits: [['"time": "h:mm A"', '"time": "h:mm"']],
		said: ['seller.json:17:70 CFG2506 Add HH, or h with A'],
	},
	{
		name: 'a month where the minute belongs',
		edits: [['"time": "h:mm A"', '"time": "HH:MM"']],
		said: ['seller.json:17:70 CFG2506 Add mm'],
	},
	{
		name: 'falling thresholds',
		edits: [['["1200", "1700"]', '["1700", "1200"]']],
		said: ['seller.json:27:45 CFG2401 Write 1200 first, or leave one out'],
	},
	{
		name: 'limits the wrong way round',
		edits: [['"timer": {', '"timer": { "warningAbove": 400,']],
		said: ['seller.json:30:59 CFG2402 Write at most 300'],
	},
	{
		name: 'a hold longer than the longest',
		edits: [['"holdMinutes": 20', '"holdMinutes": 90']],
		said: ['seller.json:30:28 CFG2402 Write at most 60'],
	},
	{
		name: 'a voucher that its pattern does not take',
		edits: [
			[
				'"sessionTabs": {',
				'"citypass": { "patterns": { "adult": { "regex": "[A-Z]{4}", "accepts": ["AB12"] } } }, "sessionTabs": {',
			],
		],
		said: ['seller.json:27:77 CFG2406 Correct the pattern, or the sample'],
	},
	{
		name: 'an undeclared flag',
		edits: [['"$flag": "more_time"', '"$flag": "more_tme"']],
		said: ['seller.json:30:69 CFG2301 Did you mean "more_time"?'],
	},
	{
		name: 'a flag that nothing asks for',
		edits: [['"flags": {', '"flags": {\n    "spare": { "kind": "permission", "default": true },']],
		said: ['seller.json:33:14 CFG2303 Bind a setting to it, { "$flag": "spare" }, or'],
	},
	{
		name: 'a flag that tests a flag',
		edits: [['"when": { "from"', '"when": { "flag": "other", "from"']],
		said: ['seller.json:37:27 CFG2302 Write the condition of the other flag here'],
	},
	{
		name: 'a thrown flag that is no switch',
		edits: [['"kind": "permission",', '"kind": "permission", "thrown": true,']],
		said: ['seller.json:34:39 CFG2304 Make its kind "kill-switch", or set "default"'],
	},
	{
		name: 'a flag without its service',
		edits: [['"kind": "permission",', '"kind": "permission", "source": "remote",']],
		said: ['seller.json:34:39 CFG2305 Set integrations.flagService, or make its'],
	},
	{
		name: 'an expired flag',
		edits: [['"kind": "permission",', '"kind": "permission", "expires": "2027-04-30",']],
		said: ['seller.json:34:40 CFG3301 Remove the flag, or move the day'],
	},
	{
		name: 'a flag that outlives its kind',
		edits: [['"kind": "permission",', '"kind": "operational", "since": "2027-01-01",']],
		said: ['seller.json:34:39 CFG3302 Decide for all visitors and remove the flag'],
	},
	{
		name: 'a window that ends before it begins',
		edits: [['"until": "2027-09-01T00:00"', '"until": "2027-05-01T00:00"']],
		said: ['seller.json:37:17 CFG2403 Swap the two'],
	},
	{
		name: 'a day that no calendar has',
		edits: [['"from": "2027-06-01T00:00"', '"from": "2027-06-31T00:00"']],
		said: ['seller.json:37:37 CFG2404 Write a local date and time such as'],
	},
	{
		name: 'a condition that never holds',
		edits: [
			[
				'"when": { "flag": "more_time" }',
				'"when": { "all": [{ "role": ["guest"] }, { "role": ["anonymous"] }] }',
			],
		],
		said: ['seller.json:47:82 CFG2405 Let the lists of "role" overlap'],
	},
	{
		name: 'a missing picture',
		edits: [['"logo.svg"', '"lgo.svg"']],
		said: ['seller.json:21:22 CFG2601 Did you mean "logo.svg"?'],
	},
	{
		name: 'a picture that is another',
		files: { 'riverside/assets/logo.svg': png(176, 44) },
		said: ['seller.json:21:22 CFG2603 Name it ".png", or save it as svg'],
	},
	{
		name: 'a picture that is none',
		files: { 'riverside/assets/logo.svg': 'hello' },
		said: ['seller.json:21:22 CFG2603 Save it as svg'],
	},
	{
		name: 'a drawing with a script',
		files: { 'riverside/assets/logo.svg': drawing('<script>alert(1)</script>') },
		said: ['seller.json:21:22 CFG2604 Export it again as plain SVG'],
	},
	{
		name: 'a drawing with an event',
		files: { 'riverside/assets/logo.svg': drawing('<rect onclick="x()"/>') },
		said: ['seller.json:21:22 CFG2604 Export it again as plain SVG'],
	},
	{
		name: 'a drawing that loads something',
		files: { 'riverside/assets/logo.svg': drawing('<image href="https://x.example/a.png"/>') },
		said: ['seller.json:21:22 CFG2604 Export it again as plain SVG'],
	},
	{
		name: 'a drawing that is not closed',
		files: { 'riverside/assets/logo.svg': drawing('<g>') },
		said: ['seller.json:21:22 CFG2604 Export it again as plain SVG'],
	},
	{
		name: 'a drawing with entities',
		files: { 'riverside/assets/logo.svg': `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('')}` },
		said: ['seller.json:21:22 CFG2604 Export it again as plain SVG'],
	},
	{
		name: 'a picture of another shape',
		edits: [['"height": 44', '"height": 88']],
		said: ['seller.json:21:22 CFG2605 Write "width": 176 and "height": 44, or a size'],
	},
	{
		name: 'a picture smaller than it is shown',
		edits: [
			[
				'"src": "logo.svg", "alt": "Riverside", "width": 176, "height": 44',
				'"src": "logo.png", "alt": "Riverside", "width": 176, "height": 44',
			],
		],
		files: { 'riverside/assets/logo.png': png(88, 22) },
		said: ['seller.json:21:22 CFG2605 Save the file larger, or declare it smaller'],
	},
	{
		name: 'a picture too heavy',
		files: { 'riverside/assets/hero.svg': Buffer.alloc(4_100_000, ' ') },
		said: ['seller.json:45:31 CFG2602 Keep pictures below 4 MB'],
	},
	{
		name: 'an event that the catalogue lacks',
		edits: [['"evt_river" }', '"evt_rivr" }']],
		said: ['seller.json:24:29 CFG2701 Did you mean "evt_river"?'],
	},
	{
		name: 'a category that the catalogue lacks',
		edits: [['["Tours"]', '["Tuors"]']],
		said: ['seller.json:28:61 CFG2702 Did you mean "Tours"?'],
	},
	{
		name: 'a page that an address replaces',
		edits: [
			[
				'"admission":',
				'"routing": { "externalUrls": { "completedOrder": "https://riverside.example/thanks" } },\n  "admission":',
			],
		],
		said: ['seller.json:32:34 CFG2703 Remove one of the two'],
	},
	{
		name: 'the test gateway on a live venue',
		environment: 'production',
		said: ['seller.json:6:13 CFG2901 Set status to "draft" until a payment provider'],
	},
	{
		name: 'a provider whose cards the checkout page cannot take, on a live venue',
		edits: [
			[
				'"admission":',
				'"integrations": { "payment": { "gatewayId": "stripe", "stripe": { "secretKey": { "$env": "STRIPE_KEY" } } } },\n  "admission":',
			],
		],
		variables: { STRIPE_KEY: 'sk_test_1' },
		environment: 'production',
		said: ['seller.json:6:13 CFG2901 Set status to "draft"; calls of the API'],
	},
	{
		name: 'a gateway without its account',
		edits: [['"admission":', '"integrations": { "payment": { "gatewayId": "stripe" } },\n  "admission":']],
		said: ['seller.json:24:47 CFG2906 Write integrations.payment.stripe with its'],
	},
	{
		name: 'a key of a payment provider that is not set',
		edits: [
			[
				'"admission":',
				'"integrations": { "payment": { "gatewayId": "stripe", "stripe": { "secretKey": { "$env": "STRIPE_KEY" } } } },\n  "admission":',
			],
		],
		said: ['seller.json:24:82 CFG2903 Set STRIPE_KEY in the environment of the'],
	},
	{
		name: 'a secret in a file',
		edits: [['"admission":', '"$comment": "sk_live_abcdefghijklmnop",\n  "admission":']],
		said: ['seller.json:24:15 CFG2902 Write { "$env": "NAME" } where the setting'],
	},
]

import type { Broken } from './broken.ts'

/** Mistakes on a page. */
export const pages: readonly Broken[] = [
	{
		name: 'a block that is not defined',
		edits: [['["hero", "river", ', '["hreo", "river", ']],
		said: [
			'seller.json:49:17 CFG2201 Did you mean "hero"?',
			'seller.json:43:17 CFG2205 Add it to "order" or to a slot of pages.home',
		],
	},
	{
		name: 'a block placed twice',
		edits: [['"home-cta", "resend-link"]', '"home-cta", "river", "resend-link"]']],
		said: ['seller.json:49:46 CFG2202 Keep one of the two'],
	},
	{
		name: 'an unknown slot',
		edits: [['"order": ["hero", "river",', '"slots": { "before-ct": ["river"] },\n      "order": ["hero",']],
		said: ['seller.json:49:31 CFG2203 Did you mean "before-cta"?'],
	},
	{
		name: 'a required block left out',
		edits: [['"river", "home-cta", ', '"river", ']],
		said: ['seller.json:41:13 CFG2204 Add it to "order"'],
	},
	{
		name: 'a block that stands nowhere',
		edits: [['"hero", "river", ', '"hero", ']],
		said: ['seller.json:47:18 CFG2205 Add it to "order" or to a slot of pages.home'],
	},
	{
		name: 'a block on the wrong page',
		edits: [['"type": "notice", "props": { "text": "venue.river" }', '"type": "pay-button"']],
		said: [
			'seller.json:49:25 CFG2207 Blocks here: event-grid, home-cta, resend-link,',
			'wording.en-US.json:5:3 CFG4001 Remove it, or use it in a block',
			'wording.es-US.json:5:3 CFG4001 Remove it, or use it in a block',
		],
	},
	{
		name: 'a required block that is hidden',
		edits: [
			[
				'"blocks": {\n',
				'"blocks": {\n        "home-cta": { "type": "home-cta", "when": { "cart": "empty" } },\n',
			],
		],
		said: ['seller.json:43:51 CFG2210 Remove "when"'],
	},
	{
		name: 'an unknown page',
		edits: [['    "home": {\n      "blocks"', '    "hom": {\n      "blocks"']],
		said: ['seller.json:41:5 CFG1001 Did you mean "home"?'],
	},
	{
		name: 'a text that no file has',
		edits: [['"venue.river" }', '"venue.rivr" }']],
		said: [
			'seller.json:47:57 CFG2101 Did you mean "venue.river"?',
			'wording.en-US.json:5:3 CFG4001 Did you mean "venue.rivr"?',
			'wording.es-US.json:5:3 CFG4001 Did you mean "venue.rivr"?',
			'seller.json:14:28 CFG4014 Add them to wording.es-US.json; until then',
		],
	},
	{
		name: 'a core block twice',
		edits: [
			['"hero": {', '"extra": { "type": "home-cta" },\n        "hero": {'],
			['"home-cta", "resend-link"', '"home-cta", "extra", "resend-link"'],
		],
		said: ['seller.json:41:13 CFG2206 Keep one of them'],
	},
	{
		name: 'a block in a list where it does not work',
		edits: [
			[
				'"pages": {',
				'"pages": {\n    "all": { "slots": { "top": ["header"], "bottom": ["footer", "timer"] } },',
			],
		],
		said: ['seller.json:41:65 CFG2208 It works in: "top"'],
	},
	{
		name: 'blocks in an order that does not work',
		edits: [['"pages": {', '"pages": {\n    "all": { "slots": { "top": ["timer", "header"] } },']],
		said: ['seller.json:41:42 CFG2209 Name "header" before "timer"'],
	},
	{
		name: 'a block of a later version',
		edits: [['"type": "notice",', '"type": "notice", "v": 9,']],
		said: [
			'wording.en-US.json:5:3 CFG4001 Remove it, or use it in a block',
			'wording.es-US.json:5:3 CFG4001 Remove it, or use it in a block',
			'seller.json:47:43 CFG1903 Update the product, or write the older version',
		],
	},
	{
		name: 'more in a slot than there is room for',
		edits: [
			[
				'"order": ["hero"',
				'"slots": { "after-cta": ["n0", "n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8", "n9", "n10", "n11", "n12"] },\n      "order": ["hero"',
			],
			[
				'"hero": {',
				'"n0": { "type": "spacer" }, "n1": { "type": "spacer" }, "n2": { "type": "spacer" }, "n3": { "type": "spacer" }, "n4": { "type": "spacer" }, "n5": { "type": "spacer" }, "n6": { "type": "spacer" }, "n7": { "type": "spacer" }, "n8": { "type": "spacer" }, "n9": { "type": "spacer" }, "n10": { "type": "spacer" }, "n11": { "type": "spacer" }, "n12": { "type": "spacer" },\n        "hero": {',
			],
		],
		said: ['seller.json:50:31 CFG1006 Keep 12 of them', 'seller.json:50:31 CFG2212 A slot holds at most 12'],
	},
	{
		name: 'a film without its file',
		edits: [
			[
				'"hero": {',
				'"extra": { "type": "video", "props": { "provider": "file", "poster": "hero.svg", "title": "home.welcome" } },\n        "hero": {',
			],
			['["hero", "river", ', '["hero", "extra", "river", '],
		],
		said: [
			'seller.json:43:46 CFG2213 Add "src"',
			'seller.json:43:46 CFG2214 Add a WebVTT file for each language to',
		],
	},
	{
		name: 'a film without captions',
		edits: [
			[
				'"hero": {',
				'"extra": { "type": "video", "props": { "provider": "file", "poster": "hero.svg", "src": "film.mp4", "title": "home.welcome" } },\n        "hero": {',
			],
			['["hero", "river", ', '["hero", "extra", "river", '],
		],
		files: { 'riverside/assets/film.mp4': 'film' },
		said: ['seller.json:43:46 CFG2214 Add a WebVTT file for each language to'],
	},
	{
		name: 'a frame of a stranger',
		edits: [
			[
				'"hero": {',
				'"extra": { "type": "embed", "props": { "src": "https://maps.example/river", "title": "home.welcome" } },\n        "hero": {',
			],
			['["hero", "river", ', '["hero", "extra", "river", '],
		],
		said: ['seller.json:43:55 CFG2215 Ask staff to add it to integrations.embedOrigins'],
	},
	{
		name: 'a countdown to no moment',
		edits: [
			[
				'"hero": {',
				'"extra": { "type": "countdown", "props": { "until": "2027-02-30T10:00", "heading": "home.welcome" } },\n        "hero": {',
			],
			['["hero", "river", ', '["hero", "extra", "river", '],
		],
		said: ['seller.json:43:61 CFG2216 Write a day and a time that exist'],
	},
	{
		name: 'hours that mean a day twice',
		edits: [
			[
				'"hero": {',
				'"extra": { "type": "map-and-hours", "props": { "address": "venue.river", "hours": [{ "days": "venue.river", "times": "venue.river", "weekdays": ["mon"] }, { "days": "venue.river", "times": "venue.river", "weekdays": ["mon"] }] } },\n        "hero": {',
			],
			['["hero", "river", ', '["hero", "extra", "river", '],
		],
		said: ['seller.json:43:226 CFG2217 Name each weekday in one line'],
	},
	{
		name: 'an expectation of a block that is not there',
		edits: [['"pages": {', '"expect": [{ "at": "/", "as": "anonymous", "shows": ["hreo"] }],\n  "pages": {']],
		said: ['seller.json:40:56 CFG2218 Did you mean "hero"?'],
	},
	{
		name: 'a block that a preset has locked',
		edits: [
			['"home": {\n', '"home": {\n      "slots": { "after-cta": ["house-note"] },\n'],
			[
				'"hero": {',
				'"house-note": { "type": "notice", "props": { "text": "home.welcome" } },\n        "hero": {',
			],
			[
				'"mail"',
				'"pages": { "home": { "blocks": { "house-note": { "type": "notice", "props": { "text": "home.guest" }, "lock": { "edit": true } } }, "slots": { "after-cta": ["house-note"] } } },\n  "mail"',
				'preset.json',
			],
		],
		said: ['seller.json:44:62 CFG2211 Leave the block as it is there, or ask the owner'],
	},
]

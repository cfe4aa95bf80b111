import type { Broken } from './broken.ts'

/** Mistakes on a page. */
export const pages: readonly Broken[] = [
	{
		name: 'a block that is not defined',
		edits: [['["hero", "river", ', '["hreo", "river", ']],
		said: [
			'seller.json:49:17 error CFG2201 pages.home.order names block "hreo" that is not defined → Did you mean "hero"?',
			'seller.json:43:17 warning CFG2205 Block "hero" is not placed → Add it to "order" or to a slot of pages.home',
		],
	},
	{
		name: 'a block placed twice',
		edits: [['"home-cta", "resend-link"]', '"home-cta", "river", "resend-link"]']],
		said: [
			'seller.json:49:46 error CFG2202 pages.home.order places block "river" a second time → Keep one of the two',
		],
	},
	{
		name: 'an unknown slot',
		edits: [['"order": ["hero", "river",', '"slots": { "before-ct": ["river"] },\n      "order": ["hero",']],
		said: ['seller.json:49:31 error CFG2203 pages.home has no slot "before-ct" → Did you mean "before-cta"?'],
	},
	{
		name: 'a required block left out',
		edits: [['"river", "home-cta", ', '"river", ']],
		said: [
			'seller.json:41:13 error CFG2204 pages.home lacks the required block "home-cta" → Add it to "order"',
		],
	},
	{
		name: 'a block that stands nowhere',
		edits: [['"hero", "river", ', '"hero", ']],
		said: [
			'seller.json:47:18 warning CFG2205 Block "river" is not placed → Add it to "order" or to a slot of pages.home',
		],
	},
	{
		name: 'a block on the wrong page',
		edits: [['"type": "notice", "props": { "text": "venue.river" }', '"type": "pay-button"']],
		said: [
			'seller.json:49:25 error CFG2207 A block "pay-button" has nothing to show on pages.home → Blocks here: event-grid, home-cta, resend-link,',
			'wording.en-US.json:5:3 error CFG4001 Wording key "venue.river" does not exist and is not used → Remove it, or use it in a block',
			'wording.es-US.json:5:3 error CFG4001 Wording key "venue.river" does not exist and is not used → Remove it, or use it in a block',
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
		said: [
			'seller.json:43:51 error CFG2210 pages.home requires the block "home-cta", so no condition may hide it → Remove "when"',
		],
	},
	{
		name: 'an unknown page',
		edits: [['    "home": {\n      "blocks"', '    "hom": {\n      "blocks"']],
		said: ['seller.json:41:5 error CFG1001 Unknown key "hom" in pages → Did you mean "home"?'],
	},
	{
		name: 'a text that no file has',
		edits: [['"venue.river" }', '"venue.rivr" }']],
		said: [
			'seller.json:47:57 error CFG2101 pages.home.blocks.river.props.text uses wording key "venue.rivr" that does not exist in en-US → Did you mean "venue.river"?',
			'wording.en-US.json:5:3 error CFG4001 Wording key "venue.river" does not exist and is not used → Did you mean "venue.rivr"?',
			'wording.es-US.json:5:3 error CFG4001 Wording key "venue.river" does not exist and is not used → Did you mean "venue.rivr"?',
			'seller.json:14:28 warning CFG4014 1 texts that blocks name are missing in es-US: venue.rivr → Add them to wording.es-US.json; until then',
		],
	},
	{
		name: 'a core block twice',
		edits: [
			['"hero": {', '"extra": { "type": "home-cta" },\n        "hero": {'],
			['"home-cta", "resend-link"', '"home-cta", "extra", "resend-link"'],
		],
		said: ['seller.json:41:13 error CFG2206 pages.home has the block "home-cta" 2 times → Keep one of them'],
	},
	{
		name: 'a block in a list where it does not work',
		edits: [
			[
				'"pages": {',
				'"pages": {\n    "all": { "slots": { "top": ["header"], "bottom": ["footer", "timer"] } },',
			],
		],
		said: [
			'seller.json:41:65 error CFG2208 Block "timer" (cart-timer) can\'t be placed in "bottom" of pages.all → It works in: "top"',
		],
	},
	{
		name: 'blocks in an order that does not work',
		edits: [['"pages": {', '"pages": {\n    "all": { "slots": { "top": ["timer", "header"] } },']],
		said: [
			'seller.json:41:42 error CFG2209 pages.all has "header" after "cart-timer": the time left sticks below the header → Name "header" before "timer"',
		],
	},
	{
		name: 'a block of a later version',
		edits: [['"type": "notice",', '"type": "notice", "v": 9,']],
		said: [
			'wording.en-US.json:5:3 error CFG4001 Wording key "venue.river" does not exist and is not used → Remove it, or use it in a block',
			'wording.es-US.json:5:3 error CFG4001 Wording key "venue.river" does not exist and is not used → Remove it, or use it in a block',
			'seller.json:47:43 warning CFG1903 Block "river" was written for version 9 of block "notice"; this product knows 1. It is hidden from visitors → Update the product, or write the older version',
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
		said: [
			'seller.json:50:31 error CFG1006 pages.home.slots.after-cta must NOT have more than 12 items, found ["n0","n1","n2","n3","n4","n5","n6","n7","n8","n9","n10",… → Keep 12 of them',
			'seller.json:50:31 error CFG2212 pages.home.slots.after-cta has 13 blocks → A slot holds at most 12',
		],
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
			'seller.json:43:46 error CFG2213 A video of provider "file" needs "src" → Add "src"',
			"seller.json:43:46 warning CFG2214 The video has no captions: deaf visitors can't follow it → Add a WebVTT file for each language to",
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
		said: [
			"seller.json:43:46 warning CFG2214 The video has no captions: deaf visitors can't follow it → Add a WebVTT file for each language to",
		],
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
		said: [
			'seller.json:43:55 error CFG2215 https://maps.example may not be embedded → Ask staff to add it to integrations.embedOrigins',
		],
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
		said: [
			'seller.json:43:61 error CFG2216 There is no moment 2027-02-30T10:00 → Write a day and a time that exist',
		],
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
		said: ['seller.json:43:226 error CFG2217 Two lines of hours mean "mon" → Name each weekday in one line'],
	},
	{
		name: 'an expectation of a block that is not there',
		edits: [['"pages": {', '"expect": [{ "at": "/", "as": "anonymous", "shows": ["hreo"] }],\n  "pages": {']],
		said: ['seller.json:40:56 error CFG2218 The page "home" has no block "hreo" → Did you mean "hero"?'],
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
		said: [
			'seller.json:44:62 error CFG2211 Block "house-note" may not be changed: preset house (seller-configs/_presets/house.json) has locked it → Leave the block as it is there, or ask the owner',
		],
	},
]

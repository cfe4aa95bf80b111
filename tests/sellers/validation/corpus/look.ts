import type { Broken } from './broken.ts'

/** Mistakes in a theme and its tokens. */
export const look: readonly Broken[] = [
	{
		name: 'an unknown theme',
		edits: [['"extends": "harbour"', '"extends": "harbor"']],
		said: ['seller.json:20:16 error CFG3001 There is no theme "harbor" → Did you mean "harbour"?'],
	},
	{
		name: 'an unknown token',
		edits: [
			[
				'"extends": "harbour",',
				'"extends": "harbour", "tokens": { "color": { "brnd": { "$value": "{color.text}" } } },',
			],
		],
		said: ['seller.json:20:58 error CFG3004 Token "color.brnd" does not exist → Did you mean "color.brand"?'],
	},
	{
		name: 'an alias to nothing',
		edits: [
			[
				'"extends": "harbour",',
				'"extends": "harbour", "tokens": { "color": { "brand": { "$value": "{color.txt}" } } },',
			],
		],
		said: [
			'seller.json:20:59 error CFG3002 Token "color.brand" refers to "color.txt", which does not exist → Did you mean "color.text"?',
		],
	},
	{
		name: 'an alias to itself',
		edits: [
			[
				'"extends": "harbour",',
				'"extends": "harbour", "tokens": { "color": { "brand": { "$value": "{color.brand}" } } },',
			],
		],
		said: [
			'seller.json:20:59 error CFG3002 Token "color.brand" refers to itself: color.brand → color.brand → Give one token of the circle a value',
		],
	},
	{
		name: 'a value that would leave its declaration',
		edits: [
			[
				'"extends": "harbour",',
				'"extends": "harbour", "tokens": { "radius": { "card": { "$value": "0;}body{display:none" } } },',
			],
		],
		said: [
			'seller.json:20:71 error CFG3003 Token "radius.card" is not a legal dimension → Types: color, dimension, duration, fontFamily,',
		],
	},
	{
		name: 'a contrast that nobody can read',
		isAmong: true,
		edits: [
			[
				'"extends": "harbour",',
				'"extends": "harbour", "tokens": { "color": { "text": { "$value": { "colorSpace": "srgb", "components": [0.9, 0.9, 0.9] } } } },',
			],
		],
		said: [
			'seller.json:20:70 error CFG3101 body text on the page: color.text #e6e6e6 on color.surface #fdfcf8 has a contrast of 1.22, needed 4.5 → The nearest shade that passes is #737373',
			'seller.json:20:70 error CFG3101 body text on cards: color.text #e6e6e6 on color.surface-raised #ffffff has a contrast of 1.25, needed 4.5 → The nearest shade that passes is #767676',
		],
	},
	{
		name: 'a waiver that is not used',
		edits: [
			[
				'"extends": "harbour",',
				'"extends": "harbour", "waivers": [{ "pair": "color.text on color.surface", "reason": "the printed brand book", "expires": "2027-12-31" }],',
			],
		],
		said: [
			'seller.json:20:39 warning CFG3104 The waiver for "color.text on color.surface" is not used: the contrast is high enough → Remove it',
		],
	},
	{
		name: 'a mode that the theme lacks',
		edits: [['"extends": "harbour",', '"extends": "harbour", "modes": ["light"], "defaultMode": "dark",']],
		said: ['seller.json:20:62 error CFG3008 The mode "dark" is not offered → Modes: light'],
	},
	{
		name: 'a keyword that the house does not know',
		edits: [
			[
				'"extends": "harbour",',
				'"extends": "harbour", "tokens": { "card": { "$extensions": { "foyer": { "layout": "upside-down" } } } },',
			],
		],
		said: [
			'seller.json:20:87 error CFG3005 "card.layout" can\'t be "upside-down" → Words: boxed, ruled, bare',
		],
	},
	{
		name: 'a group that extends nothing',
		edits: [
			['"extends": "harbour",', '"extends": "harbour", "tokens": { "card": { "$extends": "{crd}" } },'],
		],
		said: [
			'seller.json:20:61 error CFG3006 Group "card" extends "crd", which is no group of tokens → Write "{group}"',
		],
	},
	{
		name: 'tokens of a mode that is not offered',
		edits: [
			[
				'"extends": "harbour",',
				'"extends": "harbour", "modes": ["light"], "modeTokens": { "dark": { "color": { "brand": { "$value": "{color.text}" } } } },',
			],
		],
		said: [
			'seller.json:20:71 warning CFG3010 The mode "dark" is not offered → Offer it in theme.modes, or remove its tokens',
		],
	},
	{
		name: 'a waiver that has run out',
		isAmong: true,
		edits: [
			[
				'"extends": "harbour",',
				'"extends": "harbour", "tokens": { "color": { "text-muted": { "$value": { "colorSpace": "srgb", "components": [0.5, 0.5, 0.5] } } } }, "waivers": [{ "pair": "color.text-muted on color.surface", "reason": "the printed brand book", "expires": "2027-01-31" }],',
			],
		],
		said: [
			'seller.json:20:151 error CFG3103 quiet text on the page: color.text-muted #808080 on color.surface #fdfcf8 has a contrast of 3.85, needed 4.5. The waiver expired on 2027-01-31 → The nearest shade that passes is #747474',
		],
	},
	{
		name: 'a waiver that still holds',
		isAmong: true,
		edits: [
			[
				'"extends": "harbour",',
				'"extends": "harbour", "tokens": { "color": { "text-muted": { "$value": { "colorSpace": "srgb", "components": [0.5, 0.5, 0.5] } } } }, "waivers": [{ "pair": "color.text-muted on color.surface", "reason": "the printed brand book", "expires": "2027-12-31" }],',
			],
		],
		said: [
			'seller.json:20:151 warning CFG3102 Waived until 2027-12-31: quiet text on the page: color.text-muted #808080 on color.surface #fdfcf8 has a contrast of 3.85, needed 4.5 → the printed brand book',
		],
	},
]

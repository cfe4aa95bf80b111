import type { Broken } from './broken.ts'

/** Mistakes in a theme and its tokens. */
export const look: readonly Broken[] = [
	{
		name: 'an unknown theme',
		edits: [['"extends": "harbour"', '"extends": "harbor"']],
		said: ['seller.json:20:16 CFG3001 Did you mean "harbour"?'],
	},
	{
		name: 'an unknown token',
		edits: [
			[
				'"extends": "harbour",',
				'"extends": "harbour", "tokens": { "color": { "brnd": { "$value": "{color.text}" } } },',
			],
		],
		said: ['seller.json:20:58 CFG3004 Did you mean "color.brand"?'],
	},
	{
		name: 'an alias to nothing',
		edits: [
			[
				'"extends": "harbour",',
				'"extends": "harbour", "tokens": { "color": { "brand": { "$value": "{color.txt}" } } },',
			],
		],
		said: ['seller.json:20:59 CFG3002 Did you mean "color.text"?'],
	},
	{
		name: 'an alias to itself',
		edits: [
			[
				'"extends": "harbour",',
				'"extends": "harbour", "tokens": { "color": { "brand": { "$value": "{color.brand}" } } },',
			],
		],
		said: ['seller.json:20:59 CFG3002 Give one token of the circle a value'],
	},
	{
		name: 'a value that would leave its declaration',
		edits: [
			[
				'"extends": "harbour",',
				'"extends": "harbour", "tokens": { "radius": { "card": { "$value": "0;}body{display:none" } } },',
			],
		],
		said: ['seller.json:20:71 CFG3003 Types: color, dimension, duration, fontFamily,'],
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
			'seller.json:20:70 CFG3101 The nearest shade that passes is #737373',
			'seller.json:20:70 CFG3101 The nearest shade that passes is #767676',
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
		said: ['seller.json:20:39 CFG3104 Remove it'],
	},
	{
		name: 'a mode that the theme lacks',
		edits: [['"extends": "harbour",', '"extends": "harbour", "modes": ["light"], "defaultMode": "dark",']],
		said: ['seller.json:20:62 CFG3008 Modes: light'],
	},
	{
		name: 'a keyword that the house does not know',
		edits: [
			[
				'"extends": "harbour",',
				'"extends": "harbour", "tokens": { "card": { "$extensions": { "foyer": { "layout": "upside-down" } } } },',
			],
		],
		said: ['seller.json:20:87 CFG3005 Words: boxed, ruled, bare'],
	},
	{
		name: 'a group that extends nothing',
		edits: [
			['"extends": "harbour",', '"extends": "harbour", "tokens": { "card": { "$extends": "{crd}" } },'],
		],
		said: ['seller.json:20:61 CFG3006 Write "{group}"'],
	},
	{
		name: 'tokens of a mode that is not offered',
		edits: [
			[
				'"extends": "harbour",',
				'"extends": "harbour", "modes": ["light"], "modeTokens": { "dark": { "color": { "brand": { "$value": "{color.text}" } } } },',
			],
		],
		said: ['seller.json:20:71 CFG3010 Offer it in theme.modes, or remove its tokens'],
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
		said: ['seller.json:20:151 CFG3103 The nearest shade that passes is #747474'],
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
		said: ['seller.json:20:151 CFG3102 the printed brand book'],
	},
]

import type { Broken } from './broken.ts'
import { half } from './fixtures.ts'

/** Syntax errors, and the problems of the rest of the file. */
export const parse: readonly Broken[] = [
	{
		name: 'a comma that is missing',
		edits: [['"name": "Riverside Museum",', '"name": "Riverside Museum"']],
		said: [
			'seller.json:6:3 error CFG0101 Expected "," or "}", found "status" → Is a comma missing at the end of the line',
		],
	},
	{
		name: 'a comma too many',
		edits: [['"resendLink": true }', '"resendLink": true, }']],
		said: ['seller.json:23:89 error CFG0101 A comma before "}" is not JSON → Remove the last comma'],
	},
	{
		name: 'a comment',
		edits: [['  "status": "live",', '  // not yet\n  "status": "live",']],
		said: ['seller.json:6:3 error CFG0101 A comment is not JSON → JSON has no comments: use "$comment"'],
	},
	{
		name: 'a text without its end',
		edits: [['"status": "live",', '"status": "live,']],
		said: ['seller.json:6:19 error CFG0101 A text is not closed → Add the closing double quote'],
	},
	{
		name: 'a key without quotes',
		edits: [['"status":', 'status:']],
		said: [
			'seller.json:6:3 error CFG0101 Expected a key in double quotes, found "status" → Put the key in double quotes',
		],
	},
	{
		name: 'a key that stands twice',
		edits: [['"holdMinutes": 20,', '"holdMinutes": 20, "holdMinutes": 25,']],
		said: [
			'seller.json:30:32 error CFG0102 Key "holdMinutes" occurs twice in the same object → Keep one of the two',
		],
	},
	{
		name: 'a byte order mark',
		edits: [['{\n  "$schema"', '\uFEFF{\n  "$schema"']],
		said: [
			'seller.json:1:1 error CFG0103 The file begins with a byte order mark → Save it as UTF-8 without BOM',
		],
	},
	{
		name: 'a bracket that is missing',
		edits: [['  "flags": {', '  "flags":']],
		said: [
			'seller.json:33:16 error CFG0101 Expected "," or "}", found ":" → Is a comma missing at the end of the line',
		],
	},
	{
		name: 'no JSON at all',
		files: { 'riverside/seller.json': '<html></html>' },
		said: [
			'seller.json:1:1 error CFG0101 Expected a value, found "<html></html>" → Texts need double quotes; true, false and null',
		],
	},
	{
		name: 'an empty file',
		files: { 'riverside/seller.json': '' },
		said: [
			'seller.json:1:1 error CFG0101 The file is empty → Write { … } with its content, or remove the file',
		],
	},
	{
		name: 'a list instead of an object',
		files: { 'riverside/seller.json': '[]' },
		said: [
			'seller.json:1:1 error CFG1003 the file must be object, found [] → Write a group in braces: { "configVersion": … }',
		],
	},
	{
		name: 'nesting without end',
		files: { 'riverside/seller.json': '['.repeat(20_000) },
		said: ['seller.json:1:102 error CFG0101 The JSON is nested too deeply → Keep it below 100 levels'],
	},
	{
		name: 'a folder without its file',
		files: { 'riverside/seller.json': null },
		said: [
			'seller.json:1:1 error CFG0001 The file is missing → Every folder of seller-configs is a venue: add',
		],
	},
	{
		name: 'a word without quotes in the texts',
		edits: [['"Welcome to the river"', 'Welcome', 'wording.en-US.json']],
		said: [
			'wording.en-US.json:2:19 error CFG0101 Expected a value, found "Welcome" → Texts need double quotes; true, false and null',
		],
	},
	{
		name: 'a broken catalogue',
		edits: [['"fees": ["service"],', '"fees": ["service"]', 'catalog.json']],
		said: [
			'catalog.json:24:7 error CFG0101 Expected "," or "}", found "description" → Is a comma missing at the end of the line',
		],
	},
	{
		name: 'a broken preset',
		edits: [['"configVersion": 2,', '"configVersion": 2', 'preset.json']],
		said: [
			'_presets/house.json:3:3 error CFG0101 Expected "," or "}", found "parameters" → Is a comma missing at the end of the line',
		],
	},
	{
		name: 'a file that ends in the middle',
		files: { 'riverside/seller.json': half },
		said: [
			'seller.json:36:7 error CFG0101 Expected a key in double quotes, found the end of the file → The file is incomplete: close every bracket that',
		],
	},
]

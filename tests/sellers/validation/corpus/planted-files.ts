import type { Broken } from './broken.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const words =
	'{\n  "home.welcome": "Bienvenidos al Río",\n  "venue.river": "El río",\n  "venue.hero_alt": "El río"\n}\n'
const utf16 = (text: string, mark = true) => Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')

export const plantedFiles: readonly Broken[] = [
	{
		name: 'texts in Latin-1',
		said: [
			'wording.es-US.json:2:36 error CFG0104 "í" is written in Latin-1 (Windows-1252), not in UTF-8 → Save it as UTF-8; in Excel choose "CSV UTF-8"',
			'seller.json:14:28 warning CFG4014 1 texts that blocks name are missing in es-US: completed.seller_message → Add them to wording.es-US.json; until then visitors read en-US',
		],
		files: { 'riverside/wording.es-US.json': latin(words) },
	},
	{
		name: 'texts in UTF-16',
		said: [
			'wording.es-US.json:1:1 error CFG0104 The file is UTF-16, not UTF-8 → Save it as UTF-8; in Excel choose "CSV UTF-8"',
			'seller.json:14:28 warning CFG4014 1 texts that blocks name are missing in es-US: completed.seller_message → Add them to wording.es-US.json; until then visitors read en-US',
		],
		files: { 'riverside/wording.es-US.json': utf16(words) },
	},
	{
		name: 'texts in UTF-16 without a mark',
		said: [
			'wording.es-US.json:1:1 error CFG0104 The file is UTF-16, not UTF-8 → Save it as UTF-8; in Excel choose "CSV UTF-8"',
			'seller.json:14:28 warning CFG4014 1 texts that blocks name are missing in es-US: completed.seller_message → Add them to wording.es-US.json; until then visitors read en-US',
		],
		files: { 'riverside/wording.es-US.json': utf16(words, false) },
	},
	{
		name: 'texts in UTF-16 of the other order',
		said: [
			'wording.es-US.json:1:1 error CFG0104 The file is UTF-16, not UTF-8 → Save it as UTF-8; in Excel choose "CSV UTF-8"',
			'seller.json:14:28 warning CFG4014 1 texts that blocks name are missing in es-US: completed.seller_message → Add them to wording.es-US.json; until then visitors read en-US',
		],
		files: { 'riverside/wording.es-US.json': utf16(words).swap16() },
	},
	{
		name: 'texts that are marked as UTF-8 and are not',
		said: [
			'wording.es-US.json:1:1 error CFG0103 The file begins with a byte order mark → Save it as UTF-8 without BOM',
			'wording.es-US.json:2:36 error CFG0104 The file is marked as UTF-8, and has a byte that is not → Save it as UTF-8; in Excel choose "CSV UTF-8"',
			'seller.json:14:28 warning CFG4014 1 texts that blocks name are missing in es-US: completed.seller_message → Add them to wording.es-US.json; until then visitors read en-US',
		],
		files: { 'riverside/wording.es-US.json': Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), latin(words)]) },
	},
	{
		name: 'a folder in place of the file',
		said: [
			'seller.json:1:1 error CFG0105 This is a folder, and a file is needed → Remove the folder, or give it another name',
		],
		files: { 'riverside/seller.json': null, 'riverside/seller.json/note.txt': 'x' },
	},
	{
		name: 'a folder in place of the catalogue',
		said: [
			'catalog.json:1:1 error CFG0105 This is a folder, and a file is needed → Remove the folder, or give it another name',
		],
		files: { 'riverside/catalog.json': null, 'riverside/catalog.json/a.txt': 'x' },
	},
	{
		name: 'a folder in place of texts',
		said: [
			'wording.es-US.json:1:1 error CFG0105 This is a folder, and a file is needed → Remove the folder, or give it another name',
		],
		files: { 'riverside/wording.es-US.json': null, 'riverside/wording.es-US.json/a.txt': 'x' },
	},
	{
		name: 'a file in place of the folder of pages',
		said: [
			'pages:1:1 error CFG0105 This is a file, and a folder is needed → Make a folder of this name and move the file into it',
		],
		files: { 'riverside/pages': '{}' },
	},
	{
		name: 'a file in place of the assets',
		said: [
			'assets:1:1 error CFG0105 This is a file, and a folder is needed → Make a folder of this name and move the file into it',
			'seller.json:21:22 error CFG2601 There is no file "logo.svg" in the folder "assets" → Add the file',
			'seller.json:45:31 error CFG2601 There is no file "hero.svg" in the folder "assets" → Add the file',
		],
		files: { 'riverside/assets': 'x' },
	},
	{
		name: 'a picture that is a link to nothing',
		said: [
			'assets/hall.svg:1:1 error CFG0105 The link leads to gone.svg, which does not exist → Put the file itself here, or remove the link',
		],
		links: { 'riverside/assets/hall.svg': 'gone.svg' },
	},
	{
		name: 'a picture that is a link to itself',
		said: [
			'assets/hall.svg:1:1 error CFG0105 The link to hall.svg leads back to itself → Put the file itself here, or remove the link',
		],
		links: { 'riverside/assets/hall.svg': 'hall.svg' },
	},
	{
		name: 'a folder that is a link to its parent',
		said: [
			'assets/more:1:1 error CFG0105 The link to .. leads back to itself → Put the file itself here, or remove the link',
		],
		links: { 'riverside/assets/more': '..' },
	},
	{
		name: 'a picture that is a link out of the folder',
		said: [
			'assets/hall.svg:1:1 error CFG0107 The link leads to /etc/hostname, out of the folder of the venue → Copy the file into the folder: visitors get only files of the venue',
		],
		links: { 'riverside/assets/hall.svg': '/etc/hostname' },
	},
	{
		name: 'settings that are a link to nothing',
		said: [
			'seller.json:1:1 error CFG0105 The link leads to a file that does not exist → Put the file itself here, or remove the link',
		],
		files: { 'riverside/seller.json': null },
		links: { 'riverside/seller.json': 'gone.json' },
	},
	{
		name: 'texts that are a link to themselves',
		said: [
			'wording.es-US.json:1:1 error CFG0105 The link leads back to itself → Put the file itself here, or remove the link',
		],
		files: { 'riverside/wording.es-US.json': null },
		links: { 'riverside/wording.es-US.json': 'wording.es-US.json' },
	},
	{
		name: 'a catalogue with another spelling',
		said: ['catalogue.json:1:1 error CFG0106 Nobody reads this file → Did you mean "catalog.json"?'],
		files: { 'riverside/catalogue.json': '{}' },
	},
	{
		name: 'texts with another spelling',
		said: [
			'wordings.en-US.json:1:1 error CFG0106 Nobody reads this file → Did you mean "wording.en-US.json"?',
		],
		files: { 'riverside/wordings.en-US.json': '{}' },
	},
	{
		name: 'texts whose language has an underscore',
		said: [
			'wording.en_US.json:1:1 error CFG0106 Nobody reads this file → Did you mean "wording.en-US.json"?',
		],
		files: { 'riverside/wording.en_US.json': '{}' },
	},
	{
		name: 'a folder of pages with another spelling',
		said: ['page/home.json:1:1 error CFG0106 Nobody reads this file → Did you mean "pages/home.json"?'],
		files: { 'riverside/page/home.json': '{}' },
	},
	{
		name: 'a file that nobody reads',
		said: [
			'package.json:1:1 warning CFG0106 Nobody reads this file → Files of a venue: seller.json, catalog.json, wording.<locale>.json, env.<environment>.json, and those in assets, catalog, pages, seat-maps',
		],
		files: { 'riverside/package.json': '{}' },
	},
	{
		name: 'a film of 70 MB',
		said: ['assets/film.mp4:1:1 error CFG0108 The file has 70.0 MB → Keep videos below 60 MB'],
		files: { 'riverside/assets/film.mp4': Buffer.alloc(70_000_000) },
	},
	{
		name: 'a picture that no page shows, of 5 MB',
		said: ['assets/large.jpg:1:1 error CFG0108 The file has 5.0 MB → Keep files below 4 MB'],
		files: { 'riverside/assets/large.jpg': Buffer.alloc(5_000_000) },
	},
	{
		name: 'texts of 9 MB',
		said: ['wording.es-US.json:1:1 error CFG0108 The file has 9.0 MB → Keep it below 8 MB'],
		files: { 'riverside/wording.es-US.json': Buffer.alloc(9_000_000, 32) },
	},
	{
		name: 'a file of blanks',
		said: [
			'seller.json:1:1 error CFG0101 The file is empty → Write { … } with its content, or remove the file',
		],
		files: { 'riverside/seller.json': '\n\n' },
	},
	{
		name: 'two commas',
		said: ['seller.json:5:30 error CFG0101 There are two commas in a row → Remove one of the two'],
		edits: [['"name": "Riverside Museum",', '"name": "Riverside Museum",,']],
	},
	{
		name: 'two commas in a list',
		said: ['seller.json:14:27 error CFG0101 There are two commas in a row → Remove one of the two'],
		edits: [['["en-US", "es-US"]', '["en-US",, "es-US"]']],
	},
	{
		name: 'a comma before the first value',
		said: ['seller.json:14:19 error CFG0101 A comma before the first value is not JSON → Remove the comma'],
		edits: [['["en-US", "es-US"]', '[, "en-US", "es-US"]']],
	},
	{
		name: 'an override of the writing direction',
		said: [
			'seller.json:5:11 error CFG0109 The text has U+202E, which reverses the order of letters → Remove the invisible character: texts of right-to-left languages need none',
		],
		edits: [['"Riverside Museum"', '"River\u202eside Museum"']],
	},
	{
		name: 'half of a character',
		said: [
			'seller.json:5:11 error CFG0109 The text has half of a character (a lone surrogate) → Write the character itself, or both of its halves',
		],
		edits: [['"Riverside Museum"', '"Riverside \\ud83c Museum"']],
	},
	{
		name: 'an isolate that is not closed',
		said: [
			'seller.json:5:11 error CFG0109 The text has U+2067 without its counterpart, which changes the direction of what follows → Remove the invisible character, or close it with U+2069 (U+202C for U+202A and U+202B)',
		],
		edits: [['"Riverside Museum"', '"\u2067Riverside Museum"']],
	},
]

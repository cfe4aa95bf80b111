import type { Broken } from './broken.ts'
import { drawing, png } from './fixtures.ts'

/** Pictures that are missing, damaged or unsuitable. */
export const pictures: readonly Broken[] = [
	{
		name: 'a missing picture',
		edits: [['"logo.svg"', '"lgo.svg"']],
		said: [
			'seller.json:21:22 error CFG2601 There is no file "lgo.svg" in the folder "assets" → Did you mean "logo.svg"?',
		],
	},
	{
		name: 'a focal point of a missing picture',
		edits: [['"theme": {', '"theme": { "pictures": { "lgo.svg": { "focus": { "x": 1, "y": 1 } } },']],
		said: [
			'seller.json:19:39 error CFG2601 There is no file "lgo.svg" in the folder "assets" → Did you mean "logo.svg"?',
		],
	},
	{
		name: 'a picture that is another',
		files: { 'riverside/assets/logo.svg': png(176, 44) },
		said: [
			'seller.json:21:22 error CFG2603 "logo.svg" is a file of type png → Name it ".png", or save it as svg',
		],
	},
	{
		name: 'a picture that is none',
		files: { 'riverside/assets/logo.svg': 'hello' },
		said: ['seller.json:21:22 error CFG2603 "logo.svg" is not a picture → Save it as svg'],
	},
	{
		name: 'a drawing with a script',
		files: { 'riverside/assets/logo.svg': drawing('<script>alert(1)</script>') },
		said: [
			'seller.json:21:22 error CFG2604 "logo.svg" has the element <script> → Export it again as plain SVG',
		],
	},
	{
		name: 'a drawing with an event',
		files: { 'riverside/assets/logo.svg': drawing('<rect onclick="x()"/>') },
		said: [
			'seller.json:21:22 error CFG2604 "logo.svg" has the event "onclick" on <rect> → Export it again as plain SVG',
		],
	},
	{
		name: 'a drawing that loads something',
		files: { 'riverside/assets/logo.svg': drawing('<image href="https://x.example/a.png"/>') },
		said: [
			'seller.json:21:22 error CFG2604 "logo.svg" loads "https://x.example/a.png" → Export it again as plain SVG',
		],
	},
	{
		name: 'a drawing that is not closed',
		files: { 'riverside/assets/logo.svg': drawing('<g>') },
		said: [
			'seller.json:21:22 error CFG2604 "logo.svg" closes </svg> where it is not open → Export it again as plain SVG',
		],
	},
	{
		name: 'a drawing with entities',
		files: { 'riverside/assets/logo.svg': `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('')}` },
		said: [
			'seller.json:21:22 error CFG2604 "logo.svg" declares entities of its own → Export it again as plain SVG',
		],
	},
	{
		name: 'a picture of another shape',
		edits: [['"height": 44', '"height": 88']],
		said: [
			'seller.json:21:22 error CFG2605 "logo.svg" is 176 × 44, declared as 176 × 88: it would be stretched → Write "width": 176 and "height": 44, or a size',
		],
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
		said: [
			'seller.json:21:22 warning CFG2605 "logo.png" is 88 × 22, declared as 176 × 44: it would be blurred → Save the file larger, or declare it smaller',
		],
	},
	{
		name: 'a picture too heavy',
		files: { 'riverside/assets/hero.svg': Buffer.alloc(4_100_000, ' ') },
		said: ['seller.json:45:31 error CFG2602 "hero.svg" is 4.1 MB → Keep pictures below 4 MB'],
	},
]

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureFacts } from '#app/sellers/images/picture-file.ts'
import { findSvgFault, sizeOfSvg } from '#app/sellers/images/svg.ts'

const blank = () => sharp({ create: { width: 37, height: 21, channels: 3, background: '#0b4c6b' } })

describe("the facts from a picture's bytes", () => {
	test.each([
		['png', () => blank().png()],
		['jpeg', () => blank().jpeg()],
		['jpeg', () => blank().jpeg({ progressive: true })],
		['webp', () => blank().webp()],
		['webp', () => blank().webp({ lossless: true })],
		['webp', () => blank().ensureAlpha(0.5).webp()],
		['avif', () => blank().avif()],
	] as const)('%s', async (format, make) => {
		const facts = pictureFacts(await make().toBuffer())
		expect(facts).toEqual({ format, size: { width: 37, height: 21 }, fault: null })
	})

	test.each<[string, Buffer]>([
		['nothing', Buffer.alloc(0)],
		['a text', Buffer.from('hello')],
		['a page', Buffer.from('<html><body/></html>')],
		['half a signature', Buffer.from([0x89, 0x50])],
		['another container', Buffer.from('RIFF0000WAVE')],
	])('%s is not recognised as a picture', (_name, bytes) => {
		expect(pictureFacts(bytes).format).toBeNull()
	})

	test('an incomplete picture has a format but no size', () => {
		expect(pictureFacts(Buffer.from('89504e470d0a1a0a', 'hex'))).toEqual({
			format: 'png',
			size: null,
			fault: null,
		})
	})
})

const svg = (inside: string, attributes = '') =>
	`<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inside}</svg>`

describe('the check of an SVG', () => {
	test.each([
		['shapes', svg('<g><rect width="1" height="1"/><path d="M0 0"/></g>')],
		[
			'a declaration and comments',
			`<?xml version="1.0"?><!-- a <b> --><!DOCTYPE svg>${svg('<!-- <script> -->')}`,
		],
		['its own parts', svg('<use href="#a"/><rect fill="url(#b)"/>')],
		['pixels of its own', svg('<image href="data:image/png;base64,AAAA"/>')],
		['styles', svg('<style><![CDATA[ rect > path { fill: url(#a) } ]]></style>')],
		['known entities', svg('<title>Fish &amp; chips &#8212; &#x26;</title>')],
		['attributes with either quote, and > inside', svg('<path d=\'M0 0\' id="a>b"/>')],
	])('an SVG with %s is accepted', (_name, text) => {
		expect(findSvgFault(text)).toBeNull()
	})

	test.each([
		['a script', svg('<script>alert(1)</script>'), 'has the element <script>'],
		['a script of another namespace', svg('<x:script xmlns:x="a"/>'), 'has the element <x:script>'],
		['a page inside', svg('<foreignObject><p/></foreignObject>'), 'has the element <foreignObject>'],
		['an event', svg('<rect onclick="x()"/>'), 'has the event "onclick" on <rect>'],
		['an event in capitals', svg('<rect OnLoad="x()"/>'), 'has the event "OnLoad" on <rect>'],
		['a link that runs', svg('<a href="javascript:x()"/>'), 'loads "javascript:x()"'],
		[
			'a picture from elsewhere',
			svg('<image xlink:href="https://x.example/a.png"/>'),
			'loads "https://x.example/a.png"',
		],
		['a page as a picture', svg('<image href="data:text/html,x"/>'), 'loads "data:text/html,x"'],
		[
			'a fill from elsewhere',
			svg('<rect fill="url(https://x.example/a)"/>'),
			'loads something in "fill" of <rect>',
		],
		['a style from elsewhere', svg('<style>@import "x.css"</style>'), 'loads something in <style>'],
		[
			'a raw style from elsewhere',
			svg('<style><![CDATA[@import "x.css"]]></style>'),
			'loads something in <style>',
		],
		['an element that is not closed', svg('<g>'), 'closes </svg> where it is not open'],
		['nothing closed', '<svg xmlns="x"><g>', 'does not close <g>'],
		['elements that cross', svg('<g><a></g></a>'), 'closes </g> where it is not open'],
		[
			'an attribute without quotes',
			svg('<rect width=1/>'),
			'has a "<" that begins no element: <rect width=1/>',
		],
		['a comment without end', svg('<!-- '), 'does not close a comment or an instruction'],
		['entities of its own', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`, 'declares entities of its own'],
		['an entity that nobody knows', svg('&nbsp;'), 'has an "&" that begins no known entity'],
		['two drawings', svg('') + svg(''), 'has 2 outermost elements instead of one'],
		['another root', '<html xmlns="x"></html>', 'begins with <html>'],
		['no element', 'hello', 'begins with <nothing>'],
	])('an SVG with %s is refused', (_name, text, fault) => {
		expect(findSvgFault(text)).toBe(fault)
	})

	test.each([
		['width and height', svg('', ' width="176" height="44px"'), { width: 176, height: 44 }],
		['a view box', svg('', ' viewBox="0 0 300 200"'), { width: 300, height: 200 }],
		['a view box with commas', svg('', ' width="100%" viewBox="0,0,3,2"'), { width: 3, height: 2 }],
		['nothing', svg(''), null],
	])('an SVG has the size of its %s', (_name, text, size) => {
		expect(sizeOfSvg(text)).toEqual(size)
	})

	// A pattern with exponential backtracking would exceed the test's timeout.
	test.each(['<!--', '<style>', '<a ', '<', '&', '<![CDATA[', '<a b="', '<?', '</'])(
		'an SVG of two hundred thousand "%s" is checked in time',
		(piece) => {
			expect(findSvgFault(svg(piece.repeat(200_000)))).not.toBeNull()
		},
	)
})

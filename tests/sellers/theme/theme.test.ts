import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Json } from '#app/sellers/files/json-value.ts'
import { placesOf, readProduct } from '#app/sellers/registry/product.ts'
import { parsePairs } from '#app/sellers/theme/contrast-pairs.ts'
import { makeTheme, type TokenLayer } from '#app/sellers/theme/theme.ts'
import { namedTheme, themeNames } from '#app/sellers/theme/theme-files.ts'
import { cssOf } from '#app/sellers/theme/token-values.ts'
import type { Finding } from '#app/sellers/validation/reporter.ts'

const root = resolve(import.meta.dirname, '../../..')
const pairs = parsePairs(JSON.parse(readFileSync(resolve(root, 'schemas/contrast-pairs.json'), 'utf8')))
const product = readProduct(placesOf(root, resolve(root, 'seller-configs')))

/** A layer whose problems have their pointer and sentence. */
const layer = (tree: Json, isMode = false): TokenLayer => ({
	tree,
	isMode,
	problem: (pointer: string, what: Finding) => ({
		file: pointer,
		line: 1,
		column: 1,
		severity: 'error' as const,
		...what,
	}),
})

const made = (...trees: Json[]) =>
	makeTheme({ modes: [{ mode: 'light', layers: trees.map((tree) => layer(tree)) }], pairs: [] })
const problems = (...trees: Json[]) =>
	made(...trees).problems.map(({ file, code, sentence }) => `${file} ${code} ${sentence}`)

const srgb = (...components: number[]) => ({ colorSpace: 'srgb', components })
const black = { $type: 'color', $value: srgb(0, 0, 0) }
const white = { $type: 'color', $value: srgb(1, 1, 1) }

describe('the themes of the product', () => {
	test.each(themeNames(product))('%s passes every contrast pair in every mode', (name) => {
		expect(namedTheme(product, name)?.problems).toEqual([])
	})

	test('there are four themes and their base, each in light, dark and high contrast', () => {
		const modes = themeNames(product).map((name) => [name, ...(namedTheme(product, name)?.modes ?? [])])
		expect(modes.sort()).toEqual([
			['base', 'light', 'dark', 'high-contrast'],
			['corner', 'light', 'dark', 'high-contrast'],
			['harbour', 'light', 'dark', 'high-contrast'],
			['orpheum', 'dark', 'light', 'high-contrast'],
			['tidewater', 'light', 'dark', 'high-contrast'],
		])
	})

	test('every contrast pair names two colours', () => {
		const css = namedTheme(product, 'base')?.css ?? ''
		const unknown = pairs
			.flatMap(({ foreground, background }) => [foreground, background])
			.filter((path) => !css.includes(`--${path.replaceAll('.', '-')}:`))
		expect(unknown).toEqual([])
	})
})

describe('layers', () => {
	// spec: theme.extends, theme.tokens
	test('a later layer replaces a value, and an alias follows it', () => {
		const base = { color: { $type: 'color', brand: black, link: { $value: '{color.brand}' } } }
		const own = { color: { brand: white } }
		expect(made(base, own).css).toMatch(/^:root\{--color-brand:#ffffff;--color-link:var\(--color-brand\);/)
	})

	test('a token that the base lacks is refused with the nearest name', () => {
		expect(problems({ color: { brand: black } }, { color: { brnd: black } })).toEqual([
			'/color/brnd CFG3004 Token "color.brnd" does not exist',
		])
	})

	test('any layer may add tokens of the group "palette", which stay out of the style sheet', () => {
		const { css, problems } = made(
			{ color: { brand: black } },
			{ palette: { plum: white }, color: { brand: { $value: '{palette.plum}' } } },
		)
		expect(problems).toEqual([])
		expect(css).toContain('--color-brand:#ffffff;')
		expect(css).not.toContain('plum')
	})

	test('a $root token has the name of its group', () => {
		expect(
			made({ size: { $type: 'dimension', $root: { $value: { value: 1, unit: 'rem' } } } }).css,
		).toContain('--size:1rem')
	})
})

describe('references', () => {
	const colours = { color: { $type: 'color', brand: black, ink: white } }

	test('$ref takes a whole token or a part of its value', () => {
		const { css, problems } = made({
			...colours,
			whole: { $type: 'color', $ref: '#/color/brand' },
			part: {
				$type: 'color',
				$value: { colorSpace: 'srgb', components: [{ $ref: '#/color/ink/$value/components/0' }, 0, 0] },
			},
		})
		expect(problems).toEqual([])
		expect(css).toContain('--whole:var(--color-brand);--part:#ff0000')
	})

	test('an alias may be inside of a composite value', () => {
		const edge = {
			$type: 'border',
			$value: { color: '{color.ink}', width: { value: 1, unit: 'px' }, style: 'solid' },
		}
		expect(made({ ...colours, edge }).css).toContain('--edge:1px solid #ffffff')
	})

	test('a circular reference is refused once, with every step', () => {
		const circle = {
			color: {
				$type: 'color',
				a: { $value: '{color.b}' },
				b: { $value: '{color.c}' },
				c: { $value: '{color.a}' },
			},
		}
		expect(problems(circle)).toEqual([
			'/color/a CFG3002 Token "color.a" refers to itself: color.a → color.b → color.c → color.a',
		])
	})

	test('an unresolved reference is reported once, at its position', () => {
		expect(
			problems({
				color: { $type: 'color', far: { $value: '{color.near}' }, near: { $value: '{color.gone}' } },
			}),
		).toEqual(['/color/near CFG3002 Token "color.near" refers to "color.gone", which does not exist'])
	})

	test('a reference to another type or another file is refused', () => {
		expect(
			problems({
				...colours,
				wide: { $type: 'dimension', $value: '{color.brand}' },
				far: { $type: 'color', $ref: 'other.tokens.json#/color' },
			}),
		).toEqual([
			'/wide CFG3002 Token "wide" is a dimension, but refers to "color.brand", a color',
			'/far CFG3002 Token "far" has the $ref "other.tokens.json#/color"',
		])
	})
})

describe('$extends', () => {
	const button = { button: { $type: 'color', ground: black, words: white } }

	test('a group has the tokens of another and its own over them', () => {
		const { css, problems } = made({ ...button, quiet: { $extends: '{button}', ground: white } })
		expect(problems).toEqual([])
		expect(css).toContain('--quiet-ground:#ffffff;--quiet-words:#ffffff')
	})

	test('a group of a group inherits through both', () => {
		expect(
			made({ third: { $extends: '#/second' }, second: { $extends: '{button}' }, ...button }).css,
		).toContain('--third-words:#ffffff')
	})

	test('circular extensions and missing groups are refused', () => {
		expect(problems({ a: { $extends: '{b}' }, b: { $extends: '{a}' } })).toContain(
			'/a/$extends CFG3006 Group "a" extends itself: a → b → a',
		)
		expect(problems({ a: { $extends: '{gone}' } })).toEqual([
			'/a/$extends CFG3006 Group "a" extends "gone", which is no group of tokens',
		])
	})
})

describe('keywords', () => {
	const said = (word: string) => ({ card: { $extensions: { foyer: { layout: word } } } })

	test('a keyword becomes its custom properties', () => {
		const { css } = made(said('ruled'))
		expect(css).toContain('--card-flow:row')
	})

	test('an unknown keyword is refused', () => {
		expect(problems(said('round'))).toEqual([
			'/card/$extensions/foyer/layout CFG3005 "card.layout" can\'t be "round"',
		])
		expect(problems({ card: { $extensions: { foyer: { shape: 'x' } } } })).toEqual([
			'/card/$extensions/foyer/shape CFG3005 Keyword "card.shape" does not exist',
		])
	})
})

describe('a token', () => {
	const px = (value: number) => ({ value, unit: 'px' })
	const ms = (value: number) => ({ value, unit: 'ms' })

	test.each([
		['color', srgb(0, 0.5, 1), '#0080ff'],
		['color', { ...srgb(0, 0, 0), alpha: 0.25 }, 'rgb(0 0 0 / 0.25)'],
		['color', { colorSpace: 'hsl', components: [0, 100, 50] }, '#ff0000'],
		['color', { colorSpace: 'oklch', components: [1, 0, 'none'] }, '#ffffff'],
		['color', { colorSpace: 'lab', components: [0, 0, 0] }, '#000000'],
		['color', { colorSpace: 'display-p3', components: [0, 1, 0] }, 'color(display-p3 0 1 0)'],
		['dimension', { value: 1.5, unit: 'rem' }, '1.5rem'],
		['dimension', px(0), '0px'],
		['duration', ms(200), '200ms'],
		['fontFamily', ['Inter Variable', 'sans-serif'], '"Inter Variable", sans-serif'],
		['fontWeight', 'semi-bold', '600'],
		['cubicBezier', [0.2, 0.7, 0.3, 1], 'cubic-bezier(0.2, 0.7, 0.3, 1)'],
		['number', 1.15, '1.15'],
		['strokeStyle', 'double', 'double'],
		['strokeStyle', { dashArray: [px(2)], lineCap: 'round' }, 'dashed'],
		['border', { color: srgb(0, 0, 0), width: px(1), style: 'solid' }, '1px solid #000000'],
		[
			'transition',
			{ duration: ms(150), delay: ms(0), timingFunction: [0, 0, 1, 1] },
			'150ms cubic-bezier(0, 0, 1, 1) 0ms',
		],
		[
			'gradient',
			[
				{ color: srgb(0, 0, 0), position: -1 },
				{ color: srgb(1, 1, 1), position: 0.5 },
			],
			'#000000 0%, #ffffff 50%',
		],
		[
			'typography',
			{ fontFamily: ['Inter'], fontSize: px(16), fontWeight: 400, letterSpacing: px(0), lineHeight: 1.5 },
			'400 16px/1.5 "Inter"',
		],
		[
			'shadow',
			[{ color: srgb(0, 0, 0), offsetX: px(0), offsetY: px(1), blur: px(2), inset: true }],
			'inset 0px 1px 2px 0px #000000',
		],
	])('a token of type %s is written as CSS', (type, value, css) => {
		expect(cssOf(type, value as Json)).toBe(css)
	})

	test.each([
		['color', 'red'],
		['color', srgb(0, 0, 2)],
		['color', { colorSpace: 'srgb', components: [0, 0] }],
		['color', { colorSpace: 'hsl', components: [360, 0, 0] }],
		['color', { colorSpace: 'pantone', components: [0, 0, 0] }],
		['dimension', { value: 1, unit: 'px;}*{display:none' }],
		['dimension', { value: 1, unit: 'em' }],
		['dimension', '1px'],
		['fontFamily', ['x"; } body { display: none']],
		['fontWeight', 'boldish'],
		['strokeStyle', 'wavy'],
		['border', { color: srgb(0, 0, 0), width: px(1) }],
		['cubicBezier', [2, 0, 0, 1]],
		['transition', { duration: px(1), delay: ms(0), timingFunction: [0, 0, 1, 1] }],
		['gradient', [{ color: 'red', position: 0 }]],
		['typography', { fontFamily: ['Inter'] }],
		['shadow', [{ color: 'red' }]],
		['unknown', 1],
	])('an invalid token of type %s is refused', (type, value) => {
		expect(cssOf(type, value as Json)).toBeNull()
	})
})

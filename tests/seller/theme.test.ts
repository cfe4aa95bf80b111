import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrastOf, nearestPassing } from '#app/seller/contrast.ts'
import { parsePairs } from '#app/seller/contrast-pairs.ts'
import type { Json } from '#app/seller/json-source.ts'
import { makeTheme } from '#app/seller/theme.ts'
import { colourOf, cssOf } from '#app/seller/tokens.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string): Json => JSON.parse(readFileSync(resolve(root, path), 'utf8'))
const pairs = parsePairs(read('schemas/contrast-pairs.json'))

const layer = (tree: Json) => ({
	tree,
	problem: (pointer: string, what: { code: string; sentence: string }) => ({
		file: pointer,
		line: 1,
		column: 1,
		severity: 'error' as const,
		code: what.code,
		sentence: what.sentence,
	}),
})

const srgb = (...components: number[]) => ({ colorSpace: 'srgb', components })
const colour = (...components: number[]) => {
	const found = colourOf(srgb(...components))
	if (!found) throw new Error('not a colour')
	return found
}

describe('a theme', () => {
	const names = readdirSync(resolve(root, 'themes')).map((file) => file.replace('.tokens.json', ''))

	test.each(names)('%s passes every contrast pair and names only tokens of the base', (name) => {
		const layers = ['base', name].map((file) => layer(read(`themes/${file}.tokens.json`)))
		expect(makeTheme(name === 'base' ? layers.slice(0, 1) : layers, pairs).problems).toEqual([])
	})

	test('every contrast pair names two colours', () => {
		const { css } = makeTheme([layer(read('themes/base.tokens.json'))], [])
		const unknown = pairs
			.flatMap(({ foreground, background }) => [foreground, background])
			.filter((path) => !css.includes(`--${path.replaceAll('.', '-')}:`))
		expect(unknown).toEqual([])
	})

	test('a later layer replaces a value, and an alias follows it', () => {
		const base = {
			color: { $type: 'color', brand: { $value: srgb(0, 0, 0) }, link: { $value: '{color.brand}' } },
		}
		const own = { color: { brand: { $value: srgb(1, 1, 1) } } }
		expect(makeTheme([layer(base), layer(own)], []).css).toBe(
			':root{--color-brand:#ffffff;--color-link:#ffffff}\n',
		)
	})
})

describe('a token', () => {
	test.each([
		['color', srgb(0, 0.5, 1), '#0080ff'],
		['color', { ...srgb(0, 0, 0), alpha: 0.25 }, 'rgb(0 0 0 / 0.25)'],
		['dimension', { value: 1.5, unit: 'rem' }, '1.5rem'],
		['dimension', { value: 0, unit: 'px' }, '0px'],
		['duration', { value: 200, unit: 'ms' }, '200ms'],
		['fontFamily', ['Inter Variable', 'sans-serif'], '"Inter Variable", sans-serif'],
		['cubicBezier', [0.2, 0.7, 0.3, 1], 'cubic-bezier(0.2, 0.7, 0.3, 1)'],
		['number', 1.15, '1.15'],
		[
			'shadow',
			[
				{
					color: srgb(0, 0, 0),
					offsetX: { value: 0, unit: 'px' },
					offsetY: { value: 1, unit: 'px' },
					blur: { value: 2, unit: 'px' },
				},
			],
			'0px 1px 2px 0px #000000',
		],
	])('of type %s is written as CSS', (type, value, css) => {
		expect(cssOf(type, value as Json)).toBe(css)
	})

	test.each([
		['color', 'red'],
		['color', srgb(0, 0, 2)],
		['color', { colorSpace: 'srgb', components: [0, 0] }],
		['dimension', { value: 1, unit: 'px;}*{display:none' }],
		['dimension', '1px'],
		['fontFamily', ['x"; } body { display: none']],
		['fontWeight', 'bold'],
		['shadow', [{ color: 'red' }]],
		['unknown', 1],
	])('of type %s that is not legal is refused', (type, value) => {
		expect(cssOf(type, value as Json)).toBeNull()
	})
})

describe('contrast', () => {
	test.each([
		[[1, 1, 1], [0, 0, 0], 21],
		[[1, 1, 1], [0.0431, 0.298, 0.4196], 9.29],
		[[0.949, 0.6627, 0], [1, 1, 1], 2.01],
	])('of %o on %o is %d', (front, back, ratio) => {
		expect(contrastOf(colour(...front), colour(...back))).toBeCloseTo(ratio, 1)
	})

	test('the nearest passing shade passes after rounding', () => {
		const hex = nearestPassing(colour(0.949, 0.6627, 0), colour(1, 1, 1), 4.5) ?? ''
		const parts = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16) / 255)
		expect(contrastOf(colour(...parts), colour(1, 1, 1))).toBeGreaterThanOrEqual(4.5)
	})
})

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json } from '#app/sellers/files/json-value.ts'
import { type Colour, contrastOf, hexOf, tokenOf } from '#app/sellers/theme/colour.ts'
import { nearestPassing, nearestShade } from '#app/sellers/theme/contrast.ts'
import { parsePairs } from '#app/sellers/theme/contrast-pairs.ts'
import { rules } from '#app/sellers/theme/derivation-rules.ts'
import { makeTheme, type TokenLayer } from '#app/sellers/theme/theme.ts'
import { allModes, type Mode } from '#app/sellers/theme/theme-mode.ts'
import { readResolver } from '#app/sellers/theme/theme-resolver.ts'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string): Json => JSON.parse(readFileSync(resolve(root, path), 'utf8'))
const pairs = parsePairs(read('schemas/contrast-pairs.json'))
const names = ['base', 'harbour', 'tidewater', 'orpheum', 'corner']

const layer = (tree: Json, isMode = false): TokenLayer => ({
	tree,
	isMode,
	problem: (pointer, what) => ({ file: pointer, line: 1, column: 1, severity: 'error', ...what }),
})

const resolvers = new Map(
	names.map((name) => [
		name,
		readResolver(read(`themes/${name}.resolver.json`), (at, what) => {
			throw new Error(`${at} ${what}`)
		}),
	]),
)

const files = new Map<string, Json>()
function tokensIn(file: string | null): Json {
	const known = files.get(file ?? '') ?? read(`themes/${file}`)
	files.set(file ?? '', known)
	return known
}

/** A theme overridden by a seller's own colours. */
function house(name: string, own: Json, modes?: Mode[]) {
	const resolver = resolvers.get(name)
	if (!resolver) throw new Error(name)
	return makeTheme({
		modes: (modes ?? resolver.modes).map((mode, index) => {
			const layers = resolver.sourcesOf(mode).map(({ file, isMode }) => layer(tokensIn(file), isMode))
			return { mode, layers: [...layers, ...(index === 0 || modes === undefined ? [layer(own)] : [])] }
		}),
		pairs,
	})
}

const white = { red: 1, green: 1, blue: 1, alpha: 1 }
const black = { red: 0, green: 0, blue: 0, alpha: 1 }
const share = fc.integer({ min: 0, max: 255 }).map((step) => step / 255)
const anyColour = fc
	.record({ red: share, green: share, blue: share })
	.map((rgb): Colour => ({ ...rgb, alpha: 1 }))

const brandOf = (colour: Colour): Json => ({ color: { brand: { $value: tokenOf(colour) } } })
const valuesOf = (css: string, name: string) =>
	[...css.matchAll(new RegExp(`--${name}:([^;}]+)`, 'g'))].map(([, value]) => value)

describe('derived colours', () => {
	test.each(names)(
		'on %s any brand colour derives a set that passes, except the brand on its own background',
		(name) => {
			fc.assert(
				fc.property(anyColour, (brand) => {
					const wrong = house(name, brandOf(brand)).problems.filter(
						({ sentence }) => !sentence.startsWith('fill of the primary action: color.brand '),
					)
					expect(wrong.map(({ sentence }) => sentence)).toEqual([])
				}),
				{ numRuns: 60, seed: 7 },
			)
		},
	)

	test('the brand keeps its hue in other modes and changes its lightness for contrast', () => {
		const navy = { red: 0.04, green: 0.1, blue: 0.25, alpha: 1 }
		const { css, problems } = house('harbour', brandOf(navy))
		expect(problems).toEqual([])
		const [own, inDark] = valuesOf(css, 'color-brand')
		expect(own).toBe(hexOf(navy))
		expect(inDark).not.toBe(own)
	})

	test("a later layer's value of a derived colour applies", () => {
		const own = {
			color: { brand: { $value: tokenOf(black) }, link: { $value: tokenOf({ ...black, red: 0.5 }) } },
		}
		expect(valuesOf(house('harbour', own).css, 'color-link')[0]).toBe('#800000')
	})

	test('hover, pressed, tint and link follow a brand that changes, the accent stays', () => {
		const before = house('harbour', {}).css
		const after = house('harbour', brandOf({ red: 0.4, green: 0.1, blue: 0.5, alpha: 1 })).css
		const changed = ['brand-strong', 'brand-active', 'brand-soft', 'link', 'surface-inverse']
		for (const name of changed)
			expect(valuesOf(after, `color-${name}`)[0], name).not.toBe(valuesOf(before, `color-${name}`)[0])
		expect(valuesOf(after, 'color-accent')[0]).toBe(valuesOf(before, 'color-accent')[0])
	})

	test('a changed surface derives readable text and borders', () => {
		const night = { color: { surface: { $value: tokenOf({ red: 0.05, green: 0.05, blue: 0.1, alpha: 1 }) } } }
		const wrong = house('base', night, ['light']).problems
		// The theme sets the brand, so only its owner can change it.
		expect(wrong.filter(({ file }) => file !== '/color/brand' && file !== '/color/surface')).toEqual([])
	})

	test('every rule derives a colour of the base from colours of the base', () => {
		const { color } = read('themes/base.tokens.json') as { color: { [key: string]: Json } }
		const known = (name: string) =>
			name
				.split('.')
				.reduce<Json | undefined>((at, key) => (at as { [key: string]: Json } | undefined)?.[key], color)
		const named = Object.entries(rules).flatMap(([name, { from, on = [], under = [] }]) => [
			name,
			...from,
			...on,
			...under,
		])
		expect(named.filter((name) => known(name) === undefined)).toEqual([])
	})
})

describe('the nearest shade', () => {
	test('the nearest shade passes after rounding, for all colours', () => {
		fc.assert(
			fc.property(anyColour, anyColour, (front, back) => {
				const hex = nearestPassing(front, back, 4.5) ?? ''
				const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
					(at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
				)
				expect(contrastOf({ red, green, blue, alpha: 1 }, back)).toBeGreaterThanOrEqual(4.5)
			}),
			{ seed: 7 },
		)
	})

	test('the nearest shade is the colour itself where it passes, else the closest one', () => {
		expect(nearestPassing(black, white, 4.5)).toBe('#000000')
		const amber = { red: 0.949, green: 0.6627, blue: 0, alpha: 1 }
		const shade = nearestShade(amber, (one) => contrastOf(one, white) >= 4.5)
		expect(shade && contrastOf(shade, white)).toBeLessThan(4.7)
	})

	test.each([
		[white, black, 21],
		[white, { red: 0.0431, green: 0.298, blue: 0.4196, alpha: 1 }, 9.29],
		[{ red: 0.949, green: 0.6627, blue: 0, alpha: 1 }, white, 2.01],
	])('the contrast of %o on %o is %d', (front, back, ratio) => {
		expect(contrastOf(front, back)).toBeCloseTo(ratio, 1)
	})
})

describe('the style sheet of modes', () => {
	const sheet = (modes: Mode[]) => house('harbour', {}, modes).css

	test('the style sheet has the default mode on the root and every mode by name', () => {
		const css = sheet(['light', 'dark', 'high-contrast'])
		expect(css.indexOf(':root{')).toBe(0)
		for (const mode of allModes) expect(css).toContain(`[data-mode=${mode}]{`)
		expect(css).toContain('@media (prefers-color-scheme:dark){:root:where(:not([data-mode])){')
		expect(css).toContain('@media (prefers-contrast:more){')
	})

	test('the style sheet declares the colour scheme of every mode', () => {
		const css = sheet(['light', 'dark', 'high-contrast'])
		expect(css.match(/;color-scheme:dark/g)).toHaveLength(2)
		expect(css.match(/;color-scheme:light/g)).toHaveLength(4)
	})

	test('a theme with a dark default ignores a light system preference', () => {
		expect(sheet(['dark', 'light'])).not.toContain('prefers-color-scheme')
	})

	test('the style sheet of one mode has no choices', () => {
		expect(sheet(['light'])).not.toMatch(/data-mode|@media/)
	})

	test('print and emails get a light mode alone', () => {
		const { paper } = house('orpheum', {})
		expect(paper).toMatch(/^:root\{[^{}]*color-scheme:light\}\n$/)
	})
})

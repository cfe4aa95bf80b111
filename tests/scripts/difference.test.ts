import { describe, expect, test } from 'vitest'
import { customProperties } from '#app/sellers/theme/custom-properties.ts'
import { differencesOf, sentenceOf } from '../../scripts/seller/difference.ts'
import { textDiff } from '../../scripts/seller/text-diff.ts'

const said = (before: object, after: object): string[] =>
	differencesOf(before as never, after as never).map((one) =>
		sentenceOf(one, { doc: null, origin: undefined }),
	)

describe('the difference of two configurations', () => {
	test('a difference names the differing leaf with its path', () => {
		expect(said({ cart: { holdMinutes: 15, offers: 1 } }, { cart: { holdMinutes: 20, offers: 1 } })).toEqual([
			'cart.holdMinutes: 15 → 20',
		])
	})

	test('lists added and removed settings', () => {
		expect(said({ a: { x: 1 } }, { b: 'y' })).toEqual(['a.x: removed, was 1', 'b: new, "y"'])
	})

	test('a list of plain values is shown as a whole, a list of objects item by item', () => {
		expect(said({ order: ['a', 'b'] }, { order: ['b'] })).toEqual(['order: ["a","b"] → ["b"]'])
		expect(said({ links: [{ href: '/a' }] }, { links: [{ href: '/b' }] })).toEqual([
			'links.0.href: "/a" → "/b"',
		])
	})

	test('null differs from a missing value', () => {
		expect(said({ logo: null }, {})).toEqual(['logo: removed, was null'])
	})
})

test('a style sheet is compared by its custom properties in each mode', () => {
	const css =
		':root{--color-brand:#111;color-scheme:light}\n[data-mode=dark]{--color-brand:#eee;color-scheme:dark}\n'
	expect(customProperties(css)).toEqual({ '--color-brand': '#111', '[data-mode=dark] --color-brand': '#eee' })
})

describe('the difference of two texts', () => {
	test('a text difference shows each change with its context and omits the lines between', () => {
		const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`)
		const changed = lines.with(2, 'two').with(17, 'seventeen')
		expect(textDiff(lines.join('\n'), changed.join('\n'))).toEqual([
			'    line 0',
			'    line 1',
			'  - line 2',
			'  + two',
			'    line 3',
			'    line 4',
			'    ⋮',
			'    line 15',
			'    line 16',
			'  - line 17',
			'  + seventeen',
			'    line 18',
			'    line 19',
		])
	})
})

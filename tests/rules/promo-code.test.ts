import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseCode } from '#app/rules/promo-code.ts'

describe('a code', () => {
	it.each([
		['as it is stored', 'SUMMER25', 'SUMMER25'],
		['in another case', 'Summer25', 'SUMMER25'],
		['with blanks around it', '  summer25\t', 'SUMMER25'],
		['with full-width letters', 'ｓｕｍｍｅｒ２５', 'SUMMER25'],
		['composed or not', 'cafe\u0301', 'CAFÉ'],
		['with a ligature', 'oﬃce', 'OFFICE'],
		['with a sharp s', 'straße', 'STRASSE'],
		['of two characters', 'ab', 'AB'],
		['of 35 characters', 'x'.repeat(35), 'X'.repeat(35)],
	])('a code %s is normalised: %s → %s', (_, text, code) => {
		expect(normaliseCode(text)).toBe(code)
	})

	it.each([
		['one character', 'x'],
		['one character between blanks', ' x '],
		// spec: 1§9.20
		['36 characters', 'x'.repeat(36)],
		['nothing', ''],
		['35 characters that become 70', 'ß'.repeat(35)],
		['two lines', 'SUM\nMER'],
		['a NUL character', 'SUM\0MER'],
		['a lone surrogate', 'SUM\ud800MER'],
	])('a text is no code with %s', (_, text) => {
		expect(normaliseCode(text)).toBeNull()
	})

	it('a code in look-alike letters of another script is another code', () => {
		expect(normaliseCode('SUMMЕR25')).not.toBe('SUMMER25')
	})

	it('normalising a normalised code does not change it', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
				const code = normaliseCode(text)
				expect(code === null ? null : normaliseCode(code)).toBe(code)
			}),
			{ numRuns: 2_000 },
		)
	})
})

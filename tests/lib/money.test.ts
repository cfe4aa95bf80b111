import { describe, expect, test } from 'vitest'
import { formatMoney } from '#app/lib/money.ts'
import { textDirection } from '#app/lib/text-direction.ts'

describe('an amount in a language', () => {
	test.each([
		['25.00', 'USD', 'en-US', '$25.00'],
		['1234.50', 'USD', 'es-US', '$1,234.50'],
		['19.50', 'GBP', 'en-GB', '£19.50'],
		['1200', 'JPY', 'en-US', '¥1,200'],
		// Written from right to left, with the Latin digits of codes and dates.
		['1234.50', 'USD', 'ar', '\u200f1,234.50\u00a0\u2066US$\u2069'],
		['19.50', 'GBP', 'ar', '\u200f19.50\u00a0\u2066UK£\u2069'],
	])('the amount %s %s in %s is written %o', (decimal, currency, locale, text) => {
		expect(formatMoney(decimal, currency, locale)).toBe(text)
	})
})

describe('the direction of a language', () => {
	test.each([
		['en-US', 'ltr'],
		['es-US', 'ltr'],
		['ar', 'rtl'],
		['ar-EG', 'rtl'],
		['he', 'rtl'],
		['fa-IR', 'rtl'],
		['az', 'ltr'],
		['az-Arab', 'rtl'],
		['en-x-key', 'ltr'],
	])('the language %s is written %s', (locale, direction) => {
		expect(textDirection(locale)).toBe(direction)
	})
})

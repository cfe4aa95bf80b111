import { describe, expect, it, test } from 'vitest'
import { currencyDecimals, formatMoney } from '#app/lib/money.ts'
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

describe('an amount is written as Intl writes it', () => {
	const currencies = Intl.supportedValuesOf('currency')
	const amounts = ['0', '0.5', '7', '12.34', '999.99', '1234.5', '12345.67', '1234567.89', '-1', '-1234.56']
	const languages =
		'en-US en-GB en-IN en-ZA es-US es-ES es-MX de-DE de-AT de-CH fr-FR fr-CH fr-CA it-IT nl-NL pt-BR pt-PT pl-PL cs-CZ da-DK sv-SE nb-NO fi-FI el-GR tr-TR ru-RU uk-UA hu-HU ro-RO bg-BG hr-HR sl-SI lt-LT lv-LV et-EE ja-JP ko-KR zh-CN zh-TW hi-IN th-TH vi-VN id-ID'

	it.each(languages.split(' '))('in %s', (language) => {
		for (const currency of currencies) {
			const format = new Intl.NumberFormat(language, { style: 'currency', currency, numberingSystem: 'latn' })
			const written = amounts.map((amount) => formatMoney(amount, currency, language))
			expect(written, currency).toEqual(amounts.map((amount) => format.format(Number(amount))))
		}
	})

	it('with the decimals of its currency', () => {
		for (const currency of currencies) {
			const format = new Intl.NumberFormat('en', { style: 'currency', currency })
			expect(currencyDecimals(currency), currency).toBe(format.resolvedOptions().maximumFractionDigits)
		}
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

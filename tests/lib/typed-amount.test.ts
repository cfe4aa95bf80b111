import { describe, expect, it } from 'vitest'
import { readTypedAmount, writeTypedAmount } from '#app/lib/typed-amount.ts'

describe('an amount that is typed', () => {
	it.each([
		['en-US', 2, '29.95', '29.95'],
		['en-US', 2, ' $1,299.5 ', '1299.50'],
		['en-US', 2, '1,299', '1299.00'],
		['en-US', 2, '29,95', '29.95'],
		['en-US', 2, '1.299,50', '1299.50'],
		['en-US', 2, '.5', '0.50'],
		['en-US', 2, '29.', '29.00'],
		['en-US', 2, '29.9500', '29.95'],
		['en-US', 2, '007', '7.00'],
		['en-US', 2, 'USD 30', '30.00'],
		['es-US', 2, '29.95', '29.95'],
		['es-US', 2, '1,234,567.89', '1234567.89'],
		['de-DE', 2, '29,95 €', '29.95'],
		['de-DE', 2, '1.299', '1299.00'],
		['de-DE', 2, '1.299,00', '1299.00'],
		['de-CH', 2, '1’299.50', '1299.50'],
		['fr-FR', 2, '1 299,50', '1299.50'],
		['ar', 2, '٢٩٫٩٥', '29.95'],
		['ar', 2, '١٬٢٩٩٫٥٠', '1299.50'],
		['ar', 2, '\u200f29.95', '29.95'],
		['en-US', 0, '¥1,200', '1200'],
		['en-US', 0, '1200.00', '1200'],
		['de-DE', 0, '1.200', '1200'],
		['en-US', 3, '12.345', '12.345'],
		['en-US', 3, '12,345', '12345.000'],
		['de-DE', 3, '12,345', '12.345'],
		['ar', 3, '٢٫٥', '2.500'],
		['en-US', 3, '0,345', '0.345'],
	])('in %s with %i decimals: "%s" is %s', (language, decimals, typed, amount) => {
		expect(readTypedAmount(typed, { language, decimals })).toEqual({ amount })
	})

	it.each([
		['', 2, 'empty'],
		['  ', 2, 'empty'],
		['$', 2, 'no_number'],
		['free of charge', 2, 'no_number'],
		['1e3', 2, 'no_number'],
		['1,29,5', 2, 'no_number'],
		['12 pounds', 2, 'no_number'],
		['-5', 2, 'negative'],
		['−5', 2, 'negative'],
		['29.955', 2, 'too_many_decimals'],
		['100.5', 0, 'too_many_decimals'],
		['1.2345', 3, 'too_many_decimals'],
		['1234567890', 2, 'too_large'],
	])('is refused: "%s" with %i decimals is %s', (typed, decimals, fault) => {
		expect(readTypedAmount(typed, { language: 'en-US', decimals })).toEqual({ fault })
	})

	it.each([
		['en-US', 2, '1299.50', '1299.50'],
		['de-DE', 2, '1299.50', '1299,50'],
		['ar', 2, '29.95', '29.95'],
		['en-US', 0, '1200', '1200'],
		['en-US', 3, '12.5', '12.500'],
	])(
		'is written in %s with %i decimals: %s is "%s", and is read again',
		(language, decimals, amount, text) => {
			expect(writeTypedAmount(amount, { language, decimals })).toBe(text)
			const read = readTypedAmount(text, { language, decimals })
			expect('amount' in read && Number(read.amount)).toBe(Number(amount))
		},
	)
})

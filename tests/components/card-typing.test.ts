import { describe, expect, test } from 'vitest'
import {
	cardBrand,
	type Deletion,
	formatCardNumber,
	formatExpiry,
	type Typing,
} from '#app/components/form/card-typing.ts'

/** "12| / 3" is the text "12 / 3" with the caret after the 12. */
const at = (text: string): Typing => ({ text: text.replace('|', ''), caret: text.indexOf('|') })
const shown = ({ text, caret }: Typing): string => `${text.slice(0, caret)}|${text.slice(caret)}`

/** The text after each key pressed at the caret, as browser and field produce it together. */
function keys(
	pressed: string,
	format: (typing: Typing, deletion: Deletion | null) => Typing,
	start = '|',
): string[] {
	let now = at(start)
	return Array.from(pressed, (key) => {
		const isDeleting = key === '<'
		const before = now.text.slice(0, isDeleting ? Math.max(0, now.caret - 1) : now.caret)
		const text = `${before}${isDeleting ? '' : key}${now.text.slice(now.caret)}`
		const deletion = isDeleting ? { before: now.text, isForward: false } : null
		now = format({ text, caret: before.length + (isDeleting ? 0 : 1) }, deletion)
		return shown(now)
	})
}

describe('the expiry field', () => {
	test.each([
		['1230', ['1|', '12 / |', '12 / 3|', '12 / 30|']],
		['12/30', ['1|', '12 / |', '12 / |', '12 / 3|', '12 / 30|']],
		['12 30', ['1|', '12 / |', '12 / |', '12 / 3|', '12 / 30|']],
		['5/27', ['05 / |', '05 / |', '05 / 2|', '05 / 27|']],
		['1/27', ['1|', '01 / |', '01 / 2|', '01 / 27|']],
		['122030', ['1|', '12 / |', '12 / 2|', '12 / 20|', '12 / 203|', '12 / 2030|']],
		['12309', ['1|', '12 / |', '12 / 3|', '12 / 30|', '12 / 30|']],
		['12a', ['1|', '12 / |', '12 / |']],
	])('the expiry field inserts the slash while %s is typed', (pressed, texts) => {
		expect(keys(pressed, formatExpiry)).toEqual(texts)
	})

	test('the backspace key alone empties the expiry field', () => {
		expect(keys('<<<<', formatExpiry, '12 / 30|')).toEqual(['12 / 3|', '12|', '1|', '|'])
	})

	test('the expiry field deletes the month digit together with the slash after it', () => {
		expect(keys('<1', formatExpiry, '12 / |')).toEqual(['1|', '11 / |'])
	})

	test('the expiry field deletes the digit before the slash when the caret is after the slash', () => {
		expect(keys('<', formatExpiry, '12 / |30')).toEqual(['1|3 / 0'])
	})

	test('the expiry field deletes the digit after the slash when the caret is before the slash', () => {
		const deletion = { before: '12 / 30', isForward: true }
		expect(shown(formatExpiry(at('12|/ 30'), deletion))).toBe('12| / 0')
	})

	test('the expiry field keeps the caret next to a digit typed in the middle', () => {
		expect(keys('<1', formatExpiry, '12| / 30')).toEqual(['1|3 / 0', '11 / |30'])
	})

	test.each([
		['1230', '12 / 30'],
		['12/2030', '12 / 2030'],
		['12-30', '12 / 30'],
		['5/27', '05 / 27'],
		['١٢٣٠', '12 / 30'],
		['1 2 / 3 0', '12 / 30'],
	])('the expiry field shows a pasted or filled in "%s" as "%s"', (text, formatted) => {
		expect(formatExpiry({ text, caret: text.length }, null)).toEqual({
			text: formatted,
			caret: formatted.length,
		})
	})
})

describe('the card number field', () => {
	test.each([
		['4242424242424242', '4242 4242 4242 4242'],
		['4242-4242-4242-4242', '4242 4242 4242 4242'],
		['42424', '4242 4'],
		['6304000000000000123', '6304 0000 0000 0000 123'],
		['378282246310005', '3782 822463 10005'],
		['42424242424242424242424', '4242 4242 4242 4242 424'],
	])('the card number field groups %s as it is printed on the card', (text, formatted) => {
		expect(formatCardNumber({ text, caret: text.length }, null)).toEqual({
			text: formatted,
			caret: formatted.length,
		})
	})

	test('the card number field keeps the caret next to a digit typed in the middle', () => {
		expect(keys('9', formatCardNumber, '4242 4|242 4242')).toEqual(['4242 49|24 2424 2'])
		expect(keys('<', formatCardNumber, '4242 4|242 4242')).toEqual(['4242| 2424 242'])
	})

	test('the backspace key alone empties the card number field', () => {
		expect(keys('<<<', formatCardNumber, '4242 42|')).toEqual(['4242 4|', '4242|', '424|'])
	})
})

test.each([
	['4', 'Visa'],
	['5555 55', 'Mastercard'],
	['2223 0', 'Mastercard'],
	['2720 99', 'Mastercard'],
	['2721 00', null],
	['3782', 'American Express'],
	['6011', 'Discover'],
	['3530', 'JCB'],
	['3056', 'Diners Club'],
	['6200', 'UnionPay'],
	['', null],
	['9', null],
])('a card number that begins with "%s" has the brand %s', (number, brand) => {
	expect(cardBrand(number)).toBe(brand)
})

import { describe, expect, test } from 'vitest'
import { type DateWords, dateTimeText, longDate, timeText } from '#app/pages/shared/page-words.ts'

const wordsOf = (locale: string): DateWords => ({
	locale,
	formats: {
		dateTime: 'dddd D MMMM YYYY, h:mm A',
		date: 'dddd D MMMM YYYY',
		shortDate: 'D MMM',
		orderListDate: 'ddd, MMMM D YYYY',
		time: 'h:mm A',
	},
})

describe('dates in a language', () => {
	test.each([
		['en-US', 'Saturday 1 May 2027'],
		['en-GB', 'Saturday 1 May 2027'],
		['es-US', 'sábado 1 mayo 2027'],
		// Latin digits, as in codes and amounts.
		['ar', 'السبت 1 مايو 2027'],
		['ar-EG', 'السبت 1 مايو 2027'],
	])('%s: %s', (locale, text) => {
		expect(longDate('2027-05-01', wordsOf(locale))).toBe(text)
	})

	test.each([
		['0000', '12:00 ص'],
		['0930', '9:30 ص'],
		['1159', '11:59 ص'],
		['1200', '12:00 م'],
		['1245', '12:45 م'],
		['1300', '1:00 م'],
	])('the clock of Arabic at %s is %s: noon is no morning', (time, text) => {
		expect(timeText(time, wordsOf('ar'))).toBe(text)
	})

	// spec: 1§9.36, locale.formats.dateTime
	test('date and time', () => {
		expect(dateTimeText('2027-05-01', '1230', wordsOf('ar'))).toBe('السبت 1 مايو 2027, 12:30 م')
	})
})

import { describe, expect, test } from 'vitest'
import { englishFormats, formatsFor } from '#app/pages/shared/date-language.ts'
import {
	type DateWords,
	dateTimeText,
	longDate,
	timeText,
	wallClockText,
} from '#app/pages/shared/page-words.ts'

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
		// Languages that the product has no texts of.
		['cy-GB', 'Dydd Sadwrn 1 Mai 2027'],
		['pl', 'sobota 1 maja 2027'],
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

describe('date patterns of a language', () => {
	const settings = { default: 'en-US', formats: englishFormats, localFormats: {} }
	const written = (locale: string, name: 'dateTime' | 'date' | 'shortDate' | 'time') =>
		wallClockText('2027-05-01', '1430', formatsFor(settings, locale)[name], {
			locale,
			formats: formatsFor(settings, locale),
		})

	test.each([
		['fr-FR', 'sam. 1 mai 2027, 14:30', 'samedi 1 mai 2027', '1 mai'],
		['de-DE', 'Sa., 1. Mai 2027, 14:30', 'Samstag, 1. Mai 2027', '1. Mai'],
		['cy-GB', 'Sad, 1 Mai 2027, 14:30', 'Dydd Sadwrn, 1 Mai 2027', '1 Mai'],
		['pt-BR', 'sáb., 1 de mai. de 2027, 14:30', 'sábado, 1 de maio de 2027', '1 de mai.'],
	])('a date without a pattern of the venue has the form of %s', (locale, dateTime, date, shortDate) => {
		expect([written(locale, 'dateTime'), written(locale, 'date'), written(locale, 'shortDate')]).toEqual([
			dateTime,
			date,
			shortDate,
		])
	})

	test('a pattern of the venue is used in the language of its default locale only', () => {
		const own = { ...settings, formats: { ...englishFormats, date: 'D MMMM YYYY' } }
		expect(formatsFor(own, 'en-GB').date).toBe('D MMMM YYYY')
		expect(formatsFor(own, 'de-DE').date).toBe('dddd, D. MMMM YYYY')
	})

	// spec: locale.localFormats
	test('a pattern that the venue wrote for a locale is used before every other', () => {
		const own = { ...settings, localFormats: { 'de-DE': { time: 'HH:mm [Uhr]' } } }
		expect(formatsFor(own, 'de-DE')).toMatchObject({ time: 'HH:mm [Uhr]', shortDate: 'D. MMM' })
	})

	test('the English patterns of the platform are not used in a venue that speaks another language', () => {
		const french = { ...settings, default: 'fr-FR' }
		expect(formatsFor(french, 'fr-FR').dateTime).not.toContain('at')
		expect(formatsFor(french, 'fr-CA').date).toBe('dddd D MMMM YYYY')
	})

	test('the head of a calendar has the shortest names of weekdays that differ', () => {
		const week = (locale: string) =>
			[2, 3, 4, 5, 6, 7, 8].map((day) =>
				wallClockText(`2027-08-0${day}`, '0000', 'dd', { locale, formats: englishFormats }),
			)
		expect(week('de-DE')).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
		expect(week('pt-BR')).toEqual(['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'])
		expect(week('ar')).toEqual(['ن', 'ث', 'ر', 'خ', 'ج', 'س', 'ح'])
	})
})

import { describe, expect, test } from 'vitest'
import { fits, isDay, isWithin, type When } from '#app/rules/when.ts'

describe('an interval of dates', () => {
	test.each([
		// date, start, end, inside
		['2027-05-01', '2027-05-01', '2027-05-03', true],
		['2027-05-02', '2027-05-01', '2027-05-03', true],
		['2027-05-03', '2027-05-01', '2027-05-03', false],
		['2027-04-30', '2027-05-01', '2027-05-03', false],
		['2027-05-01', undefined, '2027-05-03', true],
		['2029-05-01', '2027-05-01', undefined, true],
		['2027-07-01', '06-24', '09-02', true],
		['2031-09-01', '06-24', '09-02', true],
		['2031-09-02', '06-24', '09-02', false],
		['2026-12-31', '12-19', '01-04', true],
		['2027-01-03', '12-19', '01-04', true],
		['2027-01-04', '12-19', '01-04', false],
		['2027-06-01', '12-19', '01-04', false],
		['2028-02-29', '02-28', '03-01', true],
	])('the date %s is in [%s, %s): %s', (date, start, end, inside) => {
		expect(isWithin(date, start, end)).toBe(inside)
	})

	test.each([
		['2027-12-25', '12-25', true],
		['2027-12-24', '12-25', false],
		['2027-11-25', '2027-11-25', true],
		['2028-11-25', '2027-11-25', false],
	])('the date %s is the day %s: %s', (date, day, is) => {
		expect(isDay(date, day)).toBe(is)
	})
})

describe('what a rule asks for', () => {
	// 2027-05-01 is a Saturday.
	const saturday = '2027-05-01'
	test.each<[string, When, { date: string; time?: string }, boolean]>([
		['no parts', {}, { date: saturday }, true],
		['a weekday', { weekdays: [6, 7] }, { date: saturday }, true],
		['another weekday', { weekdays: [1] }, { date: saturday }, false],
		// spec: 1§5.28
		[
			'the window begins with its start',
			{ time_of_day: { start: '1000', end: '1200' } },
			{ date: saturday, time: '1000' },
			true,
		],
		// spec: 1§5.28
		[
			'the window ends before its end',
			{ time_of_day: { start: '1000', end: '1200' } },
			{ date: saturday, time: '1200' },
			false,
		],
		[
			'a window until the end of the day',
			{ time_of_day: { start: '1500', end: '2400' } },
			{ date: saturday, time: '2359' },
			true,
		],
		[
			'a window over midnight, before',
			{ time_of_day: { start: '2200', end: '0200' } },
			{ date: saturday, time: '2330' },
			true,
		],
		[
			'a window over midnight, after',
			{ time_of_day: { start: '2200', end: '0200' } },
			{ date: saturday, time: '0159' },
			true,
		],
		[
			'outside a window over midnight',
			{ time_of_day: { start: '2200', end: '0200' } },
			{ date: saturday, time: '1200' },
			false,
		],
		[
			'a window and a date without a time',
			{ time_of_day: { start: '0000', end: '2400' } },
			{ date: saturday },
			false,
		],
		[
			'all given parts must fit',
			{ weekdays: [6], dateInterval: { start: '06-01' } },
			{ date: saturday },
			false,
		],
	])('a moment matches a rule or not: %s', (_name, when, moment, expected) => {
		expect(fits(when, moment)).toBe(expected)
	})
})

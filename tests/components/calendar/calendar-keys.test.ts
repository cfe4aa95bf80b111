import { describe, expect, it } from 'vitest'
import { dayOfWeek, focusAfterKey } from '#app/components/calendar/calendar-keys.ts'

const range = { first: '2027-05-01', last: '2027-07-31', weekStart: 0, weekStep: 7 }

describe('keys of the calendar', () => {
	// 2027-05-12 is a Wednesday.
	it.each([
		// spec: 1§2.63
		['ArrowRight', '2027-05-13'],
		['ArrowLeft', '2027-05-11'],
		// spec: 1§9.13
		['ArrowDown', '2027-05-19'],
		['ArrowUp', '2027-05-05'],
		['Home', '2027-05-09'],
		['End', '2027-05-15'],
		['PageDown', '2027-06-12'],
		['PageUp', '2027-05-01'],
	])('%s moves from Wednesday the 12th to %s', (key, date) => {
		expect(focusAfterKey(key, '2027-05-12', range)).toBe(date)
	})

	it('starts the week where the locale does', () => {
		expect(focusAfterKey('Home', '2027-05-12', { ...range, weekStart: 1 })).toBe('2027-05-10')
		expect(dayOfWeek('2027-05-09', 1)).toBe(6)
	})

	// spec: reserve.calendar.visibilityThreshold
	it('moves up and down by the days that the venue says', () => {
		expect(focusAfterKey('ArrowDown', '2027-05-12', { ...range, weekStep: 14 })).toBe('2027-05-26')
		expect(focusAfterKey('ArrowUp', '2027-05-16', { ...range, weekStep: 14 })).toBe('2027-05-02')
	})

	it('walks from month to month', () => {
		expect(focusAfterKey('ArrowRight', '2027-05-31', range)).toBe('2027-06-01')
		expect(focusAfterKey('PageDown', '2027-05-31', range)).toBe('2027-06-30')
	})

	it('stops at the first and the last day', () => {
		expect(focusAfterKey('ArrowLeft', '2027-05-01', range)).toBe('2027-05-01')
		expect(focusAfterKey('ArrowDown', '2027-07-30', range)).toBe('2027-07-31')
	})

	it('turns left and right around in a script that reads from the right', () => {
		expect(focusAfterKey('ArrowLeft', '2027-05-12', { ...range, rightToLeft: true })).toBe('2027-05-13')
		expect(focusAfterKey('ArrowDown', '2027-05-12', { ...range, rightToLeft: true })).toBe('2027-05-19')
	})

	it('leaves every other key to the browser', () => {
		for (const key of ['Tab', 'a', 'Enter', 'F5']) expect(focusAfterKey(key, '2027-05-12', range)).toBeNull()
	})
})

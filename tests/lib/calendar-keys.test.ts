import { describe, expect, it } from 'vitest'
import { dayOfWeek, focusAfterKey } from '#app/lib/calendar-keys.ts'

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
	])("the key %s moves the calendar's focus from Wednesday the 12th to %s", (key, date) => {
		expect(focusAfterKey(key, '2027-05-12', range)).toBe(date)
	})

	it("the week of the calendar starts on the locale's first day", () => {
		expect(focusAfterKey('Home', '2027-05-12', { ...range, weekStart: 1 })).toBe('2027-05-10')
		expect(dayOfWeek('2027-05-09', 1)).toBe(6)
	})

	// spec: reserve.calendar.visibilityThreshold
	it("the keys up and down of the calendar move by the days of the venue's setting", () => {
		expect(focusAfterKey('ArrowDown', '2027-05-12', { ...range, weekStep: 14 })).toBe('2027-05-26')
		expect(focusAfterKey('ArrowUp', '2027-05-16', { ...range, weekStep: 14 })).toBe('2027-05-02')
	})

	it('the keys of the calendar cross the end of a month', () => {
		expect(focusAfterKey('ArrowRight', '2027-05-31', range)).toBe('2027-06-01')
		expect(focusAfterKey('PageDown', '2027-05-31', range)).toBe('2027-06-30')
	})

	it('the keys of the calendar stop at the first and the last day', () => {
		expect(focusAfterKey('ArrowLeft', '2027-05-01', range)).toBe('2027-05-01')
		expect(focusAfterKey('ArrowDown', '2027-07-30', range)).toBe('2027-07-31')
	})

	it('the left and right keys of the calendar are swapped in a script written from right to left', () => {
		expect(focusAfterKey('ArrowLeft', '2027-05-12', { ...range, rightToLeft: true })).toBe('2027-05-13')
		expect(focusAfterKey('ArrowDown', '2027-05-12', { ...range, rightToLeft: true })).toBe('2027-05-19')
	})

	it('the calendar ignores every other key', () => {
		for (const key of ['Tab', 'a', 'Enter', 'F5']) expect(focusAfterKey(key, '2027-05-12', range)).toBeNull()
	})
})

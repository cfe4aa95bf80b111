import { expect, test } from 'vitest'
import { isAllDay } from '#app/rules/availability.ts'

test.each([
	// spec: 1§9.26, reserve.allDayMinHours
	['repeating', '2027-05-01T14:00:00Z', '2027-05-01T19:00:01Z', 5, true],
	['repeating', '2027-05-01T14:00:00Z', '2027-05-01T19:00:00Z', 5, false],
	['repeating', '2027-05-01T14:00:00Z', '2027-05-01T17:00:00Z', 2.5, true],
	['single', '2027-05-01T14:00:00Z', '2027-05-01T22:00:00Z', 5, false],
])('a %s session from %s to %s, all-day above %s hours, is all-day: %s', (type, start, end, hours, is) => {
	expect(isAllDay(type, { start: new Date(start), end: new Date(end) }, hours)).toBe(is)
})

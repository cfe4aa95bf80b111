import { expect, test } from 'vitest'
import { isAllDay } from '#app/rules/all-day.ts'

test.each([
	['repeating', '2027-05-01T14:00:00Z', '2027-05-01T19:00:01Z', true],
	['repeating', '2027-05-01T14:00:00Z', '2027-05-01T19:00:00Z', false],
	['single', '2027-05-01T14:00:00Z', '2027-05-01T22:00:00Z', false],
])('a %s session from %s to %s is all-day: %s', (type, start, end, is) => {
	expect(isAllDay(type, new Date(start), new Date(end))).toBe(is)
})

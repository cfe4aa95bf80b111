import { describe, expect, it } from 'vitest'
import { isWithinVisit, type VisitTime } from '#app/rules/visit-window.ts'

// New York on 2027-05-01: 10:00 is 14:00 UTC.
const at = (time: string, date = '2027-05-01'): Date => new Date(`${date}T${time}:00Z`)
const anchor = { start: at('14:00'), end: at('15:00'), localDate: '2027-05-01', lastEnd: at('22:00') }
const beginning = (start: Date, localDate = '2027-05-01') => ({ start, localDate })

describe('a visit with an anchor from 10:00 to 11:00 whose last session ends at 18:00', () => {
	it.each<[VisitTime, string, string, boolean]>([
		['timeslot', 'together with it', '14:00', true],
		['timeslot', 'a minute before its end', '14:59', true],
		['timeslot', 'at its end', '15:00', false],
		['timeslot', 'before it', '13:59', false],
		['same_start', 'together with it', '14:00', true],
		['same_start', 'a minute later', '14:01', false],
		['same_date', 'hours before', '12:00', true],
		['same_date', 'late that day', '23:30', true],
		['until_close', 'together with it', '14:00', true],
		['until_close', 'a minute before the close', '21:59', true],
		['until_close', 'at the close', '22:00', false],
		['until_close', 'before it', '13:59', false],
	])('the window %s, %s: a session at %s fits: %s', (visitTime, _, time, expected) => {
		expect(isWithinVisit(beginning(at(time)), anchor, visitTime)).toBe(expected)
	})
	it('the window same_date uses the local day: past midnight in London it is still the evening in New York', () => {
		const late = beginning(at('01:00', '2027-05-02'), '2027-05-01')
		expect(isWithinVisit(late, anchor, 'same_date')).toBe(true)
		expect(isWithinVisit(beginning(at('14:00', '2027-05-02'), '2027-05-02'), anchor, 'same_date')).toBe(false)
	})
	it('the window until_close without a last session ends with the anchor itself', () => {
		const alone = { ...anchor, lastEnd: null }
		expect(isWithinVisit(beginning(at('14:59')), alone, 'until_close')).toBe(true)
		expect(isWithinVisit(beginning(at('15:00')), alone, 'until_close')).toBe(false)
	})
	it('a visit without a session or without a visit time always fits', () => {
		expect(isWithinVisit(null, anchor, 'same_start')).toBe(true)
		expect(isWithinVisit(beginning(at('09:00')), null, 'same_start')).toBe(true)
		expect(isWithinVisit(beginning(at('09:00', '2029-01-01'), '2029-01-01'), anchor, null)).toBe(true)
	})
})

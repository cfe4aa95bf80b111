import { describe, expect, it, test } from 'vitest'
import { instantAt, localTime, zonedText } from '#app/lib/dates.ts'

describe('the wall clock of a venue', () => {
	it.each([
		['America/New_York', '2027-03-14T06:59:59Z', '2027-03-14', '0159'],
		['America/New_York', '2027-03-14T07:00:00Z', '2027-03-14', '0300'],
		['America/New_York', '2027-11-07T05:59:00Z', '2027-11-07', '0159'],
		['America/New_York', '2027-11-07T06:00:00Z', '2027-11-07', '0100'],
		['Europe/London', '2027-03-28T01:00:00Z', '2027-03-28', '0200'],
		['Asia/Kathmandu', '2027-05-01T18:14:00Z', '2027-05-01', '2359'],
		['Australia/Lord_Howe', '2027-10-02T15:30:00Z', '2027-10-03', '0230'],
		['Pacific/Chatham', '2027-01-01T10:15:00Z', '2027-01-02', '0000'],
	])('the wall clock in %s at %s is %s %s', (zone, instant, date, time) => {
		expect(localTime(new Date(instant), zone)).toEqual({ date, time })
	})

	it('the wall clock equals that of Intl in every zone, all year round', () => {
		for (const zone of [
			'America/St_Johns',
			'Australia/Lord_Howe',
			'Pacific/Apia',
			'Europe/Dublin',
			'America/Sao_Paulo',
		]) {
			const format = new Intl.DateTimeFormat('sv-SE', {
				timeZone: zone,
				hourCycle: 'h23',
				dateStyle: 'short',
				timeStyle: 'short',
			})
			// 97 minutes: no two samples of a day fall on the same minute of the hour.
			for (
				let at = Date.parse('2027-01-01T00:00:00Z');
				at < Date.parse('2028-01-01T00:00:00Z');
				at += 97 * 60_000
			) {
				const { date, time } = localTime(new Date(at), zone)
				expect(`${date} ${time.slice(0, 2)}:${time.slice(2)}`).toBe(format.format(new Date(at)))
			}
		}
	})
})

describe('the instant of a wall clock', () => {
	it('a skipped time moves forward by the gap, and a time that occurs twice is the first', () => {
		expect(instantAt('2027-03-14', '0230', 'America/New_York').toISOString()).toBe('2027-03-14T07:30:00.000Z')
		expect(instantAt('2027-11-07', '0130', 'America/New_York').toISOString()).toBe('2027-11-07T05:30:00.000Z')
	})
})

test.each([
	['America/New_York', '2027-05-01T14:30:00Z', '2027-05-01T10:30:00-04:00'],
	['America/New_York', '2027-01-01T02:00:00Z', '2026-12-31T21:00:00-05:00'],
	['Europe/London', '2027-01-01T10:00:00Z', '2027-01-01T10:00:00+00:00'],
	['Asia/Kathmandu', '2027-05-01T10:00:00Z', '2027-05-01T15:45:00+05:45'],
])('the zoned text in %s of %s is %s', (zone, instant, text) => {
	expect(zonedText(new Date(instant), zone)).toBe(text)
})

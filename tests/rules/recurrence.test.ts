import { describe, expect, test } from 'vitest'
import type { CatalogSchedule } from '#app/contract/config.generated.ts'
import { addDays, localTime } from '#app/lib/dates.ts'
import { slotsOf } from '#app/rules/recurrence.ts'

const schedule = (changes: Partial<CatalogSchedule>): CatalogSchedule => ({
	duration_minutes: 60,
	capacity: 20,
	hours: [{ at: ['1000'] }],
	...changes,
})

const starts = (
	changes: Partial<CatalogSchedule>,
	from: string,
	until: string,
	timezone = 'America/New_York',
): string[] =>
	slotsOf(schedule(changes), timezone, { from, until }).map((slot) => `${slot.date} ${slot.time}`)

describe('which sessions a schedule makes', () => {
	test('a series of sessions runs up to, not including, its end', () => {
		const hours = [{ from: '1000', until: '1100', every_minutes: 15 }]
		expect(starts({ hours }, '2027-05-01', '2027-05-02')).toEqual(
			['1000', '1015', '1030', '1045'].map((time) => `2027-05-01 ${time}`),
		)
	})

	test('a series of sessions may run to the end of the day', () => {
		const hours = [{ from: '2330', until: '2400', every_minutes: 15 }]
		expect(starts({ hours }, '2027-05-01', '2027-05-02')).toEqual(['2027-05-01 2330', '2027-05-01 2345'])
	})

	test('hours without a step are one session all day', () => {
		const hours = [
			{ weekdays: ['sat' as const], from: '0930', until: '1700', capacity: -1 },
			{ at: ['1900'] },
		]
		const slots = slotsOf(schedule({ hours }), 'America/New_York', {
			from: '2027-05-01',
			until: '2027-05-02',
		})
		expect(slots.map((slot) => [slot.time, slot.endTime, slot.capacity])).toEqual([
			['0930', '1700', -1],
			['1900', '2000', 20],
		])
		expect(slots[0]?.end).toEqual(new Date('2027-05-01T21:00:00Z'))
	})

	test('an all-day session ends by the wall clock on a day with a clock change', () => {
		// 2027-03-14 in New York has no 0200.
		const hours = [{ from: '0000', until: '2400' }]
		const [slot] = slotsOf(schedule({ hours }), 'America/New_York', {
			from: '2027-03-14',
			until: '2027-03-15',
		})
		expect(slot?.start).toEqual(new Date('2027-03-14T05:00:00Z'))
		expect(slot?.end).toEqual(new Date('2027-03-15T04:00:00Z'))
		expect(slot?.endTime).toBe('0000')
	})

	test('a day of the house closes every schedule, or shortens it', () => {
		const hours = [{ from: '1000', until: '1800', every_minutes: 120 }]
		const house = [
			{ date: '12-24', last_date: '12-26' },
			{ date: '12-31', closes: '1400' },
			{ date: '2028-01-01', opens: '1300', closes: '1700' },
		]
		const times = (date: string, changes = {}) =>
			slotsOf(schedule({ hours, ...changes }), 'UTC', { from: date, until: addDays(date, 1), house }).map(
				({ time }) => time,
			)
		expect(
			['2027-12-23', '2027-12-24', '2027-12-26', '2027-12-27'].map((date) => times(date).length),
		).toEqual([4, 0, 0, 4])
		expect(times('2027-12-31')).toEqual(['1000', '1200'])
		expect(times('2028-01-01')).toEqual(['1400', '1600'])
		expect(times('2027-01-01')).toHaveLength(4)
		// The schedule's own word for the day comes first.
		expect(times('2027-12-25', { exceptions: [{ date: '12-25', hours: [{ at: ['1100'] }] }] })).toEqual([
			'1100',
		])
	})

	test('an all-day session is shortened to the hours of the house', () => {
		const hours = [{ from: '0930', until: '1700' }]
		const house = [{ date: '12-31', opens: '1000', closes: '1400' }]
		const span = { from: '2027-12-31', until: '2028-01-01', house }
		expect(slotsOf(schedule({ hours }), 'UTC', span)).toMatchObject([{ time: '1000', endTime: '1400' }])
		const late = { ...span, house: [{ date: '12-31', opens: '1700' }] }
		expect(slotsOf(schedule({ hours }), 'UTC', late)).toEqual([])
	})

	test('weekdays select the hours', () => {
		const hours: CatalogSchedule['hours'] = [
			{ weekdays: ['sat'], at: ['0900'] },
			{ weekdays: ['sun', 'mon'], at: ['1200'] },
		]
		expect(starts({ hours }, '2027-05-01', '2027-05-05')).toEqual([
			'2027-05-01 0900',
			'2027-05-02 1200',
			'2027-05-03 1200',
		])
	})

	test('of two entries at one time the later one applies', () => {
		const hours = [{ at: ['1000', '1100'] }, { at: ['1100'], capacity: 5, annotations: ['Small group'] }]
		const slots = slotsOf(schedule({ hours }), 'UTC', { from: '2027-05-01', until: '2027-05-02' })
		expect(slots.map((slot) => [slot.time, slot.capacity, slot.annotations])).toEqual([
			['1000', 20, []],
			['1100', 5, ['Small group']],
		])
	})

	test('a season replaces the week, an exception replaces both, and the last that fits applies', () => {
		const changes: Partial<CatalogSchedule> = {
			seasons: [
				{ start: '05-01', end: '05-04', hours: [{ at: ['0900'] }] },
				{ start: '05-03', end: '05-04', hours: [{ at: ['0800'] }] },
			],
			exceptions: [
				{ date: '05-02', hours: [] },
				{ date: '2027-05-05', hours: [{ at: ['1500'] }] },
			],
		}
		expect(starts(changes, '2027-05-01', '2027-05-06')).toEqual([
			'2027-05-01 0900',
			'2027-05-03 0800',
			'2027-05-04 1000',
			'2027-05-05 1500',
		])
		expect(starts(changes, '2028-05-05', '2028-05-06')).toEqual(['2028-05-05 1000'])
	})

	test('first and last date of a schedule are both inclusive', () => {
		const changes = { first_date: '2027-05-02', last_date: '2027-05-03' }
		expect(starts(changes, '2027-05-01', '2027-05-10')).toEqual(['2027-05-02 1000', '2027-05-03 1000'])
	})

	test('a session past midnight belongs to the day of its start', () => {
		const [slot] = slotsOf(schedule({ duration_minutes: 150, hours: [{ at: ['2300'] }] }), 'Europe/London', {
			from: '2027-05-01',
			until: '2027-05-02',
		})
		expect(slot).toMatchObject({ date: '2027-05-01', time: '2300', endTime: '0130' })
	})
})

describe('daylight saving', () => {
	const nightly = { hours: [{ from: '0000', until: '0400', every_minutes: 30 }], duration_minutes: 30 }

	test('no session is made at a time that New York skips in spring', () => {
		const times = starts(nightly, '2027-03-14', '2027-03-15').map((start) => start.slice(11))
		expect(times).toEqual(['0000', '0030', '0100', '0130', '0300', '0330'])
	})

	test('one session is made, at the first occurrence, at a time that New York has twice in autumn', () => {
		const slots = slotsOf(schedule(nightly), 'America/New_York', { from: '2027-11-07', until: '2027-11-08' })
		expect(slots.map((slot) => slot.time)).toEqual([
			'0000',
			'0030',
			'0100',
			'0130',
			'0200',
			'0230',
			'0300',
			'0330',
		])
		expect(slots.find((slot) => slot.time === '0100')?.start.toISOString()).toBe('2027-11-07T05:00:00.000Z')
		expect(slots.find((slot) => slot.time === '0200')?.start.toISOString()).toBe('2027-11-07T07:00:00.000Z')
	})

	test.each([
		// 10:00 in UTC, before and after the change
		['America/New_York', '2027-03-13', '15:00', '2027-03-15', '14:00'],
		['Europe/London', '2027-03-27', '10:00', '2027-03-29', '09:00'],
		['Europe/London', '2027-10-30', '09:00', '2027-11-01', '10:00'],
		['Australia/Lord_Howe', '2027-04-03', '23:00', '2027-04-05', '23:30'],
	])(
		'in %s a session keeps its wall-clock time and its instant moves with the clock change',
		(timezone, before, atBefore, after, atAfter) => {
			const slots = slotsOf(schedule({}), timezone, {
				from: before,
				until: after.replace(/..$/, (day) => String(Number(day) + 1).padStart(2, '0')),
			})
			const instant = (date: string) =>
				slots
					.find((slot) => slot.date === date)
					?.start.toISOString()
					.slice(11, 16)
			expect(instant(before)).toBe(atBefore)
			expect(instant(after)).toBe(atAfter)
		},
	)

	test('a session that runs into the change ends on the wall clock after it', () => {
		const hours = [{ at: ['0130'] }]
		const [slot] = slotsOf(schedule({ hours, duration_minutes: 60 }), 'America/New_York', {
			from: '2027-03-14',
			until: '2027-03-15',
		})
		expect(slot?.endTime).toBe('0330')
	})

	test('a midnight that does not exist makes no session', () => {
		// Beirut moves its clocks at midnight: 2027-03-28 begins at 0100.
		expect(starts({ hours: [{ at: ['0000', '0100'] }] }, '2027-03-28', '2027-03-29', 'Asia/Beirut')).toEqual([
			'2027-03-28 0100',
		])
	})
})

// spec: locale.timezone
test.each([
	'Pacific/Pago_Pago',
	'Pacific/Honolulu',
	'America/St_Johns',
	'UTC',
	'Asia/Kathmandu',
	'Pacific/Chatham',
	'Pacific/Kiritimati',
])('in %s every session of a year shows its own date and time on the local clock', (timezone) => {
	const hours = [{ at: ['0000', '0945', '2345'] }]
	const slots = slotsOf(schedule({ hours }), timezone, { from: '2027-01-01', until: '2028-01-01' })
	const wrong = slots.filter((slot) => {
		const local = localTime(slot.start, timezone)
		return (
			local.date !== slot.date ||
			local.time !== slot.time ||
			localTime(slot.end, timezone).time !== slot.endTime
		)
	})
	expect(wrong).toEqual([])
	expect(slots).toHaveLength(365 * 3)
})

import { describe, expect, test } from 'vitest'
import { calendarMonths, dateStrip, isSelectable, weekdayNames } from '#app/flows/calendar-view.ts'
import { sessionTabs } from '#app/flows/session-tabs.ts'
import { day, fullSession, session, soldOutDay, terms } from './facts.ts'

const link = (date: string): string => `?date=${date}`
const { calendar, sessions } = terms()

describe('the calendar', () => {
	test.each([
		[day('2027-05-01'), true],
		[soldOutDay('2027-05-01'), false],
		[day('2027-05-01', { enabled: false, status: 'closed' }), false],
		[day('2027-05-01', { available: 0 }), false],
		[day('2027-05-01', { available: null }), true],
	])('a day can be chosen when it is enabled and has places (%#)', (given, expected) => {
		expect(isSelectable(given)).toBe(expected)
	})

	test('a chosen day beyond the strip takes its last place', () => {
		const days = ['01', '02', '03', '09'].map((number) => day(`2027-05-${number}`))
		const strip = dateStrip(days, { count: 2, selected: '2027-05-09', terms: calendar, link })
		expect(strip.map((card) => [card.date, card.chosen])).toEqual([
			['2027-05-01', false],
			['2027-05-09', true],
		])
	})

	test('closed days between are left out of the strip', () => {
		const days = [
			day('2027-05-01'),
			day('2027-05-02', { enabled: false, status: 'closed' }),
			day('2027-05-03'),
		]
		expect(
			dateStrip(days, { count: 2, selected: null, terms: calendar, link }).map((card) => card.date),
		).toEqual(['2027-05-01', '2027-05-03'])
	})

	test('months are whole, from the month of today to that of the last day on sale', () => {
		const months = calendarMonths([day('2027-05-30'), day('2027-06-02')], calendar, link)
		expect(months.map(({ id, title, leading, days }) => [id, title, leading, days.length])).toEqual([
			['2027-05', 'May 2027', 6, 31],
			['2027-06', 'June 2027', 2, 30],
		])
		expect(months[1]?.days[0]).toEqual({
			date: '2027-06-01',
			day: '1',
			href: null,
			state: 'closed',
			label: 'Tuesday, June 1, 2027, No sessions',
		})
	})

	test('a week begins where the locale begins it', () => {
		expect(weekdayNames(calendar)[0]).toEqual({ short: 'Su', long: 'Sunday' })
		expect(weekdayNames({ ...calendar, weekStart: 1 })[0]).toEqual({ short: 'Mo', long: 'Monday' })
	})
})

describe('session tabs', () => {
	const day1 = '2027-05-01'
	const all = [session('a', day1, '1159'), session('b', day1, '1200'), fullSession('c', day1, '2330')]
	test.each([
		[
			'[start, end)',
			['1200'],
			false,
			[
				['0000', ['a']],
				['1200', ['b', 'c']],
			],
		],
		[
			'three of them',
			['1200', '1700'],
			false,
			[
				['0000', ['a']],
				['1200', ['b']],
				['1700', ['c']],
			],
		],
		['empty ones left out', ['1000'], true, [['1000', ['a', 'b']]]],
		['one without thresholds', [], false, [['0000', ['a', 'b', 'c']]]],
	])('%s', (_, thresholds, hideSoldOut, expected) => {
		const tabs = sessionTabs(all, { ...sessions, thresholds, hideSoldOut }, (id) => id)
		expect(tabs.map((tab) => [tab.id, tab.sessions.map((pill) => pill.id)])).toEqual(expected)
	})

	test('a sold-out session says so and leads nowhere', () => {
		const [tab] = sessionTabs([fullSession('c', day1, '1000')], sessions, (id) => id)
		expect(tab?.sessions[0]).toEqual({
			id: 'c',
			href: null,
			time: '10:00 AM',
			state: 'sold_out',
			stateText: 'Sold out',
			label: '10:00 AM to 11:00 AM, Sold out',
		})
	})
})

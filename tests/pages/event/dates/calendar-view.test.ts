import { describe, expect, test } from 'vitest'
import {
	calendarMonths,
	dateStrip,
	isSelectable,
	weekdayNames,
} from '#app/pages/event/dates/calendar-view.ts'
import { sessionTabs, sessionText } from '#app/pages/event/dates/session-tabs.ts'
import type { Why } from '#app/pages/event/dates/why.ts'
import { day, fullSession, session, soldOutDay, terms } from '#tests/pages/facts.ts'

const link = (date: string): string => `?date=${date}`
const links = { link }
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

	// spec: 1§2.60
	test('months go from this week to the end of the month of the last day on sale', () => {
		const months = calendarMonths([day('2027-05-30'), day('2027-06-02')], calendar, links)
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

	test('a month that has begun starts with the week of today', () => {
		const first = (today: string) => {
			const [month] = calendarMonths([day('2027-06-02')], { ...calendar, today }, links)
			return [month?.days[0]?.date, month?.leading, month?.days.length]
		}
		expect(first('2027-05-12')).toEqual(['2027-05-09', 0, 23])
		expect(first('2027-05-09')).toEqual(['2027-05-09', 0, 23])
		// A week that began in the month before begins with the first of this one.
		expect(first('2027-06-03')).toEqual(['2027-06-01', 2, 30])
	})

	const priced = (change: Parameters<typeof day>[1], more: Partial<typeof calendar> = {}) => {
		const [card] = dateStrip([day('2027-05-03', change)], {
			count: 1,
			selected: null,
			terms: { ...calendar, ...more },
			...links,
		})
		return [card?.price, card?.fullPrice, card?.label.split(', ').slice(3).join(', ')]
	}
	test.each([
		['the only price', {}, ['$25.00', undefined, '$25.00']],
		['the lowest of several', { max_price: '40.00' }, ['$25.00', 'from $25.00', 'from $25.00']],
		['nothing to pay', { min_price: '0.00' }, ['Free', undefined, 'Free']],
		['the primary type', { price: '30.00', max_price: '30.00' }, ['$30.00', undefined, '$30.00']],
		[
			'the primary type, which costs more at other times of the day',
			{ price: '30.00', max_price: '35.00' },
			['$30.00', 'from $30.00', 'from $30.00'],
		],
		// spec: 1§2.68
		[
			'the primary and the secondary type',
			{ price: '30.00', secondary_price: '15.00' },
			['$30.00', '$30.00 / $15.00', '$30.00 / $15.00'],
		],
		[
			'the event’s own prefix',
			{ price: '30.00', price_prefix: 'as of' },
			['$30.00', 'as of $30.00', 'as of $30.00'],
		],
		['a raised price', { price_increase: '5.00' }, ['$25.00', undefined, '$25.00']],
	])('a day says its price: %s', (_, change, expected) => {
		expect(priced(change)).toEqual(expected)
	})

	test('the venue’s prefix is used where the event has none', () => {
		expect(priced({ price: '30.00' }, { pricePrefix: 'from' })).toEqual([
			'$30.00',
			'from $30.00',
			'from $30.00',
		])
		expect(priced({ price: '30.00', price_prefix: 'as of' }, { pricePrefix: 'from' })[1]).toBe('as of $30.00')
	})

	// spec: reserve.priceDisplay.includeFees
	test('prices with fees are those of the same ticket types', () => {
		const prices = {
			price: '30.00',
			price_fees: '31.50',
			secondary_price: '15.00',
			secondary_price_fees: '16.50',
		}
		expect(priced(prices, { includeFees: true })[1]).toBe('$31.50 / $16.50')
		expect(priced({}, { includeFees: true })[0]).toBe('$26.50')
	})

	test('prices can be hidden', () => {
		expect(priced({ price: '30.00', price_increase: '5.00' }, { showPrices: false })).toEqual([
			undefined,
			undefined,
			'',
		])
	})

	// spec: 1§2.71, 1§2.72, 1§2.73
	test('a day carries what the venue says of it, and its price without what that has risen by', () => {
		const [card] = dateStrip(
			[
				day('2027-05-03', {
					badges: ['Peak'],
					annotations: ['Late night'],
					price_increase: '5.00',
					tooltip: 'Peak\nLate night\nCome early',
				}),
			],
			{ count: 1, selected: null, terms: calendar, ...links },
		)
		expect(card).toMatchObject({
			badge: 'Peak, Late night',
			tooltip: 'Peak\nLate night\nCome early',
			label: 'Monday, May 3, 2027, $25.00, Peak, Late night',
		})
	})

	test('a day that can not be chosen names the rule; one that can does not', () => {
		const [month] = calendarMonths([day('2027-05-30')], calendar, { link, ruleOf: () => 'nothing' })
		expect([month?.days[0]?.why, month?.days[29]?.why]).toEqual(['nothing', undefined])
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
		// spec: 1§2.75
		[
			'[start, end)',
			['1200'],
			false,
			[
				['0000', ['a']],
				['1200', ['b', 'c']],
			],
		],
		// spec: 1§2.76
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
		// spec: reserve.sessionTabs.thresholds
		['empty ones left out', ['1000'], true, [['1000', ['a', 'b']]]],
		// spec: reserve.sessionTabs.thresholds
		['one without thresholds', [], false, [['0000', ['a', 'b', 'c']]]],
	])('%s', (_, thresholds, hideSoldOut, expected) => {
		const tabs = sessionTabs(all, { ...sessions, thresholds, hideSoldOut }, (id) => id)
		expect(tabs.map((tab) => [tab.id, tab.sessions.map((pill) => pill.id)])).toEqual(expected)
	})

	const pillOf = (given: ReturnType<typeof session>, change: Partial<typeof sessions> = {}, why?: Why) =>
		sessionTabs([given], { ...sessions, ...change }, (id) => id, { whyOf: () => why ?? null })[0]?.sessions[0]

	test('a session says its two prices, without what they have risen by, and what the venue says of it', () => {
		const given = session('a', day1, '1000', {
			price: '30.00',
			secondary_price: '15.00',
			price_increase: '5.00',
			annotations: ['Signed'],
		})
		expect(pillOf(given, { pricePrefix: 'from' })).toEqual({
			id: 'a',
			href: 'a',
			time: '10:00 AM',
			state: 'available',
			price: 'from $30.00 / $15.00',
			note: 'Signed',
			label: '10:00 AM to 11:00 AM, from $30.00 / $15.00, Signed',
		})
	})

	test('an all-day session says so, with its hours', () => {
		const given = session('a', day1, '1000', { all_day: true, end_time: '1700' })
		expect(pillOf(given)?.time).toBe('Any time 10:00 AM–5:00 PM')
		expect(sessionText(given, sessions)).toBe('Any time 10:00 AM–5:00 PM')
	})

	test.each([
		['few places', 9, null, 'few', 'Few tickets left'],
		['places enough', 10, null, 'available', undefined],
		['a number at the threshold', 20, 20, 'available', '20 left'],
		['a number under it', 19, 20, 'few', '19 left'],
		['more than the threshold', 21, 20, 'available', undefined],
	])('a session with %s', (_, available_capacity, showRemainingAtOrBelow, state, stateText) => {
		const availability = { ...sessions.availability, showRemainingAtOrBelow }
		const pill = pillOf(session('a', day1, '1000', { available_capacity }), { availability })
		expect([pill?.state, pill?.stateText]).toEqual([state, stateText])
	})

	test('a session whose own places are gone can be chosen for a group that is not counted in them', () => {
		const pill = pillOf(session('a', day1, '1000', { available_capacity: 0 }))
		expect([pill?.href, pill?.stateText]).toEqual(['a', undefined])
	})

	// spec: 1§2.81
	test('a session that is not for this visit is not available, and says why', () => {
		const given = session('a', day1, '1000', { sold_out: true, available_capacity: 3 })
		const pill = pillOf(given, {}, { rule: 'party', text: 'Too few places.' })
		expect(pill).toMatchObject({
			href: null,
			stateText: 'Not available',
			why: 'Too few places.',
			label: '10:00 AM to 11:00 AM, Not available, Too few places.',
		})
	})

	// spec: 1§2.80
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

import { describe, expect, test } from 'vitest'
import type { CalendarDay, EventSession } from '#app/contract/entities/session.ts'
import type { BusyVisit } from '#app/pages/cart/visitor-cart.ts'
import { dayRule, sessionWhy, type WhyFacts, whyFacts, whyText } from '#app/pages/event/dates/why.ts'
import { daysWithCart, sessionsWithCart } from '#app/pages/event/gather.ts'
import { codeTrace, ruleTrace } from '#app/pages/shell/rule-trace.ts'
import { day, facts, fullSession, session, soldOutDay, t, words } from '#tests/pages/facts.ts'

const terms = { t, words }
const may2 = '2027-05-02'
const known: WhyFacts = { ...whyFacts(facts()), lastDay: '2027-05-30' }
const at10 = session('a', may2, '1000')

const tour = (start: string, end: string): BusyVisit => ({
	sessionId: 'tour.1',
	name: 'Dome tour',
	category: 'Tours',
	isAnchor: true,
	start: new Date(`${may2}T${start.slice(0, 2)}:${start.slice(2)}:00Z`),
	end: new Date(`${may2}T${end.slice(0, 2)}:${end.slice(2)}:00Z`),
	startTime: start,
	endTime: end,
	padBefore: null,
	padAfter: 10,
})
const why = (of: EventSession, change: Partial<WhyFacts> = {}) =>
	sessionWhy(of, { ...known, ...change }, terms)

describe('why a session can not be chosen', () => {
	test('one that can be chosen has no reason', () => {
		expect(why(at10)).toBeNull()
	})

	test('an all-day session that has begun can still be chosen', () => {
		const allDay = { ...at10, all_day: true, end_datetime: `${may2}T18:00:00Z` }
		expect(why(allDay, { now: `${may2}T17:59:00Z` })).toBeNull()
	})

	test.each<[string, EventSession, Partial<WhyFacts>, string, string]>([
		['it has begun', at10, { now: `${may2}T10:00:00Z` }, 'past', 'Past'],
		[
			'it was for the whole day and has ended',
			{ ...at10, all_day: true, end_datetime: `${may2}T18:00:00Z` },
			{ now: `${may2}T18:00:00Z` },
			'past',
			'Past',
		],
		[
			'its sale is to come',
			{ ...at10, on_sale_from: '2027-05-01T09:30:00.000Z' },
			{},
			'not_on_sale',
			'On sale from Sat, May 1, 2027 at 9:30 AM',
		],
		['it is full', fullSession('a', may2, '1000'), {}, 'sold_out', 'Sold out'],
		[
			'the party is too small for one booking of it',
			{ ...at10, sold_out: true, min_guests: 6 },
			{ partySize: 5, partyGuests: 4 },
			'guests',
			'For at least 6 guests',
		],
		[
			'the party is too large',
			{ ...at10, sold_out: true, available_capacity: 3 },
			{ partySize: 5 },
			'party',
			'Fewer than 5 places left',
		],
		[
			'the visit is on another day',
			at10,
			{ windows: [{ 'start_datetime._ondate': '2027-05-03' }] },
			'outside_visit',
			'Outside your visit (Monday, May 3, 2027)',
		],
		[
			'the visit is over by then',
			at10,
			{
				windows: [{ 'start_datetime._gte': `${may2}T08:00:00Z`, 'start_datetime._lt': `${may2}T10:00:00Z` }],
			},
			'outside_visit',
			'Outside your visit (Sunday, May 2, 2027, 8:00 AM to 10:00 AM)',
		],
		[
			'the cart has something at that time',
			at10,
			{ visits: [tour('1030', '1130')] },
			'overlap',
			'During Dome tour (10:30 AM–11:30 AM)',
		],
		// spec: 1§2.84
		[
			'what is before it in the cart leaves too little time',
			at10,
			{ visits: [tour('0900', '0950')] },
			'padding',
			'Too close to Dome tour (9:00 AM–9:50 AM); we allow 15 minutes between',
		],
		[
			'what is after it in the cart leaves too little time',
			at10,
			{ visits: [tour('1105', '1200')] },
			'padding',
			'Too close to Dome tour (11:05 AM–12:00 PM); we allow 10 minutes between',
		],
	])('%s', (_, of, change, rule, text) => {
		expect(why(of, change)).toEqual({ rule, text })
	})

	test('what has begun is over, however full it is; a full one is full, whatever the cart holds', () => {
		const full = fullSession('a', may2, '1000')
		expect(why(full, { now: `${may2}T12:00:00Z` })?.rule).toBe('past')
		expect(why(full, { visits: [tour('1000', '1100')] })?.rule).toBe('sold_out')
	})

	test('kept free exactly is enough', () => {
		expect(why(at10, { visits: [tour('0900', '0945')] })).toBeNull()
	})
})

describe('why a day can not be chosen', () => {
	const rule = (date: string, of: CalendarDay | undefined, change: Partial<WhyFacts> = {}) =>
		dayRule(date, of, { ...known, ...change })

	test.each([
		['it can', rule(may2, day(may2)), null],
		['it is over', rule('2027-04-30', undefined), 'past'],
		['it is full', rule(may2, soldOutDay(may2)), 'sold_out'],
		['the party is too large', rule(may2, soldOutDay(may2), { partySize: 9 }), 'party'],
		['nothing is held', rule('2027-05-04', undefined), 'nothing'],
		['nothing is on sale so far', rule('2027-06-04', undefined), 'not_yet'],
		[
			'its last session has begun',
			rule('2027-05-01', day('2027-05-01', { enabled: false, status: 'closed' })),
			'started',
		],
		[
			'the visit is on another day',
			rule(may2, day(may2), { windows: [{ 'start_datetime._ondate': '2027-05-03' }] }),
			'outside_visit',
		],
	])('%s', (_, given, expected) => {
		expect(given).toBe(expected)
	})

	test('a window that ends at midnight does not reach into the next day', () => {
		const windows = [
			{ 'start_datetime._gte': '2027-05-02T10:00:00Z', 'start_datetime._lt': '2027-05-03T00:00:00Z' },
		]
		expect([rule(may2, day(may2), { windows }), rule('2027-05-03', day('2027-05-03'), { windows })]).toEqual([
			null,
			'outside_visit',
		])
	})

	test('each rule has its sentence', () => {
		const rules = [
			'past',
			'started',
			'nothing',
			'not_yet',
			'sold_out',
			'party',
			'outside_visit',
			'overlap',
			'padding',
		] as const
		const texts = rules.map((one) => whyText(one, { ...known, partySize: 9 }, terms))
		expect(texts.every((text) => text !== '' && !text.includes('why.'))).toBe(true)
		expect(new Set(texts).size).toBe(8)
	})
})

describe('what may be visited beside the cart', () => {
	const withWindow = facts({ windows: [{ 'start_datetime._ondate': may2 }] })

	test('days outside the visit are closed', () => {
		const days = daysWithCart([day(may2), day('2027-05-03')], withWindow)
		expect(days.map(({ enabled, status }) => [enabled, status])).toEqual([
			[true, 'available'],
			[false, 'closed'],
		])
	})

	test('sessions outside the visit have no places for it', () => {
		const sessions = sessionsWithCart([at10, session('b', '2027-05-03', '1000')], withWindow)
		expect(sessions.map(({ sold_out }) => sold_out)).toEqual([false, true])
	})

	test('a cart that binds nothing leaves everything as it is', () => {
		const days = [day(may2)]
		expect(daysWithCart(days, facts())).toEqual(days)
		expect(sessionsWithCart([at10], facts())).toEqual([at10])
	})
})

describe('the trace of a preview', () => {
	const at = (sessions: EventSession[]) => ruleTrace(facts({ sessions: { [may2]: sessions } }), words)

	test('names the rules that a session was asked with, up to the one that decided', () => {
		const [line] = at([fullSession('a', may2, '1000')])
		expect(line).toMatchObject({ subject: 'Sun, May 2, 2027 at 10:00 AM', decided: 'sold_out' })
		expect(line?.asked.map(({ rule, holds }) => [rule, holds])).toEqual([
			['past', false],
			['not_on_sale', false],
			['outside_visit', false],
			['guests', false],
			['party', false],
			['sold_out', true],
		])
		expect(line?.asked.at(-1)?.facts).toBe('capacity=60 oversell=0 used=0 sold_out=true')
	})

	test('asks all of them of a session that can be chosen', () => {
		const [line] = at([at10])
		expect(line?.decided).toBeNull()
		expect(line?.asked.map(({ rule, holds }) => [rule, holds])).toEqual([
			['past', false],
			['not_on_sale', false],
			['outside_visit', false],
			['guests', false],
			['party', false],
			['sold_out', false],
			['overlap', false],
			['padding', false],
		])
	})

	test('explains the days of a month while no day is chosen', () => {
		const lines = ruleTrace(
			facts({ calendar: { to: null, days: [day('2027-05-01'), soldOutDay(may2)] } }),
			words,
		)
		expect(lines).toHaveLength(31)
		expect(lines.slice(0, 3).map(({ decided }) => decided)).toEqual([null, 'sold_out', 'not_yet'])
		expect(lines[1]?.asked[0]?.facts).toBe('enabled=true status=sold_out available=0')
	})
})

describe('the trace of a refused code', () => {
	const asked = [
		{ rule: 'unknown', holds: false, facts: 'withdrawn=false' },
		{ rule: 'over', holds: true, facts: 'valid_until=2027-04-30T04:00:00.000Z' },
	]

	test('lists its rules, up to the one that decided', () => {
		expect(codeTrace({ extra: { code: 'PAST', reason: 'over', asked } }, 'past')).toEqual([
			{ subject: 'past', decided: 'over', asked },
		])
	})

	test('is not shown to visitors', () => {
		expect(codeTrace({ extra: { code: 'PAST', reason: 'unknown' } }, 'past')).toEqual([])
	})
})

import { describe, expect, test } from 'vitest'
import { follow } from '#app/pages/event/dates/follow.ts'
import { soldOutMessage } from '#app/pages/event/dates/sold-out.ts'
import { resolve } from '#app/pages/event/event-flow.ts'
import { plainState } from '#app/pages/event/event-state.ts'
import { parseReserveQuery } from '#app/pages/event/reserve/reserve-query.ts'
import { submit } from '#app/pages/event/reserve/submit.ts'
import {
	day,
	facts,
	formOf,
	fullSession,
	group,
	session,
	soldOutDay,
	t,
	terms,
	type,
} from '#tests/pages/facts.ts'

const address = (search: string) => parseReserveQuery(new URLSearchParams(search))
const known = (id: string, date: string, time: string) => ({
	session: session(id, date, time),
	groups: [group()],
	types: [type('adult', 'Adult', '25.00')],
})
const twoDays = { to: null, days: [day('2027-05-01'), day('2027-05-02')] }
const twoSessions = { '2027-05-02': [session('a', '2027-05-02', '1000'), session('b', '2027-05-02', '1300')] }

describe('what is asked next', () => {
	test.each([
		['', facts(), { ask: 'calendar', from: '2027-05-01', to: '2027-07-02' }],
		// spec: 1§4.30
		['more=1', facts(), { ask: 'calendar', from: '2027-05-01', to: null }],
		// spec: 1§2.54, 1§4.31
		['date=2027-05-02', facts(), { ask: 'sessions', date: '2027-05-02' }],
		// spec: 1§2.53, 1§4.32
		['session=a', facts(), { ask: 'session', id: 'a' }],
		// A property that every object has is no session that was found.
		['session=constructor', facts(), { ask: 'session', id: 'constructor' }],
		['session=__proto__', facts(), { ask: 'session', id: '__proto__' }],
		['session=next', facts(), { ask: 'next-session' }],
		['session=today', facts(), { ask: 'sessions', date: '2027-05-01' }],
		['', facts({ groups: [] }), null],
		[
			'',
			facts({ calendar: { to: '2027-07-02', days: [day('2027-05-01')] } }),
			{ ask: 'calendar', from: '2027-05-01', to: null },
		],
		['', facts({ calendar: twoDays }), null],
		[
			'',
			facts({ calendar: { to: null, days: [day('2027-05-02')] } }),
			{ ask: 'sessions', date: '2027-05-02' },
		],
		[
			'date=2027-05-02',
			facts({ sessions: { '2027-05-02': [session('a', '2027-05-02', '1000')] } }),
			{ ask: 'session', id: 'a' },
		],
		['date=2027-05-02', facts({ sessions: twoSessions }), null],
	])('%s', (search, given, expected) => {
		expect(follow(address(search).query, given, 2).missing).toEqual(expected)
	})
})

describe('the page by its step', () => {
	// spec: 1§2.41, 1§2.68, 1§2.69, 1§2.70, 1§2.74, 1§4.30
	test('dates first: the next ones that can be chosen, with the sold-out day between them', () => {
		const days = [
			day('2027-05-01'),
			soldOutDay('2027-05-02'),
			day('2027-05-03', { available: 4 }),
			day('2027-05-04'),
		]
		const state = resolve(address(''), facts({ calendar: { to: null, days } }), terms())
		expect(state).toEqual({
			step: 'pick-date',
			...plainState(['date', 'session', 'tickets']),
			dates: {
				calendar: null,
				closeHref: '?',
				moreHref: '?more=1',
				reasons: { sold_out: 'Sold out' },
				cards: [
					card('2027-05-01', 'Sat', '1', 'Saturday, May 1, 2027, Today, $25.00', {
						today: true,
						price: '$25.00',
					}),
					card('2027-05-02', 'Sun', '2', 'Sunday, May 2, 2027, Sold out', {
						href: null,
						state: 'sold_out',
						stateText: 'Sold out',
						why: 'sold_out',
					}),
					card('2027-05-03', 'Mon', '3', 'Monday, May 3, 2027, $25.00, Few tickets left', {
						state: 'few',
						stateText: 'Few tickets left',
						price: '$25.00',
					}),
				],
			},
		})
	})

	// spec: 1§2.41, 1§2.77
	test('a date opens its sessions in tabs', () => {
		const state = resolve(address('date=2027-05-02'), facts({ sessions: twoSessions }), terms())
		expect(state).toEqual({
			step: 'pick-session',
			...plainState(['date', 'session', 'tickets']),
			date: { text: 'Sunday, May 2, 2027', changeHref: '?' },
			hidden: [],
			tabs: [
				{ id: '0000', title: 'Morning', sessions: [pill('a', '10:00 AM', '11:00 AM')] },
				{ id: '1200', title: 'Afternoon', sessions: [pill('b', '1:00 PM', '2:00 PM')] },
			],
		})
	})

	// spec: 1§2.38, 1§2.78, 1§4.35
	test('the only date and its only session are chosen, and there is nothing to change', () => {
		const given = facts({
			calendar: { to: null, days: [day('2027-05-02')] },
			sessions: { '2027-05-02': [session('a', '2027-05-02', '1000')] },
			session: { a: known('a', '2027-05-02', '1000') },
		})
		expect(resolve(address(''), given, terms())).toMatchObject({
			step: 'choose-quantities',
			date: { text: 'Sunday, May 2, 2027', changeHref: null },
			session: { text: '10:00 AM', changeHref: null },
			sessionId: 'a',
			total: { amount: '0.00', text: '$0.00' },
		})
	})

	test('where full sessions are left out, the only one that is shown is chosen', () => {
		const given = (hidesSoldOut: boolean) =>
			facts({
				hidesSoldOut,
				sessions: {
					'2027-05-02': [session('a', '2027-05-02', '1000'), fullSession('b', '2027-05-02', '1300')],
				},
				session: { a: known('a', '2027-05-02', '1000') },
			})
		const stepOf = (hidesSoldOut: boolean) =>
			resolve(address('date=2027-05-02'), given(hidesSoldOut), terms({ hideSoldOut: hidesSoldOut })).step
		expect([stepOf(true), stepOf(false)]).toEqual(['choose-quantities', 'pick-session'])
	})

	// spec: 1§2.41, 1§2.79
	test('a session of the address is followed to the quantities, and both steps can be changed', () => {
		const given = facts({ session: { a: known('a', '2027-05-02', '1000') } })
		expect(resolve(address('session=a&quantity=Adult:2'), given, terms())).toMatchObject({
			step: 'choose-quantities',
			date: { changeHref: '?quantity=Adult:2' },
			session: { changeHref: '?date=2027-05-02&quantity=Adult:2' },
			groups: [{ id: 'grp', types: [{ id: 'adult', value: 2, price: { text: '$25.00' } }] }],
			total: { amount: '50.00', text: '$50.00' },
		})
	})

	test('reserve=true waits for the names that the tickets need', () => {
		const step = (admit_names: 'required' | 'optional') => {
			const named = known('a', '2027-05-02', '1000')
			const groups = [group({ meta: { admit_names } })]
			const given = facts({ groups, session: { a: { ...named, groups } } })
			return resolve(address('session=a&quantity=adult:2&reserve=true'), given, terms()).step
		}
		expect([step('required'), step('optional')]).toEqual(['choose-quantities', 'ready'])
	})

	// spec: query:session
	test('reserve=true with tickets chosen is ready to be sent', () => {
		const given = facts({ session: { a: known('a', '2027-05-02', '1000') } })
		expect(resolve(address('session=a&quantity=adult:2&reserve=true'), given, terms()).step).toBe('ready')
		expect(resolve(address('session=a&reserve=true'), given, terms()).step).toBe('choose-quantities')
	})

	test('the only time that the cart leaves is chosen, and the others are listed all the same', () => {
		const visit = {
			sessionId: 'other',
			name: 'Dome tour',
			startTime: '1030',
			endTime: '1100',
			category: 'Tour',
			isAnchor: true,
			start: new Date('2027-05-02T10:30:00Z'),
			end: new Date('2027-05-02T11:00:00Z'),
			padBefore: null,
			padAfter: null,
		}
		const given = facts({
			sessions: twoSessions,
			session: { b: known('b', '2027-05-02', '1300') },
			visits: [visit],
		})
		expect(resolve(address('date=2027-05-02'), given, terms())).toMatchObject({
			step: 'choose-quantities',
			sessionId: 'b',
			hidden: ['Sun, May 2, 2027 at 10:00 AM – During Dome tour (10:30 AM–11:00 AM)'],
		})
	})

	// spec: 1§2.82, 1§2.84
	test('sessions that clash with the cart are hidden and listed', () => {
		const visit = {
			sessionId: 'other',
			name: 'Dome tour',
			startTime: '1030',
			endTime: '1100',
			category: 'Tour',
			isAnchor: true,
			start: new Date('2027-05-02T10:30:00Z'),
			end: new Date('2027-05-02T11:00:00Z'),
			padBefore: null,
			padAfter: null,
		}
		const given = facts({
			sessions: { '2027-05-02': [...(twoSessions['2027-05-02'] ?? []), session('c', '2027-05-02', '1500')] },
			visits: [visit],
		})
		expect(resolve(address('date=2027-05-02'), given, terms())).toMatchObject({
			hidden: ['Sun, May 2, 2027 at 10:00 AM – During Dome tour (10:30 AM–11:00 AM)'],
			tabs: [{ id: '1200', sessions: [{ id: 'b' }, { id: 'c' }] }],
		})
	})
})

describe('a date that is chosen by the page', () => {
	const clash = {
		sessionId: 'other',
		name: 'Dome tour',
		startTime: '1000',
		endTime: '1100',
		category: 'Tour',
		isAnchor: true,
		start: new Date('2027-05-02T10:00:00Z'),
		end: new Date('2027-05-02T11:00:00Z'),
		padBefore: null,
		padAfter: null,
	}

	test('shows why it has no time, when all of them clash with the cart', () => {
		const given = facts({
			calendar: { to: null, days: [day('2027-05-02')] },
			sessions: { '2027-05-02': [session('a', '2027-05-02', '1000')] },
			visits: [clash],
		})
		expect(resolve(address(''), given, terms())).toMatchObject({
			step: 'pick-session',
			date: { text: 'Sunday, May 2, 2027', changeHref: null },
			tabs: [],
			hidden: [expect.anything()],
		})
	})

	test('is that of what the cart holds; another one is looked for in the calendar', () => {
		const given = facts({
			calendar: twoDays,
			sessions: twoSessions,
			anchorDates: ['2027-04-30', '2027-05-02'],
		})
		expect(resolve(address(''), given, terms())).toMatchObject({
			step: 'pick-session',
			date: { text: 'Sunday, May 2, 2027', changeHref: '?more=1' },
		})
		expect(resolve(address('more=1'), given, terms())).toMatchObject({ step: 'pick-date' })
	})

	test('is not that of the cart when all its times clash with it', () => {
		const given = facts({
			calendar: twoDays,
			sessions: { '2027-05-02': [session('a', '2027-05-02', '1000')] },
			visits: [clash],
			anchorDates: ['2027-05-02'],
		})
		expect(resolve(address(''), given, terms()).step).toBe('pick-date')
	})
})

describe('what does not work is said', () => {
	const calendar = twoDays
	test.each([
		[
			'session=a&date=2027-05-02',
			facts({ calendar }),
			'The session and date query parameters can not be used together',
		],
		['session=gone', facts({ calendar, session: { gone: null } }), 'Sorry, the selected time is not found'],
		// spec: 1§5.8
		[
			'date=2027-05-09',
			facts({ calendar, sessions: { '2027-05-09': [] } }),
			'Tickets are not available on Sunday, May 9, 2027. Please select another date. Not on sale yet',
		],
		// spec: 1§2.53
		[
			'session=today',
			facts({ calendar, sessions: { '2027-05-01': [fullSession('a', '2027-05-01', '1000')] } }),
			'This session is no longer available. Please select another one.',
		],
		// spec: 1§2.53
		[
			'session=next',
			facts({ calendar, nextSession: null }),
			'This session is no longer available. Please select another one.',
		],
		// spec: 1§5.10, 1§8.34
		['quantity=Dog:2', facts({ calendar }), 'This link is out of date. Please choose your tickets below.'],
	])('%s', (search, given, text) => {
		expect(resolve(address(search), given, terms())).toMatchObject({
			step: 'pick-date',
			messages: [{ tone: 'warning', text }],
		})
	})

	// spec: 1§2.52, 1§8.31
	test('a session that is full leads to the other sessions of its day', () => {
		const given = facts({
			sessions: twoSessions,
			session: {
				a: { ...known('a', '2027-05-02', '1000'), session: fullSession('a', '2027-05-02', '1000') },
			},
		})
		expect(resolve(address('session=a'), given, terms())).toMatchObject({
			step: 'pick-session',
			messages: [
				{
					text: 'This session is no longer available. Please select another one. Sold out',
				},
			],
		})
	})

	test.each(['select=Dog', 'quantity=Dog:2', 'quantity=Adult:1&select=Dog'])(
		'%s names a ticket type that is not sold here',
		(search) => {
			const { messages } = resolve(address(search), facts({ calendar: twoDays }), terms())
			expect(messages.map(({ text }) => text)).toEqual([
				'This link is out of date. Please choose your tickets below.',
			])
		},
	)

	// spec: 1§2.58, 1§5.9, 1§8.4, 1§8.32, query:session
	test('strict makes it an error that closes the page', () => {
		const given = facts({ calendar, session: { gone: null } })
		expect(resolve(address('session=gone&reserve=strict'), given, terms())).toEqual({
			...plainState([]),
			step: 'closed',
			messages: [{ tone: 'error', text: 'Sorry, the selected time is not found' }],
		})
	})

	test.each([
		// spec: 1§2.48
		['no ticket groups', facts({ groups: [] }), 'There are no tickets for this event at the moment.'],
		// spec: 1§2.51
		[
			'no sessions',
			facts({ calendar: { to: null, days: [] } }),
			'Tickets for this event are not available at the moment.',
		],
		// spec: 1§2.50
		[
			'no dates',
			facts({ calendar: { to: null, days: [day('2027-05-02', { enabled: false })] } }),
			'There are no dates available at the moment.',
		],
		[
			'only sold-out dates',
			facts({ calendar: { to: null, days: [soldOutDay('2027-05-02')] } }),
			'There are no dates available at the moment.',
		],
	])('%s closes the page with a warning', (_, given, text) => {
		expect(resolve(address(''), given, terms())).toMatchObject({
			step: 'closed',
			messages: [{ tone: 'warning', text }],
		})
	})
})

describe('the posted form', () => {
	const chosen = resolve(
		address('session=a'),
		facts({ session: { a: known('a', '2027-05-02', '1000') } }),
		terms(),
	)
	test('becomes tickets of the session at the price that was seen', () => {
		expect(submit(formOf({ 'quantity.adult': '2', 'shown.adult': '24.00' }), chosen, t)).toMatchObject({
			add: [{ ticket_type_id: 'adult', quantity: 2, face_value: '24.00', event_session_id: 'a' }],
		})
	})

	test.each([
		// spec: 1§5.2
		[
			'no date',
			resolve(address(''), facts({ calendar: twoDays }), terms()),
			{},
			'date',
			'Please select a date to continue.',
		],
		// spec: 1§5.1
		[
			'no session',
			resolve(address('date=2027-05-02'), facts({ sessions: twoSessions }), terms()),
			{},
			'session',
			'Please select a session to continue.',
		],
		// spec: 1§5.4
		[
			'no tickets',
			chosen,
			{ 'quantity.adult': '0' },
			'tickets',
			'Please select at least one ticket to continue.',
		],
		['half a ticket', chosen, { 'quantity.adult': '1.5' }, 'quantity.adult', 'Enter a whole number.'],
		['less than none', chosen, { 'quantity.adult': '-1' }, 'quantity.adult', 'Enter a whole number.'],
		['more than there are', chosen, { 'quantity.adult': '61' }, 'quantity.adult', 'Choose at most 60.'],
	])('with %s is answered under its field', (_, state, fields, field, text) => {
		const result = submit(formOf(fields), state, t)
		expect('errors' in result && result.errors[0]).toEqual({ field, text })
	})
})

describe('sold out at the moment of reserving', () => {
	const taken = session('a', '2027-05-02', '1000')
	// spec: 1§4.44, 1§8.8, 1§8.15
	test('offers another session while one has places', () => {
		const given = facts({
			sessions: {
				'2027-05-02': [fullSession('a', '2027-05-02', '1000'), session('b', '2027-05-02', '1300')],
			},
		})
		expect(soldOutMessage(taken, given, terms())).toEqual({
			tone: 'error',
			query: 'date',
			text: 'Tickets have sold out for the session at 10:00 AM. Please select another session and try again.',
		})
	})
	// spec: 1§4.45, 1§8.16
	test('offers another date when the day is full', () => {
		const given = facts({ sessions: { '2027-05-02': [fullSession('a', '2027-05-02', '1000')] } })
		expect(soldOutMessage(taken, given, terms())).toEqual({
			tone: 'error',
			query: 'none',
			text: 'Tickets have sold out for Sunday, May 2, 2027. Please select another date and try again.',
		})
	})
})

function card(date: string, weekday: string, number: string, label: string, change: object) {
	const basics = {
		date,
		weekday,
		day: number,
		month: 'May',
		href: `?date=${date}`,
		state: 'available',
		chosen: false,
		today: false,
		label,
	}
	return { ...basics, ...change }
}

function pill(id: string, start: string, end: string) {
	return {
		id,
		href: `?session=${id}`,
		time: start,
		state: 'available',
		price: '$25.00',
		label: `${start} to ${end}, $25.00`,
	}
}

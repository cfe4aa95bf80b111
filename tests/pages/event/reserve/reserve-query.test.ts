import { describe, expect, test } from 'vitest'
import {
	parseReserveQuery,
	printReserveQuery,
	withDate,
	withMore,
	withoutDate,
	withSession,
} from '#app/pages/event/reserve/reserve-query.ts'

const parse = (search: string) => parseReserveQuery(new URLSearchParams(search))
const nothing = {
	groups: null,
	select: null,
	price: null,
	session: null,
	date: null,
	reserve: null,
	quantity: [],
	more: false,
	admission: null,
	isFound: false,
	seats: [],
	was: null,
	seatMap: null,
}

describe('the address of a reservation', () => {
	test.each([
		['', {}],
		['date=2027-05-01', { date: '2027-05-01' }],
		['session=ses_1', { session: 'ses_1' }],
		['session=next', { session: 'next' }],
		['tg=grp,%20family', { groups: ['grp', 'family'] }],
		// The API refuses every value with a NUL.
		['tg=%00', {}],
		['tg=grp%00,family', { groups: ['grp', 'family'] }],
		// spec: 1§2.56
		[
			'quantity=adult:2,child:1',
			{
				quantity: [
					{ key: 'adult', count: 2 },
					{ key: 'child', count: 1 },
				],
			},
		],
		[
			'quantity=adult:2&quantity=child:1',
			{
				quantity: [
					{ key: 'adult', count: 2 },
					{ key: 'child', count: 1 },
				],
			},
		],
		// spec: 1§2.56
		['quantity=Adult:%20late:3', { quantity: [{ key: 'Adult: late', count: 3 }] }],
		// spec: 1§2.55
		['select=Adult&price=12.50&reserve=warn', { select: 'Adult', price: '12.50', reserve: 'warn' }],
		['reserve=maybe', {}],
		['more=1', { more: true }],
		['was=2027-05-02', { was: { date: '2027-05-02', session: null } }],
		['was=2027-05-02,ses_1', { was: { date: '2027-05-02', session: 'ses_1' } }],
		['was=2027-05-02,%3Cb%3E', { was: { date: '2027-05-02', session: null } }],
		['was=yesterday', {}],
	])('reads "%s"', (search, expected) => {
		expect(parse(search)).toEqual({ query: { ...nothing, ...expected }, problems: [] })
	})

	// spec: 1§2.57, query:session
	test('session and date together are an error, and neither is followed', () => {
		expect(parse('session=ses_1&date=2027-05-01')).toEqual({ query: nothing, problems: ['session_and_date'] })
	})

	test.each([
		['date=2027-02-30', 'date'],
		['date=tomorrow', 'date'],
		// spec: query:session
		['date=9999-12-31', 'date'],
		['date=0000-01-01', 'date'],
		['quantity=adult', 'quantity'],
		['quantity=adult:-1', 'quantity'],
		['quantity=adult:99999', 'quantity'],
	])('"%s" names the problem %s', (search, problem) => {
		expect(parse(search)).toEqual({ query: nothing, problems: [problem] })
	})

	test('is printed in one order and read back the same', () => {
		const search = '?tg=grp&select=Adult&date=2027-05-01&quantity=adult:2,child:1&was=2027-05-02,ses_1'
		expect(printReserveQuery(parse(search).query)).toBe(search)
	})
})

describe('links change one step and reset the later ones', () => {
	const { query } = parse('tg=grp&session=ses_1&quantity=adult:2')
	// spec: 1§4.31, 1§4.38
	test('another date drops the session and keeps the requested quantities', () => {
		expect(withDate(query, '2027-05-02')).toBe('?tg=grp&date=2027-05-02&quantity=adult:2')
	})
	test('a session carries its own date', () => {
		expect(withSession(parse('date=2027-05-02').query, 'ses_2')).toBe('?session=ses_2')
	})
	// spec: 1§4.38
	test('changing the date goes back to the first step', () => {
		expect(withoutDate(parse('session=ses_1').query)).toBe('?')
	})
	test('opening the calendar changes nothing else', () => {
		expect(withMore(query, true)).toBe('?tg=grp&session=ses_1&quantity=adult:2&more=1')
	})
})

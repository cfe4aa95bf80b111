import { describe, expect, test } from 'vitest'
import type { DateFirstFacts } from '#app/pages/event/dates/date-first-facts.ts'
import { follow } from '#app/pages/event/dates/follow.ts'
import { daysForParty, sessionsForParty } from '#app/pages/event/dates/party.ts'
import { datesAsked, resolve } from '#app/pages/event/event-flow.ts'
import { parseReserveQuery } from '#app/pages/event/reserve/reserve-query.ts'
import { submit, submitParty } from '#app/pages/event/reserve/submit.ts'
import { day, facts, formOf, group, session, t, terms, type } from '#tests/pages/facts.ts'

const address = (search: string) => parseReserveQuery(new URLSearchParams(search))
const quantityFirst = terms({ order: 'quantity_first' })
const types = [type('adult', 'Adult', '25.00'), type('child', 'Child', '12.00')]
const party = [{ typeId: 'adult', count: 2 }]
const known = (change: Partial<DateFirstFacts> = {}) => facts({ types, ...change })
const state = (search: string, given: DateFirstFacts) => resolve(address(search), given, quantityFirst)
const inside = (id: string, groups = [group()]) => ({
	session: session(id, '2027-05-02', '1000'),
	groups,
	types,
})

describe('when dates are looked for', () => {
	test.each([
		['', null],
		['quantity=adult:2', null],
		['step=dates', null],
		['step=dates&quantity=adult:0', null],
		['step=dates&quantity=dog:2', null],
		['step=dates&quantity=adult:2', { party }],
		['step=dates&quantity=Adult:1,adult:1', { party }],
		['date=2027-05-02&quantity=adult:2', { party }],
		['session=a&quantity=adult:2', { party }],
	])('%s', (search, expected) => {
		expect(datesAsked(address(search).query, known(), quantityFirst)).toEqual(expected)
	})

	test('with the date first it needs no quantities', () => {
		expect(datesAsked(address('').query, known(), terms())).toEqual({ party: null })
	})

	test('a session of the address is asked whether it can take the whole party', () => {
		const given = known({ party, session: { a: inside('a') } })
		expect(follow(address('session=a').query, given, 2).missing).toEqual({
			ask: 'sessions',
			date: '2027-05-02',
		})
	})
})

describe('the page by its step', () => {
	// spec: 1§2.39, 1§4.37
	test('quantities are open first, and date and session are later', () => {
		expect(state('quantity=adult:2', known())).toMatchObject({
			step: 'count',
			steps: ['tickets', 'date', 'session'],
			tickets: null,
			groups: [{ types: [{ id: 'adult', value: 2 }, { id: 'child' }] }],
		})
	})

	test('no names are asked for before a session is chosen', () => {
		const groups = [group({ meta: { admit_names: 'required' } })]
		expect(state('', known({ groups }))).toMatchObject({ step: 'count', groups: [{ admit: null }] })
	})

	// spec: 1§2.39, 1§4.37
	test('then the dates that can take them, with the quantities on one line', () => {
		const given = known({ party, calendar: { to: null, days: [day('2027-05-02'), day('2027-05-03')] } })
		expect(state('step=dates&quantity=adult:2', given)).toMatchObject({
			step: 'pick-date',
			tickets: { text: '2 × Adult', changeHref: '?quantity=adult:2' },
			dates: { cards: [{ href: '?date=2027-05-02&quantity=adult:2&step=dates' }, {}] },
		})
	})

	// spec: 1§2.39, 1§4.37, 1§4.38
	test('then the sessions of the date', () => {
		const sessions = {
			'2027-05-02': [session('a', '2027-05-02', '1000'), session('b', '2027-05-02', '1300')],
		}
		const reached = state('date=2027-05-02&step=dates&quantity=adult:2', known({ party, sessions }))
		expect(reached).toMatchObject({
			step: 'pick-session',
			date: { changeHref: '?quantity=adult:2&step=dates' },
			tickets: { changeHref: '?quantity=adult:2' },
			tabs: [{ sessions: [{ href: '?session=a&quantity=adult:2&step=dates' }] }, {}],
		})
	})

	const atSession = (groups = [group()]) =>
		known({
			party,
			groups,
			sessions: {
				'2027-05-02': [session('a', '2027-05-02', '1000'), session('b', '2027-05-02', '1300')],
			},
			session: { a: inside('a', groups) },
		})

	test('then what they cost there, ready to be added', () => {
		expect(state('session=a&step=dates&quantity=adult:2', atSession())).toMatchObject({
			step: 'choose-quantities',
			steps: ['tickets', 'date', 'session'],
			sessionId: 'a',
			total: { amount: '50.00' },
			messages: [],
		})
	})

	// spec: 1§2.39, 1§4.37
	test('with a last step for names where they are asked', () => {
		const groups = [group({ meta: { admit_names: 'required' } })]
		expect(state('session=a&step=dates&quantity=adult:2', atSession(groups))).toMatchObject({
			steps: ['tickets', 'date', 'session', 'details'],
			groups: [{ admit: { name: 'required' } }],
		})
	})

	test('reserve=true sends it, when nothing else is asked', () => {
		expect(state('session=a&quantity=adult:2&reserve=true', atSession()).step).toBe('ready')
	})

	test('a session that is too small for the party leads to the others of its day', () => {
		const given = known({
			party,
			session: { a: inside('a') },
			sessions: {
				'2027-05-02': [session('b', '2027-05-02', '1300'), session('c', '2027-05-02', '1500')],
			},
		})
		expect(state('session=a&quantity=adult:2', given)).toMatchObject({
			step: 'pick-session',
			messages: [{ text: 'This session is no longer available. Please select another one.' }],
		})
	})
})

describe('quantities that no date can take', () => {
	// spec: 1§5.25, 1§8.26, 1§8.27
	test('more than ten types open them again, and it is said', () => {
		const given = known({ partyProblem: { kind: 'too_many_types', max: 10 } })
		expect(state('step=dates&quantity=adult:2', given)).toMatchObject({
			step: 'count',
			messages: [{ tone: 'error', text: 'You can only select up to 10 different types of tickets' }],
		})
	})

	// spec: 1§8.28
	test('any other trouble opens them with the generic sentence', () => {
		expect(state('step=dates&quantity=adult:2', known({ partyProblem: { kind: 'failed' } }))).toMatchObject({
			step: 'count',
			messages: [{ tone: 'error', text: t('errors.generic') }],
		})
	})

	test('no date with places for all of them opens them with a warning', () => {
		const given = known({
			party,
			calendar: { to: null, days: [day('2027-05-02', { enabled: false, status: 'sold_out' })] },
		})
		expect(state('step=dates&quantity=adult:2', given)).toMatchObject({
			step: 'count',
			messages: [{ tone: 'warning', text: 'There are no dates available at the moment.' }],
		})
	})
})

describe('the posted form', () => {
	const counting = state(
		'',
		known({ groups: [group({ min_tickets_per_order: 2, max_tickets_per_order: 4 })] }),
	)
	const groups = counting.step === 'count' ? counting.groups : []

	test('looks for dates with what was counted', () => {
		expect(submitParty(formOf({ 'quantity.adult': '2', 'quantity.child': '1' }), groups, t)).toEqual({
			quantity: [
				{ key: 'adult', count: 2 },
				{ key: 'child', count: 1 },
			],
		})
	})

	test.each([
		[{}, 'Please select at least one ticket to continue.'],
		[{ 'quantity.adult': '1' }, 'Admission: choose at least 2.'],
		[{ 'quantity.adult': '3', 'quantity.child': '2' }, 'Admission: choose at most 4.'],
	])('with %o is answered', (fields, text) => {
		expect(submitParty(formOf(fields), groups, t)).toMatchObject({ errors: [{ text }] })
	})

	// spec: 1§5.5
	test('is not a reservation before dates were looked for, and keeps what was counted', () => {
		expect(submit(formOf({ 'quantity.adult': '2' }), counting, t)).toMatchObject({
			errors: [{ field: 'tickets', text: 'Please click the Find available tickets button to continue' }],
			groups: [{ types: [{ value: 2 }, { value: 0 }] }],
		})
	})
})

describe('what the party pays', () => {
	test('is shown on its days', () => {
		const calendar = { _data: [{ ...day('2027-05-02'), party_price: '62.00', party_price_fees: '66.00' }] }
		expect(daysForParty({ calendar, message_rule: { _data: [] } })).toMatchObject([
			{ date: '2027-05-02', min_price: '62.00', min_price_fees: '66.00' },
		])
	})

	test('is shown on its sessions, by the price schedule', () => {
		const price = (ticket_type_id: string, currency_amount: string, amount_with_fees: string) => ({
			event_session_id: 'a',
			ticket_type_id,
			currency_amount,
			amount_with_fees,
			increase: null,
			rule: null,
		})
		const answer = {
			event_session: { _data: [session('a', '2027-05-02', '1000')] },
			price_schedule: { _data: [price('adult', '25.00', '26.50'), price('child', '12.10', '13.00')] },
			message_rule: { _data: [] },
		}
		const wanted = [
			{ typeId: 'adult', count: 2 },
			{ typeId: 'child', count: 3 },
		]
		expect(sessionsForParty(answer, wanted, 'USD')).toMatchObject([
			{ id: 'a', min_price: '86.30', min_price_fees: '92.00', price: null },
		])
	})
})

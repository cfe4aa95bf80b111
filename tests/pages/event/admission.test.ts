import { describe, expect, test } from 'vitest'
import type { TicketGroup } from '#app/contract/entities/ticket-type.ts'
import { datesAsked, resolve } from '#app/pages/event/event-flow.ts'
import { parseReserveQuery, withDate } from '#app/pages/event/reserve/reserve-query.ts'
import { submit } from '#app/pages/event/reserve/submit.ts'
import { day, event, facts, formOf, group, session, t, terms, type } from '#tests/pages/facts.ts'

const address = (search: string) => parseReserveQuery(new URLSearchParams(search))
const passes: TicketGroup = group({
	id: 'any',
	name: 'Any day',
	handler: 'passes',
	duration_new: { months: 6 },
	max_tickets_per_order: 6,
})
const types = [
	type('adult', 'Adult', '25.00'),
	type('any_adult', 'Adult, any day', '30.00', { ticket_group_id: 'any' }),
]
const both = facts({
	groups: [group(), passes],
	types,
	calendar: { to: null, days: [day('2027-05-01'), day('2027-05-02')] },
})
const only = (groups: TicketGroup[]) => facts({ groups, types })

describe('an event with tickets for one date and for any', () => {
	// spec: 1§2.40, 1§5.3
	test('asks which of them first', () => {
		const state = resolve(address(''), both, terms())
		expect(state).toMatchObject({
			step: 'pick-admission',
			steps: ['admission', 'date', 'session', 'tickets'],
			admission: {
				chosen: null,
				options: [
					{ id: 'single', href: '?admission=single' },
					{ id: 'flexible', href: '?admission=flexible' },
				],
			},
		})
		expect(submit(formOf({}), state, t)).toMatchObject({
			errors: [{ field: 'admission', text: 'Please select an admission type to continue.' }],
		})
		expect(datesAsked(address('').query, both, terms())).toBeNull()
	})

	// spec: 1§2.40
	test('a single date leads to the dates', () => {
		expect(resolve(address('admission=single'), both, terms())).toMatchObject({
			step: 'pick-date',
			steps: ['admission', 'date', 'session', 'tickets'],
			admission: { chosen: { text: 'Choose a date and time', changeHref: '?' } },
			dates: { cards: [{ href: '?admission=single&date=2027-05-01' }, {}] },
		})
	})

	// spec: 1§4.33
	test('any date leads to the quantities, without a date', () => {
		const state = resolve(address('admission=flexible&quantity=any_adult:2'), both, terms())
		expect(state).toMatchObject({
			step: 'choose-quantities',
			steps: ['admission', 'tickets'],
			date: null,
			session: null,
			sessionId: null,
			groups: [{ id: 'any', types: [{ id: 'any_adult', value: 2 }] }],
			total: { amount: '60.00' },
		})
		expect(submit(formOf({ 'quantity.any_adult': '2', 'shown.any_adult': '30.00' }), state, t)).toMatchObject(
			{
				add: [{ ticket_type_id: 'any_adult', quantity: 2, face_value: '30.00' }],
			},
		)
	})

	test('what is for any date is not sold for one', () => {
		const given = {
			...both,
			session: { a: { session: session('a', '2027-05-02', '1000'), groups: [group(), passes], types } },
		}
		expect(resolve(address('session=a'), given, terms())).toMatchObject({ groups: [{ id: 'grp' }] })
	})

	// spec: 1§4.34
	test('choosing a date turns any date off', () => {
		expect(withDate(address('admission=flexible&quantity=adult:2').query, '2027-05-02')).toBe(
			'?admission=single&date=2027-05-02&quantity=adult:2',
		)
		expect(datesAsked(address('admission=flexible&date=2027-05-02').query, both, terms())).toEqual({
			party: null,
		})
	})

	test('a type of the other kind is said to be not available', () => {
		expect(resolve(address('admission=flexible&quantity=adult:1'), both, terms()).messages).toEqual([
			{ tone: 'warning', text: 'Sorry, the selected ticket type(s) are not available' },
		])
	})

	// spec: reserve.flexibleTickets
	test('a seller who wants none of it sells only dates', () => {
		const state = resolve(address(''), both, terms({ hasFlexible: false }))
		expect(state).toMatchObject({ step: 'pick-date', admission: null })
	})

	test('an address that names one group has nothing to choose', () => {
		expect(resolve(address('tg=any'), both, terms())).toMatchObject({
			step: 'choose-quantities',
			steps: ['tickets'],
			admission: null,
			groups: [{ id: 'any' }],
		})
	})
})

describe('what is sold without a date', () => {
	const opened = { step: 'choose-quantities', steps: ['tickets'], admission: null }
	test.each([
		['passes', group({ handler: 'passes', start_policy: 'fixedto', start_policy_date: '2027-12-31' })],
		['tickets that are valid for a time', group({ duration_new: { days: 30 } })],
		['tickets that are valid from a day on', group({ start_policy: 'fixedfrom' })],
	])('%s alone ask for nothing but how many', (_, one) => {
		expect(resolve(address(''), only([one]), terms())).toMatchObject(opened)
	})

	test('so do the tickets of an event that has no calendar', () => {
		const given = { ...only([group()]), event: event({ event_type: 'other' }) }
		expect(resolve(address(''), given, terms())).toMatchObject(opened)
	})

	// spec: 1§2.58, 1§2.59
	test('more than there are is said, and with strict it closes the page', () => {
		const asked = 'quantity=any_adult:7'
		const messages = [{ tone: 'warning', text: 'Sorry, the selected ticket type(s) are not available' }]
		expect(resolve(address(asked), only([passes]), terms())).toMatchObject({ ...opened, messages })
		expect(resolve(address(`${asked}&reserve=warn`), only([passes]), terms())).toMatchObject({
			...opened,
			messages,
		})
		expect(resolve(address(`${asked}&reserve=strict`), only([passes]), terms())).toMatchObject({
			step: 'closed',
			messages: [{ tone: 'error', text: 'Sorry, the selected ticket type(s) are not available' }],
		})
	})
})

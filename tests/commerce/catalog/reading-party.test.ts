import { describe, expect, test } from 'vitest'
import { postCalendar, postSessions } from '#app/commerce/catalog/read/party.ts'
import type { Reader } from '#app/commerce/catalog/read/records.ts'
import { type EventSketch, sessionId } from '#tests/builders/venue.ts'
import { aGroup, openCatalogs, partyGroups, partyOf, setUsed } from './reading.ts'

const catalogs = await openCatalogs('party')

const reader = (sketch: EventSketch = {}) => catalogs.readerAt(catalogs.venue().withEvent(sketch))
const params = { id: 'evt_ga' }
type CalendarQuery = Parameters<typeof postCalendar>[1]['query']
type SessionsQuery = Parameters<typeof postSessions>[1]['query']

const days = async (ctx: Reader, wanted: Record<string, number>, query: CalendarQuery = {}) =>
	(await postCalendar(ctx, { params, query, body: partyOf(wanted) })).calendar._data

const sessions = async (ctx: Reader, wanted: Record<string, number>, query: SessionsQuery = {}) =>
	(await postSessions(ctx, { params, query, body: partyOf(wanted) })).event_session._data

const oneSession: EventSketch = { groups: partyGroups, times: ['1000'], dates: ['2027-05-01'] }

describe('a session can take a party', () => {
	test.each<[string, Record<string, number>, { session: number; family: number; laps: number }, boolean]>([
		['up to the last place of its group', { family_type: 8 }, { session: 0, family: 0, laps: 0 }, true],
		['not beyond its group', { family_type: 9 }, { session: 0, family: 0, laps: 0 }, false],
		['up to the last place of the session', { hall_type: 20 }, { session: 0, family: 0, laps: 0 }, true],
		['not beyond the session', { hall_type: 21 }, { session: 0, family: 0, laps: 0 }, false],
		[
			'not of two groups beyond the session',
			{ family_type: 3, hall_type: 3 },
			{ session: 15, family: 0, laps: 0 },
			false,
		],
		['of two groups within it', { family_type: 3, hall_type: 2 }, { session: 15, family: 5, laps: 0 }, true],
		['on laps though the session is full', { laps_type: 2 }, { session: 20, family: 0, laps: 0 }, true],
		['not with one lap too many', { hall_type: 1, laps_type: 2 }, { session: 0, family: 0, laps: 1 }, false],
		[
			'not with a full session beside the laps',
			{ hall_type: 1, laps_type: 1 },
			{ session: 20, family: 0, laps: 0 },
			false,
		],
	])('%s', async (_, wanted, used, isTaken) => {
		const ctx = await reader(oneSession)
		const id = sessionId('evt_ga')
		await setUsed(ctx, used.session, { sessionId: id })
		await setUsed(ctx, used.family, { sessionId: id, groupId: 'family' })
		await setUsed(ctx, used.laps, { sessionId: id, groupId: 'laps' })
		expect((await sessions(ctx, wanted)).map((one) => one.id)).toEqual(isTaken ? [id] : [])
		expect(await sessions(ctx, wanted, { _include_sold_out: true })).toMatchObject([
			{ sold_out: !isTaken, status: isTaken ? expect.stringMatching(/available|few/) : 'sold_out' },
		])
		expect((await days(ctx, wanted)).map((day) => day.status !== 'sold_out')).toEqual([isTaken])
	})

	test('with oversell places, and without a limit if it is unlimited', async () => {
		const tight = await reader({ ...oneSession, groups: [aGroup('hall')], capacity: 3, oversell: 2 })
		expect(await sessions(tight, { hall_type: 5 })).toHaveLength(1)
		expect(await sessions(tight, { hall_type: 6 })).toHaveLength(0)
		const open = await reader({ ...oneSession, groups: [aGroup('hall')], capacity: -1 })
		expect(await sessions(open, { hall_type: 1000 })).toMatchObject([
			{ sold_out: false, available_capacity: null },
		])
		expect(await days(open, { hall_type: 1000 })).toMatchObject([{ available: null, status: 'available' }])
	})
})

describe('the calendar of a party', () => {
	test('counts only sessions that fit it, with its lowest price', async () => {
		const built = catalogs
			.venue()
			.withFee('service', { kind: 'outside', fixed: '1.50' })
			.withEvent({
				fees: ['service'],
				prices: { adult: '25.00', child: '15.00' },
				price_rules: [
					{
						name: 'Twilight',
						when: { time_of_day: { start: '1100', end: '2400' } },
						prices: { evt_ga_adult: '20.00' },
					},
				],
			})
		const ctx = await catalogs.readerAt(built)
		await setUsed(ctx, 18, { sessionId: sessionId('evt_ga', '2027-05-01', '1100') })
		await setUsed(ctx, 18, { sessionId: sessionId('evt_ga', '2027-05-02', '1000') })
		await setUsed(ctx, 18, { sessionId: sessionId('evt_ga', '2027-05-02', '1100') })
		const wanted = { evt_ga_adult: 2, evt_ga_child: 1 }
		expect(await days(ctx, wanted)).toMatchObject([
			{
				date: '2027-05-01',
				available: 20,
				status: 'available',
				min_price: '15.00',
				min_price_fees: '16.50',
				party_price: '65.00',
				party_price_fees: '69.50',
			},
			{ date: '2027-05-02', enabled: true, available: 0, status: 'sold_out', party_price: '55.00' },
		])
		// Two places are enough for two: then the cheaper time counts.
		expect(await days(ctx, { evt_ga_adult: 2 })).toMatchObject([
			{ available: 22, party_price: '40.00' },
			{ available: 4, status: 'few', party_price: '40.00' },
		])
	})

	test('is refused with more ticket types than the seller allows', async () => {
		const ctx = await reader({ groups: partyGroups })
		const two = { family_type: 1, hall_type: 1 }
		expect(await days(ctx, two)).not.toEqual([])
		const strict = { ...ctx, seller: { ...ctx.seller, calendar: { maxTicketTypes: 1 } } }
		await expect(days(strict, two)).rejects.toMatchObject({
			code: 'validation_failed',
			context: 'event_calendar',
			message: 'You can only select up to 1 different types of tickets',
		})
	})

	// spec: 1§5.25, 1§9.22, reserve.calendar.maxTicketTypes
	test('is refused beyond ten different ticket types, however they are repeated', async () => {
		const types = Array.from({ length: 11 }, (_, at) => ({ id: `type_${at}`, name: `T${at}`, price: '1.00' }))
		const ctx = await reader({ groups: [{ id: 'many', name: 'Many', types }] })
		const wanted = (length: number) =>
			Object.fromEntries(types.slice(0, length).map((type) => [type.id, 1] as const))
		expect(await days(ctx, wanted(10))).toHaveLength(2)
		await expect(days(ctx, wanted(11))).rejects.toMatchObject({
			code: 'validation_failed',
			context: 'event_calendar',
		})
		const twice = {
			ticket_types_required: [
				...partyOf(wanted(10)).ticket_types_required,
				...partyOf(wanted(10)).ticket_types_required,
			],
		}
		expect((await postCalendar(ctx, { params, query: {}, body: twice })).calendar._data).toHaveLength(2)
		// Sessions are asked for any number of types.
		expect(await sessions(ctx, wanted(11))).toHaveLength(4)
	})

	test('has the venue’s messages for its size and for the day in the extended format', async () => {
		const ctx = await reader({
			message_rules: [
				{
					id: 'many',
					triggers: { quantity: { min: 10 } },
					action: 'quantity_message',
					text: 'Groups should call',
				},
				{
					id: 'sat',
					triggers: { weekdays: ['sat'], quantity: { min: 5 } },
					action: 'date_annotation',
					text: 'Tight for five',
				},
				{ id: 'sun', triggers: { weekdays: ['sun'] }, action: 'date_message', text: 'Come early' },
			],
		})
		const answer = (quantity: number) =>
			postCalendar(ctx, { params, query: { _format: 'extended' }, body: partyOf({ evt_ga_adult: quantity }) })
		const few = await answer(4)
		expect(few.message_rule._data).toEqual([])
		expect(few.calendar._data.map((day) => [day.annotations, day.messages, day.tooltip])).toEqual([
			[[], [], null],
			[[], ['Come early'], 'Come early'],
		])
		const many = await answer(10)
		expect(many.message_rule._data.map((rule) => rule.text)).toEqual(['Groups should call'])
		expect(many.calendar._data[0]).toMatchObject({
			annotations: ['Tight for five'],
			tooltip: 'Tight for five',
		})
	})
})

describe('the sessions of a party', () => {
	test('have the price of each type, its increase over the base price, and the rule', async () => {
		const built = catalogs
			.venue()
			.withFee('service', { kind: 'outside', fixed: '1.50' })
			.withEvent({
				fees: ['service'],
				price_rules: [
					{ name: 'Saturday', when: { weekdays: ['sat'] }, increases: { evt_ga_adult: '5.00' } },
					{
						name: 'Late',
						when: { time_of_day: { start: '1100', end: '1200' } },
						prices: { evt_ga_child: '9.00' },
					},
				],
			})
		const ctx = await catalogs.readerAt(built)
		const answer = await postSessions(ctx, {
			params,
			query: { 'start_datetime._ondate': '2027-05-01' },
			body: partyOf({ evt_ga_adult: 1, evt_ga_child: 1 }),
		})
		const row = (time: string, type: string, rest: object) => ({
			event_session_id: sessionId('evt_ga', '2027-05-01', time),
			ticket_type_id: `evt_ga_${type}`,
			...rest,
		})
		const saturday = {
			currency_amount: '30.00',
			amount_with_fees: '31.50',
			increase: '5.00',
			rule: 'Saturday',
		}
		expect(answer.price_schedule._data).toEqual([
			row('1000', 'adult', saturday),
			row('1000', 'child', {
				currency_amount: '15.00',
				amount_with_fees: '16.50',
				increase: null,
				rule: null,
			}),
			row('1100', 'adult', saturday),
			row('1100', 'child', {
				currency_amount: '9.00',
				amount_with_fees: '10.50',
				increase: null,
				rule: 'Late',
			}),
		])
	})

	test('are refused for types without sessions, of another event, or not on sale', async () => {
		const venue = catalogs
			.venue()
			.withEvent({
				groups: [aGroup('open'), aGroup('pass', { handler: 'passes', duration_new: { days: 30 } })],
			})
			.withEvent({ id: 'evt_b' })
		const ctx = await catalogs.readerAt(venue)
		for (const type of ['pass_type', 'evt_b_adult', 'nothing'])
			await expect(sessions(ctx, { open_type: 1, [type]: 1 })).rejects.toMatchObject({
				code: 'ticket_type_not_available',
				extra: { ticket_type_id: type },
			})
		await expect(
			postSessions(ctx, { params: { id: 'evt_x' }, query: {}, body: partyOf({ open_type: 1 }) }),
		).rejects.toMatchObject({ code: 'event_not_found' })
	})
})

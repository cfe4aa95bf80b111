import { describe, expect, test } from 'vitest'
import { sellableTypes } from '#app/commerce/catalog/facts-store.ts'
import { getCalendar, getSession, listSessions } from '#app/commerce/catalog/read/calendar.ts'
import { getEvent, listEvents } from '#app/commerce/catalog/read/events.ts'
import type { Reader } from '#app/commerce/catalog/read/records.ts'
import type { CatalogGroup } from '#app/contract/config.generated.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'
import { aGroup, openCatalogs, setUsed } from './reading.ts'

const catalogs = await openCatalogs('venue')

const { readerAt: at, venue } = catalogs

const calendar = async (ctx: Reader, query: Parameters<typeof getCalendar>[2] = {}) =>
	(await getCalendar(ctx, 'evt_ga', query)).calendar._data

const sessions = async (ctx: Reader, query: Parameters<typeof listSessions>[2] = {}) =>
	(await listSessions(ctx, 'evt_ga', query)).event_session._data

describe('the calendar', () => {
	test('has every day with sessions, its lowest price without and with fees, and its places', async () => {
		const built = venue().withFee('service', { kind: 'outside', fixed: '1.50' })
		const ctx = await at(
			built.withEvent({
				fees: ['service'],
				config: { 'web.price_display': { mode: 'all', primary: 'evt_ga_adult' } },
			}),
		)
		expect(await calendar(ctx)).toEqual(
			['2027-05-01', '2027-05-02'].map((date) => ({
				date,
				enabled: true,
				price: '25.00',
				price_fees: '26.50',
				max_price: '25.00',
				max_price_fees: '26.50',
				secondary_price: null,
				secondary_price_fees: null,
				price_prefix: null,
				price_increase: null,
				min_price: '15.00',
				min_price_fees: '16.50',
				available: 40,
				status: 'available',
				on_sale_from: null,
				all_day: false,
				badges: [],
				annotations: [],
				messages: [],
				tooltip: null,
			})),
		)
	})

	test('reports few places, sold-out days and available ones', async () => {
		const ctx = await at(
			venue().withEvent({ times: ['1000'], dates: ['2027-05-01', '2027-05-02', '2027-05-03'] }),
		)
		await setUsed(ctx, 11, { sessionId: sessionId('evt_ga', '2027-05-01') })
		await setUsed(ctx, 20, { sessionId: sessionId('evt_ga', '2027-05-02') })
		const days = await calendar(ctx)
		expect(days.map((day) => [day.status, day.available, day.enabled])).toEqual([
			['few', 9, true],
			['sold_out', 0, true],
			['available', 20, true],
		])
		expect(days[1]?.min_price).toBe('15.00')
	})

	test('reports no number for unlimited places', async () => {
		const ctx = await at(venue().withEvent({ capacity: -1 }))
		expect(await calendar(ctx)).toMatchObject([{ available: null, status: 'available' }, { available: null }])
	})

	test('counts oversell places', async () => {
		const ctx = await at(venue().withEvent({ capacity: 5, oversell: 2, times: ['1000'] }))
		await setUsed(ctx, 6, { sessionId: sessionId('evt_ga') })
		expect(await calendar(ctx)).toMatchObject([{ available: 1, status: 'few' }, { available: 7 }])
	})

	test('leaves out sessions that have started, and closes the day with the last one', async () => {
		const built = venue().withEvent()
		const oneStarted = await at(built, new Date('2027-05-01T14:30:00Z'))
		expect(await calendar(oneStarted)).toMatchObject([
			{ date: '2027-05-01', available: 20 },
			{ available: 40 },
		])
		const allStarted = await at(built, new Date('2027-05-01T15:00:00Z'))
		expect(await calendar(allStarted)).toMatchObject([
			{ date: '2027-05-01', enabled: false, available: 0, status: 'closed', price: null, min_price: null },
			{ date: '2027-05-02', enabled: true },
		])
		const nextDay = await at(built, new Date('2027-05-02T12:00:00Z'))
		expect(await calendar(nextDay)).toMatchObject([{ date: '2027-05-02' }])
	})

	test('begins with the day of the venue, not of the server', async () => {
		const built = catalogs.venue({ timezone: 'America/New_York' }).withEvent({
			dates: ['2027-05-01'],
			times: ['2330'],
		})
		const lateEvening = await at(built, new Date('2027-05-02T03:00:00Z'))
		expect(await calendar(lateEvening)).toMatchObject([{ date: '2027-05-01', enabled: true }])
	})

	test('prices each day by its rules, and counts a cheaper time only while it can be bought', async () => {
		const ctx = await at(
			venue().withEvent({
				prices: { adult: '25.00' },
				times: ['1000', '1600'],
				price_rules: [
					{ when: { weekdays: ['sun'] }, prices: { evt_ga_adult: '30.00' }, badge: 'Peak' },
					{ when: { time_of_day: { start: '1500', end: '2400' } }, prices: { evt_ga_adult: '12.00' } },
				],
			}),
		)
		expect((await calendar(ctx)).map((day) => day.min_price)).toEqual(['12.00', '12.00'])
		await setUsed(ctx, 20, { sessionId: sessionId('evt_ga', '2027-05-01', '1600') })
		await setUsed(ctx, 20, { sessionId: sessionId('evt_ga', '2027-05-02', '1600') })
		const days = await calendar(ctx, { _format: 'extended' })
		expect(days.map((day) => [day.min_price, day.badges])).toEqual([
			['25.00', []],
			['30.00', ['Peak']],
		])
	})

	test('is limited to the requested dates and groups', async () => {
		const groups = [
			aGroup('seats', { capacity: 3 }),
			aGroup('floor', { capacity: 5, types: [{ id: 'floor_type', name: 'Floor', price: '4.00' }] }),
		]
		const ctx = await at(venue().withEvent({ groups, times: ['1000'] }))
		expect(await calendar(ctx, { 'date._gte': '2027-05-02', 'date._lt': '2027-05-03' })).toMatchObject([
			{ date: '2027-05-02', available: 8 },
		])
		expect((await calendar(ctx, { 'ticket_group_id._in': ['seats'] }))[0]).toMatchObject({
			available: 3,
			min_price: '10.00',
		})
	})

	test('of an unknown event is refused, also when another seller has it', async () => {
		await at(aVenue('somebody-else').withEvent())
		const ctx = await at(venue())
		await expect(getCalendar(ctx, 'evt_ga', {})).rejects.toMatchObject({ code: 'event_not_found' })
	})
})

describe('the sessions', () => {
	test('are in order, with the prices of their time', async () => {
		const ctx = await at(
			venue().withEvent({
				prices: { adult: '25.00' },
				config: { 'web.price_display': { mode: 'all', primary: 'evt_ga_adult' } },
				price_rules: [
					{ when: { time_of_day: { start: '1100', end: '1200' } }, prices: { evt_ga_adult: '20.00' } },
				],
				message_rules: [
					{
						id: 'm',
						triggers: { time_of_day: { start: '1000', end: '1030' } },
						action: 'session_annotation',
						text: 'Quiet',
					},
				],
			}),
		)
		const found = await sessions(ctx, { 'start_datetime._ondate': '2027-05-01' })
		expect(found.map((one) => [one.id, one.price, one.annotations])).toEqual([
			['evt_ga.20270501T1000', '25.00', ['Quiet']],
			['evt_ga.20270501T1100', '20.00', []],
		])
		expect(found[0]).toMatchObject({
			start_datetime: '2027-05-01T14:00:00.000Z',
			local_date: '2027-05-01',
			start_time: '1000',
			end_time: '1100',
			available_capacity: 20,
			sold_out: false,
		})
	})

	test('can be filtered by range and sold out, sorted and limited', async () => {
		const ctx = await at(venue().withEvent())
		await setUsed(ctx, 20, { sessionId: sessionId('evt_ga') })
		const ids = async (query: Parameters<typeof listSessions>[2]) =>
			(await sessions(ctx, query)).map((one) => one.id.slice(7))
		expect(
			await ids({
				'start_datetime._gte': '2027-05-01T15:00:00Z',
				'start_datetime._lt': '2027-05-02T15:00:00Z',
			}),
		).toEqual(['20270501T1100', '20270502T1000'])
		expect(await ids({ _sort: '-start_datetime', limit: 2 })).toEqual(['20270502T1100', '20270502T1000'])
		expect(await ids({ sold_out: true })).toEqual(['20270501T1000'])
		expect(await ids({ sold_out: false, limit: 1 })).toEqual(['20270501T1100'])
	})

	test('that have started are not offered', async () => {
		const ctx = await at(venue().withEvent(), new Date('2027-05-01T14:00:00Z'))
		expect((await sessions(ctx)).map((one) => one.start_time)).toEqual(['1100', '1000', '1100'])
		await expect(getSession(ctx, { id: 'evt_ga', sessionId: sessionId('evt_ga') })).rejects.toMatchObject({
			code: 'session_not_found',
		})
	})

	test('are sold out when their groups are, though the session has places', async () => {
		const ctx = await at(
			venue().withEvent({ group: { capacity: 5 }, times: ['1000'], dates: ['2027-05-01'] }),
		)
		await setUsed(ctx, 5, { sessionId: sessionId('evt_ga'), groupId: 'evt_ga_group' })
		await setUsed(ctx, 5, { sessionId: sessionId('evt_ga') })
		expect(await sessions(ctx)).toMatchObject([{ sold_out: true, available_capacity: 15 }])
	})

	test.each<[string, CatalogGroup[], number, Record<string, number>, number | null]>([
		['one group without a limit', [aGroup('a')], 8, {}, 12],
		['limited groups', [aGroup('a', { capacity: 4 }), aGroup('b', { capacity: 6 })], 5, { a: 3, b: 2 }, 5],
		[
			'a full session with an excluded group',
			[aGroup('a'), aGroup('lap', { capacity: 3, exclude_from_event_capacity: true })],
			20,
			{ lap: 1 },
			2,
		],
		[
			'an excluded group without a limit',
			[aGroup('a'), aGroup('lap', { exclude_from_event_capacity: true })],
			20,
			{},
			null,
		],
	])('are counted in SQL as by the rule: %s', async (_name, groups, used, usedOfGroups, left) => {
		const ctx = await at(venue().withEvent({ groups, times: ['1000'], dates: ['2027-05-01'] }))
		await setUsed(ctx, used, { sessionId: sessionId('evt_ga') })
		for (const [id, places] of Object.entries(usedOfGroups))
			await setUsed(ctx, places, { sessionId: sessionId('evt_ga'), groupId: id })
		const one = await getSession(ctx, { id: 'evt_ga', sessionId: sessionId('evt_ga') })
		expect(await calendar(ctx)).toMatchObject([{ available: left }])
		expect(await sessions(ctx)).toMatchObject([{ sold_out: left === 0 }])
		expect(one.event_session._data[0]?.sold_out).toBe(left === 0)
	})
})

describe('one session', () => {
	test('has types priced for it and counted by group and session', async () => {
		const groups = [
			aGroup('seats', { capacity: 6 }),
			aGroup('floor'),
			aGroup('lap', { capacity: 3, exclude_from_event_capacity: true }),
		]
		const ctx = await at(
			venue().withEvent({
				groups,
				price_rules: [{ when: { weekdays: ['sat'] }, prices: { seats_type: '12.00' } }],
			}),
		)
		await setUsed(ctx, 16, { sessionId: sessionId('evt_ga') })
		await setUsed(ctx, 1, { sessionId: sessionId('evt_ga'), groupId: 'seats' })
		const answer = await getSession(
			ctx,
			{ id: 'evt_ga', sessionId: sessionId('evt_ga') },
			{ embed: ['ticket_group', 'ticket_type', 'venue'] },
		)
		expect(answer.ticket_type?._data.map((type) => [type.id, type.currency_amount, type.available])).toEqual([
			['seats_type', '12.00', 4],
			['floor_type', '10.00', 4],
			['lap_type', '10.00', 3],
		])
		expect(answer.ticket_group?._data.map((one) => [one.id, one.used_capacity, one.sold_out])).toEqual([
			['seats', 1, false],
			['floor', 0, false],
			['lap', 0, false],
		])
		expect(answer.venue?._data[0]?.timezone).toBe('America/New_York')
	})

	test('has the fees for its price', async () => {
		const built = venue()
			.withFee('booking', { kind: 'outside', fixed: '1.00', percent: '2.5' })
			.withFee('fund', { kind: 'inside', percent: '5' })
		const ctx = await at(
			built.withEvent({ fees: ['booking', 'fund'], prices: { adult: '25.00', infant: '0.00' } }),
		)
		const answer = await getSession(
			ctx,
			{ id: 'evt_ga', sessionId: sessionId('evt_ga') },
			{ embed: ['ticket_type'] },
		)
		expect(answer.ticket_type?._data.map((type) => type.outside_fees)).toEqual([
			[{ name: 'booking', fee_fixed_outside: '1.00', fee_percent_outside: '2.5', fee: '1.63' }],
			[],
		])
	})

	test('of another event is not found', async () => {
		const ctx = await at(venue().withEvent().withEvent({ id: 'evt_b' }))
		await expect(getSession(ctx, { id: 'evt_b', sessionId: sessionId('evt_ga') })).rejects.toMatchObject({
			code: 'session_not_found',
		})
	})
})

describe('the listing', () => {
	const list = async (ctx: Reader, query: Parameters<typeof listEvents>[1] = {}) =>
		(await listEvents(ctx, query)).event_template._data.map((event) => event.id)

	test('has what is on sale in the order of the file', async () => {
		const built = venue()
			.withEvent({ id: 'evt_b', category: 'Talks' })
			.withEvent({ id: 'evt_a' })
			.withEvent({ id: 'evt_past', dates: ['2027-04-29'] })
			.withEvent({ id: 'evt_empty', groups: [] })
			.withEvent({ id: 'evt_members', group: { hidden_type: 'public_member_only' } })
			.withEvent({ id: 'evt_link', group: { hidden_type: 'public_link_only' } })
		const ctx = await at(built)
		expect(await list(ctx)).toEqual(['evt_b', 'evt_a'])
		expect(await list(ctx, { category: 'Talks' })).toEqual(['evt_b'])
		expect(await list(ctx, { limit: 1 })).toEqual(['evt_b'])
		expect(await list(ctx, { hidden_type: ['public_link_only'] })).toEqual([])
		expect(await list(ctx, { hidden_type: ['public_member_only'] })).toEqual([])
	})

	// spec: 1§2.21
	test('is filtered by date, range and time of day', async () => {
		const built = venue()
			.withEvent({ id: 'evt_morning', dates: ['2027-05-01'], times: ['0900'] })
			.withEvent({ id: 'evt_night', dates: ['2027-05-01', '2027-05-02'], times: ['2200'] })
			.withEvent({ id: 'evt_any', event_type: 'other', sessions: [] })
		const ctx = await at(built)
		expect(await list(ctx)).toEqual(['evt_morning', 'evt_night', 'evt_any'])
		expect(await list(ctx, { 'start_datetime._ondate': '2027-05-02' })).toEqual(['evt_night'])
		expect(await list(ctx, { 'time.start': '0900', 'time.end': '1200' })).toEqual(['evt_morning'])
		expect(await list(ctx, { 'time.start': '0901' })).toEqual(['evt_night'])
		// 10 in the evening in New York is the next day in UTC.
		expect(await list(ctx, { 'start_datetime._lt': '2027-05-02T00:00:00Z' })).toEqual(['evt_morning'])
	})

	test('embeds venue, groups and types', async () => {
		const ctx = await at(venue().withEvent())
		const answer = await listEvents(ctx, { embed: ['venue', 'ticket_group', 'ticket_type'] })
		expect(answer.venue?._data).toHaveLength(1)
		expect(answer.ticket_group?._data).toMatchObject([
			{ id: 'evt_ga_group', used_capacity: null, sold_out: false },
		])
		expect(answer.ticket_type?._data.map((type) => type.available)).toEqual([null, null])
	})
})

describe('one event', () => {
	// spec: 1§3.11
	test('has its message rules with weekdays as numbers', async () => {
		const rule = {
			id: 'm',
			triggers: { weekdays: ['sat' as const] },
			action: 'date_message' as const,
			text: 'Busy',
		}
		const ctx = await at(venue().withEvent({ message_rules: [rule] }))
		const answer = await getEvent(ctx, 'evt_ga', { embed: ['message_rule'] })
		expect(answer.message_rule?._data).toEqual([
			{
				id: 'm',
				event_template_id: 'evt_ga',
				rank: 0,
				triggers: { weekdays: [6] },
				action: 'date_message',
				text: 'Busy',
			},
		])
		expect(answer.ticket_group).toBeUndefined()
	})

	test('that was withdrawn is not found', async () => {
		await at(venue().withEvent())
		const ctx = await at(venue())
		await expect(getEvent(ctx, 'evt_ga')).rejects.toMatchObject({ code: 'event_not_found' })
	})
})

test('the facts for a sale include withdrawn types, and nothing of another seller', async () => {
	await at(aVenue('foreign').withEvent({ id: 'evt_foreign' }))
	await at(venue().withEvent().withEvent({ id: 'evt_gone' }))
	const ctx = await at(venue().withEvent({ meta: { pad_post_end: 10 } }))
	const facts = await sellableTypes(ctx, {
		typeIds: ['evt_ga_adult', 'evt_gone_adult', 'evt_foreign_adult', 'nothing'],
		sessionIds: [sessionId('evt_ga'), sessionId('evt_gone'), sessionId('evt_foreign')],
	})
	const sold = [...facts.types.values()].map((type) => [type.id, type.isWithdrawn])
	expect(sold).toEqual([
		['evt_ga_adult', false],
		['evt_gone_adult', true],
	])
	expect([...facts.sessions.values()].map((session) => [session.id, session.isWithdrawn])).toEqual([
		[sessionId('evt_ga'), false],
		[sessionId('evt_gone'), true],
	])
	expect(facts.sessions.get(sessionId('evt_ga'))?.start).toEqual(new Date('2027-05-01T14:00:00Z'))
	expect(facts.events.get('evt_ga')).toMatchObject({
		padAfter: 10,
		padBefore: null,
		requiresAnchor: false,
		timezone: 'America/New_York',
	})
})

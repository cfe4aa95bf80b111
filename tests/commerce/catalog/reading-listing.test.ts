import { describe, expect, test } from 'vitest'
import { getCalendar, listSessions } from '#app/commerce/catalog/read/calendar.ts'
import { getEvent, listEvents, listEventTemplates } from '#app/commerce/catalog/read/events.ts'
import type { Reader } from '#app/commerce/catalog/read/records.ts'
import { sessionId } from '#tests/builders/venue.ts'
import { aGroup, openCatalogs, setUsed } from './reading.ts'

const catalogs = await openCatalogs('listing')

type Query = Parameters<typeof listEvents>[1]
const ids = async (reader: Reader, query: Query) =>
	(await listEvents(reader, query)).event_template._data.map((event) => event.id)

const threeEvents = () =>
	catalogs
		.venue()
		.withEvent({
			id: 'evt_a',
			category: 'Talks',
			meta: { reserve_flow: 'date_first', ticket_date_time: 'Any day' },
		})
		.withEvent({
			id: 'evt_b',
			category: 'Films',
			meta: { reserve_flow: 'quantity_first', hide_event_details: true },
		})
		.withEvent({
			id: 'evt_c',
			category: 'Tours',
			event_type: 'other',
			sessions: [],
			config: { hide_sold_out_sessions: true, 'web.session_picker_tabs': { thresholds: ['1200'] } },
		})

describe('the listing', () => {
	test('is filtered by several categories and by meta', async () => {
		const reader = await catalogs.readerAt(threeEvents())
		expect(await ids(reader, { categories: ['Talks', 'Tours'] })).toEqual(['evt_a', 'evt_c'])
		expect(await ids(reader, { category: 'Films', categories: ['Tours'] })).toEqual(['evt_b', 'evt_c'])
		expect(await ids(reader, { 'meta._in': ['reserve_flow:date_first'] })).toEqual(['evt_a'])
		const either = ['reserve_flow:date_first', 'reserve_flow:quantity_first']
		expect(await ids(reader, { 'meta._in': either })).toEqual(['evt_a', 'evt_b'])
		expect(await ids(reader, { 'meta._in': [...either, 'hide_event_details'] })).toEqual(['evt_b'])
		expect(await ids(reader, { 'meta._in': ["x' or true:1"] })).toEqual([])
	})

	test('has only the requested keys of meta and config', async () => {
		const reader = await catalogs.readerAt(threeEvents())
		const answer = await listEvents(reader, {
			embed: ['meta', 'config'],
			metadataKeys: ['reserve_flow'],
			'config.key._in': ['web.session_picker_tabs'],
		})
		const tabs = { thresholds: ['1200'] }
		expect(answer.event_template._data.map((event) => [event.meta, event.config])).toEqual([
			[{ reserve_flow: 'date_first' }, {}],
			[{ reserve_flow: 'quantity_first' }, {}],
			[{}, { 'web.session_picker_tabs': tabs }],
		])
		expect(answer.meta?._data).toEqual([
			{ event_template_id: 'evt_a', key: 'reserve_flow', value: 'date_first' },
			{ event_template_id: 'evt_b', key: 'reserve_flow', value: 'quantity_first' },
		])
		expect(answer.config?._data).toEqual([
			{ event_template_id: 'evt_c', key: 'web.session_picker_tabs', value: tabs },
		])
		const one = await getEvent(reader, 'evt_b', { embed: ['meta'], 'meta.key._in': ['hide_event_details'] })
		expect(one.meta?._data).toEqual([{ event_template_id: 'evt_b', key: 'hide_event_details', value: true }])
		expect(one.config).toBeUndefined()
	})

	test('embeds the sessions that fit its filters, in order of start, each counted by its own event', async () => {
		const venue = threeEvents().withEvent({
			id: 'evt_d',
			groups: [aGroup('few', { capacity: 3 })],
			times: ['1030'],
		})
		const reader = await catalogs.readerAt(venue)
		await setUsed(reader, 3, { sessionId: sessionId('evt_d', '2027-05-01', '1030'), groupId: 'few' })
		const query = { includeSessions: true, date: '2027-05-01', 'time.end': '1100' }
		const answer = await listEvents(reader, query)
		expect(answer.event_session?._data.map((one) => [one.id, one.status, one.min_price])).toEqual([
			[sessionId('evt_a'), 'available', '15.00'],
			[sessionId('evt_b'), 'available', '15.00'],
			[sessionId('evt_d', '2027-05-01', '1030'), 'sold_out', '10.00'],
		])
		const embedded = await listEvents(reader, {
			...query,
			includeSessions: false,
			embed: ['event_session'],
			limit: 1,
		})
		expect(embedded.event_session?._data.map((one) => one.id)).toEqual([sessionId('evt_a')])
		expect(
			(await listEvents(reader, { category: 'Tours', includeSessions: true })).event_session?._data,
		).toEqual([])
	})
})

test('an event is named by its id after its last session, when no listing has it any more', async () => {
	const reader = await catalogs.readerAt(threeEvents(), new Date('2027-07-01T12:00:00Z'))
	expect(await ids(reader, {})).toEqual(['evt_c'])
	const past = await listEventTemplates(reader, { 'id._in': ['evt_b', 'evt_a'], embed: ['venue'] })
	expect(past.event_template._data.map((event) => event.id)).toEqual(['evt_a', 'evt_b'])
	expect(past.venue?._data).toHaveLength(1)
})

describe('days and sessions', () => {
	// spec: reserve.priceDisplay.primary
	test('have the secondary price, the prefix, and the increase over the base price', async () => {
		const venue = catalogs.venue().withEvent({
			prices: { adult: '25.00', child: '15.00' },
			times: ['1000', '1700'],
			config: {
				'web.price_display': {
					mode: 'all',
					primary: 'evt_ga_adult',
					secondary: 'evt_ga_child',
					prefix: 'from',
				},
			},
			price_rules: [
				{ name: 'Sunday', when: { weekdays: ['sun'] }, increases: { evt_ga_adult: '4.00' } },
				{
					name: 'Evening',
					when: { time_of_day: { start: '1600', end: '2400' } },
					prices: { evt_ga_adult: '20.00' },
				},
			],
		})
		const reader = await catalogs.readerAt(venue)
		const sold = () => setUsed(reader, 20, { sessionId: sessionId('evt_ga', '2027-05-02', '1700') })
		const prices = async () =>
			(await getCalendar(reader, 'evt_ga', {})).calendar._data.map((day) => [
				day.price_prefix,
				day.price,
				day.secondary_price,
				day.price_increase,
			])
		expect(await prices()).toEqual([
			['from', '20.00', '15.00', null],
			['from', '20.00', '15.00', null],
		])
		await sold()
		expect((await prices())[1]).toEqual(['from', '29.00', '15.00', '4.00'])
		const { event_session } = await listSessions(reader, 'evt_ga', { 'start_datetime._ondate': '2027-05-02' })
		expect(event_session._data.map((one) => [one.price, one.secondary_price, one.price_increase])).toEqual([
			['29.00', '15.00', '4.00'],
			['20.00', '15.00', null],
		])
	})

	// spec: reserve.priceDisplay.primary
	test('have the prices of the venue’s types, by name or id, for events without types of their own', async () => {
		const priceDisplay = { primary: 'adult', secondary: 'evt_two_child' }
		const venue = catalogs
			.venue()
			.withEvent({ prices: { adult: '25.00', child: '15.00' } })
			.withEvent({ id: 'evt_two', prices: { adult: '30.00', child: '12.00' } })
			.withEvent({
				id: 'evt_own',
				prices: { adult: '40.00', child: '20.00' },
				config: { 'web.price_display': { mode: 'all', primary: 'evt_own_child' } },
			})
		const reader = await catalogs.readerAt(venue)
		const asked = { ...reader, seller: { ...reader.seller, priceDisplay } }
		const prices = async (id: string) => {
			const [day] = (await getCalendar(asked, id, {})).calendar._data
			return [day?.price, day?.secondary_price]
		}
		expect(await prices('evt_ga')).toEqual(['25.00', null])
		expect(await prices('evt_two')).toEqual(['30.00', '12.00'])
		expect(await prices('evt_own')).toEqual(['20.00', null])
	})

	test('compute an increase from the lowest price for events without a primary type', async () => {
		const price_rules = [{ when: { weekdays: ['sun' as const] }, increases: { evt_ga_child: '2.50' } }]
		const reader = await catalogs.readerAt(catalogs.venue().withEvent({ price_rules }))
		const { calendar } = await getCalendar(reader, 'evt_ga', {})
		expect(calendar._data.map((day) => [day.price, day.min_price, day.price_increase])).toEqual([
			[null, '15.00', null],
			[null, '17.50', '2.50'],
		])
	})

	// spec: 1§9.26, reserve.allDayMinHours
	test('are all-day where the one session of a repeating event lasts over five hours', async () => {
		const venue = catalogs
			.venue()
			.withEvent({ times: ['1000'], durationMinutes: 420 })
			.withEvent({ id: 'evt_two', times: ['1000', '1100'], durationMinutes: 420 })
			.withEvent({ id: 'evt_short', times: ['1000'], durationMinutes: 300 })
		const reader = await catalogs.readerAt(venue)
		const isAllDay = async (id: string) => [
			(await getCalendar(reader, id, {})).calendar._data[0]?.all_day,
			(await listSessions(reader, id, { limit: 1 })).event_session._data[0]?.all_day,
		]
		expect(await isAllDay('evt_ga')).toEqual([true, true])
		expect(await isAllDay('evt_two')).toEqual([false, true])
		expect(await isAllDay('evt_short')).toEqual([false, false])
	})

	test('have the venue’s annotations and messages, and a tooltip with all of them', async () => {
		const rule = (
			id: string,
			action: 'date_annotation' | 'date_message' | 'session_message',
			text: string,
		) => ({
			id,
			action,
			text,
			triggers: { weekdays: ['sat' as const] },
		})
		const reader = await catalogs.readerAt(
			catalogs.venue().withEvent({
				message_rules: [
					rule('a', 'date_annotation', 'Busy'),
					rule('b', 'date_message', 'Come early'),
					rule('c', 'session_message', 'Doors close at ten'),
				],
				price_rules: [{ when: { weekdays: ['sat'] }, prices: { evt_ga_adult: '30.00' }, badge: 'Peak' }],
			}),
		)
		const [saturday, sunday] = (await getCalendar(reader, 'evt_ga', { _format: 'extended' })).calendar._data
		expect(saturday).toMatchObject({
			badges: ['Peak'],
			annotations: ['Busy'],
			messages: ['Come early'],
			tooltip: 'Peak\nBusy\nCome early',
		})
		expect(sunday).toMatchObject({ badges: [], annotations: [], messages: [], tooltip: null })
		const [plain] = (await getCalendar(reader, 'evt_ga', { _format: 'price' })).calendar._data
		expect(plain).toMatchObject({ annotations: [], messages: [] })
		const { event_session } = await listSessions(reader, 'evt_ga', {})
		expect(event_session._data.map((one) => one.messages)).toEqual([
			['Doors close at ten'],
			['Doors close at ten'],
			[],
			[],
		])
	})

	test('do not count what is sold without a session', async () => {
		const groups = [
			aGroup('hall', { capacity: 5 }),
			aGroup('pass', { handler: 'passes', duration_new: { months: 12 } }),
		]
		const reader = await catalogs.readerAt(catalogs.venue().withEvent({ groups, times: ['1000'] }))
		await setUsed(reader, 5, { sessionId: sessionId('evt_ga'), groupId: 'hall' })
		expect(
			(await getCalendar(reader, 'evt_ga', {})).calendar._data.map((day) => [day.status, day.available]),
		).toEqual([
			['sold_out', 0],
			['few', 5],
		])
		const event = await getEvent(reader, 'evt_ga', { embed: ['ticket_group'] })
		expect(event.ticket_group?._data.map((group) => [group.id, group.used_capacity])).toEqual([
			['hall', null],
			['pass', 0],
		])
	})
})

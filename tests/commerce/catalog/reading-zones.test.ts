import { describe, expect, test } from 'vitest'
import { getCalendar, listSessions } from '#app/commerce/catalog/read/calendar.ts'
import { listEvents } from '#app/commerce/catalog/read/events.ts'
import { postCalendar, postSessions } from '#app/commerce/catalog/read/party.ts'
import { openCatalogs } from './reading.ts'

const catalogs = await openCatalogs('zones')

const party = { ticket_types_required: [{ ticket_type_id: 'evt_ga_adult', quantity: 1 }] }
const params = { id: 'evt_ga' }

/** Both shipped venues' zones, on the days when their clocks change. */
const changes = [
	{
		zone: 'America/New_York',
		days: ['2027-11-06', '2027-11-07', '2027-11-08'],
		// Clocks go back at 2 in the night of the 7th: 23:30 is 03:30 UTC before and 04:30 after.
		late: ['2027-11-07T03:30:00.000Z', '2027-11-08T04:30:00.000Z', '2027-11-09T04:30:00.000Z'],
	},
	{
		zone: 'Europe/London',
		days: ['2028-03-25', '2028-03-26', '2028-03-27'],
		// Clocks go forward at 1 in the night of the 26th: 23:30 is 23:30 UTC before and 22:30 after.
		late: ['2028-03-25T23:30:00.000Z', '2028-03-26T22:30:00.000Z', '2028-03-27T22:30:00.000Z'],
	},
]

describe.each(changes)('in $zone, when the clocks change', ({ zone, days, late }) => {
	const before = new Date(`${days[0]}T00:00:00Z`)
	const venue = () =>
		catalogs.venue({ timezone: zone }).withEvent({
			dates: days,
			times: ['0930', '2330'],
			price_rules: [
				{ when: { time_of_day: { start: '2300', end: '2400' } }, prices: { evt_ga_adult: '20.00' } },
			],
		})

	test('each day keeps its sessions and its prices by the wall clock', async () => {
		const reader = await catalogs.readerAt(venue(), before)
		const { calendar } = await getCalendar(reader, 'evt_ga', {})
		expect(calendar._data.map((day) => [day.date, day.available])).toEqual(days.map((day) => [day, 40]))
		const { event_session } = await listSessions(reader, 'evt_ga', {})
		const night = event_session._data.filter((session) => session.start_time === '2330')
		expect(night.map((session) => session.start_datetime)).toEqual(late)
		expect(night.map((session) => session.local_date)).toEqual(days)
		const { price_schedule } = await postSessions(reader, { params, query: {}, body: party })
		expect(price_schedule._data.map((row) => row.currency_amount)).toEqual(
			days.flatMap(() => ['25.00', '20.00']),
		)
	})

	test('a day of the venue is its own, not that of UTC', async () => {
		const reader = await catalogs.readerAt(venue(), before)
		for (const [at, day] of days.entries()) {
			const query = { 'start_datetime._ondate': day }
			const { event_session } = await listSessions(reader, 'evt_ga', query)
			expect(event_session._data.map((session) => session.start_time)).toEqual(['0930', '2330'])
			const answered = await postSessions(reader, { params, query, body: party })
			expect(answered.event_session._data.at(-1)?.start_datetime).toBe(late[at])
		}
	})

	test('the calendar begins with today at the venue until its last session has begun', async () => {
		const lastNight = new Date(late[1] ?? '')
		const justBefore = await catalogs.readerAt(venue(), new Date(lastNight.getTime() - 60_000))
		const { calendar } = await getCalendar(justBefore, 'evt_ga', {})
		expect(calendar._data.map((day) => [day.date, day.available])).toEqual([
			[days[1], 20],
			[days[2], 40],
		])
		const begun = await catalogs.readerAt(venue(), lastNight)
		const answered = await postCalendar(begun, { params, query: {}, body: party })
		expect(answered.calendar._data.map((day) => [day.date, day.status])).toEqual([
			[days[1], 'closed'],
			[days[2], 'available'],
		])
	})
})

test('today and tomorrow are those of each event’s venue', async () => {
	const venue = catalogs
		.venue({ timezone: 'Europe/London' })
		.with({
			venues: [
				{ id: 'ven_main', name: 'London', timezone: 'Europe/London' },
				{ id: 'ven_ny', name: 'New York', timezone: 'America/New_York' },
			],
		})
		.withEvent({ id: 'evt_london', dates: ['2027-05-02'], times: ['1000'] })
		.withEvent({ id: 'evt_ny', venue: 'ven_ny', dates: ['2027-05-01'], times: ['2330'] })
	// 01:00 on the 2nd in London is 20:00 on the 1st in New York.
	const reader = await catalogs.readerAt(venue, new Date('2027-05-02T00:00:00Z'))
	const list = async (query: Parameters<typeof listEvents>[1]) => {
		const answer = await listEvents(reader, { ...query, includeSessions: true })
		expect(answer.event_session?._data.map((one) => one.event_template_id).sort()).toEqual(
			answer.event_template._data.map((event) => event.id).sort(),
		)
		return answer.event_template._data.map((event) => event.id)
	}
	expect(await list({ date: 'today' })).toEqual(['evt_london', 'evt_ny'])
	expect(await list({ date: 'tomorrow' })).toEqual([])
	expect(await list({ date: '2027-05-01' })).toEqual(['evt_ny'])
	expect(await list({ 'start_datetime._ondate': '2027-05-02' })).toEqual(['evt_london'])
})

import { describe, expect, test } from 'vitest'
import { listEvents } from '#app/commerce/catalog/read/events.ts'
import type { Reader } from '#app/commerce/catalog/read/records.ts'
import { sessionId } from '#tests/builders/venue.ts'
import { aGroup, aMember, openCatalogs, setUsed } from './reading.ts'

const catalogs = await openCatalogs('next-session')

type Query = Parameters<typeof listEvents>[1]
const runs = async (reader: Reader, query: Query = {}) =>
	(await listEvents(reader, { ...query, embed: ['next_session'] })).next_session?._data ?? []

const hall = [aGroup('hall', { capacity: 20 })]

describe('the next session of a listed event', () => {
	test('is the first on sale that has a place, with the days of the run', async () => {
		const reader = await catalogs.readerAt(catalogs.venue().withEvent({ groups: hall }))
		const next = (time: string, available: number, status = 'available') => ({
			id: sessionId('evt_ga', '2027-05-01', time),
			local_date: '2027-05-01',
			start_time: time,
			end_time: `${Number(time) + 100}`,
			status,
			all_day: false,
			available,
		})
		const run = { event_template_id: 'evt_ga', first_date: '2027-05-01', last_date: '2027-05-02' }
		expect(await runs(reader)).toEqual([{ ...run, next: next('1000', 20) }])
		await setUsed(reader, 20, { sessionId: sessionId('evt_ga', '2027-05-01', '1000') })
		await setUsed(reader, 15, { sessionId: sessionId('evt_ga', '2027-05-01', '1100'), groupId: 'hall' })
		expect(await runs(reader)).toEqual([{ ...run, next: next('1100', 5, 'few') }])
	})

	test('is on another day than the first where the whole day is sold out, and null where the run is', async () => {
		const venue = catalogs.venue().withEvent({ groups: hall, times: ['1000'] })
		const reader = await catalogs.readerAt(venue)
		await setUsed(reader, 20, { sessionId: sessionId('evt_ga', '2027-05-01') })
		expect(await runs(reader)).toMatchObject([
			{ first_date: '2027-05-01', last_date: '2027-05-02', next: { local_date: '2027-05-02' } },
		])
		await setUsed(reader, 20, { sessionId: sessionId('evt_ga', '2027-05-02'), groupId: 'hall' })
		expect(await runs(reader)).toMatchObject([{ first_date: '2027-05-01', next: null }])
	})

	test('is counted by the groups of its own event that the reader may see', async () => {
		const venue = catalogs
			.venue()
			.withEvent({ times: ['1000'], groups: [aGroup('few', { capacity: 3 })] })
			.withEvent({ id: 'evt_free', times: ['1000'], capacity: -1, groups: [aGroup('free')] })
			.withEvent({
				id: 'evt_both',
				times: ['1000'],
				capacity: -1,
				groups: [
					aGroup('all', { capacity: 2 }),
					aGroup('members', { capacity: 4, hidden_type: 'public_member_only' }),
				],
			})
		const reader = await catalogs.readerAt(venue)
		const left = async (at: Reader) =>
			(await runs(at)).map((run) => [run.event_template_id, run.next?.available])
		expect(await left(reader)).toEqual([
			['evt_ga', 3],
			['evt_free', null],
			['evt_both', 2],
		])
		expect(await left({ ...reader, visitor: aMember })).toContainEqual(['evt_both', 6])
	})

	test('fits the filters of the listing', async () => {
		const reader = await catalogs.readerAt(catalogs.venue().withEvent())
		const [run] = await runs(reader, { date: '2027-05-02', 'time.start': '1030' })
		expect(run).toMatchObject({
			first_date: '2027-05-02',
			next: { id: sessionId('evt_ga', '2027-05-02', '1100') },
		})
	})

	test('has begun where it is an all-day one that still sells, and is of no event without a calendar', async () => {
		const venue = catalogs
			.venue()
			.withEvent({ times: ['1000'], durationMinutes: 420 })
			.withEvent({ id: 'evt_once', event_type: 'single', dates: ['2027-05-01'], times: ['1000'] })
			.withEvent({ id: 'evt_pass', event_type: 'other', sessions: [] })
		const reader = await catalogs.readerAt(venue, new Date('2027-05-01T12:00:00-04:00'))
		expect(await runs(reader)).toMatchObject([
			{ event_template_id: 'evt_ga', next: { id: sessionId('evt_ga'), all_day: true, end_time: '1700' } },
		])
		expect(await runs(await catalogs.readerAt(venue))).toMatchObject([
			{ event_template_id: 'evt_ga' },
			{ event_template_id: 'evt_once', next: { all_day: false } },
		])
	})
})

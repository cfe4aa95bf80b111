import { expect, test } from 'vitest'
import type { SessionRow } from '#app/commerce/catalog/import/row-types.ts'
import { sessionColumns } from '#app/commerce/catalog/import/session-columns.ts'

const session = (changes: Partial<SessionRow> = {}): SessionRow => ({
	id: 'evt_ga.20270501T1000',
	event_template_id: 'evt_ga',
	start_datetime: new Date('2027-05-01T14:00:00Z'),
	end_datetime: new Date('2027-05-01T15:30:00Z'),
	local_date: '2027-05-01',
	start_time: '1000',
	end_time: '1130',
	capacity: 20,
	oversell_capacity: 0,
	annotations: [],
	min_guests: 0,
	shared_places_id: null,
	sale_from: null,
	sale_until: null,
	sale_closes_minutes: 0,
	...changes,
})
const kindCount = (...changes: Partial<SessionRow>[]): number =>
	sessionColumns(changes.map(session)).kinds.length

test('sessions at one time of day have one kind, and their days in columns', () => {
	const next = {
		id: 'evt_ga.20270502T1000',
		start_datetime: new Date('2027-05-02T14:00:00Z'),
		end_datetime: new Date('2027-05-02T15:30:00Z'),
		local_date: '2027-05-02',
		shared_places_id: 'boat.2027-05-02T14:00',
	}
	const { kinds, column } = sessionColumns([session(), session(next)])
	const { start_datetime, end_datetime, local_date, shared_places_id, ...kind } = session()
	expect(kinds).toEqual([{ ...kind, id: 0 }])
	expect(column).toEqual({
		id: '{"evt_ga.20270501T1000","evt_ga.20270502T1000"}',
		kind: '{0,0}',
		starts: '{1809180000,1809266400}',
		ends: '{1809185400,1809271800}',
		date: '{2027-05-01,2027-05-02}',
		shared: '{NULL,"boat.2027-05-02T14:00"}',
	})
})

test.each<Partial<SessionRow>>([
	{ event_template_id: 'evt_other' },
	{ start_time: '1100' },
	{ end_time: '1200' },
	{ capacity: -1 },
	{ oversell_capacity: 2 },
	{ annotations: ['quiet'] },
	{ min_guests: 3 },
	{ sale_from: new Date('2027-01-01T00:00:00Z') },
	{ sale_until: new Date('2027-01-01T00:00:00Z') },
	{ sale_closes_minutes: 30 },
])('a session that differs in %o has a kind of its own', (change) => {
	expect(kindCount({}, change)).toBe(2)
	expect(kindCount(change, change)).toBe(1)
})

test('quotes and backslashes of a text are escaped', () => {
	const { column } = sessionColumns([session({ id: 'a"b\\c,d' }), session({ id: 'NULL' })])
	expect(column.id).toBe('{"a\\"b\\\\c,d","NULL"}')
})

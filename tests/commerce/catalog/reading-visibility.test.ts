import { describe, expect, test } from 'vitest'
import { getCalendar, getSession, listSessions } from '#app/commerce/catalog/read/calendar.ts'
import { getEvent, listEvents } from '#app/commerce/catalog/read/events.ts'
import { postSessions } from '#app/commerce/catalog/read/party.ts'
import type { Reader } from '#app/commerce/catalog/read/records.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'
import { aGroup, aMember, anAccount, openCatalogs, setUsed } from './reading.ts'

const catalogs = await openCatalogs('visibility')

const hidden = () =>
	catalogs
		.venue()
		.withEvent({
			groups: [
				aGroup('open'),
				aGroup('linked', { hidden_type: 'public_link_only' }),
				aGroup('members', { hidden_type: 'public_member_only' }),
			],
		})
		.withEvent({ id: 'evt_link', groups: [aGroup('only_link', { hidden_type: 'public_link_only' })] })
		.withEvent({ id: 'evt_members', groups: [aGroup('only_members', { hidden_type: 'public_member_only' })] })
		.with({
			promos: [
				{
					id: 'friends',
					name: 'Friends',
					kind: 'none',
					codes: [{ code: 'FRIENDS' }, { code: 'SPENT', max_uses: 1 }],
					unlocks: ['linked', 'only_link', 'linked_two'],
				},
				{
					id: 'past',
					name: 'Past',
					kind: 'none',
					codes: [{ code: 'PAST' }],
					unlocks: ['linked'],
					valid_until: '2027-04-29',
				},
			],
		})

const groupsOf = async (reader: Reader, query: Parameters<typeof getEvent>[2] = {}) => {
	const answer = await getEvent(reader, 'evt_ga', { ...query, embed: ['ticket_group', 'ticket_type'] })
	const ids = answer.ticket_group?._data.map((group) => group.id)
	expect(answer.ticket_type?._data.map((type) => type.ticket_group_id)).toEqual(ids)
	return ids
}

const listed = async (reader: Reader, query: Parameters<typeof listEvents>[1] = {}) =>
	(await listEvents(reader, query)).event_template._data.map((event) => event.id)

describe('hidden groups', () => {
	test('are visible to members, by their link, and with a code', async () => {
		const guest = await catalogs.readerAt(hidden())
		const member = { ...guest, visitor: aMember }
		expect(await groupsOf(guest)).toEqual(['open'])
		expect(await groupsOf({ ...guest, visitor: anAccount })).toEqual(['open'])
		expect(await groupsOf(member)).toEqual(['open', 'members'])
		expect(await groupsOf(guest, { 'ticket_group_id._in': ['linked'] })).toEqual(['linked'])
		expect(await groupsOf(guest, { 'ticket_group_id._in': ['members'] })).toEqual([])
		expect(await groupsOf(member, { code: [' friends '] })).toEqual(['open', 'linked', 'members'])
	})

	test.each([
		['an unknown code', 'NOTHING', 0],
		['a code of last week', 'PAST', 0],
		['a code that is used up', 'SPENT', 1],
		['an invalid code', 'x', 0],
	])('stay hidden from %s', async (_, code, used) => {
		const guest = await catalogs.readerAt(hidden())
		await catalogs.database.pool.query(
			`update promo_code set used_count = $2 where seller_id = $1 and code = 'SPENT'`,
			[catalogs.sellerId, used],
		)
		expect(await groupsOf(guest, { code: [code] })).toEqual(['open'])
	})

	test('can be filtered by kind, within the visitor’s visibility', async () => {
		const guest = await catalogs.readerAt(hidden())
		const member = { ...guest, visitor: aMember }
		expect(await groupsOf(guest, { hidden_type: ['public_member_only'] })).toEqual([])
		expect(await groupsOf(member, { hidden_type: ['public_member_only'] })).toEqual(['members'])
		const code = ['FRIENDS']
		expect(await groupsOf(member, { hidden_type: ['public_link_only'], code })).toEqual(['linked'])
		expect(await groupsOf(member, { hidden_type: ['public_browsable'], code })).toEqual(['open'])
	})

	// spec: 1§2.30, tickets.hiddenType
	test('decide which events are listed', async () => {
		const guest = await catalogs.readerAt(hidden())
		const member = { ...guest, visitor: aMember }
		expect(await listed(guest)).toEqual(['evt_ga'])
		expect(await listed(member)).toEqual(['evt_ga', 'evt_members'])
		expect(await listed(guest, { code: ['FRIENDS'] })).toEqual(['evt_ga', 'evt_link'])
		expect(await listed(guest, { hidden_type: ['public_link_only'] })).toEqual([])
		expect(await listed(member, { hidden_type: ['public_member_only'] })).toEqual(['evt_ga', 'evt_members'])
	})

	test('are counted in sessions and days only where they are visible', async () => {
		const groups = [
			aGroup('open_two', { capacity: 2 }),
			aGroup('linked_two', { hidden_type: 'public_link_only', capacity: 5 }),
		]
		const venue = hidden().withEvent({ id: 'evt_two', groups, times: ['1000'], dates: ['2027-05-01'] })
		const guest = await catalogs.readerAt(venue)
		const code = ['FRIENDS']
		const placesOn = async (query: Parameters<typeof getCalendar>[2]) =>
			(await getCalendar(guest, 'evt_two', query)).calendar._data[0]?.available
		expect(await placesOn({})).toBe(2)
		expect(await placesOn({ code })).toBe(7)
		expect(await placesOn({ 'ticket_group_id._in': ['linked_two'] })).toBe(5)
		const { event_session } = await listSessions(guest, 'evt_two', {
			code,
			'ticket_group_id._in': ['linked_two'],
		})
		expect(event_session._data.map((one) => one.sold_out)).toEqual([false])
	})

	test('are sold to parties only where they are visible', async () => {
		const guest = await catalogs.readerAt(hidden())
		const ask = (query: Parameters<typeof postSessions>[1]['query']) =>
			postSessions(guest, {
				params: { id: 'evt_ga' },
				query,
				body: { ticket_types_required: [{ ticket_type_id: 'linked_type', quantity: 1 }] },
			})
		await expect(ask({})).rejects.toMatchObject({ code: 'ticket_type_not_available' })
		expect((await ask({ code: ['FRIENDS'] })).event_session._data).toHaveLength(4)
	})

	test('of another event or seller are opened by no code', async () => {
		const guest = await catalogs.readerAt(hidden())
		const other = await catalogs.readerAt(
			aVenue(`${catalogs.sellerId}-b`).withEvent({
				groups: [aGroup('linked', { hidden_type: 'public_link_only' })],
			}),
		)
		expect(await groupsOf(other, { code: ['FRIENDS'] })).toEqual([])
		expect(await groupsOf(guest, { code: ['FRIENDS'] })).toEqual(['open', 'linked'])
	})
})

test('a session shows the groups in sight, on demand only those with places', async () => {
	const groups = [
		aGroup('open', { capacity: 2 }),
		aGroup('more'),
		aGroup('linked', { hidden_type: 'public_link_only' }),
		aGroup('pass', { handler: 'passes', duration_new: { days: 30 } }),
	]
	const reader = await catalogs.readerAt(catalogs.venue().withEvent({ groups }))
	const id = sessionId('evt_ga')
	await setUsed(reader, 2, { sessionId: id, groupId: 'open' })
	await setUsed(reader, 2, { sessionId: id })
	const shown = async (query: Parameters<typeof getSession>[2]) => {
		const embed = ['ticket_group' as const, 'ticket_type' as const]
		const answer = await getSession(reader, { id: 'evt_ga', sessionId: id }, { ...query, embed })
		expect(answer.ticket_type?._data.map((type) => type.ticket_group_id)).toEqual(
			answer.ticket_group?._data.map((group) => group.id),
		)
		return answer.ticket_group?._data.map((group) => group.id)
	}
	expect(await shown({})).toEqual(['open', 'more'])
	expect(await shown({ 'ticket_group.available': true })).toEqual(['more'])
	expect(await shown({ 'ticket_group_id._in': ['linked'] })).toEqual(['linked'])
	const sessions = await listSessions(reader, 'evt_ga', { 'ticket_group_id._in': ['open'], sold_out: true })
	expect(sessions.event_session._data.map((one) => one.id)).toEqual([id])
})

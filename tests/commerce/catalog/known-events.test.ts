import { expect, it } from 'vitest'
import { getEvent, listEvents } from '#app/commerce/catalog/read/events.ts'
import type { Reader } from '#app/commerce/catalog/read/records.ts'
import { statementsOf } from '#tests/builders/statements.ts'
import { aGroup, aMember, openCatalogs, setUsed } from './reading.ts'

const catalogs = await openCatalogs('known')

const venue = () =>
	catalogs
		.venue()
		.withEvent({ groups: [aGroup('open'), aGroup('members', { hidden_type: 'public_member_only' })] })
		.withEvent({
			id: 'evt_pass',
			event_type: 'other',
			category: 'Passes',
			groups: [aGroup('pass', { capacity: 3 })],
		})

const groupsOf = async (reader: Reader, id = 'evt_ga') =>
	(await getEvent(reader, id, { embed: ['ticket_group'] })).ticket_group?._data ?? []

it('reads an event once for guests and members', async () => {
	const guest = await catalogs.readerAt(venue())
	const member = { ...guest, visitor: aMember }
	expect(await statementsOf(catalogs.database, () => groupsOf(guest))).toHaveLength(1)
	expect(await statementsOf(catalogs.database, () => groupsOf(member))).toEqual([])
	expect((await groupsOf(member)).map(({ id }) => id)).toEqual(['open', 'members'])
	expect((await groupsOf(guest)).map(({ id }) => id)).toEqual(['open'])
})

it('needs one statement for a listing of known events', async () => {
	const guest = await catalogs.readerAt(venue())
	const list = () => listEvents(guest, { category: 'Admission' })
	await list()
	expect(await statementsOf(catalogs.database, list)).toHaveLength(1)
})

it('shows the places of a pass that is sold meanwhile', async () => {
	const guest = await catalogs.readerAt(venue())
	expect(await groupsOf(guest, 'evt_pass')).toMatchObject([{ used_capacity: 0, sold_out: false }])
	await setUsed(guest, 3, { groupId: 'pass' })
	expect(await groupsOf(guest, 'evt_pass')).toMatchObject([{ used_capacity: 3, sold_out: true }])
})

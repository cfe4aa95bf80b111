import { describe, expect, test } from 'vitest'
import { getTicketGroup, listMembershipRules } from '#app/commerce/catalog/read/offers.ts'
import type { Reader } from '#app/commerce/catalog/read/records.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { aGroup, aMember, openCatalogs, setUsed } from './reading.ts'

const catalogs = await openCatalogs('offers')

describe('a ticket group by itself', () => {
	const donations = () =>
		catalogs.venue().withEvent({
			id: 'evt_give',
			event_type: 'other',
			sessions: [],
			groups: [
				{
					...aGroup('gift', { handler: 'donation', capacity: 50 }),
					types: [
						{ id: 'gift_type', name: 'Any amount', price: '20.00', price_min: '5.00', price_max: '500.00' },
					],
				},
				aGroup('secret', { handler: 'donation', hidden_type: 'public_link_only' }),
				aGroup('inner', { handler: 'donation', hidden_type: 'public_member_only' }),
			],
		})

	test('has its types and taken places, and is found by its handler', async () => {
		const reader = await catalogs.readerAt(donations())
		await setUsed(reader, 8, { groupId: 'gift' })
		const answer = await getTicketGroup(reader, {
			params: { id: 'gift' },
			query: { embed: ['ticket_type'], handler: 'donation' },
			body: undefined,
		})
		expect(answer.ticket_group._data).toMatchObject([
			{ id: 'gift', handler: 'donation', used_capacity: 8, sold_out: false },
		])
		expect(answer.ticket_type?._data).toMatchObject([
			{ id: 'gift_type', currency_amount: '20.00', currency_amount_min: '5.00', available: 42 },
		])
	})

	test.each([
		['that makes something else', 'gift', { handler: 'passes' as const }],
		['for members', 'inner', {}],
		['that is none', 'nothing', {}],
	])('%s is not found', async (_, id, query) => {
		const reader = await catalogs.readerAt(donations())
		await expect(getTicketGroup(reader, { params: { id }, query, body: undefined })).rejects.toMatchObject({
			code: 'not_found',
			message: 'Resource ticket_group not found',
		})
	})

	test('for links is found by its id, one for members by members, one of another seller not at all', async () => {
		const reader = await catalogs.readerAt(donations())
		const stranger = await catalogs.readerAt(aVenue(`${catalogs.sellerId}-b`).withEvent())
		const ask = async (one: Reader, id: string) =>
			(await getTicketGroup(one, { params: { id }, query: {}, body: undefined })).ticket_group._data[0]?.id
		expect(await ask(reader, 'secret')).toBe('secret')
		expect(await ask({ ...reader, visitor: aMember }, 'inner')).toBe('inner')
		await expect(ask(stranger, 'gift')).rejects.toMatchObject({ code: 'not_found' })
	})
})

describe('membership rules', () => {
	const levels = () =>
		catalogs
			.venue()
			.withEvent({
				id: 'evt_join',
				event_type: 'other',
				sessions: [],
				groups: [
					{
						...aGroup('family', { handler: 'membership' }),
						types: [
							{ id: 'fam_member', name: 'Member', price: '90.00', party_role: 'member' },
							{ id: 'fam_child', name: 'Child', price: '0.00', party_role: 'child' },
						],
					},
					{
						...aGroup('patron', { handler: 'membership', hidden_type: 'public_link_only' }),
						types: [{ id: 'pat_member', name: 'Patron', price: '900.00', party_role: 'member' }],
					},
				],
			})
			.withEvent({ groups: [aGroup('open'), aGroup('free', { hidden_type: 'public_member_only' })] })
			.with({
				membership_rules: [
					{
						id: 'r1',
						ticket_group_id: 'family',
						ticket_type_id: 'fam_member',
						party_role: 'member',
						named: 'yes',
						min: 1,
						max: 2,
						member_event_ticket_type: 'free_type',
					},
					{ id: 'r2', ticket_group_id: 'family', ticket_type_id: 'fam_child', party_role: 'child', max: 4 },
					{ id: 'r3', ticket_group_id: 'patron', ticket_type_id: 'pat_member', party_role: 'member' },
				],
			})
	const ids = async (reader: Reader, query: Parameters<typeof listMembershipRules>[1] = {}) =>
		(await listMembershipRules(reader, query)).membership_rule._data.map((rule) => rule.id)

	test('are those of the levels that the reader may see, in order', async () => {
		const guest = await catalogs.readerAt(levels())
		const { membership_rule, ticket_type } = await listMembershipRules(guest, {})
		expect(membership_rule._data[0]).toEqual({
			id: 'r1',
			ticket_type_id: 'fam_member',
			ticket_group_id: 'family',
			party_role: 'member',
			named: 'yes',
			min: 1,
			max: 2,
			member_event_ticket_type: 'free_type',
			benefit_quantity: 1,
			benefit_period: 'per_session',
		})
		expect(ticket_type).toBeUndefined()
		expect(await ids(guest)).toEqual(['r1', 'r2'])
		expect(await ids(guest, { limit: 1 })).toEqual(['r1'])
		expect(await ids(guest, { 'ticket_group_id._in': ['patron'] })).toEqual(['r3'])
	})

	test('embed the types that they name, as far as the reader may see them', async () => {
		const guest = await catalogs.readerAt(levels())
		const typesOf = async (reader: Reader) =>
			(await listMembershipRules(reader, { embed: ['ticket_type'] })).ticket_type?._data.map(
				(type) => type.id,
			)
		expect(await typesOf(guest)).toEqual(['fam_member', 'fam_child'])
		expect(await typesOf({ ...guest, visitor: aMember })).toEqual(['fam_member', 'fam_child', 'free_type'])
	})
})

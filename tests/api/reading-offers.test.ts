import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tidewaterOrigin } from './face.ts'
import { asMember, openHouse } from './reading-house.ts'
import type { Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
	shop = await openHouse()
})
afterAll(() => shop.close())

describe('GET ticket_group/{id}', () => {
	it('has the group, with its types and only for its handler where that is asked', async () => {
		const { json } = await shop.ask('/api/ticket_group/gift?embed=ticket_type&handler=donation')
		expect(json.ticket_group._data).toMatchObject([{ id: 'gift', handler: 'donation' }])
		expect(json.ticket_type._data).toMatchObject([
			{ currency_amount_min: '5.00', currency_amount_max: '500.00' },
		])
		expect(Object.keys((await shop.ask('/cached_api/ticket_group/gift')).json)).toEqual(['ticket_group'])
	})

	it.each<[string, Record<string, string>, number]>([
		['gift?handler=passes', {}, 404],
		['gone', {}, 404],
		['members', {}, 404],
		['members', asMember, 200],
		['friends', {}, 200],
		['gift?handler=food', {}, 400],
		['gift?embed=venue', {}, 400],
	])('%s asked with %j answers %i', async (path, headers, status) => {
		const sent = await shop.ask(`/api/ticket_group/${path}`, { headers })
		expect(sent.status).toBe(status)
		if (status === 404)
			expect(sent.json).toMatchObject({
				_code: 'not_found',
				_context: 'ticket_group',
				_description: 'Resource ticket_group not found',
			})
	})
})

describe('GET membership_rules', () => {
	it('has the rules of the levels on sale, with the types that they name', async () => {
		const { json } = await shop.ask('/api/membership_rules?embed=ticket_type&limit=1000')
		expect(json.membership_rule._data).toEqual([
			{
				id: 'adults',
				ticket_type_id: 'family_type',
				ticket_group_id: 'family',
				party_role: 'member',
				named: 'yes',
				min: 1,
				max: 2,
				member_event_ticket_type: 'members_type',
			},
		])
		expect(json.ticket_type._data).toMatchObject([{ id: 'family_type', party_role: 'member' }])
		const member = await shop.ask('/api/membership_rules?embed=ticket_type', { headers: asMember })
		expect(member.json.ticket_type._data.map((type: { id: string }) => type.id)).toEqual([
			'members_type',
			'family_type',
		])
		expect(Object.keys((await shop.ask('/cached_api/membership_rules')).json)).toEqual(['membership_rule'])
		const none = await shop.ask('/api/membership_rules?ticket_group_id._in=gift')
		expect(none.json.membership_rule._data).toEqual([])
	})

	it.each(['limit=0', 'limit=1001', 'embed=seat', 'party_role=member'])(
		'with %s is refused',
		async (query) => {
			expect((await shop.ask(`/api/membership_rules?${query}`)).status).toBe(400)
		},
	)
})

describe('GET config', () => {
	it('has what a client may know of the seller of this host', async () => {
		const { json } = await shop.ask('/api/config')
		expect(json.config._data).toHaveLength(1)
		expect(json.config._data[0]).toMatchObject({
			seller_id: 'harbour',
			currency: 'USD',
			timezone: 'America/New_York',
			cart: { hold_minutes: 15, max_tickets: 1000 },
			timer: { show_under_minutes: 20, prompt_at: 60 },
			reserve: { max_calendar_types: 10 },
			promo_code: { min_length: 2, max_length: 35 },
		})
		const other = await shop.ask('/api/config', { origin: tidewaterOrigin })
		expect(other.json.config._data[0].seller_id).toBe('tidewater')
		expect((await shop.ask('/api/config?x=1')).status).toBe(400)
	})
})

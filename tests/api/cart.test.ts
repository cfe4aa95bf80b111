import { afterAll, describe, expect, it } from 'vitest'
import type { Visitor as Identity } from '#app/contract/visitor.ts'
import { loggedInAs } from '#tests/builders/visitor.ts'
import { entry, saturday } from './contract/carts.ts'
import { everything } from './contract/venue.ts'
import { aCart, buy, openShop, type Visitor } from './shop.ts'

/** The double of logins: a header names a logged-in visitor; Bob has no membership. */
const memberOf = (name: string | null): Identity | null =>
	name ? loggedInAs(`idn_${name}`, name === 'bob' ? [] : ['member']) : null

const shop = await openShop({
	catalog: everything,
	identityOf: async (request) => memberOf(request.headers.get('x-member')),
})
afterAll(() => shop.close())

const ga = entry('evt_ga_adult', saturday)
const lounge = entry('evt_members_adult', '20270501T1200')
const change = (visitor: Visitor, id: string, body: object) =>
	visitor.ask(`/api/my/cart/${id}/modify`, { body })

it('an order carries the seat, the pass, the answers and the discount of its cart', async () => {
	const visitor = shop.visitor()
	const additionalInfo = { evt_survey_group: { school: 'Harbour Primary' } }
	const body = {
		add: [
			entry('evt_survey_adult', saturday),
			entry('evt_seated_adult', '20270501T1900', { seat: 'a3' }),
			entry('evt_ga_adult', '20270501T1200'),
			entry('evt_pass_year', null),
		],
		additionalInfo,
		preReservePromoCodes: ['TEN'],
	}
	const made = await visitor.ask('/api/my/cart/modify', { body })
	const link = await buy(visitor, made.json.cart._data[0].id)
	const { json } = await shop.ask(`/api/ticket_order/${link}`)
	expect(json.ticket_order._data[0]).toMatchObject({
		additional_info: additionalInfo,
		fees: {
			total_before_cartmod_price: '157.00',
			total_cartmod_amount: '2.50',
			total_after_fees_price: '156.00',
			total_payments: '156.00',
		},
	})
	expect(json.ticket._data).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ seat_id: 'a3', state: 'booked' }),
			expect.objectContaining({ ticket_type_id: 'evt_ga_adult', adjusted_value: '22.50' }),
			expect.objectContaining({ valid_from: '2027-04-30', valid_to: '2028-04-29' }),
		]),
	)
})

describe('a logged-in visitor', () => {
	const as = (name: string, visitor: Visitor): Visitor => ({
		...visitor,
		ask: (path, ask = {}) => visitor.ask(path, { ...ask, headers: { ...ask.headers, 'x-member': name } }),
	})

	it('buys what is for members, and keeps the cart from before the login', async () => {
		const guest = shop.visitor()
		const id = await aCart(guest, [ga])
		const member = as('ada', guest)
		const sent = await change(member, id, { add: [lounge] })
		expect(sent.status, sent.text).toBe(200)
		expect(sent.json.cart._data[0].identity_id).toBe('idn_ada')
		expect(sent.json.ticket._data).toHaveLength(2)
		// The same member on another machine, and another member on this one.
		expect((await as('ada', shop.visitor()).ask(`/api/my/cart/${id}`)).status).toBe(200)
		const denied = await as('bob', guest).ask(`/api/my/cart/${id}`)
		expect([denied.status, denied.json._code]).toEqual([403, 'cart_access_denied'])
		expect((await as('bob', shop.visitor()).ask(`/api/my/cart/${id}`)).json._code).toBe('cart_not_found')
		// After logout the cookie still gives access to the cart.
		expect((await guest.ask(`/api/my/cart/${id}`)).status).toBe(200)
	})

	it('without a membership is refused what is for members', async () => {
		const sent = await as('bob', shop.visitor()).ask('/api/my/cart/modify', { body: { add: [lounge] } })
		expect(sent.json).toMatchObject({
			_code: 'ticket_type_not_available',
			_extra: { reason: 'members_only' },
		})
	})
})

it('removing an anchor removes the tickets that need it, as the cart announced, and an empty cart ends', async () => {
	const visitor = shop.visitor()
	const id = await aCart(visitor, [ga, entry('evt_addon_adult', '20270501T1500')])
	const { json } = await visitor.ask(`/api/my/cart/${id}`)
	const item = json.cart_item._data.find((one: { id: string }) => one.id === 'evt_ga')
	expect(item).toMatchObject({ is_anchor: true, is_dependency: true })
	expect(item.clears_ticket_ids).toHaveLength(1)
	const sent = await change(visitor, id, { remove: item.ticket_ids })
	expect(sent.json).toMatchObject({ cart: { _data: [{ state: 'deleted' }] }, ticket: { _data: [] } })
	expect((await visitor.ask(`/api/my/cart/${id}`)).json._code).toBe('cart_not_found')
})

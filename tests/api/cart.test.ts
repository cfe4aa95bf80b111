import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Visitor as Identity } from '#app/contract/visitor.ts'
import { aVenue } from '#tests/builders/venue.ts'
import { shelf } from './cart-shelf.ts'
import { aCart, ada, card, openShop, type Shop, type Visitor } from './shop.ts'

let shop: Shop
beforeAll(async () => {
	shop = await openShop({
		catalog: shelf,
		terms: {
			cart: { ...aVenue().terms.cart, maxTickets: 12, maxPerType: 5 },
			overlap: { paddingMinutes: 5, exemptCategories: ['Guide'] },
			upsells: { ...aVenue().terms.upsells, visitTime: 'same_start' },
		},
		identityOf: async (request) => memberOf(request.headers.get('x-member')),
	})
})
afterAll(async () => shop?.close())

/** The double of logins: a header names a logged-in visitor. */
function memberOf(name: string | null): Identity | null {
	return name ? { identityId: `idn_${name}`, roles: name === 'bob' ? [] : ['member'] } : null
}

const entry = (event: string, time: string, more: object = {}, type = 'adult') => ({
	event_session_id: `evt_${event}.20270501T${time}`,
	ticket_type_id: `evt_${event}_${type}`,
	...more,
})
const pass = (type = 'year', more: object = {}) => ({ ticket_type_id: `evt_pass_${type}`, ...more })
const sortedItem = (item: { ticket_ids: string[] }) => ({ ...item, ticket_ids: item.ticket_ids.toSorted() })
const ga = (more: object = {}) => entry('ga', '1000', more)
const named = (more: object = {}) => entry('named', '1700', { admit_name: 'Ada Quay', ...more })
const create = (body: object, visitor: Visitor = shop.visitor(), query = '') =>
	visitor.ask(`/api/my/cart/modify${query}`, { body })
const change = (visitor: Visitor, id: string, body: object) =>
	visitor.ask(`/api/my/cart/${id}/modify`, { body })

describe('what a cart takes in one request', () => {
	it('tickets, a seat, a pass, an amount, a code and a survey, together with where the visitor came from', async () => {
		const visitor = shop.visitor()
		const body = {
			add: [
				ga({ quantity: 2 }),
				named(),
				entry('seats', '2100', { seat: 'a4' }),
				pass('year', { valid_from: '2027-06-01' }),
				pass('gift', { face_value: '12.50' }),
			],
			additionalInfo: { evt_named_group: { age: 8 } },
			preReservePromoCodes: ['tenth'],
			preloadedPromoCodes: ['nobodys'],
		}
		const sent = await create(body, visitor, '?utm_source=letter&utm_campaign=spring')
		expect(sent.status, sent.text).toBe(200)
		const [cart] = sent.json.cart._data
		expect(cart.additional_info).toEqual({ evt_named_group: { age: 8 } })
		// 50.00 + 25.00 + 40.00 + 90.00 + 12.50, a tenth of each off.
		expect(cart.fees.grand_totals).toMatchObject({
			total_before_cartmod_price: '217.50',
			total_cartmod_amount: '21.75',
			total_after_fees_price: '195.75',
			total_outstanding: '195.75',
		})
		expect(sent.json.cart_mod._data).toMatchObject([
			{ code: 'TENTH', discount: '21.75', tickets_affected: 6 },
		])
		expect(sent.json.cart_item._data.map((item: { id: string }) => item.id).sort()).toEqual([
			'evt_ga',
			'evt_named',
			'evt_pass',
			'evt_seats',
		])
		const find = (type: string) =>
			sent.json.ticket._data.find((ticket: { ticket_type_id: string }) => ticket.ticket_type_id === type)
		expect(find('evt_seats_adult')).toMatchObject({
			seat_id: 'a4',
			seat_name: 'Row A, seat 4',
			adjusted_value: '36.00',
		})
		expect(find('evt_pass_year')).toMatchObject({ valid_from: '2027-06-01', valid_to: '2028-05-31' })
		expect(find('evt_named_adult')).toMatchObject({ admit_name: 'Ada Quay' })
		const { rows } = await shop.database.pool.query('select campaign from cart where id = $1', [cart.id])
		expect(rows[0].campaign).toEqual({ utm_source: 'letter', utm_campaign: 'spring' })
		const read = await visitor.ask(`/api/my/cart/${cart.id}`)
		expect(read.json.cart._data[0].fees).toEqual(cart.fees)
		expect(read.json.cart_mod).toEqual(sent.json.cart_mod)
		expect(read.json.cart_item._data.map(sortedItem)).toEqual(sent.json.cart_item._data.map(sortedItem))
		expect(read.json.ticket).toEqual({ _data: expect.arrayContaining(sent.json.ticket._data) })
	})

	it('and becomes an order that carries all of it', async () => {
		const visitor = shop.visitor()
		const made = await create(
			{
				add: [named(), entry('seats', '2100', { seat: 'a3' }), pass()],
				additionalInfo: { evt_named_group: { age: 8 } },
				preReservePromoCodes: ['TENTH'],
			},
			visitor,
		)
		const { id } = made.json.cart._data[0]
		await visitor.ask(`/api/cart/${id}/pay`, {
			body: { amount: '139.50', gateway_id: 'test', gateway_data: { card: card() } },
		})
		const { json } = await visitor.ask('/api/identity', { body: ada })
		const booked = await visitor.ask(`/api/cart/${id}/guest_checkout`, {
			body: { guest_identity_id: json.identity_id },
		})
		expect(booked.status, booked.text).toBe(200)
		const [order] = booked.json.ticket_order._data
		expect(order).toMatchObject({
			additional_info: { evt_named_group: { age: 8 } },
			fees: {
				total_before_cartmod_price: '155.00',
				total_cartmod_amount: '15.50',
				total_after_fees_price: '139.50',
				total_payments: '139.50',
			},
		})
		expect(booked.json.ticket._data).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ seat_id: 'a3', adjusted_value: '36.00', state: 'booked' }),
				expect.objectContaining({ valid_from: '2027-04-30', valid_to: '2028-04-29' }),
			]),
		)
	})
})

describe('a wish that is refused', () => {
	it.each<[string, object, number, string, object]>([
		['an unknown type', { add: [ga({ ticket_type_id: 'gone' })] }, 422, 'ticket_type_not_available', {}],
		[
			'a session of another event',
			{ add: [ga({ event_session_id: 'evt_small.20270501T1430' })] },
			422,
			'session_not_on_sale',
			{},
		],
		['another price', { add: [ga({ face_value: '24.00' })] }, 422, 'price_changed', { face_value: '25.00' }],
		[
			'an amount outside its limits',
			{ add: [pass('gift', { face_value: '50.01' })] },
			422,
			'face_value_out_of_range',
			{ max: '50.00' },
		],
		[
			'more than a group sells',
			{ add: [ga({ quantity: 4 }), ga({ ticket_type_id: 'evt_ga_child', quantity: 3 })] },
			422,
			'max_tickets_per_order_exceeded',
			{ max: 6 },
		],
		[
			'more than of one type',
			{ add: [entry('small', '1430', { quantity: 6 })] },
			422,
			'max_tickets_per_order_exceeded',
			{ max: 5 },
		],
		[
			'fewer than a group sells',
			{ add: [entry('two', '1600')] },
			422,
			'min_tickets_per_order_not_met',
			{ min: 2 },
		],
		[
			'more than a cart holds',
			{ add: [ga({ quantity: 6 }), entry('small', '1430', { quantity: 7 })] },
			422,
			'cart_ticket_limit_exceeded',
			{ max: 12 },
		],
		[
			'more than a session has',
			{ add: [entry('small', '1430', { quantity: 3 })] },
			422,
			'session_capacity_exceeded',
			{ available: 2 },
		],
		[
			'more than a group has',
			{ add: [entry('two', '1600', { quantity: 3 })] },
			422,
			'ticket_group_capacity_exceeded',
			{ available: 2 },
		],
		['sessions that overlap', { add: [ga(), entry('ga', '1030')] }, 422, 'session_overlap', {}],
		[
			'an event without its anchor',
			{ add: [entry('guide', '1000')] },
			422,
			'rule_blocks_reserve',
			{ block_reason: 'anchor_required' },
		],
		[
			'an event outside the visit',
			{ add: [ga(), entry('guide', '1200')] },
			422,
			'rule_blocks_reserve',
			{ block_reason: 'outside_visit_time' },
		],
		[
			'what a rule wants a code for',
			{ add: [entry('rule', '1800')] },
			422,
			'rule_blocks_reserve',
			{ block_reason: 'code_required' },
		],
		[
			'what is for members',
			{ add: [entry('night', '2000')] },
			422,
			'ticket_type_not_available',
			{ reason: 'members_only' },
		],
		[
			'no name where one is needed',
			{ add: [named({ admit_name: ' ' })] },
			400,
			'validation_failed',
			{ field: 'admit_name' },
		],
		[
			'a survey left open',
			{ add: [named()] },
			422,
			'additional_info_validation_failed',
			{ faults: [{ ticket_group_id: 'evt_named_group', field: 'age', reason: 'required' }] },
		],
		['a seated ticket without a seat', { add: [entry('seats', '2100')] }, 422, 'seat_required', {}],
		[
			'a seat where there are none',
			{ add: [ga({ seat: 'a1' })] },
			400,
			'validation_failed',
			{ field: 'seat' },
		],
		['a voucher where none is taken', { add: [ga({ voucher: 'CP123' })] }, 400, 'validation_failed', {}],
		[
			'a day that cannot be chosen',
			{ add: [ga({ valid_from: '2027-06-01' })] },
			400,
			'validation_failed',
			{ field: 'valid_from' },
		],
		['a code of nobody', { add: [ga()], preReservePromoCodes: ['nobodys'] }, 404, 'code_not_found', {}],
		['nothing at all', {}, 400, 'validation_failed', {}],
		['something to remove from nothing', { add: [ga()], remove: ['tkt_1'] }, 422, 'ticket_not_found', {}],
		['a campaign of another kind', { add: [] }, 400, 'validation_failed', {}],
	])('%s', async (what, body, status, code, extra) => {
		const sent = await create(body, shop.visitor(), what === 'a campaign of another kind' ? '?gclid=1' : '')
		expect(sent.status, sent.text).toBe(status)
		expect(sent.json).toMatchObject({
			_code: code,
			...(Object.keys(extra).length > 0 ? { _extra: extra } : {}),
		})
	})

	it('leaves nothing behind', async () => {
		const { rows } = await shop.database.pool.query(
			"select count(*)::integer as held from ticket where event_template_id in ('evt_small', 'evt_two', 'evt_guide', 'evt_rule')",
		)
		expect(rows[0].held).toBe(0)
	})

	it('when nothing is left', async () => {
		const visitor = shop.visitor()
		const id = await aCart(visitor, [
			entry('small', '1430', { quantity: 2 }),
			entry('two', '1600', { quantity: 2 }),
			entry('seats', '2100', { seat: 'a1' }),
		])
		for (const [request, code, extra] of [
			[entry('small', '1430'), 'event_session_sold_out', { other_sessions: false }],
			[entry('two', '1600', { quantity: 2 }), 'ticket_group_sold_out', { ticket_group_id: 'evt_two_group' }],
			[entry('seats', '2100', { seat: 'a1' }), 'seat_unavailable', {}],
		] as const) {
			const sent = await create({ add: [request] })
			expect([sent.status, sent.json._code], sent.text).toEqual([422, code])
			expect(sent.json._extra).toMatchObject(extra)
		}
		const gone = await visitor.ask(`/api/my/cart/${id}`, { method: 'DELETE' })
		expect(gone.json.cart._data[0].state).toBe('deleted')
		await aCart(shop.visitor(), [entry('seats', '2100', { seat: 'a1' })])
	})

	it('when a code is used up', async () => {
		await create({ add: [ga()], preReservePromoCodes: ['ONCE'] })
		const sent = await create({ add: [ga()], preReservePromoCodes: ['once'] })
		expect([sent.status, sent.json._code]).toEqual([422, 'code_exhausted'])
		const twice = await create({ add: [ga()], preReservePromoCodes: ['TENTH', 'tenth'] })
		expect(twice.status).toBe(200)
	})
})

describe('a code that a rule asks for', () => {
	it('lets the reservation through when it comes along', async () => {
		const sent = await create({ add: [entry('rule', '1800')], preReservePromoCodes: ['club'] })
		expect([sent.status, sent.text]).toEqual([200, expect.stringContaining('"CLUB"')])
	})
	it('holds the cart and blocks payment and checkout until it is there', async () => {
		const visitor = shop.visitor()
		const id = await aCart(visitor, [entry('later', '1900')])
		const read = await visitor.ask(`/api/my/cart/${id}`)
		expect(read.json.cart_mod._data).toMatchObject([
			{ blocking_checkout: true, resource: 'checkout_rule', resource_id: 'rule_later', code: null },
		])
		const pay = () =>
			visitor.ask(`/api/cart/${id}/pay`, {
				body: { amount: '25.00', gateway_id: 'test', gateway_data: { card: card() } },
			})
		expect((await pay()).json).toMatchObject({
			_code: 'rule_blocks_checkout',
			_description: 'Show your club code.',
		})
		const { json } = await visitor.ask('/api/identity', { body: ada })
		const checkout = () =>
			visitor.ask(`/api/cart/${id}/guest_checkout`, { body: { guest_identity_id: json.identity_id } })
		expect((await checkout()).json._code).toBe('rule_blocks_checkout')
		await change(visitor, id, { preReservePromoCodes: ['CLUB'] })
		expect((await pay()).status).toBe(200)
		expect((await checkout()).status).toBe(200)
	})
})

describe('a logged-in visitor', () => {
	const as = (name: string, visitor: Visitor): Visitor => ({
		...visitor,
		ask: (path, ask = {}) => visitor.ask(path, { ...ask, headers: { ...ask.headers, 'x-member': name } }),
	})

	it('buys what is for members, and keeps the cart of before', async () => {
		const guest = shop.visitor()
		const id = await aCart(guest, [ga()])
		const member = as('ada', guest)
		const sent = await change(member, id, { add: [entry('night', '2000')] })
		expect(sent.status, sent.text).toBe(200)
		expect(sent.json.cart._data[0].identity_id).toBe('idn_ada')
		expect(sent.json.ticket._data).toHaveLength(2)
		// Another machine, the same member; and somebody else on this one.
		expect((await as('ada', shop.visitor()).ask(`/api/my/cart/${id}`)).status).toBe(200)
		const denied = await as('bob', guest).ask(`/api/my/cart/${id}`)
		expect([denied.status, denied.json._code]).toEqual([403, 'cart_access_denied'])
		expect((await as('bob', shop.visitor()).ask(`/api/my/cart/${id}`)).json._code).toBe('cart_not_found')
		// After logout the cookie still gives access to the cart.
		expect((await guest.ask(`/api/my/cart/${id}`)).status).toBe(200)
	})
	it('without a membership is no member', async () => {
		const sent = await create({ add: [entry('night', '2000')] }, as('bob', shop.visitor()))
		expect(sent.json).toMatchObject({
			_code: 'ticket_type_not_available',
			_extra: { reason: 'members_only' },
		})
	})
})

describe('a scope that is wrong', () => {
	it('is distinguished from a cart that does not exist', async () => {
		const sent = await shop.ask('/api/my/cart/crt_1', { headers: { authorization: 'Cart nonsense' } })
		expect([sent.status, sent.json._code]).toEqual([400, 'scope_error'])
		const other = await shop.ask('/api/my/cart/crt_1?seller=tidewater')
		expect([other.status, other.json._code]).toEqual([400, 'scope_error'])
	})
})

describe('removing', () => {
	it('takes along what needed it, as the cart said, and ends an empty cart', async () => {
		const visitor = shop.visitor()
		const id = await aCart(visitor, [ga(), entry('guide', '1000')])
		const { json } = await visitor.ask(`/api/my/cart/${id}`)
		const item = json.cart_item._data.find((one: { id: string }) => one.id === 'evt_ga')
		expect(item).toMatchObject({ is_anchor: true, is_dependency: true })
		expect(item.clears_ticket_ids).toHaveLength(1)
		const sent = await change(visitor, id, { remove: item.ticket_ids })
		expect(sent.json).toMatchObject({ cart: { _data: [{ state: 'deleted' }] }, ticket: { _data: [] } })
		expect((await visitor.ask(`/api/my/cart/${id}`)).json._code).toBe('cart_not_found')
	})
})

describe('a hold that has ended', () => {
	it('is refused and gives seats and codes to the next', async () => {
		const visitor = shop.visitor()
		const id = await aCart(visitor, [entry('seats', '2100', { seat: 'a2' })])
		expect((await create({ add: [entry('seats', '2100', { seat: 'a2' })] })).json._code).toBe(
			'seat_unavailable',
		)
		shop.pass(16)
		for (const act of [visitor.ask(`/api/my/cart/${id}`), change(visitor, id, { add: [ga()] })]) {
			const { status, json } = await act
			expect([status, json._code]).toEqual([410, 'cart_expired'])
		}
		const next = await create({
			add: [entry('seats', '2100', { seat: 'a2' })],
			preReservePromoCodes: ['ONCE'],
		})
		expect(next.status, next.text).toBe(200)
	})
})

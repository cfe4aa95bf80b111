import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { aTheatre, evening, nextEvening, seated } from '#tests/builders/theatre.ts'
import type { Sent } from './router.ts'
import { aCart, buy, openShop } from './shop.ts'

const path = `events/evt_play/sessions/${evening}`
const theatre = aTheatre({
	blocked_seats: ['circle-b1'],
	more: [
		{
			id: 'evt_play_programmes',
			name: 'Programmes',
			types: [{ id: 'evt_play_programme', name: 'Programme', price: '5.00' }],
		},
	],
}).withEvent()
const shop = await openShop({ catalog: () => theatre.catalog() })
afterAll(() => shop.close())
beforeEach(async () => {
	// Deletes row by row: truncation would also delete the seats that the house withholds.
	// The counter stays: the process has numbers of it that it has not used yet.
	for (const table of ['ticket', 'payment', 'order_link', 'order_entry', 'ticket_order', 'cart'])
		await shop.database.pool.query(`delete from ${table}`)
	await shop.database.pool.query('update event_session set used_capacity = 0')
})

const add = (...entries: object[]): Promise<Sent> =>
	shop.visitor().ask('/api/my/cart/modify', { body: { add: entries } })

/** The seats of a session by id, as anybody sees them. */
async function states(session = evening): Promise<Record<string, string>> {
	const sent = await shop.ask(`/api/events/evt_play/sessions/${session}/seat_map`)
	return Object.fromEntries(
		sent.json.seat._data.map((seat: { id: string; state: string }) => [seat.id, seat.state]),
	)
}

const seatsOf = (sent: Sent): string[] =>
	sent.json.ticket._data.map((ticket: { seat_id: string }) => ticket.seat_id).sort()

describe('the seat map of a session', () => {
	// spec: 1§3.19, 1§3.20
	it('answers the place and the state of every seat', async () => {
		await add(seated('stalls-a3'))
		const { json } = await shop.ask(`/api/${path}/seat_map?_withgeometry=true`)
		expect(json.seat_map._data).toEqual([
			{
				id: 'hall',
				name: 'Hall',
				width: 400,
				height: 400,
				map_geometry: { other_elements: [{ kind: 'text', text: 'Stage', x: 200, y: 10 }] },
			},
		])
		expect(json.seat._data).toHaveLength(30)
		const seat = (id: string) => json.seat._data.find((one: { id: string }) => one.id === id)
		expect(seat('stalls-c3')).toEqual({
			id: 'stalls-c3',
			state: 'available',
			name: 'stalls C3',
			zone: 'stalls',
			row: 'C',
			x: 60,
			y: 70,
			r: 8,
			kind: 'standard',
			ticket_groups: ['evt_play_stalls'],
			previous: 'stalls-c2',
			// an aisle follows
			next: null,
		})
		expect([seat('stalls-a3').state, seat('circle-b1').state, seat('access-a2').kind]).toEqual([
			'booked',
			'unavailable',
			'companion',
		])
	})
	it('answers only the states without `_withgeometry`', async () => {
		const { json } = await shop.ask(`/api/${path}/seat_map`)
		expect(json.seat_map._data[0].map_geometry).toBeUndefined()
		expect(json.seat._data[0]).toEqual({ id: 'access-a1', state: 'available' })
	})
	it('answers the groups that sell seats, their lowest price and free seats', async () => {
		await add(seated('circle-a1', 'circle'))
		const { json } = await shop.ask(`/api/${path}/seat_map`)
		expect(json.seat_price._data).toEqual([
			{
				ticket_group_id: 'evt_play_stalls',
				name: 'stalls',
				color: null,
				min_price: '20.00',
				available: 18,
				zones: ['stalls'],
			},
			{
				ticket_group_id: 'evt_play_circle',
				name: 'circle',
				color: null,
				min_price: '20.00',
				available: 6,
				zones: ['circle'],
			},
			{
				ticket_group_id: 'evt_play_access',
				name: 'access',
				color: null,
				min_price: '20.00',
				available: 4,
				zones: ['access'],
			},
		])
	})
	it('answers seats of other groups as unavailable when only some groups are requested', async () => {
		const { json } = await shop.ask(`/api/${path}/seat_map?ticket_group_id._in=evt_play_circle`)
		const available = json.seat._data.filter((seat: { state: string }) => seat.state === 'available')
		expect(available).toHaveLength(7)
	})
	it('is cached under its entity tag until a seat is taken', async () => {
		const cached = `/cached_api/${path}/seat_map?_withgeometry=true`
		const first = await shop.ask(cached)
		const etag = first.headers.get('etag') ?? ''
		const again = await shop.ask(cached, { headers: { 'if-none-match': etag } })
		expect([first.status, again.status, again.text]).toEqual([200, 304, ''])
		await add(seated('stalls-a1'))
		const later = await shop.ask(cached, { headers: { 'if-none-match': etag } })
		expect(later.status).toBe(200)
		expect(later.headers.get('etag')).not.toBe(etag)
	})
})

describe('the plan of a seat map', () => {
	it('answers the place of every seat, and nothing of a session', async () => {
		const { json } = await shop.ask('/api/seat_maps/hall')
		expect(json.seat_map._data).toEqual([
			{
				id: 'hall',
				name: 'Hall',
				width: 400,
				height: 400,
				map_geometry: { other_elements: [{ kind: 'text', text: 'Stage', x: 200, y: 10 }] },
			},
		])
		expect(json.seat._data).toHaveLength(30)
		expect(json.seat._data.find(({ id }: { id: string }) => id === 'stalls-c3')).toEqual({
			id: 'stalls-c3',
			name: 'stalls C3',
			zone: 'stalls',
			row: 'C',
			x: 60,
			y: 70,
			r: 8,
			kind: 'standard',
			previous: 'stalls-c2',
			next: null,
		})
	})
	it('has the same entity tag after a seat is taken, and lists the seats in the order of the states', async () => {
		const cached = '/cached_api/seat_maps/hall'
		const first = await shop.ask(cached)
		await add(seated('stalls-a1'))
		const again = await shop.ask(cached, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
		expect([first.status, again.status]).toEqual([200, 304])
		const ids = first.json.seat._data.map(({ id }: { id: string }) => id)
		expect(ids).toEqual(Object.keys(await states()))
	})
	it('is refused for a map that the venue does not have', async () => {
		const sent = await shop.ask('/api/seat_maps/other')
		expect([sent.status, sent.json._code]).toEqual([404, 'seat_map_not_found'])
	})
})

describe('seats that a visitor chooses', () => {
	// spec: 1§3.21
	it('are held, named on the tickets and unavailable for other visitors', async () => {
		const sent = await add(seated('stalls-a2'), seated('access-a1', 'access'))
		expect(sent.json.ticket._data.map((ticket: { seat_name: string }) => ticket.seat_name).sort()).toEqual([
			'access A1',
			'stalls A2',
		])
		const after = await states()
		expect([after['stalls-a2'], after['access-a1'], after['stalls-a1']]).toEqual([
			'booked',
			'booked',
			'available',
		])
	})
	it('are held for one session only', async () => {
		await add(seated('stalls-a2'))
		const sent = await add(seated('stalls-a2', 'stalls', { event_session_id: nextEvening }))
		expect(sent.status).toBe(200)
	})
	it('stay taken after the purchase', async () => {
		const visitor = shop.visitor()
		await buy(visitor, await aCart(visitor, [seated('stalls-b4')]))
		expect((await states())['stalls-b4']).toBe('booked')
		const sent = await add(seated('stalls-b4'))
		expect([sent.status, sent.json._code]).toEqual([422, 'seat_unavailable'])
	})
	it('that are taken are named in the refusal, and no other seat is held', async () => {
		await add(seated('stalls-a1'), seated('circle-a1', 'circle'))
		const sent = await add(
			seated('stalls-a1'),
			seated('stalls-a2'),
			seated('circle-a1', 'circle'),
			seated('circle-b1', 'circle'),
		)
		expect([sent.status, sent.json._code]).toEqual([422, 'seat_unavailable'])
		expect(sent.json._extra.seats).toEqual([
			{ event_session_id: evening, seat_id: 'stalls-a1', name: 'stalls A1' },
			{ event_session_id: evening, seat_id: 'circle-a1', name: 'circle A1' },
			{ event_session_id: evening, seat_id: 'circle-b1', name: 'circle B1' },
		])
		expect((await states())['stalls-a2']).toBe('available')
	})
	it('do not change the cart when a later one is taken', async () => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor, [seated('stalls-a1')])
		await add(seated('stalls-b1'))
		const refused = await visitor.ask(`/api/my/cart/${cartId}/modify`, {
			body: { add: [seated('stalls-b1'), seated('stalls-b2')] },
		})
		expect(refused.json._extra.seats.map((seat: { seat_id: string }) => seat.seat_id)).toEqual(['stalls-b1'])
		const cart = await visitor.ask(`/api/my/cart/${cartId}`)
		expect(seatsOf(cart)).toEqual(['stalls-a1'])
		expect((await states())['stalls-b2']).toBe('available')
	})
	it.each([
		['a ticket without one', [seated(undefined)], 'seat_required', { tickets: 1, seats: 0 }],
		[
			'two tickets and one seat',
			[seated('stalls-a1'), seated('stalls-a1')],
			'seat_required',
			{ tickets: 2, seats: 1 },
		],
		['some with and one without', [seated('stalls-a1'), seated(undefined)], 'seat_required', { seats: 0 }],
		[
			'a seat of another zone',
			[seated('circle-a1', 'stalls')],
			'seat_not_in_group',
			{ ticket_group_id: 'evt_play_stalls' },
		],
		[
			'a seat that is not there',
			[seated('stalls-z9')],
			'seat_not_in_group',
			{ ticket_group_id: 'evt_play_stalls' },
		],
		['a seat that the house keeps', [seated('circle-b1', 'circle')], 'seat_unavailable', {}],
	])('are refused for %s', async (_, entries, code, extra) => {
		const sent = await add(...entries)
		expect([sent.status, sent.json._code]).toEqual([422, code])
		expect(sent.json._extra).toMatchObject(extra)
		expect(Object.values(await states())).not.toContain('booked')
	})
	it.each([
		['of one ticket for two', [seated('stalls-a1', 'stalls', { quantity: 2 })]],
		[
			'of a group that sells none',
			[{ event_session_id: evening, ticket_type_id: 'evt_play_programme', seat: 'stalls-a1' }],
		],
		['that cannot be an id', [seated('stalls a1')]],
	])('are refused as malformed: a seat %s', async (_, entries) => {
		const sent = await add(...entries)
		expect(sent.json._code).toBe('validation_failed')
	})
	it('can be exchanged in one request that also keeps a seat', async () => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor, [seated('stalls-a1'), seated('stalls-a2')])
		const cart = await visitor.ask(`/api/my/cart/${cartId}`)
		const sent = await visitor.ask(`/api/my/cart/${cartId}/modify`, {
			body: {
				remove: cart.json.ticket._data.map((ticket: { id: string }) => ticket.id),
				add: [seated('stalls-a2'), seated('stalls-a3')],
			},
		})
		expect(seatsOf(sent)).toEqual(['stalls-a2', 'stalls-a3'])
		expect((await states())['stalls-a1']).toBe('available')
	})
})

describe('a seat is free again when', () => {
	it('its ticket is removed', async () => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor, [seated('stalls-a1'), seated('stalls-a2')])
		const cart = await visitor.ask(`/api/my/cart/${cartId}`)
		const ticket = cart.json.ticket._data.find((one: { seat_id: string }) => one.seat_id === 'stalls-a1')
		await visitor.ask(`/api/my/cart/${cartId}/modify`, { body: { remove: [ticket.id] } })
		const after = await states()
		expect([after['stalls-a1'], after['stalls-a2']]).toEqual(['available', 'booked'])
	})
	it('its cart is deleted', async () => {
		const visitor = shop.visitor()
		const cartId = await aCart(visitor, [seated('stalls-a1')])
		await visitor.ask(`/api/my/cart/${cartId}`, { method: 'DELETE' })
		expect((await states())['stalls-a1']).toBe('available')
	})
	it('its hold has expired, in every response, before the expiry job has run', async () => {
		await add(seated('stalls-a1'))
		shop.pass(10)
		await add(seated('stalls-a2'))
		shop.pass(5)
		const after = await states()
		expect([after['stalls-a1'], after['stalls-a2']]).toEqual(['available', 'booked'])
	})
	it('its hold has expired, but not while a payment for it is open', async () => {
		const visitor = shop.visitor()
		const cart = await aCart(visitor, [seated('stalls-a1')])
		await shop.database.pool.query(
			`insert into payment (seller_id, id, cart_id, gateway_id, amount, currency, state, created_at, updated_at)
			values ('harbour', 'pay_open', $1, 'test', 1, 'USD', 'unknown', now(), now())`,
			[cart],
		)
		shop.pass(15)
		expect((await states())['stalls-a1']).toBe('booked')
	})
	it.each([
		['a visitor who chooses it', 'stalls-a1'],
		['a visitor who gets the best seat', '*'],
	])('its hold has expired, for %s', async (_, seat) => {
		const rest = Object.keys(await states()).filter((id) => id.startsWith('stalls') && id !== 'stalls-a1')
		await add(seated('stalls-a1'))
		shop.pass(15)
		await add(...rest.map((id) => seated(id)))
		const sent = await add(seated(seat))
		expect(seatsOf(sent)).toEqual(['stalls-a1'])
	})
})

describe('the best seats that are left', () => {
	it('are held together in one step, and the next party gets the next best', async () => {
		const first = await add(seated('*', 'stalls', { quantity: 4 }))
		const second = await add(seated('*', 'stalls', { quantity: 4 }))
		expect([seatsOf(first), seatsOf(second)]).toEqual([
			['stalls-a1', 'stalls-a2', 'stalls-a3', 'stalls-a4'],
			['stalls-b1', 'stalls-b2', 'stalls-b3', 'stalls-b4'],
		])
	})
	it('seat a party of different prices together', async () => {
		const sent = await add(seated('*', 'stalls', { quantity: 2 }), {
			...seated('*', 'stalls'),
			ticket_type_id: 'evt_play_stalls_child',
			quantity: 2,
		})
		expect(seatsOf(sent)).toEqual(['stalls-a1', 'stalls-a2', 'stalls-a3', 'stalls-a4'])
	})
	it('are next to the seat that one of the party chose', async () => {
		const sent = await add(seated('stalls-a3'), seated('*', 'stalls', { quantity: 3 }))
		expect(seatsOf(sent)).toEqual(['stalls-a3', 'stalls-a4', 'stalls-a5', 'stalls-a6'])
	})
	it('are proposed for several groups without holding any', async () => {
		const sent = await shop.ask(`/api/${path}/best_seats`, {
			body: {
				quantities: [
					{ ticket_group_id: 'evt_play_stalls', quantity: 2 },
					{ ticket_group_id: 'evt_play_circle', quantity: 1 },
				],
			},
		})
		expect(sent.json.seat._data).toEqual([
			{ id: 'stalls-a3', name: 'stalls A3', zone: 'stalls', row: 'A', ticket_group_id: 'evt_play_stalls' },
			{ id: 'stalls-a4', name: 'stalls A4', zone: 'stalls', row: 'A', ticket_group_id: 'evt_play_stalls' },
			{ id: 'circle-a1', name: 'circle A1', zone: 'circle', row: 'A', ticket_group_id: 'evt_play_circle' },
		])
		expect(Object.values(await states())).not.toContain('booked')
	})
	const ask = (group: string, quantity: number) =>
		shop.ask(`/api/${path}/best_seats`, { body: { quantities: [{ ticket_group_id: group, quantity }] } })

	it('are never accessible or companion places', async () => {
		const held = await add(seated('*', 'access'))
		const proposed = await ask('evt_play_access', 1)
		expect([held.json._code, proposed.json._code]).toEqual(['seat_required', 'seat_required'])
		expect(held.json._extra).toEqual({
			ticket_group_id: 'evt_play_access',
			available: 0,
			available_by_choice: 4,
		})
	})
	it('are refused for a party that is too large, and when none is left', async () => {
		const large = await ask('evt_play_circle', 8)
		expect([large.status, large.json._code, large.json._extra.available]).toEqual([
			422,
			'ticket_group_capacity_exceeded',
			7,
		])
		await add(seated('*', 'circle', { quantity: 7 }))
		const [none, held] = [await ask('evt_play_circle', 1), await add(seated('*', 'circle'))]
		expect([none.json._code, held.json._code]).toEqual(['ticket_group_sold_out', 'ticket_group_sold_out'])
	})
	it('are also those of expired holds, once there are no others', async () => {
		await add(seated('*', 'circle', { quantity: 7 }))
		expect((await ask('evt_play_circle', 2)).status).toBe(422)
		shop.pass(15)
		expect((await ask('evt_play_circle', 2)).json.seat._data).toHaveLength(2)
	})
	it('are not looked for in a group that sells no seats', async () => {
		const sent = await ask('evt_play_programmes', 1)
		expect([sent.status, sent.json._code]).toEqual([422, 'seat_not_in_group'])
	})
	it.each([
		['no groups', { quantities: [] }],
		['nobody', { quantities: [{ ticket_group_id: 'evt_play_stalls', quantity: 0 }] }],
		['half a seat', { quantities: [{ ticket_group_id: 'evt_play_stalls', quantity: 1.5 }] }],
	])('are not looked for for %s', async (_, body) => {
		const sent = await shop.ask(`/api/${path}/best_seats`, { body })
		expect([sent.status, sent.json._code]).toEqual([400, 'validation_failed'])
	})
})

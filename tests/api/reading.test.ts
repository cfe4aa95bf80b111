import { afterAll, describe, expect, it } from 'vitest'
import { asMember, openReadingVenue } from './reading-venue.ts'

const shop = await openReadingVenue()
afterAll(() => shop.close())

const add = [{ event_session_id: 'evt_ga.20270501T1000', ticket_type_id: 'hall_adult', quantity: 17 }]
await shop.ask('/api/my/cart/modify', { body: { add } })

const wanted = (quantities: Record<string, number>) => ({
	ticket_types_required: Object.entries(quantities).map(([ticket_type_id, quantity]) => ({
		ticket_type_id,
		quantity,
	})),
})

describe('GET events/{id}', () => {
	// spec: 2§3.5
	it('answers ticket types with their price and the category of their event', async () => {
		const typesOf = async (id: string) =>
			(await shop.ask(`/api/events/${id}?embed=ticket_type`)).json.ticket_type._data
		const [family] = await typesOf('evt_join')
		expect(family).toMatchObject({
			name: 'family',
			event_template_category: 'Membership',
			currency_amount: '90.00',
		})
		const session = '/api/events/evt_film/sessions/evt_film.20270501T2000?embed=ticket_type'
		const { json } = await shop.ask(session)
		expect(json.ticket_type._data[0].event_template_category).toBe('Films')
		const visitor = shop.visitor()
		const add = { event_session_id: 'evt_film.20270501T2000', ticket_type_id: json.ticket_type._data[0].id }
		const cart = await visitor.ask('/api/my/cart/modify', { body: { add: [add] } })
		const held = await visitor.ask(`/api/my/cart/${cart.json.cart._data[0].id}?embed=ticket_type`)
		expect(held.json.ticket_type._data).toMatchObject([{ event_template_category: 'Films' }])
	})
})

describe('GET events/{id}/calendar', () => {
	it('answers days with prices, and in the extended format their badges and messages', async () => {
		const { json } = await shop.ask('/api/events/evt_ga/calendar?_format=extended')
		expect(json.calendar._data).toMatchObject([
			{
				date: '2027-05-01',
				available: 23,
				status: 'available',
				price: '25.00',
				secondary_price: '15.00',
				price_prefix: 'from',
				price_increase: null,
				min_price: '15.00',
				min_price_fees: '16.50',
				badges: [],
				tooltip: null,
			},
			{
				date: '2027-05-02',
				price: '30.00',
				price_increase: '5.00',
				badges: ['Peak'],
				annotations: ['Busy'],
				messages: ['Come early'],
				tooltip: 'Peak\nBusy\nCome early',
			},
		])
		const price = await shop.ask('/api/events/evt_ga/calendar?_format=price&date._gte=2027-05-02')
		expect(price.json.calendar._data).toMatchObject([
			{ date: '2027-05-02', badges: [], messages: [], tooltip: null },
		])
	})

	it('counts the places of the requested groups, and is cached', async () => {
		const path = '/cached_api/events/evt_ga/calendar?ticket_group_id._in=front&date._lt=2027-05-02'
		const sent = await shop.ask(path)
		expect(sent.json.calendar._data).toMatchObject([{ available: 7, status: 'few', min_price: '40.00' }])
		const known = { 'if-none-match': sent.headers.get('etag') ?? '' }
		expect((await shop.ask(path, { headers: known })).status).toBe(304)
	})
})

describe('POST events/{id}/calendar', () => {
	const path = '/api/events/evt_ga/calendar'

	it('answers the days on which the party fits, with its price', async () => {
		const { json } = await shop.ask(`${path}?_format=extended`, {
			body: wanted({ hall_adult: 9, hall_child: 12 }),
		})
		expect(json.calendar._data).toMatchObject([
			{ date: '2027-05-01', status: 'sold_out', available: 0 },
			{ date: '2027-05-02', status: 'sold_out', available: 0, annotations: ['Busy'] },
		])
		expect(json.message_rule._data.map((rule: { text: string }) => rule.text)).toEqual(['Do call us'])
		const small = await shop.ask(path, { body: wanted({ hall_adult: 2, front_type: 2 }) })
		expect(small.json.calendar._data).toMatchObject([
			{ available: 20, party_price: '130.00', party_price_fees: '136.00' },
			{ available: 40, party_price: '140.00', party_price_fees: '146.00' },
		])
		expect(small.json.message_rule._data).toEqual([])
	})

	it.each<[string, unknown, number, string]>([
		['an unknown type', wanted({ nothing: 1 }), 422, 'ticket_type_not_available'],
		['a hidden type', wanted({ members_type: 1 }), 422, 'ticket_type_not_available'],
		['no tickets', { ticket_types_required: [] }, 400, 'validation_failed'],
		['none of a ticket', wanted({ hall_adult: 0 }), 400, 'validation_failed'],
		['half a ticket', wanted({ hall_adult: 1.5 }), 400, 'validation_failed'],
		['a thousand and one', wanted({ hall_adult: 1001 }), 400, 'validation_failed'],
		['an unknown field', { ...wanted({ hall_adult: 1 }), colour: 'red' }, 400, 'validation_failed'],
	])('is refused with %s', async (_, body, status, code) => {
		for (const call of ['calendar', 'sessions', 'pricecheck']) {
			const sent = await shop.ask(`/api/events/evt_ga/${call}`, { body })
			expect([call, sent.status, sent.json._code]).toEqual([call, status, code])
		}
	})
})

describe('the sessions of an event', () => {
	const ids = (sent: { json: { event_session: { _data: { id: string }[] } } }): string[] =>
		sent.json.event_session._data.map((session) => session.id.slice('evt_ga.'.length))

	it('are answered with status, price, increase and messages', async () => {
		const { json } = await shop.ask('/api/events/evt_ga/sessions')
		expect(json.event_session._data[0]).toMatchObject({
			available_capacity: 3,
			status: 'few',
			price: '25.00',
			price_increase: null,
			all_day: false,
			messages: ['Doors at nine'],
		})
		expect(json.event_session._data[2]).toMatchObject({
			status: 'available',
			price: '30.00',
			price_increase: '5.00',
		})
	})

	it('are answered for a party with its prices, sold-out ones on request', async () => {
		const path = '/api/events/evt_ga/sessions'
		const sent = await shop.ask(`${path}?start_datetime._ondate=2027-05-01`, {
			body: wanted({ hall_adult: 4 }),
		})
		expect(ids(sent)).toEqual(['20270501T1100'])
		expect(sent.json.price_schedule._data).toEqual([
			{
				event_session_id: 'evt_ga.20270501T1100',
				ticket_type_id: 'hall_adult',
				currency_amount: '25.00',
				amount_with_fees: '26.50',
				increase: null,
				rule: null,
			},
		])
		const all = await shop.ask(`${path}?_include_sold_out=true&_sort=-start_datetime`, {
			body: wanted({ hall_adult: 4 }),
		})
		expect(ids(all)).toEqual(['20270502T1100', '20270502T1000', '20270501T1100', '20270501T1000'])
		expect(all.json.event_session._data.at(-1)).toMatchObject({ sold_out: true, status: 'sold_out' })
		expect(all.json.price_schedule._data[0]).toMatchObject({
			currency_amount: '30.00',
			increase: '5.00',
			rule: 'Sunday',
		})
	})

	it('are not answered by POST from the cached path', async () => {
		const sent = await shop.ask('/cached_api/events/evt_ga/sessions', { body: wanted({ hall_adult: 1 }) })
		expect([sent.status, sent.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
	})
})

describe('GET events/{id}/sessions/{sessionId}', () => {
	const path = '/api/events/evt_ga/sessions/evt_ga.20270501T1000'

	it('embeds venue, groups and types with the prices and places of the session', async () => {
		const { json } = await shop.ask(`${path}?embed=venue,ticket_group,ticket_type`)
		expect(json.venue._data[0].timezone).toBe('America/New_York')
		const types = json.ticket_type._data.map((type: { id: string; available: number }) => [
			type.id,
			type.available,
		])
		expect(types).toEqual([
			['hall_adult', 3],
			['hall_child', 3],
			['front_type', 3],
		])
		expect(Object.keys((await shop.ask(path)).json)).toEqual(['event_session'])
	})

	it('leaves out groups without places on request', async () => {
		const add = [{ event_session_id: 'evt_ga.20270502T1000', ticket_type_id: 'front_type', quantity: 4 }]
		await shop.ask('/api/my/cart/modify', { body: { add } })
		const other = '/api/events/evt_ga/sessions/evt_ga.20270502T1000?embed=ticket_group,ticket_type'
		const { json } = await shop.ask(`${other}&ticket_group.available=true`)
		expect(json.ticket_group._data.map((group: { id: string }) => group.id)).toEqual(['hall'])
		expect(json.ticket_type._data).toHaveLength(2)
		expect((await shop.ask(other)).json.ticket_group._data).toMatchObject([
			{ id: 'hall', sold_out: false },
			{ id: 'front', sold_out: true, used_capacity: 4 },
		])
	})

	it('is not found for a session of another event or of the past', async () => {
		for (const [event, session] of [
			['evt_film', 'evt_ga.20270501T1000'],
			['evt_ga', 'evt_ga.20260501T1000'],
		]) {
			const sent = await shop.ask(`/api/events/${event}/sessions/${session}`)
			expect([sent.status, sent.json._code]).toEqual([404, 'session_not_found'])
		}
	})
})

describe('POST events/{id}/pricecheck', () => {
	const path = '/api/events/evt_ga/pricecheck'

	it('answers the requested types with the places of their groups', async () => {
		const { json } = await shop.ask(path, { body: wanted({ hall_adult: 1, front_type: 2 }) })
		expect(json.ticket_type._data).toMatchObject([
			{ id: 'hall_adult', ticket_group_id: 'hall', available: 20, currency_amount: '25.00' },
			{ id: 'front_type', ticket_group_id: 'front', available: 4 },
		])
		expect(json.ticket_group).toBeUndefined()
		const session = { event_session_id: 'evt_ga.20270501T1000', ...wanted({ hall_adult: 1 }) }
		const there = await shop.ask(`${path}?embed=ticket_group`, { body: session })
		expect(there.json.ticket_type._data).toMatchObject([{ id: 'hall_adult', available: 3 }])
		expect(there.json.ticket_group._data).toMatchObject([{ id: 'hall', sold_out: false }])
		const gone = await shop.ask(path, { body: { ...session, event_session_id: 'evt_ga.gone' } })
		expect([gone.status, gone.json._code]).toEqual([404, 'session_not_found'])
	})
})

it('the cached GET events/{id} answers a member with the public view', async () => {
	const path = '/cached_api/events/evt_ga?embed=ticket_group'
	const member = await shop.ask(path, { headers: asMember })
	expect(member.json.ticket_group._data.map(({ id }: { id: string }) => id)).toEqual(['hall', 'front'])
	const etag = member.headers.get('etag') ?? ''
	expect(etag).toMatch(/^"/)
	expect((await shop.ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aVenue, sessionId } from '#tests/builders/venue.ts'
import { aCart, openShop, type Shop } from '../shop.ts'

// It is Friday 2027-04-30, noon in New York. Sessions begin on Saturday at 10:00 and 11:00.
const prices = { adult: '25.00' }
const catalog = () =>
	aVenue()
		.withEvent({ id: 'evt_later', prices, on_sale: { from: '2027-04-30T1300' } })
		.withEvent({ id: 'evt_over', prices, on_sale: { until: '2027-04-30T1100' } })
		.withEvent({ id: 'evt_closes', prices, on_sale: { closes_minutes_before: 22 * 60 } })
		.withEvent({
			id: 'evt_early',
			prices,
			price_rules: [
				{
					name: 'Early bird',
					bought: { until: '2027-04-30T1300' },
					prices: { evt_early_adult: '20.00' },
				},
			],
		})
		.withEvent({
			id: 'evt_groups',
			groups: [
				{
					id: 'grp_open',
					name: 'Open',
					types: [{ id: 'typ_open', name: 'Open', price: '25.00' }],
				},
				{
					id: 'grp_presale',
					name: 'Presale',
					on_sale: { from: '2027-04-30T1300', until: '2027-04-30T1500' },
					types: [{ id: 'typ_presale', name: 'Presale', price: '25.00' }],
				},
			],
		})
		.withEvent({
			id: 'evt_gift',
			event_type: 'other',
			dates: [],
			on_sale: { from: '2027-04-30T1300', until: '2027-04-30T1500' },
			groups: [
				{
					id: 'grp_gift',
					name: 'Gift',
					handler: 'donation',
					types: [{ id: 'typ_gift', name: 'Gift', price: '25.00' }],
				},
			],
		})
		.withEvent({
			id: 'evt_single',
			prices,
			dates: [],
			sessions: [
				{
					date: '2027-05-01',
					time: '1000',
					duration_minutes: 60,
					capacity: 5,
					on_sale: { from: '2027-05-01T0900' },
				},
				{ date: '2027-05-01', time: '1100', duration_minutes: 60, capacity: 5 },
			],
		})
		.catalog()

let shop: Shop
const add = (type: string, session?: string) =>
	shop.visitor().ask('/api/my/cart/modify', {
		body: { add: [{ ticket_type_id: type, ...(session ? { event_session_id: session } : {}) }] },
	})
const get = async (path: string) => (await shop.ask(`/api/${path}`)).json

beforeAll(async () => {
	shop = await openShop({ catalog })
})
afterAll(() => shop.close())

describe('before its time of sale', () => {
	it('an event is listed, says when its sale begins, and can not be reserved', async () => {
		const { event_template } = await get('events/available')
		const listed = event_template._data.find(({ id }: { id: string }) => id === 'evt_later')
		expect(listed).toMatchObject({ on_sale_from: '2027-04-30T17:00:00.000Z', on_sale_until: null })
		const sent = await add('evt_later_adult', sessionId('evt_later'))
		expect([sent.status, sent.json._code, sent.json._extra]).toEqual([
			422,
			'session_not_on_sale',
			{ session_id: sessionId('evt_later'), on_sale_from: '2027-04-30T17:00:00.000Z' },
		])
	})

	it('its days are closed and say from when on', async () => {
		const { calendar } = await get('events/evt_later/calendar')
		expect(calendar._data).toMatchObject([
			{ date: '2027-05-01', enabled: false, status: 'closed', on_sale_from: '2027-04-30T17:00:00.000Z' },
			{ date: '2027-05-02', enabled: false, status: 'closed', on_sale_from: '2027-04-30T17:00:00.000Z' },
		])
	})

	it('a session with times of its own waits for them, and its day is open by the others', async () => {
		const { event_session } = await get('events/evt_single/sessions')
		expect(event_session._data.map((one: { on_sale_from: string | null }) => one.on_sale_from)).toEqual([
			'2027-05-01T13:00:00.000Z',
			null,
		])
		const { calendar } = await get('events/evt_single/calendar')
		expect(calendar._data).toMatchObject([{ enabled: true, available: 5, on_sale_from: null }])
		expect((await add('evt_single_adult', sessionId('evt_single'))).json._code).toBe('session_not_on_sale')
		expect((await add('evt_single_adult', sessionId('evt_single', '2027-05-01', '1100'))).status).toBe(200)
	})

	it('a group is shown with its time and sells nothing; the others do', async () => {
		const session = sessionId('evt_groups')
		const { ticket_group } = await get(`events/evt_groups/sessions/${session}?embed=ticket_group`)
		expect(ticket_group._data).toMatchObject([
			{ id: 'grp_open', on_sale_from: null },
			{ id: 'grp_presale', on_sale_from: '2027-04-30T17:00:00.000Z' },
		])
		const sent = await add('typ_presale', session)
		expect([sent.status, sent.json._code, sent.json._extra]).toEqual([
			422,
			'ticket_type_not_available',
			{ ticket_type_id: 'typ_presale', reason: 'sale_to_come', on_sale_from: '2027-04-30T17:00:00.000Z' },
		])
		expect((await add('typ_open', session)).status).toBe(200)
	})

	it('so is what has no sessions', async () => {
		expect((await add('typ_gift')).json._extra).toMatchObject({ reason: 'sale_to_come' })
	})
})

describe('at its end', () => {
	it('an event is not listed any more and is refused', async () => {
		const { event_template } = await get('events/available')
		expect(event_template._data.map(({ id }: { id: string }) => id)).not.toContain('evt_over')
		expect((await add('evt_over_adult', sessionId('evt_over'))).json._code).toBe('session_not_on_sale')
	})

	it('the sale of a session closes so many minutes before it', async () => {
		// 22 hours before 10:00 is noon on the day before: now. The one at 11:00 is sold for another hour.
		expect((await add('evt_closes_adult', sessionId('evt_closes'))).json._code).toBe('session_not_on_sale')
		expect((await add('evt_closes_adult', sessionId('evt_closes', '2027-05-01', '1100'))).status).toBe(200)
		const { event_session } = await get('events/evt_closes/sessions?start_datetime._ondate=2027-05-01')
		expect(event_session._data.map((one: { id: string }) => one.id)).toEqual([
			sessionId('evt_closes', '2027-05-01', '1100'),
		])
	})
})

describe('when time goes by', () => {
	it('what was to come is sold, an early-bird price ends, and what was bought keeps its price', async () => {
		// Minutes before the early-bird price ends.
		shop.pass(55)
		const early = shop.visitor()
		const held = await aCart(early, [
			{ ticket_type_id: 'evt_early_adult', event_session_id: sessionId('evt_early') },
		])
		const priceOf = async () =>
			(await get(`events/evt_early/sessions/${sessionId('evt_early')}?embed=ticket_type`)).ticket_type
				._data[0].currency_amount
		expect(await priceOf()).toBe('20.00')
		shop.pass(6)
		expect(await priceOf()).toBe('25.00')
		const read = await early.ask(`/api/my/cart/${held}`)
		expect(JSON.stringify(read.json)).toContain('20.00')
		const seen = await shop.visitor().ask('/api/my/cart/modify', {
			body: {
				add: [
					{
						ticket_type_id: 'evt_early_adult',
						event_session_id: sessionId('evt_early'),
						face_value: '20.00',
					},
				],
			},
		})
		expect([seen.status, seen.json._code]).toEqual([422, 'price_changed'])
		expect((await add('evt_later_adult', sessionId('evt_later'))).status).toBe(200)
		expect((await add('typ_presale', sessionId('evt_groups'))).status).toBe(200)
		expect((await add('typ_gift')).status).toBe(200)
		shop.pass(120)
		const { ticket_group } = await get('events/evt_groups?embed=ticket_group')
		expect(ticket_group._data.map(({ id }: { id: string }) => id)).toEqual(['grp_open'])
		expect((await add('typ_presale', sessionId('evt_groups'))).json._extra).toMatchObject({
			reason: 'sale_over',
		})
		expect((await add('typ_gift')).json._extra).toMatchObject({ reason: 'sale_over' })
	})
})

import { afterAll, describe, expect, it } from 'vitest'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import type { CatalogGroup } from '#app/contract/config.generated.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { type EntrySketch, entry, openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue, fixedNow, sessionId } from '#tests/builders/venue.ts'

const group = (id: string, limits: Partial<CatalogGroup> = {}): CatalogGroup => ({
	id,
	name: id,
	types: [{ id: `${id}_type`, name: 'Type', price: '10.00' }],
	...limits,
})
const sale = await openSale(
	aVenue('reserve', {
		overlap: { paddingMinutes: 5, exemptCategories: ['Audio guide'] },
		cart: { ...aVenue().terms.cart, maxTickets: 50 },
	})
		.withFee('booking', { kind: 'outside', fixed: '1.50', percent: '2.5' })
		.withFee('tax', { kind: 'inside', percent: '8' })
		.withEvent({
			fees: ['booking', 'tax'],
			price_rules: [{ when: { weekdays: ['sun'] }, prices: { evt_ga_adult: '31.95' } }],
			dates: ['2027-05-01', '2027-05-02', '2027-05-03'],
			times: ['1000', '1105', '1110', '1300', '1400', '1500'],
		})
		.withEvent({
			id: 'evt_small',
			capacity: 3,
			oversell: 1,
			times: ['1000', '1100', '1200', '1300', '1400'],
		})
		.withEvent({ id: 'evt_single', capacity: 1, dates: ['2027-05-01'], times: ['1000'] })
		.withEvent({ id: 'evt_open', capacity: -1, times: ['1700'] })
		.withEvent({ id: 'evt_guide', category: 'Audio guide', times: ['1000'] })
		.withEvent({
			id: 'evt_groups',
			capacity: 4,
			groups: [
				group('grp_pair', { min_tickets_per_order: 2, max_tickets_per_order: 3 }),
				group('grp_few', { capacity: 2 }),
				group('grp_lap', { exclude_from_event_capacity: true, capacity: 3 }),
				group('grp_named', { meta: { admit_names: 'required' } }),
				{
					id: 'grp_gift',
					name: 'Gift',
					types: [
						{ id: 'grp_gift_type', name: 'Gift', price: '10.00', price_min: '5.00', price_max: '50.00' },
					],
				},
			],
			times: ['1000', '1100', '1200', '1300', '1400', '1500'],
		}),
)
afterAll(() => sale.close())

const at = (event: string, time: string, date = '2027-05-01') => sessionId(event, date, time)
describe('prices', () => {
	it('follow the rules of the session, with fees inside and outside rounded for each ticket', async () => {
		const cart = await sale.hold({ quantity: 2, session: at('evt_ga', '1000', '2027-05-02') })
		const read = await sale.read(cart, {
			embed: ['ticket_type', 'event_session', 'venue'],
		})
		expect(read.ticket._data.map((ticket) => [ticket.face_value, ticket.fee])).toEqual([
			['31.95', '2.30'],
			['31.95', '2.30'],
		])
		expect(read.cart._data[0]?.fees.grand_totals).toEqual({
			total_before_cartmod_price: '63.90',
			total_cartmod_amount: '0.00',
			total_fee_fixed_outside: '3.00',
			total_fee_percent_outside: '1.60',
			total_fee_inside: '5.12',
			total_after_fees_price: '68.50',
			total_payments: '0.00',
			total_rounding: '0.00',
			total_gift_cards: '0.00',
			total_outstanding: '68.50',
			total_scheduled: '0.00',
			total_due: '68.50',
		})
		expect(read.event_session?._data[0]?.id).toBe(at('evt_ga', '1000', '2027-05-02'))
		expect(read.venue?._data).toHaveLength(1)
		expect(read.ticket_group).toBeUndefined()
	})
	it('are refused when they differ from the client’s', async () => {
		expect(
			await refusal(sale.hold({ session: at('evt_ga', '1000', '2027-05-02'), face_value: '25.00' })),
		).toMatchObject({
			_code: 'price_changed',
			_extra: { ticket_type_id: 'evt_ga_adult', face_value: '31.95' },
		})
	})
})

describe('a reservation of what is not on sale', () => {
	it.each([
		['an unknown session', { session: 'nowhere' }, 'session_not_on_sale'],
		['the session of another event', { session: at('evt_small', '1000') }, 'session_not_on_sale'],
		['no session', { session: null }, 'session_not_on_sale'],
		['an unknown type', { type: 'nothing' }, 'ticket_type_not_available'],
		[
			'a ticket without the name it needs',
			{ type: 'grp_named_type', session: at('evt_groups', '1000') },
			'validation_failed',
		],
	])('%s is refused', async (_, sketch, code) => {
		expect(await refusal(sale.hold(sketch))).toMatchObject({ _code: code })
	})
	it('admit names required by the seller apply to groups without the setting, for ten tickets at most', async () => {
		const naming: SellerTerms = {
			...sale.seller,
			tickets: { admitNames: 'required', admitEmails: 'disabled', namedMax: 10 },
		}
		const hold = (sketch: EntrySketch) =>
			createCart(sale.engine, naming, {
				add: [entry({ session: at('evt_ga', '1000'), ...sketch })],
				remove: [],
			})
		expect(await refusal(hold({}))).toMatchObject({ _code: 'validation_failed' })
		expect(await refusal(hold({ quantity: 11, admit_name: 'Ada' }))).toMatchObject({
			_code: 'max_tickets_per_order_exceeded',
			_extra: { max: 10 },
		})
		const { answer } = await hold({ quantity: 2, admit_name: 'Ada Lovelace' })
		expect(answer.ticket._data.map((ticket) => ticket.admit_name)).toEqual(['Ada Lovelace', 'Ada Lovelace'])
	})
	it('a session that has begun is refused', async () => {
		const start = new Date('2027-05-01T14:00:00Z')
		sale.engine.clockOffsetMs += start.getTime() - fixedNow.getTime()
		expect(await refusal(sale.hold({}))).toMatchObject({ _code: 'session_not_on_sale' })
		sale.engine.clockOffsetMs -= start.getTime() - fixedNow.getTime()
	})
})

describe('places', () => {
	const small = (time: string, quantity: number) => ({
		type: 'evt_small_adult',
		session: at('evt_small', time),
		quantity,
	})

	it('are held up to capacity and oversell, then fewer are offered, then none', async () => {
		await sale.hold(small('1000', 3))
		expect(await refusal(sale.hold(small('1000', 2)))).toMatchObject({
			_code: 'session_capacity_exceeded',
			_context: 'reserve',
			_extra: { available: 1, session_id: at('evt_small', '1000') },
		})
		await sale.hold(small('1000', 1))
		expect(await refusal(sale.hold(small('1000', 1)))).toEqual({
			_code: 'event_session_sold_out',
			_context: 'reserve',
			_description: expect.any(String),
			_extra: {
				session_id: at('evt_small', '1000'),
				start_datetime: '2027-05-01T14:00:00.000Z',
				date: '2027-05-01',
				other_sessions: true,
			},
		})
	})
	it('a sold-out day reports that no other session is left', async () => {
		const single = { type: 'evt_single_adult', session: at('evt_single', '1000') }
		await sale.hold(single)
		expect(await refusal(sale.hold(single))).toMatchObject({ _extra: { other_sessions: false } })
	})
	it('are unlimited where capacity is -1', async () => {
		await sale.hold({ type: 'evt_open_adult', session: at('evt_open', '1700'), quantity: 50 })
		expect(await sale.used(at('evt_open', '1700'))).toBeGreaterThanOrEqual(50)
	})
	it('of a group are limited separately', async () => {
		const few = { type: 'grp_few_type', session: at('evt_groups', '1100') }
		expect(await refusal(sale.hold({ ...few, quantity: 3 }))).toMatchObject({
			_code: 'ticket_group_capacity_exceeded',
			_extra: { available: 2, ticket_group_id: 'grp_few' },
		})
		await sale.hold({ ...few, quantity: 2 })
		expect(await refusal(sale.hold(few))).toMatchObject({ _code: 'ticket_group_sold_out' })
		await sale.hold({ type: 'grp_pair_type', session: at('evt_groups', '1100'), quantity: 2 })
		expect(
			await refusal(sale.hold({ type: 'grp_pair_type', session: at('evt_groups', '1100'), quantity: 2 })),
		).toMatchObject({
			_code: 'event_session_sold_out',
		})
	})
	it('of a group that is excluded from the session take no places of it', async () => {
		const session = at('evt_groups', '1200')
		await sale.hold({ type: 'grp_lap_type', session, quantity: 3 })
		expect(await sale.used(session)).toBe(0)
		expect(await refusal(sale.hold({ type: 'grp_lap_type', session }))).toMatchObject({
			_code: 'ticket_group_sold_out',
		})
	})
})

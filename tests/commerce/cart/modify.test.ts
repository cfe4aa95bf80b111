import { afterAll, describe, expect, it } from 'vitest'
import { changeCodes } from '#app/commerce/cart/commands/modify.ts'
import { editCatalog } from '#tests/builders/database.ts'
import { type EntrySketch, entry, type HeldCart, openSale, refusal } from '#tests/builders/sale.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'

const sale = await openSale(
	aVenue('modify', {
		overlap: { paddingMinutes: 5, exemptCategories: ['Audio guide'] },
		cart: { ...aVenue().terms.cart, maxTickets: 50 },
	})
		.withEvent({ times: ['1000', '1105', '1110', '1300', '1400', '1500'] })
		.withEvent({ id: 'evt_small', capacity: 3, oversell: 1, times: ['1000', '1100'] })
		.withEvent({ id: 'evt_open', capacity: -1, times: ['1700'] })
		.withEvent({ id: 'evt_guide', category: 'Audio guide', times: ['1000'] })
		.withEvent({
			id: 'evt_groups',
			capacity: 4,
			groups: [
				{
					id: 'grp_pair',
					name: 'Pair',
					min_tickets_per_order: 2,
					max_tickets_per_order: 3,
					types: [{ id: 'grp_pair_type', name: 'Type', price: '10.00' }],
				},
			],
			times: ['1300', '1500'],
		}),
)
afterAll(() => sale.close())

const at = (event: string, time: string, date = '2027-05-01') => sessionId(event, date, time)
const small = (time: string, quantity: number) => ({
	type: 'evt_small_adult',
	session: at('evt_small', time),
	quantity,
})
await sale.hold(small('1000', 4))
const modify = (cart: HeldCart, add: EntrySketch[], remove: string[] = []) =>
	sale.modify(cart, { add: add.map(entry), remove })

describe('limits of an order', () => {
	const pair = (quantity: number, time = '1300') => ({
		type: 'grp_pair_type',
		session: at('evt_groups', time),
		quantity,
	})

	it('count the whole cart', async () => {
		expect(await refusal(sale.hold(pair(1)))).toMatchObject({
			_code: 'min_tickets_per_order_not_met',
			_extra: { min: 2 },
		})
		expect(await refusal(sale.hold(pair(4)))).toMatchObject({
			_code: 'max_tickets_per_order_exceeded',
			_extra: { max: 3 },
		})
		const cart = await sale.hold(pair(2))
		expect(await refusal(modify(cart, [pair(2)]))).toMatchObject({ _code: 'max_tickets_per_order_exceeded' })
		expect(await refusal(modify(cart, [], cart.ticketIds.slice(1)))).toMatchObject({
			_code: 'min_tickets_per_order_not_met',
		})
		await modify(cart, [pair(1)])
		expect(await sale.used(at('evt_groups', '1300'))).toBe(3)
	})
	it('that were lowered since then block no removal, no code and no other ticket', async () => {
		const cart = await sale.hold(pair(3, '1500'))
		const lower = (columns: string) =>
			editCatalog(sale.engine.database.pool, `update ticket_group set ${columns} where id = 'grp_pair'`)
		await lower('min_tickets_per_order = 1, max_tickets_per_order = 1')
		expect(await refusal(modify(cart, [pair(1, '1500')]))).toMatchObject({
			_code: 'max_tickets_per_order_exceeded',
		})
		await modify(cart, [], cart.ticketIds.slice(2))
		await modify(cart, [{ type: 'evt_open_adult', session: at('evt_open', '1700') }])
		const unknown = {
			code: 'NONSENSE',
			source: 'visitor',
			requireBenefit: false,
			ignoreErrors: true,
		} as const
		await changeCodes(sale.engine, sale.seller, cart.id, cart.credential, { codes: [unknown] })
		await lower('min_tickets_per_order = 2, max_tickets_per_order = 3')
	})
	it('sessions that overlap are refused, with padding; touching is allowed', async () => {
		const cart = await sale.hold({ session: at('evt_ga', '1000') })
		expect(await refusal(modify(cart, [{ session: at('evt_ga', '1105') }]))).toMatchObject({
			_code: 'session_overlap',
			_extra: { session_id: at('evt_ga', '1105'), other_session_id: at('evt_ga', '1000') },
		})
		await modify(cart, [{ session: at('evt_ga', '1110') }])
		await modify(cart, [{ type: 'evt_guide_adult', session: at('evt_guide', '1000') }])
		expect(
			await refusal(sale.hold({ session: at('evt_ga', '1000') }, { session: at('evt_ga', '1105') })),
		).toMatchObject({
			_code: 'session_overlap',
		})
	})
})

describe('a change of a cart', () => {
	it('a swap inside a full session fits', async () => {
		const cart = await sale.hold(small('1100', 4))
		const modified = await modify(
			cart,
			[{ ...small('1100', 2), type: 'evt_small_child' }],
			cart.ticketIds.slice(0, 2),
		)
		expect(modified.ticket._data.map((ticket) => ticket.ticket_type_id).sort()).toEqual([
			'evt_small_adult',
			'evt_small_adult',
			'evt_small_child',
			'evt_small_child',
		])
		expect(await sale.used(at('evt_small', '1100'))).toBe(4)
	})
	it('is atomic', async () => {
		const cart = await sale.hold({ session: at('evt_ga', '1400') })
		const before = await sale.used(at('evt_ga', '1400'))
		await refusal(
			modify(
				cart,
				[{ session: at('evt_ga', '1400') }, { type: 'evt_small_adult', session: at('evt_small', '1000') }],
				cart.ticketIds,
			),
		)
		expect(await sale.used(at('evt_ga', '1400'))).toBe(before)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('that names tickets of another cart is refused', async () => {
		const mine = await sale.hold({ session: at('evt_ga', '1400') })
		const other = await sale.hold({ session: at('evt_ga', '1400') })
		expect(await refusal(modify(mine, [], other.ticketIds))).toMatchObject({ _code: 'ticket_not_found' })
	})
	// spec: 1§4.4
	it('that removes the last ticket deletes the cart', async () => {
		const cart = await sale.hold({ session: at('evt_ga', '1500') })
		expect((await modify(cart, [], cart.ticketIds)).cart._data[0]?.state).toBe('deleted')
		expect(await sale.used(at('evt_ga', '1500'))).toBe(0)
		expect(await refusal(sale.read(cart))).toMatchObject({
			_code: 'cart_not_found',
		})
	})
	it('passes the ledger audit', async () => {
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

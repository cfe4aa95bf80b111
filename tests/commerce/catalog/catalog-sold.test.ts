import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyCatalog } from '#app/commerce/catalog/import/apply.ts'
import type { CatalogGroup, CatalogPromo } from '#app/contract/config.generated.ts'
import { entry, type HeldCart, openSale, type Sale } from '#tests/builders/sale.ts'
import { aVenue, type EventSketch, sessionId } from '#tests/builders/venue.ts'

// Whatever the catalogue does next: what a cart holds and what is sold stays as it was.

let sale: Sale
const venue = (sketch: EventSketch = {}, fixed = '1.50') =>
	aVenue()
		.withFee('booking', { kind: 'outside', fixed })
		.withEvent({ capacity: 200, fees: ['booking'], ...sketch })

async function change(changed: ReturnType<typeof aVenue>): Promise<string[]> {
	return (await applyCatalog(sale.engine, sale.seller, changed.catalog())).map((one) => one.text)
}

const cartOf = async (cart: HeldCart) => {
	const answer = await sale.read(cart)
	return {
		total: answer.cart._data[0]?.fees.grand_totals.total_outstanding,
		tickets: answer.ticket._data.map(({ face_value, fee, start_datetime }) => [
			face_value,
			fee,
			start_datetime,
		]),
	}
}

const atTen = '2027-05-01T14:00:00.000Z'

describe('a cart or an order after a catalogue change', () => {
	beforeAll(async () => {
		sale = await openSale(venue())
	})
	afterAll(() => sale.close())
	beforeEach(() => change(venue()))

	test.each<[string, () => ReturnType<typeof aVenue>]>([
		['a higher price', () => venue({ prices: { adult: '99.00', child: '15.00' } })],
		['a lower price', () => venue({ prices: { adult: '1.00', child: '15.00' } })],
		[
			'a price rule',
			() => venue({ price_rules: [{ when: { weekdays: ['sat'] }, prices: { evt_ga_adult: '60.00' } }] }),
		],
		['another fee', () => venue({}, '9.00')],
		['a type that is gone', () => venue({ prices: { child: '15.00' } })],
		['a session that is gone', () => venue({ times: ['1100'] })],
		['a longer session', () => venue({ durationMinutes: 120 })],
		['a group that became hidden', () => venue({ group: { hidden_type: 'public_link_only' } })],
		['an event that is gone', () => aVenue().withEvent({ id: 'evt_other' })],
		['fewer places than are held', () => venue({ capacity: 1 })],
	])('%s leaves a cart as it was, and it can be paid and booked', async (_name, changed) => {
		const cart = await sale.hold({ quantity: 2 })
		const before = await cartOf(cart)
		expect(before).toEqual({
			total: '53.00',
			tickets: [
				['25.00', '1.50', atTen],
				['25.00', '1.50', atTen],
			],
		})
		expect(await change(changed())).not.toEqual([])
		expect(await cartOf(cart)).toEqual(before)
		await sale.pay(cart, '53.00')
		const { ticket_order: order, ticket } = await sale.book(cart)
		expect(order._data[0]?.fees.total_after_fees_price).toBe('53.00')
		expect(ticket._data.map((one) => one.start_datetime)).toEqual([atTen, atTen])
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	test('a sold order is read with its prices at the time of purchase', async () => {
		const cart = await sale.hold({ quantity: 1 })
		await sale.pay(cart, '26.50')
		await sale.book(cart)
		const before = await cartOf(cart)
		await change(venue({ prices: { adult: '99.00', child: '15.00' }, times: ['1100'] }, '9.00'))
		expect(await cartOf(cart)).toEqual(before)
	})
})

describe('a session with a ticket', () => {
	beforeEach(async () => {
		sale = await openSale(venue())
	})
	afterEach(() => sale.close())

	const sessionOf = async (time: string) => {
		const { rows } = await sale.engine.database.pool.query(
			'select start_time, end_time, end_datetime from event_session where seller_id = $1 and id = $2',
			[sale.seller.sellerId, sessionId('evt_ga', '2027-05-01', time)],
		)
		return rows[0]
	}

	test('keeps its length while the others get the new one, and the plan says so', async () => {
		await sale.hold()
		expect(await change(venue({ durationMinutes: 90 }))).toEqual([
			'evt_ga: 3 sessions changed, 2027-05-01 to 2027-05-02',
			'evt_ga: 1 sessions keep their length, because they are sold, 2027-05-01 to 2027-05-01',
		])
		expect(await sessionOf('1000')).toMatchObject({
			end_time: '1100',
			end_datetime: new Date('2027-05-01T15:00:00Z'),
		})
		expect(await sessionOf('1100')).toMatchObject({ end_time: '1230' })
	})

	test('gets the new length once no ticket is left', async () => {
		await sale.hold()
		await change(venue({ durationMinutes: 90 }))
		sale.pass(20)
		await sale.hold({ session: sessionId('evt_ga', '2027-05-02', '1000') })
		await sale.engine.database.pool.query('delete from ticket where event_session_id = $1', [
			sessionId('evt_ga'),
		])
		await sale.engine.database.pool.query('update event_session set used_capacity = 0 where id = $1', [
			sessionId('evt_ga'),
		])
		await change(venue({ durationMinutes: 91 }))
		expect(await sessionOf('1000')).toMatchObject({ end_time: '1131' })
	})
})

describe('a group without sessions', () => {
	beforeEach(async () => {
		sale = await openSale(venue())
	})
	afterEach(() => sale.close())

	const passes = (capacity?: number): CatalogGroup => ({
		id: 'year',
		name: 'Annual pass',
		handler: 'passes',
		duration_new: { months: 12 },
		...(capacity === undefined ? {} : { capacity }),
		types: [{ id: 'year_adult', name: 'Adult', price: '80.00' }],
	})
	const house = (capacity?: number) =>
		venue().withEvent({ id: 'evt_pass', event_type: 'other', sessions: [], groups: [passes(capacity)] })
	const counter = async () => {
		const { rows } = await sale.engine.database.pool.query(
			"select capacity, used_capacity from ticket_group where id = 'year'",
		)
		return rows[0]
	}
	const holdPasses = (quantity: number) => sale.hold({ type: 'year_adult', session: null, quantity })

	test('counts its places, and never has fewer than are taken', async () => {
		await change(house(10))
		await holdPasses(4)
		expect(await counter()).toEqual({ capacity: 10, used_capacity: 4 })
		expect(await change(house(3))).toEqual([
			'ticket group year changes: capacity 10 → 4',
			'ticket group year keeps 4 places, not 3: 4 are taken',
		])
		expect(await counter()).toEqual({ capacity: 4, used_capacity: 4 })
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	test('that gets a limit counts what it has sold before', async () => {
		await change(house())
		await holdPasses(4)
		await change(house(3))
		expect(await counter()).toEqual({ capacity: 4, used_capacity: 4 })
		await change(house(6))
		await holdPasses(2)
		expect(await counter()).toEqual({ capacity: 6, used_capacity: 6 })
		await change(house())
		expect(await counter()).toMatchObject({ capacity: -1 })
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('a code in a cart', () => {
	beforeAll(async () => {
		sale = await openSale(venue())
	})
	afterAll(() => sale.close())

	const tenth: CatalogPromo = {
		id: 'tenth',
		name: 'A tenth',
		kind: 'percent',
		value: '10',
		codes: [{ code: 'TENTH' }],
	}
	const offering = (promo: Partial<CatalogPromo>) => venue().with({ promos: [{ ...tenth, ...promo }] })

	test.each<[string, () => ReturnType<typeof aVenue>]>([
		['withdrawn with its promo', () => venue()],
		['replaced by another', () => offering({ codes: [{ code: 'OTHER' }] })],
		['worth less', () => offering({ value: '5' })],
		['limited to other tickets', () => offering({ scope: { type_ids: ['evt_ga_child'] } })],
		['over', () => offering({ valid_until: '2027-04-01' })],
		['limited to fewer uses than there are', () => offering({ codes: [{ code: 'TENTH', max_uses: 1 }] })],
	])('that is %s keeps its discount', async (_name, changed) => {
		await change(offering({ codes: [{ code: 'TENTH' }] }))
		const held = await Promise.all([holdWithCode(), holdWithCode()])
		const [cart] = held
		if (!cart) throw new Error('no cart')
		const before = await cartOf(cart)
		expect(before.total).toBe('24.00')
		expect(await change(changed())).not.toEqual([])
		expect(await cartOf(cart)).toEqual(before)
		const more = await sale.modify(cart, {
			add: [entry()],
			remove: [],
		})
		expect(more.ticket._data.map((ticket) => ticket.adjusted_value)).toEqual(['22.50', '22.50'])
		await sale.pay(cart, '48.00')
		await sale.book(cart)
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	const holdWithCode = () => sale.reserve({ add: [entry()], preReservePromoCodes: ['tenth'] })
})

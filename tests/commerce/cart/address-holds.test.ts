import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { reading } from '#app/commerce/context.ts'
import { addressCounters } from '#app/commerce/inventory/address-store.ts'
import type { Claim, Holder } from '#app/commerce/inventory/plan.ts'
import { readWithExpired } from '#app/commerce/inventory/store.ts'
import { sql } from '#app/data/sql.ts'
import { entry, openSale, refusal } from '#tests/builders/sale.ts'
import { statementsOf } from '#tests/builders/statements.ts'
import { aVenue, sessionId } from '#tests/builders/venue.ts'

const sale = await openSale(
	aVenue()
		.withEvent({ capacity: 100 })
		.withEvent({ id: 'evt_few', capacity: 30 })
		.withEvent({ id: 'evt_all', capacity: -1 }),
)
afterAll(() => sale.close())
beforeEach(() => {
	sale.pass(60)
	return sale.expire()
})

const school: Holder = { address: 'school', sharePercent: 60, minPlaces: 20 }
const home: Holder = { address: 'home', sharePercent: 25, minPlaces: 20 }
const few = { type: 'evt_few_adult', session: sessionId('evt_few') }

const hold = (holder: Holder | null, quantity: number, place: { type?: string; session?: string } = {}) =>
	sale.reserve({ add: [entry({ quantity, ...place })] }, { holder })
const refused = async (act: Promise<unknown>) => {
	const { _code, _extra } = await refusal(act)
	return [_code, _extra?.available]
}

describe('the places that one address holds', () => {
	it('are a share of the session, over all its carts', async () => {
		await hold(home, 15)
		expect(await refused(hold(home, 11))).toEqual(['address_limit_exceeded', 10])
		await hold(home, 10)
		expect(await refused(hold(home, 1))).toEqual(['address_limit_exceeded', 0])
		await hold({ ...home, address: 'neighbour' }, 25)
	})
	it('may be as many as are always allowed, in a session of few', async () => {
		await hold(home, 8, few)
		await hold(home, 12, few)
		expect(await refused(hold(home, 1, few))).toEqual(['address_limit_exceeded', 0])
	})
	it('may be more at an address that many share', async () => {
		await hold(school, 60)
		expect(await refused(hold(school, 1))).toEqual(['address_limit_exceeded', 0])
	})
	it('are not counted where the session has no limit, or the address is not known', async () => {
		await hold(home, 200, { type: 'evt_all_adult', session: sessionId('evt_all') })
		await hold(null, 100)
	})
	it('a full session is said to be full, whatever the address holds', async () => {
		await hold(home, 25)
		await hold(null, 75)
		expect((await refused(hold(home, 1)))[0]).toBe('event_session_sold_out')
	})
	it('are counted in a cart that is changed, and a swap within the session takes nothing', async () => {
		const cart = await hold(home, 25)
		const add = (quantity: number, remove: string[] = []) =>
			sale.modify(cart, { add: [entry({ quantity })], remove }, { holder: home })
		expect(await refused(add(1))).toEqual(['address_limit_exceeded', 0])
		await add(2, cart.ticketIds.slice(0, 2))
	})
})

describe('what gives an address its places back', () => {
	it('a cart that is deleted', async () => {
		const cart = await hold(home, 25)
		await sale.discard(cart)
		await hold(home, 25)
	})
	it('a hold that has expired, before anybody has cleaned it up', async () => {
		await hold(home, 25)
		sale.pass(16)
		await hold(home, 25)
		expect(await sale.used()).toBe(25)
	})
	it('a booking: what is sold is not held, and the address is forgotten', async () => {
		const cart = await hold(home, 4, few)
		await sale.pay(cart, '100.00')
		await sale.book(cart)
		const { rows } = await sale.engine.database.pool.query(
			'select count(held_by)::integer as held from ticket where cart_id = $1',
			[cart.id],
		)
		expect(rows).toEqual([{ held: 0 }])
		await hold(home, 20, few)
	})
})

describe('what it costs to count them', () => {
	it('the index finds the tickets of one address, also before PostgreSQL has statistics of a new table', async () => {
		const { sellerId } = sale.seller
		const ctx = await reading(sale.engine, sale.seller)
		const { rows } = await sql<{ 'QUERY PLAN': string }>`
			explain ${addressCounters(ctx, [{ kind: 'address', sessionId: sessionId('evt_ga'), holder: home, count: 1 }])}
		`.execute(ctx.sql)
		const conditions = rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('held_by ='))
		expect(conditions).toEqual([expect.stringMatching(/Index Cond: .*state.*held_by/)])
		expect(conditions[0]).toContain(sellerId)
	})

	it('any number of addresses is one statement, whose plan is kept', async () => {
		const ctx = await reading(sale.engine, sale.seller)
		const read = (addresses: number) =>
			statementsOf(sale.engine.database, () => readWithExpired(ctx, claimsOfMany(addresses)))
		const texts = await read(2)
		expect(texts).toHaveLength(1)
		expect(await read(200)).toEqual(texts)
	})
})

const claimsOfMany = (addresses: number): Claim[] => [
	{ kind: 'session', sessionId: sessionId('evt_ga'), count: addresses },
	...Array.from({ length: addresses }, (_, at) => ({
		kind: 'address' as const,
		sessionId: sessionId('evt_ga'),
		holder: { ...home, address: `home ${at}` },
		count: 1,
	})),
]

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCart } from '#app/commerce/cart/create.ts'
import { sweepCarts } from '#app/commerce/cart/expire.ts'
import { changeCodes } from '#app/commerce/cart/modify.ts'
import type { CodeWish } from '#app/commerce/codes/types.ts'
import type { CatalogPromo } from '#app/contract/config.generated.ts'
import { entry, type HeldCart, openSale, type Sale } from '#tests/builders/sale.ts'
import { aVenue, clockAt, sessionId } from '#tests/builders/venue.ts'
import { countedEnds, many } from './ends.ts'

const uses = 7
const visitors = 60

const fiveOff = (code: string, more: Partial<CatalogPromo> & { max_uses?: number }): CatalogPromo => {
	const { max_uses, ...promo } = more
	return {
		id: code.toLowerCase(),
		name: code,
		kind: 'fixed',
		value: '5.00',
		codes: [{ code, ...(max_uses ? { max_uses } : {}) }],
		...promo,
	}
}

let sale: Sale
beforeAll(async () => {
	sale = await openSale(
		aVenue('codes', {
			citypass: {
				enabled: false,
				patterns: { adult: null, child: null },
				childKeyword: 'child',
				ticketTypes: {},
			},
		})
			.withEvent({ capacity: -1 })
			.withEvent({
				id: 'evt_pass',
				capacity: -1,
				config: { 'web.ecommerce': { citypass: true } },
				prices: { adult: '0.00' },
			})
			.with({
				promos: [
					fiveOff('LAST', { max_uses: uses }),
					fiveOff('GIFT', { max_uses: uses }),
					// Ten times 5.00, and 2.00 that nobody gets.
					fiveOff('PURSE', { max_amount: '52.00' }),
				],
			}),
	)
})
afterAll(() => sale.close())
beforeEach(async () => {
	// Whatever the last race held has lapsed.
	sale.engine.clockOffsetMs = clockAt() + 3_600_000
	await sweepCarts(sale.engine, sale.seller)
	sale.engine.clockOffsetMs = clockAt()
})

const wish = (code: string): CodeWish => ({
	code,
	source: 'visitor',
	requireBenefit: true,
	ignoreErrors: false,
})
const apply = (cart: HeldCart, code: string) =>
	changeCodes(sale.engine, sale.seller, cart.id, cart.credential, { codes: [wish(code)] })
const carts = (): Promise<HeldCart[]> => Promise.all(many(visitors, () => sale.hold()))
async function counter(table: 'promo' | 'promo_code', id: string): Promise<number> {
	const [column, key] = table === 'promo' ? ['used_amount', 'id'] : ['used_count', 'code']
	const { rows } = await sale.engine.database.pool.query(
		`select ${column}::integer as used from ${table} where seller_id = 'codes' and ${key} = $1`,
		[id],
	)
	return rows[0].used
}

describe('the last uses of a code', () => {
	it('control: looking first and taking then gives away more than there are', async () => {
		const { pool } = sale.engine.database
		await pool.query('create table unprotected as select 0 as used_count')
		const naive = async () => {
			const { rows } = await pool.query('select used_count from unprotected')
			if (rows[0].used_count < uses) await pool.query('update unprotected set used_count = used_count + 1')
		}
		await Promise.all(many(visitors * 5, naive))
		const { rows } = await pool.query('select used_count from unprotected')
		await pool.query('drop table unprotected')
		expect(rows[0].used_count).toBeGreaterThan(uses)
	})

	it('are given once each', async () => {
		const ends = await countedEnds((await carts()).map((cart) => () => apply(cart, 'LAST')))
		expect(ends).toEqual({ held: uses, code_exhausted: visitors - uses })
		expect(await counter('promo_code', 'LAST')).toBe(uses)
		expect(await sale.books()).toEqual([])
	})

	it('are given once each again when the holds of the first have lapsed', async () => {
		await countedEnds((await carts()).map((cart) => () => apply(cart, 'LAST')))
		sale.pass(16)
		const ends = await countedEnds((await carts()).map((cart) => () => apply(cart, 'LAST')))
		expect(ends).toEqual({ held: uses, code_exhausted: visitors - uses })
		expect(await counter('promo_code', 'LAST')).toBe(uses)
		expect(await sale.books()).toEqual([])
	})

	it('are left out in silence where a venue gives them to new carts: nobody is refused by them', async () => {
		const seller = { ...sale.seller, cart: { ...sale.seller.cart, defaultPromoCodes: ['GIFT'] } }
		const made = await Promise.all(
			many(visitors, () => createCart(sale.engine, seller, { add: [entry()], remove: [] })),
		)
		expect(made.filter(({ answer }) => answer.cart_mod._data.length > 0)).toHaveLength(uses)
		expect(await counter('promo_code', 'GIFT')).toBe(uses)
		expect(await sale.books()).toEqual([])
	})
})

describe('the last money of a promo', () => {
	it('is given once', async () => {
		const ends = await countedEnds((await carts()).map((cart) => () => apply(cart, 'PURSE')))
		expect(ends).toEqual({ held: 10, code_exhausted: visitors - 10 })
		expect(await counter('promo', 'purse')).toBe(5_000)
		expect(await sale.books()).toEqual([])
	})
})

describe('one voucher', () => {
	it('pays for one ticket', async () => {
		const pass = { type: 'evt_pass_adult', session: sessionId('evt_pass'), voucher: 'V-ONE' }
		const ends = await countedEnds(many(visitors, () => () => sale.hold(pass)))
		expect(ends).toEqual({ held: 1, code_exhausted: visitors - 1 })
		expect(await sale.books()).toEqual([])
	})
})

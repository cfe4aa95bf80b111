import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { changeCodes } from '#app/commerce/cart/commands/modify.ts'
import type { CodeRequest } from '#app/commerce/codes/types.ts'
import type { CatalogPromo } from '#app/contract/config.generated.ts'
import { entry, type HeldCart, openSale } from '#tests/builders/sale.ts'
import { aVenue, clockAt, sessionId } from '#tests/builders/venue.ts'
import { countedEnds, endsAfterAllRead, many } from './ends.ts'

/** Each race runs twice: first without the engine's own guard, where it must be lost, then with it. */
const guards = vi.hoisted(() => ({ take: true, unique: true }))

vi.mock('#app/commerce/inventory/store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/inventory/store.ts')>()
	const plan = await import('#app/commerce/inventory/plan.ts')
	/** Looks, then takes. */
	const takePlaces: typeof store.takePlaces = async (ctx, claims) => {
		if (guards.take) return store.takePlaces(ctx, claims)
		const counters = await store.readCounters(ctx, claims)
		const missing = claims.filter((claim) => plan.firstMisfit([claim], counters))
		for (const claim of claims) if (!missing.includes(claim)) await store.returnPlaces(ctx, claim)
		return missing
	}
	return { ...store, takePlaces }
})

vi.mock('#app/commerce/inventory/unique-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/inventory/unique-store.ts')>()
	const takeVouchers: typeof store.takeVouchers = async (...asked) =>
		guards.unique ? store.takeVouchers(...asked) : []
	return { ...store, takeVouchers }
})

const uses = 7
const visitors = 60
/** Several codes of one promo, so that the row of one code does not serialize the buyers of its money. */
const purses = many(10, (index) => `PURSE${index}`)
const fromPurses = async () =>
	(await carts()).map((cart, index) => () => apply(cart, purses[index % purses.length] ?? ''))

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
const sale = await openSale(
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
				// Four times 5.00; the last 2.00 are too little for a ticket.
				fiveOff('PURSE', { max_amount: '22.00', codes: purses.map((code) => ({ code })) }),
			],
		}),
)
afterAll(() => sale.close())
beforeEach(async () => {
	Object.assign(guards, { take: true, unique: true })
	// The holds of the last race have expired.
	sale.engine.clockOffsetMs = clockAt() + 3_600_000
	await sale.expire()
	sale.engine.clockOffsetMs = clockAt()
})

const typed = (code: string): CodeRequest => ({
	code,
	source: 'visitor',
	requireBenefit: true,
	ignoreErrors: false,
})
const apply = (cart: HeldCart, code: string) =>
	changeCodes(sale.engine, sale.seller, cart.id, cart.credential, { codes: [typed(code)] })
const carts = (): Promise<HeldCart[]> => Promise.all(many(visitors, () => sale.hold()))
/** Carts with the code and without a ticket. */
const waiting = (): Promise<HeldCart[]> =>
	Promise.all(
		many(visitors, async () => {
			const body = { add: [], remove: [], preReservePromoCodes: ['LAST'] }
			const { answer, credential } = await createCart(sale.engine, sale.seller, body)
			return { id: answer.cart._data[0]?.id ?? '', credential, ticketIds: [] }
		}),
	)
const addTicket = (cart: HeldCart) => sale.modify(cart, { add: [entry()] })
async function counter(table: 'promo' | 'promo_code', id: string): Promise<number> {
	const [column, key] = table === 'promo' ? ['used_amount', 'id'] : ['used_count', 'code']
	const { rows } = await sale.engine.database.pool.query(
		`select ${column}::integer as used from ${table} where seller_id = 'codes' and ${key} = $1`,
		[id],
	)
	return rows[0].used
}

const pool = () => sale.engine.database.pool
/** The constraints of the database are the last guard: a control drops them as well. */
async function withoutGuard(table: 'promo' | 'promo_code', act: () => Promise<void>): Promise<void> {
	const { pool } = sale.engine.database
	const { rows } = await pool.query(
		`select conname as name, pg_get_constraintdef(oid) as rule
		from pg_constraint
		where conrelid = $1::regclass
		and contype = 'c'`,
		[table],
	)
	expect(rows.length).toBeGreaterThan(0)
	for (const { name } of rows) await pool.query(`alter table ${table} drop constraint ${name}`)
	guards.take = false
	await act()
	// Return the surplus before the constraints are added again.
	sale.engine.clockOffsetMs += 3_600_000
	await sale.expire()
	for (const { name, rule } of rows) await pool.query(`alter table ${table} add constraint ${name} ${rule}`)
}

describe('the last uses of a code', () => {
	it('control: looking first and taking then gives away more than there are', () =>
		withoutGuard('promo_code', async () => {
			const acts = (await carts()).map((cart) => () => apply(cart, 'LAST'))
			await endsAfterAllRead(pool(), `select from promo_code where code = 'LAST'`, acts.slice(0, uses + 1))
			expect(await counter('promo_code', 'LAST')).toBe(uses + 1)
		}))

	it('control: carts that have had the code since before their first ticket take more than there are', () =>
		withoutGuard('promo_code', async () => {
			const acts = (await waiting()).map((cart) => () => addTicket(cart))
			await endsAfterAllRead(pool(), `select from promo_code where code = 'LAST'`, acts.slice(0, uses + 1))
			expect(await counter('promo_code', 'LAST')).toBe(uses + 1)
		}))

	it('are not held by carts without tickets and are given once each to those that add their first', async () => {
		const held = await waiting()
		expect(await counter('promo_code', 'LAST')).toBe(0)
		const ends = await countedEnds(held.map((cart) => () => addTicket(cart)))
		expect(ends).toEqual({ held: uses, code_exhausted: visitors - uses })
		expect(await counter('promo_code', 'LAST')).toBe(uses)
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('are given once each', async () => {
		const ends = await countedEnds((await carts()).map((cart) => () => apply(cart, 'LAST')))
		expect(ends).toEqual({ held: uses, code_exhausted: visitors - uses })
		expect(await counter('promo_code', 'LAST')).toBe(uses)
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('are given once each again when the holds of the first buyers have expired', async () => {
		await countedEnds((await carts()).map((cart) => () => apply(cart, 'LAST')))
		sale.pass(16)
		const ends = await countedEnds((await carts()).map((cart) => () => apply(cart, 'LAST')))
		expect(ends).toEqual({ held: uses, code_exhausted: visitors - uses })
		expect(await counter('promo_code', 'LAST')).toBe(uses)
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('are left out without a refusal where a venue gives them to new carts', async () => {
		const seller = { ...sale.seller, cart: { ...sale.seller.cart, defaultPromoCodes: ['GIFT'] } }
		const made = await Promise.all(
			many(visitors, () => createCart(sale.engine, seller, { add: [entry()], remove: [] })),
		)
		expect(made.filter(({ answer }) => answer.cart_mod._data.length > 0)).toHaveLength(uses)
		expect(await counter('promo_code', 'GIFT')).toBe(uses)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('the last money of a promo', () => {
	it('control: looking first and taking then gives more than there is', () =>
		withoutGuard('promo', async () => {
			await endsAfterAllRead(pool(), `select from promo where id = 'purse'`, (await fromPurses()).slice(0, 8))
			expect(await counter('promo', 'purse')).toBe(8 * 500)
		}))
	it('is given once', async () => {
		const ends = await countedEnds(await fromPurses())
		expect(ends).toEqual({ held: 4, code_exhausted: visitors - 4 })
		expect(await counter('promo', 'purse')).toBe(2_000)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('one voucher', () => {
	const pass = { type: 'evt_pass_adult', session: sessionId('evt_pass'), voucher: 'V-ONE' }

	it('control: without its unique row, it pays for many', async () => {
		guards.unique = false
		const ends = await countedEnds(many(visitors, () => () => sale.hold(pass)))
		expect(ends.held).toBeGreaterThan(1)
	})
	it('pays for one ticket', async () => {
		const ends = await countedEnds(many(visitors, () => () => sale.hold(pass)))
		expect(ends).toEqual({ held: 1, code_exhausted: visitors - 1 })
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

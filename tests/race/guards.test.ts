import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sweepCarts } from '#app/commerce/cart/expire.ts'
import { extendCart } from '#app/commerce/cart/extend.ts'
import { changeCodes, modifyCart } from '#app/commerce/cart/modify.ts'
import { type EntrySketch, entry, type HeldCart, openSale, type Sale } from '#tests/builders/sale.ts'
import { aVenue, clockAt, sessionId } from '#tests/builders/venue.ts'
import { countedEnds, type Ends, endOf, many, watchDeadlocks } from './ends.ts'

/**
 * Each race twice: first with the engine's own guard switched off, where it must really be lost, then with it on.
 */
const guards = vi.hoisted(() => ({ lock: true, take: true, order: true }))

vi.mock('#app/commerce/cart/store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/cart/store.ts')>()
	const lockCart: typeof store.lockCart = (...asked) =>
		guards.lock ? store.lockCart(...asked) : store.findCart(...asked)
	return { ...store, lockCart }
})

vi.mock('#app/commerce/inventory/store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/inventory/store.ts')>()
	const plan = await import('#app/commerce/inventory/plan.ts')
	/** Looks, then takes. */
	const takePlaces: typeof store.takePlaces = async (ctx, claim) => {
		if (guards.take) return store.takePlaces(ctx, claim)
		const counters = await store.readCounters(ctx, [claim])
		if (plan.firstMisfit([claim], counters)) return false
		await store.returnPlaces(ctx, claim)
		return true
	}
	const readCounters: typeof store.readCounters = (ctx, claims, as) =>
		store.readCounters(ctx, claims, guards.take ? as : 'seen')
	return { ...store, takePlaces, readCounters }
})

vi.mock('#app/commerce/inventory/plan.ts', async (original) => {
	const plan = await original<typeof import('#app/commerce/inventory/plan.ts')>()
	const inOrder: typeof plan.inOrder = (claims) =>
		guards.order ? plan.inOrder(claims) : plan.inOrder(claims).toSorted(() => Math.random() - 0.5)
	return { ...plan, inOrder }
})

const places = 20
const uses = 5
const times = ['1000', '1100', '1200', '1300', '1400', '1500', '1600', '1700']

let sale: Sale
beforeAll(async () => {
	const venue = aVenue()
		.withEvent({ capacity: places, times, group: { max_tickets_per_order: 3 } })
		.withEvent({ id: 'evt_wide', capacity: -1, times: ['1800'] })
		.withEvent({ id: 'evt_grp', capacity: 1000, group: { capacity: places }, times })
		.with({
			promos: ['ONCE', 'AGAIN', 'ALSO', 'EVER'].map((code) => ({
				id: code.toLowerCase(),
				name: code,
				kind: 'percent' as const,
				value: '10',
				codes: [{ code, max_uses: uses }],
			})),
		})
	sale = await openSale(venue)
})
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})
afterEach(() => {
	Object.assign(guards, { lock: true, take: true, order: true })
})

const at = (time: string, event = 'evt_ga', date = '2027-05-01') => sessionId(event, date, time)
/** Beside it a reservation is no plain one, and nothing of it is scarce: whoever waits there would wait in order. */
const wide: EntrySketch = { type: 'evt_wide_adult', session: at('1800', 'evt_wide') }
const own = ({ id, credential }: HeldCart) => [sale.engine, sale.seller, id, credential] as const

const usedOf = async (table: string, column: string, where: string): Promise<number> => {
	const { rows } = await sale.engine.database.pool.query(
		`select ${column} as used from ${table} where ${where}`,
	)
	return rows[0].used
}
const usedGroup = (session: string) =>
	usedOf('session_group', 'used_capacity', `event_session_id = '${session}'`)
const usedCode = (code: string) => usedOf('promo_code', 'used_count', `code = '${code}'`)

/** The last line of defence lies in the database: for a control it must go as well. */
async function withoutGuard(table: string, constraint: string, act: () => Promise<void>): Promise<void> {
	const { pool } = sale.engine.database
	const { rows } = await pool.query(
		'select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1',
		[constraint],
	)
	await pool.query(`alter table ${table} drop constraint ${constraint}`)
	guards.take = false
	await act()
	// What was oversold stands in the books for ever; the rule holds for what comes.
	await pool.query(`alter table ${table} add constraint ${constraint} ${rows[0].rule} not valid`)
	guards.take = true
}

describe('places of a session', () => {
	const race = (session: string, beside: EntrySketch[] = []): Promise<Ends> =>
		countedEnds(many(90, () => () => sale.hold({ session }, ...beside)))
	it('control: look and take sells more than there are', () =>
		withoutGuard('event_session', 'event_session_not_oversold', async () => {
			await race(at('1000'), [wide])
			expect(await sale.used(at('1000'))).toBeGreaterThan(places)
			await giveUp()
		}))
	it('each is sold once, by the combiner and by the other door', async () => {
		const ends = await Promise.all([race(at('1100')), race(at('1100'), [wide])])
		expect(ends.reduce((sum, one) => sum + (one.held ?? 0), 0)).toBe(places)
		expect(await sale.used(at('1100'))).toBe(places)
		expect(await sale.books()).toEqual([])
		await giveUp()
	})
})

describe('places of a group in a session', () => {
	const race = (session: string, beside: EntrySketch[] = []): Promise<Ends> =>
		countedEnds(many(90, () => () => sale.hold({ type: 'evt_grp_adult', session, quantity: 1 }, ...beside)))
	it('control: look and take sells more than there are', () =>
		withoutGuard('session_group', 'session_group_not_oversold', async () => {
			await race(at('1000', 'evt_grp'), [wide])
			expect(await usedGroup(at('1000', 'evt_grp'))).toBeGreaterThan(places)
			await giveUp()
		}))
	it('each is sold once, by the combiner and by the other door', async () => {
		const session = at('1200', 'evt_grp')
		const ends = await Promise.all([race(session), race(session, [wide])])
		expect(ends.reduce((sum, one) => sum + (one.held ?? 0), 0)).toBe(places)
		expect(await usedGroup(session)).toBe(places)
		expect(await sale.books()).toEqual([])
	})
})

describe('group, session and code wanted at once, in either order', () => {
	const race = async (code: string, visitors: number) => {
		const session = at('1400', 'evt_grp')
		const entries = [{ type: 'evt_grp_adult', session }, { session: at('1500') }]
		const carts = await Promise.all(many(visitors, () => sale.hold({ session: at('1700') })))
		return watchDeadlocks(sale.engine.database.pool, () =>
			countedEnds(
				carts.map((cart, index) => () => {
					const add = (index % 2 ? entries : entries.toReversed()).map(entry)
					return modifyCart(...own(cart), { add, remove: cart.ticketIds, preReservePromoCodes: [code] })
				}),
			),
		)
	}
	it('control: without one order of locking they wait for each other', async () => {
		guards.order = false
		let deadlocks = 0
		for (let round = 0; round < 8 && deadlocks === 0; round += 1) {
			deadlocks += (await race('ALSO', 5).catch(() => ({ deadlocks: 1 }))).deadlocks
			await giveUp()
		}
		expect(deadlocks).toBeGreaterThan(0)
	})
	it('nobody ever waits for one who waits for them', async () => {
		for (let round = 0; round < 4; round += 1) {
			const { deadlocks, result } = await race('EVER', places)
			expect(deadlocks).toBe(0)
			expect(result.held).toBe(uses)
			expect(await sale.books()).toEqual([])
			await giveUp()
		}
	})
})

describe('the last use of a code', () => {
	const race = async (code: string, time: string) => {
		const carts = await Promise.all(many(16, () => sale.hold({ session: at(time) })))
		const wish = { code, source: 'visitor', requireBenefit: false, ignoreErrors: false } as const
		return countedEnds(carts.map((cart) => () => changeCodes(...own(cart), { codes: [wish] })))
	}
	it('control: look and take gives it to several', () =>
		withoutGuard('promo_code', 'promo_code_not_overused', async () => {
			const ends = await race('ONCE', '1500')
			expect(ends.held).toBeGreaterThan(uses)
			await giveUp()
		}))
	it('goes to one', async () => {
		expect(await race('AGAIN', '1500')).toEqual({ held: uses, code_exhausted: 16 - uses })
		expect(await usedCode('AGAIN')).toBe(uses)
		expect(await sale.books()).toEqual([])
		await giveUp()
	})
})

describe.each(['add', 'extension'] as const)('a hold that ends against an %s', (kind) => {
	/** Rounds in which the visitor was told that the cart lives, and it does not, or the other way round. */
	const race = async (): Promise<number> => {
		let lost = 0
		for (let round = 0; round < 30; round += 1) {
			const cart = await sale.hold({ session: at('1600') })
			// The sweeper's clock is past the end of the hold, the visitor's a moment before it.
			sale.engine.clockOffsetMs = clockAt() + 14.9 * 60_000
			const sweeper = { ...sale.engine, clockOffsetMs: clockAt() + 15.1 * 60_000 }
			const visitor = { ...sale.engine }
			const { id, credential } = cart
			const act =
				kind === 'add'
					? modifyCart(visitor, sale.seller, id, credential, {
							add: [entry({ session: at('1600') })],
							remove: [],
						})
					: extendCart(visitor, sale.seller, id, credential, new Date(Date.now() + 1e12))
			const [end] = await Promise.all([endOf(act), sweepCarts(sweeper, sale.seller)])
			const { rows } = await sale.engine.database.pool.query(
				`select state, (select count(*)::integer from ticket where cart_id = cart.id) as tickets from cart where id = $1`,
				[id],
			)
			const alive = { state: 'pending', tickets: kind === 'add' ? 2 : 1 }
			const expected = end === 'held' ? alive : { state: 'expired', tickets: 0 }
			if (JSON.stringify(rows[0]) !== JSON.stringify(expected)) lost += 1
			sale.engine.clockOffsetMs = clockAt()
			await giveUp()
		}
		return lost
	}
	it('control: without the lock of the cart a visitor keeps what is gone', async () => {
		guards.lock = false
		expect(await race()).toBeGreaterThan(0)
	})
	it('has one winner', async () => {
		expect(await race()).toBe(0)
		expect(await sale.books()).toEqual([])
	})
})

describe('two changes of one cart', () => {
	const add = (cart: HeldCart) => () =>
		modifyCart(...own(cart), { add: [entry({ session: at('1600'), quantity: 1 })], remove: [] })
	/** Carts with more than the three tickets that a group allows. */
	const race = async (): Promise<number> => {
		let broken = 0
		for (let round = 0; round < 15; round += 1) {
			const cart = await sale.hold({ session: at('1600'), quantity: 2 })
			await countedEnds(many(4, () => add(cart)))
			const tickets = await usedOf('ticket', 'count(*)::integer', `cart_id = '${cart.id}'`)
			if (tickets > 3) broken += 1
			await giveUp()
		}
		return broken
	}
	it('control: without the lock of the cart both add to what they saw', async () => {
		guards.lock = false
		expect(await race()).toBeGreaterThan(0)
	})
	it('follow each other: the limit of a group holds', async () => {
		expect(await race()).toBe(0)
		expect(await sale.books()).toEqual([])
	})
	it('that remove the same ticket give its place back once', async () => {
		for (let round = 0; round < 15; round += 1) {
			const cart = await sale.hold({ session: at('1600'), quantity: 3 })
			const remove = cart.ticketIds.slice(0, 1)
			const ends = await countedEnds(many(5, () => () => modifyCart(...own(cart), { add: [], remove })))
			expect(ends).toEqual({ held: 1, ticket_not_found: 4 })
			expect(await sale.used(at('1600'))).toBe(2)
			await giveUp()
		}
		expect(await sale.books()).toEqual([])
	})
})

/** Everything that is held is nobody's any more, and the counters say so whatever a control did to them. */
async function giveUp(): Promise<void> {
	const { pool } = sale.engine.database
	await pool.query('delete from cart_code')
	await pool.query('delete from ticket')
	await pool.query('delete from cart')
	await pool.query('update event_session set used_capacity = 0 where used_capacity <> 0')
	await pool.query('update session_group set used_capacity = 0 where used_capacity <> 0')
	await pool.query('update promo_code set used_count = 0 where used_count <> 0')
	await pool.query('update promo set used_amount = 0 where used_amount <> 0')
}

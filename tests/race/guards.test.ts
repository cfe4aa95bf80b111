import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expireCarts } from '#app/commerce/cart/commands/expire.ts'
import { extendCart } from '#app/commerce/cart/commands/extend.ts'
import { changeCodes, modifyCart } from '#app/commerce/cart/commands/modify.ts'
import { type EntrySketch, entry, type HeldCart, openSale } from '#tests/builders/sale.ts'
import { aVenue, clockAt, sessionId } from '#tests/builders/venue.ts'
import {
	countedEnds,
	endOf,
	endsAfterAllRead,
	many,
	untilTransactionsWait,
	watchDeadlocks,
	whileLocked,
} from './ends.ts'

/**
 * Each race runs twice: first with the engine's own guard off, where it must be lost, then with it.
 */
const guards = vi.hoisted(() => ({ lock: true, take: true, order: true, read: async () => {} }))

vi.mock('#app/commerce/cart/store/store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/cart/store/store.ts')>()
	const lockCart: typeof store.lockCart = async (...asked) => {
		const cart = await (guards.lock ? store.lockCart(...asked) : store.findCart(...asked))
		await guards.read()
		return cart
	}
	return { ...store, lockCart }
})

vi.mock('#app/commerce/inventory/store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/inventory/store.ts')>()
	const plan = await import('#app/commerce/inventory/plan.ts')
	/** Reads the counters, then writes them, without a predicate. */
	const takePlaces: typeof store.takePlaces = async (ctx, claims) => {
		if (guards.take) return store.takePlaces(ctx, claims)
		const counters = await store.readCounters(ctx, claims)
		const missing = claims.filter((claim) => plan.firstMisfit([claim], counters))
		for (const claim of claims) if (!missing.includes(claim)) await store.returnPlaces(ctx, claim)
		return missing
	}
	return { ...store, takePlaces }
})

vi.mock('#app/commerce/inventory/counters-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/inventory/counters-store.ts')>()
	const lockCounters: typeof store.lockCounters = async (...asked) => {
		if (guards.take) await store.lockCounters(...asked)
	}
	return { ...store, lockCounters }
})

vi.mock('#app/commerce/inventory/plan.ts', async (original) => {
	const plan = await original<typeof import('#app/commerce/inventory/plan.ts')>()
	const inOrder: typeof plan.inOrder = (claims) =>
		guards.order ? plan.inOrder(claims) : plan.inOrder(claims).toReversed()
	return { ...plan, inOrder }
})

const places = 20
const uses = 5
const times = ['1000', '1100', '1200', '1300', '1400', '1500', '1600', '1700']
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
const sale = await openSale(venue)
afterAll(() => sale.close())
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})
afterEach(() => {
	Object.assign(guards, { lock: true, take: true, order: true, read: async () => {} })
})

const at = (time: string, event = 'evt_ga', date = '2027-05-01') => sessionId(event, date, time)
/** With it a reservation does not go through the batcher. The session has no limit, so no reservation waits for its row. */
const wide: EntrySketch = { type: 'evt_wide_adult', session: at('1800', 'evt_wide') }
const own = ({ id, credential }: HeldCart) => [sale.engine, sale.seller, id, credential] as const

const pool = () => sale.engine.database.pool
const usedOf = async (table: string, column: string, where: string): Promise<number> => {
	const { rows } = await pool().query(`select ${column} as used from ${table} where ${where}`)
	return rows[0].used
}
const usedGroup = (session: string) =>
	usedOf('session_group', 'used_capacity', `event_session_id = '${session}'`)
const usedCode = (code: string) => usedOf('promo_code', 'used_count', `code = '${code}'`)

/** The constraints of the database are the last guard: a control drops them as well. */
async function withoutGuard(table: string, constraint: string, act: () => Promise<void>): Promise<void> {
	const { rows } = await pool().query(
		'select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1',
		[constraint],
	)
	await pool().query(`alter table ${table} drop constraint ${constraint}`)
	guards.take = false
	await act()
	// The oversold session fails the ledger audit for ever; the rule holds for later sales.
	await pool().query(`alter table ${table} add constraint ${constraint} ${rows[0].rule} not valid`)
	guards.take = true
}

describe('places of a session', () => {
	const buyers = (count: number, session: string, others: EntrySketch[] = []) =>
		many(count, () => () => sale.hold({ session }, ...others))
	const race = (session: string, others?: EntrySketch[]) => countedEnds(buyers(90, session, others))
	it('control: reading before writing sells more than there are', () =>
		withoutGuard('event_session', 'event_session_not_oversold', async () => {
			const here = `event_session where id = '${at('1000')}'`
			await pool().query(`update event_session set used_capacity = $1 where id = $2`, [
				places - 1,
				at('1000'),
			])
			const ends = await endsAfterAllRead(pool(), `select from ${here}`, buyers(8, at('1000'), [wide]))
			expect(ends).toEqual({ held: 8 })
			expect(await sale.used(at('1000'))).toBe(places + 7)
			await giveUp()
		}))
	it('each is sold once, through the batcher and outside it at the same time', async () => {
		const ends = await Promise.all([race(at('1100')), race(at('1100'), [wide])])
		expect(ends.reduce((sum, one) => sum + (one.held ?? 0), 0)).toBe(places)
		expect(await sale.used(at('1100'))).toBe(places)
		expect(await sale.ledgerDifferences()).toEqual([])
		await giveUp()
	})
})

describe('places of a group in a session', () => {
	const buyers = (count: number, session: string, others: EntrySketch[] = []) =>
		many(count, () => () => sale.hold({ type: 'evt_grp_adult', session, quantity: 1 }, ...others))
	const race = (session: string, others?: EntrySketch[]) => countedEnds(buyers(90, session, others))
	it('control: reading before writing sells more than there are', () =>
		withoutGuard('session_group', 'session_group_not_oversold', async () => {
			const session = at('1000', 'evt_grp')
			await pool().query('update session_group set used_capacity = $1 where event_session_id = $2', [
				places - 1,
				session,
			])
			const last = `select from session_group where event_session_id = '${session}'`
			const ends = await endsAfterAllRead(pool(), last, buyers(8, session, [wide]))
			expect(ends).toEqual({ held: 8 })
			expect(await usedGroup(session)).toBe(places + 7)
			await giveUp()
		}))
	it('each is sold once, through the batcher and outside it at the same time', async () => {
		const session = at('1200', 'evt_grp')
		const ends = await Promise.all([race(session), race(session, [wide])])
		expect(ends.reduce((sum, one) => sum + (one.held ?? 0), 0)).toBe(places)
		expect(await usedGroup(session)).toBe(places)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('group, session and code wanted at once, in either order', () => {
	const session = at('1400', 'evt_grp')
	const entries = [{ type: 'evt_grp_adult', session }, { session: at('1500') }]
	const buyers = async (code: string, count: number) => {
		const carts = await Promise.all(many(count, () => sale.hold({ session: at('1700') })))
		return carts.map((cart, index) => () => {
			const add = (index % 2 ? entries : entries.toReversed()).map(entry)
			return modifyCart(...own(cart), { add, remove: cart.ticketIds, preReservePromoCodes: [code] })
		})
	}
	const race = async (code: string, count: number) => {
		const acts = await buyers(code, count)
		return watchDeadlocks(pool(), () => countedEnds(acts))
	}
	it('control: without one lock order they deadlock', async () => {
		const [one, other] = await buyers('ALSO', 2)
		if (!one || !other) throw new Error('there are two')
		const { deadlocks } = await watchDeadlocks(pool(), async () => {
			const ends: Promise<string>[] = []
			// The one has the code by then, the other the sessions.
			await whileLocked(pool(), 'select from session_group', async () => {
				ends.push(endOf(one()))
				await untilTransactionsWait(pool(), 1)
				guards.order = false
				ends.push(endOf(other()))
				await untilTransactionsWait(pool(), 2)
				guards.order = true
			})
			await Promise.allSettled(ends)
		})
		expect(deadlocks).toBeGreaterThan(0)
		await giveUp()
	})
	it('never deadlock', async () => {
		for (let round = 0; round < 4; round += 1) {
			const { deadlocks, result } = await race('EVER', places)
			expect(deadlocks).toBe(0)
			expect(result.held).toBe(uses)
			expect(await sale.ledgerDifferences()).toEqual([])
			await giveUp()
		}
	})
})

describe('the last use of a code', () => {
	const users = async (count: number, code: string, time: string) => {
		const carts = await Promise.all(many(count, () => sale.hold({ session: at(time) })))
		const typed = { code, source: 'visitor', requireBenefit: false, ignoreErrors: false } as const
		return carts.map((cart) => () => changeCodes(...own(cart), { codes: [typed] }))
	}
	it('control: reading before writing gives it to several', () =>
		withoutGuard('promo_code', 'promo_code_not_overused', async () => {
			const last = `select from promo_code where code = 'ONCE'`
			const ends = await endsAfterAllRead(pool(), last, await users(8, 'ONCE', '1500'))
			expect(ends).toEqual({ held: 8 })
			expect(await usedCode('ONCE')).toBe(8)
			await giveUp()
		}))
	it('goes to one', async () => {
		const ends = await countedEnds(await users(16, 'AGAIN', '1500'))
		expect(ends).toEqual({ held: uses, code_exhausted: 16 - uses })
		expect(await usedCode('AGAIN')).toBe(uses)
		expect(await sale.ledgerDifferences()).toEqual([])
		await giveUp()
	})
})

describe.each(['add', 'extension'] as const)('a hold that ends against an %s', (kind) => {
	/**
	 * Counts the repetitions in which the answer and the state of the cart differ. The expiry job runs right after the
	 * visitor's transaction has read the cart, or at the same time.
	 */
	const race = async (repetitions: number, expiry: 'after the read' | 'at once'): Promise<number> => {
		let lost = 0
		for (let repetition = 0; repetition < repetitions; repetition += 1) {
			const cart = await sale.hold({ session: at('1600') })
			// The visitor's clock is a minute before the end of the hold; that of the expiry job is past it, and before the
			// end of an extended hold.
			sale.engine.clockOffsetMs = clockAt() + 14 * 60_000
			const expiring = { ...sale.engine, clockOffsetMs: clockAt() + 15.5 * 60_000 }
			const visitor = { ...sale.engine }
			const expire = () => expireCarts(expiring, sale.seller)
			if (expiry === 'after the read')
				guards.read = async () => {
					guards.read = async () => {}
					await expire()
				}
			const { id, credential } = cart
			const act =
				kind === 'add'
					? modifyCart(visitor, sale.seller, id, credential, {
							add: [entry({ session: at('1600') })],
							remove: [],
						})
					: extendCart(visitor, sale.seller, id, credential, new Date(Date.now() + 1e12))
			const [end] = await Promise.all([endOf(act), expiry === 'at once' && expire()])
			const { rows } = await pool().query(
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
	it('control: without the lock of the cart the answer reports tickets that are gone', async () => {
		guards.lock = false
		expect(await race(1, 'after the read')).toBe(1)
	})
	it('has one winner', async () => {
		expect(await race(1, 'after the read')).toBe(0)
		expect(await race(20, 'at once')).toBe(0)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('two changes of one cart', () => {
	const add = (cart: HeldCart) => () =>
		modifyCart(...own(cart), { add: [entry({ session: at('1600'), quantity: 1 })], remove: [] })
	/** Of a group that allows three for a cart. */
	const ticketsIn = ({ id }: HeldCart) => usedOf('ticket', 'count(*)::integer', `cart_id = '${id}'`)
	it('control: without the lock of the cart all add to the state that they read', async () => {
		guards.lock = false
		const cart = await sale.hold({ session: at('1600'), quantity: 2 })
		const here = `select from event_session where id = '${at('1600')}'`
		await endsAfterAllRead(
			pool(),
			here,
			many(4, () => add(cart)),
		)
		expect(await ticketsIn(cart)).toBe(6)
		await giveUp()
	})
	it('follow each other: the limit of a group holds', async () => {
		for (let round = 0; round < 10; round += 1) {
			const cart = await sale.hold({ session: at('1600'), quantity: 2 })
			const ends = await countedEnds(many(4, () => add(cart)))
			expect(ends).toEqual({ held: 1, max_tickets_per_order_exceeded: 3 })
			expect(await ticketsIn(cart)).toBe(3)
			await giveUp()
		}
		expect(await sale.ledgerDifferences()).toEqual([])
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
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

/** Deletes all holds and sets every counter to zero, whatever a control left. */
async function giveUp(): Promise<void> {
	await pool().query('delete from cart_code')
	await pool().query('delete from ticket')
	await pool().query('delete from cart')
	await pool().query('update event_session set used_capacity = 0 where used_capacity <> 0')
	await pool().query('update session_group set used_capacity = 0 where used_capacity <> 0')
	await pool().query('update promo_code set used_count = 0 where used_count <> 0')
	await pool().query('update promo set used_amount = 0 where used_amount <> 0')
}

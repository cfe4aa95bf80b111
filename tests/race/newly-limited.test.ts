import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCart } from '#app/commerce/cart/commands/create.ts'
import { applyCatalog } from '#app/commerce/catalog/import/apply.ts'
import { currentRevision } from '#app/commerce/catalog/store.ts'
import { sql } from '#app/data/sql.ts'
import { type EntrySketch, entry, openSale } from '#tests/builders/sale.ts'
import { aVenue, clockAt, sessionId } from '#tests/builders/venue.ts'
import { countedEnds, many, untilTransactionsWait, watchDeadlocks } from './ends.ts'

/**
 * A group gets a limit during a reservation that was decided without one. Each race runs twice: first with the guard
 * off, where a ticket is not counted, then with it.
 */
const guards = vi.hoisted(() => ({
	catalogLock: true,
	revision: true,
	decided: async () => {},
	tookCode: async () => {},
}))

vi.mock('#app/commerce/catalog/facts-store.ts', async (original) => {
	const facts = await original<typeof import('#app/commerce/catalog/facts-store.ts')>()
	const sellableTypes: typeof facts.sellableTypes = async (...asked) => {
		const found = await facts.sellableTypes(...asked)
		await guards.decided()
		return found
	}
	const saleNow: typeof facts.saleNow = async (...asked) => {
		const found = await facts.saleNow(...asked)
		await guards.decided()
		return found
	}
	return { ...facts, sellableTypes, saleNow }
})

vi.mock('#app/commerce/inventory/store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/inventory/store.ts')>()
	const takePlaces: typeof store.takePlaces = async (ctx, claims) => {
		const missing = await store.takePlaces(ctx, claims)
		if (claims.some(({ kind }) => kind === 'code')) await guards.tookCode()
		return missing
	}
	return { ...store, takePlaces }
})

vi.mock('#app/commerce/cart/batch/reservation-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/cart/batch/reservation-store.ts')>()
	const insertReservations: typeof store.insertReservations = async (ctx, reservations) => {
		if (guards.revision) return store.insertReservations(ctx, reservations)
		const { rows } = await sql<{ hash: string }>`${currentRevision(ctx)}`.execute(ctx.sql)
		return store.insertReservations(ctx, { ...reservations, catalog: { revision: rows[0]?.hash ?? null } })
	}
	return { ...store, insertReservations }
})

vi.mock('#app/commerce/transaction.ts', async (original) => {
	const transaction = await original<typeof import('#app/commerce/transaction.ts')>()
	const lockCatalogExclusively: typeof transaction.lockCatalogExclusively = async (ctx) => {
		if (guards.catalogLock) await transaction.lockCatalogExclusively(ctx)
	}
	return { ...transaction, lockCatalogExclusively }
})

const places = 4
const session = sessionId('evt_ga')
const wide: EntrySketch = { type: 'evt_wide_adult', session: sessionId('evt_wide', '2027-05-01', '1800') }

const venue = (group: number | null, capacity = 400) =>
	aVenue()
		.withEvent({ capacity, ...(group === null ? {} : { group: { capacity: group } }) })
		.withEvent({ id: 'evt_wide', capacity: -1, times: ['1800'] })
		.with({
			promos: [
				{
					id: 'tenth',
					name: 'A tenth',
					kind: 'percent',
					value: '10',
					max_amount: `${capacity}000.00`,
					codes: [{ code: 'TENTH', max_uses: capacity * 1000 }],
				},
			],
		})
const apply = (group: number | null, capacity?: number) =>
	applyCatalog(sale.engine, sale.seller, venue(group, capacity).catalog())
const sale = await openSale(venue(null))
afterAll(() => sale.close())
beforeEach(async () => {
	sale.engine.clockOffsetMs = clockAt()
	const { pool } = sale.engine.database
	await pool.query('truncate ticket, cart cascade')
	await pool.query('update event_session set used_capacity = 0')
	await pool.query('update session_group set used_capacity = 0')
	await pool.query('update promo_code set used_count = 0')
	await pool.query('update promo set used_amount = 0')
	await apply(null)
})
afterEach(() => {
	Object.assign(guards, {
		catalogLock: true,
		revision: true,
		decided: async () => {},
		tookCode: async () => {},
	})
})

/** Tickets of the limited group that are in no counter. */
async function forgotten(of = session): Promise<number> {
	const { rows } = await sale.engine.database.pool.query(
		`select count(*)::integer as tickets from ticket where event_session_id = $1 and not takes_group`,
		[of],
	)
	return rows[0].tickets
}

/** Runs a catalogue import right after the next decision; `waited` is the part of it that the reservation waits for. */
function limitAfterDecision(waited: (applied: Promise<unknown>) => Promise<unknown>): () => Promise<unknown> {
	let applied: Promise<unknown> = Promise.resolve()
	guards.decided = async () => {
		guards.decided = async () => {}
		applied = apply(places)
		await waited(applied)
	}
	return () => applied
}

describe('a reservation of the batcher that was decided before the limit and is written after it', () => {
	const race = async () => {
		const end = limitAfterDecision((applied) => applied)
		await sale.hold({})
		await end()
		return forgotten()
	}
	it('control: written as it was decided, it is not counted', async () => {
		guards.revision = false
		expect(await race()).toBe(1)
	})
	it('is decided again and counted', async () => {
		expect(await race()).toBe(0)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('is refused where the new catalogue refuses it', async () => {
		limitAfterDecision((applied) => applied)
		const ends = await countedEnds([() => sale.hold({ quantity: places + 1 })])
		expect(ends).toEqual({ ticket_group_capacity_exceeded: 1 })
	})
})

describe('a reservation of the batcher on facts that the process remembers from before the limit', () => {
	// Nothing was refused in this session: only there the batcher expects room.
	const calm = sessionId('evt_ga', '2027-05-02')
	const race = async (isGuarded: boolean) => {
		await sale.hold({ session: calm })
		await sale.hold({ session: calm })
		await apply(places)
		expect(await forgotten(calm)).toBe(0)
		guards.revision = isGuarded
		await sale.hold({ session: calm })
		return forgotten(calm)
	}
	it('control: written as it was decided, it is not counted', async () => {
		expect(await race(false)).toBe(1)
	})
	it('is decided again and counted', async () => {
		expect(await race(true)).toBe(0)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('a reservation outside the batcher that is being written when the limit is set', () => {
	// With the lock the import waits for the end of the reservation, so the reservation continues while it waits.
	const race = async () => {
		const { pool } = sale.engine.database
		const end = limitAfterDecision((applied) =>
			guards.catalogLock ? untilTransactionsWait(pool, 1) : applied,
		)
		await sale.hold({}, wide)
		await end()
		return forgotten()
	}
	it('control: without the catalog lock the limit is set before the reservation, which is not counted', async () => {
		guards.catalogLock = false
		expect(await race()).toBe(1)
	})
	it('is counted when the limit is set', async () => {
		expect(await race()).toBe(0)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('catalogue imports that change limits under load', () => {
	/** Carts take a code, then its promo; an import writes the promo, then the code. */
	const coded = () =>
		createCart(sale.engine, sale.seller, {
			add: [entry({ type: 'evt_wide_adult', session: wide.session ?? null })],
			remove: [],
			preReservePromoCodes: ['TENTH'],
		})
	const rush = () =>
		watchDeadlocks(sale.engine.database.pool, async () => {
			const catalogues = async () => {
				for (let round = 0; round < 6; round += 1) await apply(round % 2 ? null : places, 300 + round)
			}
			return countedEnds([catalogues, ...many(30, () => () => sale.hold({})), ...many(60, () => coded)])
		})
	/** A cart has taken the code; before it takes the promo, an import takes the promo and waits for the code. */
	const meet = () =>
		watchDeadlocks(sale.engine.database.pool, async () => {
			let applied: Promise<unknown> = Promise.resolve()
			guards.tookCode = async () => {
				guards.tookCode = async () => {}
				applied = apply(places, 300)
				await untilTransactionsWait(sale.engine.database.pool, 1)
			}
			const ends = await Promise.allSettled([coded()])
			return [...ends, ...(await Promise.allSettled([applied]))].map(({ status }) => status)
		})
	it('control: without the catalog lock a reservation and an import deadlock', async () => {
		guards.catalogLock = false
		expect((await meet()).deadlocks).toBeGreaterThan(0)
	})
	it('an import waits for a cart that is being written', async () => {
		expect(await meet()).toEqual({ deadlocks: 0, result: ['fulfilled', 'fulfilled'] })
		expect(await sale.ledgerDifferences()).toEqual([])
	})
	it('never deadlock with carts, and every ticket is counted', async () => {
		for (let round = 0; round < 4; round += 1) {
			const { deadlocks, result } = await rush()
			expect(deadlocks).toBe(0)
			expect(Object.keys(result).filter((end) => !['held', 'ticket_group_sold_out'].includes(end))).toEqual(
				[],
			)
			await apply(places)
			expect(await forgotten()).toBe(0)
			expect(await sale.ledgerDifferences()).toEqual([])
		}
	})
})

it('an import outlasts a cart that holds a row longer than the lock timeout', async () => {
	const visitor = await sale.engine.database.pool.connect()
	const gate = `select pg_advisory_xact_lock_shared(hashtextextended($1, 0))`
	await visitor.query('begin')
	await visitor.query(gate, [`gate ${sale.seller.sellerId}`])
	const applied = apply(places)
	// Its first attempt times out, and it waits again.
	const attempts = new Set<string>()
	const seen = async (): Promise<number> => {
		const { rows } = await sale.engine.database.pool.query(
			`select xact_start::text as began from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
		)
		for (const { began } of rows) attempts.add(began)
		return attempts.size
	}
	await expect.poll(seen, { timeout: 60_000 }).toBe(2)
	await visitor.query('commit')
	visitor.release()
	await applied
	expect(await countedEnds([() => sale.hold({ quantity: places + 1 })])).toEqual({
		ticket_group_capacity_exceeded: 1,
	})
})

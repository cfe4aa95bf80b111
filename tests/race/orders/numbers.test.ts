import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guestCheckout } from '#app/commerce/checkout/checkout.ts'
import { createEngine } from '#app/commerce/engine.ts'
import { storeIdentity } from '#app/commerce/identity/identity.ts'
import { type Database, openDatabase } from '#app/data/database.server.ts'
import { sql } from '#app/data/sql.ts'
import { ada, openSale } from '#tests/builders/sale.ts'
import { aVenue, clockAt } from '#tests/builders/venue.ts'
import { many, untilTransactionsWait, whileLocked } from '../ends.ts'

/** Off, the counter is written as a statement has read it. `counting` are databases of processes without blocks. */
const guards = vi.hoisted(() => ({ counter: true, counting: new Set<unknown>(), refused: 0 }))

vi.mock('#app/commerce/checkout/order-counter-store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/checkout/order-counter-store.ts')>()
	const countUp: typeof store.countUp = (sellerId, count, onlyIf = sql``) =>
		guards.counter
			? store.countUp(sellerId, count, onlyIf)
			: sql`
				insert into order_counter (seller_id, last_number)
				select ${sellerId}, ${count}::bigint + coalesce(
					(select last_number from order_counter where seller_id = ${sellerId}), 0)
				${onlyIf}
				on conflict (seller_id) do update
				set last_number = excluded.last_number
				returning last_number as last
			`
	return { ...store, countUp }
})

vi.mock('#app/commerce/checkout/order-numbers.ts', async (original) => {
	const numbers = await original<typeof import('#app/commerce/checkout/order-numbers.ts')>()
	const withOrderNumber: typeof numbers.withOrderNumber = (database, sellerId, booking) =>
		guards.counting.has(database) ? booking(null) : numbers.withOrderNumber(database, sellerId, booking)
	return { ...numbers, withOrderNumber }
})

vi.mock('#app/commerce/checkout/store.ts', async (original) => {
	const store = await original<typeof import('#app/commerce/checkout/store.ts')>()
	const insertBooking: typeof store.insertBooking = async (...booking) => {
		try {
			return await store.insertBooking(...booking)
		} catch (error) {
			guards.refused += 1
			throw error
		}
	}
	return { ...store, insertBooking }
})

const sale = await openSale(aVenue().withEvent({ capacity: -1, prices: { adult: '0.00' } }))
const other = await openDatabase(sale.options)
const engines = [sale.engine, await createEngine({ database: other, clockOffsetMs: clockAt() })] as const
afterAll(async () => {
	await other.close()
	await sale.close()
})
beforeEach(() => {
	sale.engine.clockOffsetMs = clockAt()
})
afterEach(() => {
	Object.assign(guards, { counter: true, refused: 0 })
	guards.counting.clear()
})

const counter = 'select last_number from order_counter'

/** A free cart, which the given process books when it is asked to. */
async function aCart(engine: (typeof engines)[number]): Promise<() => Promise<string>> {
	const { id, credential } = await sale.hold()
	const { identity_id } = await storeIdentity(engine, sale.seller, ada, { cart: { cartId: id, credential } })
	const body = { guest_identity_id: identity_id }
	return async () => {
		const { ticket_order } = await guestCheckout(engine, sale.seller, id, credential, body)
		return ticket_order._data[0]?.order_number ?? ''
	}
}

/** Both processes book at once, until each has used several blocks. */
async function bookedAtOnce(): Promise<PromiseSettledResult<string>[]> {
	const carts = await Promise.all(many(60, (index) => aCart(engines[index % 2 === 0 ? 0 : 1])))
	return Promise.allSettled(carts.map((book) => book()))
}

const numbersOf = (results: readonly PromiseSettledResult<string>[]): string[] =>
	results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))

describe('two processes that number orders of one venue', () => {
	it('control: where the counter is written as it was read, both use one number, and the database has to refuse it', async () => {
		guards.counter = false
		for (let round = 0; round < 3; round += 1) await bookedAtOnce()
		expect(guards.refused).toBeGreaterThan(0)
	})

	it('with blocks of numbers each order gets one of its own', async () => {
		const numbers = numbersOf([...(await bookedAtOnce()), ...(await bookedAtOnce())])
		expect(new Set(numbers).size).toBe(120)
		expect(guards.refused).toBe(0)
		expect(await sale.ledgerDifferences()).toEqual([])
	})

	it('a process of the previous version, which counts in each booking, gets others than a process with blocks', async () => {
		guards.counting.add(other)
		const numbers = numbersOf([...(await bookedAtOnce()), ...(await bookedAtOnce())])
		expect(new Set(numbers).size).toBe(120)
		expect(guards.refused).toBe(0)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

describe('an order while another one has locked the counter', () => {
	const bookWhileLocked = (book: () => Promise<string>, { pool }: Database) =>
		whileLocked(pool, counter, async () => {
			const ends: string[] = []
			const booking = book().then(() => ends.push('booked'))
			await Promise.race([booking, untilTransactionsWait(pool, 1).then(() => ends.push('waits'))])
			return { ends: [...ends], booking }
		})

	it('control: waits for it, where it counts by itself', async () => {
		guards.counting.add(other)
		const { ends, booking } = await bookWhileLocked(await aCart(engines[1]), sale.engine.database)
		expect(ends).toEqual(['waits'])
		await booking
	})

	it('is booked with a number of an open block', async () => {
		await afterNewBlock()
		const { ends } = await bookWhileLocked(await aCart(engines[0]), sale.engine.database)
		expect(ends).toEqual(['booked'])
	})
})

/** Books until the first process has just taken a block of several numbers: the largest one has 64. */
async function afterNewBlock(): Promise<void> {
	const last = async (): Promise<number> =>
		(await sale.engine.database.pool.query(counter)).rows[0].last_number
	let before = await last()
	for (const book of await Promise.all(many(80, () => aCart(engines[0])))) {
		await book()
		const after = await last()
		if (after > before + 1) return
		before = after
	}
	throw new Error('80 orders took no block')
}

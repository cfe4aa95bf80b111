import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { withOrderNumber } from '#app/commerce/checkout/order-numbers.ts'
import { type HeldCart, openSale } from '#tests/builders/sale.ts'
import { statementsOf } from '#tests/builders/statements.ts'
import { aVenue } from '#tests/builders/venue.ts'

const sale = await openSale(aVenue().withEvent({ capacity: -1, prices: { adult: '0.00' } }))
const { database } = sale.engine
afterAll(() => sale.close())
afterEach(() => {
	vi.restoreAllMocks()
})

/** The clock of the process: the only thing that the size of a block depends on. */
function clock(): { pass(seconds: number): void } {
	let now = performance.now()
	vi.spyOn(performance, 'now').mockImplementation(() => now)
	return {
		pass(seconds) {
			now += seconds * 1000
		},
	}
}

const lastOf = async (seller: string): Promise<number> => {
	const { rows } = await database.pool.query('select last_number from order_counter where seller_id = $1', [
		seller,
	])
	return rows[0]?.last_number ?? 0
}

/** What a booking is given: a number of a block, or null, where it counts by itself. */
const given = (seller: string): Promise<number | null | undefined> =>
	withOrderNumber(database, seller, async (number) => ({ number })).then((booked) => booked?.number)

async function numberOfOrder(): Promise<number> {
	const booked = await sale.book(await sale.hold())
	return Number(booked.ticket_order._data[0]?.order_number.slice(1))
}

describe('the numbers of orders', () => {
	it('have no gaps at a quiet venue, whose bookings count by themselves', async () => {
		const time = clock()
		const first = await numberOfOrder()
		for (const next of [1, 2, 3]) {
			time.pass(30)
			expect(await numberOfOrder()).toBe(first + next)
			expect(await lastOf(sale.seller.sellerId)).toBe(first + next)
		}
	})

	it('a busy venue has blocks that double to 64, and smaller ones when it is quiet again', async () => {
		const time = clock()
		for (let order = 0; order < 7; order += 1) expect(await given('busy')).toBe(null)
		const sizes: number[] = []
		let last = 0
		for (let order = 0; order < 200; order += 1) {
			expect(await given('busy')).toBeGreaterThan(0)
			const now = await lastOf('busy')
			if (now !== last) sizes.push(now - last)
			last = now
		}
		expect(sizes).toEqual([8, 16, 32, 64, 64, 64])
		while ((await given('busy')) !== last) time.pass(0.2)
		expect(await given('busy')).toBe(last + 1)
		expect((await lastOf('busy')) - last).toBe(64)
		time.pass(60)
		for (let rest = 1; rest < 64; rest += 1) await given('busy')
		expect(await given('busy')).toBe(null)
	})

	it('bookings that begin at once take one block after the other, not one each', async () => {
		const statements = await statementsOf(database, async () => {
			const numbers = await Promise.all(Array.from({ length: 100 }, () => given('crowd')))
			const counted = numbers.filter((number) => number !== null)
			expect(new Set(counted).size).toBe(counted.length)
		})
		// Blocks of 8, 16, 32 and 64.
		expect(statements).toHaveLength(4)
	})

	it('a booking that stored nothing leaves its number to the next one; one that failed leaves a gap', async () => {
		clock()
		for (let order = 0; order < 7; order += 1) await given('undone')
		const numbers = [await given('undone')]
		expect(await withOrderNumber(database, 'undone', async () => null)).toBe(null)
		numbers.push(await given('undone'))
		const failed = withOrderNumber(database, 'undone', async () => {
			throw new Error('no connection')
		})
		await expect(failed).rejects.toThrow('no connection')
		numbers.push(await given('undone'))
		expect(numbers).toEqual([1, 2, 4])
	})

	it('an order of a busy venue neither writes the counter nor needs a statement more', async () => {
		const orders = 60
		for (let warm = 0; warm < 16; warm += 1) await numberOfOrder()
		const carts: HeldCart[] = []
		for (let order = 0; order < orders; order += 1) carts.push(await sale.hold())
		const statements = await statementsOf(database, async () => {
			for (const cart of carts) await sale.book(cart)
		})
		const counting = statements.filter((text) => text.includes('order_counter'))
		const bookings = statements.filter((text) => text.includes('insert into ticket_order'))
		expect(bookings).toHaveLength(orders)
		expect(bookings.join()).not.toContain('order_counter')
		// Blocks of 16, 32 and 64.
		expect(counting.length).toBeLessThanOrEqual(3)
	})

	it('a counter that lost its last commits to a standby gives no order a number that another one has', async () => {
		const numbers = new Set<number>()
		for (let order = 0; order < 10; order += 1) numbers.add(await numberOfOrder())
		const last = await lastOf(sale.seller.sellerId)
		await database.pool.query('update order_counter set last_number = $1 where seller_id = $2', [
			last - 16,
			sale.seller.sellerId,
		])
		for (let order = 0; order < 80; order += 1) numbers.add(await numberOfOrder())
		expect(numbers.size).toBe(90)
		expect(await sale.ledgerDifferences()).toEqual([])
	})
})

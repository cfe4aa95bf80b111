import { describe, expect, it } from 'vitest'
import type { settleBatch } from '#app/commerce/cart/batch/batch.ts'
import type { CartDraft } from '#app/commerce/cart/batch/draft.ts'
import { createExpectedWait } from '#app/commerce/cart/batch/expected-wait.ts'
import { createReservationBatcher } from '#app/commerce/cart/batch/reservation-batcher.ts'
import type { Engine } from '#app/commerce/context.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'

describe('the expected wait of a queue', () => {
	it('a full batch is expected to take 50 ms before one was served', () => {
		expect(createExpectedWait(200).of(1_999, Infinity)).toBe(500)
	})
	it('the wait is the rest of the batch under way and the batches of the queue', () => {
		const wait = createExpectedWait(200)
		wait.note(400, 200)
		const waits = [wait.of(199, 0), wait.of(199, 200), wait.of(199, 900), wait.of(999, 0)]
		expect(waits.map(Math.round)).toEqual([590, 390, 295, 1_770])
	})
	it('a batch of one request changes the average little, a full one much', () => {
		const wait = createExpectedWait(200)
		wait.note(1_000, 1)
		expect(Math.round(wait.of(199, Infinity))).toBe(101)
		wait.note(1_000, 200)
		expect(Math.round(wait.of(199, Infinity))).toBe(730)
	})
})

/** A batcher whose batches take as long as said, by a clock that stands still otherwise. */
function slowBatcher(batchMs: number, waitMs?: number) {
	let now = 0
	const answered: { number: number; at: number }[] = []
	const settle: typeof settleBatch = async (_, __, batch) => {
		await Promise.resolve()
		now += batchMs
		for (const request of batch) request.settle({} as CartDraft)
	}
	const limits = { perSession: 100_000, inAll: 100_000, ...(waitMs === undefined ? {} : { waitMs }) }
	const batcher = createReservationBatcher({} as Engine, limits, { settle, clock: () => now })
	const reserve = (number: number, arrivedAt?: number): Promise<Refusal | 'reserved'> =>
		batcher
			.reserve({ sellerId: 'one' } as SellerTerms, 'session', {
				entries: [],
				origin: {} as never,
				keyed: null,
				arrivedAt,
			})
			.then(
				() => {
					answered.push({ number, at: now })
					return 'reserved' as const
				},
				(error: Refusal) => error,
			)
	return { answered, reserve }
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number)
const lastAt = (answered: { at: number }[]): number => Math.max(...answered.map(({ at }) => at))

describe('reservations that arrive together while the database is slow', () => {
	it('control: without the limit the last of 3,000 waits for all before it', async () => {
		const { answered, reserve } = slowBatcher(600, Infinity)
		await Promise.all(numbers(3_000).map((number) => reserve(number)))
		expect(answered).toHaveLength(3_000)
		// One alone, then fifteen batches.
		expect(lastAt(answered)).toBe(16 * 600)
	})

	it('none waits over three seconds: the first are served, the others are refused with Retry-After', async () => {
		const { answered, reserve } = slowBatcher(600)
		const results = await Promise.all(numbers(3_000).map((number) => reserve(number)))
		expect(lastAt(answered)).toBeLessThanOrEqual(3_000)
		expect(answered.length).toBeGreaterThan(700)
		expect(answered.map(({ number }) => number)).toEqual(numbers(answered.length))
		const refused = results.filter((result) => result !== 'reserved')
		expect(refused).toHaveLength(3_000 - answered.length)
		for (const refusal of refused)
			expect(refusal).toMatchObject({ code: 'unavailable', extra: { retry_after: 2 } })
	})

	it('a queue that is known to be slow refuses on arrival, and serves again when it is quick', async () => {
		const { reserve } = slowBatcher(2_500)
		// One alone, and a full batch.
		await Promise.all(numbers(201).map((number) => reserve(number)))
		const first = reserve(1)
		const [second, third] = [reserve(2), reserve(3)]
		const refused = await Promise.all(numbers(200).map((number) => reserve(number)))
		expect(refused.filter((result) => result instanceof Refusal).length).toBeGreaterThan(60)
		expect(await Promise.all([first, second, third])).toEqual(['reserved', 'reserved', 'reserved'])
		expect(await reserve(4)).toBe('reserved')
	})

	it.each([
		['control: one that has just arrived is reserved', 0, 'reserved'],
		['the time that a request waited before it came here counts', -2_800, { code: 'unavailable' }],
	])('%s', async (_, arrivedAt, expected) => {
		const { reserve } = slowBatcher(600)
		await Promise.all(numbers(201).map((number) => reserve(number)))
		const now = 1_200
		const results = await Promise.all([reserve(0), reserve(1), reserve(2, now + arrivedAt)])
		if (typeof expected === 'string') expect(results[2]).toBe(expected)
		else expect(results[2]).toMatchObject(expected)
	})

	it('a queue that is quick refuses no reservation', async () => {
		const { answered, reserve } = slowBatcher(50)
		await Promise.all(numbers(3_000).map((number) => reserve(number)))
		expect(answered).toHaveLength(3_000)
	})
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRounds, eachSeller, type Rest, stopMs } from '#app/commerce/polling-loop.ts'
import { aVenue } from '#tests/builders/venue.ts'

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

const faults: object[] = []
const log = { info: () => undefined, error: (facts: object) => void faults.push(facts) }
const roundsOf = (rests: Rest[]) => {
	const began: number[] = []
	const rounds = createRounds(async () => {
		began.push(Date.now())
		return rests[Math.min(began.length, rests.length) - 1] ?? { milliseconds: 1_000 }
	}, log)
	return { rounds, count: () => began.length }
}

describe('rounds of background work', () => {
	it('follow each other at once while more waits, then rest', async () => {
		const { rounds, count } = roundsOf([{ milliseconds: 0 }, { milliseconds: 0 }, { milliseconds: 5_000 }])
		rounds.start()
		await vi.advanceTimersByTimeAsync(4_999)
		expect(count()).toBe(3)
		await vi.advanceTimersByTimeAsync(1)
		expect(count()).toBe(4)
		await rounds.stop()
	})

	it('begin when they are woken, unless the rest is deaf', async () => {
		const { rounds, count } = roundsOf([{ milliseconds: 5_000 }, { milliseconds: 5_000, deaf: true }])
		rounds.start()
		await vi.advanceTimersByTimeAsync(1)
		rounds.wake()
		await vi.advanceTimersByTimeAsync(1)
		expect(count()).toBe(2)
		rounds.wake()
		await vi.advanceTimersByTimeAsync(4_000)
		expect(count()).toBe(2)
		await vi.advanceTimersByTimeAsync(1_000)
		expect(count()).toBe(3)
		await rounds.stop()
	})

	it('miss nothing that comes while one is under way', async () => {
		let end = (): void => undefined
		let count = 0
		const rounds = createRounds(async () => {
			count += 1
			if (count === 1) await new Promise<void>((done) => (end = done))
			return { milliseconds: 60_000 }
		}, log)
		rounds.start()
		rounds.wake()
		end()
		await vi.advanceTimersByTimeAsync(1)
		expect(count).toBe(2)
		await rounds.stop()
	})

	it('go on after one that failed, which is written down, and not at once', async () => {
		let count = 0
		const rounds = createRounds(async () => {
			count += 1
			if (count === 1) throw new Error('the database is away')
			return { milliseconds: 60_000 }
		}, log)
		rounds.start()
		await vi.advanceTimersByTimeAsync(4_999)
		expect(count).toBe(1)
		expect(faults).toHaveLength(1)
		await vi.advanceTimersByTimeAsync(1)
		expect(count).toBe(2)
		await rounds.stop()
	})

	it('end with the one under way', async () => {
		let isOver = false
		const rounds = createRounds(async () => {
			await new Promise((done) => setTimeout(done, 500))
			isOver = true
			return { milliseconds: 0 }
		}, log)
		rounds.start()
		const stopped = rounds.stop()
		await vi.advanceTimersByTimeAsync(500)
		await stopped
		expect(isOver).toBe(true)
	})

	it('cut what takes longer once they are to end', async () => {
		const rounds = createRounds(
			(cut) => new Promise((_, fail) => cut.addEventListener('abort', () => fail(cut.reason))),
			log,
		)
		rounds.start()
		let isStopped = false
		const stopped = rounds.stop().then(() => {
			isStopped = true
		})
		await vi.advanceTimersByTimeAsync(stopMs - 1)
		expect(isStopped).toBe(false)
		await vi.advanceTimersByTimeAsync(1)
		await stopped
		// begun once more, it is not cut from the start
		rounds.start()
		await vi.advanceTimersByTimeAsync(stopMs)
		const again = rounds.stop()
		await vi.advanceTimersByTimeAsync(stopMs)
		await again
	})
})

it('what fails for one seller is written down, and the others have their turn', async () => {
	faults.length = 0
	const sellers = ['one', 'two', 'three'].map((id) => aVenue(id).terms)
	const served: string[] = []
	const failed = await eachSeller(sellers, log, async ({ sellerId }) => {
		if (sellerId !== 'three') throw new Error(`not for ${sellerId}`)
		served.push(sellerId)
	})
	expect(served).toEqual(['three'])
	expect(failed).toBe(2)
	expect(faults).toEqual([
		{ seller: 'one', cause: new Error('not for one') },
		{ seller: 'two', cause: new Error('not for two') },
	])
})

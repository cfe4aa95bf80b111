import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eachSeller } from '#app/commerce/jobs/each-seller.ts'
import type { Found } from '#app/commerce/jobs/job.ts'
import { createPoller, stopMs } from '#app/commerce/jobs/poll.ts'
import { aVenue } from '#tests/builders/venue.ts'

const faults: object[] = []
const log = { info: () => undefined, error: (facts: object) => void faults.push(facts) }
beforeEach(() => {
	faults.length = 0
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

const pollerOf = (run: (cut: AbortSignal) => Promise<Found>) =>
	createPoller({ name: 'work', everyMs: 5_000, run }, log)

/** A poller whose runs find what the list says, and how many have begun. */
const polling = (finds: Found[]) => {
	let count = 0
	const poller = pollerOf(async () => {
		count += 1
		return finds[count - 1] ?? 'nothing'
	})
	return { poller, count: () => count }
}

it('a polled job runs again at once while it finds more, then after its interval', async () => {
	const { poller, count } = polling(['more', 'more', 'nothing'])
	poller.start()
	await vi.advanceTimersByTimeAsync(4_999)
	expect(count()).toBe(3)
	await vi.advanceTimersByTimeAsync(1)
	expect(count()).toBe(4)
	await poller.stop()
})

it('a wake-up runs a polled job before its interval is over', async () => {
	const { poller, count } = polling(['nothing'])
	poller.start()
	await vi.advanceTimersByTimeAsync(1)
	poller.wake()
	await vi.advanceTimersByTimeAsync(1)
	expect(count()).toBe(2)
	await poller.stop()
})

it('a wake-up does not run a polled job that asked to be run later', async () => {
	const { poller, count } = polling(['later'])
	poller.start()
	await vi.advanceTimersByTimeAsync(1)
	poller.wake()
	await vi.advanceTimersByTimeAsync(998)
	expect(count()).toBe(1)
	await vi.advanceTimersByTimeAsync(1)
	expect(count()).toBe(2)
	await poller.stop()
})

it('a wake-up during a run makes the polled job run once more', async () => {
	let end = (): void => undefined
	let count = 0
	const poller = pollerOf(async () => {
		count += 1
		if (count === 1) await new Promise<void>((done) => (end = done))
		return 'nothing'
	})
	poller.start()
	poller.wake()
	end()
	await vi.advanceTimersByTimeAsync(1)
	expect(count).toBe(2)
	await poller.stop()
})

it('a run that fails is logged, and the polled job runs again after a pause that no wake-up ends', async () => {
	let count = 0
	const poller = pollerOf(async () => {
		count += 1
		if (count === 1) throw new Error('the database is away')
		return 'nothing'
	})
	poller.start()
	await vi.advanceTimersByTimeAsync(1)
	poller.wake()
	await vi.advanceTimersByTimeAsync(4_998)
	expect(count).toBe(1)
	expect(faults).toEqual([{ job: 'work', cause: new Error('the database is away') }])
	await vi.advanceTimersByTimeAsync(1)
	expect(count).toBe(2)
	await poller.stop()
})

it('a poller stops when the run under way has ended', async () => {
	let isOver = false
	const poller = pollerOf(async () => {
		await new Promise((done) => setTimeout(done, 500))
		isOver = true
		return 'more'
	})
	poller.start()
	const stopped = poller.stop()
	await vi.advanceTimersByTimeAsync(500)
	await stopped
	expect(isOver).toBe(true)
})

it('a poller that stops cuts a run that takes too long', async () => {
	const poller = pollerOf(
		(cut) => new Promise((_, fail) => cut.addEventListener('abort', () => fail(cut.reason))),
	)
	poller.start()
	let isStopped = false
	const stopped = poller.stop().then(() => {
		isStopped = true
	})
	await vi.advanceTimersByTimeAsync(stopMs - 1)
	expect(isStopped).toBe(false)
	await vi.advanceTimersByTimeAsync(1)
	await stopped
	// started once more, it is not cut from the start
	poller.start()
	await vi.advanceTimersByTimeAsync(stopMs)
	const again = poller.stop()
	await vi.advanceTimersByTimeAsync(stopMs)
	await again
})

it('background work that fails for one seller is logged, and is done for the others', async () => {
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

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atPace } from '#app/lib/pace.ts'

beforeEach(() => {
	vi.useFakeTimers()
})
afterEach(() => {
	vi.useRealTimers()
})

/** Runs acts that take so long at four a second, and notes the milliseconds at which each begins and the run ends. */
async function timesOf(count: number, tookMs: number): Promise<{ began: number[]; ended: number }> {
	const start = performance.now()
	const began: number[] = []
	let ended = 0
	const items = Array.from({ length: count }, (_, index) => index)
	const run = atPace(items, 4, async () => {
		began.push(Math.round(performance.now() - start))
		await new Promise((done) => setTimeout(done, tookMs))
	}).then(() => {
		ended = Math.round(performance.now() - start)
	})
	await vi.advanceTimersByTimeAsync(60_000)
	await run
	return { began, ended }
}

it('acts at a pace begin evenly, and the run takes as long as their number does', async () => {
	expect(await timesOf(4, 10)).toEqual({ began: [0, 250, 500, 750], ended: 1_000 })
})

it('acts at a pace begin in time while earlier ones run, and the run waits for the last one', async () => {
	expect(await timesOf(3, 2_000)).toEqual({ began: [0, 250, 500], ended: 2_500 })
})

it('acts without a limit of their pace begin at once', async () => {
	let begun = 0
	const run = atPace([1, 2, 3], Infinity, async () => {
		begun += 1
		await new Promise((done) => setTimeout(done, 100))
	})
	await vi.advanceTimersByTimeAsync(0)
	expect(begun).toBe(3)
	await vi.advanceTimersByTimeAsync(100)
	await run
})

it('a run at a pace with nothing to do ends at once', async () => {
	await atPace([], 4, async () => undefined)
})

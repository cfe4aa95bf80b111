import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Follower } from '#app/sellers/registry/follower.ts'
import { Turns } from '#app/sellers/registry/turns.ts'

const log = { error: vi.fn() }
const look = vi.fn(async (): Promise<number | null> => null)
let isNotified = false
let follower: Follower

beforeEach(() => {
	vi.useFakeTimers()
	look.mockClear()
	isNotified = false
	const turns = new Turns({ log, failed: 'can not be reached' })
	follower = new Follower({ turns, look, isNotified: () => isNotified })
	follower.start()
})
afterEach(() => {
	follower.stop()
	vi.useRealTimers()
})

const looksIn = async (seconds: number): Promise<number> => {
	const before = look.mock.calls.length
	await vi.advanceTimersByTimeAsync(seconds * 1_000)
	return look.mock.calls.length - before
}

it('other processes are looked at each second, and each ten seconds while notices arrive', async () => {
	expect(await looksIn(10)).toBe(10)
	isNotified = true
	expect(await looksIn(20)).toBe(2)
	isNotified = false
	expect(await looksIn(10)).toBe(10)
})

it('a notice leads to a look at once', async () => {
	isNotified = true
	expect(await looksIn(1)).toBe(1)
	follower.lookNow()
	follower.lookNow()
	expect(await looksIn(0)).toBe(1)
})

it('a look that failed is repeated a second later, also while notices arrive', async () => {
	isNotified = true
	await looksIn(1)
	look.mockRejectedValueOnce(new Error('away'))
	expect(await looksIn(10)).toBe(1)
	expect(await looksIn(1)).toBe(1)
	expect(await looksIn(5)).toBe(0)
})

it('a revision that is due leads to a look within a second, also while notices arrive', async () => {
	isNotified = true
	look.mockResolvedValueOnce(4_500)
	await looksIn(1)
	expect(await looksIn(4)).toBe(0)
	expect(await looksIn(1)).toBe(1)
	expect(await looksIn(5)).toBe(0)
})

import { LRUCache } from 'lru-cache'
import { describe, expect, it, vi } from 'vitest'
import { createCache, type Loaded } from '#app/lib/cache.ts'

/** A cache of texts that counts its loads; values are fresh for 10 ms and stale for another 10. */
function aCache({ entries = 100, limit = 1_000 }: { entries?: number; limit?: number } = {}) {
	const clock = { at: 0 }
	const cache = createCache<string>({ entries, size: { limit, of: (text) => text.length } }, () => clock.at)
	let loads = 0
	const loaded = (value: string): Loaded<string> => ({
		value,
		freshUntil: clock.at + 10,
		expiresAt: clock.at + 20,
	})
	const read = (key: string, make: (load: number) => string | Promise<string> = (load) => `${key}${load}`) =>
		cache.read({
			key,
			groups: [key.slice(0, 1)],
			load: async () => {
				loads += 1
				return loaded(await make(loads))
			},
		})
	return { cache, clock, read, loads: () => loads }
}

const settled = () => new Promise(setImmediate)

describe('a cache', () => {
	it('a cache loads a key once for concurrent readers', async () => {
		const { read, loads } = aCache()
		const values = await Promise.all(Array.from({ length: 150 }, () => read('a')))
		expect([new Set(values), loads()]).toEqual([new Set(['a1']), 1])
	})

	it('control: a cache loads each key separately', async () => {
		const { read, loads } = aCache({ entries: 150, limit: 10_000 })
		await Promise.all(Array.from({ length: 150 }, (_, number) => read(`a${number}`)))
		expect(loads()).toBe(150)
	})

	it('a cache returns the stale value while one load replaces it', async () => {
		const { clock, read, loads } = aCache()
		await read('a')
		clock.at = 10
		expect(await Promise.all([read('a'), read('a')])).toEqual(['a1', 'a1'])
		await settled()
		expect([await read('a'), loads()]).toEqual(['a2', 2])
	})

	it('a cache waits for the load once the value is past its stale time', async () => {
		const { clock, read } = aCache()
		await read('a')
		clock.at = 20
		expect(await read('a')).toBe('a2')
	})

	it('a cache keeps the stale value when its replacement fails to load', async () => {
		const { clock, read } = aCache()
		await read('a')
		clock.at = 10
		const fails = () => Promise.reject(new Error('not now'))
		expect(await read('a', fails)).toBe('a1')
		await settled()
		expect(await read('a', fails)).toBe('a1')
	})

	it('a cache does not store a failed load', async () => {
		const { read } = aCache()
		const failed = [1, 2].map(() => read('a', () => Promise.reject(new Error('not now'))))
		expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
		expect(await read('a')).toBe('a2')
	})

	it('a cache returns no value, not even a stale one, whose load began before an invalidation', async () => {
		const { cache, clock, read } = aCache()
		await read('a')
		clock.at = 10
		cache.invalidate('a')
		expect(await read('a')).toBe('a2')
	})

	it('invalidating one group of a cache keeps the others', async () => {
		const { cache, read } = aCache()
		await read('a')
		await read('b')
		cache.invalidate('a')
		expect([await read('a'), await read('b')]).toEqual(['a3', 'b2'])
	})

	it('a cache runs one load at a time for readers before and after an invalidation', async () => {
		const { cache, read, loads } = aCache()
		const held: (() => void)[] = []
		const hold = async (load: number) => {
			await new Promise<void>((resolve) => held.push(resolve))
			return `a${load}`
		}
		const before = read('a', hold)
		cache.invalidate('a')
		const after = [read('a', hold), read('a', hold)]
		await settled()
		expect(loads()).toBe(1)
		held.shift()?.()
		expect(await before).toBe('a1')
		await settled()
		held.shift()?.()
		expect([await Promise.all(after), loads()]).toEqual([['a2', 'a2'], 2])
	})

	it('a cache with too many entries evicts the least recently used', async () => {
		const { read } = aCache({ entries: 2 })
		await read('a')
		await read('b')
		await read('a')
		await read('c')
		expect([await read('a'), await read('b')]).toEqual(['a1', 'b4'])
	})

	it('a cache whose values are too large together evicts the least recently used', async () => {
		const { read } = aCache({ limit: 25 })
		const ten = () => '0123456789'
		await read('a', ten)
		await read('b', ten)
		await read('c', ten)
		expect([await read('c'), await read('a')]).toEqual(['0123456789', 'a4'])
	})

	it('a cache returns a value that is too large to be stored', async () => {
		const { read } = aCache({ limit: 5 })
		expect([await read('a', () => '0123456789'), await read('a')]).toEqual(['0123456789', 'a2'])
	})
})

describe('what has expired', () => {
	it('is removed within two minutes without a reader, and stale entries stay', async () => {
		vi.useFakeTimers()
		const deleted = vi.spyOn(LRUCache.prototype, 'delete')
		try {
			const { read, clock } = aCache()
			await read('a')
			clock.at = 15
			await read('b')
			clock.at = 25
			vi.advanceTimersByTime(61_000)
			expect(deleted.mock.calls).toEqual([['a']])
			clock.at = 40
			vi.advanceTimersByTime(61_000)
			expect(deleted.mock.calls).toEqual([['a'], ['b']])
			expect(vi.getTimerCount()).toBe(0)
		} finally {
			deleted.mockRestore()
			vi.useRealTimers()
		}
	})
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { collector, returnIdleMemory, trimAllocator } from '#app/server/idle-memory.ts'

const megabytes = 2 ** 20

/** A process with so many megabytes, of which a collection leaves 300, and the C library 200 of those. */
function aProcess(resident: number) {
	const state = { responses: 0, resident, collections: 0, isWorking: false }
	returnIdleMemory({
		count: () => state.responses,
		isWorking: () => state.isWorking,
		resident: () => state.resident * megabytes,
		collect() {
			state.collections += 1
			state.resident = 300
		},
		trim() {
			expect(state.resident).toBe(300)
			state.resident = 200
		},
	})
	return state
}

describe('the memory of a process', () => {
	beforeEach(() => {
		vi.useFakeTimers()
	})
	afterEach(() => {
		vi.useRealTimers()
	})
	const visited = (state: ReturnType<typeof aProcess>, seconds: number, perSecond: number): void => {
		for (let second = 0; second < seconds; second += 1) {
			state.responses += perSecond
			vi.advanceTimersByTime(1_000)
		}
	}

	it('is returned once when no visitor came for a minute, and not before', () => {
		const state = aProcess(600)
		visited(state, 300, 5)
		vi.advanceTimersByTime(50_000)
		expect(state.collections).toBe(0)
		vi.advanceTimersByTime(30_000)
		expect(state.collections).toBe(1)
		vi.advanceTimersByTime(3_600_000)
		expect(state.collections).toBe(1)
	})

	it('is returned while health checks go on', () => {
		const state = aProcess(600)
		visited(state, 90, 1)
		expect(state.collections).toBe(1)
	})

	it('is not returned while venues open', () => {
		const state = aProcess(600)
		state.isWorking = true
		vi.advanceTimersByTime(300_000)
		expect(state.collections).toBe(0)
		state.isWorking = false
		vi.advanceTimersByTime(20_000)
		expect(state.collections).toBe(1)
	})

	it('is returned again when it has grown', () => {
		const state = aProcess(600)
		vi.advanceTimersByTime(90_000)
		state.resident = 230
		vi.advanceTimersByTime(90_000)
		expect(state.collections).toBe(1)
		state.resident = 250
		vi.advanceTimersByTime(90_000)
		expect(state.collections).toBe(2)
	})
})

it('a collection frees what nothing refers to', () => {
	const collect = collector()
	collect()
	const before = process.memoryUsage().heapUsed
	let garbage: object[] = Array.from({ length: 500_000 }, (_, index) => ({ index }))
	expect(garbage).toHaveLength(500_000)
	const grown = process.memoryUsage().heapUsed - before
	garbage = []
	collect()
	expect(process.memoryUsage().heapUsed - before).toBeLessThan(grown / 2)
	expect('gc' in globalThis).toBe(false)
})

// Other C libraries have no such call.
const isGlibc = 'glibcVersionRuntime' in (process.report.getReport() as { header: object }).header

it.runIf(isGlibc)('memory between pieces that are in use goes back to the system', () => {
	const collect = collector()
	const before = process.memoryUsage.rss()
	// Small enough to come from the heap of the C library.
	let pieces = Array.from({ length: 20_000 }, () => Buffer.alloc(8_000, 1))
	const grown = process.memoryUsage.rss() - before
	pieces = pieces.filter((_, index) => index % 100 === 0)
	collect()
	trimAllocator()
	expect(pieces).toHaveLength(200)
	expect(process.memoryUsage.rss() - before).toBeLessThan(grown / 4)
})

import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Fake timers for file watchers: the clock advances only in `saved`, so that a change that must be live within two
 * seconds is tested independently of the machine's load.
 */
export function watchesByOwnClock(): void {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'Date'] })
	})
	afterEach(() => {
		vi.useRealTimers()
	})
}

/** Advances the clock by the two seconds in which a save must be live. */
export async function saved(): Promise<void> {
	await vi.advanceTimersByTimeAsync(2_000)
}

import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Whoever watches files looks at them by a clock that stands still but for `saved`: what is promised within two seconds
 * is seen in two seconds of that clock, however much else the machine has to do.
 */
export function watchesByOwnClock(): void {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setImmediate', 'clearImmediate', 'Date'] })
	})
	afterEach(() => {
		vi.useRealTimers()
	})
}

/** The time that somebody waits who has saved. */
export async function saved(): Promise<void> {
	await vi.advanceTimersByTimeAsync(2_000)
}

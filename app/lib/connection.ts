/** The network connection between a page and its server, as the page's own requests find it. */

type Fetch = typeof fetch

/** Delay between two attempts while the connection is lost. The browser's `online` event ends it early. */
const retryMs = 2_000

const isRepeated = /[?&]_data=|\/seat-plans\//

const listeners = new Set<() => void>()
let waiting = 0

function count(change: 1 | -1): void {
	waiting += change
	for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export function watchConnection(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

export const isConnectionLost = (): boolean => waiting > 0

/**
 * Wraps `fetch` so that requests of pages and forms (`?_data=`), and of the seats of an opened map, survive a lost connection: they are repeated until a
 * response arrives or their signal aborts them. Without this, the router replaces the page, and all that was typed, by
 * its error page. A form whose response was lost may arrive twice: its idempotency key makes it count once.
 */
export function retryingFetch(send: Fetch): Fetch {
	return async (input, init) => {
		if (typeof input !== 'string' || !isRepeated.test(input)) return send(input, init)
		let isWaiting = false
		try {
			for (;;) {
				try {
					return await send(input, init)
				} catch (error) {
					if (!(error instanceof TypeError)) throw error
					if (!isWaiting) count(1)
					isWaiting = true
					await waitForRetry(init?.signal)
				}
			}
		} finally {
			if (isWaiting) count(-1)
		}
	}
}

function waitForRetry(signal: AbortSignal | null | undefined): Promise<void> {
	return new Promise((resolve, reject) => {
		const settle = (end: () => void) => (): void => {
			clearTimeout(timer)
			removeEventListener('online', retry)
			signal?.removeEventListener('abort', abort)
			end()
		}
		const retry = settle(resolve)
		const abort = settle(() => reject(signal?.reason))
		const timer = setTimeout(retry, retryMs)
		addEventListener('online', retry)
		signal?.addEventListener('abort', abort)
		if (signal?.aborted) abort()
	})
}

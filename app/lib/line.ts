/** The line between a page and its server, as the requests of the page itself find it. */

type Fetch = typeof fetch

/** Between two tries while the line is away; the browser's own word that it is back comes sooner. */
const retryMs = 2_000

const listeners = new Set<() => void>()
let waiting = 0

function count(change: 1 | -1): void {
	waiting += change
	for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export function watchLine(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

export const isLineLost = (): boolean => waiting > 0

/**
 * A `fetch` by which the requests of pages and forms (`?_data=`) outlast a lost line: they are sent again until they
 * arrive, or the visitor goes elsewhere. Without it a router puts an apology in place of the page and of all that was
 * typed. A form that arrived, whose answer was lost, may come twice: it names its attempt, and counts once.
 */
export function outlasting(send: Fetch): Fetch {
	return async (input, init) => {
		if (typeof input !== 'string' || !/[?&]_data=/.test(input)) return send(input, init)
		let isCounted = false
		try {
			for (;;) {
				try {
					return await send(input, init)
				} catch (error) {
					if (!(error instanceof TypeError)) throw error
					if (!isCounted) count(1)
					isCounted = true
					await untilNextTry(init?.signal)
				}
			}
		} finally {
			if (isCounted) count(-1)
		}
	}
}

function untilNextTry(signal: AbortSignal | null | undefined): Promise<void> {
	return new Promise((done, fail) => {
		const settle = (end: () => void) => (): void => {
			clearTimeout(timer)
			removeEventListener('online', goOn)
			signal?.removeEventListener('abort', giveUp)
			end()
		}
		const goOn = settle(done)
		const giveUp = settle(() => fail(signal?.reason))
		const timer = setTimeout(goOn, retryMs)
		addEventListener('online', goOn)
		signal?.addEventListener('abort', giveUp)
		if (signal?.aborted) giveUp()
	})
}

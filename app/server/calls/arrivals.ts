/** The writing calls of a server, which begin in order of arrival. */
export interface Arrivals {
	/**
	 * Resolves with the time of arrival by the clock of the process, when the call may begin; with null when it has waited too long
	 * and is to be refused.
	 */
	turn(): Promise<number | null>
}

/** What tests replace. */
interface Pace {
	/** Calls that begin between two polls of the sockets. */
	perPoll: number
	/** Milliseconds after which a call does not begin. */
	longestMs: number
	clock: () => number
	/** Runs an act after the sockets have been polled. */
	afterPoll: (act: () => void) => void
}

// The database answers through sockets as well: with all calls of a burst between two polls, a batch of reservations took
// two seconds of a process that only began calls. With 25, polls are a few milliseconds apart.
// A reservation that begins after two seconds has one left for its batch, of the three that a visitor bears.
const shipped: Pace = {
	perPoll: 25,
	longestMs: 2_000,
	clock: () => performance.now(),
	afterPoll: setImmediate,
}

interface Waiting {
	arrivedAt: number
	resolve: (arrivedAt: number | null) => void
}

/**
 * Spreads the calls of a burst, so that those that have begun go on while the others wait. A few calls at once begin at once.
 *
 * source - docs/decisions/255
 */
export function createArrivals(pace: Partial<Pace> = {}): Arrivals {
	const { perPoll, longestMs, clock, afterPoll } = { ...shipped, ...pace }
	const queue: Waiting[] = []
	let begun = 0
	/** When the current poll began: its requests came after the one before, and wait since then at most. Null while idle. */
	let polledAt: number | null = null

	const beginNext = (): void => {
		polledAt = null
		const calls = queue.splice(0, perPoll)
		begun = calls.length
		const now = clock()
		if (begun > 0) expectPoll(now)
		for (const { arrivedAt, resolve } of calls) resolve(now - arrivedAt > longestMs ? null : arrivedAt)
	}
	const expectPoll = (now: number): number => {
		if (polledAt === null) afterPoll(beginNext)
		polledAt ??= now
		return polledAt
	}
	return {
		turn() {
			const arrivedAt = expectPoll(clock())
			if (queue.length > 0 || begun >= perPoll)
				return new Promise((resolve) => queue.push({ arrivedAt, resolve }))
			begun += 1
			return Promise.resolve(arrivedAt)
		},
	}
}

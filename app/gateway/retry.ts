/** How patiently reading calls are made; the numbers are a seller's `api.retry`. */
export interface RetryPolicy {
	/** Attempts in total. */
	attempts: number
	/** Before the second attempt, milliseconds. */
	delayMs: number
	/** Each further delay is the last one times this. */
	factor: number
}

/** Spec 1 §7: three attempts, 250 ms doubling (interpretations, behaviour 27). */
export const patient: RetryPolicy = { attempts: 3, delayMs: 250, factor: 2 }

export type Sleep = (ms: number) => Promise<void>

const sleepOnTimer: Sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

// A page that waits longer than this for an answer is better off saying so.
const longestWaitMs = 5_000

/**
 * Makes an attempt until it is answered by anything but a network error, a time-out or 502. A 429 or
 * 503 that says when to come back is believed and does not count as an attempt, as long as all such
 * waiting together stays within five seconds; beyond that the refusal is the answer.
 */
export async function withRetries(
	attempt: () => Promise<Response>,
	policy: RetryPolicy,
	sleep: Sleep = sleepOnTimer,
): Promise<Response> {
	let waitedMs = 0
	let delayMs = policy.delayMs
	for (let made = 1; ; ) {
		const outcome = await attempt().catch((error: unknown) => new Failure(error))
		const waitMs = outcome instanceof Failure ? null : requestedWaitMs(outcome)
		if (waitMs !== null && waitedMs + waitMs <= longestWaitMs) {
			waitedMs += waitMs
			await sleep(waitMs)
			continue
		}
		const isTransient = outcome instanceof Failure || outcome.status === 502
		if (!isTransient || made >= policy.attempts) return settled(outcome)
		await sleep(delayMs)
		delayMs *= policy.factor
		made += 1
	}
}

/** Whatever an attempt threw. */
class Failure {
	readonly error: unknown
	constructor(error: unknown) {
		this.error = error
	}
}

function settled(outcome: Response | Failure): Response {
	if (outcome instanceof Failure) throw outcome.error
	return outcome
}

/** `Retry-After` in milliseconds, given as seconds or as a date; null when there is none to follow. */
function requestedWaitMs(response: Response): number | null {
	if (response.status !== 429 && response.status !== 503) return null
	const header = response.headers.get('retry-after')?.trim()
	if (!header) return null
	// "0" would make a loop that never waits and never counts.
	if (/^\d+$/.test(header)) return Math.max(1, Number(header)) * 1000
	const at = Date.parse(header)
	return Number.isNaN(at) ? null : Math.max(1_000, at - Date.now())
}

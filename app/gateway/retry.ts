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

/** A read, or a write that the API does once for each idempotency key. */
export type Repeatable = 'read' | 'keyed write'

interface RetryTerms {
	policy: RetryPolicy
	repeatable: Repeatable
	sleep?: Sleep
	/** Milliseconds of a clock that only rises. */
	now?: () => number
}

/**
 * Repeats an attempt until its response is anything but a network error, a time-out or 502.
 *
 * A read obeys a 429 or 503 that names a time to wait. That is no attempt, as long as all such waiting, with the time that
 * those responses took, stays within five seconds; beyond that the refusal is the response. A keyed write is repeated only where it was lost on
 * the way: after a time-out the API may still be at it, and the visitor has waited long enough.
 */
export async function withRetries(
	attempt: () => Promise<Response>,
	{ policy, repeatable, sleep = sleepOnTimer, now = () => performance.now() }: RetryTerms,
): Promise<Response> {
	const isRead = repeatable === 'read'
	let waitedMs = 0
	let delayMs = policy.delayMs
	for (let made = 1; ; ) {
		const began = now()
		const outcome = await attempt().catch((error: unknown) => new Failure(error))
		const waitMs = isRead && !(outcome instanceof Failure) ? requestedWaitMs(outcome) : null
		if (waitMs !== null) waitedMs += now() - began
		if (waitMs !== null && waitedMs + waitMs <= longestWaitMs) {
			waitedMs += waitMs
			await sleep(waitMs)
			continue
		}
		if (!isTransient(outcome, isRead) || made >= policy.attempts) return settled(outcome)
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

function isTransient(outcome: Response | Failure, isRead: boolean): boolean {
	if (!(outcome instanceof Failure)) return outcome.status === 502
	return isRead || !(outcome.error instanceof Error && outcome.error.name === 'TimeoutError')
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

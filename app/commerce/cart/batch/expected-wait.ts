/** Estimates how long a queue of reservations takes, from the batches that were served before. */
export interface ExpectedWait {
	/** Records how long a batch of so many requests took. */
	note(tookMs: number, requests: number): void
	/**
	 * Milliseconds until a request is answered that has `ahead` requests of its queue before it.
	 *
	 * @param underWayMs how long a batch has been under way
	 */
	of(ahead: number, underWayMs: number): number
}

// A full batch says nearly everything, one of a single request little: after a quiet time the estimate still knows how
// long a full one takes.
const weightOf = (share: number): number => 0.05 + 0.65 * share

// engine.md: a batch of 200 takes 10 to 50 ms. The first batch of a rush is one request, which waits while all others
// arrive: it must not count as the time of a full one.
const firstMs = 50

/** A moving average of the time of a batch. */
export function createExpectedWait(batchSize: number): ExpectedWait {
	let average = firstMs
	return {
		note: (tookMs, requests) => {
			const weight = weightOf(Math.min(1, requests / batchSize))
			average = average * (1 - weight) + tookMs * weight
		},
		of: (ahead, underWayMs) => Math.max(0, average - underWayMs) + average * ((ahead + 1) / batchSize),
	}
}

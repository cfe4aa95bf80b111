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

/** A moving average of the time of a batch. Until one has ended nothing is expected to take long. */
export function createExpectedWait(batchSize: number): ExpectedWait {
	let average: number | null = null
	return {
		note: (tookMs, requests) => {
			const weight = average === null ? 1 : weightOf(Math.min(1, requests / batchSize))
			average = (average ?? 0) * (1 - weight) + tookMs * weight
		},
		of: (ahead, underWayMs) =>
			average === null ? 0 : Math.max(0, average - underWayMs) + average * ((ahead + 1) / batchSize),
	}
}

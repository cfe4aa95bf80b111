import type { Numbers } from './numbers.ts'

/** What happened between two readings of the metrics, and the state at the second one. */
export interface Sample
	extends Pick<
		Numbers,
		| 'at'
		| 'connections'
		| 'memoryBytes'
		| 'emails'
		| 'oldestEmailSeconds'
		| 'jobs'
		| 'failedJobs'
		| 'heldPlaces'
	> {
	seconds: number
	requests: number
	failed: number
	carts: number
	orders: number
	slowStatements: number
	/** By what they do first and to which table; only those that were slow between the two readings. */
	slowKinds: ReadonlyMap<string, number>
	/** Times of the requests in seconds, estimated within the bounds of the histogram; null without a request. */
	times: { p50: number; p95: number; p99: number } | null
}

export const sampleSeconds = 15
/** One hour. */
export const mostSamples = 240

/** Keeps the last hour in memory: one reading every 15 seconds, so that requests and the database do not notice. */
export function createSamples(read: () => Promise<Numbers>, most = mostSamples) {
	const samples: Sample[] = []
	let last: Numbers | null = null

	async function take(): Promise<void> {
		const now = await read()
		if (last) samples.push(sampleOf(last, now))
		if (samples.length > most) samples.shift()
		last = now
	}

	return {
		/** The oldest first. */
		list: (): readonly Sample[] => samples,
		take,
		/** @param onFault is called for each reading that fails; the next one follows as usual */
		start(onFault: (cause: unknown) => void): void {
			void take().catch(onFault)
			setInterval(() => void take().catch(onFault), sampleSeconds * 1000).unref()
		},
	}
}

export function sampleOf(before: Numbers, now: Numbers): Sample {
	const { at, connections, memoryBytes, emails, oldestEmailSeconds, jobs, failedJobs, heldPlaces } = now
	const known = new Map(before.buckets.map(({ seconds, count }) => [seconds, count]))
	const buckets = now.buckets.map(({ seconds, count }) => ({
		seconds,
		count: count - (known.get(seconds) ?? 0),
	}))
	const requests = now.requests - before.requests
	const slowKinds = new Map(
		[...now.slowStatements]
			.map(([kind, count]) => [kind, count - (before.slowStatements.get(kind) ?? 0)] as const)
			.filter(([, count]) => count > 0),
	)
	return {
		...{ at, connections, memoryBytes, emails, oldestEmailSeconds, jobs, failedJobs, heldPlaces },
		seconds: Math.max(0.001, (at - before.at) / 1000),
		requests,
		failed: now.failed - before.failed,
		carts: now.carts - before.carts,
		orders: now.orders - before.orders,
		slowStatements: [...slowKinds.values()].reduce((sum, count) => sum + count, 0),
		slowKinds,
		times:
			requests > 0
				? { p50: within(buckets, 0.5), p95: within(buckets, 0.95), p99: within(buckets, 0.99) }
				: null,
	}
}

/**
 * The time that this part of the requests took at most.
 *
 * Example: bounds of 10 and 20 ms with 8 and 10 requests, 0.9 → 15 ms.
 */
function within(buckets: Numbers['buckets'], part: number): number {
	const wanted = (buckets.at(-1)?.count ?? 0) * part
	let lower = { seconds: 0, count: 0 }
	for (const bucket of buckets) {
		// Slower than the last bound, by an unknown time.
		if (!Number.isFinite(bucket.seconds)) return lower.seconds
		if (bucket.count >= wanted && bucket.count > lower.count)
			return (
				lower.seconds +
				((wanted - lower.count) / (bucket.count - lower.count)) * (bucket.seconds - lower.seconds)
			)
		lower = bucket
	}
	return lower.seconds
}

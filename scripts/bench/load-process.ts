import autocannon from 'autocannon'
import type { Job, LoadResult } from './load.ts'

// A process of its own: the load generator's work must not be counted as the server's.
process.on('message', async ({ port, shots, connections, seconds, isDivided, perSecond }: Job) => {
	let client = 0
	// The library's own duration contains the building of its requests, which takes seconds for thousands of them.
	const answered = { first: 0, last: 0 }
	const result = await autocannon({
		url: `http://127.0.0.1:${port}`,
		connections,
		duration: seconds,
		// Its correction for late requests would count the seconds in which it builds them.
		...(perSecond ? { overallRate: perSecond, ignoreCoordinatedOmission: true } : {}),
		requests: shots,
		// Every connection begins elsewhere in the list, so that no two ask for the same thing at once.
		setupClient(connection) {
			connection.on('response', () => {
				answered.last = performance.now()
				answered.first ||= answered.last
			})
			const start = Math.floor((client * shots.length) / connections)
			client += 1
			const end = Math.floor((client * shots.length) / connections)
			connection.setRequests(
				isDivided ? shots.slice(start, end) : [...shots.slice(start), ...shots.slice(0, start)],
			)
		},
	})
	const statuses = Object.fromEntries(
		Object.entries(result.statusCodeStats).map(([status, { count }]) => [status, count]),
	)
	const answer: LoadResult = {
		answers: result.requests.total,
		perSecond: (result.requests.total * 1_000) / (answered.last - answered.first),
		p50: result.latency.p50,
		p99: result.latency.p99,
		errors: result.errors,
		statuses,
	}
	process.send?.(answer)
})
process.on('disconnect', () => process.exit(0))

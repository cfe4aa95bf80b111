import autocannon from 'autocannon'
import type { Job, LoadResult } from './load.ts'

// A process of its own: the load generator's work must not be counted as the server's.
process.on('message', async ({ port, shots, connections, seconds }: Job) => {
	let client = 0
	const result = await autocannon({
		url: `http://127.0.0.1:${port}`,
		connections,
		duration: seconds,
		requests: shots,
		// Every connection begins elsewhere in the list, so that no two ask for the same thing at once.
		setupClient(connection) {
			const start = Math.floor((client * shots.length) / connections)
			client += 1
			connection.setRequests([...shots.slice(start), ...shots.slice(0, start)])
		},
	})
	const statuses = Object.fromEntries(
		Object.entries(result.statusCodeStats).map(([status, { count }]) => [status, count]),
	)
	const answer: LoadResult = {
		answers: result.requests.total,
		perSecond: result.requests.total / result.duration,
		p50: result.latency.p50,
		p99: result.latency.p99,
		errors: result.errors,
		statuses,
	}
	process.send?.(answer)
})
process.on('disconnect', () => process.exit(0))

import autocannon from 'autocannon'
import type { Job, LoadResult } from './load.ts'
import { pacedRun } from './paced.ts'
import { quantile } from './statistics.ts'

// A process of its own: the load generator's work must not be counted as the server's.
process.on('message', async (job: Job) => {
	process.send?.(await (job.perSecond ? pacedRun(job, job.perSecond) : fastRun(job)))
})
process.on('disconnect', () => process.exit(0))

/** Each connection sends its next request as soon as it has the answer before. */
async function fastRun({ port, shots, connections, seconds, isDivided }: Job): Promise<LoadResult> {
	let client = 0
	// The library's own duration contains the building of its requests, which takes seconds for thousands of them.
	const answered = { first: 0, last: 0 }
	const times: number[] = []
	const result = await autocannon({
		url: `http://127.0.0.1:${port}`,
		connections,
		duration: seconds,
		requests: shots,
		// Every connection begins elsewhere in the list, so that no two ask for the same thing at once.
		setupClient(connection) {
			let isFirst = true
			connection.on('response', (_status, _bytes, milliseconds) => {
				answered.last = performance.now()
				answered.first ||= answered.last
				// The first answer of a connection waits here while the requests of the others are built.
				if (!isFirst) times.push(milliseconds)
				isFirst = false
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
	return {
		answers: result.requests.total,
		perSecond: (result.requests.total * 1_000) / (answered.last - answered.first),
		p50: quantile(times, 0.5),
		p99: quantile(times, 0.99),
		errors: result.errors,
		statuses,
	}
}

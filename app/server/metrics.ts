import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { WaitingWork } from '#app/commerce/jobs/waiting-store.ts'
import { numbersOf } from './dashboard/numbers.ts'
import { createSamples } from './dashboard/samples.ts'

/** Connections of the database pool. */
interface PoolCounts {
	totalCount: number
	idleCount: number
	waitingCount: number
}

// From a cached page (under a millisecond) to the longest wait before an answer is "busy".
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Metrics for operators, in the text format of Prometheus. Labels have fixed sets of values (kind, call, status, statement),
 * never an address or a visitor, so that the number of series stays small and they contain no personal data.
 */
export function createMetrics() {
	const registry = new Registry()
	const registers = [registry]
	let readQueue = async (): Promise<void> => undefined
	let readHeld = async (): Promise<void> => undefined
	collectDefaultMetrics({ register: registry, prefix: 'foyer_' })
	const requests = new Histogram({
		name: 'foyer_http_request_seconds',
		help: 'Time to answer a request, by kind of address and status',
		labelNames: ['kind', 'status'] as const,
		buckets: seconds,
		registers,
	})
	const calls = new Histogram({
		name: 'foyer_api_call_seconds',
		help: 'Time to answer a call of the API, by call and status',
		labelNames: ['call', 'status'] as const,
		buckets: seconds,
		registers,
	})
	const statements = new Histogram({
		name: 'foyer_database_statement_seconds',
		help: 'Time of one statement of the database, waiting for locks included',
		buckets: seconds,
		registers,
	})
	const slow = new Counter({
		name: 'foyer_database_slow_statements_total',
		help: 'Statements that were logged as slow, by what they do first and to which table, as the log names them',
		labelNames: ['statement'] as const,
		registers,
	})
	return {
		observeRequest: (kind: string, status: number, took: number) =>
			requests.observe({ kind, status: String(status) }, took),
		observeCall: (call: string, status: number, took: number) =>
			calls.observe({ call, status: String(status) }, took),
		observeStatement: (took: number) => statements.observe(took),
		/** @param statement such as "insert event_session" */
		slowStatement: (statement: string) => slow.inc({ statement }),
		/** Read at each scrape. */
		watchPools: (pools: readonly PoolCounts[]) => {
			const sumOf = (count: keyof PoolCounts): number => pools.reduce((sum, pool) => sum + pool[count], 0)
			new Gauge({
				name: 'foyer_database_connections',
				help: 'Connections to the database: in use, idle, and requests that wait for one',
				labelNames: ['state'] as const,
				registers,
				collect() {
					this.set({ state: 'used' }, sumOf('totalCount') - sumOf('idleCount'))
					this.set({ state: 'idle' }, sumOf('idleCount'))
					this.set({ state: 'waiting' }, sumOf('waitingCount'))
				},
			})
		},
		/** Sellers by the state of their configuration. */
		watchSellers: (states: () => { state: string }[]) => {
			new Gauge({
				name: 'foyer_sellers',
				help: 'Sellers by state of their configuration: ok, stale (serving the last good one), unavailable',
				labelNames: ['state'] as const,
				registers,
				collect() {
					const all = states()
					for (const state of ['ok', 'stale', 'unavailable'])
						this.set({ state }, all.filter((one) => one.state === state).length)
				},
			})
		},
		/** Read with each reading of the dashboard, by one statement: a scrape never waits for the database. A fault leaves the last figures. */
		watchQueue: (read: () => Promise<WaitingWork>) => {
			let last: WaitingWork | null = null
			readQueue = async () => {
				last = await read().catch(() => last)
			}
			new Gauge({
				name: 'foyer_queue',
				help: 'Background work: emails that are due, scheduled jobs that wait or run, jobs that have failed',
				labelNames: ['queue'] as const,
				registers,
				collect() {
					if (!last) return
					this.set({ queue: 'emails' }, last.emails)
					this.set({ queue: 'jobs' }, last.jobs)
					this.set({ queue: 'failed jobs' }, last.failedJobs)
				},
			})
			new Gauge({
				name: 'foyer_queue_oldest_email_seconds',
				help: 'How long the first of the waiting emails has been due',
				registers,
				collect() {
					if (last) this.set(last.oldestEmailSeconds)
				},
			})
		},
		/** Read as `watchQueue` reads. */
		watchHeld: (read: () => Promise<number>) => {
			let last: number | null = null
			readHeld = async () => {
				last = await read().catch(() => last)
			}
			new Gauge({
				name: 'foyer_held_places',
				help: 'Places of sessions that carts hold',
				registers,
				collect() {
					if (last !== null) this.set(last)
				},
			})
		},
		/** The last hour, for the dashboard. */
		samples: createSamples(async () => {
			await Promise.all([readQueue(), readHeld()])
			return numbersOf(await registry.getMetricsAsJSON(), Date.now())
		}),
		text: async (): Promise<Response> =>
			new Response(await registry.metrics(), {
				headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
			}),
	}
}

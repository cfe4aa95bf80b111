import type { MetricObjectWithValues, MetricValueWithName } from 'prom-client'

/** The metrics that the dashboard shows, at one moment. Counts are since the start of the process. */
export interface Numbers {
	/** Milliseconds since 1970. */
	at: number
	/** Without those of health checks and of the figures themselves. */
	requests: number
	/** Answered with a status of 500 or above. */
	failed: number
	/** Requests that took no longer than each bound, in seconds; the last one has no bound. */
	buckets: readonly { seconds: number; count: number }[]
	/** New carts, and carts that became orders. */
	carts: number
	orders: number
	heldPlaces: number
	/** By what they do first and to which table: "insert event_session" → 3. */
	slowStatements: ReadonlyMap<string, number>
	connections: { used: number; idle: number; waiting: number }
	memoryBytes: number
	emails: number
	oldestEmailSeconds: number
	jobs: number
	failedJobs: number
}

type Metric = MetricObjectWithValues<MetricValueWithName<string>>
type Labels = Readonly<Record<string, string | number | undefined>>

/** A process that is not ready answers 503 to its orchestrator, and no visitor has had an error. */
const operatorKinds: ReadonlySet<unknown> = new Set(['healthz', 'readyz', 'metrics'])
const isOfVisitor = ({ kind }: Labels): boolean => !operatorKinds.has(kind)

const bookingCalls = ['guestCheckout', 'checkout', 'giftCheckout']

/** Reads them from the registry that `/metrics` prints. */
export function numbersOf(metrics: readonly Metric[], at: number): Numbers {
	const valuesOf = (name: string, part = ''): { labels: Labels; value: number }[] => {
		const values = metrics.find((metric) => metric.name === name)?.values ?? []
		return part === '' ? values : values.filter(({ metricName }) => metricName === `${name}${part}`)
	}
	const sum = (name: string, part = '', isCounted: (labels: Labels) => boolean = () => true): number =>
		valuesOf(name, part).reduce((total, { labels, value }) => (isCounted(labels) ? total + value : total), 0)
	const requests = 'foyer_http_request_seconds'
	const calls = 'foyer_api_call_seconds'
	const bounds = new Map<number, number>()
	for (const { labels, value } of valuesOf(requests, '_bucket')) {
		if (!isOfVisitor(labels)) continue
		const seconds = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le)
		bounds.set(seconds, (bounds.get(seconds) ?? 0) + value)
	}
	const succeeded = (names: readonly string[]) =>
		sum(calls, '_count', ({ call, status }) => names.includes(String(call)) && status === '200')
	const connections = (state: string) =>
		sum('foyer_database_connections', '', (labels) => labels.state === state)
	const queue = (name: string) => sum('foyer_queue', '', (labels) => labels.queue === name)
	return {
		at,
		requests: sum(requests, '_count', isOfVisitor),
		failed: sum(requests, '_count', (labels) => isOfVisitor(labels) && Number(labels.status) >= 500),
		buckets: [...bounds]
			.map(([seconds, count]) => ({ seconds, count }))
			.sort((a, b) => a.seconds - b.seconds),
		carts: succeeded(['createCart']),
		orders: succeeded(bookingCalls),
		heldPlaces: sum('foyer_held_places'),
		slowStatements: new Map(
			valuesOf('foyer_database_slow_statements_total').map(({ labels, value }) => [
				String(labels.statement),
				value,
			]),
		),
		connections: { used: connections('used'), idle: connections('idle'), waiting: connections('waiting') },
		memoryBytes: sum('foyer_process_resident_memory_bytes'),
		emails: queue('emails'),
		oldestEmailSeconds: sum('foyer_queue_oldest_email_seconds'),
		jobs: queue('jobs'),
		failedJobs: queue('failed jobs'),
	}
}

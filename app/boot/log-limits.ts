import { outsideRequests } from '#app/api/router/request-scope.ts'
import { errorCode } from '#app/data/problem.ts'
import { type Outage, outageOf } from '#app/lib/outage.ts'

/** A warning or an error that is about to be written. */
export interface Line {
	level: 'warn' | 'error'
	facts: Record<string, unknown>
	message: string
	/** The request that failed; null in background work. */
	requestId: string | null
}

interface Options {
	/** Writes a line of the limits themselves, which is not limited. */
	write: (level: 'warn' | 'error', facts: object, message: string) => void
	/** Milliseconds of a clock that only rises. */
	now?: () => number
}

export interface LogLimits {
	/** The line as it is to be written; null for one that is counted instead. */
	admit(line: Line): { facts: object; message: string } | null
	/** Writes what has been counted and is due. Called every second or so while there is something. */
	tick(): void
}

const begins: Record<Outage, string> = {
	'no connection':
		'the database gives no connection: requests are answered 503 and jobs wait until it does; check that it runs, its address and its limit of connections',
	'disk full': 'the disk of the database is full: what writes is answered 503; free some space there',
	'read only': 'the database only reads: what writes is answered 503; name the primary server',
	'no files':
		'the data folder takes no files: what writes one is answered 503, and pictures are converted for each request; free some space in DATA_DIR, and check its owner',
	'no engine':
		'the engine does not answer: requests are answered 503 until it does; check that it runs, and its address in COMMERCE_URL',
}
const ends: Record<Outage, string> = {
	'no connection': 'the database gives connections again',
	'disk full': 'the disk of the database has room again',
	'read only': 'the database writes again',
	'no engine': 'the engine answers again',
	'no files': 'the data folder takes files again',
}

// Jobs ask a database that is away every five seconds, and a try may take five more.
const quietMs = 15_000
const reportMs = 60_000
// Of one failure: enough to see whom it meets.
const mostLines = 10
const windowMs = 10_000
// A job repeats its fault every few seconds, and no visitor waits for it.
const backgroundWindowMs = 60_000
const mostKinds = 500

interface Ongoing {
	beganAt: number
	lastAt: number
	reportedAt: number
	failures: number
}

interface Repeated {
	beganAt: number
	windowMs: number
	ids: Set<string>
	left: number
	last: Line
}

/**
 * Limits how much one failure writes. An outage is one line when it begins, one a minute while it lasts, and one when nothing
 * has failed for it for 15 seconds, with their number. Of every other failure at most ten lines are written in ten
 * seconds, in a minute outside requests, and then one with the number of the rest. A request that repeats a failed call is one
 * failure, and so is a job that repeats a failed run.
 */
export function createLogLimits({ write, now = () => performance.now() }: Options): LogLimits {
	const outages = new Map<Outage, Ongoing>()
	const kinds = new Map<string, Repeated>()
	let timer: NodeJS.Timeout | undefined

	function watch(): void {
		// Its lines belong to no request, although one of them begins it.
		timer ??= outsideRequests(() => setInterval(tick, 1_000).unref())
	}

	function noteOutage(outage: Outage, line: Line) {
		const at = now()
		const ongoing = outages.get(outage)
		if (ongoing) {
			ongoing.failures += 1
			ongoing.lastAt = at
			return null
		}
		outages.set(outage, { beganAt: at, lastAt: at, reportedAt: at, failures: 1 })
		return {
			facts: { ...line.facts, ...requestOf(line), outage, first: line.message },
			message: begins[outage],
		}
	}

	function noteFailure(line: Line) {
		const kind = kindOf(line)
		const id = line.requestId ?? subjectOf(line)
		const known = kinds.get(kind)
		if (!known || isOver(known)) {
			if (known) close(kind, known)
			if (kinds.size >= mostKinds) for (const [one, repeated] of kinds) close(one, repeated)
			const windowOf = line.requestId ? windowMs : backgroundWindowMs
			kinds.set(kind, { beganAt: now(), windowMs: windowOf, ids: new Set([id]), left: 0, last: line })
			return line
		}
		if (known.ids.has(id)) return null
		if (known.ids.size < mostLines) {
			known.ids.add(id)
			return line
		}
		known.left += 1
		known.last = line
		return null
	}

	const isOver = (repeated: Repeated): boolean => now() - repeated.beganAt >= repeated.windowMs

	function close(kind: string, { windowMs, left, last }: Repeated): void {
		kinds.delete(kind)
		if (left > 0)
			write(
				last.level,
				{ ...last.facts, ...requestOf(last), more: left, seconds: windowMs / 1000 },
				last.message,
			)
	}

	function report(outage: Outage, ongoing: Ongoing): void {
		const { beganAt, lastAt, failures } = ongoing
		const facts = { ongoing: outage, failures, seconds: Math.ceil((lastAt - beganAt) / 1000) }
		if (now() - lastAt >= quietMs) {
			outages.delete(outage)
			if (failures > 1) write('warn', facts, ends[outage])
			return
		}
		if (now() - ongoing.reportedAt < reportMs) return
		ongoing.reportedAt = now()
		write('error', facts, begins[outage])
	}

	function tick(): void {
		for (const [outage, ongoing] of outages) report(outage, ongoing)
		for (const [kind, repeated] of kinds) if (isOver(repeated)) close(kind, repeated)
		if (outages.size + kinds.size > 0) return
		clearInterval(timer)
		timer = undefined
	}

	return {
		admit(line) {
			const outage = outageIn(line.facts)
			if (!outage && !line.requestId && failureIn(line.facts) === undefined) return line
			watch()
			return outage ? noteOutage(outage, line) : noteFailure(line)
		},
		tick,
	}
}

const outageIn = ({ error, cause, outage }: Record<string, unknown>): Outage | null =>
	outageOf(error) ?? outageOf(cause) ?? (isOutage(outage) ? outage : null)

const isOutage = (value: unknown): value is Outage => typeof value === 'string' && value in begins

const requestOf = ({ requestId }: Line): { requestId?: string } => (requestId ? { requestId } : {})

/** An error, or the code of one. */
const failureIn = ({ error, cause, fault }: Record<string, unknown>): unknown => error ?? cause ?? fault

/** What makes two lines the same failure. Never the message of an error, which may name what one request asked for. */
function kindOf({ facts, message, requestId }: Line): string {
	const { seller, call, statement, code } = facts
	const failure = failureIn(facts)
	const named = failure instanceof Error ? [failure.name, errorCode(failure)] : [failure]
	// A fault of background work is met at every venue.
	const where = requestId ? [seller, call] : ['background']
	return [message, ...where, statement, code, ...named].map(String).join('\n')
}

// The queue of the jobs adds its name and the worker's to the message of a fault.
const queueName = / \(Queue: .*$/s

/** What background work failed for, by the texts of its line: the job, the venue, the order, and what the error says. */
function subjectOf({ facts }: Line): string {
	const failure = failureIn(facts)
	const said = failure instanceof Error ? failure.message.replace(queueName, '') : ''
	return [...Object.values(facts).filter((fact) => typeof fact === 'string'), said].join('\n')
}

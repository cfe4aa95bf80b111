import { errorCode } from '#app/data/problem.ts'
import { outageOf } from '#app/lib/outage.ts'
import type { EngineLog } from '../context.ts'

const minuteMs = 60_000
const maxKnown = 200

// The queue adds its name and the worker's to the message of a fault.
const queueName = / \(Queue: .*$/s

/**
 * Logs the same fault of a job, which is met again every few seconds, at most once a minute. Those of an outage are passed on:
 * the log counts them together with those of requests.
 */
export function withoutRepeats(log: EngineLog, now: () => number = () => performance.now()): EngineLog {
	const loggedAt = new Map<string, number>()
	const nameOf = (facts: object): string => {
		const cause: unknown = Reflect.get(facts, 'cause')
		const code = errorCode(cause)
		if (code !== '') return code
		return cause instanceof Error ? cause.message.replace(queueName, '') : String(cause)
	}
	return {
		info: (facts, message) => log.info(facts, message),
		error(facts, message) {
			if (outageOf(Reflect.get(facts, 'cause'))) return log.error(facts, message)
			const name = nameOf(facts)
			const at = now()
			if (at - (loggedAt.get(name) ?? Number.NEGATIVE_INFINITY) < minuteMs) return
			if (loggedAt.size >= maxKnown) loggedAt.clear()
			loggedAt.set(name, at)
			log.error(facts, message)
		},
	}
}

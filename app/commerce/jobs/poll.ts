import type { EngineLog } from '../context.ts'
import type { Found, PolledJob } from './job.ts'

/** The loop that runs one polled job in this process. */
export interface Poller {
	start(): void
	/** There is something to do now: ends the pause, or runs again after the run under way. */
	wake(): void
	/** Resolves when the run under way has ended. A run that needs more than `stopMs` is cut. */
	stop(): Promise<void>
}

/** How long a run may take once the process stops: supervisors kill after half a minute. */
export const stopMs = 8_000
const laterMs = 1_000
// The database may be away: ask it no more often than this.
const afterFaultMs = 5_000

/** Runs a job again and again, one run at a time. A run that fails is logged, and the next one comes after a pause. */
export function createPoller(job: PolledJob, log: EngineLog): Poller {
	let isStopped = true
	let isWoken = false
	let endPause: () => void = () => undefined
	let running: Promise<void> = Promise.resolve()
	let cutting = new AbortController()

	/** A wake-up ends the pause after `nothing` only: the others protect the process or the database. */
	const pause = async (after: Found | 'fault'): Promise<void> => {
		const canWake = after === 'nothing'
		if (after === 'more' || isStopped || (canWake && isWoken)) return
		const milliseconds = canWake ? job.everyMs : after === 'later' ? laterMs : afterFaultMs
		await new Promise<void>((done) => {
			const timer = setTimeout(done, milliseconds)
			endPause = () => {
				if (!canWake && !isStopped) return
				clearTimeout(timer)
				done()
			}
		})
	}

	const loop = async (): Promise<void> => {
		while (!isStopped) {
			isWoken = false
			const found = await job.run(cutting.signal).catch((cause): 'fault' => {
				log.error({ job: job.name, cause }, 'a run of a background job failed')
				return 'fault'
			})
			await pause(found)
		}
	}

	return {
		start() {
			isStopped = false
			cutting = new AbortController()
			running = loop()
		},
		wake() {
			isWoken = true
			endPause()
		},
		async stop() {
			isStopped = true
			endPause()
			const cut = setTimeout(() => cutting.abort(new Error('the process stops')), stopMs)
			await running
			clearTimeout(cut)
		},
	}
}

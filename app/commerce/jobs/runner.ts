import type { Database } from '#app/data/database.server.ts'
import type { EngineLog } from '../context.ts'
import type { Job } from './job.ts'
import { createPoller } from './poll.ts'
import { createSchedule } from './schedule.ts'

/** Everything that runs in the background of this process. */
export interface JobRunner {
	start(): void
	/** Runs a polled job now instead of after its pause. */
	wake(name: string): void
	/** Resolves when no job runs any more; `stop` of each kind says for how long it waits. */
	stop(): Promise<void>
}

const farMs = 24 * 3_600_000

/** What repeats within minutes is polled by a loop of ours, the rest is scheduled by pg-boss: see decision 058. */
export function createJobRunner(database: Database, jobs: readonly Job[], log: EngineLog): JobRunner {
	const pollers = new Map(
		jobs.flatMap((job) => ('everyMs' in job ? [[job.name, createPoller(job, log)] as const] : [])),
	)
	const schedule = createSchedule(
		database,
		jobs.filter((job) => 'cron' in job),
		log,
	)
	let isScheduled = false
	// A start that fails is logged and repeated like any run. What is scheduled is due by the minute, so no request waits for it.
	const scheduling = createPoller(
		{
			name: 'schedule',
			everyMs: farMs,
			run: async () => {
				if (!isScheduled) await schedule.start()
				isScheduled = true
				return 'nothing'
			},
		},
		log,
	)
	const stopScheduled = async (): Promise<void> => {
		await scheduling.stop()
		await schedule.stop()
	}
	return {
		start() {
			for (const poller of [scheduling, ...pollers.values()]) poller.start()
		},
		wake: (name) => pollers.get(name)?.wake(),
		async stop() {
			await Promise.all([stopScheduled(), ...[...pollers.values()].map((poller) => poller.stop())])
		},
	}
}

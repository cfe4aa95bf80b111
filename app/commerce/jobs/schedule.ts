import type { PgBoss } from 'pg-boss'
import type { Database } from '#app/data/database.server.ts'
import { databaseOutage, marked } from '#app/data/outage.ts'
import { markOutage } from '#app/lib/outage.ts'
import type { EngineLog } from '../context.ts'
import type { ScheduledJob } from './job.ts'
import { stopMs } from './poll.ts'

export interface Schedule {
	/** A start that failed can be repeated. */
	start(): Promise<void>
	/** Resolves when runs under way have ended, or after `stopMs`: what is left then is repeated elsewhere. */
	stop(): Promise<void>
}

// A run handles at most a few thousand rows.
const runSeconds = 300
/** How often a worker asks its queue, in seconds: cron counts in minutes. */
const defaultPollSeconds = 10
// We use none of the flows that pg-boss would look for every five seconds.
const flowSeconds = 3_600
/** Queues of earlier versions. Unknown ones stay: a later version may be running beside this one. */
const retiredQueues = new Set(['chores'])

/**
 * Runs jobs by cron expression with pg-boss, whose tables are the schema `jobs` of the same database. Each job has one
 * queue, and of each queue one job exists at a time, so any number of processes may run it.
 */
export function createSchedule(
	database: Database,
	jobs: readonly ScheduledJob[],
	log: EngineLog,
	{ pollSeconds = defaultPollSeconds } = {},
): Schedule {
	let running: PgBoss | null = null

	const open = async (): Promise<PgBoss> => {
		// With all that it loads it is needed only after a start.
		const { PgBoss } = await import('pg-boss')
		const boss = new PgBoss({
			db: { executeSql: (text, values) => marked(database.pool.query(text, values as unknown[])) },
			schema: 'jobs',
			flowIntervalSeconds: flowSeconds,
			// The tables are small and pruned by age: rebuilding indexes is a database administrator's work.
			reindex: false,
			monitorVacuum: false,
		})
		boss.on('error', (reported) => {
			const cause = errorOf(reported)
			markOutage(cause, databaseOutage(cause))
			log.error({ cause }, 'the job queue had an error')
		})
		return boss
	}

	const startJob = async (boss: PgBoss, { name, cron, run }: ScheduledJob): Promise<void> => {
		await boss.createQueue(name, { policy: 'exclusive', retryLimit: 1, expireInSeconds: runSeconds })
		await boss.work(name, { pollingIntervalSeconds: pollSeconds }, run)
		await boss.schedule(name, cron)
	}

	const deleteRetired = async (boss: PgBoss): Promise<void> => {
		for (const { name } of await boss.getQueues()) if (retiredQueues.has(name)) await boss.deleteQueue(name)
	}

	return {
		async start() {
			const boss = running ?? (await open())
			if (!running) await boss.start()
			running = boss
			await Promise.all(jobs.map((job) => startJob(boss, job)))
			await deleteRetired(boss)
		},
		async stop() {
			await running?.stop({ graceful: true, timeout: stopMs })
			running = null
		},
	}
}

/** Of the errors that it reports the queue copies some into plain objects, with all fields that a database error has. */
function errorOf(reported: unknown): Error {
	if (reported instanceof Error) return reported
	const { message, code, stack }: { message?: unknown; code?: unknown; stack?: unknown } = Object(reported)
	return Object.assign(new Error(String(message)), { code, stack: typeof stack === 'string' ? stack : '' })
}

import { PgBoss } from 'pg-boss'
import type { Database } from '#app/data/database.server.ts'
import type { EngineLog } from '../context.ts'

export const chores = {
	/** Tells partners which vouchers have been spent, and which are free again. */
	vouchers: '* * * * *',
	forget: '17 * * * *',
	/** Adds the sessions of new days, and erases what was not bought. */
	nightly: '20 3 * * *',
} as const

export type Chore = keyof typeof chores

export interface JobQueue {
	start(act: (chore: Chore) => Promise<void>): Promise<void>
	stop(): Promise<void>
}

// A chore is at most a few thousand rows.
const choreSeconds = 300
const chorePollSeconds = 10

/**
 * Background work on the same database, with retries; failed jobs can be listed there. Any number of processes may run
 * it: a job is taken by one of them.
 */
export function createJobQueue(database: Database, log: EngineLog): JobQueue {
	const boss = new PgBoss({
		db: { executeSql: (text, values) => database.pool.query(text, values as unknown[]) },
		schema: 'jobs',
		// The tables are small and tidied by age: rebuilding indexes is a database administrator's work.
		reindex: false,
		monitorVacuum: false,
	})
	boss.on('error', (cause) => log.error({ cause }, 'the job queue had an error'))
	let isRunning = false

	return {
		async start(act) {
			await boss.start()
			isRunning = true
			if (!(await boss.getQueue('chores')))
				await boss.createQueue('chores', {
					policy: 'exclusive',
					retryLimit: 1,
					expireInSeconds: choreSeconds,
				})
			await boss.work<{ chore: Chore }>(
				'chores',
				{ pollingIntervalSeconds: chorePollSeconds },
				async (jobs) => {
					for (const job of jobs) await act(job.data.chore)
				},
			)
			for (const { key } of await boss.getSchedules('chores'))
				if (!(key in chores)) await boss.unschedule('chores', key)
			for (const [chore, cron] of Object.entries(chores))
				await boss.schedule('chores', cron, { chore }, { key: chore, singletonKey: chore })
		},
		async stop() {
			if (!isRunning) return
			isRunning = false
			await boss.stop({ graceful: true, timeout: 5_000 })
		},
	}
}

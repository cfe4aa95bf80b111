import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import type { Database } from '#app/data/database.server.ts'
import type { Ctx } from '../context.ts'
import { letterAttempts, type MailQueue } from '../mail/outbox.ts'
import type { EngineLog } from '../payments/record.ts'

export const chores = {
	/** Ends carts whose hold is over; sales never wait for it. */
	sweep: '* * * * *',
	/** Asks gateways about payments that are not final. */
	reconcile: '* * * * *',
	/** Tells partners which vouchers have been spent, and which are free again. */
	vouchers: '* * * * *',
	/** Queues letters that no job knows of: written while no queue ran. */
	letters: '*/5 * * * *',
	forget: '17 * * * *',
	/** New days come into the catalogue's horizon. */
	nightly: '20 3 * * *',
} as const

export type Chore = keyof typeof chores

export interface LetterJob {
	sellerId: string
	outboxId: string
}

export interface JobHandlers {
	deliver(job: LetterJob): Promise<void>
	chore(name: Chore): Promise<void>
}

export interface JobQueue extends MailQueue {
	start(handlers: JobHandlers): Promise<void>
	enqueueLetter(job: LetterJob): Promise<void>
	stop(): Promise<void>
}

// A letter is one exchange with a mail server, a chore at most a few thousand rows.
const letterSeconds = 60
const choreSeconds = 300
// `wake` hurries letters of this process, so polling is only for retries and other processes.
const chorePollSeconds = 10
// A full batch means that more wait: the next is fetched at once.
const mailWork = {
	pollingIntervalSeconds: 5,
	batchSize: 10,
	burstWhenBatchFull: true,
	perJobResults: true,
} as const

/**
 * Background work on the same database, with retries; failed jobs can be listed there. Any number of processes may run
 * it: a job is taken by one of them. Before `start` nothing is queued: what is owed stands in the outbox and waits.
 */
export function createJobQueue(database: Database, log: EngineLog): JobQueue {
	const boss = new PgBoss({
		db: { executeSql: (text, values) => database.pool.query(text, values as unknown[]) },
		backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
		schema: 'jobs',
		// The tables are small and tidied by age: rebuilding indexes is a database administrator's work.
		reindex: false,
		monitorVacuum: false,
	})
	boss.on('error', (cause) => log.error({ cause }, 'the job queue had an error'))
	let mailWorker: string | null = null

	const letter = (job: LetterJob) => ({
		name: 'mail',
		data: job,
		options: { singletonKey: `${job.sellerId} ${job.outboxId}` },
	})

	return {
		async start(handlers) {
			await boss.start()
			await createQueues(boss)
			mailWorker = await boss.work<LetterJob, JobResult[], typeof mailWork>('mail', mailWork, (jobs) =>
				Promise.all(jobs.map((job) => settled(job.id, handlers.deliver(job.data)))),
			)
			await boss.work<{ chore: Chore }>(
				'chores',
				{ pollingIntervalSeconds: chorePollSeconds },
				async (jobs) => {
					for (const job of jobs) await handlers.chore(job.data.chore)
				},
			)
			for (const [chore, cron] of Object.entries(chores))
				await boss.schedule('chores', cron, { chore }, { key: chore, singletonKey: chore })
			// What a process that died left behind leaves now, not within five minutes.
			await handlers.chore('letters')
			boss.notifyWorker(mailWorker)
		},
		async enqueue(ctx: Ctx, outboxId) {
			if (!mailWorker) return
			const { name, data, options } = letter({ sellerId: ctx.seller.sellerId, outboxId })
			await boss.send(name, data, { ...options, db: fromKysely(ctx.sql) })
		},
		async enqueueLetter(job) {
			const { name, data, options } = letter(job)
			await boss.send(name, data, options)
		},
		wake() {
			if (mailWorker) boss.notifyWorker(mailWorker)
		},
		async stop() {
			if (!mailWorker) return
			mailWorker = null
			await boss.stop({ graceful: true, timeout: 5_000 })
		},
	}
}

/** One letter that fails is tried again by itself; the others of its batch have left. */
async function settled(id: string, act: Promise<void>): Promise<JobResult> {
	try {
		await act
		return { id, status: 'completed' }
	} catch (error) {
		return { id, status: 'failed', output: { message: error instanceof Error ? error.message : 'unknown' } }
	}
}

async function createQueues(boss: PgBoss): Promise<void> {
	const mail = { retryLimit: letterAttempts, retryDelay: 15, retryBackoff: true, retryDelayMax: 4 * 3_600 }
	if (!(await boss.getQueue('mail')))
		await boss.createQueue('mail', { policy: 'exclusive', ...mail, expireInSeconds: letterSeconds })
	if (!(await boss.getQueue('chores')))
		await boss.createQueue('chores', { policy: 'exclusive', retryLimit: 1, expireInSeconds: choreSeconds })
}

import { type Sql, sql } from '#app/data/sql.ts'

/** What waits for background work, of all sellers. */
export interface WaitingWork {
	/** Emails that are due and not sent yet. */
	emails: number
	/** How long the first of them has been due, in seconds; 0 without any. */
	oldestEmailSeconds: number
	/** Scheduled jobs that wait or run. */
	jobs: number
	/** Scheduled jobs that have failed and are still listed. */
	failedJobs: number
}

export async function waitingWork(db: Sql): Promise<WaitingWork> {
	const { rows } = await sql<WaitingWork>`
		select emails.waiting as emails, emails.seconds as "oldestEmailSeconds", jobs.waiting as jobs,
			jobs.failed as "failedJobs"
		from (
			select count(*)::integer as waiting,
				coalesce(extract(epoch from now() - min(due_at)), 0)::integer as seconds
			from outbox
			where state = 'waiting'
			and due_at <= now()
		) as emails, (
			select count(*) filter (where state in ('created', 'retry', 'active') and start_after <= now())::integer as waiting,
				count(*) filter (where state = 'failed')::integer as failed
			from jobs.job
		) as jobs
	`.execute(db)
	return rows[0] ?? { emails: 0, oldestEmailSeconds: 0, jobs: 0, failedJobs: 0 }
}

/** Background work for all sellers together. The work is found in the database, so none is lost when a process dies. */
export type Job = PolledJob | ScheduledJob

/** Asks a table of ours every few seconds whether there is work. Rows are leased: every process may run it. */
export interface PolledJob {
	name: string
	/** How long to wait after a run that left nothing to do. */
	everyMs: number
	/** Does one batch of the work. `cut` aborts when the process stops and the run takes too long. */
	run(cut: AbortSignal): Promise<Found>
}

/** What a run leaves behind: `more` runs again at once, `nothing` after a pause or a wake-up, `later` after a second. */
export type Found = 'more' | 'nothing' | 'later'

/** Runs when its cron expression says so, in one process at a time. A failed run is repeated once and then listed. */
export interface ScheduledJob {
	name: string
	cron: string
	run(): Promise<void>
}

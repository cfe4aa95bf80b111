import { type Statement, sql } from '#app/data/sql.ts'

/** The time of a new email in whole milliseconds, as a reading of the clock has them: a run that begins at once finds it due. */
export const emailTime = (now: Statement<Date>): Statement<Date> => sql`date_trunc('milliseconds', ${now})`

import { sql } from 'kysely'
import type { Sql } from '#app/data/tables.ts'

/** Forgets attempts whose minute is over, of every seller. By the process's clock, which counts them. */
export async function forgetAttempts(db: Sql): Promise<void> {
	await sql`
		delete from attempt
		where expire < ${Date.now()}
	`.execute(db)
}

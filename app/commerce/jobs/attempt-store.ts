import type { Sql } from '#app/data/sql.ts'
import { sql } from '#app/data/sql.ts'

/** Deletes counted attempts whose time is over, of every seller. The process's clock counts them, so it decides here. */
export async function deleteOldAttempts(db: Sql): Promise<void> {
	await sql`
		delete from attempt
		where expire < ${Date.now()}
	`.execute(db)
}

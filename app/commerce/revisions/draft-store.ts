import { errorCode } from '#app/data/problem.ts'
import { type Sql, sql } from '#app/data/sql.ts'
import { insertFiles, type NewRevision } from './store.ts'

// unique_violation: another request has taken the number at the same moment.
const numberTaken = '23505'

/**
 * Saves a draft if no other revision was saved since, so that of two drafts that were made from the same one one is saved.
 *
 * @param newest the number of the newest revision that was read
 * @returns the number; null where another revision was saved since
 */
export async function saveDraftAfter(db: Sql, newest: number, revision: NewRevision): Promise<number | null> {
	const { sellerId, parent, tree, manifest, files, origin, author, note, checks } = revision
	try {
		const { rows } = await sql<{ number: number }>`
			with file as (${insertFiles(files)})
			insert into seller_revision (seller_id, number, parent, tree, manifest, origin, author, note, checks)
			select ${sellerId}, max(number) + 1, ${parent}::integer, ${tree}, ${JSON.stringify(manifest)}::jsonb, ${origin},
				${author}, ${note}::text, ${JSON.stringify(checks)}::jsonb
			from seller_revision
			where seller_id = ${sellerId}
			having max(number) = ${newest}
			returning number
		`.execute(db)
		return rows[0]?.number ?? null
	} catch (error) {
		if (errorCode(error) === numberTaken) return null
		throw error
	}
}

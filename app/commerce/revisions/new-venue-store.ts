import { messageOf, noticeChannel } from '#app/contract/notices.ts'
import type { StaffRole } from '#app/contract/studio/staff-roles.ts'
import { errorCode } from '#app/data/problem.ts'
import { type Sql, sql } from '#app/data/sql.ts'
import { insertFiles, type NewRevision } from './store.ts'

// unique_violation: another request has taken the id at the same moment.
const idTaken = '23505'

interface NewVenue
	extends Pick<NewRevision, 'sellerId' | 'tree' | 'manifest' | 'files' | 'author' | 'checks'> {
	/** The member who has made it, with the role there. */
	member: { staffId: string; role: StaffRole }
}

/**
 * Inserts the first revision of a new venue as its live revision, and the role of the staff member who creates it. It is
 * one statement, so concurrent inserts of the same id create one venue, and a crash leaves no half of one. The commit
 * notifies all processes.
 *
 * @returns whether it was created; false when the id has a revision already
 */
export async function insertVenue(
	db: Sql,
	{ sellerId, tree, manifest, files, author, checks, member }: NewVenue,
): Promise<boolean> {
	const notice = messageOf('', [{ kind: 'publishing', seller: sellerId }])
	try {
		const { count } = await sql`
			with file as (${insertFiles(files)}), added as (
				insert into seller_revision (seller_id, number, parent, tree, manifest, origin, author, note, checks)
				select ${sellerId}, 1, null::integer, ${tree}, ${JSON.stringify(manifest)}::jsonb, 'studio', ${author}, null::text,
					${JSON.stringify(checks)}::jsonb
				where not exists (select from seller_revision where seller_id = ${sellerId})
				returning seller_id, number
			), moved as (
				insert into seller_live (seller_id, number)
				select seller_id, number
				from added
			), noted as (
				insert into seller_publishing (seller_id, number, before, published_by)
				select seller_id, number, null::integer, ${author}
				from added
			), granted as (
				insert into staff_role (staff_id, seller_id, role, granted_by)
				select ${member.staffId}, seller_id, ${member.role}, ${author}
				from added
			)
			select number, pg_notify(${noticeChannel}, ${notice}) from added
		`.execute(db)
		return count === 1
	} catch (error) {
		if (errorCode(error) === idTaken) return false
		throw error
	}
}

/** Whether an id was ever a venue's in this database: one that was removed has orders, and its id is not given again. */
export async function hasRevisions(db: Sql, sellerId: string): Promise<boolean> {
	const { count } = await sql`
		select number from seller_revision where seller_id = ${sellerId} limit 1
	`.execute(db)
	return count === 1
}

import { type Sql, sql } from '#app/data/sql.ts'

// A venue may save hundreds of revisions in a day; a rollback goes to one of the latest.
export const newestRetained = 50
// A season's prices are compared with those of the season before it.
export const daysRetained = 90

/** What is left of all sellers' revisions by `deleteOldRevisions`; `parent` names what a revision was made from. */
const retained = sql`
	select seller_id, number
	from (
		select seller_id, number, created_at, scheduled_for,
			row_number() over (partition by seller_id order by number desc) as place,
			row_number() over (partition by seller_id, origin order by number desc) as place_of_origin
		from seller_revision
	) as placed
	where place <= ${sql.lit(newestRetained)}
		or place_of_origin = 1
		or created_at > clock_timestamp() - make_interval(days => ${sql.lit(daysRetained)})
		or scheduled_for is not null
	union
	select seller_id, number
	from seller_publishing
	where published_at > clock_timestamp() - make_interval(days => ${sql.lit(daysRetained)})
	union
	select seller_id, scheduled_over
	from seller_revision
	where scheduled_for is not null
	union
	select seller_id, number
	from seller_live
	union
	(
		select distinct on (seller_id) seller_id, before
		from seller_live
		join seller_publishing using (seller_id, number)
		order by seller_id, id desc
	)
	union
	select seller_id, number
	from seller_preview_link
	where number is not null and revoked_at is null and expires_at > clock_timestamp()
`

/**
 * Deletes old revisions of all sellers, with their publishings and ended links, and files that no revision has any more.
 * Retained are the newest ones, those that were saved or published lately, what is live, scheduled or linked, what was live
 * before it, the newest of each origin, and the parents of all of these.
 *
 * @returns how many revisions were deleted
 */
export function deleteOldRevisions(db: Sql): Promise<number> {
	return db.onConnection(async (own) => {
		try {
			// A revision that is saved meanwhile waits, and then sees which files are gone: see `addRevision`.
			await sql`begin; lock table seller_revision in share row exclusive mode`.execute(own)
			const { rows } = await sql<{ count: number }>`
				with retained as (${retained}),
				family as (
					select seller_id, number from retained
					union
					select seller_id, parent from seller_revision join retained using (seller_id, number)
				),
				old as (
					select seller_id, number
					from seller_revision as revision
					where not exists (
						select from family
						where family.seller_id = revision.seller_id and family.number = revision.number
					)
				),
				unpublished as (
					delete from seller_publishing using old
					where seller_publishing.seller_id = old.seller_id and seller_publishing.number = old.number
				),
				unlinked as (
					delete from seller_preview_link using old
					where seller_preview_link.seller_id = old.seller_id and seller_preview_link.number = old.number
				),
				deleted as (
					delete from seller_revision using old
					where seller_revision.seller_id = old.seller_id and seller_revision.number = old.number
					returning old.number
				)
				select count(*)::integer as count from deleted
			`.execute(own)
			const count = rows[0]?.count ?? 0
			if (count > 0) await deleteUnusedFiles(own)
			await sql`commit`.execute(own)
			return count
		} catch (error) {
			await sql`rollback`.execute(own).catch(() => undefined)
			throw error
		}
	})
}

async function deleteUnusedFiles(own: Sql): Promise<void> {
	await sql`
		with used as materialized (
			select distinct hash
			from seller_revision
			cross join jsonb_each_text(manifest) as entry (path, hash)
		)
		delete from seller_file
		where not exists (select from used where used.hash = seller_file.hash)
	`.execute(own)
}

/** How many revisions of a seller were deleted. */
export async function deletedCount(db: Sql, sellerId: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select coalesce(max(number), 0)::integer - count(*)::integer as count
		from seller_revision
		where seller_id = ${sellerId}
	`.execute(db)
	return rows[0]?.count ?? 0
}

import { type Sql, sql } from '#app/data/sql.ts'

/** Where somebody else is. */
interface Present {
	name: string
	page: string
}

// A member counts as away after three missing reports.
const secondsPresent = 15

/**
 * Stores on which page a tab of a member is, and returns the others at the venue, each once per page.
 *
 * @param page null where the tab is closed or hidden
 */
export async function reportPresence(
	db: Sql,
	{ sellerId, staffId, tab, page }: { sellerId: string; staffId: string; tab: string; page: string | null },
): Promise<Present[]> {
	const { rows } = await sql<Present>`
		with gone as (
			delete from staff_presence
			where ${page}::text is null and seller_id = ${sellerId} and staff_id = ${staffId} and tab = ${tab}
		), here as (
			insert into staff_presence (seller_id, staff_id, tab, page)
			select ${sellerId}, ${staffId}, ${tab}, ${page}::text
			where ${page}::text is not null
			on conflict (seller_id, staff_id, tab) do update
			set page = excluded.page, seen_at = clock_timestamp()
		)
		select distinct staff.name, present.page
		from staff_presence as present
		join staff on staff.id = present.staff_id
		where present.seller_id = ${sellerId}
			and present.staff_id <> ${staffId}
			and present.seen_at > clock_timestamp() - make_interval(secs => ${secondsPresent})
		order by staff.name, present.page
	`.execute(db)
	return rows
}

/** The numbers of the newest and of the live revision of a seller; null where nothing is live. */
export async function newestAndLive(
	db: Sql,
	sellerId: string,
): Promise<{ newest: number; live: number } | null> {
	const { rows } = await sql<{ newest: number; live: number }>`
		select number as live,
			(select max(number) from seller_revision where seller_revision.seller_id = seller_live.seller_id) as newest
		from seller_live
		where seller_id = ${sellerId}
	`.execute(db)
	return rows[0] ?? null
}

export async function deleteOldPresence(db: Sql): Promise<void> {
	await sql`delete from staff_presence where seen_at < clock_timestamp() - interval '1 hour'`.execute(db)
}

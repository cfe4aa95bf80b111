import type { StaffActKind } from '#app/contract/studio/acts.ts'
import { type Sql, sql } from '#app/data/sql.ts'

/** Adds a refused call, once a minute for a member and a call. */
export async function addRefusedAct(
	db: Sql,
	{ sellerId, staffId, what }: { sellerId: string; staffId: string; what: string },
): Promise<void> {
	await sql`
		insert into staff_act (seller_id, kind, staff_id, what, minute)
		values (${sellerId}, 'refused', ${staffId}, ${what}, floor(extract(epoch from clock_timestamp()) / 60)::bigint)
		on conflict (seller_id, staff_id, what, minute) where minute is not null do nothing
	`.execute(db)
}

interface ActRow {
	kind: StaffActKind
	/** Null for an account that was deleted. */
	by: string | null
	about: string | null
	what: string | null
	at: Date
}

/** The newest acts at a venue, newest first. */
export async function actsOf(db: Sql, sellerId: string, most: number): Promise<ActRow[]> {
	const { rows } = await sql<ActRow>`
		select kind, coalesce(staff.name || ' <' || staff.email || '>', operator) as by, about, what, at
		from staff_act
		left join staff on staff.id = staff_act.staff_id
		where seller_id = ${sellerId}
		order by staff_act.id desc
		limit ${most}
	`.execute(db)
	return rows
}

// A year is compared with the one before it.
const daysRetained = 400

export async function deleteOldActs(db: Sql): Promise<void> {
	await sql`
		delete from staff_act
		where at < clock_timestamp() - make_interval(days => ${daysRetained})
	`.execute(db)
}

import { type Sql, sql } from '#app/data/sql.ts'

interface SessionRow {
	id: number
	/** "Firefox, Windows"; "" for a browser that does not say. */
	device: string
	since: Date
	usedAt: Date
	/** Whether it is the session of this token. */
	isThis: boolean
}

/** The open sessions of a member, the last used one first. */
export async function sessionsOf(db: Sql, staffId: string, tokenHash: string): Promise<SessionRow[]> {
	const { rows } = await sql<SessionRow>`
		select id, device, created_at as since, used_at as "usedAt", token_hash = ${tokenHash} as "isThis"
		from staff_session
		where staff_id = ${staffId} and expires_at > clock_timestamp()
		order by used_at desc, id desc
	`.execute(db)
	return rows
}

/** Ends one session of a member, which is an act at each of the member's venues. @returns whether it was open */
export async function endSession(db: Sql, staffId: string, id: number): Promise<boolean> {
	const { count } = await sql`
		with ended as (
			delete from staff_session
			where staff_id = ${staffId} and id = ${id}
			returning staff_id, device
		), noted as (
			insert into staff_act (seller_id, kind, staff_id, what)
			select staff_role.seller_id, 'session_ended', ended.staff_id, ended.device
			from ended
			join staff_role on staff_role.staff_id = ended.staff_id
		)
		select staff_id from ended
	`.execute(db)
	return count === 1
}

/** Ends every session of a member, which is an act at each of the member's venues. */
export async function endAllSessions(db: Sql, staffId: string): Promise<void> {
	await sql`
		with noted as (
			insert into staff_act (seller_id, kind, staff_id)
			select seller_id, 'logout_everywhere', staff_id
			from staff_role
			where staff_id = ${staffId}
		)
		delete from staff_session
		where staff_id = ${staffId}
	`.execute(db)
}

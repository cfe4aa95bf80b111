import { type Sql, sql } from '#app/data/sql.ts'

interface Asked {
	challengeHash: string
	/** A hash of the session, of the invitation or of the login page's cookie. */
	askedBy: string
	purpose: 'register' | 'login'
	host: string
}

export async function insertChallenge(
	db: Sql,
	{
		challengeHash,
		askedBy,
		purpose,
		host,
		staffId,
		seconds,
	}: Asked & { staffId: string | null; seconds: number },
): Promise<void> {
	await sql`
		insert into staff_challenge (challenge_hash, asked_by, purpose, host, staff_id, expires_at)
		values (
			${challengeHash}, ${askedBy}, ${purpose}, ${host}, ${staffId},
			clock_timestamp() + make_interval(secs => ${seconds})
		)
	`.execute(db)
}

/** Spends a challenge: of two requests with one challenge one gets it. Null for one that is over, spent, or of another browser. */
export async function spendChallenge(
	db: Sql,
	{ challengeHash, askedBy, purpose, host }: Asked,
): Promise<{ staffId: string | null } | null> {
	const { rows } = await sql<{ staffId: string | null }>`
		delete from staff_challenge
		where challenge_hash = ${challengeHash}
		and asked_by = ${askedBy}
		and purpose = ${purpose}
		and host = ${host}
		and expires_at > clock_timestamp()
		returning staff_id as "staffId"
	`.execute(db)
	return rows[0] ?? null
}

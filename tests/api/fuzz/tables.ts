import type { Database } from '#app/data/database.server.ts'

// Counts attempts, failed ones included.
const counters = ['attempt']

/** How many rows every table has, and what the counters of scarce things come to. */
export type Stock = Record<string, number>

/** A function that takes stock of a database, in one statement. */
export async function stockOf({ pool }: Database): Promise<() => Promise<Stock>> {
	const { rows } = await pool.query(
		`select table_name as name from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
	)
	const names = rows.map(({ name }) => name).filter((name) => !counters.includes(name))
	const counts = names.map((name) => `(select count(*)::int from "${name}") as "${name}"`)
	const sums = [
		`(select coalesce(sum(used_capacity), 0)::int from event_session) as "session places"`,
		`(select coalesce(sum(used_capacity), 0)::int from session_group) as "group places"`,
		`(select coalesce(sum(used_capacity), 0)::int from ticket_group) as "pool places"`,
		`(select coalesce(sum(used_count), 0)::int from promo_code) as "code uses"`,
	]
	const statement = `select ${[...counts, ...sums].join(', ')}`
	return async () => (await pool.query(statement)).rows[0]
}

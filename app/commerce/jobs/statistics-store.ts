import { type Sql, sql } from '#app/data/sql.ts'

/**
 * Runs `analyze` on the product's tables that have tripled since it last ran, from a hundred rows on. Each connection caches the plan
 * of a prepared statement. A plan for an empty table may scan all rows of a seller, and is replaced only when the table's statistics
 * change. Autovacuum looks once a minute, in which an opening sale adds thousands of rows.
 *
 * @returns their names
 */
export async function analyzeGrownTables(db: Sql): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select grown.relname as name
		from pg_stat_user_tables as grown
		join pg_class on pg_class.oid = grown.relid
		where grown.schemaname = current_schema()
		and grown.n_live_tup >= 100
		and grown.n_live_tup > 3 * pg_class.reltuples
	`.execute(db)
	for (const { name } of rows) await sql`analyze (skip_locked) ${sql.ref(name)}`.execute(db)
	return rows.map(({ name }) => name)
}

import { type Sql, sql } from '#app/data/sql.ts'

/**
 * Analyzes the tables of ours that have grown threefold since the database last did, beginning with a hundred rows. The plan of
 * a repeated statement is kept by each connection: one made for an empty table may read all rows of a seller, and stays until the
 * statistics of the table change. The database's own autovacuum looks once a minute, in which an opening sale makes thousands.
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

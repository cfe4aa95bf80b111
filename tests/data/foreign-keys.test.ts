import { afterAll, expect, test } from 'vitest'
import { sql } from '#app/data/sql.ts'
import { openTestDatabase } from '../builders/database.ts'

const opened = await openTestDatabase()
afterAll(() => opened.close())

/** Foreign keys whose rows go with another one, and whether an index begins with their columns. */
async function cascades(): Promise<Map<string, boolean>> {
	const { rows } = await sql<{ name: string; covered: boolean }>`
		select conrelid::regclass || ' by ' || confrelid::regclass as name, exists (
			select
			from pg_index
			where pg_index.indrelid = pg_constraint.conrelid
			and (string_to_array(pg_index.indkey::text, ' ')::smallint[])[1:cardinality(conkey)] @> conkey
		) as covered
		from pg_constraint
		where contype = 'f'
		and confdeltype = 'c'
		and connamespace = 'public'::regnamespace
	`.execute(opened.database.sql)
	return new Map(rows.map(({ name, covered }) => [name, covered]))
}

test('whatever goes with a row of another table is found by an index', async () => {
	const found = await cascades()
	expect(found.size).toBeGreaterThan(4)
	expect([...found].filter(([, covered]) => !covered)).toEqual([])
})

test('without its index the voucher of a ticket would not be', async () => {
	await sql`drop index voucher_by_ticket`.execute(opened.database.sql)
	expect((await cascades()).get('voucher by ticket')).toBe(false)
})

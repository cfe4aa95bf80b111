import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#app/data/database.server.ts'
import { migrate, migrationOf, readMigrations } from '#app/data/migrate.ts'
import { openTestDatabase, type TestDatabase } from '#tests/builders/database.ts'

let opened: TestDatabase
const current = await readMigrations()
beforeEach(async () => {
	opened = await openTestDatabase()
})
afterEach(() => opened.close())

const pool = () => opened.database.pool
const expand = migrationOf('9001-expand.sql', 'alter table ticket add column later text;')
const contract = migrationOf(
	'9002-contract.sql',
	'-- contract: versions before 9001 write the column\nalter table ticket drop column scan_code;',
)
const concurrent = migrationOf(
	'9003-concurrent.sql',
	`-- concurrent: the table is large
create index concurrently if not exists ticket_by_name on ticket (seller_id, admit_name);
create index concurrently if not exists ticket_by_email on ticket (seller_id, admit_email);
`,
)
const indexes = async () => {
	const { rows } = await pool().query(
		`select indexrelid::regclass::text as name, indisvalid as valid from pg_index
		where indexrelid::regclass::text like 'ticket\\_by\\_%mail' or indexrelid::regclass::text like 'ticket\\_by\\_name'
		order by 1`,
	)
	return rows
}
const both = [
	{ name: 'ticket_by_email', valid: true },
	{ name: 'ticket_by_name', valid: true },
]

describe('a version on a database of a newer one', () => {
	it('starts when the newer migrations only expand the schema', async () => {
		expect(await migrate(pool(), [...current, expand])).toEqual([expand.name])
		expect(await migrate(pool(), current)).toEqual([])
		const older = await openDatabase(opened.options)
		await older.close()
	})

	it('is refused with a sentence when a newer migration is a contract', async () => {
		await migrate(pool(), [...current, expand, contract])
		expect(await migrate(pool(), [...current, contract])).toEqual([])
		await expect(migrate(pool(), current)).rejects.toMatchObject({
			code: 'database_newer',
			message:
				'The database has migration 9002-contract.sql, on which this version cannot run; start the newer version or use another database.',
		})
		await expect(openDatabase(opened.options)).rejects.toMatchObject({ code: 'database_newer' })
	})
})

describe('a migration', () => {
	it('is refused when its file is not the one that was run', async () => {
		await migrate(pool(), [...current, expand])
		const other = migrationOf(expand.name, `${expand.text} -- changed`)
		await expect(migrate(pool(), [...current, other])).rejects.toMatchObject({ code: 'migration_changed' })
		const otherLines = migrationOf('9001-expand.sql', 'a\r\nb')
		expect(otherLines.hash).toBe(migrationOf('9001-expand.sql', 'a\nb').hash)
	})

	it('that fails is rolled back, and the ones before it stay', async () => {
		const broken = migrationOf('9002-broken.sql', 'create table half (id text); select from nowhere;')
		await expect(migrate(pool(), [...current, expand, broken])).rejects.toMatchObject({
			code: 'migration_failed',
		})
		const { rows } = await pool().query(`select to_regclass('half') as half`)
		expect(rows).toEqual([{ half: null }])
		const corrected = migrationOf(broken.name, 'create table half (id text);')
		expect(await migrate(pool(), [...current, expand, corrected])).toEqual([broken.name])
	})

	it('runs once when processes start at the same moment, also while one of them builds an index', async () => {
		const others = await Promise.all([openDatabase(opened.options), openDatabase(opened.options)])
		const list = [...current, expand, concurrent]
		const runs = await Promise.all(
			[opened.database, ...others].map((database) => migrate(database.pool, list)),
		)
		await Promise.all(others.map((database) => database.close()))
		expect(runs.filter((names) => names.length > 0)).toEqual([[expand.name, concurrent.name]])
		expect(await indexes()).toEqual(both)
	})
})

describe('a concurrent migration', () => {
	const building = `select pid from pg_stat_activity
		where datname = current_database() and query like 'create index concurrently%' and wait_event_type = 'Lock'`

	it('that was killed while it built an index goes on with the next start', async () => {
		// A transaction that has written the table: the index waits for its end.
		const holder = await pool().connect()
		await holder.query('begin; lock table ticket in row exclusive mode')
		const killed = migrate(pool(), [...current, concurrent]).catch((error: unknown) => error)
		for (let pid: number | undefined; !pid; ) {
			const { rows } = await opened.database.pool.query(building)
			pid = rows[0]?.pid
			if (pid) await opened.database.pool.query('select pg_terminate_backend($1)', [pid])
		}
		expect(await killed).toMatchObject({ code: 'migration_failed' })
		expect(await indexes()).toEqual([{ name: 'ticket_by_name', valid: false }])
		await holder.query('rollback')
		holder.release()
		expect(await migrate(pool(), [...current, concurrent])).toEqual([concurrent.name])
		expect(await indexes()).toEqual(both)
		expect(await migrate(pool(), [...current, concurrent])).toEqual([])
	})
})

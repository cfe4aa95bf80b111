import { createServer } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#app/data/database.server.ts'
import { migrate, readMigrations } from '#app/data/migrate.ts'
import { openPostgres } from '#app/data/postgres.ts'
import { sql } from '#app/data/sql.ts'
import { openTestDatabase } from '../builders/database.ts'
import { testServerUrl } from '../builders/postgres.ts'

const opened = await openTestDatabase()
const database = opened.database
afterAll(() => opened.close())

describe('a database', () => {
	test('maps column types to JavaScript: bigint to number, date to text, timestamptz to Date', async () => {
		const { rows } = await sql`
			select 9007199254740991::bigint as "bigint", date '2027-05-01' as "date",
				timestamptz '2027-05-01 10:00:00.123+02' as "instant", '{"a": [1]}'::jsonb as "json",
				array['a', 'b'] as "texts", count(*) as "count", null as "nothing"
		`.execute(database.sql)
		expect(rows).toEqual([
			{
				bigint: 9_007_199_254_740_991,
				date: '2027-05-01',
				instant: new Date('2027-05-01T08:00:00.123Z'),
				json: { a: [1] },
				texts: ['a', 'b'],
				count: 1,
				nothing: null,
			},
		])
	})

	test('keeps a date as it is written, whatever the zone of the server', async () => {
		const { rows } = await sql<{ date: string }>`select ${'2027-01-01'}::date as date`.execute(database.sql)
		expect(rows[0]?.date).toBe('2027-01-01')
	})

	test('runs every migration once', async () => {
		expect(await migrate(database.pool)).toEqual([])
		const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(
			database.sql,
		)
		expect(rows[0]?.name).toBe('0001-selling.sql')
	})

	test('goes on after a failed statement, many times over', async () => {
		for (let round = 0; round < 50; round += 1) {
			await expect(database.pool.query('select from nowhere')).rejects.toMatchObject({ code: '42P01' })
		}
		const results = await Promise.all(
			Array.from({ length: 50 }, () => database.pool.query('select 1 as one')),
		)
		expect(results.map((result) => result.rows[0].one)).toEqual(Array(50).fill(1))
	})

	test('keeps answers of many reads whole, also of several connections at once', async () => {
		const texts = await Promise.all(
			Array.from({ length: 8 }, async (_, index) => {
				const { rows } = await database.pool.query<{ text: string }>(
					`select repeat($1 || number || 'é', 97) as text from generate_series(1, 2000) as number`,
					[`connection ${index} row `],
				)
				return rows.map(({ text }) => text)
			}),
		)
		const written = (index: number) =>
			Array.from({ length: 2000 }, (_, row) => `connection ${index} row ${row + 1}é`.repeat(97))
		expect(texts.map((rows, index) => rows.join() === written(index).join())).toEqual(Array(8).fill(true))
	})

	test('lets timers run while queries are awaited', async () => {
		for (let times = 0; times < 5; times += 1) {
			let hasRung = false
			setTimeout(() => {
				hasRung = true
			}, 1)
			let asked = 0
			for (; !hasRung && asked < 20_000; asked += 1) await database.pool.query('select 1')
			expect(hasRung, `after ${asked} queries`).toBe(true)
		}
	})

	test('runs the statements of an act on one connection', async () => {
		const counters = () => sql`select from order_counter where seller_id = 'undone'`
		await database.sql.onConnection(async (own) => {
			await sql`begin`.execute(own)
			await sql`insert into order_counter (seller_id) values (${'undone'})`.execute(own)
			expect((await counters().execute(own)).count).toBe(1)
			expect((await counters().execute(database.sql)).count).toBe(0)
			await sql`rollback`.execute(own)
		})
		expect((await counters().execute(database.sql)).count).toBe(0)
	})
})

describe('a wrong database address is one sentence that ends with what to do', () => {
	test('when it is no address', async () => {
		await expect(openPostgres('mysql://localhost/foyer')).rejects.toMatchObject({ code: 'database_address' })
	})

	test('when no server answers, without the password', async () => {
		const probe = createServer().listen(0, '127.0.0.1')
		await new Promise((done) => probe.once('listening', done))
		const address = probe.address()
		await new Promise((done) => probe.close(done))
		const port = typeof address === 'object' ? address?.port : 0
		const refusal: unknown = await openPostgres(`postgres://foyer:secret@127.0.0.1:${port}/foyer`).catch(
			(error) => error,
		)
		expect(refusal).toMatchObject({ code: 'database_unreachable' })
		expect(String(refusal)).toBe(
			`DataProblem: No PostgreSQL answers at 127.0.0.1:${port} (ECONNREFUSED); start it or correct DATABASE_URL.`,
		)
	})

	test('when the database does not exist', async () => {
		const url = new URL(await testServerUrl())
		url.pathname = '/nowhere'
		await expect(openPostgres(url.href)).rejects.toThrow(/has no database "nowhere"/)
	})
})

test('processes that start at once migrate once', async () => {
	const fresh = await openTestDatabase()
	await sql`drop schema public cascade`.execute(fresh.database.sql)
	await sql`create schema public`.execute(fresh.database.sql)
	const starters = await Promise.all(Array.from({ length: 4 }, () => openDatabase(fresh.options)))
	const { rows } = await sql<{ runs: number }>`select count(*) as runs from schema_migration`.execute(
		fresh.database.sql,
	)
	await Promise.all(starters.map((starter) => starter.close()))
	await fresh.close()
	expect(rows).toEqual([{ runs: (await readMigrations()).length }])
})

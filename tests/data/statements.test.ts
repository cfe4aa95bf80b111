import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '#app/data/postgres.ts'
import { type Sql, sql } from '#app/data/sql.ts'
import { createStatementNames } from '#app/data/statement-names.ts'
import { statementsOn } from '#app/data/statements.ts'
import { openTestDatabase, type TestDatabase } from '#tests/builders/database.ts'

describe('the name of a statement', () => {
	it('is given when its text comes back, and stays', () => {
		const names = createStatementNames()
		expect(names.of('select 1')).toBeNull()
		const name = names.of('select 1')
		expect(name).toMatch(/^foyer_[\w-]{22}$/)
		expect(names.of('select 1')).toBe(name)
		expect(names.of('select 2')).toBeNull()
		expect(names.of('select 2')).not.toBe(name)
	})
	it('is not given without end', () => {
		const names = createStatementNames()
		const named = Array.from({ length: 1_000 }, (_, index) => {
			names.of(`select ${index}`)
			return names.of(`select ${index}`)
		})
		expect(named.filter((name) => name !== null)).toHaveLength(300)
		expect(names.of('select 0')).toBe(named[0])
	})
})

describe('a connection to PostgreSQL', () => {
	let opened: TestDatabase
	let pool: pg.Pool
	beforeAll(async () => {
		opened = await openTestDatabase()
		pool = await openPostgres(opened.options.databaseUrl)
		await pool.query('create table thing (id integer, note text)')
		await pool.query("insert into thing values (1, 'one')")
	})
	afterAll(async () => {
		await pool.end()
		await opened.close()
	})

	const ask = async (own: Sql) => {
		const { rows } = await sql<Record<string, unknown>>`select * from thing where id = ${1}`.execute(own)
		return rows[0] ?? {}
	}
	const prepared = async (own: Sql): Promise<number> =>
		(await sql`select from pg_prepared_statements`.execute(own)).count
	const plainly = (own: Sql, text: string) => own.run(text, [])

	/** Each on a connection of its own, which no other test has used. */
	async function connected(act: (own: Sql) => Promise<void>): Promise<void> {
		const fresh = await openPostgres(opened.options.databaseUrl)
		await statementsOn(fresh)
			.onConnection(act)
			.finally(() => fresh.end())
	}

	it('prepares what comes back', () =>
		connected(async (own) => {
			for (let times = 0; times < 3; times += 1) expect((await ask(own)).note).toBe('one')
			expect(await prepared(own)).toBe(1)
		}))

	it.each([
		['control: plans a list anew', (ids: string[]) => sql`any(${ids})`, 0],
		['plans a list that the planner does not see once', (ids: string[]) => sql.oneOf(ids), 6],
	])('%s', (_, listOf, generic) =>
		connected(async (own) => {
			await plainly(own, 'create temp table named (id text primary key)')
			await plainly(own, 'insert into named select generate_series(1, 10000)')
			await plainly(own, 'analyze named')
			for (let times = 1; times <= 12; times += 1) {
				const ids = ['2', '17'].slice(0, 1 + (times % 2))
				const { rows } = await sql<{ id: string }>`select id from named where id = ${listOf(ids)}`.execute(
					own,
				)
				expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
			}
			const { rows } = await own.run('select generic_plans from pg_prepared_statements', [])
			// The first text is sent without a name, and the five plans after it are made for their values.
			expect(rows).toEqual([{ generic_plans: generic }])
		}),
	)

	it('answers when a migration has changed what is behind a name', () =>
		connected(async (own) => {
			for (let times = 0; times < 3; times += 1) await ask(own)
			await pool.query('alter table thing add column more integer default 7')
			expect((await ask(own)).more).toBe(7)
			expect((await ask(own)).more).toBe(7)
		}))

	it('answers when a pooler has forgotten its names', () =>
		connected(async (own) => {
			for (let times = 0; times < 3; times += 1) await ask(own)
			await plainly(own, 'deallocate all')
			expect((await ask(own)).note).toBe('one')
		}))

	it('throws the first error in a transaction, so that the act runs again', () =>
		connected(async (own) => {
			for (let times = 0; times < 3; times += 1) await ask(own)
			await plainly(own, 'deallocate all')
			await plainly(own, 'begin')
			await expect(ask(own)).rejects.toMatchObject({ code: '26000' })
			await plainly(own, 'rollback')
			expect((await ask(own)).note).toBe('one')
		}))

	it('throws what is wrong with the statement itself', () =>
		connected(async (own) => {
			const wrong = () => sql`select 1 / ${0}::integer`.execute(own)
			for (let times = 0; times < 3; times += 1)
				await expect(wrong()).rejects.toMatchObject({ code: '22012' })
		}))

	it('answers a message of several statements with the rows of the last', () =>
		connected(async (own) => {
			const { rows } = await sql`begin; select 7 as seven`.execute(own)
			expect(rows).toEqual([{ seven: 7 }])
		}))
})

describe('the text of a statement', () => {
	it('has a parameter for each value and the text of each part', () => {
		const part = sql`id = any(${[1, 2]})`
		const statement = sql`select ${sql.ref('cart.id')} from cart where ${sql.join([part, sql`name = ${'a'}`], sql` and `)}`
		expect(statement.compile()).toEqual({
			text: 'select "cart"."id" from cart where id = any($1) and name = $2',
			values: [[1, 2], 'a'],
		})
	})

	it('quotes names and literals', () => {
		const statement = sql`select ${sql.lit(`o'clock`)}, ${sql.lit(7)} as ${sql.ref('a"b')}`
		expect(statement.compile()).toEqual({ text: `select 'o''clock', 7 as "a""b"`, values: [] })
		expect(sql.join([1, 2]).compile()).toEqual({ text: '$1, $2', values: [1, 2] })
	})
})

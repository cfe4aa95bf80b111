import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStatementNames } from '#app/data/named-statements.ts'
import { openPostgres } from '#app/data/postgres.ts'
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

	const ask = (client: pg.PoolClient) => client.query('select * from thing where id = $1', [1])
	const prepared = async (client: pg.PoolClient): Promise<number> =>
		(await client.query('select from pg_prepared_statements')).rowCount ?? 0

	async function connected(act: (client: pg.PoolClient) => Promise<void>): Promise<void> {
		const client = await pool.connect()
		await act(client).finally(() => client.release(true))
	}

	it('prepares what comes back', () =>
		connected(async (client) => {
			for (let times = 0; times < 3; times += 1) expect((await ask(client)).rows[0].note).toBe('one')
			expect(await prepared(client)).toBe(1)
		}))

	it('answers when a migration has changed what is behind a name', () =>
		connected(async (client) => {
			for (let times = 0; times < 3; times += 1) await ask(client)
			await pool.query('alter table thing add column more integer default 7')
			expect((await ask(client)).rows[0].more).toBe(7)
			expect((await ask(client)).rows[0].more).toBe(7)
		}))

	it('answers when a pooler has forgotten its names', () =>
		connected(async (client) => {
			for (let times = 0; times < 3; times += 1) await ask(client)
			await client.query('deallocate all')
			expect((await ask(client)).rows[0].note).toBe('one')
		}))

	it('says in a transaction that the act must be tried again', () =>
		connected(async (client) => {
			for (let times = 0; times < 3; times += 1) await ask(client)
			await client.query('deallocate all')
			await client.query('begin')
			await expect(ask(client)).rejects.toMatchObject({ code: '26000' })
			await client.query('rollback')
			expect((await ask(client)).rows[0].note).toBe('one')
		}))

	it('passes on what is wrong with the question itself', () =>
		connected(async (client) => {
			const wrong = () => client.query('select 1 / $1::integer', [0])
			for (let times = 0; times < 3; times += 1)
				await expect(wrong()).rejects.toMatchObject({ code: '22012' })
		}))
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from '#app/data/database.server.ts'
import { shippedLimits } from '#app/data/pool-limits.ts'
import { sql } from '#app/data/sql.ts'
import { freshDatabaseUrl } from '../builders/postgres.ts'
import { openTransactionPooler, type TransactionPooler } from '../builders/transaction-pooler.ts'

// A pooler in transaction mode gives each transaction another session of the server.

let directUrl: string
let pooler: TransactionPooler

beforeEach(async () => {
	directUrl = await freshDatabaseUrl('pooler')
	pooler = await openTransactionPooler(directUrl)
})
afterEach(() => pooler.close())

const problemOf = (opening: Promise<unknown>) =>
	opening.then(
		() => null,
		(error) => ({ code: error.code, message: error.message }),
	)

/** Gives the database the timeouts that a pooler does not pass on. */
async function withTimeouts(): Promise<void> {
	const { pool, close } = await openDatabase({ databaseUrl: directUrl, dataDir: '' })
	const name = new URL(directUrl).pathname.slice(1)
	for (const setting of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
		await pool.query(`alter database ${name} set ${setting} = '3s'`)
	await close()
	await pooler.close()
	pooler = await openTransactionPooler(directUrl)
}

it('a database behind a pooler is refused without a direct address, and with one that leads to a pooler too', async () => {
	const refused = { code: 'database_pooled', message: expect.stringContaining('DATABASE_DIRECT_URL') }
	expect(await problemOf(openDatabase({ databaseUrl: pooler.url, dataDir: '' }))).toEqual(refused)
	const second = `${pooler.url}?application_name=direct`
	const options = { databaseUrl: pooler.url, directUrl: second, dataDir: '' }
	expect(await problemOf(openDatabase(options))).toEqual(refused)
})

it('an address that asks for TLS is refused where the server has none', async () => {
	const databaseUrl = `${pooler.url}?sslmode=verify-full`
	expect(await problemOf(openDatabase({ databaseUrl, dataDir: '' }))).toEqual({
		code: 'database_unreachable',
		message: expect.stringContaining('does not support SSL connections'),
	})
})

it('a pooler that passes no timeouts on is refused until the database has them', async () => {
	const options = { databaseUrl: pooler.url, directUrl, dataDir: '' }
	expect(await problemOf(openDatabase(options))).toEqual({
		code: 'database_pooled',
		message: expect.stringMatching(/alter database foyer_pooler_\w+ set lock_timeout = '3s';/),
	})
})

it('statements and transactions run through a pooler, and migrations past it', async () => {
	await withTimeouts()
	const { sql: db, close } = await openDatabase({ databaseUrl: pooler.url, directUrl, dataDir: '' })
	const sessions = new Set<number>()
	const numberOf = async (number: number) => {
		const { rows } = await sql<{ number: number; session: number }>`
			select ${number}::integer as number, pg_backend_pid() as session
		`.execute(db)
		sessions.add(rows[0]?.session ?? 0)
		return rows[0]?.number
	}
	const numbers = Array.from({ length: 40 }, (_, number) => number)
	expect(await Promise.all(numbers.map(numberOf))).toEqual(numbers)
	expect(sessions.size).toBeGreaterThan(1)
	const stored = await db.onConnection(async (own) => {
		await sql`begin`.execute(own)
		await sql`insert into seller_switches (seller_id, switches, changed_by) values ('one', '{}', 'a test')`.execute(
			own,
		)
		const { count } = await sql`select from seller_switches`.execute(own)
		await sql`rollback`.execute(own)
		return [count, (await sql`select from seller_switches`.execute(db)).count]
	})
	expect(stored).toEqual([1, 0])
	await close()
})

it('the limits of a pool are those of the environment', async () => {
	const limits = { ...shippedLimits, connections: 2, lockSeconds: 7, statementSeconds: 8 }
	const { pool, close } = await openDatabase({ databaseUrl: directUrl, dataDir: '', limits })
	const { rows } = await pool.query(
		`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`,
	)
	expect(rows).toEqual([{ lock: '7s', statement: '8s' }])
	await Promise.all(Array.from({ length: 9 }, () => pool.query('select pg_sleep(0.01)')))
	expect(pool.totalCount).toBe(2)
	await close()
})

import type pg from 'pg'
import { afterAll, afterEach, expect, it } from 'vitest'
import { type Sql, sql } from '#app/data/sql.ts'
import { openTestDatabase } from '#tests/builders/database.ts'
import { entry, openSale } from '#tests/builders/sale.ts'

const opened = await openTestDatabase()
const sale = await openSale()
const taken: pg.PoolClient[] = []
const release = () => {
	for (const client of taken.splice(0)) client.release()
}
afterEach(release)
afterAll(async () => {
	await opened.close()
	await sale.close()
})

/** As single requests of a rush do. */
async function takeAll(pool: pg.Pool): Promise<void> {
	for (let count = 0; count < pool.options.max; count += 1) taken.push(await pool.connect())
}

/** Whether an act ends before anybody gives a connection back. */
async function isDoneBefore(act: Promise<unknown>): Promise<boolean> {
	const waits = Symbol('waits')
	const first = await Promise.race([act, new Promise((done) => setTimeout(done, 300, waits))])
	release()
	await act
	return first !== waits
}

const ask = (on: Sql) => sql`select 1`.execute(on)

it('a batch gets a connection while single requests have all of the pool', async () => {
	const { pool, batchSql, sql: single } = opened.database
	await takeAll(pool)
	expect(await isDoneBefore(ask(batchSql))).toBe(true)
	// The control: a single request waits.
	await takeAll(pool)
	expect(await isDoneBefore(ask(single))).toBe(false)
})

it('uses connections of the pool as well, while the reserved ones are taken', async () => {
	const { pool, reservedPool, batchSql } = opened.database
	await takeAll(reservedPool)
	expect(await isDoneBefore(ask(batchSql))).toBe(true)
	await takeAll(reservedPool)
	await takeAll(pool)
	expect(await isDoneBefore(ask(batchSql))).toBe(false)
})

it('a visitor reserves, and one with a key is refused, while single requests have all of the pool', async () => {
	const { pool } = sale.engine.database
	const reserve = (quantity: number, idempotencyKey?: string) =>
		sale.reserve({ add: [entry({ quantity })] }, { idempotencyKey })
	await reserve(1)
	await takeAll(pool)
	expect(await isDoneBefore(reserve(1))).toBe(true)
	await takeAll(pool)
	const refused = reserve(1_000, 'key-of-the-thousand').then(
		() => null,
		(error) => error.code,
	)
	expect(await isDoneBefore(refused)).toBe(true)
	expect(await refused).not.toBeNull()
})

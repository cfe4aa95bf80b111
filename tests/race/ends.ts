import type pg from 'pg'
import { Refusal } from '#app/contract/errors.ts'

/** How often each way of ending was seen; `held` is success. */
export type Ends = Record<string, number>

export async function endOf(act: Promise<unknown>): Promise<string> {
	try {
		await act
		return 'held'
	} catch (error) {
		if (error instanceof Refusal) return error.code
		throw error
	}
}

/** All acts at once; how many ended in which way. */
export async function countedEnds(acts: readonly (() => Promise<unknown>)[]): Promise<Ends> {
	const ends: Ends = {}
	// All of them, also when one fails: what is still under way would disturb the next race.
	for (const end of await Promise.allSettled(acts.map((act) => endOf(act())))) {
		if (end.status === 'rejected') throw end.reason
		ends[end.value] = (ends[end.value] ?? 0) + 1
	}
	return ends
}

/**
 * Acts while somebody else is writing the rows that a statement names, who lets them go whatever becomes of the act.
 * They can still be looked at, and named by rows of other tables.
 */
export async function whileLocked<T>(pool: pg.Pool, rows: string, act: () => Promise<T>): Promise<T> {
	const other = await pool.connect()
	try {
		await other.query('begin')
		await other.query(`${rows} for no key update`)
		return await act()
	} finally {
		await other.query('rollback')
		other.release()
	}
}

/**
 * All acts at once, and none takes any of the rows before all have looked: they all wait for it together. At most
 * eight, for a pool has ten connections.
 */
export async function endsAfterAllLooked(
	pool: pg.Pool,
	rows: string,
	acts: readonly (() => Promise<unknown>)[],
): Promise<Ends> {
	const { ends } = await whileLocked(pool, rows, async () => {
		const all = { ends: countedEnds(acts) }
		await untilWaiting(pool, acts.length)
		return all
	})
	return ends
}

/** Keeps so many waiting for one another: nobody goes on before all have come. */
export function meetingOf(count: number): () => Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>()
	let come = 0
	return () => {
		come += 1
		if (come === count) resolve()
		return promise
	}
}

export const many = <T>(count: number, make: (index: number) => T): T[] =>
	Array.from({ length: count }, (_, index) => make(index))

/** The engine tries a deadlock again, so nobody would see it: here they are counted. */
export async function watchDeadlocks<T>(
	pool: pg.Pool,
	act: () => Promise<T>,
): Promise<{ deadlocks: number; result: T }> {
	const before = await deadlocksOf(pool)
	const result = await act()
	return { deadlocks: (await deadlocksOf(pool)) - before, result }
}

/** Resolves when so many transactions wait for what another one has locked or written. */
export async function untilWaiting(pool: pg.Pool, count: number): Promise<void> {
	for (let tries = 0; tries < 10_000; tries += 1) {
		const { rows } = await pool.query(
			`select count(*)::integer as waiting
			from pg_stat_activity
			where datname = current_database()
			and wait_event_type = 'Lock'
			and wait_event in ('advisory', 'transactionid', 'tuple')`,
		)
		if (rows[0].waiting >= count) return
		await new Promise((done) => setTimeout(done, 5))
	}
	throw new Error(`never did ${count} transactions wait for a lock`)
}

async function deadlocksOf(pool: pg.Pool): Promise<number> {
	// Each connection tells its own numbers when it is asked to: ask all of them.
	const clients = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()))
	for (const client of clients) {
		await client.query('select pg_stat_force_next_flush()')
		client.release()
	}
	const { rows } = await pool.query(
		'select deadlocks::integer from pg_stat_database where datname = current_database()',
	)
	return rows[0].deadlocks
}

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

/** Runs all acts at once and counts how they ended. */
export async function countedEnds(acts: readonly (() => Promise<unknown>)[]): Promise<Ends> {
	const ends: Ends = {}
	// Waits for all of them, also when one fails: an act still running would disturb the next race.
	for (const end of await Promise.allSettled(acts.map((act) => endOf(act())))) {
		if (end.status === 'rejected') throw end.reason
		ends[end.value] = (ends[end.value] ?? 0) + 1
	}
	return ends
}

/**
 * Runs an act while another transaction locks the rows that a statement selects. The lock ends with the act, also when
 * it fails. The rows can still be read, and referenced by rows of other tables.
 */
export async function whileLocked<T>(pool: pg.Pool, rows: string, act: () => Promise<T>): Promise<T> {
	const other = await pool.connect()
	try {
		await other.query('begin')
		await other.query(`${rows} for no key update`)
		return await act()
	} finally {
		// A transaction that was idle for too long has lost its connection.
		const isOver = await other.query('rollback').then(
			() => true,
			() => false,
		)
		other.release(!isOver)
	}
}

/**
 * Runs all acts at once; none writes any of the rows before all have read them, because all wait for the same lock. At
 * most eight, because the pool of a test has ten connections.
 */
export async function endsAfterAllRead(
	pool: pg.Pool,
	rows: string,
	acts: readonly (() => Promise<unknown>)[],
): Promise<Ends> {
	return withoutLockLimit(pool, async () => {
		const { ends } = await whileLocked(pool, rows, async () => {
			const all = { ends: countedEnds(acts) }
			await untilTransactionsWait(pool, acts.length)
			return all
		})
		return await ends
	})
}

/**
 * Runs an act while no transaction fails because it waits long for a row. On a busy machine the last act may arrive at a
 * lock later than the product lets the first one wait.
 */
async function withoutLockLimit<T>(pool: pg.Pool, act: () => Promise<T>): Promise<T> {
	const { lock_timeout: limit = 0 } = pool.options
	await setLockLimit(pool, 0)
	try {
		return await act()
	} finally {
		await setLockLimit(pool, limit)
	}
}

async function setLockLimit(pool: pg.Pool, milliseconds: number): Promise<void> {
	// Connections that the pool opens later take it from the options.
	pool.options.lock_timeout = milliseconds
	await onEveryConnection(pool, `set lock_timeout = ${milliseconds}`)
}

/** A barrier for `count` callers: none continues before all have arrived. */
export function meetingOf(count: number): () => Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>()
	let arrived = 0
	return () => {
		arrived += 1
		if (arrived === count) resolve()
		return promise
	}
}

export const many = <T>(count: number, make: (index: number) => T): T[] =>
	Array.from({ length: count }, (_, index) => make(index))

/** The engine retries after a deadlock, so a test would not see one: this counts them in the database. */
export async function watchDeadlocks<T>(
	pool: pg.Pool,
	act: () => Promise<T>,
): Promise<{ deadlocks: number; result: T }> {
	const before = await deadlocksOf(pool)
	const result = await act()
	return { deadlocks: (await deadlocksOf(pool)) - before, result }
}

/** Resolves when `count` transactions wait for a lock of another one. */
export async function untilTransactionsWait(pool: pg.Pool, count: number): Promise<void> {
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
	// Each connection reports its own statistics on request: flush all of them.
	await onEveryConnection(pool, 'select pg_stat_force_next_flush()')
	const { rows } = await pool.query(
		'select deadlocks::integer from pg_stat_database where datname = current_database()',
	)
	return rows[0].deadlocks
}

/** Runs a statement on every connection that the pool may have. */
async function onEveryConnection(pool: pg.Pool, statement: string): Promise<void> {
	const clients = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()))
	try {
		for (const client of clients) await client.query(statement)
	} finally {
		for (const client of clients) client.release()
	}
}

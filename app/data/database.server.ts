import type pg from 'pg'
import { type EmbeddedOptions, joinEmbedded, openEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { type PoolLimits, shippedLimits } from './pool-limits.ts'
import { requireSessions, requireTimeouts } from './pooler.ts'
import { openPostgres } from './postgres.ts'
import { DataProblem } from './problem.ts'
import { reserveConnections } from './reserved-connections.ts'
import type { Sql } from './sql.ts'
import { type Observe, statementsOn } from './statements.ts'

/** An open, migrated database. Inside a transaction only its own handle may be used, never `pool` or `sql`. */
export interface Database {
	pool: pg.Pool
	sql: Sql
	/** For batches: on connections of their own, so that they do not queue behind single requests for the pool. */
	batchSql: Sql
	/** The connections of `batchSql` alone. */
	reservedPool: pg.Pool
	close(): Promise<void>
}

export interface DatabaseOptions extends EmbeddedOptions {
	/** A given PostgreSQL; null starts the embedded one, in a folder of `dataDir`. */
	databaseUrl: string | null
	/** The same PostgreSQL past a pooler, for migrations; `databaseUrl` when left out. */
	directUrl?: string | null
	/** Of the pool on a given PostgreSQL; the shipped ones when left out. */
	limits?: PoolLimits
	/** Uses the embedded database of a product that runs, where one does: for commands. */
	joins?: boolean
	/** Called for every statement that took longer than `slowMs`: its text, whose values are placeholders. */
	onSlow?: (statement: { text: string; milliseconds: number }) => void
	/** Called for every statement, for measuring. */
	onStatement?: (milliseconds: number) => void
}

/** A longer statement is logged: an index is missing, or it waits for a lock. */
const slowMs = 250

/** Opens the database and brings its tables up to date; throws DataProblem, written for people. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
	const { pool, close } = await openServer(options)
	try {
		await bringUpToDate(pool, options)
	} catch (error) {
		await close()
		throw error
	}
	const reserved = reserveConnections(pool)
	return {
		pool,
		sql: statementsOn(pool, observed(options)),
		batchSql: statementsOn(reserved, observed(options)),
		reservedPool: reserved.pool,
		async close() {
			await reserved.pool.end()
			await close()
		},
	}
}

/** Migrations hold a lock of their session, so they take the direct address. */
async function bringUpToDate(
	pool: pg.Pool,
	{ databaseUrl, directUrl, limits = shippedLimits }: DatabaseOptions,
): Promise<void> {
	if (databaseUrl === null) {
		await migrate(pool)
		return
	}
	const isSecond = directUrl !== undefined && directUrl !== null && directUrl !== databaseUrl
	const direct = isSecond ? await openPostgres(directUrl, { limits, variable: 'DATABASE_DIRECT_URL' }) : pool
	try {
		await requireSessions(direct, isSecond ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
		if (isSecond) await requireTimeouts(pool, limits)
		await migrate(direct)
	} finally {
		if (isSecond) await direct.end()
	}
}

async function openServer(options: DatabaseOptions): Promise<Pick<Database, 'pool' | 'close'>> {
	if (options.databaseUrl !== null) {
		const { limits = shippedLimits } = options
		const pool = await openPostgres(options.databaseUrl, { limits, variable: 'DATABASE_URL' })
		return { pool, close: () => pool.end() }
	}
	try {
		return await openEmbedded(options)
	} catch (error) {
		const isInUse = error instanceof DataProblem && error.code === 'folder_in_use'
		const joined = isInUse && options.joins ? await joinEmbedded(options.dataDir) : null
		if (!joined) throw error
		return joined
	}
}

function observed({ onSlow, onStatement }: DatabaseOptions): Observe | undefined {
	if (!onSlow && !onStatement) return undefined
	return (text, _values, milliseconds) => {
		onStatement?.(milliseconds)
		if (milliseconds > slowMs) onSlow?.({ text, milliseconds })
	}
}

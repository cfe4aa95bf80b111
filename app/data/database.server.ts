import type pg from 'pg'
import { type EmbeddedOptions, joinEmbedded, openEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { DataProblem } from './problem.ts'
import type { Sql } from './sql.ts'
import { type Observe, statementsOn } from './statements.ts'

/** An open, migrated database. Inside a transaction only its own handle may be used, never `pool` or `sql`. */
export interface Database {
	pool: pg.Pool
	sql: Sql
	close(): Promise<void>
}

export interface DatabaseOptions extends EmbeddedOptions {
	/** A given PostgreSQL; null starts the embedded one, in a folder of `dataDir`. */
	databaseUrl: string | null
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
		await migrate(pool)
	} catch (error) {
		await close()
		throw error
	}
	return { pool, sql: statementsOn(pool, observed(options)), close }
}

async function openServer(options: DatabaseOptions): Promise<Pick<Database, 'pool' | 'close'>> {
	if (options.databaseUrl !== null) {
		const pool = await openPostgres(options.databaseUrl)
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

import { chmod, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { openEmbedded } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import type { Tables } from './tables.ts'

/**
 * An open, migrated database. `embedded` has one connection: inside a transaction only its own
 * handle may be used, never `pool` or `sql`.
 */
export interface Database {
	kind: 'embedded' | 'postgres'
	pool: pg.Pool
	sql: Kysely<Tables>
	close(): Promise<void>
}

export interface DatabaseOptions {
	/** A real PostgreSQL; null keeps the database embedded, in a folder of `dataDir`. */
	databaseUrl: string | null
	dataDir: string
	/** Told of every statement that took longer than `slowMs`: its text, whose values are placeholders. */
	onSlow?: (statement: { text: string; milliseconds: number }) => void
	/** Told of every statement, for measuring. */
	onStatement?: (milliseconds: number) => void
}

/** Above this a statement is written down: an index is missing, or somebody waits for a lock. */
const slowMs = 250

/** Opens the database and brings its tables up to date; throws DataProblem, written for people. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
	if (options.databaseUrl !== null) return openRemote(options.databaseUrl, options)
	const folder = resolve(options.dataDir)
	const lock = await lockFolder(folder)
	try {
		return await openLocal(folder, lock, options)
	} catch (error) {
		await lock.release()
		throw error
	}
}

async function openRemote(databaseUrl: string, options: DatabaseOptions): Promise<Database> {
	const pool = await openPostgres(databaseUrl)
	try {
		await migrate(pool)
	} catch (error) {
		await pool.end()
		throw error
	}
	return { kind: 'postgres', pool, sql: queriesOn(pool, options), close: () => pool.end() }
}

async function openLocal(dataDir: string, lock: FolderLock, options: DatabaseOptions): Promise<Database> {
	const folder = join(dataDir, 'database')
	await mkdir(folder, { recursive: true, mode: 0o700 })
	// The embedded database writes its files readable for everyone: the folder is what keeps them private.
	await chmod(folder, 0o700)
	const { pool, close } = await openEmbedded(folder)
	try {
		await migrate(pool)
	} catch (error) {
		await close()
		throw error
	}
	return {
		kind: 'embedded',
		pool,
		sql: queriesOn(pool, options),
		async close() {
			await close()
			await lock.release()
		},
	}
}

function queriesOn(pool: pg.Pool, { onSlow, onStatement }: DatabaseOptions): Kysely<Tables> {
	const dialect = new PostgresDialect({ pool })
	if (!onSlow && !onStatement) return new Kysely<Tables>({ dialect })
	return new Kysely<Tables>({
		dialect,
		log: ({ query, queryDurationMillis }) => {
			onStatement?.(queryDurationMillis)
			if (queryDurationMillis > slowMs) onSlow?.({ text: query.sql, milliseconds: queryDurationMillis })
		},
	})
}

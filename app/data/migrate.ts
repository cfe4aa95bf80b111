import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { DataProblem } from './problem.ts'

const folder = new URL('./migrations/', import.meta.url)

// Any number, the same in every process: whoever starts second waits for the first.
const lockKey = 7_032_118

interface Migration {
	name: string
	text: string
	hash: string
}

/** The numbered migrations in order: `0001-selling.sql`, … */
export async function readMigrations(): Promise<Migration[]> {
	const names = (await readdir(folder)).filter((name) => /^\d{4}-[\w-]+\.sql$/.test(name)).sort()
	return Promise.all(
		names.map(async (name) => {
			const text = await readFile(new URL(name, folder), 'utf8')
			// A checkout with other line ends is the same migration.
			const hash = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
			return { name, text, hash }
		}),
	)
}

/**
 * Brings the tables up to date: each file once, all of them or none, in one transaction under a lock,
 * so that any number of processes may start at the same moment. Returns the names that were run.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
	const migrations = await readMigrations()
	const client = await pool.connect()
	try {
		await client.query('begin')
		// A long wait for the other process, or a long migration, is not a stuck statement.
		await client.query('set local statement_timeout = 0')
		await client.query('set local lock_timeout = 0')
		await client.query('select pg_advisory_xact_lock($1)', [lockKey])
		await client.query(
			`create table if not exists schema_migration (
				name text primary key, hash text not null, applied_at timestamptz not null default now()
			)`,
		)
		const { rows } = await client.query<{ name: string; hash: string }>(
			'select name, hash from schema_migration',
		)
		const pending = pendingMigrations(migrations, rows)
		for (const migration of pending) await run(client, migration)
		await client.query('commit')
		return pending.map((migration) => migration.name)
	} catch (error) {
		await client.query('rollback')
		throw error
	} finally {
		client.release()
	}
}

function pendingMigrations(migrations: Migration[], done: { name: string; hash: string }[]): Migration[] {
	const hashes = new Map(done.map((row) => [row.name, row.hash]))
	const known = new Set(migrations.map((migration) => migration.name))
	const newer = done.find((row) => !known.has(row.name))
	if (newer) {
		throw new DataProblem(
			'database_newer',
			`The database has migration ${newer.name}, which this version does not know; start the newer version or use another database.`,
		)
	}
	const changed = migrations.find(
		(migration) => (hashes.get(migration.name) ?? migration.hash) !== migration.hash,
	)
	if (changed) {
		throw new DataProblem(
			'migration_changed',
			`The database was made with another ${changed.name} than this version has; restore the file, or start with an empty database.`,
		)
	}
	return migrations.filter((migration) => !hashes.has(migration.name))
}

async function run(client: pg.PoolClient, migration: Migration): Promise<void> {
	try {
		await client.query(migration.text)
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error)
		throw new DataProblem(
			'migration_failed',
			`Migration ${migration.name} failed and nothing was changed (${reason}); correct the file and start again.`,
			error,
		)
	}
	await client.query('insert into schema_migration (name, hash) values ($1, $2)', [
		migration.name,
		migration.hash,
	])
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { DataProblem } from './problem.ts'

const folder = new URL('./migrations/', import.meta.url)

// Any number, the same in every process and version: a process that starts second waits for the first.
const lockKey = 7_032_118
const lockPollMs = 200

export interface Migration {
	name: string
	text: string
	hash: string
	/** Older code cannot run on the schema after it: first line `-- contract: <why>`. */
	isContract: boolean
	/** Runs outside a transaction, statement by statement: first line `-- concurrent: <why>`. */
	isConcurrent: boolean
}

interface AppliedMigration {
	name: string
	hash: string
	contract: boolean
}

type Queries = Pick<pg.ClientBase, 'query'>

/**
 * The numbered migrations in order: `sale/0001-selling.sql`, … The number decides, and the folder names the subject: the
 * database knows a migration by its file name, so that a file may move to another folder.
 */
export async function readMigrations(): Promise<Migration[]> {
	const files = (await readdir(folder, { recursive: true }))
		.map((path) => ({ path: path.replaceAll('\\', '/'), name: basename(path) }))
		.filter(({ name }) => /^\d{4}-[\w-]+\.sql$/.test(name))
		.sort((one, other) => (one.name < other.name ? -1 : 1))
	return Promise.all(
		files.map(async ({ path, name }) => migrationOf(name, await readFile(new URL(path, folder), 'utf8'))),
	)
}

/** A checkout with other line ends is the same migration. */
export function migrationOf(name: string, text: string): Migration {
	const hash = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
	const isContract = text.startsWith('-- contract: ')
	return { name, text, hash, isContract, isConcurrent: text.startsWith('-- concurrent: ') }
}

/**
 * Brings the schema up to date: each migration once, in order, under a lock, so that any number of processes may start at
 * the same moment. A migration that only a newer version knows is tolerated unless it is marked as a contract: the
 * previous version runs on an expanded schema. Returns the names that were run.
 */
export async function migrate(pool: pg.Pool, migrations?: readonly Migration[]): Promise<string[]> {
	const known = migrations ?? (await readMigrations())
	// Without a lock: a process with nothing to do must not wait for an index that another one builds.
	if (pendingMigrations(known, await appliedMigrations(pool)).length === 0) return []
	const client = await pool.connect()
	try {
		// A long wait for the other process, or a long migration, is not a stuck statement.
		await client.query('set statement_timeout = 0')
		await client.query('set lock_timeout = 0')
		await lock(client)
		await client.query(
			`create table if not exists schema_migration (
				name text primary key, hash text not null, applied_at timestamptz not null default now()
			)`,
		)
		await client.query(
			'alter table schema_migration add column if not exists contract boolean not null default false',
		)
		const pending = pendingMigrations(known, await appliedMigrations(client))
		for (const migration of pending) await run(client, migration)
		return pending.map((migration) => migration.name)
	} finally {
		// The session ends, and with it its lock and its settings.
		client.release(true)
	}
}

/** Polls: a session that waits in a statement has a snapshot, and an index is built only when older snapshots are gone. */
async function lock(client: Queries): Promise<void> {
	for (;;) {
		const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [lockKey])
		if (rows[0].locked) return
		await pause(lockPollMs)
	}
}

/** Without the table nothing is applied; without its column `contract` nothing was marked yet. */
async function appliedMigrations(client: Queries): Promise<AppliedMigration[]> {
	const { rows: tables } = await client.query(`select to_regclass('schema_migration') is not null as found`)
	if (!tables[0].found) return []
	const { rows } = await client.query<AppliedMigration>(
		`select name, hash, coalesce((to_jsonb(schema_migration) ->> 'contract')::boolean, false) as contract
		from schema_migration`,
	)
	return rows
}

function pendingMigrations(known: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
	const hashes = new Map(applied.map((row) => [row.name, row.hash]))
	const names = new Set(known.map((migration) => migration.name))
	const contract = applied.find((row) => row.contract && !names.has(row.name))
	if (contract) {
		throw new DataProblem(
			'database_newer',
			`The database has migration ${contract.name}, on which this version cannot run; start the newer version or use another database.`,
		)
	}
	const changed = known.find((migration) => (hashes.get(migration.name) ?? migration.hash) !== migration.hash)
	if (changed) {
		throw new DataProblem(
			'migration_changed',
			`The database was made with another ${changed.name} than this version has; restore the file, or start with an empty database.`,
		)
	}
	return known.filter((migration) => !hashes.has(migration.name))
}

async function run(client: Queries, migration: Migration): Promise<void> {
	const { name, hash, isContract, isConcurrent } = migration
	const note = () =>
		client.query('insert into schema_migration (name, hash, contract) values ($1, $2, $3)', [
			name,
			hash,
			isContract,
		])
	try {
		if (isConcurrent) await runConcurrently(client, migration)
		else {
			await client.query('begin')
			await client.query(migration.text)
		}
		await note()
		if (!isConcurrent) await client.query('commit')
	} catch (error) {
		// A lost connection has rolled back; the first error is the one that matters.
		await client.query('rollback').catch(() => undefined)
		const reason = error instanceof Error ? error.message : String(error)
		throw new DataProblem(
			'migration_failed',
			isConcurrent
				? `Migration ${name} was interrupted (${reason}); start again, and it goes on.`
				: `Migration ${name} failed and nothing of it was changed (${reason}); correct the file and start again.`,
			error,
		)
	}
}

/**
 * Runs each statement by itself. They must be repeatable (`if not exists`), because an interrupted migration starts
 * again. An index whose building was interrupted exists, but is invalid: it is dropped first.
 */
async function runConcurrently(client: Queries, { text }: Migration): Promise<void> {
	const { rows } = await client.query<{ name: string }>(
		`select relname as name
		from pg_index
		join pg_class on pg_class.oid = pg_index.indexrelid
		where not pg_index.indisvalid
		and pg_table_is_visible(pg_class.oid)`,
	)
	for (const { name } of rows)
		if (new RegExp(`\\b${name}\\b`).test(text)) await client.query(`drop index concurrently "${name}"`)
	const statements = text
		.replaceAll(/^--.*$/gm, '')
		.split(/;\s*$/m)
		.map((statement) => statement.trim())
	for (const statement of statements) if (statement) await client.query(statement)
}

import { chmod, lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { copyFurtherEntries, furtherEntries, makeDraft } from '../embedded/backup.ts'
import { shippedLimits } from '../pool-limits.ts'
import { requireSessions } from '../pooler.ts'
import { openPostgres } from '../postgres.ts'
import { DataProblem } from '../problem.ts'
import { connectionVariables, requireProgram, runProgram } from './client-programs.ts'

const dumpFile = 'database.dump'
const manifestFile = 'backup.json'

/** What a backup of a given PostgreSQL says of itself. */
interface Manifest {
	kind: 'postgresql'
	/** ISO 8601. */
	madeAt: string
	/** Major versions: of the server, and of the pg_dump that wrote the file. */
	server: number
	program: number
	/** The newest migration of the database, `0137-keys-of-revisions.sql`. */
	migration: string | null
}

export interface GivenDatabase {
	/** Of the database itself, not of a pooler. */
	url: string
	variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'
}

/** The database that the variables name, past a pooler; null for the embedded one. */
export function givenDatabase(variables: NodeJS.ProcessEnv): GivenDatabase | null {
	const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct } = variables
	if (!url) return null
	return direct ? { url: direct, variable: 'DATABASE_DIRECT_URL' } : { url, variable: 'DATABASE_URL' }
}

/**
 * Dumps a given PostgreSQL into a new folder by `pg_dump`, while the product sells. The dump has the state at its start. The
 * database is read as it is: a newer version of the product does not migrate it here.
 */
export async function backUpGiven(given: GivenDatabase, dataDir: string, target: string): Promise<void> {
	const pool = await openGiven(given)
	try {
		const server = await serverVersion(pool)
		const program = await requireProgram('pg_dump', {
			atLeast: server,
			reason: 'the server is of PostgreSQL',
		})
		const draft = await makeDraft(target)
		try {
			await dump(given, join(draft, dumpFile))
			const manifest: Manifest = {
				kind: 'postgresql',
				madeAt: new Date().toISOString(),
				server,
				program,
				migration: await newestMigration(pool),
			}
			await writeFile(join(draft, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
			await copyFurtherEntries(dataDir, draft)
		} catch (error) {
			await rm(draft, { recursive: true, force: true })
			throw error
		}
		await rename(draft, target)
	} finally {
		await pool.end()
	}
}

async function dump({ url }: GivenDatabase, file: string): Promise<void> {
	// pg_dump would create the file with rights for other users.
	await writeFile(file, '', { mode: 0o600 })
	const words = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]
	const { code, output } = await runProgram('pg_dump', words, connectionVariables(url))
	await chmod(file, 0o600)
	if (code !== 0)
		throw new DataProblem(
			'database_refused',
			`pg_dump could not read the database (${reasonIn(output)}); correct that and name the folder again.`,
		)
}

/**
 * Puts a backup into an empty database by `pg_restore`, in one transaction: one that fails leaves the database empty. The
 * emails go to `dataDir`.
 */
export async function putBackGiven(backup: string, given: GivenDatabase, dataDir: string): Promise<void> {
	const manifest = await readManifest(backup)
	const pool = await openGiven(given)
	try {
		await requireEmpty(pool, given)
		await requireFreeFolder(backup, resolve(dataDir))
		await requireProgram('pg_restore', {
			atLeast: manifest.program,
			reason: 'the backup was made with PostgreSQL',
		})
		const words = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
		const { PGDATABASE = '', ...connection } = connectionVariables(given.url)
		const { code, output } = await runProgram(
			'pg_restore',
			[...words, `--dbname=${PGDATABASE}`, join(backup, dumpFile)],
			connection,
		)
		if (code !== 0)
			throw new DataProblem(
				'database_refused',
				`pg_restore could not restore the backup, and the database is still empty (${reasonIn(output)}); correct that and run this again.`,
			)
		await mkdir(dataDir, { recursive: true, mode: 0o700 })
		await copyFurtherEntries(backup, resolve(dataDir))
		// A dump has no statistics, and without them the first plans read whole tables.
		await pool.query('set statement_timeout = 0; analyze')
	} finally {
		await pool.end()
	}
}

async function openGiven({ url, variable }: GivenDatabase): Promise<pg.Pool> {
	const pool = await openPostgres(url, { limits: shippedLimits, variable })
	try {
		await requireSessions(pool, variable)
	} catch (error) {
		await pool.end()
		throw error
	}
	return pool
}

async function serverVersion(pool: pg.Pool): Promise<number> {
	const { rows } = await pool.query(`select current_setting('server_version_num')::integer / 10000 as major`)
	return rows[0].major
}

async function newestMigration(pool: pg.Pool): Promise<string | null> {
	const { rows: tables } = await pool.query(`select to_regclass('schema_migration') is not null as found`)
	if (!tables[0].found) return null
	return (await pool.query('select max(name) as name from schema_migration')).rows[0].name
}

async function requireEmpty(pool: pg.Pool, { variable }: GivenDatabase): Promise<void> {
	const { rows } = await pool.query<{ name: string; database: string }>(
		`select relname as name, current_database() as database
		from pg_class
		join pg_namespace on pg_namespace.oid = relnamespace
		where relkind in ('r', 'p', 'v', 'm', 'S', 'f')
		and nspname !~ '^pg_'
		and nspname <> 'information_schema'
		order by relname
		limit 1`,
	)
	const [found] = rows
	if (found)
		throw new DataProblem(
			'database_not_empty',
			`The database "${found.database}" is not empty: it has "${found.name}"; create an empty one and name it in ${variable}.`,
		)
}

async function requireFreeFolder(backup: string, folder: string): Promise<void> {
	const isThere = (path: string) =>
		lstat(path).then(
			() => true,
			() => false,
		)
	for (const name of furtherEntries)
		if ((await isThere(join(backup, name))) && (await isThere(join(folder, name))))
			throw new DataProblem(
				'folder_in_use',
				`${join(folder, name)} is there already; move it away, or name an empty folder in DATA_DIR.`,
			)
}

async function readManifest(backup: string): Promise<Manifest> {
	const text = await readFile(join(backup, manifestFile), 'utf8').catch(() => '')
	const isWhole = text !== '' && (await lstat(join(backup, dumpFile)).catch(() => null))
	if (!isWhole)
		throw new DataProblem(
			'database_damaged',
			`${backup} is no backup of a given PostgreSQL; one of the embedded database is restored without DATABASE_URL.`,
		)
	return JSON.parse(text)
}

/** The first line that names an error: what follows are details of it. */
function reasonIn(output: string): string {
	const lines = output.trim().split('\n')
	return (lines.find((line) => /error|FATAL/i.test(line)) ?? lines[0] ?? '').trim()
}

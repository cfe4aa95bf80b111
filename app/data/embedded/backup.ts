import { copyFile, cp, lstat, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { DataProblem, errorCode } from '../problem.ts'
import { holderOf } from './claim.ts'

const serverFolder = 'postgres'

// The other entries of a data folder that a backup needs: switches that an earlier version left as files, emails where no mail server takes
// them, and on Windows the server's password.
export const furtherEntries = ['ops', 'mail', 'postgres.password']

// PostgreSQL makes the contents of these at each start, or they belong to the server that runs.
const emptied = new Set([
	...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial'],
	...['pg_snapshots', 'pg_stat_tmp', 'pg_subtrans', 'log'],
])
const leftOut = /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|\.s\.PGSQL\..*|backup_label.*|backup_manifest)$/
const controlFile = 'pg_control'

/**
 * Copies the embedded database into a new folder while its server runs and sells. The copy has the state at its end: a
 * replication slot keeps the write-ahead log (WAL) from the start of the copy until it is copied too.
 *
 * @param pool on the embedded server
 */
export async function backUp(pool: pg.Pool, dataDir: string, target: string): Promise<void> {
	const draft = await makeDraft(target)
	const client = await pool.connect()
	try {
		// The copy of a large database takes minutes.
		await client.query('set statement_timeout = 0')
		await copyServer(client, join(draft, serverFolder))
	} catch (error) {
		await rm(draft, { recursive: true, force: true })
		throw error
	} finally {
		// Not back into the pool: the slot and an unfinished backup end with the connection.
		client.release(true)
	}
	await copyFurtherEntries(dataDir, draft)
	await rename(draft, target)
}

/** A folder beside the target, which only its owner can read; it gets the target's name when the backup is whole. */
export async function makeDraft(target: string): Promise<string> {
	if (await lstat(target).catch(() => null))
		throw new DataProblem('folder_unwritable', `${target} exists already; name a new folder for the backup.`)
	const draft = `${target}.draft`
	await rm(draft, { recursive: true, force: true })
	await mkdir(draft, { recursive: true, mode: 0o700 })
	return draft
}

async function copyServer(client: pg.PoolClient, target: string): Promise<void> {
	const one = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows[0]
	const { folder } = await one("select current_setting('data_directory') as folder")
	await one("select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)")
	const { first } = await one("select pg_walfile_name(pg_backup_start('foyer', true)) as first")
	await copyServerFolder(folder, target)
	// Last, so that it names no later state than the files have.
	await copyFile(join(folder, 'global', controlFile), join(target, 'global', controlFile))
	const { last, label } = await one(
		'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)',
	)
	await writeFile(join(target, 'backup_label'), label, { mode: 0o600 })
	const log = (await readdir(join(folder, 'pg_wal'))).filter(
		(name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last,
	)
	for (const name of log) await copyFile(join(folder, 'pg_wal', name), join(target, 'pg_wal', name))
}

async function copyServerFolder(from: string, to: string): Promise<void> {
	await mkdir(to, { recursive: true, mode: 0o700 })
	for (const entry of await readdir(from, { withFileTypes: true })) {
		const { name } = entry
		if (leftOut.test(name) || name === controlFile) continue
		if (entry.isDirectory() && emptied.has(name)) await mkdir(join(to, name), { mode: 0o700 })
		else if (entry.isDirectory()) await copyServerFolder(join(from, name), join(to, name))
		else if (entry.isFile()) await copyIfThere(join(from, name), join(to, name))
	}
}

/**
 * Copies a file, or nothing when it was removed meanwhile. The log of writes says that the server removed one of its files;
 * an email that is half written is renamed when it is whole.
 */
async function copyIfThere(from: string, to: string): Promise<void> {
	await copyFile(from, to).catch((error) => {
		if (errorCode(error) !== 'ENOENT') throw error
	})
}

/** Copies the entries of a data folder beside the database, while the product writes there or not. */
export async function copyFurtherEntries(from: string, to: string): Promise<void> {
	for (const name of furtherEntries) await copyFinished(join(from, name), join(to, name))
}

/** Without files that are half written. */
async function copyFinished(from: string, to: string): Promise<void> {
	const found = await lstat(from).catch(() => null)
	if (found?.isFile() && !from.endsWith('.part')) await copyIfThere(from, to)
	if (!found?.isDirectory()) return
	await mkdir(to, { recursive: true, mode: found.mode })
	for (const name of await readdir(from)) await copyFinished(join(from, name), join(to, name))
}

/**
 * Puts a backup into a data folder without a database. The next start of the server brings it to the state at which
 * the backup ended.
 */
export async function putBack(backup: string, dataDir: string): Promise<void> {
	const folder = resolve(dataDir)
	if (!(await lstat(join(backup, serverFolder, 'backup_label')).catch(() => null)))
		throw new DataProblem(
			'database_damaged',
			`${backup} is no backup of the embedded database; one of a given PostgreSQL is restored with DATABASE_URL.`,
		)
	if (await holderOf(folder))
		throw new DataProblem('folder_in_use', `Foyer runs on ${folder}; stop it, and restore then.`)
	for (const name of [serverFolder, 'postgres.path', ...furtherEntries])
		if (await lstat(join(folder, name)).catch(() => null))
			throw new DataProblem(
				'folder_in_use',
				`${join(folder, name)} is there already; move it away, or name an empty folder in DATA_DIR.`,
			)
	await mkdir(folder, { recursive: true })
	await copyFurtherEntries(backup, folder)
	const draft = join(folder, 'postgres-draft-restored')
	await rm(draft, { recursive: true, force: true })
	await cp(join(backup, serverFolder), draft, { recursive: true })
	// A start in the meantime would have made an empty database.
	await rename(draft, join(folder, serverFolder))
}

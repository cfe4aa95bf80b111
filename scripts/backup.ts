import { resolve } from 'node:path'
import { openDatabase } from '#app/data/database.server.ts'
import { backUp } from '#app/data/embedded/backup.ts'
import { DataProblem } from '#app/data/problem.ts'

/**
 * `npm run backup -- <folder>`: copies the embedded database in DATA_DIR into a new folder, while the product runs or
 * not. Exits 2 when it cannot.
 */
async function run(target: string | undefined): Promise<string> {
	if (!target)
		throw new DataProblem('folder_unwritable', 'Name a new folder: npm run backup -- /backups/monday')
	if (process.env.DATABASE_URL)
		throw new DataProblem(
			'database_address',
			'DATABASE_URL names a PostgreSQL of your own: back it up with pg_dump, or with the tools of its provider.',
		)
	const dataDir = resolve(process.env.DATA_DIR || '.data')
	const database = await openDatabase({ databaseUrl: null, dataDir, joins: true })
	try {
		await backUp(database.pool, dataDir, resolve(target))
	} finally {
		await database.close()
	}
	return `The backup is in ${resolve(target)}. Put it back with: npm run restore -- ${target}`
}

try {
	console.log(await run(process.argv[2]))
} catch (error) {
	if (!(error instanceof DataProblem)) throw error
	console.error(error.message)
	process.exitCode = 2
}

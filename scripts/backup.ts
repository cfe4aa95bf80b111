import { resolve } from 'node:path'
import { openDatabase } from '#app/data/database.server.ts'
import { backUp } from '#app/data/embedded/backup.ts'
import { backUpGiven, givenDatabase } from '#app/data/given/backup.ts'
import { DataProblem } from '#app/data/problem.ts'

/**
 * `npm run backup -- <folder>`: copies the embedded database in DATA_DIR, or the one of DATABASE_URL by `pg_dump`, into a
 * new folder, while the product runs or not. Exits 2 when it cannot.
 */
async function run(target: string | undefined): Promise<string> {
	if (!target)
		throw new DataProblem('folder_unwritable', 'Name a new folder: npm run backup -- /backups/monday')
	const dataDir = resolve(process.env.DATA_DIR || '.data')
	const given = givenDatabase(process.env)
	if (given) await backUpGiven(given, dataDir, resolve(target))
	else await backUpEmbedded(dataDir, resolve(target))
	return `The backup is in ${resolve(target)}. Put it back with: npm run restore -- ${target}`
}

async function backUpEmbedded(dataDir: string, target: string): Promise<void> {
	const database = await openDatabase({ databaseUrl: null, dataDir, joins: true })
	try {
		await backUp(database.pool, dataDir, target)
	} finally {
		await database.close()
	}
}

try {
	console.log(await run(process.argv[2]))
} catch (error) {
	if (!(error instanceof DataProblem)) throw error
	console.error(error.message)
	process.exitCode = 2
}

import { resolve } from 'node:path'
import { auditLedger } from '#app/commerce/orders/ledger-audit.ts'
import { openDatabase } from '#app/data/database.server.ts'
import { putBack } from '#app/data/embedded/backup.ts'
import { givenDatabase, putBackGiven } from '#app/data/given/backup.ts'
import { DataProblem } from '#app/data/problem.ts'

/**
 * `npm run restore -- <folder>`: puts a backup into DATA_DIR, where no database is yet, or by `pg_restore` into the empty
 * database of DATABASE_URL, and audits its ledger. Exits 1 on a difference, 2 when it cannot restore.
 */
async function run(backup: string | undefined): Promise<number> {
	if (!backup) throw new DataProblem('database_damaged', 'Name a backup: npm run restore -- /backups/monday')
	const dataDir = resolve(process.env.DATA_DIR || '.data')
	const given = givenDatabase(process.env)
	if (given) await putBackGiven(resolve(backup), given, dataDir)
	else await putBack(resolve(backup), dataDir)
	const database = await openDatabase({ databaseUrl: given?.url ?? null, dataDir })
	try {
		const wrong = (await auditLedger(database.sql)).filter(({ differences }) => differences.length > 0)
		for (const { claim, differences } of wrong) console.log(`✗ ${claim}: ${differences.join('; ')}`)
		if (wrong.length > 0) return 1
	} finally {
		await database.close()
	}
	console.log(
		`The backup is restored in ${given ? `the database of ${given.variable}` : dataDir}, and every claim of its ledger holds. Start with: npm start`,
	)
	return 0
}

try {
	process.exitCode = await run(process.argv[2])
} catch (error) {
	if (!(error instanceof DataProblem)) throw error
	console.error(error.message)
	process.exitCode = 2
}

import { resolve } from 'node:path'
import { auditLedger } from '#app/commerce/orders/ledger-audit.ts'
import { openDatabase } from '#app/data/database.server.ts'
import { DataProblem } from '#app/data/problem.ts'

/**
 * `npm run doctor`: audits the rows of DATABASE_URL, or of the database in DATA_DIR, against the claims that must always
 * hold: nothing is sold twice, every amount is accounted for. Exits 1 on a difference, 2 when the database cannot be read.
 */
async function examine(): Promise<number> {
	const database = await openDatabase({
		databaseUrl: process.env.DATABASE_URL || null,
		directUrl: process.env.DATABASE_DIRECT_URL || null,
		dataDir: resolve(process.env.DATA_DIR || '.data'),
		joins: true,
	})
	try {
		const checks = await auditLedger(database.sql)
		for (const { claim, differences } of checks) {
			console.log(`${differences.length === 0 ? '✓' : '✗'} ${claim}`)
			for (const difference of differences) console.log(`    ${difference}`)
		}
		const wrong = checks.filter(({ differences }) => differences.length > 0).length
		console.log(
			wrong === 0
				? '\nEvery claim of the ledger holds.'
				: `\n${wrong} of ${checks.length} claims do not hold.`,
		)
		return wrong === 0 ? 0 : 1
	} finally {
		await database.close()
	}
}

try {
	process.exitCode = await examine()
} catch (error) {
	if (!(error instanceof DataProblem)) throw error
	console.error(error.message)
	process.exitCode = 2
}

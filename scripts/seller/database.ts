import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Database } from '#app/data/database.server.ts'
import { exitCodes, note } from './terminal.ts'
import { root } from './venues.ts'

/** The data folder of the product that the commands are about. */
export const dataFolder = (): string => resolve(root, process.env.DATA_DIR || '.data')

const isDataProblem = (error: unknown): error is Error & { code: string } =>
	error instanceof Error && error.name === 'DataProblem'

/**
 * Opens the database, that of a running product as well. A command that only reads uses an empty temporary database where
 * there is none, so that it creates none.
 */
async function open(isReading: boolean): Promise<{ database: Database; close: () => Promise<void> }> {
	const { openDatabase } = await import('#app/data/database.server.ts')
	const databaseUrl = process.env.DATABASE_URL || null
	const isMissing = databaseUrl === null && !existsSync(dataFolder())
	const scratch = isMissing && isReading ? mkdtempSync(join(tmpdir(), 'foyer-plan-')) : null
	if (scratch) note('There is no database yet: everything is new.')
	const directUrl = process.env.DATABASE_DIRECT_URL || null
	const database = await openDatabase({
		databaseUrl,
		directUrl,
		dataDir: scratch ?? dataFolder(),
		joins: true,
	})
	return {
		database,
		close: async () => {
			await database.close()
			if (scratch) rmSync(scratch, { recursive: true, force: true })
		},
	}
}

/** Runs `act` on the database and returns its exit code. A problem of the database is said in a sentence. */
export async function onDatabase(
	{ isReading }: { isReading: boolean },
	act: (database: Database) => Promise<number>,
): Promise<number> {
	try {
		const { database, close } = await open(isReading)
		try {
			return await act(database)
		} finally {
			await close()
		}
	} catch (error) {
		if (!isDataProblem(error)) throw error
		note(error.message)
		return exitCodes.errors
	}
}

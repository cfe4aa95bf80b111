import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ExecProtocolOptions, PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { createStatementNames, nameStatements } from './named-statements.ts'
import { typeParsers } from './parsers.ts'
import { DataProblem } from './problem.ts'

// Messages that make the backend answer: Query, Sync, Flush, CopyDone, CopyFail. Whatever stands
// before them (parse, bind, describe, execute) can wait and go to the database in one call.
const answered = new Set([0x51, 0x53, 0x48, 0x63, 0x66])

// All statements stand in one line here. Who has waited this long is told to come back instead of hanging.
const longestWaitMs = 15_000

export interface EmbeddedPool {
	pool: pg.Pool
	close(): Promise<void>
}

/**
 * The embedded PostgreSQL of a folder behind an ordinary pool of one connection. A query on the
 * pool while a transaction is open waits for ever, so acts use the handle they were given.
 */
export async function openEmbedded(folder: string): Promise<EmbeddedPool> {
	const lite = await start(folder)

	class EmbeddedClient extends pg.Client {
		constructor() {
			const config = createPgConfig(batched(lite))
			// One connection object for each client: on a shared one a late 'end' of the last client
			// terminates the next ("Connection terminated unexpectedly").
			const { connection } = config
			const parse = connection.parse.bind(connection)
			// The adapter takes a query's `types` for a list of parameter types; pg also puts its
			// override of result parsers there, and the client would hang on the error.
			connection.parse = (query: { types?: unknown }) =>
				parse(Array.isArray(query.types) ? query : { ...query, types: undefined })
			super({ ...config, types: typeParsers } as pg.ClientConfig)
		}
	}

	const pool = new pg.Pool({
		Client: EmbeddedClient,
		max: 1,
		idleTimeoutMillis: 0,
		connectionTimeoutMillis: longestWaitMs,
	})
	// In this process a plan costs more than what it finds.
	const names = createStatementNames()
	pool.on('connect', (client) => nameStatements(client, names))
	return {
		pool,
		async close() {
			await pool.end()
			await lite.close()
		},
	}
}

async function start(folder: string): Promise<PGlite> {
	try {
		return await PGlite.create(folder)
	} catch (error) {
		throw new DataProblem(
			'database_damaged',
			`The embedded database in ${folder} does not open; restore the folder from a copy, or move it away to begin with an empty one.`,
			error,
		)
	}
}

/** The database as one connection sees it: whole exchanges in one call, with a breath after each. */
function batched(lite: PGlite): PGlite {
	let waiting: Uint8Array[] = []
	const execProtocolStream = async (message: Uint8Array, options?: ExecProtocolOptions) => {
		waiting.push(message)
		if (!answered.has(message[0] ?? 0)) return []
		const whole = Buffer.concat(waiting)
		waiting = []
		const answer = await lite.execProtocolStream(whole, options)
		// PGlite settles in microtasks: without a turn of the loop no timer and no socket is served.
		await nextTurn()
		return answer
	}
	return { waitReady: lite.waitReady, execProtocolStream } as Partial<PGlite> as PGlite
}

import type pg from 'pg'
import { markOutage } from '#app/lib/outage.ts'
import { databaseOutage, marked } from './outage.ts'
import { errorCode } from './problem.ts'
import type { Result, Sql } from './sql.ts'
import { createStatementNames } from './statement-names.ts'

/** Gets every statement that ran, for measuring. */
export type Observe = (text: string, values: readonly unknown[], milliseconds: number) => void

// A migration has changed what a plan answers; a pooler between has handed the session to another server process.
const unpreparedCodes = new Set(['0A000', '26000', '42P05'])
const transactionAborted = '25P02'

/**
 * Runs statements on a pool. A repeated text is prepared by name, so that the server parses and plans it once for
 * each connection; a connection whose names the server does not accept any more sends full texts from then on.
 */
export function statementsOn(pool: { connect(): Promise<pg.PoolClient> }, observe?: Observe): Sql {
	const names = createStatementNames()
	const unprepared = new WeakSet<pg.PoolClient>()

	const query = async (client: pg.PoolClient, text: string, values: readonly unknown[]) => {
		const name = values.length > 0 && !unprepared.has(client) ? names.of(text) : null
		if (!name) return client.query(text, [...values])
		try {
			return await client.query({ name, text, values: [...values] })
		} catch (error) {
			if (!unpreparedCodes.has(errorCode(error))) throw error
			unprepared.add(client)
			return client.query(text, [...values]).catch((again: unknown) => {
				// Inside a transaction the whole act has to run again: its caller gets the first error.
				throw errorCode(again) === transactionAborted ? error : again
			})
		}
	}

	const run = async (client: pg.PoolClient, text: string, values: readonly unknown[]) => {
		const began = performance.now()
		try {
			return resultOf(await query(client, text, values))
		} catch (error) {
			markOutage(error, databaseOutage(error))
			throw error
		} finally {
			observe?.(text, values, performance.now() - began)
		}
	}

	const onConnection = async <T>(act: (sql: Sql) => Promise<T>): Promise<T> => {
		const client = await marked(pool.connect())
		const own: Sql = {
			run: (text, values) => run(client, text, values),
			onConnection: (inner) => inner(own),
		}
		try {
			return await act(own)
		} finally {
			client.release()
		}
	}

	return { run: (text, values) => onConnection((own) => own.run(text, values)), onConnection }
}

/** A message of several statements has several results: the last one counts. */
function resultOf(result: pg.QueryResult | pg.QueryResult[]): Result<unknown> {
	const last = Array.isArray(result) ? result.at(-1) : result
	return { rows: last?.rows ?? [], count: last?.rowCount ?? 0 }
}

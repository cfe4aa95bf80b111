import { sql as statement } from 'kysely'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Database } from '#app/data/database.server.ts'
import { errorCode } from '#app/data/problem.ts'
import type { Sql } from '#app/data/tables.ts'

/** What every act needs of the engine; the engine itself has more. */
export interface Engine {
	database: Database
	/** Added to the database's clock, so that tests choose the time. */
	clockOffsetMs: number
}

/** First argument of whatever reads or writes: which tables, for whom, and what time it is. */
export interface Ctx {
	sql: Sql
	seller: SellerTerms
	/** The database's clock, read once. */
	now: Date
}

// serialization_failure, deadlock_detected: the database undid everything and asks to try again. The others: it does not
// know a statement by its name any more, and the connection has stopped naming.
const retried = ['40001', '40P01', '0A000', '26000', '42P05']
const attempts = 3

/** A context for reading: statements stand alone, outside any transaction. */
export async function reading(engine: Engine, seller: SellerTerms): Promise<Ctx> {
	const { sql } = engine.database
	return { sql, seller, now: await readClock(engine, sql) }
}

/**
 * Runs an act in one transaction and returns what it returns; whatever it throws undoes everything.
 * A deadlock or a serialization failure is tried twice more, so an act keeps its effects in the
 * database and nowhere else.
 */
export async function transact<T>(
	engine: Engine,
	seller: SellerTerms,
	act: (ctx: Ctx) => Promise<T>,
): Promise<T> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await engine.database.sql
				.transaction()
				.execute(async (sql) => act({ sql, seller, now: await readClock(engine, sql) }))
		} catch (error) {
			if (attempt === attempts || !retried.includes(errorCode(error))) throw error
		}
	}
}

async function readClock({ database, clockOffsetMs }: Engine, sql: Sql): Promise<Date> {
	// The embedded database runs in this process: its clock is ours, without a question.
	if (database.kind === 'embedded') return new Date(Date.now() + clockOffsetMs)
	const { rows } = await statement<{ now: Date }>`select now()`.execute(sql)
	const now = rows[0]?.now
	if (!now) throw new Error('the database did not tell the time')
	return new Date(now.getTime() + clockOffsetMs)
}

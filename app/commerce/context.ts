import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Database } from '#app/data/database.server.ts'
import { type Sql, type Statement, sql as statement } from '#app/data/sql.ts'
import type { Sales, Touched } from './sales.ts'

/** What every command needs of the engine; the engine itself has more. */
export interface Engine {
	database: Database
	/** Added to the database's clock, so that tests choose the time. */
	clockOffsetMs: number
	/** Reports what transactions take and give back; absent where no cache depends on it. */
	sales?: Sales
}

/** First argument of whatever reads or writes: the database handle, the seller and the time. */
export interface Ctx {
	sql: Sql
	seller: SellerTerms
	/** The database's clock, read once. */
	now: Date
	/** What the transaction has taken and given back, for the report after its commit; absent outside one. */
	touched?: Touched
}

/** The time, and which catalogue is applied. */
export interface CatalogClock {
	/** The database's clock. */
	now: Date
	/** The last import; null before the first one. */
	appliedAt: Date | null
}

/** A context that knows which catalogue is applied. */
export type CatalogCtx = Ctx & CatalogClock

/** Where faults are logged; pino's logger is one. */
export interface EngineLog {
	info(fields: object, message: string): void
	error(fields: object, message: string): void
}

/** A context outside any transaction: each statement is a transaction by itself. `withTransaction` makes the other kind. */
export async function reading(
	engine: Engine,
	seller: SellerTerms,
	sql: Sql = engine.database.sql,
): Promise<Ctx> {
	const { rows } = await statement<{ now: Date }>`select now()`.execute(sql)
	return { sql, seller, now: instantOf(engine, rows[0]?.now) }
}

/** The clock of `ctx.now` within a statement. */
export const clockOf = ({ clockOffsetMs }: Engine): Statement<Date> =>
	statement`(now() + ${clockOffsetMs}::bigint * interval '1 millisecond')`

/** What the database's clock is to this engine. */
export function instantOf({ clockOffsetMs }: Engine, now: Date | undefined): Date {
	if (!now) throw new Error('the database returned no time')
	return new Date(now.getTime() + clockOffsetMs)
}

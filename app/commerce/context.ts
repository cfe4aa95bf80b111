import { type RawBuilder, sql as statement } from 'kysely'
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
// lock_not_available: whoever closes the gate has waited for a visitor who took long; the next attempt finds another one.
const retriedOutside = [...retried, '55P03']
const attempts = 3

/** A context for reading: statements stand alone, outside any transaction. */
export async function reading(engine: Engine, seller: SellerTerms): Promise<Ctx> {
	const { sql } = engine.database
	return { sql, seller, now: await readClock(engine, sql) }
}

/**
 * Runs an act in one transaction and returns what it returns; whatever it throws undoes everything.
 * A deadlock or a serialization failure is tried twice more, so an act keeps its effects in the
 * database and nowhere else. Goes through the seller's gate, which a catalogue closes while it is written.
 */
export function transact<T>(engine: Engine, seller: SellerTerms, act: (ctx: Ctx) => Promise<T>): Promise<T> {
	const enter = statement`, pg_advisory_xact_lock_shared(${gateOf(seller)})`
	return attempt(engine, retried, async (sql) =>
		act({ sql, seller, now: await readClock(engine, sql, enter) }),
	)
}

/** The same outside the gate, for whoever closes it. */
export function transactOutside<T>(
	engine: Engine,
	seller: SellerTerms,
	act: (ctx: Ctx) => Promise<T>,
): Promise<T> {
	return attempt(engine, retriedOutside, async (sql) =>
		act({ sql, seller, now: await readClock(engine, sql) }),
	)
}

/**
 * Waits until no transaction of the seller's is under way and keeps the next ones waiting until this one ends. Whoever
 * waits holds nothing yet, so that nobody waits in a circle, and sees all of what was written here or nothing.
 */
export async function closeGate({ sql, seller }: Ctx): Promise<void> {
	await statement`select pg_advisory_xact_lock(${gateOf(seller)})`.execute(sql)
}

const gateOf = ({ sellerId }: SellerTerms) => statement`hashtextextended(${`gate ${sellerId}`}, 0)`

async function attempt<T>(
	engine: Engine,
	codes: readonly string[],
	act: (sql: Sql) => Promise<T>,
): Promise<T> {
	for (let count = 1; ; count += 1) {
		try {
			return await engine.database.sql.transaction().execute(act)
		} catch (error) {
			if (count === attempts || !codes.includes(errorCode(error))) throw error
		}
	}
}

/** `also` is done in the same statement. */
async function readClock(
	{ database, clockOffsetMs }: Engine,
	sql: Sql,
	also: RawBuilder<unknown> = statement``,
): Promise<Date> {
	// The embedded database runs in this process: its clock is ours, without a question. Its one connection is its gate.
	if (database.kind === 'embedded') return new Date(Date.now() + clockOffsetMs)
	const { rows } = await statement<{ now: Date }>`select now()${also}`.execute(sql)
	const now = rows[0]?.now
	if (!now) throw new Error('the database did not tell the time')
	return new Date(now.getTime() + clockOffsetMs)
}

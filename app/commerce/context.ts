import { type RawBuilder, sql as statement } from 'kysely'
import { Refusal } from '#app/contract/errors.ts'
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

/** Where faults are written down; pino's logger is one. */
export interface EngineLog {
	info(fields: object, message: string): void
	error(fields: object, message: string): void
}

// serialization_failure, deadlock_detected: the database undid everything and asks to try again. The others: it does not
// know a statement by its name any more, and the connection has stopped naming.
const retried = ['40001', '40P01', '0A000', '26000', '42P05']
// lock_not_available: whoever closes the gate has waited for a visitor who took long; the next attempt finds another one.
const retriedOutside = [...retried, '55P03']
const attempts = 3
// Each time others took what had been cleared, and let it lapse.
const mostClearings = 8

/**
 * Thrown by an act that needs what a hold which is over still has: what the act did is undone, each of `clearings` runs
 * in a transaction of its own, where it may wait because nothing else is locked, and the act begins again. Whoever
 * meets it too often is told to try again.
 */
export class InTheWay extends Refusal {
	readonly clearings: readonly ((ctx: Ctx) => Promise<unknown>)[]
	constructor(clearings: InTheWay['clearings']) {
		super('unavailable', 'Too many visitors want the same; try again soon', 'reserve', { retry_after: 2 })
		this.clearings = clearings
	}
}

/** A context for reading: statements stand alone, outside any transaction. */
export async function reading(engine: Engine, seller: SellerTerms): Promise<Ctx> {
	const { sql } = engine.database
	return { sql, seller, now: await readClock(engine, sql) }
}

/**
 * Runs an act in one transaction and returns what it returns; whatever it throws undoes everything.
 * A deadlock or a serialization failure is tried twice more, and what is in the way is cleared, so an act keeps its
 * effects in the database and nowhere else. Goes through the seller's gate, which a catalogue closes while it is written.
 */
export function transact<T>(engine: Engine, seller: SellerTerms, act: (ctx: Ctx) => Promise<T>): Promise<T> {
	const once = <A>(one: (ctx: Ctx) => Promise<A>): Promise<A> =>
		attempt(engine, { codes: retried, entering: seller }, (sql, now) => one({ sql, seller, now }))
	return untilClear(() => once(act), once)
}

async function untilClear<T>(
	act: () => Promise<T>,
	clear: (one: InTheWay['clearings'][number]) => Promise<unknown>,
): Promise<T> {
	for (let count = 1; ; count += 1) {
		try {
			return await act()
		} catch (error) {
			if (!(error instanceof InTheWay) || count === mostClearings) throw error
			for (const one of error.clearings) await clear(one)
		}
	}
}

/** What an act answers that has decided on something which has changed since; it has written nothing. */
export const stale = Symbol('stale')

// Each time somebody else was quicker, on the same cart: more of it is no visitor any more.
const decisions = 8

/**
 * Runs an act that decides on one reading and writes in one statement, which is a transaction by itself: a third of the
 * statements of `transact`. It decides anew when what it has read is no longer so.
 *
 * errors - request_in_progress
 */
export async function untilCurrent<T>(act: () => Promise<T | typeof stale>): Promise<T> {
	for (let count = 1; count <= decisions; count += 1) {
		const answer = await tried(act)
		if (answer !== stale) return answer
	}
	throw new Refusal('request_in_progress', 'The cart is being changed', 'cart')
}

/** An act that is one statement in its own transaction, tried as often as one of several. */
export async function tried<T>(act: () => Promise<T>): Promise<T> {
	for (let count = 1; ; count += 1) {
		try {
			return await act()
		} catch (error) {
			if (count === attempts || !retried.includes(errorCode(error))) throw error
		}
	}
}

/** Enters the seller's gate within a statement; whatever it writes must come after the one row of this. */
export const enterGate = ({ seller }: Pick<Ctx, 'seller'>) =>
	statement`select pg_advisory_xact_lock_shared(${gateOf(seller)})`

/** The clock of `ctx.now` within a statement. */
export const clockOf = ({ clockOffsetMs }: Engine): RawBuilder<Date> =>
	statement`(now() + ${clockOffsetMs}::bigint * interval '1 millisecond')`

/** The same outside the gate, for whoever closes it. */
export function transactOutside<T>(
	engine: Engine,
	seller: SellerTerms,
	act: (ctx: Ctx) => Promise<T>,
): Promise<T> {
	return attempt(engine, { codes: retriedOutside }, (sql, now) => act({ sql, seller, now }))
}

/**
 * Waits until no transaction of the seller's is under way and keeps the next ones waiting until this one ends. Whoever
 * waits holds nothing yet, so that nobody waits in a circle, and sees all of what was written here or nothing.
 */
export async function closeGate({ sql, seller }: Ctx): Promise<void> {
	await statement`select pg_advisory_xact_lock(${gateOf(seller)})`.execute(sql)
}

const gateName = ({ sellerId }: SellerTerms): string => `gate ${sellerId}`

const gateOf = (seller: SellerTerms) => statement`hashtextextended(${gateName(seller)}, 0)`

interface Attempt {
	codes: readonly string[]
	/** Whose gate is entered before anything is read. */
	entering?: SellerTerms
}

async function attempt<T>(
	engine: Engine,
	how: Attempt,
	act: (sql: Sql, now: Date) => Promise<T>,
): Promise<T> {
	for (let count = 1; ; count += 1) {
		try {
			return await inTransaction(engine, how, act)
		} catch (error) {
			if (count === attempts || !how.codes.includes(errorCode(error))) throw error
		}
	}
}

/** The clock and the seller's shared lock come with the beginning, in one message. */
function inTransaction<T>(
	engine: Engine,
	{ entering }: Attempt,
	act: (sql: Sql, now: Date) => Promise<T>,
): Promise<T> {
	// A message of several statements takes no values.
	const enter = entering
		? statement`, pg_advisory_xact_lock_shared(hashtextextended(${statement.lit(gateName(entering))}, 0))`
		: statement``
	return engine.database.sql.connection().execute(async (sql) => {
		try {
			const { rows } = await statement<{ now: Date }>`begin; select now()${enter}`.execute(sql)
			const answer = await act(sql, told(engine, rows[0]?.now))
			await statement`commit`.execute(sql)
			return answer
		} catch (error) {
			// A connection that is lost has rolled back; what matters is why.
			await statement`rollback`.execute(sql).catch(() => undefined)
			throw error
		}
	})
}

async function readClock(engine: Engine, sql: Sql): Promise<Date> {
	const { rows } = await statement<{ now: Date }>`select now()`.execute(sql)
	return told(engine, rows[0]?.now)
}

function told({ clockOffsetMs }: Engine, now: Date | undefined): Date {
	if (!now) throw new Error('the database did not tell the time')
	return new Date(now.getTime() + clockOffsetMs)
}

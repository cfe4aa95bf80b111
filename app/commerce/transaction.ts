import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { errorCode } from '#app/data/problem.ts'
import { type Sql, sql as statement } from '#app/data/sql.ts'
import { type Ctx, type Engine, instantOf } from './context.ts'
import { nothingTouched } from './sales.ts'

// serialization_failure, deadlock_detected: the database undid everything and asks to try again. The others: it does not
// know a prepared statement any more, and the connection has stopped preparing.
const transientErrors = ['40001', '40P01', '0A000', '26000', '42P05']
// lock_not_available: the import waited too long for a request that holds the catalog lock; the next attempt may get it.
const importErrors = [...transientErrors, '55P03']
const mostAttempts = 3
// After each clean-up other requests took what it had freed, and let it expire.
const mostCleanUps = 8
// Each time another request changed the same cart first: more of them is no visitor.
const mostConflicts = 8

/**
 * Thrown by an act that needs what an expired hold still has: its transaction rolls back, each clean-up runs in a
 * transaction of its own, where it may wait because it holds no other lock, and the act runs again. A request that is
 * blocked too often is refused as `unavailable`.
 */
export class BlockedByExpiredHolds extends Refusal {
	readonly cleanUps: readonly ((ctx: Ctx) => Promise<unknown>)[]
	constructor(cleanUps: BlockedByExpiredHolds['cleanUps']) {
		super('unavailable', 'Too many visitors want the same; try again soon', 'reserve', { retry_after: 2 })
		this.cleanUps = cleanUps
	}
}

/** `shared`: the catalogue stays as it is during the transaction. `import`: the act takes the lock itself, exclusively. */
type CatalogLock = 'shared' | 'import'

export interface TransactionOptions {
	catalogLock?: CatalogLock
	/** Names of advisory locks that are taken before anything else, in the order of locking. */
	locks?: readonly string[]
	/** The connections to use; those of single requests by default. */
	sql?: Sql
}

/**
 * Runs an act in one transaction and returns its result; an error rolls everything back. The act runs again after a
 * deadlock or a serialization failure, and after a clean-up of the expired holds that blocked it. So an act must have
 * its effects in the database only.
 */
export async function withTransaction<T>(
	engine: Engine,
	seller: SellerTerms,
	act: (ctx: Ctx) => Promise<T>,
	{ catalogLock = 'shared', locks = [], sql = engine.database.sql }: TransactionOptions = {},
): Promise<T> {
	const retried = catalogLock === 'shared' ? transientErrors : importErrors
	for (let count = 1; ; count += 1) {
		try {
			return await retryTransient(
				() => transaction(engine, seller, act, { catalogLock, locks, sql }),
				retried,
			)
		} catch (error) {
			if (!(error instanceof BlockedByExpiredHolds) || count === mostCleanUps) throw error
			for (const cleanUp of error.cleanUps) await withTransaction(engine, seller, cleanUp, { sql })
		}
	}
}

/** Returned by an act when what it read has changed before it wrote; it has written nothing. */
export const versionConflict = Symbol('version conflict')

/**
 * Runs an act that reads without locks, decides, and writes in one conditional statement: a third of the statements of
 * a transaction. On a version conflict it runs again and decides on what is there then.
 *
 * errors - request_in_progress
 */
export async function retryOnConflict<T>(act: () => Promise<T | typeof versionConflict>): Promise<T> {
	for (let count = 1; count <= mostConflicts; count += 1) {
		const result = await retryTransient(act)
		if (result !== versionConflict) return result
	}
	throw new Refusal('request_in_progress', 'The cart is being changed', 'cart')
}

/** Runs an act again when the database undid it for a reason that passes. */
export async function retryTransient<T>(
	act: () => Promise<T>,
	codes: readonly string[] = transientErrors,
): Promise<T> {
	for (let count = 1; ; count += 1) {
		try {
			return await act()
		} catch (error) {
			if (count === mostAttempts || !codes.includes(errorCode(error))) throw error
		}
	}
}

/** Takes the catalog lock shared, as part of a statement whose writes must come after its one row. */
export const catalogLockShared = ({ seller }: Pick<Ctx, 'seller'>) =>
	statement`select pg_advisory_xact_lock_shared(hashtextextended(${catalogLockName(seller)}, 0))`

/**
 * Takes the catalog lock exclusively: waits for the seller's transactions under way and makes the next ones wait until
 * this one ends. The import takes it before it writes and holds no row until then, so that no deadlock is possible;
 * other transactions see all of the new catalogue or nothing.
 */
export async function lockCatalogExclusively({ sql, seller }: Ctx): Promise<void> {
	await statement`select pg_advisory_xact_lock(hashtextextended(${catalogLockName(seller)}, 0))`.execute(sql)
}

// Processes of two versions may run side by side: the text of the key must not change.
const catalogLockName = ({ sellerId }: SellerTerms): string => `gate ${sellerId}`

/** Takes advisory locks one after the other, as a value of a select. */
const inSequence = (names: readonly string[]) => statement`(
	select count(pg_advisory_xact_lock(hashtextextended(name, 0)))
	from unnest(array[${statement.join(
		names.map((name) => statement.lit(name)),
		statement`, `,
	)}]::text[]) as name
)`

/** `begin`, the clock and the shared lock are one message; such a message takes no parameters. */
async function transaction<T>(
	engine: Engine,
	seller: SellerTerms,
	act: (ctx: Ctx) => Promise<T>,
	{ catalogLock, locks, sql: connections }: Required<TransactionOptions>,
): Promise<T> {
	const name = statement.lit(catalogLockName(seller))
	const lock = statement`, pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`
	const named = locks.length > 0 ? statement`, ${inSequence(locks)}` : statement``
	const begin = statement<{
		now: Date
	}>`begin; select now()${catalogLock === 'shared' ? lock : statement``}${named}`
	const touched = nothingTouched()
	const committed = await connections.onConnection(async (sql) => {
		try {
			const { rows } = await begin.execute(sql)
			const result = await act({ sql, seller, now: instantOf(engine, rows[0]?.now), touched })
			await statement`commit`.execute(sql)
			return result
		} catch (error) {
			// A lost connection has rolled back; the first error is the one that matters.
			await statement`rollback`.execute(sql).catch(() => undefined)
			throw error
		}
	})
	// On no connection of its own: the report may need one.
	await engine.sales?.report(seller, touched)
	return committed
}

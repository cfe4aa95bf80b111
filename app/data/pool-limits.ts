import { availableParallelism } from 'node:os'

/** How many connections a process opens, and how long it waits for what. */
export interface PoolLimits {
	/** For single requests; batches have two more (`reserved-connections.ts`). */
	connections: number
	/** For a free connection, or a new one. */
	connectSeconds: number
	/** For a row that another transaction has locked. */
	lockSeconds: number
	/** For a statement, and for the next one of a transaction. */
	statementSeconds: number
}

export const shippedLimits: PoolLimits = {
	// On one machine more connections lower the throughput: their backends compete for its cores.
	connections: Math.min(10, Math.max(4, 2 * availableParallelism())),
	// A request without a connection after this time is answered with Retry-After: it must not hang.
	connectSeconds: 5,
	// A transaction that waits longer fails, and the visitor is asked to try again.
	lockSeconds: 3,
	// One that runs longer is stuck; its visitor has left by then.
	statementSeconds: 30,
}

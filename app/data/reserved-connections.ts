import pg from 'pg'
import { surviveLostConnections } from './postgres.ts'

export interface ReservedConnections {
	/** The reserved ones alone. */
	pool: pg.Pool
	connect(): Promise<pg.PoolClient>
}

// One for a batch, and one for the statement that stores the refusals of the batch before it.
const count = 2

/**
 * Connections beside those of a pool, for batches: each serves hundreds of requests, and in the queue of the pool it would wait
 * behind the statements of single ones. While none is free, those of the pool are used as well. They are opened on demand.
 */
export function reserveConnections(shared: pg.Pool): ReservedConnections {
	const pool = surviveLostConnections(new pg.Pool({ ...shared.options, max: count }))
	const isFree = (): boolean => pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < count)
	return { pool, connect: () => (isFree() ? pool : shared).connect() }
}

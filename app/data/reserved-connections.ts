import pg from 'pg'
import { surviveLostConnections } from './postgres.ts'

export interface ReservedConnections {
	/** The reserved ones alone. */
	pool: pg.Pool
	connect(): Promise<pg.PoolClient>
}

// One for the batch of the venue that is on sale, and one to store the refusals of the batch before.
const count = 2

/**
 * Connections beside those of a pool, for the statements of batches: hundreds of requests wait for each, and it would wait
 * behind the statement of every single request. While none is free, those of the pool are used as well. They are opened when they are
 * first needed.
 */
export function reserveConnections(shared: pg.Pool): ReservedConnections {
	const pool = surviveLostConnections(new pg.Pool({ ...shared.options, max: count }))
	const isFree = (): boolean => pool.waitingCount === 0 && (pool.idleCount > 0 || pool.totalCount < count)
	return { pool, connect: () => (isFree() ? pool : shared).connect() }
}

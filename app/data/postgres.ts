import pg from 'pg'
import { typeParsers } from './parsers.ts'
import { DataProblem, errorCode } from './problem.ts'

// A transaction that waits longer than this for a row lock fails, and the visitor is asked to try again.
const lockTimeoutMs = 3_000

// A request without a connection after this time is answered with Retry-After: it must not hang.
const connectionTimeoutMs = 5_000

// A statement that runs longer than this is stuck; its visitor has left by then.
const statementTimeoutMs = 30_000

// More connections than this do not sell faster on one machine; the reservation batcher combines waiting requests.
const poolSize = 10

/** A pool on a given PostgreSQL that has answered once; otherwise one sentence that says what is wrong. */
export async function openPostgres(databaseUrl: string): Promise<pg.Pool> {
	if (!URL.canParse(databaseUrl) || !/^postgres(ql)?:$/.test(new URL(databaseUrl).protocol)) {
		throw new DataProblem(
			'database_address',
			'DATABASE_URL is not a PostgreSQL address; write it as postgres://user:password@host:5432/database.',
		)
	}
	return openPool({ connectionString: databaseUrl }, (error) => explained(databaseUrl, error))
}

/** A pool with the product's limits, whose server has answered once. */
export async function openPool(
	address: pg.PoolConfig,
	explain: (error: unknown) => DataProblem,
): Promise<pg.Pool> {
	const pool = new pg.Pool({
		...address,
		max: poolSize,
		connectionTimeoutMillis: connectionTimeoutMs,
		statement_timeout: statementTimeoutMs,
		lock_timeout: lockTimeoutMs,
		idle_in_transaction_session_timeout: statementTimeoutMs,
		application_name: 'foyer',
		types: typeParsers,
	})
	// An idle connection that the server drops is replaced at the next checkout; without a listener
	// the event would end the process.
	pool.on('error', () => undefined)
	// The pool listens only while a connection rests. One that drops inside a transaction fails its query, and
	// says so once more as an event.
	pool.on('connect', (client) => client.on('error', () => undefined))
	try {
		await pool.query('select 1')
	} catch (error) {
		await pool.end()
		throw explain(error)
	}
	return pool
}

/** Names host and database, never the password. */
function explained(databaseUrl: string, error: unknown): DataProblem {
	const { hostname, port, pathname, username, searchParams } = new URL(databaseUrl)
	const place = searchParams.get('host') ?? `${hostname || 'localhost'}:${port || 5432}`
	const database = decodeURIComponent(pathname.slice(1)) || username
	const code = errorCode(error)
	if (code === '3D000') {
		return new DataProblem(
			'database_refused',
			`PostgreSQL at ${place} has no database "${database}"; create it or correct DATABASE_URL.`,
			error,
		)
	}
	if (code.startsWith('28')) {
		return new DataProblem(
			'database_refused',
			`PostgreSQL at ${place} refused user "${decodeURIComponent(username)}"; correct user and password in DATABASE_URL.`,
			error,
		)
	}
	const reason = code || (error instanceof Error ? error.message : String(error))
	return new DataProblem(
		'database_unreachable',
		`No PostgreSQL answers at ${place} (${reason}); start it or correct DATABASE_URL.`,
		error,
	)
}

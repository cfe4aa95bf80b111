import type pg from 'pg'
import type { PoolLimits } from './pool-limits.ts'
import { DataProblem } from './problem.ts'

// A pooler that hands a connection on after each transaction takes the session away from the product: what it listens to, its
// session locks, its settings. Nothing fails at once, so the product finds out at its start.

const attempts = 3

/** Throws a DataProblem where the address leads to a pooler that hands sessions on. */
export async function requireSessions(
	pool: pg.Pool,
	variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL',
): Promise<void> {
	if (!(await isPooledByTransaction(pool))) return
	throw new DataProblem(
		'database_pooled',
		variable === 'DATABASE_URL'
			? 'DATABASE_URL leads to a pooler in transaction mode; name the address of the database itself in DATABASE_DIRECT_URL.'
			: 'DATABASE_DIRECT_URL leads to a pooler in transaction mode; name the address of the database itself.',
	)
}

/** Throws a DataProblem where a pooler has left out the timeouts of sessions: a request could wait for ever. */
export async function requireTimeouts(
	pool: pg.Pool,
	{ lockSeconds, statementSeconds }: PoolLimits,
): Promise<void> {
	const { rows } = await pool.query<{ name: string; database: string }>(
		`select name, current_database() as database
		from unnest(array['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout']) as name
		where current_setting(name) = '0'`,
	)
	if (rows.length === 0) return
	const seconds = (name: string) => (name === 'lock_timeout' ? lockSeconds : statementSeconds)
	const lines = rows.map(
		({ name, database }) => `alter database ${database} set ${name} = '${seconds(name)}s';`,
	)
	throw new DataProblem(
		'database_pooled',
		`The pooler at DATABASE_URL passes no timeouts on, so the database has to have them. Run there: ${lines.join(' ')}`,
	)
}

/**
 * Whether transactions of one connection run in different sessions of the server. Where the server itself answers, its
 * process is the one that it named when the connection began, and one statement finds out.
 */
async function isPooledByTransaction(pool: pg.Pool): Promise<boolean> {
	const one = await pool.connect()
	try {
		const first = await sessionOf(one)
		if (first === namedSession(one)) return false
		return await sharesSessions(pool, one, first)
	} finally {
		one.release(true)
	}
}

/** Keeps a session busy by a transaction of another connection, and looks whether the first one gets another then. */
async function sharesSessions(pool: pg.Pool, one: pg.PoolClient, first: number): Promise<boolean> {
	for (let attempt = 0; attempt < attempts; attempt += 1) {
		const other = await pool.connect()
		try {
			await other.query('begin')
			if ((await sessionOf(other)) === first) return true
			if ((await sessionOf(one)) !== first) return true
		} finally {
			// The end of the connection ends the transaction.
			other.release(true)
		}
	}
	return false
}

async function sessionOf(client: pg.ClientBase): Promise<number> {
	const { rows } = await client.query<{ session: number }>('select pg_backend_pid() as session')
	return rows[0]?.session ?? 0
}

/** The process that was named when the connection began; the library has it for cancelling, and no type for it. */
const namedSession = (client: pg.ClientBase): unknown => (client as { processID?: unknown }).processID

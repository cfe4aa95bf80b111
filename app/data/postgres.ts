import pg from 'pg'
import { typeParsers } from './parsers.ts'
import { type PoolLimits, shippedLimits } from './pool-limits.ts'
import { DataProblem, errorCode } from './problem.ts'
import { readSocket } from './read-socket.ts'

interface GivenOptions {
	limits: PoolLimits
	/** The variable that names the address. */
	variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'
}

/** A pool on a given PostgreSQL that has answered once; otherwise one sentence that says what is wrong. */
export async function openPostgres(
	databaseUrl: string,
	{ limits, variable }: GivenOptions = { limits: shippedLimits, variable: 'DATABASE_URL' },
): Promise<pg.Pool> {
	if (!URL.canParse(databaseUrl) || !/^postgres(ql)?:$/.test(new URL(databaseUrl).protocol)) {
		throw new DataProblem(
			'database_address',
			`${variable} is not a PostgreSQL address; write it as postgres://user:password@host:5432/database.`,
		)
	}
	const address = { connectionString: databaseUrl }
	const explain = (error: unknown) => explained(databaseUrl, error, variable)
	try {
		return await openPool({ ...timeoutsOf(limits), ...address }, explain, limits)
	} catch (error) {
		if (!isRefusedParameter(error)) throw error
		return openPool(address, explain, limits)
	}
}

export const timeoutsOf = ({ lockSeconds, statementSeconds }: PoolLimits): pg.PoolConfig => ({
	statement_timeout: 1000 * statementSeconds,
	lock_timeout: 1000 * lockSeconds,
	idle_in_transaction_session_timeout: 1000 * statementSeconds,
})

/** A pooler takes no settings for sessions that it hands on. */
const isRefusedParameter = (error: unknown): boolean =>
	error instanceof Error && /unsupported startup parameter/.test(String((error.cause as Error)?.message))

/** A pool with the product's limits, whose server has answered once. */
export async function openPool(
	address: pg.PoolConfig,
	explain: (error: unknown) => DataProblem,
	limits: PoolLimits = shippedLimits,
): Promise<pg.Pool> {
	const pool = surviveLostConnections(
		new pg.Pool({
			...address,
			max: limits.connections,
			connectionTimeoutMillis: 1000 * limits.connectSeconds,
			application_name: 'foyer',
			types: typeParsers,
			stream: readSocket,
		}),
	)
	try {
		await pool.query('select 1')
	} catch (error) {
		await pool.end()
		throw explain(error)
	}
	return pool
}

/** Without listeners the event of a lost connection would end the process. */
export function surviveLostConnections(pool: pg.Pool): pg.Pool {
	// An idle connection that the server drops is replaced at the next checkout.
	pool.on('error', () => undefined)
	// The pool listens only while a connection rests. One that drops inside a transaction fails its query, and
	// says so once more as an event.
	pool.on('connect', (client) => client.on('error', () => undefined))
	return pool
}

/** Names host and database, never the password. */
function explained(databaseUrl: string, error: unknown, variable: GivenOptions['variable']): DataProblem {
	const { hostname, port, pathname, username, searchParams } = new URL(databaseUrl)
	const place = searchParams.get('host') ?? `${hostname || 'localhost'}:${port || 5432}`
	const database = decodeURIComponent(pathname.slice(1)) || username
	const code = errorCode(error)
	if (code === '3D000') {
		return new DataProblem(
			'database_refused',
			`PostgreSQL at ${place} has no database "${database}"; create it or correct ${variable}.`,
			error,
		)
	}
	if (code.startsWith('28')) {
		return new DataProblem(
			'database_refused',
			`PostgreSQL at ${place} refused user "${decodeURIComponent(username)}"; correct user and password in ${variable}.`,
			error,
		)
	}
	const reason = code || (error instanceof Error ? error.message : String(error))
	return new DataProblem(
		'database_unreachable',
		`No PostgreSQL answers at ${place} (${reason}); start it or correct ${variable}.`,
		error,
	)
}

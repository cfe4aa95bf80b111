import { spawn } from 'node:child_process'
import { DataProblem, errorCode } from '../problem.ts'

// pg_dump and pg_restore come with PostgreSQL, not with the product: a dump is read and written by the programs of the
// server's own version or a newer one.

export type ClientProgram = 'pg_dump' | 'pg_restore'

/** Variables of the process that PostgreSQL's programs may read: the product's own are secrets that are not theirs. */
const passedOn = /^(?:PATH|HOME|LANG|LC_\w+|TMPDIR|SystemRoot|USERPROFILE|APPDATA|TEMP|TMP|PG\w+)$/

/**
 * Throws a DataProblem where the program is not in PATH, or is of an older PostgreSQL than `atLeast`. Returns the major
 * version of the program.
 */
export async function requireProgram(
	program: ClientProgram,
	{ atLeast, reason }: { atLeast: number; reason: string },
): Promise<number> {
	const asked = await runProgram(program, ['--version'], {}).catch((error: unknown) => {
		if (errorCode(error) !== 'ENOENT') throw error
		return null
	})
	if (!asked)
		throw new DataProblem(
			'tools_missing',
			`${program} is not in PATH; install the client programs of PostgreSQL ${atLeast} or newer (postgresql-client-${atLeast}), and run this again.`,
		)
	const major = Number(/\(PostgreSQL\) (\d+)/.exec(asked.output)?.[1])
	if (!(major >= atLeast))
		throw new DataProblem(
			'tools_missing',
			`${program} in PATH is of PostgreSQL ${major || 'an unknown version'}, and ${reason} ${atLeast}; put the programs of PostgreSQL ${atLeast} or newer first in PATH.`,
		)
	return major
}

/** Runs a program; resolves with its exit code, and with what it printed to both outputs. */
export function runProgram(
	program: ClientProgram,
	words: readonly string[],
	connection: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
	const inherited = Object.entries(process.env).filter(([name]) => passedOn.test(name))
	const child = spawn(program, words, {
		env: { ...Object.fromEntries(inherited), ...connection } as NodeJS.ProcessEnv,
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding('utf8').on('data', (text: string) => {
			output = (output + text).slice(-8_000)
		})
	return new Promise((done, fail) => {
		child.once('error', fail)
		child.once('close', (code) => done({ code, output }))
	})
}

/**
 * The same connection as the product has, as variables that PostgreSQL's programs read: on a command line every user of
 * the machine could read the password.
 */
export function connectionVariables(databaseUrl: string): Record<string, string> {
	const { hostname, port, pathname, username, password, searchParams } = new URL(databaseUrl)
	const option = (name: string) => searchParams.get(name)
	const database = decodeURIComponent(pathname.slice(1))
	const variables: Record<string, string | null> = {
		PGHOST: option('host') ?? decodeURIComponent(hostname.replace(/^\[(.+)\]$/, '$1') || 'localhost'),
		PGPORT: option('port') ?? port,
		PGUSER: option('user') ?? decodeURIComponent(username),
		PGPASSWORD: option('password') ?? decodeURIComponent(password),
		PGDATABASE: database,
		PGSSLCERT: option('sslcert'),
		PGSSLKEY: option('sslkey'),
		...tlsOf(searchParams),
	}
	return Object.fromEntries(
		Object.entries(variables).filter((entry): entry is [string, string] => !!entry[1]),
	)
}

/**
 * TLS as the product uses it: its library verifies the certificate in every mode but `no-verify`. PostgreSQL's programs
 * verify it in `verify-full` alone, and need `system` as the file for the certificates of the system.
 */
function tlsOf(options: URLSearchParams): Record<string, string> {
	const mode = options.get('sslmode')
	const root = options.get('sslrootcert')
	if (mode === 'no-verify') return { PGSSLMODE: 'require' }
	const isWanted = mode || root || ['true', '1'].includes(options.get('ssl') ?? '')
	if (mode === 'disable' || !isWanted) return { PGSSLMODE: mode ?? 'disable' }
	if (options.get('uselibpqcompat') === 'true')
		return { PGSSLMODE: mode ?? 'require', ...(root && { PGSSLROOTCERT: root }) }
	return { PGSSLMODE: 'verify-full', PGSSLROOTCERT: root ?? 'system' }
}

import { markOutage, type Outage } from '#app/lib/outage.ts'
import { errorCode } from './problem.ts'

const connectionCodes = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'ENOTFOUND',
	'EAI_AGAIN',
	'ETIMEDOUT',
	'EPIPE',
	'EHOSTUNREACH',
])
// PostgreSQL: connection exceptions; out of memory, too many connections; shutting down, starting up.
const awayCode = /^(?:08...|53[02-9]..|57P0[123])$/
// PostgreSQL: disk full; an error of the disk.
const diskCode = /^(?:531..|58030)$/
// PostgreSQL: a standby, or a database that is set to it.
const readOnlyCode = '25006'
const driverMessage =
	/^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Why the database cannot serve, by the codes of Node and PostgreSQL, also below a cause; null for any other error. */
export function databaseOutage(error: unknown, depth = 0): Outage | null {
	if (!(error instanceof Error) || depth > 4) return null
	const code = errorCode(error)
	if (diskCode.test(code)) return 'disk full'
	if (code === readOnlyCode) return 'read only'
	if (connectionCodes.has(code) || awayCode.test(code) || driverMessage.test(error.message))
		return 'no connection'
	// The embedded server removes its socket when it ends.
	if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return 'no connection'
	const within = error instanceof AggregateError ? error.errors : []
	for (const inner of [...within, error.cause]) {
		const found = databaseOutage(inner, depth + 1)
		if (found) return found
	}
	return null
}

/** Resolves as the act does. An error that says why the database cannot serve is marked with that outage. */
export async function marked<T>(act: Promise<T>): Promise<T> {
	try {
		return await act
	} catch (error) {
		markOutage(error, databaseOutage(error))
		throw error
	}
}

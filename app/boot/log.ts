import pino, { type DestinationStream, type Logger } from 'pino'
import { describeFault } from '#app/lib/fault.ts'

/** What says who somebody is, or opens what is theirs: wherever it stands, its value is not written. */
const privateNames = new Set([
	'email',
	'recipient',
	'phone',
	'first_name',
	'firstName',
	'last_name',
	'lastName',
	'admit_name',
	'admitName',
	'admit_email',
	'admitEmail',
	'number',
	'cvc',
	'card',
	'cookie',
	'credential',
	'token',
	'password',
	'authorization',
])
const redacted = '[Redacted]'
// Deeper facts are a mistake of whoever logs them, and might go round in a circle.
const deepest = 8

/** The log: one line of JSON each, errors with their reason, people's data nowhere. */
export function createLog(level: string, destination?: DestinationStream): Logger {
	const options = {
		level,
		formatters: { log: (facts: object) => speakable(facts, 0) as Record<string, unknown> },
		// The formatter has been there before; pino's own would add the fields that are left out on purpose.
		serializers: { err: (told: unknown) => told },
	}
	return destination ? pino(options, destination) : pino(options)
}

function speakable(value: unknown, depth: number): unknown {
	if (value instanceof Error) return describeFault(value)
	if (value === null || typeof value !== 'object') return value
	if (depth > deepest) return redacted
	if ('toJSON' in value && typeof value.toJSON === 'function') return speakable(value.toJSON(), depth + 1)
	if (Array.isArray(value)) return value.map((item) => speakable(item, depth + 1))
	return Object.fromEntries(
		Object.entries(value).map(([name, part]) => [
			name,
			privateNames.has(name) ? redacted : speakable(part, depth + 1),
		]),
	)
}

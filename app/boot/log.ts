import pino, { type DestinationStream, type Logger } from 'pino'
import { describeFault } from '#app/lib/fault.ts'

/** Personal data and credentials, whose values are redacted at any depth. */
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
	'passwordHash',
	'password_hash',
	'authorization',
	'apiKey',
	'clientSecret',
	'client_secret',
	'keyHash',
	'otp',
	'return_url',
	'secretKey',
	'source',
	'webhookSecret',
])
const redacted = '[Redacted]'
// Deeper fields are a mistake of the caller, and may be a cycle.
const maxDepth = 8

/** Creates the log: one line of JSON each, errors with their causes, without personal data. */
export function createLog(level: string, destination?: DestinationStream): Logger {
	const options = {
		level,
		formatters: { log: (facts: object) => redactedFields(facts, 0) as Record<string, unknown> },
		// The formatter has run before; pino's own serializer would add the fields that it leaves out.
		serializers: { err: (value: unknown) => value },
	}
	return destination ? pino(options, destination) : pino(options)
}

function redactedFields(value: unknown, depth: number): unknown {
	if (value instanceof Error) return describeFault(value)
	if (value === null || typeof value !== 'object') return value
	if (depth > maxDepth) return redacted
	if ('toJSON' in value && typeof value.toJSON === 'function')
		return redactedFields(value.toJSON(), depth + 1)
	if (Array.isArray(value)) return value.map((item) => redactedFields(item, depth + 1))
	return Object.fromEntries(
		Object.entries(value).map(([name, part]) => [
			name,
			privateNames.has(name) ? redacted : redactedFields(part, depth + 1),
		]),
	)
}

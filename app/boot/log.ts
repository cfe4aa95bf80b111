import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { currentRequestId } from '#app/api/router/request-scope.ts'
import { describeFault } from '#app/lib/fault.ts'
import { createLogLimits } from './log-limits.ts'

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

const levels = { warn: 40, error: 50 }

/**
 * Creates the log: one line of JSON each, errors with their causes, without personal data. Lines of a request name it. What
 * one failure writes is limited.
 */
export function createLog(threshold: string, destination?: DestinationStream): Logger {
	let isLimited = true
	const limits = createLogLimits({
		write(kind, facts, message) {
			isLimited = false
			log[kind](facts, message)
			isLimited = true
		},
	})
	const options: LoggerOptions = {
		level: threshold,
		mixin: () => {
			const requestId = currentRequestId()
			return requestId === null ? {} : { requestId }
		},
		hooks: {
			logMethod(words, write, severity) {
				const [facts, message] = words as unknown[]
				const isFailure = isLimited && severity >= levels.warn
				if (!isFailure || !isFacts(facts) || typeof message !== 'string') return write.apply(this, words)
				const level = severity < levels.error ? 'warn' : 'error'
				const named = typeof facts.requestId === 'string' ? facts.requestId : currentRequestId()
				const line = limits.admit({ level, facts, message, requestId: named })
				if (line) write.apply(this, [line.facts, line.message])
			},
		},
		formatters: { log: (facts: object) => redactedFields(facts, 0) as Record<string, unknown> },
		// The formatter has run before; pino's own serializer would add the fields that it leaves out.
		serializers: { err: (value: unknown) => value },
	}
	const log = destination ? pino(options, destination) : pino(options)
	return log
}

const isFacts = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !(value instanceof Error)

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

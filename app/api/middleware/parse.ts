import type { z } from 'zod'
import { Refusal, type RefusalCode } from '#app/contract/errors.ts'

/** One mistake in a request: where it is ("add.0.quantity") and what would be right. */
export interface FieldFault {
	path: string
	message: string
}

// A body can be wrong in thousands of places; the first ones are enough to fix it.
const faultLimit = 20
const nameLimit = 100

export type Part = 'path' | 'query' | 'body'

/** The value as the schema reads it, or a refusal that names every wrong field of that part of the request. */
export function parsePart<Schema extends z.ZodType>(
	schema: Schema,
	value: unknown,
	part: Part,
): z.output<Schema> {
	const result = schema.safeParse(value)
	if (result.success) return result.data
	throw malformed(part, faultsOf(result.error))
}

/** A request whose shape is wrong: `bad_field_value` for an id in the path, `validation_failed` for the rest. */
export function malformed(part: Part, fields: FieldFault[]): Refusal {
	const code: RefusalCode = part === 'path' ? 'bad_field_value' : 'validation_failed'
	const first = fields[0]
	const description = first ? `${first.path || part}: ${first.message}.` : `The ${part} is not valid.`
	return new Refusal(code, description, part, { fields })
}

function faultsOf(error: z.ZodError): FieldFault[] {
	const faults = error.issues.flatMap((issue) => {
		if (issue.code !== 'unrecognized_keys') return [{ path: issue.path.join('.'), message: issue.message }]
		return issue.keys.map((key) => ({
			path: [...issue.path, key.slice(0, nameLimit)].join('.'),
			message: 'is not known here',
		}))
	})
	return faults.slice(0, faultLimit)
}

/**
 * The query of an address as one value a name. Names given twice are refused: two readers would
 * choose differently. `seller` may be given only if it is the seller of the host.
 */
export function readQuery(search: URLSearchParams, sellerId: string): Record<string, string> {
	const query: Record<string, string> = Object.create(null)
	for (const [name, value] of search) {
		if (name in query)
			throw malformed('query', [{ path: name.slice(0, nameLimit), message: 'is given twice' }])
		query[name] = value
	}
	if (query.seller !== undefined && query.seller !== sellerId) {
		throw new Refusal('scope_error', 'The seller is chosen by the host name.', 'query', {
			fields: [{ path: 'seller', message: 'is not the seller of this host' }],
		})
	}
	delete query.seller
	return query
}

/** Refuses every name in a query: for calls that take none. */
export function requireNoQuery(query: Record<string, string>): void {
	const names = Object.keys(query)
	if (names.length === 0) return
	throw malformed(
		'query',
		names
			.slice(0, faultLimit)
			.map((name) => ({ path: name.slice(0, nameLimit), message: 'is not known here' })),
	)
}

/**
 * The `Idempotency-Key` of a write, or undefined: 16 to 200 visible ASCII characters. A repeat of the request that
 * made a cart gets the cart, so a key that another client could choose as well would give it away.
 */
export function readIdempotencyKey(headers: Headers): string | undefined {
	const key = headers.get('idempotency-key')
	if (key === null) return undefined
	if (/^[\x21-\x7e]{16,200}$/.test(key)) return key
	throw new Refusal(
		'validation_failed',
		'Idempotency-Key must be 16 to 200 visible ASCII characters, a UUID for instance.',
		'headers',
		{
			fields: [{ path: 'Idempotency-Key', message: 'must be 16 to 200 visible ASCII characters' }],
		},
	)
}

interface Place {
	value: unknown
	path: string
}

/**
 * Refuses text that PostgreSQL cannot store: NUL characters, and halves of a surrogate pair. JSON can write both, no schema
 * objects to them in a text that may say anything, and PostgreSQL fails on them. Names are looked at as well.
 *
 * errors - validation_failed (bad_field_value in the path)
 */
export function requireText(root: unknown, part: Part): void {
	// A stack of its own: a body of 256 kB can be deeper than calls can.
	const open: Place[] = [{ value: root, path: '' }]
	for (let place = open.pop(); place; place = open.pop()) {
		const { value, path } = place
		if (typeof value === 'string' && !isText(value)) throw unstorable(part, path)
		if (typeof value !== 'object' || value === null) continue
		for (const [key, inner] of Object.entries(value)) {
			if (!isText(key)) throw unstorable(part, path)
			// Only what may hold or be a text needs to be looked at, and a path is only written down for it.
			if (typeof inner === 'string' ? !isText(inner) : typeof inner === 'object')
				open.push({ value: inner, path: below(path, key) })
		}
	}
}

const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

// A path can be as deep as the body; its beginning is enough to find the place.
const pathLimit = 200

const below = (path: string, key: string): string =>
	(path === '' ? key : `${path}.${key}`).slice(0, pathLimit)

const unstorable = (part: Part, path: string) =>
	malformed(part, [{ path, message: 'must be text without NUL and half characters' }])

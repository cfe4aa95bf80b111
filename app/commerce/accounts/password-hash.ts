import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#app/contract/errors.ts'
import { hashInThread } from './hash-thread.ts'

// OWASP's parameters of argon2id: 19 MiB, two passes, one lane.
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

// A hash takes about 40 ms, so the last request of a full queue waits for about a second.
const mostWaiting = 24
const retryAfterSeconds = 2

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs hashes one after another, in a thread of their own: several at once would take the cores from other requests.
 *
 * errors - too_many_requests while too many wait
 */
async function inTurn<T>(act: () => Promise<T>): Promise<T> {
	if (waiting >= mostWaiting)
		throw new Refusal('too_many_requests', 'Too many logins at once. Try again soon.', 'login', {
			retry_after: retryAfterSeconds,
		})
	waiting += 1
	const mine = last.then(act)
	last = mine.catch(() => undefined)
	try {
		return await mine
	} finally {
		waiting -= 1
	}
}

/** Parameters and result of one hash, as a PHC string names them. */
interface Parsed {
	memory: number
	passes: number
	parallelism: number
	salt: Buffer
	tag: Buffer
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

async function tagOf(password: string, { salt, tag, ...parameters }: Parsed): Promise<Buffer> {
	return hashInThread({ message: password, nonce: salt, tagLength: tag.length, ...parameters })
}

/**
 * The stored form of a password: a PHC string.
 *
 * @param salt 16 bytes that no other password has; random unless a request that is repeated needs the same result
 *
 * errors - too_many_requests while too many hashes wait
 */
export async function hashPassword(password: string, salt: Buffer = randomBytes(saltBytes)): Promise<string> {
	const parsed = { ...cost, salt, tag: Buffer.alloc(tagBytes) }
	const tag = await inTurn(() => tagOf(password, parsed))
	const { memory, passes, parallelism } = parsed
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/** A salt that a repeated request has again, from what belongs to this request alone. */
export const repeatableSalt = (...parts: readonly string[]): Buffer =>
	createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, saltBytes)

/**
 * Whether a password is the one of a stored hash. Without a hash it takes as long and returns false, because the time of
 * an answer must not show whether an address has a password.
 *
 * errors - too_many_requests while too many hashes wait
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
	const parsed = parse(stored ?? decoy)
	const tag = await inTurn(() => tagOf(password, parsed))
	return stored !== null && timingSafeEqual(tag, parsed.tag)
}

/** Compared in the place of a hash that is missing: random bytes, which are the result of no known password. */
const decoy = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(randomBytes(saltBytes))}$${base64(randomBytes(tagBytes))}`

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

function parse(stored: string): Parsed {
	const [, memory, passes, parallelism, salt, tag] = phc.exec(stored) ?? []
	if (!salt || !tag) throw new Error('a stored password is not readable')
	return {
		memory: Number(memory),
		passes: Number(passes),
		parallelism: Number(parallelism),
		salt: Buffer.from(salt, 'base64'),
		tag: Buffer.from(tag, 'base64'),
	}
}

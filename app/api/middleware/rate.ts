import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { hashSecret } from '#app/lib/ids.ts'
import { createAttemptGate } from './attempt-gate.ts'
import { type Limiters, ownLimiters } from './limiters.ts'
import { tooMany } from './too-many.ts'

export type RateLimited = 'cart' | 'pay' | 'identity' | 'address' | 'login'

export interface RateGate {
	/** Counts one attempt; refuses `too_many_requests` with `_extra.retry_after` in seconds. */
	pass(attempt: { kind: RateLimited; sellerId: string; ip: string; perMinute: number }): Promise<void>
	/**
	 * Counts an email on request twice: for the client, and for the recipient, from all clients together. Refuses like
	 * `pass`, for a known and an unknown recipient alike.
	 *
	 * @param request.perHour of the recipient; a client may ask for ten times as many
	 */
	passEmail(request: { sellerId: string; ip: string; recipient: string; perHour: number }): Promise<void>
	/** Counts a request that no captcha has checked; refuses `captcha_required` with `_extra.retry_after`. */
	passUnchecked(attempt: {
		kind: 'pay' | 'email' | 'gift_code'
		sellerId: string
		ip: string
		perHour: number
	}): Promise<void>
}

const hourSeconds = 3_600

/** Every order makes one of each: the first one of an address costs no statement. */
const ofEveryOrder: ReadonlySet<RateLimited> = new Set(['cart', 'identity', 'pay'])

// Visitors in one building, or of one mobile carrier, share an address: each of them may want to log in by a code.
const recipientsPerClient = 10

/** Attempts per minute, address and seller, and emails per hour. */
export function createRateGate(shared: Limiters = ownLimiters()): RateGate {
	const passAttempt = createAttemptGate(shared)

	return {
		async pass({ kind, sellerId, ip, perMinute }) {
			const address = addressKey(ip)
			if (ofEveryOrder.has(kind)) return passAttempt({ kind, sellerId, perMinute, address })
			await consume(shared(`${kind} ${sellerId}`, perMinute), address)
		},
		async passEmail({ sellerId, ip, recipient, perHour }) {
			// The client first: one that is refused uses up nothing of an address.
			await consume(
				shared(`email-by ${sellerId}`, perHour * recipientsPerClient, hourSeconds),
				addressKey(ip),
			)
			const mailbox = hashSecret(recipient.toLowerCase())
			await consume(shared(`email-to ${sellerId}`, perHour, hourSeconds), mailbox)
		},
		async passUnchecked({ kind, sellerId, ip, perHour }) {
			const limiter = shared(`unchecked ${kind} ${sellerId}`, perHour, hourSeconds)
			await consume(limiter, addressKey(ip), 'captcha_required')
		},
	}
}

/** Counts one attempt. */
export async function consume(
	limiter: RateLimiterAbstract,
	key: string,
	code: 'too_many_requests' | 'captcha_required' = 'too_many_requests',
): Promise<void> {
	try {
		await limiter.consume(key)
	} catch (error) {
		throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext, code) : error
	}
}

// An address makes several requests, and each is counted.
const knownKeys = new LRUCache<string, string>({ max: 10_000 })

/** How an address is counted: hashed, because it says who somebody is. */
export function addressKey(ip: string): string {
	const known = knownKeys.get(ip)
	if (known !== undefined) return known
	const key = hashSecret(householdOf(ip))
	knownKeys.set(ip, key)
	return key
}

/** One household owns a whole /64 of IPv6 addresses, so that much counts as one address. */
function householdOf(ip: string): string {
	if (!isIPv6(ip)) return ip
	const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? []
	const left = head.split(':').filter(Boolean)
	const right = (tail ?? '').split(':').filter(Boolean)
	const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0')
	return [...left, ...zeros, ...right]
		.slice(0, 4)
		.map((part) => part.replace(/^0+(?=.)/, ''))
		.join(':')
}

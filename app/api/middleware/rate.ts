import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#app/contract/errors.ts'
import { hashSecret } from '#app/lib/ids.ts'
import { type Limiters, ownLimiters } from './limiters.ts'

export type RateLimited = 'cart' | 'pay' | 'identity' | 'address' | 'login'

/** New carts of one address, for the other processes to count. */
export interface NewCarts {
	sellerId: string
	perMinute: number
	/** Hash of the address. */
	address: string
	count: number
}

export interface RateGate {
	/** Counts one attempt; refuses `too_many_requests` with `_extra.retry_after` in seconds. */
	pass(attempt: { kind: RateLimited; sellerId: string; ip: string; perMinute: number }): Promise<void>
	/** Counts new carts that an address has made in another process. */
	countElsewhere(carts: NewCarts): Promise<void>
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

// Visitors in one building, or of one mobile carrier, share an address: each of them may want to log in by a code.
const recipientsPerClient = 10

// Nearly every visitor makes one cart: the others are notified with the second one.
const announcedFrom = 2

/**
 * Attempts per minute, address and seller, and emails per hour. New carts are counted in memory, because a count in the
 * database would cost each of them a write, and processes send each other their counts.
 *
 * @param announce notifies the other processes; returns at once and never throws
 */
export function createRateGate(
	shared: Limiters = ownLimiters(),
	announce: (carts: NewCarts) => void = () => undefined,
): RateGate {
	const own = ownLimiters()
	const newCarts = (sellerId: string, perMinute: number) => own(`cart ${sellerId}`, perMinute)

	async function passCart(sellerId: string, perMinute: number, address: string): Promise<void> {
		const made = await consume(newCarts(sellerId, perMinute), address)
		if (made < announcedFrom) return
		announce({ sellerId, perMinute, address, count: made === announcedFrom ? announcedFrom : 1 })
	}

	return {
		async pass({ kind, sellerId, ip, perMinute }) {
			if (kind === 'cart') return passCart(sellerId, perMinute, addressKey(ip))
			await consume(shared(`${kind} ${sellerId}`, perMinute), addressKey(ip))
		},
		async countElsewhere({ sellerId, perMinute, address, count }) {
			await newCarts(sellerId, perMinute).penalty(address, count)
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

/** Counts one attempt and returns how many there were. */
export async function consume(
	limiter: RateLimiterAbstract,
	key: string,
	code: 'too_many_requests' | 'captcha_required' = 'too_many_requests',
): Promise<number> {
	try {
		return (await limiter.consume(key)).consumedPoints
	} catch (error) {
		throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext, code) : error
	}
}

/** Refusal `too_many_requests`, or another one of the kind, with the seconds to wait. */
export function tooMany(
	waitMs: number,
	code: 'too_many_requests' | 'captcha_required' = 'too_many_requests',
): Refusal {
	const seconds = Math.max(1, Math.ceil(waitMs / 1000))
	return new Refusal(code, `Too many attempts. Try again in ${seconds} seconds.`, '', {
		retry_after: seconds,
	})
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

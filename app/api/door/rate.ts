import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#app/contract/errors.ts'

export type RateLimited = 'cart' | 'pay' | 'identity'

export interface RateGate {
	/** Counts one attempt; refuses `too_many_requests` with `_extra.retry_after` in seconds. */
	pass(attempt: { kind: RateLimited; sellerId: string; ip: string; perMinute: number }): Promise<void>
}

/**
 * Attempts per minute, address and seller, counted in memory: a limit against hoarding and guessing,
 * not a fair share between processes.
 */
export function createRateGate(): RateGate {
	const limiters = new Map<string, RateLimiterMemory>()
	return {
		async pass({ kind, sellerId, ip, perMinute }) {
			// The allowance is part of the key: a seller whose configuration changes gets a new limiter.
			const name = `${kind} ${sellerId} ${perMinute}`
			const limiter =
				limiters.get(name) ?? new RateLimiterMemory({ points: perMinute, duration: 60, keyPrefix: name })
			limiters.set(name, limiter)
			try {
				await limiter.consume(addressKey(ip))
			} catch (error) {
				throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error
			}
		},
	}
}

/** Refusal `too_many_requests` with the seconds to wait. */
export function tooMany(waitMs: number): Refusal {
	const seconds = Math.max(1, Math.ceil(waitMs / 1000))
	return new Refusal('too_many_requests', `Too many attempts. Try again in ${seconds} seconds.`, '', {
		retry_after: seconds,
	})
}

/** One household owns a whole /64 of IPv6 addresses, so that much counts as one address. */
export function addressKey(ip: string): string {
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

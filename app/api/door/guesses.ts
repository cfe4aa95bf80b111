import { type Limiters, ownLimiters } from './limiters.ts'
import { addressKey, tooMany } from './rate.ts'

/** One request that tries codes. */
export interface Guesses {
	sellerId: string
	ip: string
	/** Codes in vain that one address may type in a minute. */
	perMinute: number
}

export interface GuessGate {
	/**
	 * Runs what tells how many codes of a request were in vain, and counts them. Refuses `too_many_requests` while an
	 * address has typed too many in vain, whatever it types now: what a good code gives away must wait as well.
	 */
	count(guesses: Guesses, misses: () => Promise<number>): Promise<void>
	/** Refuses like `count`, of what others may have asked before, and counts nothing. */
	pass(guesses: Guesses): Promise<void>
}

/** Codes in vain per minute, address and seller. Good codes cost nothing. */
export function createGuessGate(limiters: Limiters = ownLimiters()): GuessGate {
	// Requests whose outcome is not known yet count as well: a thousand at once are a thousand guesses.
	const underWay = new Map<string, number>()

	const limiterOf = ({ sellerId, perMinute }: Guesses) => limiters(`code ${sellerId}`, perMinute)

	return {
		async pass(guesses) {
			const known = await limiterOf(guesses).get(addressKey(guesses.ip))
			if (known && known.consumedPoints >= guesses.perMinute) throw tooMany(known.msBeforeNext)
		},
		async count(guesses, misses) {
			const limiter = limiterOf(guesses)
			const address = addressKey(guesses.ip)
			const pending = `${guesses.sellerId} ${address}`
			const known = await limiter.get(address)
			const others = underWay.get(pending) ?? 0
			const isOver = (known?.consumedPoints ?? 0) >= guesses.perMinute || others >= guesses.perMinute
			if (isOver) throw tooMany(known?.msBeforeNext ?? 1_000)
			underWay.set(pending, others + 1)
			try {
				const missed = await misses()
				if (missed > 0) await limiter.penalty(address, missed)
			} finally {
				const left = (underWay.get(pending) ?? 1) - 1
				if (left > 0) underWay.set(pending, left)
				else underWay.delete(pending)
			}
		},
	}
}

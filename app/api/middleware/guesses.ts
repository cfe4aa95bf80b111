import { type Limiters, ownLimiters } from './limiters.ts'
import { addressKey, tooMany } from './rate.ts'

/** One request that tries codes. */
export interface Guesses {
	sellerId: string
	ip: string
	/** Failed attempts with codes that one address may make in a minute. */
	perMinute: number
}

export interface GuessGate {
	/**
	 * Runs the check that returns how many codes of a request failed, and counts them. Refuses `too_many_requests` while
	 * an address has too many failed attempts, also for a good code: what a good code reveals must wait as well.
	 */
	count(guesses: Guesses, misses: () => Promise<number>): Promise<void>
	/** Refuses like `count`, of what others may have asked before, and counts nothing. */
	pass(guesses: Guesses): Promise<void>
}

/** What this process knows of an address while a request of it is not decided. */
interface Trying {
	requests: number
	/** Those whose outcome is not known yet: they count as well, a thousand at once are a thousand guesses. */
	underWay: number
	/** Failed attempts since the first of these requests. */
	missed: number
}

/** Counts failed attempts with codes per minute, address and seller. Good codes are not counted. */
export function createGuessGate(limiters: Limiters = ownLimiters()): GuessGate {
	const trying = new Map<string, Trying>()
	const limiterOf = ({ sellerId, perMinute }: Guesses) => limiters(`code ${sellerId}`, perMinute)

	return {
		async pass(guesses) {
			const known = await limiterOf(guesses).get(addressKey(guesses.ip))
			if (known && known.consumedPoints >= guesses.perMinute) throw tooMany(known.msBeforeNext)
		},
		async count(guesses, misses) {
			const limiter = limiterOf(guesses)
			const address = addressKey(guesses.ip)
			const name = `${guesses.sellerId} ${address}`
			const here = trying.get(name) ?? { requests: 0, underWay: 0, missed: 0 }
			trying.set(name, here)
			here.requests += 1
			const before = here.missed
			try {
				const known = await limiter.get(address)
				// What was counted meanwhile may have come too late for this answer.
				const others = here.underWay + here.missed - before
				const isOver = (known?.consumedPoints ?? 0) >= guesses.perMinute || others >= guesses.perMinute
				if (isOver) throw tooMany(known?.msBeforeNext ?? 1_000)
				here.underWay += 1
				try {
					const missed = await misses()
					if (missed > 0) await limiter.penalty(address, missed)
					here.missed += missed
				} finally {
					here.underWay -= 1
				}
			} finally {
				here.requests -= 1
				if (here.requests === 0) trying.delete(name)
			}
		},
	}
}

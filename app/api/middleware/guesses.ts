import { type Limiters, ownLimiters } from './limiters.ts'
import { addressKey } from './rate.ts'
import { tooMany } from './too-many.ts'

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
	 * an address has too many failed attempts, also for a valid code: otherwise guessing could go on.
	 */
	count(guesses: Guesses, misses: () => Promise<number>): Promise<void>
	/** Refuses like `count` and counts nothing: for answers that other clients may have caused. */
	pass(guesses: Guesses): Promise<void>
}

/** Attempts of an address while one of its requests is undecided. */
interface Trying {
	requests: number
	/** Undecided attempts. They count as well, or a client could send a thousand at once. */
	underWay: number
	/** Failed attempts since the first of these requests. */
	missed: number
}

/** Counts failed attempts with codes per minute, address and seller. Valid codes are not counted. */
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
				// Attempts counted meanwhile may already exceed the limit.
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

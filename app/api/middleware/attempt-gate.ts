import { LRUCache } from 'lru-cache'
import type { Limiters } from './limiters.ts'
import { tooMany } from './too-many.ts'

/** The attempts of one kind by one address at one venue, as this process counts them until the minute is over. */
interface Attempts {
	/** In this process, with those that are refused. */
	made: number
	/** How many of them the count in the database has. */
	counted: number
	/** How many it may make without asking the database. */
	allowed: number
	/** End of the minute, by the clock of the gate. */
	until: number
	/** All processes together have made as many as the limit allows. */
	isFull: boolean
	asking: Promise<void> | null
}

interface Attempt {
	kind: string
	sellerId: string
	perMinute: number
	/** Hash of the address. */
	address: string
}

const minuteMs = 60_000
const mostAddresses = 50_000
// Of the allowance, so that a limit of thousands is not a statement for each attempt.
const blocks = 64
// Clients retry after a sold-out response. In an on-sale a statement for each of these retries would load the database.
const uncounted = (perMinute: number): number => Math.min(4, Math.max(1, Math.floor(perMinute / 16)))

/**
 * Limits the attempts of an address, in all processes of a database together. The first few cost no statement: a 16th of the
 * limit, but one at least and four at most; nearly every client makes fewer. With the next one all of them are
 * counted in the database, and from there the process takes its share of the limit in blocks of a 64th; a limit up to 64 is
 * counted one by one. Attempts that an address makes at the same moment are counted together.
 *
 * With `n` processes an address makes at most `n - 1` times those few attempts more than the limit (decisions 239, 248 and 260).
 */
export function createAttemptGate(shared: Limiters, now: () => number = () => performance.now()) {
	const known = new LRUCache<string, Attempts>({ max: mostAddresses })

	function attemptsOf({ kind, sellerId, perMinute, address }: Attempt): Attempts {
		const name = `${kind} ${sellerId} ${perMinute} ${address}`
		const attempts = known.get(name)
		if (attempts && now() < attempts.until) return attempts
		const until = now() + minuteMs
		const first: Attempts = {
			made: 0,
			counted: 0,
			allowed: uncounted(perMinute),
			until,
			isFull: false,
			asking: null,
		}
		known.set(name, first)
		return first
	}

	/** Counts a block, or all that wait, and learns how much of it the limit allows. */
	async function count(attempts: Attempts, { kind, sellerId, perMinute, address }: Attempt): Promise<void> {
		const wanted = Math.max(attempts.made, attempts.counted + Math.ceil(perMinute / blocks))
		const asked = Math.min(wanted, perMinute) - attempts.counted
		if (asked > 0) {
			const { consumedPoints, msBeforeNext } = await shared(`${kind} ${sellerId}`, perMinute).penalty(
				address,
				asked,
			)
			const left = Math.max(0, perMinute - (consumedPoints - asked))
			attempts.counted += Math.min(asked, left)
			attempts.allowed = Math.max(attempts.allowed, attempts.counted)
			attempts.until = now() + msBeforeNext
			attempts.isFull = left < asked
		} else attempts.isFull = true
	}

	/** Counts an attempt; refuses `too_many_requests` with the seconds until the minute is over. */
	return async function pass(attempt: Attempt): Promise<void> {
		const attempts = attemptsOf(attempt)
		attempts.made += 1
		const own = attempts.made
		while (own > attempts.allowed) {
			if (attempts.isFull) throw tooMany(attempts.until - now())
			attempts.asking ??= count(attempts, attempt).finally(() => {
				attempts.asking = null
			})
			await attempts.asking
		}
	}
}

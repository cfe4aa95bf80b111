import { LRUCache } from 'lru-cache'
import type { Limiters } from './limiters.ts'
import { tooMany } from './too-many.ts'

/** The new carts of one address at one venue, as this process counts them until the minute is over. */
interface Carts {
	/** By this process, with those that are refused. */
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

interface NewCart {
	sellerId: string
	perMinute: number
	/** Hash of the address. */
	address: string
}

const minuteMs = 60_000
const mostAddresses = 50_000
// Of the allowance, so that a limit of thousands is not a statement for each cart.
const blocks = 64

/**
 * Limits the new carts of an address, in all processes of a database together. The first cart costs no statement: nearly
 * every visitor makes only that one. With the second one both are counted in the database, and from there the process takes
 * its share of the limit in blocks of a 64th; a limit up to 64 is counted one by one. Carts that an address makes at the same moment
 * are counted together.
 *
 * With `n` processes an address makes at most `n - 1` carts more than the limit.
 */
export function createNewCartGate(shared: Limiters, now: () => number = () => performance.now()) {
	const known = new LRUCache<string, Carts>({ max: mostAddresses })

	function cartsOf({ sellerId, perMinute, address }: NewCart): Carts {
		const name = `${sellerId} ${perMinute} ${address}`
		const carts = known.get(name)
		if (carts && now() < carts.until) return carts
		const until = now() + minuteMs
		const first: Carts = { made: 0, counted: 0, allowed: 1, until, isFull: false, asking: null }
		known.set(name, first)
		return first
	}

	/** Counts a block, or all that wait, and learns how much of it the limit allows. */
	async function count(carts: Carts, { sellerId, perMinute, address }: NewCart): Promise<void> {
		const wanted = Math.max(carts.made, carts.counted + Math.ceil(perMinute / blocks))
		const asked = Math.min(wanted, perMinute) - carts.counted
		if (asked > 0) {
			const { consumedPoints, msBeforeNext } = await shared(`cart ${sellerId}`, perMinute).penalty(
				address,
				asked,
			)
			const left = Math.max(0, perMinute - (consumedPoints - asked))
			carts.counted += Math.min(asked, left)
			carts.allowed = Math.max(carts.allowed, carts.counted)
			carts.until = now() + msBeforeNext
			carts.isFull = left < asked
		} else carts.isFull = true
	}

	/** Counts a new cart; refuses `too_many_requests` with the seconds until the minute is over. */
	return async function pass(cart: NewCart): Promise<void> {
		const carts = cartsOf(cart)
		carts.made += 1
		const own = carts.made
		while (own > carts.allowed) {
			if (carts.isFull) throw tooMany(carts.until - now())
			carts.asking ??= count(carts, cart).finally(() => {
				carts.asking = null
			})
			await carts.asking
		}
	}
}

import type { Database } from '#app/data/database.server.ts'
import { errorCode } from '#app/data/problem.ts'
import { countUp } from './order-counter-store.ts'

// A process that ends leaves the rest of its block unused: at most as many numbers as it used in some seconds.
const largestBlock = 64
// A block is a statement more: at most one for each eight orders.
const smallestBlock = 8
/** A venue is busy with as many orders as a block has in less time, and a block that is used up sooner doubles. */
const shortMs = 5_000
/** After a block that lasted longer the venue is quiet: each booking counts for itself. */
const longMs = 20_000
const mostAttempts = 3

/** The numbers of one seller that this process alone may use. */
interface Numbers {
	/** The next one first. */
	free: number[]
	/** How many the last block had; null while the bookings count for themselves. */
	size: number | null
	/** When the block was taken, or when a booking began to count for itself. */
	since: number
	/** How many counted for themselves since then. */
	counted: number
	/** The statement that takes the next block, while it runs. */
	taking: Promise<void> | null
}

// A thousand venues with a full block each are less than a megabyte.
const numbersOf = new WeakMap<Database, Map<string, Numbers>>()

/**
 * Runs a booking with a number that no other order of the seller has. Null makes the booking count by itself, in its own
 * statement: at a quiet venue, where numbers have no gaps. A busy venue's bookings would wait for each other's commits at
 * the counter, so each process takes a block of numbers by a statement that commits before the booking begins. Example:
 * of orders that begin at once the first seven count for themselves; the others have the blocks 8 to 15, 16 to 31.
 *
 * @param booking returns null when nothing was stored; the next booking gets its number then. The number of a booking
 *   that throws stays unused
 */
export async function withOrderNumber<T>(
	database: Database,
	sellerId: string,
	booking: (number: number | null) => Promise<T | null>,
): Promise<T | null> {
	const numbers = ownNumbers(database, sellerId)
	for (let count = 1; ; count += 1) {
		const number = await nextNumber(database, sellerId, numbers)
		try {
			const booked = await booking(number)
			if (booked === null && number !== null) numbers.free.unshift(number)
			return booked
		} catch (error) {
			if (count === mostAttempts || !isTaken(error)) throw error
			// A standby without the last commits took over: the counter returns numbers for the second time.
			numbers.free.length = 0
			Object.assign(numbers, { size: largestBlock, since: performance.now() })
		}
	}
}

function ownNumbers(database: Database, sellerId: string): Numbers {
	const ofDatabase = numbersOf.get(database) ?? new Map<string, Numbers>()
	numbersOf.set(database, ofDatabase)
	const numbers = ofDatabase.get(sellerId) ?? {
		free: [],
		size: null,
		since: -Infinity,
		counted: 0,
		taking: null,
	}
	ofDatabase.set(sellerId, numbers)
	return numbers
}

async function nextNumber(database: Database, sellerId: string, numbers: Numbers): Promise<number | null> {
	for (;;) {
		const next = numbers.free.shift()
		if (next !== undefined) return next
		if (numbers.taking === null) {
			const size = nextSize(numbers, performance.now())
			if (size === null) return null
			numbers.taking = takeBlock(database, sellerId, { free: numbers.free, size }).finally(() => {
				numbers.taking = null
			})
		}
		await numbers.taking
	}
}

/** How many numbers to take now; null where the booking counts for itself. */
function nextSize(numbers: Numbers, now: number): number | null {
	const lastedMs = now - numbers.since
	if (numbers.size === null && lastedMs < shortMs && numbers.counted < smallestBlock - 1) {
		numbers.counted += 1
		return null
	}
	numbers.size = sizeAfter(numbers.size, lastedMs)
	Object.assign(numbers, { since: now, counted: 1 })
	return numbers.size
}

function sizeAfter(size: number | null, lastedMs: number): number | null {
	if (lastedMs < shortMs) return size === null ? smallestBlock : Math.min(size * 2, largestBlock)
	return lastedMs < longMs ? size : null
}

async function takeBlock(
	database: Database,
	sellerId: string,
	{ free, size }: { free: number[]; size: number },
): Promise<void> {
	const { rows } = await countUp(sellerId, size).execute(database.sql)
	const last = rows[0]?.last ?? Number.NaN
	for (let number = last - size + 1; number <= last; number += 1) free.push(number)
}

const isTaken = (error: unknown): boolean =>
	errorCode(error) === '23505' &&
	error instanceof Error &&
	/order_number/.test(String(Reflect.get(error, 'constraint')))

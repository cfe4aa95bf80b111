import { bestSeat } from '#app/contract/entities/seat.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Engine } from '../context.ts'

/** Visitors who choose seats may be quicker a few times in a row; after that the house is nearly full. */
const attempts = 5

/** Parties that may wait for one session: some ten seconds of what a process seats. */
const mostWaiting = 1_000

/** What matters of an entry of a cart. */
interface CartRequest {
	event_session_id?: string | null | undefined
	seat?: string | undefined
}

/** The engine, the seller and the entries of a request. */
export interface SeatedRequest {
	engine: Pick<Engine, 'database'>
	seller: SellerTerms
	entries: readonly CartRequest[]
}

/**
 * Runs an operation that may assign the best free seats. Operations of one session run one after another: one
 * connection at a time waits in the database, the rest of the pool serves other requests. When an assigned seat is
 * taken by another request before the write, the operation runs again and finds the next best; a seat that the
 * visitor chose and that is taken is refused at once.
 *
 * errors - those of the operation; seat_unavailable after the last attempt; unavailable when too many wait already
 */
export async function withNextBest<T>(
	{ engine, seller, entries }: SeatedRequest,
	act: () => Promise<T>,
): Promise<T> {
	const [first] = entries.filter((entry) => entry.seat === bestSeat)
	if (!first) return act()
	const chosen = new Set(entries.map(seatKey))
	const turn = `${seller.sellerId} ${first.event_session_id}`
	return inTurn(engine.database, turn, () => tryingAgain(chosen, act))
}

const seatKey = ({ event_session_id: session, seat }: CartRequest): string => `${session} ${seat}`

async function tryingAgain<T>(chosen: ReadonlySet<string>, act: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await act()
		} catch (error) {
			if (attempt === attempts || !isOutrun(error, chosen)) throw error
		}
	}
}

/** True when every seat of the refusal was assigned by the house. */
function isOutrun(error: unknown, chosen: ReadonlySet<string>): boolean {
	if (!(error instanceof Refusal) || error.code !== 'seat_unavailable') return false
	const seats = error.extra?.seats as readonly { event_session_id: string; seat_id: string }[] | undefined
	return seats?.every((seat) => !chosen.has(seatKey({ ...seat, seat: seat.seat_id }))) ?? false
}

interface Line {
	last: Promise<unknown>
	waiting: number
}

const lines = new WeakMap<object, Map<string, Line>>()

/** One act after another, in the order in which they came; what becomes of one does not matter to the next. */
async function inTurn<T>(database: object, name: string, act: () => Promise<T>): Promise<T> {
	const ofDatabase = lines.get(database) ?? new Map<string, Line>()
	lines.set(database, ofDatabase)
	const line = ofDatabase.get(name) ?? { last: Promise.resolve(), waiting: 0 }
	if (line.waiting >= mostWaiting) throw tooMany()
	ofDatabase.set(name, line)
	line.waiting += 1
	const done = line.last.then(act)
	line.last = done.catch(() => undefined)
	try {
		return await done
	} finally {
		line.waiting -= 1
		if (line.waiting === 0) ofDatabase.delete(name)
	}
}

const tooMany = (): Refusal =>
	new Refusal('unavailable', 'Too many visitors ask for seats at once; try again soon', 'reserve', {
		retry_after: 2,
	})

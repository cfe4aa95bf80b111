import { bestSeat } from '#app/contract/entities/seat.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Engine } from '../context.ts'
import { inTurn } from '../turns.ts'

/** Visitors who choose seats may be quicker a few times in a row; after that the house is nearly full. */
const attempts = 5

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
 * Runs an operation that may assign the best free seats. Operations of one session take turns. When an assigned seat is
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
	return inTurn({ engine, seller, of: `session ${first.event_session_id}` }, () => tryingAgain(chosen, act))
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

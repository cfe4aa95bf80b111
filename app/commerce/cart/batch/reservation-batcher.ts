import type { Engine } from '#app/commerce/context.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { settleBatch } from './batch.ts'
import type { CartDraft } from './draft.ts'
import type { PendingReservation, PlainRequest } from './plain.ts'
import { createSoldOut } from './sold-out.ts'

/** Requests that one statement admits. With more, the last one waits longer than the batch saves. */
const batchSize = 200

/** Queue limits. A response beyond them would be too late for the visitor: refuse at once. */
export interface QueueLimits {
	perSession: number
	inAll: number
}
// Some seconds of what one process admits (engine.md: a batch of 200 in 10 to 50 ms).
const shipped: QueueLimits = { perSession: 2_000, inAll: 10_000 }

/** Takes plain reservations: new carts with tickets of one session. */
export interface ReservationBatcher {
	/**
	 * errors - unavailable while too many wait; KeysAnswered when its key has a response
	 */
	reserve(seller: SellerTerms, sessionId: string, request: PlainRequest): Promise<CartDraft>
}

/** The pending reservations of one seller, in order of arrival. */
interface Line {
	/** The seller terms of the last request, because a queue that never empties must not use old ones. */
	seller: SellerTerms
	queue: PendingReservation[]
	/** How many of them wait for each session. */
	bySession: Map<string, number>
}

/**
 * Gathers the reservations of one seller that arrive while the previous ones are under way, and admits them in
 * order of arrival in one transaction: statements, locks and commit are paid once for up to 200 visitors, whether
 * they reserve one session or a hundred. Places are never given from memory: the counters decide by a conditional
 * update (`take`), so any number of processes may batch on the same sessions. What is sold out is refused from memory for
 * a moment (`sold-out.ts`).
 *
 * source - engine.md "The reservation batcher"
 */
export function createReservationBatcher(engine: Engine, limits: QueueLimits = shipped): ReservationBatcher {
	const lines = new Map<string, Line>()
	const soldOut = createSoldOut(engine)
	let waiting = 0

	const drain = async (line: Line): Promise<void> => {
		while (line.queue.length > 0) {
			const batch = nextBatch(line.queue)
			waiting -= batch.length
			for (const { sessionId } of batch) count(line, sessionId, -1)
			const { sellerId } = line.seller
			const since = soldOut.changes(sellerId)
			const onSoldOut = (request: PendingReservation, refusal: Refusal): void =>
				soldOut.keep(sellerId, request.sessionId, { request, refusal, since })
			await settleBatch(engine, line.seller, batch, onSoldOut)
		}
		lines.delete(line.seller.sellerId)
	}

	return {
		async reserve(seller, sessionId, request) {
			const refusal = soldOut.find(seller.sellerId, sessionId, request)
			if (refusal) throw refusal
			const known = lines.get(seller.sellerId)
			const isFull = (known?.bySession.get(sessionId) ?? 0) >= limits.perSession || waiting >= limits.inAll
			if (isFull) throw tooMany()
			waiting += 1
			return new Promise((resolve, reject) => {
				const settle = (result: CartDraft | Refusal) =>
					result instanceof Refusal ? reject(result) : resolve(result)
				const line: Line = known ?? { seller, queue: [], bySession: new Map() }
				line.seller = seller
				line.queue.push({ ...request, sessionId, settle, fail: reject })
				count(line, sessionId, 1)
				if (known) return
				lines.set(seller.sellerId, line)
				void drain(line)
			})
		},
	}
}

function count(line: Line, sessionId: string, by: number): void {
	const left = (line.bySession.get(sessionId) ?? 0) + by
	if (left > 0) line.bySession.set(sessionId, left)
	else line.bySession.delete(sessionId)
}

const tooMany = (): Refusal =>
	new Refusal('unavailable', 'Too many visitors reserve at once; try again soon', 'reserve', {
		retry_after: 2,
	})

/** The next requests in order of arrival. The second request of a key waits for the response of the first. */
function nextBatch(queue: PendingReservation[]): PendingReservation[] {
	const keys = new Set<string>()
	const later: PendingReservation[] = []
	const batch = queue.splice(0, batchSize).filter((request) => {
		if (!request.keyed) return true
		const isFirst = !keys.has(request.keyed.key)
		if (isFirst) keys.add(request.keyed.key)
		else later.push(request)
		return isFirst
	})
	queue.unshift(...later)
	return batch
}

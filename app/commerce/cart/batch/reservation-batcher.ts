import { LRUCache } from 'lru-cache'
import type { Engine } from '#app/commerce/context.ts'
import { takeEachKeyOnce } from '#app/commerce/keys-in-line.ts'
import { Refusal } from '#app/contract/errors.ts'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import { settleBatch } from './batch.ts'
import type { CartDraft } from './draft.ts'
import { createExpectedWait } from './expected-wait.ts'
import { type PendingReservation, type PlainRequest, wantedBy } from './plain.ts'
import { createSoldOut } from './sold-out.ts'

/** Requests that one statement admits. With more, the last one waits longer than the batch saves. */
const batchSize = 200

/** Queue limits. A response beyond them would be too late for the visitor: refuse at once. */
export interface QueueLimits {
	perSession: number
	inAll: number
	/** The longest expected wait for a response. */
	waitMs: number
}
// The counts limit memory; the wait is what a visitor bears before a press of the button seems lost.
const shipped: QueueLimits = { perSession: 2_000, inAll: 10_000, waitMs: 3_000 }

/** For how long no room is expected in a session once a request for it was refused. */
const refusedMs = 60_000
const mostRefused = 10_000

/** What tests replace: the work on a batch, and the clock that measures it. */
interface Pace {
	settle: typeof settleBatch
	/** Milliseconds, from any origin. */
	clock: () => number
}
const real: Pace = { settle: settleBatch, clock: () => performance.now() }

/** Takes plain reservations: new carts with tickets of one session. */
export interface ReservationBatcher {
	/**
	 * errors - unavailable when too many wait, or when the response is expected too late; KeysAnswered when its key has a
	 *   response
	 */
	reserve(seller: SellerTerms, sessionId: string, request: PlainRequest): Promise<CartDraft>
}

interface Waiting extends PendingReservation {
	/** By the clock of the pace. */
	arrivedAt: number
}

/** The pending reservations of one seller, in order of arrival. */
interface Line {
	/** The seller terms of the last request, because a queue that never empties must not use old ones. */
	seller: SellerTerms
	queue: Waiting[]
	/** When the batch that is under way began, by the clock of the pace. */
	began: number
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
 * A request whose response is expected `waitMs` after its arrival is refused at once. When a batch took longer than expected, the
 * last requests of the queue are refused then, so that those before them are answered in time.
 *
 * source - engine.md "The reservation batcher"
 */
export function createReservationBatcher(
	engine: Engine,
	limits: Partial<QueueLimits> = {},
	{ settle: settleAll, clock }: Pace = real,
): ReservationBatcher {
	const { perSession, inAll, waitMs } = { ...shipped, ...limits }
	const lines = new Map<string, Line>()
	const soldOut = createSoldOut(engine, clock)
	const refused = new LRUCache<string, true>({ max: mostRefused, ttl: refusedMs, perf: { now: clock } })
	const expectedWait = createExpectedWait(batchSize)
	let waiting = 0

	const leave = (line: Line, left: readonly Waiting[]): void => {
		waiting -= left.length
		for (const { sessionId } of left) count(line, sessionId, -1)
	}

	/** Refuses what the batch before has found sold out. A key that has a response gets that one (`withIdempotencyKey`). */
	const refuseSoldOut = (sellerId: string, request: Waiting): boolean => {
		const refusal = soldOut.since(request.arrivedAt, sellerId, request.sessionId, request)
		if (refusal) request.settle(refusal)
		return refusal !== null
	}

	const drain = async (line: Line): Promise<void> => {
		while (line.queue.length > 0) {
			const { sellerId } = line.seller
			const taken = takeEachKeyOnce(line.queue, batchSize, ({ keyed }) => keyed?.key ?? null)
			leave(line, taken)
			const batch = taken.filter((request) => !refuseSoldOut(sellerId, request))
			if (batch.length === 0) continue
			const since = soldOut.changes(sellerId)
			const onSoldOut = (request: PendingReservation, refusal: Refusal): void =>
				soldOut.keep(sellerId, request.sessionId, { request, refusal, since })
			const expectsRoom = !batch.some(({ sessionId }) => refused.has(`${sellerId} ${sessionId}`))
			line.began = clock()
			await settleAll(engine, line.seller, batch, { onSoldOut, expectsRoom })
			expectedWait.note(clock() - line.began, batch.length)
			refuseLate(line)
		}
		lines.delete(line.seller.sellerId)
	}

	/** Refuses the requests at the end of a queue that would be answered too late. Those of the next batch are served now. */
	const refuseLate = (line: Line): void => {
		for (let last = line.queue.length - 1; last >= batchSize; last -= 1) {
			const request = line.queue[last]
			const batches = Math.ceil((last + 1) / batchSize)
			const left = expectedWait.of(batches * batchSize - 1, Infinity)
			if (!request || clock() - request.arrivedAt + left <= waitMs) return
			line.queue.pop()
			leave(line, [request])
			request.fail(tooMany())
		}
	}

	return {
		async reserve(seller, sessionId, request) {
			const wanted = wantedBy(request)
			const refusal = soldOut.find(seller.sellerId, sessionId, { wanted })
			if (refusal) throw refusal
			const known = lines.get(seller.sellerId)
			const ahead = known?.queue.length ?? 0
			const isFull = (known?.bySession.get(sessionId) ?? 0) >= perSession || waiting >= inAll
			// The first of a queue is never refused: its batch measures whether the database is faster again.
			const now = clock()
			const arrivedAt = request.arrivedAt ?? now
			const isLate =
				known && ahead > 0 && now - arrivedAt + expectedWait.of(ahead, now - known.began) > waitMs
			if (isFull || isLate) throw tooMany()
			waiting += 1
			return new Promise((resolve, reject) => {
				const settle = (result: CartDraft | Refusal) => {
					if (!(result instanceof Refusal)) return resolve(result)
					refused.set(`${seller.sellerId} ${sessionId}`, true)
					reject(result)
				}
				const line: Line = known ?? { seller, queue: [], began: clock(), bySession: new Map() }
				line.seller = seller
				line.queue.push({ ...request, wanted, sessionId, settle, fail: reject, arrivedAt })
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

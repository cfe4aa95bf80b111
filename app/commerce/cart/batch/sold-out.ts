import { LRUCache } from 'lru-cache'
import type { Engine } from '#app/commerce/context.ts'
import type { Refusal } from '#app/contract/errors.ts'
import type { PendingReservation } from './plain.ts'

/** How long a refusal is valid at most: another process may give places back without a notice, and holds run out. */
const certainMs = 250

/** After this time one request reads the counters again, while the others are still refused: of many who ask, one waits. */
const renewAfterMs = 100

/** A thousand sessions of every venue at once; the oldest go first. */
const limit = 10_000

/** A request, as far as a stored refusal is about it. */
type Wanting = Pick<PendingReservation, 'wanted'>

/**
 * Refusals of requests whose session has no place left, for the rush on what is sold out: they are answered from memory as long
 * as they are certain. A change that this process has made, or has been notified of, ends those of its seller.
 */
export interface SoldOut {
	/** The refusal that the same request got, if it still holds; null also for the one request that is to renew it. */
	find(sellerId: string, sessionId: string, request: Wanting): Refusal | null
	/** The refusal that the same request got since a time of the clock, if it still holds. */
	since(time: number, sellerId: string, sessionId: string, request: Wanting): Refusal | null
	/** How often something of the seller has changed: read before the counters are. */
	changes(sellerId: string): number
	/** Stores a refusal, unless something has changed since the counters were read. */
	keep(
		sellerId: string,
		sessionId: string,
		stored: { request: Wanting; refusal: Refusal; since: number },
	): void
}

interface Stored {
	refusal: Refusal
	changes: number
	storedAt: number
	until: number
	/** Infinity while a request renews it. */
	renewAt: number
	/** Tests move the clock, and with it the end of holds. */
	clockOffsetMs: number
}

export function createSoldOut(engine: Engine, clock: () => number = () => performance.now()): SoldOut {
	const stored = new LRUCache<string, Stored>({ max: limit })
	const changed = new Map<string, number>()
	const changes = (sellerId: string): number => changed.get(sellerId) ?? 0
	engine.sales?.listen(({ sellerId }) => changed.set(sellerId, changes(sellerId) + 1))

	const certain = (...[sellerId, sessionId, request]: Parameters<SoldOut['find']>): Stored | null => {
		const key = keyOf(sellerId, sessionId, request)
		const found = key === null ? undefined : stored.get(key)
		const isCertain =
			found?.changes === changes(sellerId) &&
			clock() < found.until &&
			found.clockOffsetMs === engine.clockOffsetMs
		return isCertain ? found : null
	}

	return {
		changes,
		since(time, ...request) {
			const found = certain(...request)
			return found && found.storedAt >= time ? found.refusal : null
		},
		find(...request) {
			const found = certain(...request)
			if (!found || clock() < found.renewAt) return found?.refusal ?? null
			found.renewAt = Infinity
			return null
		},
		keep(sellerId, sessionId, { request, refusal, since }) {
			const key = keyOf(sellerId, sessionId, request)
			if (key === null || since !== changes(sellerId)) return
			const { clockOffsetMs } = engine
			const storedAt = clock()
			const times = { storedAt, renewAt: storedAt + renewAfterMs, until: storedAt + certainMs }
			stored.set(key, { refusal, changes: since, ...times, clockOffsetMs })
		},
	}
}

/** Null for a visitor with a login, for whom other rules may decide. */
const keyOf = (sellerId: string, sessionId: string, { wanted }: Wanting): string | null =>
	wanted === null ? null : `${sellerId} ${sessionId} ${wanted}`

import { LRUCache } from 'lru-cache'
import type { SellerTerms } from '#app/contract/seller-terms.ts'
import type { Sql } from '#app/data/sql.ts'
import { eventsOfPlaces } from './sales-store.ts'

// What a transaction takes and gives back changes answers about the events whose places these are. The engine reports it
// after the commit, whichever call, job or message of a provider began the transaction.

/** A committed change of what is scarce. */
export interface Sale {
	sellerId: string
	/** The events whose places were taken or given back, none for codes alone; null when they could not be read. */
	eventIds: readonly string[] | null
}

/** What one transaction has taken and given back so far. */
export interface Touched {
	/** True for what belongs to no event as well: codes, promotions, vouchers. */
	isAny: boolean
	sessionIds: Set<string>
	/** Groups whose places belong to no session. */
	groupIds: Set<string>
}

export const nothingTouched = (): Touched => ({ isAny: false, sessionIds: new Set(), groupIds: new Set() })

interface Place {
	sessionId: string | null
	groupId?: string | null
}

/** Notes places for the report after the commit. Without a transaction there is no report. */
export function touch({ touched }: { touched?: Touched | undefined }, places: readonly Place[]): void {
	if (!touched) return
	touched.isAny = true
	for (const { sessionId, groupId } of places)
		if (sessionId) touched.sessionIds.add(sessionId)
		else if (groupId) touched.groupIds.add(groupId)
}

type Listener = (sale: Sale) => void

export interface Sales {
	listen(listener: Listener): void
	/** Calls all listeners before it resolves; never rejects, because the transaction has committed. */
	report(seller: SellerTerms, touched: Touched): Promise<void>
	/** Reports a change whose events are known. */
	publish(sale: Sale): void
	/** Passes a sale of another process on to the listeners of this one. */
	receive(sale: Sale): void
}

// More than a rush has. A session never moves to another event, but a new catalogue may let it share places with others.
const knownSessions = 20_000
const knownMs = 30_000

/**
 * Reports what is sold in this process to its listeners.
 *
 * @param announce notifies other processes; returns at once and never throws
 */
export function createSales({ sql: db }: { sql: Sql }, announce: Listener | null = null): Sales {
	const listeners: Listener[] = []
	const eventsBySession = new LRUCache<string, readonly string[]>({ max: knownSessions, ttl: knownMs })

	async function eventsOf({ sellerId }: SellerTerms, { sessionIds, groupIds }: Touched): Promise<string[]> {
		const known = [...sessionIds].map((id) => ({ id, eventIds: eventsBySession.get(`${sellerId} ${id}`) }))
		const found = new Set(known.flatMap(({ eventIds }) => eventIds ?? []))
		const unknown = known.flatMap(({ id, eventIds }) => (eventIds ? [] : [id]))
		if (unknown.length + groupIds.size === 0) return [...found]
		const rows = await eventsOfPlaces({ sql: db, sellerId }, { sessionIds: unknown, groupIds: [...groupIds] })
		for (const { eventId } of rows) found.add(eventId)
		const bySession = Map.groupBy(
			rows.filter(({ sessionId }) => sessionId),
			({ sessionId }) => sessionId,
		)
		for (const [id, events] of bySession)
			eventsBySession.set(
				`${sellerId} ${id}`,
				events.map(({ eventId }) => eventId),
			)
		return [...found]
	}

	const receive: Listener = (sale) => {
		for (const listener of listeners) listener(sale)
	}
	const publish: Listener = (sale) => {
		receive(sale)
		announce?.(sale)
	}

	return {
		listen: (listener) => {
			listeners.push(listener)
		},
		async report(seller, touched) {
			if (!touched.isAny || (listeners.length === 0 && !announce)) return
			const eventIds = await eventsOf(seller, touched).catch(() => null)
			publish({ sellerId: seller.sellerId, eventIds })
		},
		publish,
		receive,
	}
}

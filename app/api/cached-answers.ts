import { createHash } from 'node:crypto'
import { RecentMap } from '#app/lib/recent-map.ts'

/** A JSON answer that belongs to no visitor. */
export interface CachedAnswer {
	text: string
	/** Strong: the hash of the text. */
	etag: string
}

export interface CachedAnswers {
	/** The kept answer, or the one that `make` gives; what `make` throws is not kept. */
	read(key: AnswerKey, make: () => Promise<unknown>): Promise<CachedAnswer>
	/** From now on no read of this seller gets an answer that was begun before. */
	invalidate(sellerId: string): void
}

export interface AnswerKey {
	sellerId: string
	revision: string
	/** Path and sorted query. */
	url: string
}

interface Slot {
	kept: { answer: CachedAnswer; generation: number; madeAt: number } | null
	running: { promise: Promise<CachedAnswer>; generation: number } | null
	/** Begins when the running one ends: for readers who came after a change. */
	next: Promise<CachedAnswer> | null
}

// Interpretations, behaviour 54: fresh for 15 seconds; for as long again the old answer is given while
// a new one is made behind it.
const freshMs = 15_000
const usableMs = 30_000
const entryLimit = 2_000

/**
 * Answers of cached calls, kept for 15 seconds by seller, revision and address. However many ask and
 * however often the seller's availability changes, one answer is being made at a time for an address:
 * a rush of buyers can't turn the readers into a rush on the database.
 */
export function createCachedAnswers(clock: () => number): CachedAnswers {
	const slots = new RecentMap<string, Slot>(entryLimit)
	const generations = new Map<string, number>()
	const generationOf = (sellerId: string): number => generations.get(sellerId) ?? 0

	function start(slot: Slot, key: AnswerKey, make: () => Promise<unknown>): Promise<CachedAnswer> {
		const generation = generationOf(key.sellerId)
		const promise = make().then((made) => {
			const answer = printed(made)
			slot.kept = { answer, generation, madeAt: clock() }
			return answer
		})
		const running = { promise, generation }
		slot.running = running
		const finish = (): void => {
			if (slot.running === running) slot.running = null
		}
		promise.then(finish, finish)
		return promise
	}

	/** The answer that is being made, begun after the last change; starts it when nobody has. */
	function coming(slot: Slot, key: AnswerKey, make: () => Promise<unknown>): Promise<CachedAnswer> {
		const { running } = slot
		if (!running) return start(slot, key, make)
		if (running.generation === generationOf(key.sellerId)) return running.promise
		const begin = (): Promise<CachedAnswer> => {
			slot.next = null
			return start(slot, key, make)
		}
		slot.next ??= running.promise.then(begin, begin)
		return slot.next
	}

	return {
		invalidate(sellerId) {
			generations.set(sellerId, generationOf(sellerId) + 1)
		},
		async read(key, make) {
			const name = `${key.sellerId} ${key.revision} ${key.url}`
			const slot: Slot = slots.get(name) ?? { kept: null, running: null, next: null }
			const { kept } = slot
			const age = kept?.generation === generationOf(key.sellerId) ? clock() - kept.madeAt : usableMs
			if (kept && age < freshMs) return kept.answer
			slots.set(name, slot)
			const made = coming(slot, key, make)
			if (!kept || age >= usableMs) return made
			// Nobody waits for this one; if it fails, the reader who does wait later hears of it.
			made.catch(() => {})
			return kept.answer
		},
	}
}

function printed(made: unknown): CachedAnswer {
	const text = JSON.stringify(made)
	return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}

/** True when the client already has this very answer (RFC 9110: weak comparison, lists and `*`). */
export function isKnown(ifNoneMatch: string | null, etag: string): boolean {
	if (ifNoneMatch === null) return false
	if (ifNoneMatch.trim() === '*') return true
	return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}

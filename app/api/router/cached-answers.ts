import { createHash } from 'node:crypto'
import { RecentMap } from '#app/lib/recent-map.ts'

/** A JSON answer that belongs to no visitor. */
export interface CachedAnswer {
	/** As it is sent: what is kept weighs what it is long. */
	body: Uint8Array<ArrayBuffer>
	/** Strong: the hash of the body. */
	etag: string
}

export interface CachedAnswers {
	/** The kept answer, or the one that `make` gives; what `make` throws is not kept. */
	read(question: Question, make: () => Promise<unknown>): Promise<CachedAnswer>
	/** From now on no read of this seller gets an answer that was begun before. */
	invalidate(sellerId: string): void
}

/** What an answer depends on. */
export interface Question {
	sellerId: string
	revision: string
	call: string
	/** As the handler gets it, so that words which change nothing make no second answer. */
	input: unknown
}

interface Kept {
	answer: CachedAnswer
	generation: number
	madeAt: number
	bytes: number
}

interface Making {
	promise: Promise<CachedAnswer>
	generation: number
	/** Begins when this one ends: for readers who came after a change. */
	next: Promise<CachedAnswer> | null
}

// Interpretations, behaviour 54: fresh for 15 seconds; for as long again the old answer is given while
// a new one is made behind it.
const freshMs = 15_000
const usableMs = 30_000
const entryLimit = 2_000
// The map of a large house is 4 MB, and anybody may ask for it in many words.
const bytesLimit = 64 * 2 ** 20

/**
 * Answers of cached calls, kept for 15 seconds by seller, revision and question. However many ask and
 * however often the seller's availability changes, one answer is being made at a time for a question:
 * a rush of buyers can't turn the readers into a rush on the database.
 */
export function createCachedAnswers(clock: () => number): CachedAnswers {
	const answers = new RecentMap<string, Kept>({
		size: entryLimit,
		weight: { limit: bytesLimit, of: ({ bytes }) => bytes },
	})
	const underWay = new Map<string, Making>()
	const generations = new Map<string, number>()
	const generationOf = (sellerId: string): number => generations.get(sellerId) ?? 0

	function start(name: string, sellerId: string, make: () => Promise<unknown>): Promise<CachedAnswer> {
		const generation = generationOf(sellerId)
		const promise = make().then((made) => {
			const answer = printed(made)
			const bytes = answer.body.byteLength + name.length
			answers.set(name, { answer, generation, madeAt: clock(), bytes })
			return answer
		})
		const making: Making = { promise, generation, next: null }
		underWay.set(name, making)
		const finish = (): void => {
			if (!making.next) underWay.delete(name)
		}
		promise.then(finish, finish)
		return promise
	}

	/** The answer that is being made, begun after the last change; starts it when nobody has. */
	function coming(name: string, sellerId: string, make: () => Promise<unknown>): Promise<CachedAnswer> {
		const making = underWay.get(name)
		if (!making) return start(name, sellerId, make)
		if (making.generation === generationOf(sellerId)) return making.promise
		const begin = (): Promise<CachedAnswer> => start(name, sellerId, make)
		making.next ??= making.promise.then(begin, begin)
		return making.next
	}

	return {
		invalidate(sellerId) {
			generations.set(sellerId, generationOf(sellerId) + 1)
		},
		async read({ sellerId, revision, call, input }, make) {
			const name = `${sellerId} ${revision} ${call} ${canonical(input)}`
			const kept = answers.get(name)
			const age = kept?.generation === generationOf(sellerId) ? clock() - kept.madeAt : usableMs
			if (kept && age < freshMs) return kept.answer
			const made = coming(name, sellerId, make)
			if (!kept || age >= usableMs) return made
			// Nobody waits for this one; if it fails, the reader who does wait later hears of it.
			made.catch(() => {})
			return kept.answer
		},
	}
}

function printed(made: unknown): CachedAnswer {
	const body = new TextEncoder().encode(JSON.stringify(made))
	return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}

/** The same value with its names in another order is the same text. */
function canonical(value: unknown): string {
	return JSON.stringify(value, (_, part: unknown) =>
		part !== null && typeof part === 'object' && !Array.isArray(part)
			? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
			: part,
	)
}

/** True when the client already has this very answer (RFC 9110: weak comparison, lists and `*`). */
export function isKnown(ifNoneMatch: string | null, etag: string): boolean {
	if (ifNoneMatch === null) return false
	if (ifNoneMatch.trim() === '*') return true
	return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}

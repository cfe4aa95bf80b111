import { createHash } from 'node:crypto'
import type { Sale } from '#app/commerce/sales.ts'
import { createCache, type Source } from '#app/lib/cache.ts'
import { isRefusal } from './faults.ts'

/** A JSON answer that belongs to no visitor. */
export interface CachedAnswer {
	/** As it is sent; its length is what the cache counts. */
	body: Uint8Array<ArrayBuffer>
	/** Strong: the hash of the body. */
	etag: string
}

export interface CachedAnswers {
	/** The cached answer, or the one that `make` gives; what `make` throws is not cached. */
	read(question: Question, make: () => Promise<unknown>): Promise<CachedAnswer>
	/** From now on no read of this seller gets an answer whose making began before. */
	invalidate(sellerId: string): void
	/**
	 * The same for the answers about the events of a sale, and for those that codes decide. Answers about all events may be
	 * as much as `listingMs` older than the sale.
	 */
	invalidateSale(sale: Sale): void
}

/** What an answer depends on. */
export interface Question {
	sellerId: string
	revision: string
	call: string
	/** As the handler gets it, so that two queries with the same meaning share one answer. */
	input: unknown
	/** `any event`: of one that the question does not name. `no event`: sales change nothing. */
	about: { eventId: string } | 'any event' | 'all events' | 'no event'
	/** Asked with codes, whose uses are counted over all events. */
	hasCodes: boolean
}

// Interpretations, behaviour 54: fresh for 15 seconds, then stale for as long again.
const freshMs = 15_000
const staleMs = 15_000
// Otherwise a hot sale would compute the listing for each of its reservations; pages are seconds older than this.
const listingMs = 2_000
const entryLimit = 2_000
// A seat map of a large theatre is 4 MB, and clients can ask for it with ever new queries.
const bytesLimit = 64 * 2 ** 20

/**
 * Answers of cached calls by seller, revision and query. However many clients request one and however often the seller's
 * availability changes, one answer is computed at a time for a query, so readers cannot overload the database. A sale
 * invalidates what is about its events alone.
 */
export function createCachedAnswers(clock: () => number): CachedAnswers {
	const answers = createCache<CachedAnswer>(
		{ entries: entryLimit, size: { limit: bytesLimit, of: ({ body }) => body.byteLength } },
		clock,
	)
	return {
		invalidate: (sellerId) => answers.invalidate(sellerId),
		invalidateSale({ sellerId, eventIds }) {
			if (eventIds === null) return answers.invalidate(sellerId)
			answers.invalidate(anySaleOf(sellerId))
			for (const eventId of eventIds) answers.invalidate(saleOf(sellerId, eventId))
		},
		read: ({ sellerId, revision, call, input, ...question }, make) =>
			answers.read({
				key: `${sellerId} ${revision} ${call} ${canonical(input)}`,
				...groupsOf(sellerId, question),
				load: async () => {
					const value = printed(await make())
					const freshUntil = clock() + freshMs
					return { value, freshUntil, expiresAt: freshUntil + staleMs }
				},
			}),
	}
}

const anySaleOf = (sellerId: string): string => `${sellerId} sales`
const saleOf = (sellerId: string, eventId: string): string => `${sellerId} sales of ${eventId}`

function groupsOf(
	sellerId: string,
	{ about, hasCodes }: Pick<Question, 'about' | 'hasCodes'>,
): Pick<Source<CachedAnswer>, 'groups' | 'lenient'> {
	const sales = anySaleOf(sellerId)
	if (about === 'all events') return { groups: [sellerId], lenient: { group: sales, ms: listingMs } }
	if (about === 'no event') return { groups: [sellerId] }
	if (about === 'any event') return { groups: [sellerId, sales] }
	return { groups: [sellerId, saleOf(sellerId, about.eventId), ...(hasCodes ? [sales] : [])] }
}

/**
 * One request makes an answer for every request that waits for it. If it is refused for its own failed codes, the
 * others read again.
 */
export async function readCached(
	cached: CachedAnswers,
	question: Question,
	make: () => Promise<unknown>,
): Promise<CachedAnswer> {
	let isMine = false
	const own = (): Promise<unknown> => {
		isMine = true
		return make()
	}
	for (;;) {
		try {
			return await cached.read(question, own)
		} catch (error) {
			if (isMine || !isRefusal(error) || error.code !== 'too_many_requests') throw error
		}
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

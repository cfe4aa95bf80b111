import type { CatalogClock } from '#app/commerce/context.ts'
import type { Visitor } from '#app/contract/visitor.ts'

/** State that the API calls of one page share. */
export interface PageMemory {
	/** Visitors by the secret of their login cookie; null for a session that has ended. */
	logins: Map<string, Promise<Visitor | null>>
	clock: KnownClock | null
}

export const createPageMemory = (): PageMemory => ({ logins: new Map(), clock: null })

interface KnownClock {
	read: Promise<CatalogClock>
	/** When the statement was sent, in milliseconds of the process's clock. */
	at: number
	/** Notifications of catalogue changes up to then. */
	changes: number
}

// A page that takes longer, because of a slow database or a partner's service, reads the clock again.
const knownMs = 1_000

export type PageClocks = ReturnType<typeof createPageClocks>

/**
 * Caches the database's clock and the time of the last import for the calls of one page. A notification of a catalogue change
 * invalidates the entry, so that no shared answer is computed from the previous catalogue after it.
 */
export function createPageClocks(now: () => number = () => performance.now()) {
	const changesOf = new Map<string, number>()
	const countOf = (sellerId: string): number => changesOf.get(sellerId) ?? 0

	return {
		invalidate(sellerId: string): void {
			changesOf.set(sellerId, countOf(sellerId) + 1)
		},
		/** The cached clock of the page, otherwise the result of `ask`. A failure is not cached. */
		of(
			page: PageMemory | undefined,
			sellerId: string,
			ask: () => Promise<CatalogClock>,
		): Promise<CatalogClock> {
			const known = page?.clock
			const asked = { at: now(), changes: countOf(sellerId) }
			if (known && known.changes === asked.changes && asked.at - known.at < knownMs) return known.read
			const read = ask()
			if (page) {
				const clock = { ...asked, read }
				page.clock = clock
				read.catch(() => {
					if (page.clock === clock) page.clock = null
				})
			}
			return read
		},
		/** Call it before a statement that also returns the clock; the returned function caches that clock for the page. */
		reads(page: PageMemory | undefined, sellerId: string): (clock: CatalogClock) => void {
			const asked = { at: now(), changes: countOf(sellerId) }
			return (clock) => {
				if (page) page.clock = { ...asked, read: Promise.resolve(clock) }
			}
		},
	}
}

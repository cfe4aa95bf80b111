import type { CatalogClock } from '#app/commerce/context.ts'
import type { Visitor } from '#app/contract/visitor.ts'

/** What the calls of one page have read, for those that come after them. */
export interface PageMemory {
	/** Visitors by the secret of their login cookie; null for a session that has ended. */
	logins: Map<string, Promise<Visitor | null>>
	clock: KnownClock | null
}

export const createPageMemory = (): PageMemory => ({ logins: new Map(), clock: null })

interface KnownClock {
	read: Promise<CatalogClock>
	/** When the question was sent, by the clock of the process. */
	at: number
	/** How many changes of the catalogue were known then. */
	changes: number
}

// A page that waits longer, for a slow database or a partner's service, asks again.
const knownMs = 1_000

export type PageClocks = ReturnType<typeof createPageClocks>

/**
 * The time and the last import, which the calls of one page ask for once. A change of the catalogue that this process hears of
 * meanwhile ends what is known, so that no answer that is shared from then on was made of the catalogue before it.
 */
export function createPageClocks(now: () => number = () => performance.now()) {
	const changesOf = new Map<string, number>()
	const countOf = (sellerId: string): number => changesOf.get(sellerId) ?? 0

	return {
		invalidate(sellerId: string): void {
			changesOf.set(sellerId, countOf(sellerId) + 1)
		},
		/** What the page knows, else the answer to `ask`. A failed question is asked again by the next call. */
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
		/** For a call that reads the clock with something else. */
		reads(page: PageMemory | undefined, sellerId: string): (clock: CatalogClock) => void {
			const asked = { at: now(), changes: countOf(sellerId) }
			return (clock) => {
				if (page) page.clock = { ...asked, read: Promise.resolve(clock) }
			}
		},
	}
}

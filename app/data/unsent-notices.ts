import type { SaleNotice } from '#app/contract/notices.ts'

// Beyond that the other processes renew all that they have of the seller.
const mostEvents = 100

/** Sales that no other process knows yet, by seller: however much is sold, it is a few names. */
export class UnsentNotices {
	/** Null for all events. */
	private readonly events = new Map<string, Set<string> | null>()

	get isEmpty(): boolean {
		return this.events.size === 0
	}

	add({ seller, events }: SaleNotice): void {
		const known = this.events.get(seller)
		if (known === null) return
		const all = events && new Set([...(known ?? []), ...events])
		this.events.set(seller, all && all.size <= mostEvents ? all : null)
	}

	take(): SaleNotice[] {
		const sales = [...this.events].map(
			([seller, events]): SaleNotice => ({ kind: 'sale', seller, events: events && [...events] }),
		)
		this.events.clear()
		return sales
	}
}

import type { CartsNotice, SaleNotice } from '#app/contract/notices.ts'

export type SentNotice = SaleNotice | CartsNotice

// Beyond that the other processes renew all that they have of the seller.
const mostEvents = 100
// In one notice, so that a message holds it.
const mostAddresses = 100
// Of one seller, while the connection is lost: more are not sent.
const mostUnsent = 10_000

/** Changes that no other process knows yet, by seller: however much is sold, it is a few names. */
export class UnsentNotices {
	/** Null for all events. */
	private readonly events = new Map<string, Set<string> | null>()
	private readonly carts = new Map<
		string,
		{ seller: string; perMinute: number; counts: Map<string, number> }
	>()

	get isEmpty(): boolean {
		return this.events.size + this.carts.size === 0
	}

	add(notice: SentNotice): void {
		if (notice.kind === 'sale') this.addSale(notice)
		else this.addCarts(notice)
	}

	take(): SentNotice[] {
		const sales = [...this.events].map(
			([seller, events]): SentNotice => ({ kind: 'sale', seller, events: events && [...events] }),
		)
		const carts = [...this.carts.values()].flatMap(({ seller, perMinute, counts }) =>
			parted([...counts]).map(
				(some): SentNotice => ({ kind: 'carts', seller, perMinute, counts: Object.fromEntries(some) }),
			),
		)
		this.events.clear()
		this.carts.clear()
		return [...sales, ...carts]
	}

	private addSale({ seller, events }: SaleNotice): void {
		const known = this.events.get(seller)
		if (known === null) return
		const all = events && new Set([...(known ?? []), ...events])
		this.events.set(seller, all && all.size <= mostEvents ? all : null)
	}

	private addCarts({ seller, perMinute, counts: added }: CartsNotice): void {
		const name = `${seller} ${perMinute}`
		const { counts } = this.carts.get(name) ?? { counts: new Map<string, number>() }
		for (const [address, count] of Object.entries(added))
			if (counts.size < mostUnsent) counts.set(address, (counts.get(address) ?? 0) + count)
		this.carts.set(name, { seller, perMinute, counts })
	}
}

function parted<Item>(items: readonly Item[]): Item[][] {
	const parts: Item[][] = []
	for (let from = 0; from < items.length; from += mostAddresses)
		parts.push(items.slice(from, from + mostAddresses))
	return parts
}

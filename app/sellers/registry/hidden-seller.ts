import { reservedSegments } from '#app/rules/route-table.ts'
import { belowPrefix } from '#app/sellers/resolution/below-prefix.ts'
import type { ResolvedSeller, Sellers } from './sellers.ts'

/**
 * A venue that visitors do not see, because it is a draft in production. Its pages have the prefix of its id, so that staff and
 * those who have a link find them at any host of the product: its own host may lead here much later.
 *
 * @returns null for a venue that is served, for an unknown one, and for an id that is an address of the product
 */
export function hiddenSeller(sellers: Pick<Sellers, 'byId' | 'known'>, id: string): ResolvedSeller | null {
	if (reservedSegments.includes(id) || sellers.byId(id)) return null
	const seller = sellers.known(id)
	return seller && belowPrefix(seller)
}

import { reservedSegments } from '#app/rules/route-table.ts'
import { belowPrefix } from '#app/sellers/resolution/below-prefix.ts'
import type { ResolvedSeller, Sellers } from './sellers.ts'

/**
 * A venue that is a draft in production and not visible to visitors. Its pages are served below the prefix of its id at every
 * host, because the DNS record of its own host may not exist yet.
 *
 * @returns null for a venue that is served, for an unknown one, and for an id that is an address of the product
 */
export function hiddenSeller(sellers: Pick<Sellers, 'byId' | 'known'>, id: string): ResolvedSeller | null {
	if (reservedSegments.includes(id) || sellers.byId(id)) return null
	const seller = sellers.known(id)
	return seller && belowPrefix(seller)
}

import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { addressTooLong } from './neutral-pages.ts'

/** Leads to the same page without what the venue does not let addresses ask for; null where nothing is in the way. */
export function withoutSwitchedOff(request: Request, seller: ResolvedSeller): Response | null {
	const url = new URL(request.url)
	// What pages say in their own addresses, such as the date, is not the venue's to take away.
	const { expresscheckout, tg, select, price, reserve, code } = seller.config.routing.query
	const switches = { expresscheckout, tg, select, price, reserve, code }
	const off = Object.entries(switches).filter(([name, isOn]) => !isOn && url.searchParams.has(name))
	if (off.length === 0 || request.method !== 'GET' || url.searchParams.has('_data')) return null
	for (const [name] of off) url.searchParams.delete(name)
	return new Response(null, {
		status: 302,
		headers: {
			// Only the path is kept: "//evil.example/" must not become another site.
			location: `/${url.pathname.replace(/^\/+/, '')}${url.search}`,
			'cache-control': 'no-store',
		},
	})
}

// Every link and form of a page repeats the query: 14 kB of it made a page of 590 kB.
const queryLimit = 2_048
// 200 seats, the most that a visitor can choose at once.
const queryWithSeatsLimit = 4_096
// As much as the API takes of ticket groups.
const groupsLimit = 2_000

/**
 * Refuses an address that is too long. Unknown names are not dropped instead: tags in addresses are the venue's own, a
 * long value of a known name costs as much, and no page of ours has an address of that length.
 */
export function refusedAddress({ search, searchParams }: URL, nonce: string): Response | null {
	if (search.length > (searchParams.has('seats') ? queryWithSeatsLimit : queryLimit))
		return addressTooLong(414, nonce)
	return searchParams.getAll('tg').join().length > groupsLimit ? addressTooLong(400, nonce) : null
}

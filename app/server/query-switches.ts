import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { addressTooLong } from './neutral-pages.ts'

/** Redirects to the same page without the parameters that the venue has disabled; null when there are none. */
export function dropDisabledParameters(request: Request, seller: ResolvedSeller): Response | null {
	const url = new URL(request.url)
	// Parameters of the pages' own links, for example the date, cannot be disabled.
	const { expresscheckout, tg, select, price, reserve, code } = seller.config.routing.query
	const switches = { expresscheckout, tg, select, price, reserve, code }
	const disabled = Object.entries(switches).filter(([name, isOn]) => !isOn && url.searchParams.has(name))
	if (disabled.length === 0 || request.method !== 'GET' || url.searchParams.has('_data')) return null
	for (const [name] of disabled) url.searchParams.delete(name)
	return new Response(null, {
		status: 302,
		headers: {
			// Only the path is used: "//evil.example/" must not lead to another site.
			location: `/${url.pathname.replace(/^\/+/, '')}${url.search}`,
			'cache-control': 'no-store',
		},
	})
}

// Every link and form of a page repeats the query: a query of 14 kB made a page of 590 kB.
const queryLimit = 2_048
// Enough for 200 seats, the most that a visitor can choose at once.
const queryWithSeatsLimit = 4_096
// The API's limit for ticket groups.
const groupsLimit = 2_000

/**
 * Refuses an address that is too long. Unknown parameters are not dropped instead: tags in addresses are the venue's own,
 * a long value of a known parameter costs as much, and no page of ours has an address of that length.
 */
export function refusedAddress({ search, searchParams }: URL, nonce: string): Response | null {
	if (search.length > (searchParams.has('seats') ? queryWithSeatsLimit : queryLimit))
		return addressTooLong(414, nonce)
	return searchParams.getAll('tg').join().length > groupsLimit ? addressTooLong(400, nonce) : null
}

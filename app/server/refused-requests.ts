import type { PageRoute } from '#app/contract/config.generated.ts'
import { rowOf } from '#app/rules/route-table.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { addressTooLong, venueClosed } from './neutral-pages.ts'

/** A form here is a page of fields at most; the API limits its own bodies. */
const largestForm = 256 * 1024

const plain = (status: number, text: string): Response =>
	new Response(text, {
		status,
		headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
	})

/**
 * Refuses a form that another site has posted in the visitor's name, or one that is too large for our pages; null when
 * the page may read it. Browsers send the origin with every POST, so a request without one is not from a browser.
 *
 * @param host the admitted host, with its port
 */
export function refusedWrite(request: Request, host: string): Response | null {
	if (request.method === 'GET' || request.method === 'HEAD') return null
	const origin = request.headers.get('origin')
	const isForeign =
		request.headers.get('sec-fetch-site') === 'cross-site' || (origin !== null && hostOf(origin) !== host)
	if (isForeign)
		return plain(403, 'This form was sent from another site. Open the page here and send it again.')
	const length = Number(request.headers.get('content-length') ?? Number.NaN)
	if (request.body && Number.isNaN(length)) return plain(411, 'The length of the form is missing.')
	if (length > largestForm)
		return plain(413, 'This form is too large. Shorten what you wrote and send it again.')
	return null
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

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

const readMethods = ['GET', 'HEAD']

const isRetired = (seller: ResolvedSeller | null): seller is ResolvedSeller =>
	seller?.config.status === 'retired'

/** The page of a retired venue: a notice or a redirect to its new address; null where the page still exists. */
export function retiredPage(seller: ResolvedSeller, route: PageRoute, nonce: string): Response | null {
	if (!isRetired(seller) || rowOf(route).staysWhenRetired) return null
	const { retired } = seller.config.routing.externalUrls
	return retired === null
		? venueClosed(seller.config.name, nonce)
		: new Response(null, { status: 301, headers: { location: retired, 'cache-control': 'no-cache' } })
}

/** Refuses writing calls of a retired venue, which sells nothing more; its API can still be read. */
export function retiredCall(seller: ResolvedSeller | null, method: string): Response | null {
	if (!isRetired(seller) || readMethods.includes(method)) return null
	const body = { _code: 'seller_retired', _description: 'This venue has closed and sells nothing more.' }
	return Response.json(body, { status: 410, headers: { 'cache-control': 'no-store' } })
}

import { rowOf } from '#app/rules/route-table.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { venueClosed } from './neutral-pages.ts'
import { routeOf } from './visitor.ts'

const reading = ['GET', 'HEAD']

const isRetired = (seller: ResolvedSeller | null): seller is ResolvedSeller =>
	seller?.config.status === 'retired'

/** What a page of a retired venue answers: that it has closed, or where it is now; null where nothing is in the way. */
export function retiredPage(seller: ResolvedSeller, path: string, nonce: string): Response | null {
	if (!isRetired(seller) || rowOf(routeOf(path, seller.prefix)).staysWhenRetired) return null
	const { retired } = seller.config.routing.externalUrls
	return retired === null
		? venueClosed(seller.config.name, nonce)
		: new Response(null, { status: 301, headers: { location: retired, 'cache-control': 'no-cache' } })
}

/** A retired venue sells nothing more: its API is read, and not written. */
export function retiredCall(seller: ResolvedSeller | null, method: string): Response | null {
	if (!isRetired(seller) || reading.includes(method)) return null
	const body = { _code: 'seller_retired', _description: 'This venue has closed and sells nothing more.' }
	return Response.json(body, { status: 410, headers: { 'cache-control': 'no-store' } })
}

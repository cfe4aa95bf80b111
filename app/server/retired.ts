import { rowOf } from '#app/rules/route-table.ts'
import type { ResolvedSeller } from '#app/sellers/resolution/resolved-seller.ts'
import { venueClosed } from './neutral-pages.ts'
import { routeOf } from './visitor.ts'

const readMethods = ['GET', 'HEAD']

const isRetired = (seller: ResolvedSeller | null): seller is ResolvedSeller =>
	seller?.config.status === 'retired'

/** The page of a retired venue: a notice or a redirect to its new address; null where the page still exists. */
export function retiredPage(seller: ResolvedSeller, path: string, nonce: string): Response | null {
	if (!isRetired(seller) || rowOf(routeOf(path, seller.prefix)).staysWhenRetired) return null
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

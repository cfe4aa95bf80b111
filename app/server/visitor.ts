import { randomBytes } from 'node:crypto'
import type { PageRoute } from '#app/contract/config.generated.ts'
import { cookieText } from '#app/lib/cookies.ts'
import { pageAt } from '#app/rules/route-table.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { readVisitorId, visitorCookieName } from '#app/sellers/targeting/visitor-cookie.ts'

/** Which browser asks, for rollouts that count browsers. */
export interface VisitorId {
	/** Null on pages where nothing is counted by it. */
	id: string | null
	/** The `Set-Cookie` that makes a new browser known; null for a known one. */
	cookie: string | null
}

const yearSeconds = 31_536_000
/**
 * The browser that asks for a page. A cookie is given only where something on the page is counted by it: who
 * visits a seller without rollouts is not marked.
 */
export function visitorOf(
	request: Request,
	{ seller, route, isSecure }: { seller: ResolvedSeller; route: PageRoute; isSecure: boolean },
): VisitorId {
	if (!seller.needsVisitorOn(route)) return { id: null, cookie: null }
	const known = readVisitorId(request, seller.id, isSecure)
	if (known) return { id: known, cookie: null }
	// 128 random bits, of which nobody learns anything.
	const id = randomBytes(16).toString('base64url')
	const name = visitorCookieName(seller.id, isSecure)
	return { id, cookie: cookieText(name, id, { isSecure, seconds: yearSeconds }) }
}

/** The page at a path of the seller, its prefix left out. */
export function routeOf(pathname: string, prefix: string): PageRoute {
	const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : pathname
	return pageAt(path)
}

/** A page that is not cacheable: no cache stores it, whatever its status, and no other site learns its address. */
export function markSecret(answer: Response): Response {
	const headers = new Headers(answer.headers)
	headers.set('cache-control', 'private, no-store')
	headers.set('referrer-policy', 'same-origin')
	return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}

/** What only this visitor may get: the cookie that counts them, and a page that nobody else may be shown. */
export function markPersonal(
	answer: Response,
	{ visitor, isPersonal }: { visitor: VisitorId; isPersonal: boolean },
): Response {
	if (!isPersonal) return answer
	const headers = new Headers(answer.headers)
	if (visitor.cookie) headers.append('set-cookie', visitor.cookie)
	if (headers.get('cache-control') !== 'no-store') headers.set('cache-control', 'private, no-cache')
	return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}

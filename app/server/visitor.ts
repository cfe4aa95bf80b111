import { randomBytes } from 'node:crypto'
import type { PageRoute } from '#app/contract/config.generated.ts'
import { cookieText } from '#app/lib/cookies.ts'
import { pageAt } from '#app/rules/route-table.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import { readVisitorId, visitorCookieName } from '#app/sellers/targeting/visit.ts'

/** The id of a browser, for rollouts that count browsers. */
export interface VisitorId {
	/** Null on pages without a rollout. */
	id: string | null
	/** The `Set-Cookie` for a new browser; null for a known one. */
	cookie: string | null
}

const yearSeconds = 31_536_000
/**
 * The id of the browser that requests a page. A cookie is set only where a rollout on the page needs it: visitors of a
 * seller without rollouts get none.
 */
export function visitorOf(
	request: Request,
	{ seller, route, isSecure }: { seller: ResolvedSeller; route: PageRoute; isSecure: boolean },
): VisitorId {
	if (!seller.needsVisitorOn(route)) return { id: null, cookie: null }
	const existing = readVisitorId(request, seller.id, isSecure)
	if (existing) return { id: existing, cookie: null }
	// 128 random bits without any other information.
	const id = randomBytes(16).toString('base64url')
	const name = visitorCookieName(seller.id, isSecure)
	return { id, cookie: cookieText(name, id, { isSecure, seconds: yearSeconds }) }
}

/** The page at a path of the seller, without its prefix. */
export function routeOf(pathname: string, prefix: string): PageRoute {
	const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : pathname
	return pageAt(path)
}

/** Marks a page that is not cacheable: no cache stores it, whatever its status, and no referrer reveals its address. */
export function markSecret(answer: Response): Response {
	const headers = new Headers(answer.headers)
	headers.set('cache-control', 'private, no-store')
	headers.set('referrer-policy', 'same-origin')
	return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers })
}

/** Marks a personal response: sets the visitor's cookie, and forbids shared caches. */
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

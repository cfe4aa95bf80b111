import { cookieValue, hostCookieName } from '#app/lib/cookies.ts'

const idPattern = /^[\w-]{22}$/

/** Name of a seller's visitor cookie. */
export const visitorCookieName = (sellerId: string, isSecure: boolean): string =>
	hostCookieName(`foyer_visitor_${sellerId}`, isSecure)

/** Id of the browser from its visitor cookie; null without a cookie or with a malformed one. */
export function readVisitorId(request: Request, sellerId: string, isSecure: boolean): string | null {
	const value = cookieValue(request.headers.get('cookie'), visitorCookieName(sellerId, isSecure))
	return value && idPattern.test(value) ? value : null
}

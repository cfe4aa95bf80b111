import { cookieValue, hostCookieName } from '#app/lib/cookies.ts'

const idPattern = /^[\w-]{22}$/

/** Name of a seller's visitor cookie. */
export const visitorCookieName = (sellerId: string, isSecure: boolean): string =>
	hostCookieName(`foyer_visitor_${sellerId}`, isSecure)

/** The browser that asks; null when it has not been here, or says what was never given out. */
export function knownVisitor(request: Request, sellerId: string, isSecure: boolean): string | null {
	const value = cookieValue(request.headers.get('cookie'), visitorCookieName(sellerId, isSecure))
	return value && idPattern.test(value) ? value : null
}

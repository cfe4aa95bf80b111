import { cookieValue } from '#app/contract/cart-cookie.ts'

const idPattern = /^[\w-]{22}$/

/** Name of a seller's visitor cookie; the prefix is only possible on https. */
export function visitorCookieName(sellerId: string, isSecure: boolean): string {
	return `${isSecure ? '__Host-' : ''}foyer_visitor_${sellerId}`
}

/** The browser that asks; null when it has not been here, or says what was never given out. */
export function knownVisitor(request: Request, sellerId: string, isSecure: boolean): string | null {
	const value = cookieValue(request.headers.get('cookie'), visitorCookieName(sellerId, isSecure))
	return value && idPattern.test(value) ? value : null
}

import { Refusal } from '#app/contract/errors.ts'
import {
	type CartToken,
	cartCookieName,
	changeCartCookieName,
	loginCookieName,
	parseCartToken,
	parsePendingCarts,
	pendingCartsCookieName,
} from '#app/contract/visitor.ts'
import { cookieText, cookieValue } from '#app/lib/cookies.ts'

// Longer than any hold: a cart that became an order, or ran out, still leads to its message.
const cookieSeconds = 24 * 60 * 60

/**
 * The cart that the request has credentials for; the header wins over the cookie, because a client sends it on purpose.
 *
 * errors - scope_error for a header that names no cart
 */
export function cartTokenOf(headers: Headers, sellerId: string, secure: boolean): CartToken | null {
	const authorization = /^Cart +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
	if (authorization !== undefined) return parseCartToken(authorization) ?? malformed()
	const cookie = cookieValue(headers.get('cookie'), cartCookieName(sellerId, secure))
	return cookie ? parseCartToken(cookie) : null
}

/** Id of that cart for a reader who decides nothing by it: null where `cartTokenOf` refuses the header. */
export function cartIdOf(headers: Headers, sellerId: string, secure: boolean): string | null {
	try {
		return cartTokenOf(headers, sellerId, secure)?.cartId ?? null
	} catch {
		return null
	}
}

function malformed(): never {
	throw new Refusal('scope_error', 'Authorization must be "Cart <cart>.<secret>".', 'headers')
}

/** The credential of a cart whose money is on its way, which the browser keeps beside its own cart; empty without it. */
export function pendingCredentialOf(
	headers: Headers,
	{ cartId, sellerId, secure }: { cartId: string; sellerId: string; secure: boolean },
): string {
	const cookie = cookieValue(headers.get('cookie'), pendingCartsCookieName(sellerId, secure))
	return parsePendingCarts(cookie ?? '').find((token) => token.cartId === cartId)?.credential ?? ''
}

/** The cart that changes an order, which the browser keeps beside its own; null without one. */
export function changeTokenOf(headers: Headers, sellerId: string, secure: boolean): CartToken | null {
	const cookie = cookieValue(headers.get('cookie'), changeCartCookieName(sellerId, secure))
	return cookie ? parseCartToken(cookie) : null
}

/** `Set-Cookie` that gives a visitor a cart: the one to fill, or one that changes an order. */
export function cartCookie(
	sellerId: string,
	token: CartToken,
	{ secure, isChange = false }: { secure: boolean; isChange?: boolean },
): string {
	const name = (isChange ? changeCartCookieName : cartCookieName)(sellerId, secure)
	const value = `${token.cartId}.${token.credential}`
	return cookieText(name, value, { isSecure: secure, seconds: cookieSeconds })
}

/** `Set-Cookie` that takes it back. */
export function clearedCartCookie(
	sellerId: string,
	{ secure, isChange = false }: { secure: boolean; isChange?: boolean },
): string {
	const name = (isChange ? changeCartCookieName : cartCookieName)(sellerId, secure)
	return cookieText(name, '', { isSecure: secure, seconds: 0 })
}

/** The secret of the visitor's login cookie; null without one. */
export function loginTokenOf(headers: Headers, sellerId: string, secure: boolean): string | null {
	const token = cookieValue(headers.get('cookie'), loginCookieName(sellerId, secure))
	return token && /^[\w-]{22}$/.test(token) ? token : null
}

/** `Set-Cookie` that logs a visitor in; without a token it logs them out. */
export function loginCookie(
	sellerId: string,
	{ token, days }: { token: string | null; days: number },
	secure: boolean,
): string {
	const seconds = token ? days * 24 * 60 * 60 : 0
	return cookieText(loginCookieName(sellerId, secure), token ?? '', { isSecure: secure, seconds })
}

/**
 * The visitor's cart travels as `<cartId>.<credential>`: in a cookie named after the seller, or as
 * `Authorization: Cart <cartId>.<credential>` for clients without cookies.
 */
export interface CartToken {
	cartId: string
	credential: string
}

// `__Host-` needs https and `Path=/`; the seller is in the name because one host name may serve
// several sellers on a developer's machine.
const securePrefix = '__Host-'

/** Name of a seller's cart cookie; the prefix is only possible on https. */
export function cartCookieName(sellerId: string, secure: boolean): string {
	return `${secure ? securePrefix : ''}foyer_cart_${sellerId}`
}

/** Null for anything that is not `<cartId>.<credential>`. */
export function parseCartToken(text: string): CartToken | null {
	const dot = text.lastIndexOf('.')
	if (dot < 1 || dot === text.length - 1 || text.length > 300 || !/^[\w.:-]+$/.test(text)) return null
	return { cartId: text.slice(0, dot), credential: text.slice(dot + 1) }
}

/** The value of one cookie in a `Cookie` header, the first when there are several; null when absent. */
export function cookieValue(header: string | null, name: string): string | null {
	if (!header) return null
	for (const part of header.split(';')) {
		const equals = part.indexOf('=')
		if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim()
	}
	return null
}

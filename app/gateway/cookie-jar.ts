import { cartCookieName, parseCartToken } from '#app/contract/cart-cookie.ts'

/** The visitor's cookies during one request: those that came, changed by what the API sets meanwhile. */
export interface CookieJar {
	/** For the `Cookie` header; null when there is none. */
	header(): string | null
	/** Takes in the `Set-Cookie` headers of an answer. */
	take(response: Response): void
	/** Id of the cart that the visitor holds the cookie of. */
	cartId(): string | null
	/** Takes the cart's cookie back: the API knows no such cart any more. */
	dropCart(isSecure: boolean): void
	/** One cookie as it is by now; null when there is none. */
	read(name: string): string | null
	/** Gives the visitor a cookie of the storefront's own; no seconds take it back. */
	give(cookie: OwnCookie): void
	/** Every `Set-Cookie` so far, to be sent on to the visitor. */
	readonly setCookies: string[]
}

export interface OwnCookie {
	name: string
	value: string
	seconds: number
	/** The seller's pages are on https. */
	isSecure: boolean
	/** Scripts of the page may read and write it as well: what they say must be known at once. */
	isOpen?: boolean
}

/** As `Set-Cookie` and `document.cookie` take it. */
export const cookieText = ({ name, value, seconds, isSecure, isOpen = false }: OwnCookie): string =>
	`${name}=${value}; Path=/; Max-Age=${seconds};${isOpen ? '' : ' HttpOnly;'} SameSite=Lax${isSecure ? '; Secure' : ''}`

export function createCookieJar(cookieHeader: string | null, sellerId: string): CookieJar {
	const values = new Map<string, string>()
	for (const part of cookieHeader?.split(';') ?? []) {
		const [name, value] = split(part)
		if (name && !values.has(name)) values.set(name, value)
	}
	const setCookies: string[] = []
	const give = (cookie: OwnCookie): void => {
		const { name, value, seconds } = cookie
		setCookies.push(cookieText(cookie))
		if (seconds > 0) values.set(name, value)
		else values.delete(name)
	}
	return {
		setCookies,
		header: () =>
			values.size === 0 ? null : [...values].map(([name, value]) => `${name}=${value}`).join('; '),
		take(response) {
			for (const line of response.headers.getSetCookie()) {
				setCookies.push(line)
				const [pair = '', ...attributes] = line.split(';')
				const [name, value] = split(pair)
				const isGone = attributes.some((attribute) => /^\s*max-age\s*=\s*(?:0|-\d+)\s*$/i.test(attribute))
				if (isGone) values.delete(name)
				else values.set(name, value)
			}
		},
		read: (name) => values.get(name) ?? null,
		give,
		dropCart(isSecure) {
			for (const name of [cartCookieName(sellerId, true), cartCookieName(sellerId, false)])
				if (values.has(name)) give({ name, value: '', seconds: 0, isSecure })
		},
		cartId() {
			const held = values.get(cartCookieName(sellerId, true)) ?? values.get(cartCookieName(sellerId, false))
			return held ? (parseCartToken(held)?.cartId ?? null) : null
		},
	}
}

function split(pair: string): [name: string, value: string] {
	const equals = pair.indexOf('=')
	return equals < 0 ? ['', ''] : [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()]
}

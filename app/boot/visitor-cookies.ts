import {
	type CartToken,
	cartCookieName,
	changeCartCookieName,
	loginCookieName,
	parseCartToken,
	parsePendingCarts,
	pendingCartsCookieName,
	pendingCartsText,
} from '#app/contract/visitor.ts'
import { cookieText, parseCookies, parseSetCookie } from '#app/lib/cookies.ts'
import type { VisitorCookies } from '#app/pages/shared/visitor-cookies.ts'

interface CookieOptions {
	/** The `Cookie` header of the request. */
	header: string | null
	sellerId: string
	/** The seller's pages are served over https. */
	isSecure: boolean
}

/** A browser keeps no more pages of pending payments; the email of each order comes all the same. */
const mostPendingCarts = 3

export function createVisitorCookies({ header, sellerId, isSecure }: CookieOptions): VisitorCookies {
	const values = parseCookies(header)
	const setCookies: string[] = []
	const ignored = new Set<string>()

	function write(name: string, value: string, seconds: number, isOpen: boolean): void {
		setCookies.push(cookieText(name, value, { isSecure, seconds, isOpen }))
		ignored.delete(name)
		if (seconds > 0) values.set(name, value)
		else values.delete(name)
	}

	const cartToken = (): CartToken | null => {
		const text = values.get(cartCookieName(sellerId, true)) ?? values.get(cartCookieName(sellerId, false))
		return text ? parseCartToken(text) : null
	}
	const pendingCarts = (): CartToken[] =>
		parsePendingCarts(values.get(pendingCartsCookieName(sellerId, isSecure)) ?? '')

	const loginNames = [loginCookieName(sellerId, true), loginCookieName(sellerId, false)]

	function forgetCart(): void {
		for (const name of [cartCookieName(sellerId, true), cartCookieName(sellerId, false)])
			if (values.has(name)) write(name, '', 0, false)
	}

	return {
		setCookies,
		header: () =>
			values.size === 0 ? null : [...values].map(([name, value]) => `${name}=${value}`).join('; '),
		apply(lines) {
			for (const line of lines) {
				setCookies.push(line)
				const { name, value } = parseSetCookie(line)
				if (value === null) values.delete(name)
				else values.set(name, value)
			}
		},
		get cartId() {
			return cartToken()?.cartId ?? null
		},
		get changeCartId() {
			const text = values.get(changeCartCookieName(sellerId, isSecure))
			return (text && parseCartToken(text)?.cartId) || null
		},
		forgetCart,
		get hasLogin() {
			return loginNames.some((name) => values.has(name))
		},
		forgetLogin() {
			for (const name of loginNames) if (values.has(name)) write(name, '', 0, false)
		},
		get pendingCartIds() {
			return pendingCarts().map(({ cartId }) => cartId)
		},
		setCartAside(seconds) {
			const token = cartToken()
			if (!token) return
			const others = pendingCarts().filter(({ cartId }) => cartId !== token.cartId)
			const stored = [token, ...others].slice(0, mostPendingCarts)
			write(pendingCartsCookieName(sellerId, isSecure), pendingCartsText(stored), seconds, false)
			forgetCart()
		},
		read: (name) => (ignored.has(name) ? null : (values.get(name) ?? null)),
		ignore: (name) => {
			ignored.add(name)
		},
		set: (name, value, seconds) => write(name, value, seconds, false),
		setOpen: (name, value, seconds) => write(name, value, seconds, true),
		openText: (name, value, seconds) => cookieText(name, value, { isSecure, seconds, isOpen: true }),
	}
}
